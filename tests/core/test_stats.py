"""Intervals whose unit is the game: known answers, and the coverage they promise."""

import math

import numpy as np
import pytest
from scipy.stats import t, ttest_rel
from statsmodels.stats.proportion import proportion_confint

from sim.core.stats import (
    FEW,
    QUANTILES,
    Interval,
    describe,
    difference_interval,
    mean_interval,
    pairing_gain,
    share_interval,
    sides,
)
from sim.core.tally import Moments, Observed, Tally

REPETITIONS, GAMES, SEATS = 2000, 400, 4
NOTHING = Moments(0, 0, 0, 0, 0, 0, 0)


def sums(observed):
    tally = Tally.of([observed], games=len(observed.top), cut=0, faults=0, ends=[])
    return tally.sums[observed.table, observed.name]


def share(top, bottom):
    return sums(Observed.share("", "share", np.array(top), np.array(bottom))).item(0)


def ratio(top, bottom):
    return sums(Observed.ratio("", "ratio", np.array(top), np.array(bottom))).item(0)


def mean(values):
    return sums(Observed.mean("", "mean", np.array(values)[:, None, :])).item(0)


def pairs(top, bottom):
    return sums(Observed.difference("", "difference", np.array(top), np.array(bottom))).item(0)


def coverage(intervals, truth):
    return sum(interval.low <= truth <= interval.high for interval in intervals) / len(intervals)


# Known answers ------------------------------------------------------------------------------------------------------


def test_the_variance_of_a_ratio_is_the_one_worked_by_hand():
    # t = 1 4 1, b = 1 2 3: T/B = 6/6 = 1, residuals 0 2 -2, variance = 3/2 * 8 / 36 = 1/3
    reach = t.ppf(0.975, 2) * math.sqrt(1 / 3)
    found = mean_interval(ratio([1, 4, 1], [1, 2, 3]))
    assert (found.value, found.low, found.high) == pytest.approx((1, 1 - reach, 1 + reach))


def test_games_with_nothing_at_the_bottom_change_no_ratio():
    rare = mean_interval(ratio([0, 1, 0, 4, 0, 1, 0], [0, 1, 0, 2, 0, 3, 0]))
    assert rare == mean_interval(ratio([1, 4, 1], [1, 2, 3]))


def test_the_share_of_a_tiny_example_is_the_one_worked_by_hand():
    # t = 1 2 0 1 of 2 seats: p = 1/2, residuals 0 1 -1 0, variance = 4/3 * 2 / 64 = 1/24, effective number 1/4 * 24 = 6
    found = share_interval(share([1, 2, 0, 1], 2))
    assert (found.low, found.high) == pytest.approx(proportion_confint(3, 6, method="wilson"))


def test_a_share_of_one_seat_a_game_is_wilson_with_n_minus_1_games():
    found = share_interval(share([1] * 30 + [0] * 70, 1))
    assert (found.low, found.high) == pytest.approx(proportion_confint(0.3 * 99, 99, method="wilson"))


def test_independent_seats_give_wilson_over_all_seats():
    heads = np.random.default_rng(5).binomial(SEATS, 0.3, 200_000)
    found = share_interval(share(heads, SEATS))
    naive = proportion_confint(heads.sum(), SEATS * len(heads), method="wilson")
    assert (found.low, found.high) == pytest.approx(naive, abs=2e-5)


def test_seats_that_go_together_give_a_wider_interval_than_naive_counting():
    together = SEATS * np.random.default_rng(6).binomial(1, 0.3, 1000)
    found = share_interval(share(together, SEATS))
    low, high = proportion_confint(together.sum(), SEATS * len(together), method="wilson")
    assert found.high - found.low == pytest.approx(2 * (high - low), rel=0.01)  # sqrt of a design effect of 4


def test_the_scale_of_a_share_does_not_matter():
    tops = np.random.default_rng(7).integers(0, 4, 50)
    assert share_interval(share(27720 * tops, 27720 * 3)) == share_interval(share(tops, 3))


def test_the_mean_of_one_unit_a_game_has_students_interval():
    values = np.random.default_rng(8).integers(0, 50, 12)
    found = mean_interval(mean(values[:, None]), 0.9)
    low, high = t.interval(0.9, 11, values.mean(), values.std(ddof=1) / math.sqrt(12))
    assert (found.low, found.high) == pytest.approx((low, high))


