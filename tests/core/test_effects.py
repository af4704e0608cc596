"""Effects have intervals that hold, and verdicts of size that follow from them."""

import math

import numpy as np
import pandas as pd
import pytest
import statsmodels.formula.api as smf
from statsmodels.stats.proportion import confint_proportions_2indep
from written_out import pairs, share

from sim.core.effects import (
    EXAGGERATED,
    Size,
    associations,
    difference_of,
    excesses,
    games_needed,
    may_exaggerate,
    pairs_interval,
    size_of,
    smallest_seen,
)
from sim.core.stats import FEW, Interval, difference_interval, share_interval

NOTHING, UNKNOWN = Interval(None, None, None), Interval(0.3, None, None)

# Sizes --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "size"),
    [
        (1.1, 2.0, Size.MATTERS),
        (-2.0, -1.1, Size.MATTERS),
        (0.2, 0.9, Size.DOES_NOT_MATTER),  # told apart from none, and too small to matter
        (-0.9, 0.9, Size.DOES_NOT_MATTER),
        (0.9, 1.1, Size.UNDECIDED),
        (-1.1, 0.0, Size.UNDECIDED),
        (-3.0, 3.0, Size.UNDECIDED),
        (None, None, Size.UNDECIDED),
    ],
)
def test_an_effect_matters_if_all_of_its_interval_is_beyond_the_margin(low, high, size):
    assert size_of(Interval(0.0, low, high), margin=1.0) is size


def test_games_needed_decide_four_times_out_of_five():
    truth, margin, sd, played = 0.25, 0.1, 2.0, 1000
    half = 1.96 * sd / math.sqrt(played)
    needed = games_needed(Interval(truth, truth - half, truth + half), margin, played)
    means = np.random.default_rng(1).normal(truth, sd / math.sqrt(needed), 20_000)
    reach = 1.96 * sd / math.sqrt(needed)
    decided = sum(size_of(Interval(mean, mean - reach, mean + reach), margin) is Size.MATTERS for mean in means)
    assert decided / len(means) == pytest.approx(0.8, abs=0.01)


def test_no_number_of_games_decides_what_is_not_known_or_just_the_margin():
    assert games_needed(UNKNOWN, 0.1, 100) is None
    assert games_needed(NOTHING, 0.1, 100) is None
    assert games_needed(Interval(-0.1, -0.3, 0.1), 0.1, 100) is None


def test_what_is_decided_needs_no_more_games():
    assert games_needed(Interval(5.0, 4.9, 5.1), 0.1, 100) == 100


def test_the_smallest_change_seen_is_told_apart_from_none_four_times_out_of_five():
    error = 0.01
    smallest = smallest_seen(Interval(0.0, -1.96 * error, 1.96 * error))
    seen = np.abs(np.random.default_rng(2).normal(smallest, error, 20_000)) > 1.96 * error
    assert seen.mean() == pytest.approx(0.8, abs=0.01)
    assert smallest_seen(UNKNOWN) is None


def test_few_differing_pairs_may_exaggerate():
    assert may_exaggerate(EXAGGERATED - 1)
    assert not may_exaggerate(EXAGGERATED)


# Differences --------------------------------------------------------------------------------------------------------


def test_the_difference_of_two_shares_is_newcombes():
    one, other = (share_interval(share([1] * hits + [0] * (games - hits), 1)) for hits, games in ((56, 71), (48, 81)))
    low, high = confint_proportions_2indep(56, 71, 48, 81, compare="diff", method="newcomb")
    found = difference_of(one, other)
    assert found.value == pytest.approx(56 / 71 - 48 / 81)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.003)  # n - 1 here, n there


def test_a_difference_from_what_is_not_known_has_no_interval():
    assert difference_of(UNKNOWN, Interval(0.1, 0.0, 0.2)) == Interval(pytest.approx(0.2), None, None)
    assert difference_of(Interval(0.1, 0.0, 0.2), NOTHING) == NOTHING


