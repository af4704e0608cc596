"""Intervals of invented games, which go together in every way that seats do, hold the truth as often as they say."""

import numpy as np
from statsmodels.stats.proportion import proportion_confint
from written_out import coverage, sums

from sim.core.stats import (
    Interval,
    describe,
    jointly,
    mean_interval,
    share_interval,
)
from sim.core.tally import Moments, Observed

REPETITIONS, GAMES, SEATS = 2000, 400, 4


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


def test_intervals_of_ratios_with_few_active_games_keep_their_promise():
    stream = np.random.default_rng(15)
    made = stream.binomial(1, 0.12, (GAMES, REPETITIONS))  # about 48 games of 400
    points = stream.poisson(20 * made)
    found = sums(Observed.ratio("", "mean_points", points, made))
    intervals = [mean_interval(found.item(run)) for run in range(REPETITIONS)]
    told = [interval for interval in intervals if interval.low is not None]
    assert len(told) > 0.99 * REPETITIONS
    assert 0.93 <= coverage(told, 20) <= 0.97


def test_intervals_of_rare_counts_keep_their_promise():
    stream = np.random.default_rng(16)
    suffered = stream.poisson(stream.gamma(0.5, 0.4, (GAMES, REPETITIONS)))  # 0.2 a game, several at a time
    found = sums(Observed.ratio("", "suffered", suffered, SEATS))
    intervals = [mean_interval(found.item(run)) for run in range(REPETITIONS)]
    told = [interval for interval in intervals if interval.low is not None]
    assert len(told) > 0.9 * REPETITIONS
    assert 0.93 <= coverage(told, 0.05) <= 0.97
    assert min(interval.low for interval in told) > 0


def test_intervals_of_a_split_that_few_games_break_keep_their_promise():
    stream = np.random.default_rng(18)
    for expected in (1, 4, 12):  # games of 400 in which neither of two seats has what one of them has in the others
        one = stream.random((GAMES, REPETITIONS)) >= expected / GAMES
        found = sums(Observed.share("", "goal", one.astype(int), 2))
        intervals = [share_interval(found.item(run)) for run in range(REPETITIONS)]
        assert coverage(intervals, (1 - expected / GAMES) / 2) >= 0.93, expected


def test_intervals_of_quantiles_keep_their_promise():
    stream = np.random.default_rng(19)
    level = stream.normal(300, 40, (GAMES, 500, 1))  # of a game
    scores = stream.normal(level, 40, (GAMES, 500, SEATS)).astype(int)
    found = sums(Observed.mean("", "score", scores))
    told = [describe(found.item(run), found.counts[run]).quantile_intervals for run in range(500)]
    truth = {"5": 206, "25": 261, "50": 299, "75": 337, "95": 392}  # of a normal law of sd 56.57, rounded down
    for percent, value in truth.items():
        held = sum(low <= value <= high for low, high in (one[percent] for one in told))
        assert held / 500 >= 0.93, percent


def test_rows_that_are_picked_hold_jointly():
    stream = np.random.default_rng(20)
    drawn = stream.multinomial(GAMES, [0.1, 0.2, 0.3, 0.4], REPETITIONS)
    held = 0
    for counts in drawn:
        rows = jointly(share_interval, [Moments.of_hits(int(count), GAMES) for count in counts])
        held += all(row.low <= truth <= row.high for row, truth in zip(rows, (0.1, 0.2, 0.3, 0.4), strict=True))
    assert 0.94 <= held / REPETITIONS <= 0.98
