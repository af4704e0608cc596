"""Rules become the record that kernels read: one number or code for each field (rulebook.md §8)."""

from __future__ import annotations

from dataclasses import astuple

import numpy as np

from sim.core.rules import constraints
from sim.games.col.rules import Rules
from sim.games.col.state import OPTIONS, RECORD

PLAYERS = 2  # where their number does not matter, as it does not to what cards make


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table as a record (1,) for the kernels; those of NUM COL are the same for all player counts."""
    record = np.zeros(1, RECORD)
    row, allowed = record[0], constraints(Rules)
    row["max_turns"] = rules.max_turns
    row["copies"] = (*astuple(rules.deck.actions), rules.deck.jokers)
    row["joker"], row["four"], row["levels"] = rules.points.joker, rules.points.four, rules.points.levels
    row["rainbow_shadow"] = allowed["rainbow_shadow"].code(rules.rainbow_shadow)
    for name in OPTIONS:
        row[name] = allowed[f"rulings.{name}"].code(getattr(rules.rulings, name))
    return record
