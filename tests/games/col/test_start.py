"""Who starts a game of NUM COL, by pyramids laid out by hand (rulebook.md §2.6, §2.7, §8.3)."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import chisquare

from sim.games.col.rules import CELLS
from tests.games.col.setups import Setup


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        pytest.param(["5R", "3V", "4B"], 1, id="the_smallest_value"),
        pytest.param(["3R", "3V", "4B"], 2, id="of_those_shown_once"),
        pytest.param(["3R", "3V", "3B", "9J"], 3, id="shown_three_times_is_not_once"),
        pytest.param(["3R", "3V", "3B", "3J", "9W"], 4, id="nor_is_four_times"),
        pytest.param(["16R", "JOKER", "FLIP"], 0, id="a_joker_and_an_action_show_no_value"),
        pytest.param(["0R", "0V", "16J", "15S"], 3, id="the_smallest_of_several_shown_once"),
    ],
)
def test_the_smallest_value_shown_once_only_starts(shown: list[str], expected: int):
    for start_tie in ("random", "lowest_first_seat", "again"):
        setup = Setup(shown, start_tie)
        assert (setup.starter, setup.turned) == (expected, [1] * len(shown))


@pytest.mark.parametrize(
    ("shown", "tied"),
    [
        pytest.param(["9R", "3V", "9B", "3J"], [1, 3], id="who_shows_the_lowest_value"),
        pytest.param(["9R", "3V", "9B", "3J", "3S"], [1, 3, 4], id="three_of_them"),
        pytest.param(["FLIP", "JOKER", "FLIP"], [0, 1, 2], id="everybody_where_nobody_shows_a_value"),
    ],
)
def test_a_tie_is_drawn_alike_between_those_tied_or_is_the_first_ones(shown: list[str], tied: list[int]):
    starters = [Setup(shown, number=number).starter for number in range(200)]
    times = np.bincount(starters, minlength=len(shown))
    assert set(starters) == set(tied)
    assert chisquare(times[tied]).pvalue > 0.001
    assert Setup(shown, "lowest_first_seat").starter == tied[0]


@pytest.mark.parametrize(
    ("pyramids", "expected", "turned"),
    [
        pytest.param(["9R 1R", "3V 13V", "9B 2B", "3J 12J"], 3, [1, 2, 1, 2], id="the_lowest_turn_up_another"),
        pytest.param(["9R 7R", "3V 10V", "9B 6B", "3J 10J"], 2, [2, 2, 2, 2], id="all_values_are_compared_anew"),
        pytest.param(["3R 4R 6R", "3V 4V 5V"], 1, [3, 3], id="as_often_as_it_takes"),
        pytest.param(["", "FLIP FLIP 7V", "JOKER"], 1, [3, 3, 3], id="all_where_nobody_shows_a_value"),
    ],
)
def test_the_lowest_turn_up_again_where_it_is_ruled(pyramids: list[str], expected: int, turned: list[int]):
    setup = Setup(pyramids, "again")
    assert (setup.starter, setup.turned) == (expected, turned)


def test_turning_up_again_ends_with_the_last_face_down_card_of_who_is_tied():
    drawn = [Setup(["", ""], "again", number=number) for number in range(20)]
    assert all(setup.turned == [CELLS] * 2 for setup in drawn)
    assert {setup.starter for setup in drawn} == {0, 1}


def test_a_complete_pyramid_that_is_not_tied_ends_nothing():
    tied_nine_times = ["3R " * 9 + "9R", "3V " * 9 + "9V"]
    setup = Setup([*tied_nine_times, "5B 8B", "5J 7J"], "again")
    assert (setup.starter, setup.turned) == (3, [CELLS, CELLS, 2, 2])
