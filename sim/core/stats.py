"""Estimates with intervals whose unit is the game: variances come from per-game sums, never from single seats.

A quantity is T / B, the sums over games of `top` and `bottom`. Its variance is that of a ratio estimator, linearised:
n / (n - 1) * sum((t - T/B * b)^2) / B^2 over games (Cochran, Sampling Techniques, 1977, section 6.4; seats are
clusters). n counts the active games: a game with nothing on top and at the bottom has no say, and where every game has
a bottom n is simply the number of games. The sums are Python integers, so that a variance of 0 is exactly 0.

Where games are too few to tell how far an estimate may be off it has a value and no interval. Only what is declared as
fixed by the rules has an interval of no width.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import gammaincinv, ndtri, stdtrit

from sim.core.moments import Moments
from sim.core.observed import Kind
from sim.core.tally import Sums

INFORMATIVE = 30  # games that say something of a mean; fewer do not tell how far it may be off
FEW = 30  # pairs that differ, or games beside the commonest split; fewer do not tell how far differences reach
COMMON = 0.25  # a share from which it is not rare
RARE = 3.5  # hits up to which the bound of a share next to none is that of a Poisson count
ROUGH = 0.1  # standard error in parts of a mean from which its interval is one of its logarithm
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
    quantile_intervals: dict[str, tuple[int, int] | None]  # by percent: lowest and highest value that it may be


def joint_level(number: int) -> float:
    """The level of each of a number of intervals with which all of them hold together at LEVEL (Bonferroni).

    Wilson's intervals of the shares of a whole, each at this level, are Goodman's (Technometrics 7, 1965).
    """
    return 1 - (1 - LEVEL) / number


def jointly(estimate: Callable[[Moments, float], Interval], rows: Iterable[Moments]) -> list[Interval]:
    """The intervals of rows that hold all together at LEVEL, so that any row may be picked by what it says."""
    rows = list(rows)
    return [estimate(moments, joint_level(len(rows))) for moments in rows]


def interval_of(sums: Sums, item: int, level: float = LEVEL) -> Interval:
    """The estimate of one item of a quantity of any kind but counts, per pair of games where it is a difference."""
    estimates: dict[Kind, Callable[..., Interval]] = {Kind.SHARE: share_interval, Kind.DIFFERENCE: difference_interval}
    return estimates.get(sums.kind, mean_interval)(sums.item(item), level=level)


def share_interval(moments: Moments, level: float = LEVEL) -> Interval:
    """Wilson's interval of a share p, with the effective number p (1 - p) / variance in place of a number of trials.

    - Nothing at the bottom: undefined, three None.
    - Fixed by the rules: low = high = value.
    - One active game: 0 .. 1, for a single game tells nothing of the variance.
    - p is 0 or 1: Wilson with the active games as trials, as if the seats of a game always agreed.
    - All active games, or all but a FEW, have the same share, strictly between 0 and 1: those that do not are a Poisson
      count, and each may move the share as far as a game can.
    - Up to RARE hits or misses: the bound next to none is that of a Poisson count (Brown, Cai and DasGupta,
      Statistical Science 16, 2001, section 4.1.1), for Wilson's is too high there.
    """
    if moments.bottom == 0:
        return Interval(None, None, None)
    share = moments.top / moments.bottom
    if moments.fixed:
        return Interval(share, share, share)
    if moments.active == 1:
        return Interval(share, 0.0, 1.0)
    variance = _variance(moments)
    few_apart = moments.apart is not None and moments.apart < min(FEW, COMMON * moments.active)
    if 0 < moments.top < moments.bottom and (variance == 0 or few_apart):
        return _by_steps(share, variance, max(share, 1 - share) / moments.active, level)
    number = effective_number(moments)
    low, high = _wilson(share, number, level)
    return _within(share, _few(share, number, low, level), 1 - _few(1 - share, number, 1 - high, level))


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

    Where the standard error is more than ROUGH of the mean, as that of rare counts is, the interval is Student's of its
    logarithm, which stays above 0. Nothing at the bottom: three None. Fixed by the rules: low = high = value. A value
    without low and high: fewer than INFORMATIVE games say something, all games agree, or fewer than FEW units are
    beside the commonest value, for nothing tells then how far an unseen value may lie.
    """
    if moments.bottom == 0:
        return Interval(None, None, None)
    mean = moments.top / moments.bottom
    if moments.fixed:
        return Interval(mean, mean, mean)
    few_apart = moments.apart is not None and moments.apart < FEW
    if moments.informative < INFORMATIVE or few_apart or (variance := _variance(moments)) == 0:
        return Interval(mean, None, None)
    reach = student(moments.active - 1, level) * math.sqrt(variance)
    if math.sqrt(variance) <= ROUGH * mean:
        return Interval(mean, mean - reach, mean + reach)
    factor = math.exp(reach / mean)
    return Interval(mean, mean / factor, mean * factor)


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
    reach = student(moments.games - 1, level) * math.sqrt(_difference_variance(moments)) / units
    return Interval(difference, difference - reach, difference + reach)


