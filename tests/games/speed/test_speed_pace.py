"""Pace and standings of matches, against what their traces show."""

from experiments import Scenario
from sim.core.seats import LEAST
from sim.games.speed.state import EVENT_DRAWN, EVENT_PASS, EVENT_TURN
from tests.course import check_course

GAMES = 300


def forced(steps, k, place):
    """A turn in which a card is drawn, or the player passes, before anybody is asked."""
    return any(event.code in (EVENT_DRAWN, EVENT_PASS) for event in steps[k].events[place : place + 2])


def test_pace_and_standings_are_those_of_traces():
    scenario = Scenario("speed", mode="speed_game", players=3)
    compared = check_course(
        scenario,
        games=GAMES,
        turn=EVENT_TURN,
        forced=forced,
        scores=lambda state: state["pub"]["points"][:3],
        best=LEAST,
    )
    assert min(compared[part] for part in (25, 50, 75, 90)) > 0.1 * GAMES
