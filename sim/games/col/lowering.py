"""Rules become the record that kernels read: one number or code for each field (rulebook.md §8)."""

from __future__ import annotations

from dataclasses import astuple

import numpy as np

from sim.core.codes import code, write_codes
from sim.core.deck import lower_deck, numeric_cards
from sim.games.col.rules import Rules
from sim.games.col.state import RECORD

PLAYERS = 2  # where their number does not matter, as it does not to what cards make


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table as a record (1,) for the kernels; those of NUM COL are the same for all player counts."""
    record = np.zeros(1, RECORD)
    row = record[0]
    row["max_turns"] = rules.max_turns
    lower_deck(row, numeric_cards(rules.deck.without))
    row["copies"] = (*astuple(rules.deck.actions), rules.deck.jokers)
    row["joker"], row["four"], row["levels"] = rules.points.joker, rules.points.four, rules.points.levels
    row["rainbow_shadow"] = code(Rules, "rainbow_shadow", rules.rainbow_shadow)
    write_codes(row, rules.rulings)
    return record
