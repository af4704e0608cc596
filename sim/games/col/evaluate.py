"""What a given pyramid is worth, and how fast the engine can tell (`numsim score`, `numsim bench`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sim.core.cards import CardError, card_text
from sim.core.deck import read_cards
from sim.core.evaluation import Benchmark, Evaluation, shuffle_benchmark
from sim.core.jit import at, kernel
from sim.games.col.combinations import (
    FOURS,
    KINDS,
    LEVEL_OF,
    SHAPES,
    SPECIALS,
    reading_kind,
    reading_points,
    reading_reference,
    shape_name,
    shape_of,
)
from sim.games.col.exact import whole_deck
from sim.games.col.lowering import PLAYERS, lower
from sim.games.col.rules import CELLS, LEVELS, Rules
from sim.games.col.scoring import read_pyramid

BATCH = 4096
WIDTH = 7  # signs of a card in the drawn pyramid


@dataclass(frozen=True)
class Combination:
    """A combination of a pyramid: its shape, its kind, its points and the cell of its reference."""

    shape: int
    kind: str
    points: int
    reference: int

    @property
    def key(self) -> str:
        """The kind, with the size where there are two."""
        return f"{self.kind}_4" if self.shape < FOURS else self.kind


@kernel
def read_pyramids(pyramids, rules, readings):
    """Write the combinations of pyramids (n, 10) that count, packed, into readings (n, 21); 0 where there is none."""
    r = at(rules, 0)
    for k in range(len(pyramids)):
        read_pyramid(pyramids[k], r, readings[k])


def combinations_of(cards: Sequence[int], rules: Rules) -> list[Combination]:
    """The combinations of a pyramid that count."""
    readings = np.zeros((1, len(SHAPES)), np.int64)
    read_pyramids(np.array([cards], np.int8), lower(rules, PLAYERS), readings)
    return [
        Combination(shape, KINDS[reading_kind(found) - 1], int(reading_points(found)), int(reading_reference(found)))
        for shape, found in enumerate(readings[0].tolist())
        if found
    ]


def score_hand(cards: Sequence[str], claim: str | None, rules: Rules) -> Evaluation:
    """The combinations of a pyramid of ten cards, N1 first, and its points.

    Raises CardError for what is no card of the deck, is there twice, is not ten cards or is claimed.
    """
    if claim is not None:
        raise CardError(f"{claim} cannot be claimed: this game has no claims")
    known = read_cards(cards, rules.deck.without, SPECIALS)
    if len(known) != CELLS:
        raise CardError(f"{len(known)} {'card' if len(known) == 1 else 'cards'} in the pyramid, not {CELLS}")
    made = combinations_of(known, rules)
    texts = [card_text(card, SPECIALS) for card in known]
    total = sum(one.points for one in made)
    as_dict = {
        "total": total,
        "combinations": [
            {
                "cells": list(shape_of(one.shape)),
                "kind": one.kind,
                "points": one.points,
                "reference": one.reference,
                "level": LEVEL_OF[one.reference] + 1,
            }
            for one in made
        ],
    }
    rows = [
        {
            "shape": shape_name(one.shape),
            "kind": one.key,
            "cards": " ".join(texts[cell] for cell in shape_of(one.shape)),
            "reference": texts[one.reference],
            "level": f"N{LEVEL_OF[one.reference] + 1}",
            "points": one.points,
        }
        for one in made
    ]
    return Evaluation(as_dict, rows, heading=" ".join(texts), drawing=_drawn(texts), total=total)


def _drawn(texts: Sequence[str]) -> tuple[str, ...]:
    """A pyramid as lines, the top first."""
    lines = []
    for level in reversed(range(LEVELS)):
        row = [text.center(WIDTH) for text, at_level in zip(texts, LEVEL_OF, strict=True) if at_level == level]
        lines.append(f"N{level + 1} {''.join(row).center(WIDTH * LEVELS).rstrip()}")
    return tuple(lines)


def benchmarks(rules: Rules) -> list[Benchmark]:
    """The shuffle of the whole deck, and the score of a dealt pyramid with all its combinations."""
    record = lower(rules, PLAYERS)
    copies = record["copies"][0].copy()
    pool = whole_deck(rules).astype(np.int8)
    order = np.argsort(np.random.default_rng(1).random((BATCH, len(pool))), axis=1)[:, :CELLS]
    pyramids, found = pool[order], np.zeros((BATCH, len(SHAPES)), np.int64)

    def read(count: int) -> None:
        for _ in range(count // BATCH):
            read_pyramids(pyramids, record, found)

    return [
        shuffle_benchmark(copies),
        Benchmark("pyramid: all combinations with points", read, 2000 * BATCH),
    ]
