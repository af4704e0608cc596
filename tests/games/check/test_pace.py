"""Pace and standings of games, against what their traces show."""

from experiments import Scenario
from sim.games.check.state import EVENT_TURN, EVENT_ZAP
from tests.course import check_course

GAMES = 300


def forced(steps, k, place):
    """A turn in which ZAP is said before anybody is asked."""
    return any(event.code == EVENT_ZAP for event in steps[k].events[place : place + 2])


def test_pace_and_standings_are_those_of_traces():
    scenario = Scenario("check", players=4)
    compared = check_course(
        scenario, games=GAMES, turn=EVENT_TURN, forced=forced, scores=lambda state: state["pub"]["points"][:4]
    )
    assert min(compared[part] for part in (25, 50, 75, 90)) > 0.6 * GAMES
