"""Pyramids of NUM COL drawn at random, with more combinations and Jokers than a deal has."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC
from sim.games.col.combinations import JOKER, PASSE
from sim.games.col.rules import CELLS


def drawn_pyramids(count, seed=1):
    """Pyramids (count, 10) from a deck rich in Jokers, with values near each other, no numeric card twice."""
    draw = np.random.default_rng(seed)
    drawn = np.argsort(draw.random((count, NUMERIC)), axis=1)[:, :CELLS]
    narrow = draw.random(count) < 0.7
    drawn = np.where(narrow[:, None], drawn // 17 * 17 + drawn % 4 + draw.integers(0, 13, (count, 1)), drawn)
    special = draw.random((count, CELLS)) < 0.1
    action = draw.integers(PASSE, JOKER, (count, CELLS))
    cards = np.where(special, np.where(draw.random((count, CELLS)) < 0.7, JOKER, action), drawn)
    keep = [len({c for c in row if c < NUMERIC}) == sum(c < NUMERIC for c in row) for row in cards.tolist()]
    return cards[keep].astype(np.int8)
