"""What rows of finished games say: scores, tiers, combinations, races, length (the quantities of a run's result)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.outcomes import shared_quantities, shared_tables
from sim.core.tally import Observed
from sim.core.tiers import tier_places, tier_starts, tiers_of
from sim.core.wins import WIN, margins, win_shares
from sim.games.check.combinations import COMBINATIONS, KEYS
from sim.games.check.rules import RANKS, Rules
from sim.games.check.state import END_EIGHT

TENTHS = 10  # parts of the turns of a game


def tables(rules: Rules, agents: Sequence[str]) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are."""
    return {
        **shared_tables(agents, tiers_of(rules)),
        "combinations": [{"key": key} for key in KEYS],
        "course": [{"part": f"{10 * tenth}–{10 * tenth + 10} %"} for tenth in range(TENTHS)],
    }


def observe(rows: np.ndarray, rules: Rules, players: int) -> list[Observed]:
    """The quantities of finished games, from their rows (games,)."""
    seats = rows["seats"][:, :players]
    scores, ranks = seats["score"].astype(np.int64), seats["rank"].astype(np.int64)
    wins = win_shares(seats["place"] == 1)
    game, _, rank, claims = every_claim(seats)
    claimed = np.bincount(game, minlength=len(rows))
    return [
        *shared_quantities(scores, wins, tier_starts(rules)),
        Observed.mean("all_seats", "combinations", ranks[:, None, :]),
        Observed.share("all_seats", "eight_share", (ranks == rules.goal).sum(axis=1), players),
        *_combinations(seats, game, rank, claims, players),
        *_course(rows, game, rank, claims),
        Observed.share("", "contested", np.bincount(game[claims["rivals"] > 0], minlength=len(rows)), claimed),
        Observed.share("", "ender_wins", *ender_wins(rows, wins)),
        Observed.mean("", "turns", rows["turns"]),
        Observed.mean("", "passes", rows["passes"]),
        Observed.mean("", "margin", margins(scores)),
        Observed.mean("", "lead_changes", rows["lead_changes"]),
    ]


def columns(rows: np.ndarray, rules: Rules, players: int) -> dict[str, Column]:
    """What each game and each seat came to, from rows (games,)."""
    seats = rows["seats"][:, :players]
    scores, claims, made = seats["score"].astype(np.int64), seats["claims"], made_of(seats)
    ranks, points = _by_key(seats)
    return {
        "turns": Column(rows["turns"]),
        "passes": Column(rows["passes"]),
        "lead_changes": Column(rows["lead_changes"]),
        "margin": Column(margins(scores)),
        "ender": Column(rows["ender"]),
        "score": Column(scores),
        "place": Column(seats["place"]),
        "tier": Column(tier_places(scores, rules), rules.tiers.names),
        "combinations": Column(seats["rank"]),
        "contested": Column((made & (claims["rivals"] > 0)).sum(axis=2)),
        "best_claim": Column(np.where(made, claims["points"], 0).max(axis=2)),
        **{f"made.{key}": Column(ranks[:, :, place] > 0) for place, key in enumerate(KEYS)},
        **{f"rank.{key}": Column(ranks[:, :, place]) for place, key in enumerate(KEYS)},
        **{f"points.{key}": Column(points[:, :, place]) for place, key in enumerate(KEYS)},
    }


def made_of(seats: np.ndarray) -> np.ndarray:
    """Which claims of seats (games, seats) were made, (games, seats, ranks)."""
    return np.arange(RANKS) < seats["rank"][:, :, None]


def every_claim(seats: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Game, seat, rank (from 0) and record of every claim that was made, (claims,) each, of seats (games, seats)."""
    game, seat, rank = np.nonzero(made_of(seats))
    return game, seat, rank, seats["claims"][game, seat, rank]


def ender_wins(rows: np.ndarray, wins: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The part of a win of the seat whose combination ended the game, and the whole win; 0 where none did (games,)."""
    eighth = rows["end"] == END_EIGHT
    return eighth * wins[np.arange(len(rows)), rows["ender"]], eighth * WIN


def _by_key(seats: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rank from 1 and points of every combination, 0 where it was not made, (games, seats, combinations) each."""
    ranks = np.zeros((*seats.shape, COMBINATIONS), np.int64)
    points = np.zeros_like(ranks)
    game, seat, rank, claims = every_claim(seats)
    ranks[game, seat, claims["key"]] = rank + 1
    points[game, seat, claims["key"]] = claims["points"]
    return ranks, points


def _combinations(
    seats: np.ndarray, game: np.ndarray, rank: np.ndarray, claims: np.ndarray, players: int
) -> list[Observed]:
    games = len(seats)
    cell = game * COMBINATIONS + claims["key"]
    made = np.bincount(cell, minlength=games * COMBINATIONS).reshape(games, COMBINATIONS)
    points = np.bincount(cell, weights=claims["points"], minlength=games * COMBINATIONS).reshape(games, COMBINATIONS)
    ranks = np.bincount(cell, weights=rank + 1, minlength=games * COMBINATIONS).reshape(games, COMBINATIONS)
    by_rank = np.bincount(cell * RANKS + rank, minlength=games * COMBINATIONS * RANKS)
    offered = (seats["offered"][:, :, None] >> np.arange(COMBINATIONS, dtype=np.int16)) & 1
    return [
        Observed.share("combinations", "made", made, players),
        Observed.share("combinations", "offered", offered.sum(axis=1, dtype=np.int64), players),
        Observed.ratio("combinations", "mean_points", points.astype(np.int64), made),
        Observed.ratio("combinations", "mean_rank", ranks.astype(np.int64), made),
        Observed.counts("combinations", "by_rank", by_rank.reshape(games, COMBINATIONS, RANKS)),
    ]


def _course(rows: np.ndarray, game: np.ndarray, rank: np.ndarray, claims: np.ndarray) -> list[Observed]:
    """Claims before the first turn, and by the turn in each tenth of a game; turn t of T lies at (t - 1/2) / T."""
    games, turns = len(rows), rows["turns"].astype(np.int64)
    turn = claims["turn"].astype(np.int64)
    later = turn > 0
    tenth = TENTHS * (2 * turn[later] - 1) // (2 * turns[game[later]])
    cell = (game[later] * TENTHS + tenth) * RANKS + rank[later]
    by_rank = np.bincount(cell, minlength=games * TENTHS * RANKS).reshape(games, TENTHS, RANKS)
    before = (turns[:, None] * np.arange(TENTHS + 1) + TENTHS // 2 - 1) // TENTHS  # turns before each tenth
    return [
        Observed.ratio("course", "claims", by_rank.sum(axis=2), np.diff(before, axis=1)),
        Observed.counts("course", "by_rank", by_rank),
        Observed.mean("", "setup_claims", np.bincount(game[~later], minlength=games)),
    ]
