"""Who has won and by how much, counted the same way for every game."""

from __future__ import annotations

import math

import numpy as np

from sim.core.records import MAX_SEATS

WIN = math.lcm(*range(1, MAX_SEATS + 1))  # a win, so that a win shared by k seats is a whole number for each


def win_shares(first: np.ndarray) -> np.ndarray:
    """The part of a win that each seat has, in units of 1 / WIN, from who is first (games, seats)."""
    return first * (WIN // np.maximum(first.sum(axis=1, keepdims=True), 1))


def margins(scores: np.ndarray, *, less_is_better: bool = False) -> np.ndarray:
    """Points between the best score of each game and the second best, (games,), from scores (games, seats)."""
    ordered = np.sort(scores, axis=1)
    return ordered[:, 1] - ordered[:, 0] if less_is_better else ordered[:, -1] - ordered[:, -2]
