"""Intervals whose unit is the game: known answers, and the coverage they promise."""

import math

import numpy as np
import pytest
from scipy.stats import chi2, t, ttest_rel
from statsmodels.stats.proportion import proportion_confint
from written_out import mean, pairs, ratio, share, sums

from sim.core.stats import (
    FEW,
    INFORMATIVE,
    LEVEL,
    QUANTILES,
    Interval,
    describe,
    difference_interval,
    interval_of,
    mean_interval,
    normal,
    pairing_gain,
    share_interval,
    sides,
)
from sim.core.tally import Moments, Observed

SEATS = 4
NOTHING = Moments(0, 0, 0, 0, 0, 0, 0)


# Known answers ------------------------------------------------------------------------------------------------------


def test_the_variance_of_a_ratio_is_the_one_worked_by_hand():
    # t = 1 4 1, b = 1 2 3, 40 times: T/B = 1, residuals 0 2 -2, variance = 120/119 * 40 * 8 / 240^2
    reach = t.ppf(0.975, 119) * math.sqrt(120 / 119 * 320 / 240**2)
    found = mean_interval(ratio([1, 4, 1] * 40, [1, 2, 3] * 40))
    assert (found.value, found.low, found.high) == pytest.approx((1, 1 - reach, 1 + reach))


def test_a_rough_ratio_has_the_interval_of_its_logarithm():
    # 36 games of 3,600 have one each: mean 0.01, variance = 3600/3599 * 36 * (1 - 0.01) / 3600^2
    error = math.sqrt(3600 / 3599 * 36 * 0.99) / 3600
    factor = math.exp(t.ppf(0.95, 3599) * error / 0.01)
    found = mean_interval(ratio([1] * 36 + [0] * 3564, 1), 0.9)
    assert (found.value, found.low, found.high) == pytest.approx((0.01, 0.01 / factor, 0.01 * factor))


def test_games_with_nothing_at_the_bottom_change_no_ratio():
    rare = mean_interval(ratio([0, 1, 0, 4, 0, 1, 0] * 40, [0, 1, 0, 2, 0, 3, 0] * 40))
    assert rare.low < rare.value
    assert rare == mean_interval(ratio([1, 4, 1] * 40, [1, 2, 3] * 40))


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
    values = np.random.default_rng(8).integers(0, 50, 200)
    found = mean_interval(mean(values[:, None]), 0.9)
    low, high = t.interval(0.9, 199, values.mean(), values.std(ddof=1) / math.sqrt(200))
    assert (found.low, found.high) == pytest.approx((low, high))


def test_the_mean_over_seats_is_students_interval_of_the_means_of_games():
    values = np.random.default_rng(9).integers(0, 50, (200, SEATS))
    found = mean_interval(mean(values))
    low, high = t.interval(0.95, 199, values.mean(), values.mean(axis=1).std(ddof=1) / math.sqrt(200))
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


def test_only_what_is_declared_as_fixed_has_no_width():
    fixed = sums(Observed.share("", "share", np.full(30, 1), 3, fixed=True))
    assert share_interval(fixed.item(0)) == Interval(1 / 3, 1 / 3, 1 / 3)
    fixed = sums(Observed.mean("", "mean", np.array([[1, 2], [0, 3]])[:, None, :], fixed=True))
    assert mean_interval(fixed.item(0)) == Interval(1.5, 1.5, 1.5)


@pytest.mark.parametrize("games", [2, 29, 30, 1000])
def test_games_that_all_split_alike_leave_room_for_others_as_wilson_does_for_none_of_them(games):
    found = share_interval(share([1] * games, 2))
    unseen = normal(LEVEL) ** 2 / games  # games that may be otherwise, each by half
    assert (found.low, found.high) == pytest.approx((max(0, 0.5 - unseen / 2), min(1, 0.5 + unseen / 2)))


def test_games_that_agree_beside_others_without_a_say_are_not_exact():
    found = share_interval(share([1, 1, 0, 0], [2, 2, 0, 0]))
    assert found.low < 0.5 < found.high


@pytest.mark.parametrize("values", [[[1, 2], [0, 3]], [[4, 4]] * 500, [[1, 1]] * 480 + [[1, 9]] * 20])
def test_a_mean_has_no_interval_where_games_are_few_or_hardly_differ(values):
    assert mean_interval(mean(values)) == Interval(np.mean(values), None, None)


def test_a_mean_has_an_interval_once_enough_games_differ():
    found = mean_interval(mean([[1, 1]] * 470 + [[1, 9]] * 30))
    assert found.low < 1.24 < found.high


def test_a_ratio_has_no_interval_where_few_games_have_anything_on_top():
    few, enough = (ratio([1] * number + [0] * 970, 4) for number in (INFORMATIVE - 1, INFORMATIVE))
    assert mean_interval(few) == Interval(few.top / few.bottom, None, None)
    assert mean_interval(enough).low > 0


@pytest.mark.parametrize(("hits", "games"), [(1, 60), (2, 400), (3, 9000), (4, 9000), (200, 400), (399, 400)])
def test_a_share_is_statsmodels_wilson_but_next_to_none_and_all(hits, games):
    found = share_interval(share([1] * hits + [0] * (games - hits), 1), 0.9)
    low, high = proportion_confint(hits / games * (games - 1), games - 1, alpha=0.1, method="wilson")
    assert found.high == pytest.approx(high) if hits < games - 1 else found.high > high
    assert found.low == pytest.approx(low) if hits > 3 else 0 < found.low < low


def test_a_share_next_to_none_has_the_bound_of_a_poisson_count():
    found = share_interval(share([1] * 2 + [0] * 99_998, 1))
    assert found.low * 100_000 == pytest.approx(chi2.ppf(0.05, 4) / 2, rel=1e-3)


@pytest.mark.parametrize("hits", [0, 1, 2, 999, 1000])
def test_a_share_holds_its_value_and_stays_between_none_and_all(hits):
    for level in (0.95, 0.9999):
        found = share_interval(share([4] * hits + [0] * (1000 - hits), 4), level)
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.high > found.low


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
    told = {found.mean, found.low, found.high, found.sd, *found.quantiles.values(), *found.quantile_intervals.values()}
    assert told == {None}


def test_a_quantile_has_no_interval_where_nothing_lies_beyond_it():
    few = sums(Observed.mean("", "score", np.arange(8)))
    assert set(describe(few.item(0), few.counts[0]).quantile_intervals.values()) >= {None}
    assert describe(few.item(0), few.counts[0]).quantile_intervals["5"] is None


def test_each_kind_has_its_estimate():
    stream = np.random.default_rng(21)
    one, other = stream.poisson(5, 200).clip(max=9), stream.poisson(4, 200)
    assert interval_of(sums(Observed.ratio("", "r", one, other)), 0) == mean_interval(ratio(one, other))
    assert interval_of(sums(Observed.share("", "s", one, 9)), 0) == share_interval(share(one, 9))
    assert interval_of(sums(Observed.difference("", "d", one, other)), 0, 0.9) == difference_interval(
        pairs(one, other), level=0.9
    )
