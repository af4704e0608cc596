"""Sums over pairs of games tell how far two ratios are apart, as the single games would."""

import numpy as np
import pytest

from sim.core.effects import pairs_interval
from sim.core.paired import PairedSums
from sim.core.stats import difference_interval, student
from sim.core.tally import Observed, Tally

GENERATOR = np.random.default_rng(5)
ONE = np.stack([GENERATOR.poisson(6, 500), GENERATOR.poisson(9, 500)], axis=1)
OTHER = ONE + np.stack([GENERATOR.poisson(1, 500), GENERATOR.poisson(0.3, 500)], axis=1)


def test_the_interval_is_that_of_what_each_game_adds_to_its_ratio():
    def added(side):
        top, bottom = side.T
        ratio = top.sum() / bottom.sum()
        return ratio + (top - ratio * bottom) / bottom.mean()

    expected = pairs_interval(added(OTHER) - added(ONE), 0.99)
    found = PairedSums.of(ONE, OTHER).difference(0.99)
    assert [found.value, found.low, found.high] == pytest.approx([expected.value, expected.low, expected.high])


def test_sums_of_parts_add_up_to_those_of_the_whole():
    parts = PairedSums.of(ONE[:123], OTHER[:123]) + PairedSums.of(ONE[123:], OTHER[123:])
    whole = PairedSums.of(ONE, OTHER)
    assert parts.difference() == whole.difference()
    assert (parts.games, parts.differing) == (500, whole.differing) == (500, int((ONE != OTHER).any(axis=1).sum()))


def test_where_bottoms_are_alike_it_is_the_interval_of_a_comparison():
    one, other = (np.stack([side[:, 0], np.full(500, 4)], axis=1) for side in (ONE, OTHER))
    tally = Tally.of([Observed.difference("", "score", other[:, 0], one[:, 0])], games=500, cut=0, faults=0, ends=())
    expected = difference_interval(tally.sums["", "score"].item(0), units=4)
    found = PairedSums.of(one, other).difference()
    assert [found.value, found.low, found.high] == pytest.approx([expected.value, expected.low, expected.high])


def test_fewer_than_thirty_pairs_that_differ_tell_no_interval():
    other = ONE.copy()
    other[:29, 0] += 1
    found = PairedSums.of(ONE, other).difference()
    assert found.value == pytest.approx(29 / ONE[:, 1].sum()) and found.low is None and found.high is None
    other[29, 0] += 1
    assert PairedSums.of(ONE, other).difference().low is not None


def test_nothing_is_told_of_a_ratio_to_nothing():
    nothing = np.zeros((40, 2), np.int64)
    assert PairedSums.of(ONE[:40], nothing).difference().value is None


def test_large_sums_lose_nothing():
    far = 10**8
    one, other = ONE + np.array([far, 0]), OTHER + np.array([far, 0])
    one[:, 1] = other[:, 1] = 1
    differences = (OTHER - ONE)[:, 0]
    found = PairedSums.of(one, other).difference()
    reach = student(499, 0.95) * differences.std(ddof=1) / np.sqrt(500)
    assert (found.high - found.low) / 2 == pytest.approx(reach, rel=1e-6)
