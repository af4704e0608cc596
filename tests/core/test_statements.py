"""What an interval says of a statement, and what several verdicts come to."""

import pytest

from sim.core.statements import Statement, Trial, Verdict, among_players, together
from sim.core.stats import Interval

HOLDS, FAILS, UNDECIDED = Verdict.HOLDS, Verdict.FAILS, Verdict.UNDECIDED
DEPENDS, NOT_TRIED = Verdict.DEPENDS, Verdict.NOT_TRIED


def statement(**bound):
    return Statement("key", "livret", "7.1", {}, {}, {}, (Trial(),), lambda rows, rules, players: (rows, 1), **bound)


@pytest.mark.parametrize(
    ("interval", "at_least", "at_most"),  # of a bound of 0.5
    [
        (Interval(0.6, 0.51, 0.7), HOLDS, FAILS),
        (Interval(0.3, 0.2, 0.4), FAILS, HOLDS),
        (Interval(0.5, 0.4, 0.6), UNDECIDED, UNDECIDED),
        (Interval(0.5, 0.5, 0.5), HOLDS, HOLDS),
        (Interval(0.9, None, None), UNDECIDED, UNDECIDED),
        (Interval(None, None, None), UNDECIDED, UNDECIDED),
    ],
)
def test_an_interval_decides_only_if_it_lies_on_one_side_of_the_bound(interval, at_least, at_most):
    assert statement(at_least=0.5).verdict(interval) == at_least
    assert statement(at_most=0.5).verdict(interval) == at_most


def test_the_worst_item_is_the_one_furthest_from_the_bound():
    items = [Interval(0.2, 0.1, 0.3), Interval(0.6, 0.5, 0.7), Interval(None, None, None)]
    assert statement(at_least=0.1).worst(items) == items[0]
    assert statement(at_most=0.1).worst(items) == items[1]
    assert statement(at_most=0.1).worst(items[2:]) == items[2]


@pytest.mark.parametrize(
    ("verdicts", "all_of_them", "players"),
    [
        ([HOLDS, HOLDS], HOLDS, HOLDS),
        ([HOLDS, FAILS], FAILS, DEPENDS),
        ([HOLDS, FAILS, UNDECIDED], FAILS, DEPENDS),
        ([HOLDS, UNDECIDED], UNDECIDED, UNDECIDED),
        ([FAILS, UNDECIDED], FAILS, UNDECIDED),
        ([HOLDS, NOT_TRIED], HOLDS, HOLDS),
        ([NOT_TRIED], NOT_TRIED, NOT_TRIED),
        ([], NOT_TRIED, NOT_TRIED),
    ],
)
def test_verdicts_come_together(verdicts, all_of_them, players):
    assert together(verdicts) == all_of_them
    assert among_players(verdicts) == players
