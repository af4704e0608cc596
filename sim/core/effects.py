"""Effects with their size: differences, what goes with what, and whether as much as that matters.

Units are seats or claims, which come in games; intervals are by games. What is found here of units that were not dealt
at random is an association, not what causes what.
"""

from __future__ import annotations

import math
from enum import StrEnum

import numpy as np
from scipy.special import ndtri

from sim.core.stats import FEW, INFORMATIVE, LEVEL, Interval, normal, student

TAILS = 10  # games that make up a variance; it is not known from fewer
EXAGGERATED = 1_000  # pairs that differ; of fewer, what is told apart from none looks greater than it is
POWER = 0.8  # chance that an effect is told apart


class Size(StrEnum):
    """Whether an effect is as great as matters."""

    MATTERS = "matters"
    DOES_NOT_MATTER = "does_not_matter"
    UNDECIDED = "undecided"


def size_of(effect: Interval, margin: float) -> Size:
    """Whether all of an interval is beyond a margin to either side, or all of it within, or neither."""
    if effect.low is None or effect.high is None:
        return Size.UNDECIDED
    if effect.low > margin or effect.high < -margin:
        return Size.MATTERS
    return Size.DOES_NOT_MATTER if -margin < effect.low and effect.high < margin else Size.UNDECIDED


def games_needed(effect: Interval, margin: float, games: int, level: float = LEVEL) -> int | None:
    """How many games, of which so many are played, decide an effect of this size with a chance of POWER.

    None where no number does: the interval is not known, or the effect is just the margin.
    """
    if effect.value is None or effect.low is None or effect.high is None:
        return None
    distance = abs(abs(effect.value) - margin)
    if distance == 0:
        return None
    return max(games, math.ceil(games * (smallest_seen(effect, level) / distance) ** 2))


def smallest_seen(effect: Interval, level: float = LEVEL) -> float | None:
    """The smallest effect that an interval of this width tells apart from none with a chance of POWER."""
    if effect.low is None or effect.high is None:
        return None
    half = (effect.high - effect.low) / 2
    return half * (1 + float(ndtri(POWER)) / normal(level))


def may_exaggerate(differing: int) -> bool:
    """Whether so few pairs differ that an effect which is told apart from none looks greater than it is."""
    return differing < EXAGGERATED


def difference_of(one: Interval, other: Interval) -> Interval:
    """The difference of two estimates from games that have nothing in common, from the interval of each.

    MOVER: it keeps the shape of both intervals (Newcombe, Statistics in Medicine 17, 1998, method 10).
    """
    if one.value is None or other.value is None:
        return Interval(None, None, None)
    value = one.value - other.value
    if None in (one.low, one.high, other.low, other.high):
        return Interval(value, None, None)
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Interval(value, value - below, value + above)


def pairs_interval(differences: np.ndarray, level: float = LEVEL) -> Interval:
    """Student's interval of the mean difference of pairs of games (pairs,); none if fewer than FEW of them differ."""
    if not len(differences):
        return Interval(None, None, None)
    value = float(differences.mean())
    if np.count_nonzero(differences) < FEW:
        return Interval(value, None, None)
    reach = student(len(differences) - 1, level) * float(differences.std(ddof=1)) / math.sqrt(len(differences))
    return Interval(value, value - reach, value + reach)


def associations(
    game: np.ndarray, group: np.ndarray, outcome: np.ndarray, has: np.ndarray, level: float = LEVEL
) -> list[Interval]:
    """How much more outcome units have that have each property than others of the same group.

    `game`, `group` and `outcome` are (units,), whole numbers from 0 but for the outcome, `has` is (units, properties).
    The difference within each group, weighted as ordinary least squares does: the coefficient of the property in a
    regression of the outcome on it and on the group. Undefined where no group has both; without an interval where too
    few games have both, or make up its variance.
    """
    found, outcome = [], outcome - _group_mean(group, outcome)
    for place in range(has.shape[1]):
        excess = has[:, place] - _group_mean(group, has[:, place])
        top, bottom = np.bincount(game, excess * outcome), np.bincount(game, excess**2)
        whole = float(bottom.sum())
        if whole < 1 / (2 * len(game)):  # rounding, where it is 0; one unit among others of its group is at least 1/2
            found.append(Interval(None, None, None))
            continue
        value = float(top.sum()) / whole
        found.append(_by_influence(value, (top - value * bottom) / whole, bottom, level))
    return found


def excesses(
    game: np.ndarray, group: np.ndarray, amount: np.ndarray, key: np.ndarray, keys: int, level: float = LEVEL
) -> list[Interval]:
    """The mean amount of the units of each key above the mean of the units of their groups; all (units,) from 0."""
    found, residual = [], amount - _group_mean(group, amount)
    for place in range(keys):
        mine = (key == place).astype(np.float64)
        whole = float(mine.sum())
        if whole == 0:
            found.append(Interval(None, None, None))
            continue
        value = float((mine * residual).sum()) / whole
        usual = _group_mean(group, mine)  # a unit weighs so much in what is usual for those of the key
        influence = np.bincount(game, mine * (residual - value) - usual * residual) / whole
        found.append(_by_influence(value, influence, np.bincount(game, mine), level))
    return found


def _by_influence(value: float, influence: np.ndarray, weight: np.ndarray, level: float) -> Interval:
    """Student's interval of an estimate from how far each game moves it (games,) and how much it weighs (games,)."""
    games, squares = len(influence), float((influence**2).sum())
    few = weight.sum() ** 2 < INFORMATIVE * (weight**2).sum() or squares**2 < TAILS * (influence**4).sum()
    if few or squares == 0:
        return Interval(value, None, None)
    reach = student(games - 1, level) * math.sqrt(games / (games - 1) * squares)
    return Interval(value, value - reach, value + reach)


def _group_mean(group: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The mean of the values of each unit's group, (units,)."""
    number = np.bincount(group)
    return (np.bincount(group, values) / np.maximum(number, 1))[group]
