"""How a group of seats scores: integers that tell the share of any stretch of scores with its interval, by games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from sim.core.rules import RulesError
from sim.core.stats import Interval, joint_level, mean_interval, share_interval
from sim.core.tally import Moments

LARGEST = 4_095  # points: what is held grows with the square


@dataclass(frozen=True, eq=False)
class Scores:
    """How often a group's seats score so many points, and how often two of them, in one game, so many and so many.

    A seat and itself are such a pair, too: then all sums of squares over games can be read from `pairs`.
    """

    games: int = 0
    active: int = 0  # games with a seat of the group
    seats: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))  # (values,)
    pairs: np.ndarray = field(default_factory=lambda: np.zeros((0, 0), np.int64))  # (values, values)

    @classmethod
    def of(cls, scores: np.ndarray, member: np.ndarray) -> Scores:
        """The sums of finished games, from scores (games, seats) and who is of the group (games, seats)."""
        width = 1 + int(scores.max(initial=0))
        if width - 1 > LARGEST or scores.min(initial=0) < 0:
            raise RulesError(f"scores from {scores.min()} to {scores.max()}: this study takes 0 .. {LARGEST}")
        both = member[:, :, None] & member[:, None, :]
        cells = scores[:, :, None].astype(np.int64) * width + scores[:, None, :]
        pairs = np.bincount(cells[both], minlength=width * width).reshape(width, width)
        seats = np.bincount(scores[member], minlength=width)
        return cls(len(scores), int(np.count_nonzero(member.any(axis=1))), seats, pairs)

    def __add__(self, other: Scores) -> Scores:
        width = max(len(self.seats), len(other.seats))
        seats = _widened(self.seats, width) + _widened(other.seats, width)
        pairs = _widened(self.pairs, width) + _widened(other.pairs, width)
        return Scores(self.games + other.games, self.active + other.active, seats, pairs)

    def moments(self, start: int, stop: int | None) -> Moments:
        """The moments of the share of seats that score `start` or more, and less than `stop`."""
        inside = slice(max(start, 0), stop)
        return Moments(
            games=self.games,
            active=self.active,
            top=int(self.seats[inside].sum()),
            bottom=int(self.seats.sum()),
            top_top=int(self.pairs[inside, inside].sum()),
            top_bottom=int(self.pairs[inside].sum()),
            bottom_bottom=int(self.pairs.sum()),
        )

    def mean(self) -> Interval:
        """The mean score of a seat."""
        values = np.arange(len(self.seats))
        return mean_interval(
            Moments(
                games=self.games,
                active=self.active,
                top=int(values @ self.seats),
                bottom=int(self.seats.sum()),
                top_top=int(values @ self.pairs @ values),
                top_bottom=int(values @ self.pairs.sum(axis=1)),
                bottom_bottom=int(self.pairs.sum()),
            )
        )

    def shares(self, starts: Sequence[int]) -> list[Interval]:
        """The share of each tier, tier k > 0 beginning at starts[k - 1], with intervals that hold together at LEVEL.

        They are those of Goodman (1965), "On simultaneous confidence intervals for multinomial proportions", with the
        effective number of seats: Wilson's, at the level of a Bonferroni correction.
        """
        bounds = zip([0, *starts], [*starts, None], strict=True)
        level = joint_level(1 + len(starts))
        return [share_interval(self.moments(start, stop), level) for start, stop in bounds]

    def drawn(self, random: np.random.Generator, draws: int) -> list[Scores]:
        """Scores of as many other games as chance might have brought, so many times; they tell `seats` only.

        Seats by score are drawn from a normal law with the covariance that games have, which `pairs` hold exactly.
        """
        covariance = self.pairs - np.outer(self.seats, self.seats) / max(self.games, 1)
        values, vectors = np.linalg.eigh(covariance)
        root = vectors * np.sqrt(np.maximum(values, 0))
        away = random.standard_normal((draws, len(self.seats))) @ root.T
        return [Scores(self.games, self.active, seats) for seats in np.maximum(self.seats + away, 0)]

    def below(self) -> np.ndarray:
        """The share of seats that score less than 0, 1, 2 and so on, to one more than the highest, (values + 1,)."""
        return np.concatenate([[0.0], np.cumsum(self.seats) / self.seats.sum()])


def _widened(counts: np.ndarray, width: int) -> np.ndarray:
    return np.pad(counts, [(0, width - length) for length in counts.shape])
