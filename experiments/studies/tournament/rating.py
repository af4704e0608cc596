"""How strong players are against each other, in one number each: the log of their odds to win a game.

The winner of a game is a conditional logit (McFadden 1974, "Conditional logit analysis of qualitative choice
behavior"): a player of strength t among n - 1 others of strength u wins with odds exp(t - u) / (n - 1). A shared win
counts in parts. All that is played on one deal is one cluster, so that errors hold for rotated seats, for pairs that
meet the same cards, and where the model does not fit.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from experiments.studies.tournament.contest import Contest
from sim.core.stats import LEVEL, joint_level
from sim.core.wins import WIN

POINTS = 400 / math.log(10)  # of strength for the log of odds: 400 points more are odds of 10 to 1, as in chess


@dataclass(frozen=True)
class Rating:
    """The strengths of players at tables of one size, in points around their mean."""

    frame: pd.DataFrame  # player, rating, rating_low, rating_high, error; the strongest first
    steps: tuple[bool, ...]  # whether each is stronger than the next one, all comparisons together at LEVEL
    leaders: tuple[str, ...]  # the strongest, and those from whom it is not told apart
    gap: float  # the most that a win share which the strengths foretell is away from the one that was found


def rating(contest: Contest, names: Sequence[str]) -> Rating | None:
    """The strengths of the players of a contest; None if some have won nothing, or everything, from the rest."""
    import statsmodels.api as sm
    from statsmodels.tools.sm_exceptions import PerfectSeparationWarning

    plan, seen = contest.plan, contest.seen
    one, others = np.array(plan.pairs).T
    if not _is_connected(seen["wins"].sum(axis=0), seen["finished"].sum(axis=0) * WIN, one, others):
        return None
    deal, pair = np.nonzero((seen["finished"] > 0) & (one != others))
    won, games = seen["wins"][deal, pair] / WIN, seen["finished"][deal, pair]
    fair = -math.log(plan.players - 1)
    strengths = np.vstack([np.eye(len(names) - 1), -np.ones(len(names) - 1)])  # their sum is 0
    model = sm.GLM(
        np.column_stack([won, games - won]),
        strengths[one[pair]] - strengths[others[pair]],
        family=sm.families.Binomial(),
        offset=np.full(len(won), fair),
    )
    with warnings.catch_warnings(action="ignore", category=PerfectSeparationWarning):  # the errors tell it
        fit = model.fit(cov_type="cluster", cov_kwds={"groups": deal}, use_t=True)
    value, error, reach = _estimates(fit, strengths, LEVEL)
    order = np.argsort(-value, kind="stable")
    frame = pd.DataFrame({"player": list(names), "rating": value, "rating_low": value - reach})
    frame = frame.assign(rating_high=value + reach, error=error).iloc[order].reset_index(drop=True)
    comparisons = len(names) * (len(names) - 1) // 2
    level, sorted_strengths = joint_level(comparisons), strengths[order]
    ahead, _, reach = _estimates(fit, sorted_strengths[:-1] - sorted_strengths[1:], level)
    lead, _, reach_of_lead = _estimates(fit, sorted_strengths[0] - sorted_strengths[1:], level)
    leaders = frame["player"][np.concatenate([[True], lead <= reach_of_lead])]
    foretold = fit.predict(strengths[one] - strengths[others], offset=np.full(len(one), fair))
    met = seen["finished"].sum(axis=0)
    gaps = np.abs(foretold - seen["wins"].sum(axis=0) / np.maximum(met * float(WIN), 1))[met > 0]
    return Rating(frame, tuple((ahead > reach).tolist()), tuple(leaders), float(gaps.max()))


def _estimates(fit, contrasts: np.ndarray, level: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Values, standard errors and half intervals of sums of parameters, in points."""
    from scipy.stats import t

    with np.errstate(invalid="ignore"):  # players who play alike have no variance between them, or just below none
        tested = fit.t_test(contrasts)
    error = np.nan_to_num(np.ravel(tested.sd))  # of a single sum it has two dimensions
    return tested.effect * POINTS, error * POINTS, t.ppf((1 + level) / 2, fit.df_resid_inference) * error * POINTS


def _is_connected(wins: np.ndarray, games: np.ndarray, one: np.ndarray, others: np.ndarray) -> bool:
    """Whether each has won from each at least by way of others, without which strengths have no bound (Ford 1957)."""
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    count = one.max() + 1
    by_one = coo_array((wins > 0, (one, others)), (count, count))
    by_others = coo_array((wins < games, (others, one)), (count, count))
    return connected_components((by_one + by_others).tocsr(), connection="strong", return_labels=False) == 1