def test_pairs_have_one_rule_whether_they_are_added_up_or_not():
    one = np.random.default_rng(3).poisson(5, 200)
    for other in (np.random.default_rng(4).poisson(5, 200), np.where(np.arange(200) < FEW - 1, one + 1, one)):
        found, expected = pairs_interval(one - other), difference_interval(pairs(one, other))
        assert (found.low is None) == (expected.low is None)
        assert found.value == pytest.approx(expected.value)
        if found.low is not None:
            assert (found.low, found.high) == pytest.approx((expected.low, expected.high))
    assert pairs_interval(np.zeros(0)) == NOTHING


# Associations -------------------------------------------------------------------------------------------------------


def table(stream, games, *, share, effect):
    """Units of games of four: game, group, outcome and whether they have what few or many have."""
    game = np.repeat(np.arange(games), 4)
    group = stream.integers(0, 4, 4 * games)
    has = stream.random(4 * games) < share * (0.5 + group / 3)
    luck = np.repeat(stream.normal(0, 0.3, games), 4)
    outcome = (stream.random(4 * games) < np.clip(0.1 + 0.1 * group + effect * has + 0.1 * luck, 0, 1)).astype(float)
    return game, group, outcome, has[:, None]


def test_an_association_is_the_coefficient_of_a_regression_with_errors_by_game():
    game, group, outcome, has = table(np.random.default_rng(5), 400, share=0.3, effect=0.1)
    units = pd.DataFrame({"group": group, "outcome": outcome, "has": has[:, 0].astype(float)})
    fitted = smf.ols("outcome ~ has + C(group)", units).fit(
        cov_type="cluster", cov_kwds={"groups": game, "df_correction": True}
    )
    (found,) = associations(game, group, outcome, has)
    low, high = fitted.conf_int().loc["has"]
    assert found.value == pytest.approx(fitted.params["has"])
    assert (found.low, found.high) == pytest.approx((low, high), abs=2e-3)  # statsmodels counts parameters, too


@pytest.mark.parametrize("share", [0.03, 0.5, 0.9])
def test_intervals_of_associations_keep_their_promise(share):
    stream, held, told = np.random.default_rng(6), 0, 0
    for _ in range(600):
        (found,) = associations(*table(stream, 500, share=share, effect=-0.05))
        if found.low is not None:
            told, held = told + 1, held + (found.low <= -0.05 <= found.high)
    assert told > 500
    assert 0.92 <= held / told <= 0.98


def test_an_association_of_what_nearly_all_have_is_told_without_an_interval():
    game, group, outcome, has = table(np.random.default_rng(7), 500, share=0.3, effect=0.1)
    has = np.ones_like(has)
    assert associations(game, group, outcome, has) == [NOTHING]
    has[:5] = False
    (found,) = associations(game, group, outcome, has)
    assert found.value is not None
    assert found.low is None


def claims(stream, games):
    """Units of games that are claims: game, rank, points and key."""
    game = np.repeat(np.arange(games), 6)
    rank, key = stream.integers(0, 3, 6 * games), stream.choice(3, 6 * games, p=[0.6, 0.35, 0.05])
    swing = np.repeat(stream.normal(0, 3, games), 6)
    return game, rank, 10 * rank + 4 * key + swing + stream.exponential(5, 6 * games), key


def test_intervals_of_excesses_keep_their_promise():
    stream = np.random.default_rng(8)
    truth = [found.value for found in excesses(*claims(stream, 200_000), 3)]
    held, told = np.zeros(3), np.zeros(3)
    for _ in range(500):
        for place, found in enumerate(excesses(*claims(stream, 300), 3)):
            if found.low is not None:
                told[place] += 1
                held[place] += found.low <= truth[place] <= found.high
    assert told.min() > 450
    assert ((held / told >= 0.92) & (held / told <= 0.98)).all(), held / told


def test_a_key_that_no_unit_has_is_undefined():
    game, rank, points, key = claims(np.random.default_rng(9), 50)
    assert excesses(game, rank, points, key, 4)[3] == NOTHING
