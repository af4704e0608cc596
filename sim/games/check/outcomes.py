"""What rows say: scores, tiers, combinations, races, length."""

from __future__ import annotations

from dataclasses import astuple
from functools import cached_property
from typing import Any

import numpy as np

from sim.core import dealt
from sim.core.dealt import DealtOutcomes, dealt_items, dealt_mean, most_dealt
from sim.core.deck import numeric_cards
from sim.core.outcomes import ALL_SEATS, TOP_LEVEL, Quantity
from sim.core.tally import Kind
from sim.core.wins import WIN, margins
from sim.games.check.combinations import COMBINATIONS, KEYS
from sim.games.check.rules import RANKS, Rules, ranks_of
from sim.games.check.state import END_EIGHT

TENTHS = 10  # parts of the turns of a game
COMBINATION_TABLE, COURSE = "combinations", "course"


def most(rules: Rules) -> dict[str, int]:
    """The highest number of each kind of card in a dealt hand that is told apart."""
    actions = sum(astuple(rules.deck.actions))
    return most_dealt(numeric_cards(rules.deck.without), rules.hand, actions=actions)


def items(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Who the rows of the tables of combinations and of the course of a game are."""
    return {
        COMBINATION_TABLE: [{"key": key} for key in KEYS],
        COURSE: [{"part": f"{10 * tenth}–{10 * tenth + 10} %"} for tenth in range(TENTHS)],
        **dealt_items(most(rules)),
    }


class Outcomes(DealtOutcomes):
    """Rows of NUM CHECK, with every claim that was made: a game, a seat, a rank from 0, a record (claims,) each."""

    rules: Rules

    @property
    def most(self) -> dict[str, int]:
        """The highest number told apart of each kind of card."""
        return most(self.rules)

    @cached_property
    def ranks(self) -> np.ndarray:
        """How many combinations each seat has made (games, seats)."""
        return self.seats["rank"].astype(np.int64)

    @cached_property
    def made(self) -> np.ndarray:
        """Which claims were made (games, seats, ranks), of as many ranks as occur, RANKS at least."""
        most = max(RANKS, int(self.seats["rank"].max(initial=0)))
        return np.arange(most) < self.seats["rank"][:, :, None]

    @cached_property
    def ranked(self) -> np.ndarray:
        """The room for the claims of these ranks (games, seats, ranks)."""
        return self.seats["claims"][:, :, : self.made.shape[2]]

    @cached_property
    def claims(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Every claim that was made."""
        game, seat, rank = np.nonzero(self.made)
        return game, seat, rank, self.seats["claims"][game, seat, rank]

    @cached_property
    def cell(self) -> np.ndarray:
        """The number of the game and the combination of each claim, for counts of (games, combinations)."""
        game, _, _, claims = self.claims
        return game * COMBINATIONS + claims["key"]

    @cached_property
    def by_combination(self) -> np.ndarray:
        """How many seats have made each combination (games, combinations)."""
        return self.summed(None)

    def summed(self, weights: np.ndarray | None) -> np.ndarray:
        """The sum of a number of each claim (claims,), or their count, by game and combination."""
        games = len(self.rows)
        total = np.bincount(self.cell, weights=weights, minlength=games * COMBINATIONS)
        return total.astype(np.int64, copy=False).reshape(games, COMBINATIONS)

    @cached_property
    def by_key(self) -> tuple[np.ndarray, np.ndarray]:
        """Rank from 1 and points of every combination, 0 where it was not made (games, seats, combinations)."""
        ranks = np.zeros((*self.seats.shape, COMBINATIONS), np.int64)
        points = np.zeros_like(ranks)
        game, seat, rank, claims = self.claims
        ranks[game, seat, claims["key"]] = rank + 1
        points[game, seat, claims["key"]] = claims["points"]
        return ranks, points

    @cached_property
    def course(self) -> np.ndarray:
        """How many claims of each rank fell in each tenth of a game (games, tenths, ranks).

        Turn t of T lies at (t - 1/2) / T.
        """
        game, _, rank, claims = self.claims
        turns, turn = self.rows["turns"].astype(np.int64), claims["turn"].astype(np.int64)
        later = turn > 0
        tenth = TENTHS * (2 * turn[later] - 1) // (2 * turns[game[later]])
        ranks = ranks_of(self.rules)
        cell = (game[later] * TENTHS + tenth) * ranks + rank[later]
        games = len(self.rows)
        return np.bincount(cell, minlength=games * TENTHS * ranks).reshape(games, TENTHS, ranks)


def _offered(found: Outcomes) -> np.ndarray:
    """How many seats were asked about each combination (games, combinations)."""
    offered = (found.seats["offered"][:, :, None] >> np.arange(COMBINATIONS, dtype=np.int16)) & 1
    return offered.sum(axis=1, dtype=np.int64)


def _by_rank(found: Outcomes) -> np.ndarray:
    """How many seats have made each combination at each rank (games, combinations, ranks)."""
    games, rank, ranks = len(found.rows), found.claims[2], ranks_of(found.rules)
    counts = np.bincount(found.cell * ranks + rank, minlength=games * COMBINATIONS * ranks)
    return counts.reshape(games, COMBINATIONS, ranks)


def _claims_a_turn(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Claims and turns of each tenth of a game (games, tenths)."""
    turns = found.rows["turns"].astype(np.int64)
    before = (turns[:, None] * np.arange(TENTHS + 1) + TENTHS // 2 - 1) // TENTHS  # turns before each tenth
    return found.course.sum(axis=2), np.diff(before, axis=1)


def _contested(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Claims that somebody else wanted too, and all claims (games,)."""
    game, _, _, claims = found.claims
    games = len(found.rows)
    return np.bincount(game[claims["rivals"] > 0], minlength=games), np.bincount(game, minlength=games)


def _setup_claims(found: Outcomes) -> np.ndarray:
    """Claims before the first turn (games,)."""
    game, _, _, claims = found.claims
    return np.bincount(game[claims["turn"] == 0], minlength=len(found.rows))


def ender_wins(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """The part of a win of the seat whose combination ended the game, and the whole win; 0 where none did (games,)."""
    rows = found.rows
    eighth = rows["end"] == END_EIGHT
    return eighth * found.wins[np.arange(len(rows)), rows["ender"]], eighth * WIN


def _finished(found: Outcomes) -> tuple[np.ndarray, int]:
    """Seats that have made all combinations that they may (games,)."""
    return (found.ranks == found.rules.goal).sum(axis=1), found.players


def _best_claim(found: Outcomes) -> np.ndarray:
    return np.where(found.made, found.ranked["points"], 0).max(axis=2)


QUANTITIES = (
    *dealt.QUANTITIES,
    dealt_mean("combinations", lambda found: found.ranks),
    Quantity("combinations", ALL_SEATS, Kind.MEAN, lambda found: found.ranks),
    Quantity("eight_share", ALL_SEATS, Kind.SHARE, _finished),
    Quantity("made", COMBINATION_TABLE, Kind.SHARE, lambda found: (found.by_combination, found.players)),
    Quantity("offered", COMBINATION_TABLE, Kind.SHARE, lambda found: (_offered(found), found.players)),
    Quantity(
        "mean_points",
        COMBINATION_TABLE,
        Kind.RATIO,
        lambda found: (found.summed(found.claims[3]["points"]), found.by_combination),
    ),
    Quantity(
        "mean_rank",
        COMBINATION_TABLE,
        Kind.RATIO,
        lambda found: (found.summed(found.claims[2] + 1), found.by_combination),
    ),
    Quantity("by_rank", COMBINATION_TABLE, Kind.COUNTS, _by_rank),
    Quantity("claims", COURSE, Kind.RATIO, _claims_a_turn),
    Quantity("by_rank", COURSE, Kind.COUNTS, lambda found: found.course),
    Quantity("setup_claims", TOP_LEVEL, Kind.MEAN, _setup_claims),
    Quantity("contested", TOP_LEVEL, Kind.SHARE, _contested),
    Quantity("ender_wins", TOP_LEVEL, Kind.SHARE, ender_wins),
    Quantity("turns", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["turns"]),
    Quantity("passes", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["passes"]),
    Quantity("margin", TOP_LEVEL, Kind.MEAN, lambda found: margins(found.scores)),
    Quantity("lead_changes", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["lead_changes"]),
    Quantity.single("ender", lambda found: found.rows["ender"]),
    Quantity.single("contested", lambda found: (found.made & (found.ranked["rivals"] > 0)).sum(axis=2)),
    Quantity.single("best_claim", _best_claim),
    Quantity.single("made", lambda found: found.by_key[0] > 0, items=KEYS),
    Quantity.single("rank", lambda found: found.by_key[0], items=KEYS),
    Quantity.single("points", lambda found: found.by_key[1], items=KEYS),
)
