"""Who has won and which tier a score reaches, counted the same way for every game."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.game import MAX_SEATS

WIN = math.lcm(*range(1, MAX_SEATS + 1))  # a win, so that a win shared by k seats is a whole number for each


def win_shares(first: np.ndarray) -> np.ndarray:
    """The part of a win that each seat has, in units of 1 / WIN, from who is first (games, seats)."""
    return first * (WIN // np.maximum(first.sum(axis=1, keepdims=True), 1))


def tier_counts(scores: np.ndarray, starts: Sequence[int]) -> np.ndarray:
    """How many seats of each game are in each tier, (games, tiers), from scores (games, seats).

    Tier k > 0 begins at the score starts[k - 1].
    """
    tiers = len(starts) + 1
    tier = np.searchsorted(starts, scores, side="right") + tiers * np.arange(len(scores))[:, None]
    return np.bincount(tier.ravel(), minlength=tiers * len(scores)).reshape(len(scores), tiers)


def tier_bounds(names: Sequence[str], edges: Sequence[int], *, upper_inclusive: bool) -> list[dict[str, Any]]:
    """The tiers with the lowest and highest score of each (None: open).

    A score on an edge is in the tier that begins there, or with `upper_inclusive` in the one that ends there; the outer
    edges are settled: the first tier is below its edge, the last one above.
    """
    above = [edge + 1 for edge in edges] if upper_inclusive else list(edges)
    above[0], above[-1] = edges[0], edges[-1] + 1
    bounds = itertools.pairwise([0, *above, None])
    return [
        {"name": name, "from": low, "to": None if high is None else high - 1}
        for name, (low, high) in zip(names, bounds, strict=True)
    ]