def sides(moments: Moments, units: int = 1) -> tuple[Moments, Moments]:
    """Top and bottom of pairs of games, each as an amount in every game of so many units."""
    games, top, rest = moments.games, moments.top, moments.bottom
    scale: dict[str, Any] = {"bottom": games * units, "bottom_bottom": games * units**2}
    of_top = Moments(games, games, top=top, top_top=moments.top_top, top_bottom=top * units, **scale)
    of_rest = Moments(games, games, top=rest, top_top=moments.bottom_bottom, top_bottom=rest * units, **scale)
    return of_top, of_rest


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
    number = _effective_units(moments, histogram)
    between = {str(percent): quantile_interval(histogram, percent / 100, number, level) for percent in QUANTILES}
    return Description(mean.value, mean.low, mean.high, _deviation(histogram), _quantiles(histogram), between)


def quantile_interval(
    histogram: np.ndarray, share: float, number: float, level: float = LEVEL
) -> tuple[int, int] | None:
    """The lowest and highest value that a quantile may have, from a histogram that tells as much as `number` units.

    Order statistics whose ranks are those of the normal approximation of a binomial law, half a rank wider at each
    side. None where fewer than one unit in expectation is below or above such a rank.
    """
    reached = np.cumsum(histogram)
    reach = normal(level) * math.sqrt(share * (1 - share) / number) + 0.5 / number if number else math.inf
    if not 0 < share - reach < share + reach < 1:
        return None
    low, high = np.searchsorted(reached, np.array([share - reach, share + reach]) * reached[-1])
    return int(low), int(high)


def normal(level: float) -> float:
    """How many standard errors an interval of this level reaches to each side."""
    return float(-ndtri((1 - level) / 2))


def student(freedom: int, level: float) -> float:
    """The same where the standard error is itself an estimate with so many degrees of freedom."""
    return float(stdtrit(freedom, (1 + level) / 2))


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


def _wilson(share: float, number: float, level: float) -> tuple[float, float]:
    reach = normal(level)
    centre = (share + reach**2 / (2 * number)) / (1 + reach**2 / number)
    half = reach * math.sqrt(share * (1 - share) / number + reach**2 / (4 * number**2)) / (1 + reach**2 / number)
    return centre - half, centre + half


def _few(share: float, number: float, low: float, level: float) -> float:
    """The lower bound of a share, that of a Poisson count if it is one of a few among many."""
    if not (0 < share < COMMON and share * number < RARE):
        return low
    return float(gammaincinv(share * number, 1 - level)) / number


def _by_steps(share: float, variance: float, step: float, level: float) -> Interval:
    """The interval of a share whose variance grows by `step` times how far it is off, as that of a Poisson count."""
    reach = normal(level)
    half = reach**2 * step / 2 + reach * math.sqrt(variance + reach**2 * step**2 / 4)
    return _within(share, share - half, share + half)


def _within(share: float, low: float, high: float) -> Interval:
    """An interval of a share that holds its value and stays between 0 and 1."""
    low, high = (0.0 if share == 0 else low), (1.0 if share == 1 else high)
    return Interval(share, min(max(float(low), 0.0), share), max(min(float(high), 1.0), share))


def _effective_units(moments: Moments, histogram: np.ndarray) -> float:
    """How many independent units tell as much of where units lie as these, which go together in games.

    Units over the design effect of their mean, which lies between 1 and the units of a game; 0 if it is not known.
    """
    units, deviation = int(histogram.sum()), _deviation(histogram)
    if moments.active < 2 or not deviation:
        return 0.0
    effect = _variance(moments) * units / deviation**2
    return units / min(max(effect, 1.0), units / moments.active)


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
