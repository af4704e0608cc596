"""Pace and standings of games, against what their traces show."""

from experiments import Scenario
from sim.core.seats import LEAST
from sim.games.connect.state import ASK_FIRST, EVENT_TURN
from tests.course import check_course

GAMES = 300


def forced(steps, k, place):
    """A turn in which nobody is asked for the first card of a line."""
    after = steps[k:]
    last = next((n for n, step in enumerate(after[1:], 1) if _begins_turn(step)), len(after))
    return not any(step.state[0]["pub"]["ask"] == ASK_FIRST and not step.over for step in after[:last])


def _begins_turn(step):
    return any(event.code == EVENT_TURN for event in step.events)


def test_pace_and_standings_are_those_of_traces():
    scenario = Scenario("connect", players=4)
    compared = check_course(
        scenario,
        games=GAMES,
        turn=EVENT_TURN,
        forced=forced,
        scores=lambda state: state["pub"]["held"][:4],
        best=LEAST,
    )
    assert min(compared[part] for part in (25, 50, 75, 90)) > 0.6 * GAMES and compared["change"] > 0.5 * GAMES
