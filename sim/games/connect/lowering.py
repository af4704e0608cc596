"""Rules become the record that kernels read: numbers, codes, and which cards make lines of three (rulebook.md §9)."""

from __future__ import annotations

from functools import cache

import numpy as np

from sim.core.cards import NUMERIC, VALUES
from sim.core.jit import at, kernel, views
from sim.core.rules import constraints
from sim.games.connect.faces import FACES
from sim.games.connect.lines import NO_FACE, NO_PLACE, completing
from sim.games.connect.rules import Rules, Rulings
from sim.games.connect.state import OPTION_RULINGS, RECORD

ANY_JOKERS = VALUES  # more than a run can have
PLAYERS = 2  # where their number does not matter, as it does not to what lines are


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table as a record (1,) for the kernels; those of NUM Connect are the same for all numbers."""
    record = np.zeros(1, RECORD)
    row, rulings, allowed = record[0], rules.rulings, constraints(Rulings)
    for name in ("values", "hand", "bound", "max_turns"):
        row[name] = getattr(rules, name)
    for name in OPTION_RULINGS:
        row[name] = allowed[name].code(getattr(rulings, name))
    row["run_jokers"] = ANY_JOKERS if rulings.run_jokers == "any" else rulings.run_jokers
    row["deck_low"] = row["deck_high"] = sum((1 << rules.values) - 1 << VALUES * family for family in range(3))
    row["after"], row["between"] = _lines_of_three(rules.values, rulings)
    return record


@cache
def _lines_of_three(values: int, rulings: Rulings) -> tuple[np.ndarray, np.ndarray]:
    """Sets of cards (cards, cards, 2) that make a line of three after two cards, and between them."""
    record, allowed = np.zeros(1, RECORD), constraints(Rulings)
    row = record[0]
    row["values"] = values
    for name in OPTION_RULINGS:
        row[name] = allowed[name].code(getattr(rulings, name))
    row["run_jokers"] = ANY_JOKERS if rulings.run_jokers == "any" else rulings.run_jokers
    row["deck_low"] = row["deck_high"] = sum((1 << values) - 1 << VALUES * family for family in range(3))
    after, between = np.zeros((2, NUMERIC, NUMERIC, 2), np.int64)
    fill(views(record), after, between)
    return after, between


@kernel
def fill(records, after, between):
    """Write the sets of cards that make lines of three with two cards."""
    rules = at(records, 0)
    for one in range(NUMERIC):
        for other in range(NUMERIC):
            if one == other or one % VALUES >= rules.values or other % VALUES >= rules.values:
                continue
            for gap, found in ((2, after), (1, between)):
                line = (one, 0, other) if gap == 1 else (one, other, 0)
                low, high = completing(rules, FACES, line, 0, 1, 3, gap, NO_PLACE, NO_FACE)
                found[one, other, 0], found[one, other, 1] = low & rules.deck_low, high & rules.deck_high