def test_the_mean_over_seats_is_students_interval_of_the_means_of_games():
    values = np.random.default_rng(9).integers(0, 50, (12, SEATS))
    found = mean_interval(mean(values))
    low, high = t.interval(0.95, 11, values.mean(), values.mean(axis=1).std(ddof=1) / math.sqrt(12))
    assert (found.low, found.high) == pytest.approx((low, high))


# Degenerate cases ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("interval", [share_interval, mean_interval])
def test_nothing_observed_is_undefined(interval):
    assert interval(NOTHING) == Interval(None, None, None)


@pytest.mark.parametrize("top", [0, 1, 2])
def test_one_game_says_nothing_of_a_share(top):
    assert share_interval(share([top], 2)) == Interval(top / 2, 0, 1)


def test_one_game_gives_a_mean_without_an_interval():
    assert mean_interval(mean([[3, 4]])) == Interval(3.5, None, None)


def test_one_active_game_among_many_is_one_game():
    assert share_interval(share([0, 1, 0], [0, 2, 0])) == Interval(0.5, 0, 1)


@pytest.mark.parametrize(("top", "bounds"), [(0, (0, 0)), (2, (2, 2))])
def test_a_share_of_none_or_all_is_wilson_over_games(top, bounds):
    found = share_interval(share([top] * 40, 2))
    low, high = proportion_confint(20 * top, 40, method="wilson")
    assert (found.value, found.low, found.high) == pytest.approx((top / 2, low, high))


def test_a_share_of_all_counts_only_the_games_that_had_a_chance():
    found = share_interval(share([1] * 3 + [0] * 997, [1] * 3 + [0] * 997))
    assert (found.low, found.high) == pytest.approx(proportion_confint(3, 3, method="wilson"))


def test_a_share_fixed_by_the_rules_is_exact():
    assert share_interval(share([1] * 30, 3)) == Interval(1 / 3, 1 / 3, 1 / 3)


def test_a_few_games_that_agree_by_chance_are_not_exact():
    for moments in (share([1, 1, 0, 0], [2, 2, 0, 0]), share([1, 1], 2), share([1] * 29, 2)):
        found = share_interval(moments)
        assert found.low < 0.5 < found.high


def test_a_mean_fixed_by_the_rules_is_exact():
    assert mean_interval(mean([[1, 2], [0, 3]])) == Interval(1.5, 1.5, 1.5)


def test_large_sums_lose_no_variance():
    tops = 27720 * 10**3 + np.array([0, 1, 2] * 100)  # a spread of 1 in 3e7, which floats would cancel away
    found = mean_interval(ratio(tops, 1))
    assert found.high - found.low == pytest.approx(2 * t.ppf(0.975, 299) * np.std(tops, ddof=1) / math.sqrt(300))


# Pairs --------------------------------------------------------------------------------------------------------------


def correlated(games):
    stream = np.random.default_rng(17)
    deal = stream.poisson(40, games)
    return deal + stream.poisson(6, games), deal + stream.poisson(5, games)


def test_a_difference_is_that_of_scipys_paired_t_test():
    one, other = correlated(200)
    expected = ttest_rel(one / 4, other / 4).confidence_interval(0.9)
    found = difference_interval(pairs(one, other), 4, 0.9)
    assert found.value == pytest.approx((one - other).mean() / 4)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))


def test_each_side_of_pairs_is_a_mean_of_its_own():
    one, other = correlated(200)
    for side, values in zip(sides(pairs(one, other), 1), (one, other), strict=True):
        assert mean_interval(side) == mean_interval(mean(values[:, None]))


def test_pairing_gains_the_variances_apart_over_that_of_the_difference():
    one, other = correlated(200)
    expected = (one.var() + other.var()) / (one - other).var()
    assert pairing_gain(pairs(one, other)) == pytest.approx(expected)


def test_pairs_that_are_all_alike_do_not_tell_how_far_others_are_apart():
    found = pairs([5] * 200, [5] * 200)
    assert difference_interval(found) == Interval(0, None, None)
    assert pairing_gain(found) is None


