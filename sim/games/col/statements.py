"""Criteria by which games bear out what the livret of NUM COL says or leaves to be asked: see statements.toml."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.jit import at, kernel
from sim.core.statements import Theorem
from sim.core.tiers import tier_counts, tier_places, tier_starts
from sim.core.wins import WIN
from sim.games.col.combinations import (
    FOURS,
    JOKER,
    LEVEL_OF,
    NO_KIND,
    SHAPES,
    SUITE_COULEUR,
    reading,
    reading_points,
    shape_of,
)
from sim.games.col.lowering import lower
from sim.games.col.outcomes import Outcomes, closer_wins
from sim.games.col.rules import Rules
from sim.games.col.scoring import HIDES, NO_CELL

THREES = np.array([shape_of(shape) for shape in range(FOURS, len(SHAPES))])  # (shapes, 3) cells

Shares = tuple[np.ndarray, np.ndarray | int]


def _in_games(found: np.ndarray) -> np.ndarray:
    """How much of it there is in each game, (games,)."""
    return found.sum(axis=tuple(range(1, found.ndim)), dtype=np.int64)


def _tiers(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return tier_counts(rows["seats"]["score"][:, :players], tier_starts(rules)), players


def _above_lowest_tier(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return _in_games(tier_places(rows["seats"]["score"][:, :players], rules) > 0), players


def _closer_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return closer_wins(Outcomes(rows, rules, players)), WIN


def _first_seat_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return Outcomes(rows, rules, players).wins[:, 0], WIN


def _points_of_fours(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    points = rows["seats"]["points"][:, :players]
    return _in_games(points[:, :, :FOURS]), _in_games(points)


def _fours_beat_threes(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    seats = rows["seats"][:, :players]
    made = seats["kinds"][:, :, :FOURS] != NO_KIND
    threes = np.zeros((len(rows) * players, FOURS), np.int64)
    _read_threes(np.ascontiguousarray(seats["cards"]).reshape(len(threes), -1), lower(rules, players), threes)
    better = made & (seats["points"][:, :, :FOURS] >= threes.reshape(made.shape))
    return _in_games(better), _in_games(made)


@kernel
def _read_threes(pyramids, rules, points):
    """Write the points of the threes that each four would hide in pyramids (n, 10) into `points` (n, fours)."""
    for k in range(len(pyramids)):
        for four in range(FOURS):
            for place in range(2):
                points[k, four] += reading_points(
                    reading(pyramids[k], NO_CELL, NO_CELL, HIDES[four, place], at(rules, 0))
                )


def _jokers_win(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    holds = (rows["seats"]["cards"][:, :players] == JOKER).any(axis=2)
    return _in_games(Outcomes(rows, rules, players).wins * holds), WIN * _in_games(holds)


def _foreign_rainbows(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    cards, couleur = _threes(rows, players)
    couleur &= rows["seats"]["kinds"][:, :players, FOURS:] == SUITE_COULEUR
    rainbows = (cards // VALUES == RAINBOW).sum(axis=3)
    numeric = (cards < NUMERIC).sum(axis=3)
    return _in_games(couleur & (rainbows > 0) & (rainbows < numeric)), _in_games(couleur)


def _shadows_cost(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    cards, made = _threes(rows, players)
    shadowed = made & (cards // VALUES == SHADOW).any(axis=3) & (cards < NUMERIC).all(axis=3)
    values, factors = cards % VALUES, np.array(rules.points.levels)[np.array(LEVEL_OF)][THREES]
    highest = values.max(axis=3)
    plain = highest * np.where(values == highest[..., None], factors, 0).max(axis=3)
    dearer = plain > rows["seats"]["points"][:, :players, FOURS:]
    return _in_games(shadowed & dearer), _in_games(shadowed)


def _threes(rows: np.ndarray, players: int) -> tuple[np.ndarray, np.ndarray]:
    """The cards of each shape of three (games, seats, shapes, 3), and which shapes hold a combination that counts."""
    seats = rows["seats"][:, :players]
    return seats["cards"][:, :, THREES], seats["kinds"][:, :, FOURS:] != NO_KIND


def _closer_may_lose(rules: Rules, players: int) -> Theorem | None:
    """A pyramid without a combination may be the first that lies open, beside one with a four (§7.1)."""
    return Theorem(True, ("points.four",)) if players > 1 and rules.points.four > 0 else None


CRITERIA = {
    "tiers_are_reachable": _tiers,
    "tiers_suit_decouverte": _above_lowest_tier,
    "tiers_suit_all_tables": _above_lowest_tier,
    "ending_is_not_winning": _closer_wins,
    "ending_is_a_risk": _closer_wins,
    "the_moment_matters": _first_seat_wins,
    "foresight_pays": _first_seat_wins,
    "fours_matter": _points_of_fours,
    "fours_beat_their_threes": _fours_beat_threes,
    "jokers_help": _jokers_win,
    "rainbows_join_suites": _foreign_rainbows,
    "shadows_cost": _shadows_cost,
}
PROOFS = {"ending_is_not_winning": _closer_may_lose}
