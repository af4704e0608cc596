"""Where tiers begin that are the same for several tables: the least error that any tier has at any of them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from experiments.studies.tiers.scores import Scores
from sim.core.rules import RulesError


def common_starts(tables: Sequence[Scores], shares: Sequence[float], candidates: Sequence[np.ndarray]) -> list[int]:
    """The scores, each of its candidates, at which tiers begin so that they have these shares as nearly as can be.

    The largest error of the share of any tier at any table is as small as it can be, and then the sum of their squares:
    both are found over all choices, tier by tier (dynamic programming). Raises RulesError where there is no choice.
    """
    layers = [np.zeros(1, int), *candidates, np.full(1, 1 + max(len(table.seats) for table in tables))]
    curves = [table.below() for table in tables]
    errors = [
        _errors(curves, share, low, high) for share, (low, high) in zip(shares, itertools.pairwise(layers), strict=True)
    ]
    worst = np.zeros(1)
    for error, _ in errors:
        worst = np.maximum(worst[:, None], error).min(axis=0)
    if not np.isfinite(worst[0]):
        raise RulesError(f"{len(shares)} tiers do not fit: a finer round, or another target, keeps them apart")
    total, choices = np.zeros(1), []
    for error, squares in errors:
        sums = total[:, None] + np.where(error <= worst[0], squares, np.inf)
        choices.append(sums.argmin(axis=0))
        total = sums.min(axis=0)
    place, found = 0, []
    for choice, layer in zip(reversed(choices), reversed(layers[:-1]), strict=True):
        place = choice[place]
        found.append(int(layer[place]))
    return found[-2::-1]


def _errors(
    curves: Sequence[np.ndarray], share: float, low: np.ndarray, high: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """The largest error of a tier's share at any table, and the sum of squares, by where it begins and ends.

    Infinite where it would end before it has begun.
    """
    largest = np.where(low[:, None] < high, 0.0, np.inf)
    squares = np.zeros_like(largest)
    for curve in curves:
        below_low, below_high = (curve[np.minimum(edge, len(curve) - 1)] for edge in (low, high))
        error = np.abs(below_high - below_low[:, None] - share)
        largest = np.maximum(largest, error)
        squares += error**2
    return largest, squares
