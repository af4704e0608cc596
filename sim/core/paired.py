"""Ratios of two scenarios that play the same deals: exact sums over pairs of games, and how far the ratios are apart.

The variance of the difference is that of its linearisation: per pair, what the one game adds to its ratio less what the
other adds to its own (Cochran, Sampling Techniques, 1977, section 6.4). It follows from sums and products of tops and
bottoms, so that no game is kept. Where all bottoms are alike it is the variance of the differences of the tops.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from sim.core.stats import FEW, LEVEL, Interval, student


@dataclass(frozen=True, eq=False)
class PairedSums:
    """Sums over pairs of games of one item; a pair has top and bottom of the one, then of the other."""

    games: int
    differing: int  # pairs whose tops or bottoms differ
    sums: np.ndarray  # (4,) Python integers
    products: np.ndarray  # (4, 4) Python integers, each of two of them over the pairs

    @classmethod
    def of(cls, one: np.ndarray, other: np.ndarray) -> PairedSums:
        """The sums of tops and bottoms of pairs, both (games, 2) whole numbers."""
        pairs = np.concatenate([one, other], axis=1, dtype=np.int64)
        differing = int((one != other).any(axis=1).sum())
        return cls(len(pairs), differing, pairs.sum(axis=0).astype(object), (pairs.T @ pairs).astype(object))

    def __add__(self, more: PairedSums) -> PairedSums:
        sums, products = self.sums + more.sums, self.products + more.products
        return PairedSums(self.games + more.games, self.differing + more.differing, sums, products)

    @property
    def ratios(self) -> tuple[float, float] | None:
        """The ratio of the one and that of the other; None if a bottom is 0."""
        top, bottom, other_top, other_bottom = self.sums
        return (top / bottom, other_top / other_bottom) if bottom and other_bottom else None

    def difference(self, level: float = LEVEL) -> Interval:
        """Student's interval of the other ratio less the one; without low and high if fewer than FEW pairs differ."""
        if self.ratios is None:
            return Interval(None, None, None)
        one, other = self.ratios
        value = other - one
        if self.differing < FEW:
            return Interval(value, None, None)
        reach = student(self.games - 1, level) * math.sqrt(self._variance(one, other))
        return Interval(value, value - reach, value + reach)

    def _variance(self, one: float, other: float) -> float:
        games, (_, bottom, _, other_bottom) = self.games, self.sums
        weights = np.array([-1 / bottom, one / bottom, 1 / other_bottom, -other / other_bottom])
        scatter = (games * self.products - np.outer(self.sums, self.sums)).astype(float)  # games**2 times covariances
        return max(0.0, float(weights @ scatter @ weights)) / (games - 1)
