"""Estimates with intervals whose unit is the game: variances come from per-game sums, never from single seats.

A quantity is T / B, the sums over games of `top` and `bottom`. Its variance is that of a ratio estimator, linearised:
n / (n - 1) * sum((t - T/B * b)^2) / B^2 over games (Cochran, Sampling Techniques, 1977, section 6.4; seats are
clusters). n counts the active games: a game with nothing on top and at the bottom has no say, and where every game has
a bottom n is simply the number of games. The sums are Python integers, so that a variance of 0 is exactly 0.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from sim.core.tally import Moments

EXACT_GAMES = 30  # so many games that agree do not agree by chance
FEW = 30  # pairs that differ; fewer do not tell how far differences reach
LEVEL = 0.95
QUANTILES = (5, 25, 50, 75, 95)  # percent


@dataclass(frozen=True)
class Interval:
    """An estimate and the interval around it; None stands for what the games cannot tell."""

    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Description:
    """A mean with its interval, and the distribution over units (seats or games) behind it."""

    mean: float | None
    low: float | None
    high: float | None
    sd: float | None  # sample standard deviation over units
    quantiles: dict[str, int | None]  # by percent: the smallest value whose cumulative share reaches it


def joint_level(number: int) -> float:
    """The level of each of a number of intervals with which all of them hold together at LEVEL (Bonferroni)."""
    return 1 - (1 - LEVEL) / number


def share_interval(moments: Moments, level: float = LEVEL) -> Interval:
    """Wilson's interval of a share p, with the effective number p (1 - p) / variance in place of a number of trials.

    - Nothing at the bottom: undefined, three None.
    - One active game: 0 .. 1, for a single game tells nothing of the variance.
    - p is 0 or 1: Wilson with the active games as trials.
    - EXACT_GAMES or more, and all have the same share, strictly between 0 and 1: fixed by the rules, so low = high =
      value. If fewer agree, or others have nothing at the bottom, Wilson with the active games as trials.
    """
    if moments.bottom == 0:
        return Interval(None, None, None)
    share = moments.top / moments.bottom
    if moments.active == 1:
        return Interval(share, 0.0, 1.0)
    if _variance(moments) > 0:
        return _wilson(share, effective_number(moments), level)
    if 0 < moments.top < moments.bottom and moments.active == moments.games >= EXACT_GAMES:
        return Interval(share, share, share)
    return _wilson(share, moments.active, level)


def effective_number(moments: Moments) -> float:
    """How many independent trials tell as much of a share p as these games: p (1 - p) / variance.

    The number of active games where the games cannot tell: one game, or no variance.
    """
    if moments.active < 2 or _variance(moments) == 0:
        return float(moments.active)
    share = moments.top / moments.bottom
    return share * (1 - share) / _variance(moments)


def mean_interval(moments: Moments, level: float = LEVEL) -> Interval:
    """Student's interval of a mean per unit, or another ratio of sums, with n - 1 degrees of freedom.

    Nothing at the bottom: three None. One active game: a value without low and high (they would be infinite). A
    variance of 0: low = high = value.
    """
    if moments.bottom == 0:
        return Interval(None, None, None)
    mean = moments.top / moments.bottom
    if moments.active == 1:
        return Interval(mean, None, None)
    from scipy.stats import t

    reach = float(t.ppf((1 + level) / 2, moments.active - 1)) * math.sqrt(_variance(moments))
    return Interval(mean, mean - reach, mean + reach)


def difference_interval(moments: Moments, units: int = 1, level: float = LEVEL) -> Interval:
    """Student's interval of the mean of top - bottom per unit, of `units` in each pair of games.

    No pairs: three None. Fewer than FEW of the pairs differ: a value without low and high, for so few, or none, say
    nothing of how far differences reach; how many pairs may differ at all is another question.
    """
    if moments.games == 0:
        return Interval(None, None, None)
    difference = (moments.top - moments.bottom) / (moments.games * units)
    if moments.active < FEW:
        return Interval(difference, None, None)
    from scipy.stats import t

    reach = float(t.ppf((1 + level) / 2, moments.games - 1)) * math.sqrt(_difference_variance(moments)) / units
    return Interval(difference, difference - reach, difference + reach)


def sides(moments: Moments, units: int = 1) -> tuple[Moments, Moments]:
    """Top and bottom of pairs of games, each as an amount in every game of so many units."""
    games, scale = moments.games, {"bottom": moments.games * units, "bottom_bottom": moments.games * units**2}
    top = Moments(games, games, top=moments.top, top_top=moments.top_top, top_bottom=moments.top * units, **scale)
    rest = {"top": moments.bottom, "top_top": moments.bottom_bottom, "top_bottom": moments.bottom * units}
    return top, Moments(games, games, **rest, **scale)


def pairing_gain(moments: Moments) -> float | None:
    """How many times as many games would tell a difference as well as its pairs do, were they independent."""
    if moments.active < FEW:
        return None
    apart = sum(_variance(side) for side in sides(moments))
    together = _difference_variance(moments)
    return apart / together if together else None


def describe(moments: Moments, histogram: np.ndarray, level: float = LEVEL) -> Description:
    """The mean of one item with its interval, and the spread of its histogram (values,) over units."""
    mean = mean_interval(moments, level)
    return Description(mean.value, mean.low, mean.high, _deviation(histogram), _quantiles(histogram))


def _variance(moments: Moments) -> float:
    n, top, bottom = moments.active, moments.top, moments.bottom
    squares = (  # sum((t - T/B b)^2) * B^2
        moments.top_top * bottom**2 - 2 * moments.top_bottom * top * bottom + moments.bottom_bottom * top**2
    )
    return (n * squares) / ((n - 1) * bottom**4)


def _difference_variance(moments: Moments) -> float:
    """Of the mean of top - bottom per game."""
    n, total = moments.games, moments.top - moments.bottom
    squares = moments.top_top - 2 * moments.top_bottom + moments.bottom_bottom
    return (n * squares - total**2) / (n**2 * (n - 1))


def _wilson(share: float, number: float, level: float) -> Interval:
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(share * number, number, alpha=1 - level, method="wilson")
    return Interval(share, float(low), float(high))


def _deviation(histogram: np.ndarray) -> float | None:
    number = int(histogram.sum())
    if number < 2:
        return None
    counts = [(int(value), int(histogram[value])) for value in np.flatnonzero(histogram)]
    total = sum(count * value for value, count in counts)
    squares = sum(count * value**2 for value, count in counts)
    return math.sqrt((number * squares - total**2) / (number * (number - 1)))


def _quantiles(histogram: np.ndarray) -> dict[str, int | None]:
    reached = np.cumsum(histogram)
    number = int(reached[-1]) if reached.size else 0
    if number == 0:
        return {str(percent): None for percent in QUANTILES}
    return {str(percent): int(np.searchsorted(reached * 100, percent * number)) for percent in QUANTILES}
