"""Known strengths are found again from what they win, with errors that keep their promise."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from experiments.studies.tournament.contest import SEEN, Contest, Plan
from experiments.studies.tournament.rating import POINTS, rating
from sim.core.wins import WIN

ERRORS = 4.5  # standard errors that an estimate may be away from the truth


def drawn(strengths, players, deals, seed=1):
    """A contest whose winners are drawn with known strengths (in points)."""
    plan = Plan.of(len(strengths), players, deals * players * len(strengths))
    draw, seen = np.random.default_rng(seed), np.zeros((deals, len(plan.pairs)), SEEN)
    seen["finished"] = players
    for k, pair in enumerate(plan.pairs):
        odds = np.exp((strengths[pair.one] - strengths[pair.others]) / POINTS) / (players - 1)
        seen["wins"][:, k] = WIN * draw.binomial(players, odds / (1 + odds), deals)
    return Contest(plan, None, seen)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_known_strengths_are_found_again(players):
    strengths = np.array([150.0, 40.0, -30.0, -160.0])
    found = rating(drawn(strengths, players, deals=600), list("abcd"))
    assert list(found.frame["player"]) == list("abcd") and found.steps == (True, True, True)
    assert found.leaders == ("a",)
    assert (np.abs(found.frame["rating"] - strengths) < ERRORS * found.frame["error"]).all()
    assert (found.frame["error"] < 15).all() and found.gap < 0.05


def test_intervals_of_strengths_cover_as_often_as_they_say():
    covered = []
    for seed in range(150):
        frame = rating(drawn(np.array([60.0, 0.0, -60.0]), 3, deals=60, seed=seed), list("abc")).frame.set_index(
            "player"
        )
        covered.append(frame.loc["a", "rating_low"] <= 60 <= frame.loc["a", "rating_high"])
    assert abs(np.mean(covered) - 0.95) < ERRORS * (0.95 * 0.05 / 150) ** 0.5


def test_equals_are_not_told_apart():
    found = rating(drawn(np.zeros(3), 4, deals=100), list("abc"))
    assert found.steps == (False, False) and set(found.leaders) == set("abc")


def test_two_players_are_told_apart_or_not():
    apart, alike = (rating(drawn(np.array(gap), 2, deals=100), list("ab")) for gap in ([80.0, -80.0], [0.0, 0.0]))
    assert (apart.steps, apart.leaders) == ((True,), ("a",))
    assert alike.steps == (False,) and set(alike.leaders) == set("ab")


def test_who_is_told_apart_from_the_strongest_does_not_lead_though_no_neighbours_are():
    found = rating(drawn(np.array([60.0, 0.0, -60.0]), 3, deals=15), list("abc"))
    assert found.steps == (False, False) and found.leaders == ("a", "b")


def test_deals_that_are_played_twice_make_no_strength_more_certain():
    contest = drawn(np.array([50.0, 0.0, -50.0]), 4, deals=100)
    twice = replace(contest, seen=contest.seen.copy())
    for name in ("wins", "finished"):
        twice.seen[name] *= 2
    pd.testing.assert_frame_equal(rating(contest, list("abc")).frame, rating(twice, list("abc")).frame)


def test_players_that_win_nothing_have_no_strength():
    contest = drawn(np.zeros(3), 4, deals=10)
    for k, pair in enumerate(contest.plan.pairs):
        if 2 in pair and pair.one != pair.others:
            contest.seen["wins"][:, k] = 0 if pair.one == 2 else 4 * WIN
    assert rating(contest, list("abc")) is None
