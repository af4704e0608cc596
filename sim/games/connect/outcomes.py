"""What rows of finished games say: who is rid of every card, first lays, lines by kind, the grid, length."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from sim.core import dealt
from sim.core.dealt import CARDS, DealtOutcomes, dealt_items, most_dealt
from sim.core.outcomes import SEATS, TOP_LEVEL, Quantity
from sim.core.tally import Kind
from sim.core.wins import WIN
from sim.games.connect.kinds import KINDS
from sim.games.connect.rules import Rules, cards_of
from sim.games.connect.state import END_EMPTY, NEVER

FIRST_LAYS = ("1", "2", "3", "4", "5+", "never")  # own turn of the first lay


def most(rules: Rules) -> dict[str, int]:
    """The highest number of each kind of card in a dealt hand that is told apart."""
    return most_dealt(cards_of(rules), rules.hand)


def items(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Who the rows of the tables of lines and first lays are."""
    return {
        "lines": [{"kind": kind} for kind in KINDS],
        "first_lays": [{"own_turn": turn} for turn in FIRST_LAYS],
        **dealt_items(most(rules)),
    }


class Outcomes(DealtOutcomes):
    """Rows of NUM Connect, whose score is the cards that are left."""

    rules: Rules

    @property
    def most(self) -> dict[str, int]:
        """The highest number told apart of each kind of card."""
        return most(self.rules)

    @cached_property
    def scores(self) -> np.ndarray:
        """The cards that each seat has left (games, seats)."""
        return self.of_seats("cards")

    @cached_property
    def emptied(self) -> np.ndarray:
        """Whether somebody was rid of every card (games,)."""
        return self.rows["end"] == END_EMPTY

    @cached_property
    def rounds(self) -> np.ndarray:
        """Rounds begun (games,)."""
        return -(-self.count("turns") // self.players)

    def count(self, name: str) -> np.ndarray:
        """A field of a game (games,) or (games, items)."""
        return self.rows[name].astype(np.int64)

    def of_seats(self, name: str) -> np.ndarray:
        """A field of the seats (games, seats)."""
        return self.seats[name].astype(np.int64)


def _by_turn(found: Outcomes) -> tuple[np.ndarray, int]:
    """How many seats of each game (games, turns of FIRST_LAYS) made their first lay in which of their turns."""
    first_lay, numbers = found.of_seats("first_lay"), len(FIRST_LAYS) - 1
    place = np.where(first_lay == NEVER, numbers, np.minimum(first_lay, numbers) - 1)
    return (place[:, :, None] == np.arange(len(FIRST_LAYS))).sum(axis=1), found.players


def _by_discard(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    return found.emptied & (found.rows["by_discard"] != 0), found.emptied


def _has_laid_by_dealt(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    return found.by_dealt(found.of_seats("first_lay") != NEVER), found.dealt_seats


def _first_lays(found: Outcomes, made: Callable[[np.ndarray], np.ndarray]) -> tuple[np.ndarray, int]:
    return made(found.of_seats("first_lay")).sum(axis=1), found.players


def _a_game(name: str, field: str, table: str = TOP_LEVEL) -> Quantity:
    """The mean of a field of a game whose single values say little."""
    return Quantity(name, table, Kind.RATIO, lambda found: (found.count(field), 1))


def _single(*names: str) -> list[Quantity]:
    """Fields of a game as they are."""
    return [_field(name, name) for name in names]


def _field(name: str, field: str) -> Quantity:
    return Quantity.single(name, lambda found: found.rows[field])


def _by_kind(name: str) -> Quantity:
    return Quantity.single(name, lambda found: found.rows[name], items=KINDS)


def _of_seat(name: str, field: str) -> Quantity:
    return Quantity.single(name, lambda found: found.seats[field])


QUANTITIES = (
    *dealt.QUANTITIES,
    Quantity("has_laid", CARDS, Kind.SHARE, _has_laid_by_dealt),
    Quantity("turns_of_seat", SEATS, Kind.RATIO, lambda found: (found.of_seats("turns"), 1)),
    Quantity("wins_a_turn", SEATS, Kind.RATIO, lambda found: (found.wins, found.of_seats("turns") * WIN)),
    Quantity("first_lay_ever", SEATS, Kind.SHARE, lambda found: (found.of_seats("first_lay") != NEVER, 1)),
    _a_game("made", "made", "lines"),
    _a_game("extended", "extended", "lines"),
    Quantity("share", "first_lays", Kind.SHARE, _by_turn),
    Quantity("turns", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["turns"]),
    Quantity("rounds", TOP_LEVEL, Kind.MEAN, lambda found: found.rounds),
    Quantity("ended_by_discard", TOP_LEVEL, Kind.SHARE, _by_discard),
    Quantity("first_lay_in_turn_one", TOP_LEVEL, Kind.SHARE, lambda found: _first_lays(found, lambda turn: turn == 1)),
    Quantity("first_lay_ever", TOP_LEVEL, Kind.SHARE, lambda found: _first_lays(found, lambda turn: turn != NEVER)),
    Quantity(
        "cards_left", TOP_LEVEL, Kind.RATIO, lambda found: (found.scores.sum(axis=1), found.players - found.emptied)
    ),
    Quantity("islands", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["islands"]),
    Quantity("rows", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["rows"]),
    Quantity("columns", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["columns"]),
    Quantity("on_others_cards", TOP_LEVEL, Kind.SHARE, lambda found: (found.count("on_others"), found.count("lays"))),
    Quantity("lays", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["lays"]),
    _a_game("free_lines", "free_lines"),
    _a_game("joins", "joins"),
    _a_game("jokers", "jokers"),
    Quantity(
        "discards_taken",
        TOP_LEVEL,
        Kind.RATIO,
        lambda found: (found.of_seats("taken").sum(axis=1), found.count("turns")),
    ),
    Quantity("met_bound", TOP_LEVEL, Kind.SHARE, lambda found: (found.rows["met_bound"] != 0, 1)),
    _a_game("places_left_out", "places_left_out"),
    *_single("winner", "by_discard", "free_lines", "joins", "jokers"),
    *(_by_kind(name) for name in ("made", "extended")),
    _field("starter", "first"),
    _of_seat("first_lay", "first_lay"),
    _of_seat("own_turns", "turns"),
    _of_seat("taken", "taken"),
)
