"""Sums over games from which the estimate of a quantity and its interval follow."""

from __future__ import annotations

from typing import NamedTuple

SUMMED = 7  # fields that add up over games


class Moments(NamedTuple):
    """Sums over games of one item: per game, `top` and `bottom` are added over its units before they are multiplied."""

    games: int  # finished games
    active: int  # those in which top or bottom is not 0 (of a DIFFERENCE: unequal); the others say nothing about it
    top: int
    bottom: int
    top_top: int
    top_bottom: int
    bottom_bottom: int
    apart: int | None = None  # units beside the commonest value, or games beside the commonest split; None: not counted
    fixed: bool = False  # whether the rules say that all games agree

    @classmethod
    def of_hits(cls, hits: int, games: int) -> Moments:
        """Those of a share of games, of which so many are hits."""
        return cls(games, games, top=hits, bottom=games, top_top=hits, top_bottom=hits, bottom_bottom=games)

    @property
    def informative(self) -> float:
        """How many games of equal amounts would weigh as much, on top or at the bottom, whichever are fewer.

        Kish's effective number, (sum of x)^2 / sum of x^2; games in which x is 0 do not count.
        """
        if self.top == 0 or self.bottom == 0:
            return 0.0
        return min(self.top**2 / self.top_top, self.bottom**2 / self.bottom_bottom)

    @property
    def agree(self) -> bool:
        """Whether top is the same part of bottom in every game."""
        return self.top_top * self.bottom_bottom == self.top_bottom**2