def test_a_few_pairs_that_differ_do_not_tell_how_far():
    one = np.arange(200) < FEW
    assert difference_interval(pairs(one, 0 * one)).low is not None
    few = pairs(one, one & (np.arange(200) == 0))
    assert difference_interval(few) == Interval((FEW - 1) / 200, None, None)
    assert pairing_gain(few) is None


def test_no_pairs_have_no_difference():
    assert difference_interval(NOTHING) == Interval(None, None, None)
    assert pairing_gain(NOTHING) is None


# Distributions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("units", [1, 2, 3, 19, 20, 21, 100, 1001])
def test_quantiles_are_those_of_numpys_inverted_distribution(units):
    values = np.random.default_rng(units).negative_binomial(3, 0.1, (units, 1))
    found = sums(Observed.mean("", "score", values[:, :, None]))
    expected = np.quantile(values, np.array(QUANTILES) / 100, method="inverted_cdf")
    assert list(describe(found.item(0), found.counts[0]).quantiles.values()) == expected.tolist()


def test_the_deviation_is_the_sample_deviation_over_seats():
    values = np.random.default_rng(10).integers(0, 90, (25, 1, SEATS))
    found = sums(Observed.mean("", "score", values))
    assert describe(found.item(0), found.counts[0]).sd == pytest.approx(values.std(ddof=1))


def test_a_description_of_nothing_has_no_numbers():
    found = describe(NOTHING, np.zeros(0, np.int64))
    assert {found.mean, found.low, found.high, found.sd, *found.quantiles.values()} == {None}


# Coverage: 95 % intervals hold the truth in 93 .. 97 % of 2,000 runs of 400 games whose seats are correlated ---------


def test_intervals_of_correlated_shares_keep_their_promise():
    stream = np.random.default_rng(11)
    chance = stream.beta(1, 2.5, (GAMES, REPETITIONS))  # of each seat of a game alike; its mean is 2/7
    found = sums(Observed.share("", "share", stream.binomial(SEATS, chance), SEATS))
    clustered = [share_interval(found.item(run)) for run in range(REPETITIONS)]
    trials = SEATS * GAMES
    naive = [
        Interval(None, *proportion_confint(found.item(run).top, trials, method="wilson")) for run in range(REPETITIONS)
    ]
    assert 0.93 <= coverage(clustered, 2 / 7) <= 0.97
    assert coverage(naive, 2 / 7) < 0.90


def test_intervals_of_rare_shares_keep_their_promise():
    stream = np.random.default_rng(12)
    chance = stream.beta(0.2, 9.8, (GAMES, REPETITIONS))
    found = sums(Observed.share("", "share", stream.binomial(SEATS, chance), SEATS))
    assert 0.93 <= coverage([share_interval(found.item(run)) for run in range(REPETITIONS)], 0.02) <= 0.97


def test_intervals_of_correlated_means_keep_their_promise():
    stream = np.random.default_rng(13)
    level = stream.gamma(4, 5, (GAMES, REPETITIONS, 1))  # of a game; its mean is 20
    found = sums(Observed.mean("", "score", stream.poisson(level, (GAMES, REPETITIONS, SEATS))))
    assert 0.93 <= coverage([mean_interval(found.item(run)) for run in range(REPETITIONS)], 20) <= 0.97


def test_intervals_of_ratios_keep_their_promise():
    stream = np.random.default_rng(14)
    made = stream.poisson(0.5, (GAMES, REPETITIONS))
    points = stream.poisson(made * stream.gamma(4, 5, (GAMES, REPETITIONS)))
    found = sums(Observed.ratio("", "mean_points", points, made))
    assert 0.93 <= coverage([mean_interval(found.item(run)) for run in range(REPETITIONS)], 20) <= 0.97


def test_intervals_of_ratios_with_a_handful_of_active_games_keep_their_promise():
    stream = np.random.default_rng(15)
    made = stream.binomial(1, 0.03, (GAMES, REPETITIONS))  # about 12 games of 400
    points = stream.poisson(20 * made)
    found = sums(Observed.ratio("", "mean_points", points, made))
    assert 0.93 <= coverage([mean_interval(found.item(run)) for run in range(REPETITIONS)], 20) <= 0.97
