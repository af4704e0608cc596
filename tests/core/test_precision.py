"""A run with a precision plays as many games as it takes, the same number however it is cut up."""

import math

import pytest
from stored_runs import GAME, played, stopped, told

from sim.core import precision
from sim.core.files import StoreError
from sim.core.parallel import Progress, Workers
from sim.core.precision import GROWTH, MARGIN, MINIMUM, goal, half_width, play_until, relative_half_width, widest
from sim.core.rules import RulesError
from sim.core.stats import Interval
from sim.core.tally import Tally

MOST = 100_000  # games
WANTED = {"precision": 0.05, "games": 100_000}


@pytest.fixture(scope="module")
def precise():
    return played(**WANTED)


def test_a_run_ends_once_its_widest_interval_is_narrow_enough(precise):
    assert MINIMUM < precise.tally.games < 10_000
    assert precise.reached <= 0.05
    before = played(games=MINIMUM)
    assert widest(before.tally) > 0.05
    wanted = MINIMUM * min(MARGIN * (widest(before.tally) / 0.05) ** 2, GROWTH)
    assert precise.tally.games == 100 * math.ceil(wanted / 100)


def test_the_widest_interval_is_a_tiers_share_or_the_mean_score_in_parts_of_itself(precise):
    tiers, score = precise.frame("tiers"), precise.frame("all_seats").iloc[0]
    halves = ((tiers["share_high"] - tiers["share_low"]) / 2).tolist()
    halves.append((score["score_high"] - score["score_low"]) / 2 / score["score"])
    assert precise.reached == pytest.approx(max(halves), rel=1e-12)


def test_it_counts_what_a_run_of_so_many_games_counts(precise):
    assert precise.counts_equal(played(games=precise.tally.games))


@pytest.mark.parametrize("cut", [{"chunk": 7}, {"chunk": 999, "jobs": 2}, {"jobs": 3}])
def test_neither_chunks_nor_workers_change_how_many_games_it_takes(precise, cut):
    assert told(played(**WANTED, **cut)) == told(precise)


@pytest.mark.parametrize("after", [300, MINIMUM, MINIMUM + 300])
def test_a_stopped_run_goes_on_to_the_same_number_of_games(precise, out, after):
    stopped(out, after=after, chunk=150, **WANTED)
    heard = []
    assert told(played(out, chunk=70, progress=heard.append, **WANTED)) == told(precise)
    assert heard[0].kept >= min(after, MINIMUM) > 0
    assert told(played(out, progress=heard.append, **WANTED)) == told(precise)


def test_a_folder_of_another_precision_is_refused(out):
    played(out, **WANTED)
    with pytest.raises(StoreError, match=r"precision = 5% there, 4% asked"):
        played(out, **WANTED | {"precision": 0.04})
    with pytest.raises(StoreError, match=r"precision = 5% there, none asked"):
        played(out, **WANTED | {"precision": None})


@pytest.mark.parametrize("most", [600, 1_500])
def test_it_ends_at_the_most_games_and_says_how_far_it_came(most):
    result = played(precision=0.001, games=most)
    assert result.tally.games == most
    assert result.as_json()["precision"] == {"asked": 0.001, "reached": result.reached}
    assert result.reached > 0.001


def test_a_coarse_precision_takes_the_minimum():
    assert played(precision=0.2, games=100_000).tally.games == MINIMUM


def test_a_run_without_a_precision_says_so():
    assert played(games=20).as_json()["precision"] is None


@pytest.mark.parametrize("wrong", [0, 0.00001, 0.3, -1, math.nan, math.inf])
def test_a_precision_that_no_run_can_have_is_refused(wrong):
    with pytest.raises(RulesError, match=r"^precision = .*, not in 0.0001 .. 0.2$"):
        played(precision=wrong)


@pytest.mark.parametrize(
    ("half", "played_so_far", "most", "wanted"),
    [
        (math.inf, 0, 10_000, 1_000),  # nothing is known yet
        (math.inf, 0, 300, 300),
        (0.01, 1_000, 10_000, 1_000),  # enough
        (0.011, 1_000, 10_000, 1_300),  # 1,270.5
        (0.02, 1_000, 10_000, 4_000),  # 4,200 would be more than GROWTH times
        (0.02, 1_000, 3_000, 3_000),
        (math.inf, 1_000, 10_000, 4_000),
        (0.02, 10_000, 10_000, 10_000),  # no more are allowed
    ],
)
def test_how_many_games_to_play_next(half, played_so_far, most, wanted):
    assert goal(half, 0.01, played=played_so_far, most=most) == wanted


def test_half_widths_that_are_not_known_are_infinite():
    assert half_width(Interval(0.5, 0.4, 0.8)) == pytest.approx(0.2)
    assert half_width(Interval(0.5, None, None)) == half_width(Interval(None, None, None)) == math.inf
    assert relative_half_width(Interval(10.0, 8.0, 12.0)) == pytest.approx(0.2)
    assert relative_half_width(Interval(0.0, -1.0, 1.0)) == math.inf
    assert relative_half_width(Interval(0.0, 0.0, 0.0)) == 0.0
    assert relative_half_width(Interval(None, None, None)) == math.inf


def test_a_game_that_tells_no_tiers_is_refused():
    with pytest.raises(RulesError, match=r"precision: this game tells no tiers\.share"):
        widest(Tally(games=1))
    assert {precision.TIERS, precision.SCORE} <= played(games=20).tally.sums.keys(), GAME.name


def test_anything_that_games_add_up_to_is_played_until_it_is_precise():
    asked, heard = [], []

    def play(first, games, workers):
        asked.append((first, games))
        workers.progress(Progress(games, games, 1.0))
        return games

    total, games = play_until(
        play, lambda played: 1 / math.sqrt(played), games=MOST, precision=0.01, workers=Workers(progress=heard.append)
    )
    assert total == games == 10_500
    assert asked == [(0, 1_000), (1_000, 3_000), (4_000, 6_500)]
    assert heard == [Progress(1_000, 1_000, 1.0), Progress(4_000, 4_000, 2.0), Progress(10_500, 10_500, 3.0)]


def test_without_a_precision_all_games_are_played_at_once():
    def play(first, games, workers):
        return [(first, games)]

    assert play_until(play, half_width, games=7, precision=None, workers=Workers()) == ([(0, 7)], 7)
