"""What the claims of NUM CHECK are worth, one by one (rulebook.md §6)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import at, kernel, view
from sim.core.valuation import Claims, Valuation
from sim.games.check.combinations import KEYS
from sim.games.check.lowering import PLAYERS, lower
from sim.games.check.outcomes import Outcomes
from sim.games.check.points import NO_REFERENCE, fixed_points, points_at
from sim.games.check.rules import Rules, ranks_of


def claims(rows: np.ndarray, players: int) -> Claims:
    """Every claim of finished games, from their rows (games,)."""
    game, seat, rank, made = Outcomes(rows, None, players).claims
    second = np.where(made["second"] == NO_REFERENCE, 0, made["second"])
    references = made["first"].astype(np.int64) + second
    return Claims(game, seat, made["key"], rank, made["turn"], references, made["points"].astype(np.int64))


def base(rules: Rules) -> np.ndarray:
    """Base points (combinations,)."""
    return np.array([getattr(rules.base, key) for key in KEYS])


def fixed(rules: Rules) -> np.ndarray:
    """Points (combinations, ranks) that a claim brings whatever its references (§6.4)."""
    record = view(lower(rules, PLAYERS), 0)
    return np.array([[fixed_points(key, rank, record) for rank in range(ranks_of(rules))] for key in range(len(KEYS))])


def points_of(made: np.ndarray, rank: int, rules: Rules) -> np.ndarray:
    """What the references of claims (any shape) would bring at a rank, from 0 (§6.4)."""
    points = np.zeros(made.size, np.int64)
    references = (np.ascontiguousarray(made[name]).ravel() for name in ("key", "first", "second"))
    _write_points(*references, rank, lower(rules, PLAYERS), points)
    return points.reshape(made.shape)


@kernel
def _write_points(keys, firsts, seconds, rank, rules, points):
    for k in range(len(keys)):
        points[k] = points_at(np.int64(keys[k]), np.int64(firsts[k]), np.int64(seconds[k]), rank, at(rules, 0))


def free(rules: Rules) -> tuple[str, ...]:
    """What can be changed and leaves every reading as it is, unless runs of Shadows get no bonus of a rank (§10.18)."""
    return () if rules.rulings.pure_shadow_bonus == "none" else ("base", "bonus.fixed")


VALUATION = Valuation(KEYS, ranks_of, base, claims, fixed, free, table="base")
