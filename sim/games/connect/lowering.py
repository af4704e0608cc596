"""Rules become the record that kernels read: numbers, codes, and which cards make lines of three (rulebook.md §9)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from sim.core.cards import NUMERIC, VALUES
from sim.core.codes import code
from sim.core.deck import lower_deck, numeric_cards
from sim.core.jit import at, kernel
from sim.games.connect.faces import FACES
from sim.games.connect.lines import NO_FACE, NO_PLACE, completing
from sim.games.connect.rules import Rules, Rulings, cards_of
from sim.games.connect.state import OPTION_RULINGS, RECORD

ANY_JOKERS = VALUES  # more than a run can have
KEPT = 8  # rulesets whose lines of three are remembered
PLAYERS = 2  # where their number does not matter, as it does not to what lines are


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table as a record (1,) for the kernels; those of NUM Connect are the same for all numbers."""
    record = np.zeros(1, RECORD)
    row = record[0]
    row["hand"], row["bound"], row["max_turns"] = rules.hand, rules.bound, rules.max_turns
    _lower_lines(row, rules.values, rules.rulings)
    lower_deck(row, cards_of(rules))
    row["after"], row["between"] = (
        lines & (row["deck_low"], row["deck_high"]) for lines in _lines_of_three(rules.values, rules.rulings)
    )
    return record


def _lower_lines(row: np.void, values: int, rulings: Rulings) -> None:
    """Write what lines and lays depend on."""
    row["values"] = values
    for name in OPTION_RULINGS:
        row[name] = code(Rulings, name, getattr(rulings, name))
    row["run_jokers"] = ANY_JOKERS if rulings.run_jokers == "any" else rulings.run_jokers
    lower_deck(row, numeric_cards([], values))


@lru_cache(maxsize=KEPT)
def _lines_of_three(values: int, rulings: Rulings) -> tuple[np.ndarray, np.ndarray]:
    """Sets of cards (cards, cards, 2) that make a line of three after two cards, and between them."""
    record = np.zeros(1, RECORD)
    _lower_lines(record[0], values, rulings)
    after, between = np.zeros((2, NUMERIC, NUMERIC, 2), np.int64)
    fill(record, after, between)
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
                faces = (FACES[one], FACES[other], 0)
                line = (0, 0, 1, 0) if gap == 1 else (0, 1, 0, 0)  # four places, as elsewhere
                low, high = completing(rules, faces, line, 0, 1, 3, gap, NO_PLACE, NO_FACE)
                found[one, other, 0], found[one, other, 1] = low & rules.deck_low, high & rules.deck_high
