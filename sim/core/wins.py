"""Who has won and which tier a score reaches, counted the same way for every game."""

from __future__ import annotations

import math
from collections.abc import Sequence

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
