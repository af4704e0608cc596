"""Pace and standings of games, against what their traces show."""

from experiments import Scenario
from sim.games.col.evaluate import combinations_of
from sim.games.col.state import EVENT_NOTHING, EVENT_SKIP, EVENT_TURN
from tests.course import check_course

GAMES = 300


def forced(steps, k, place):
    """A turn that is skipped, or in which there is nothing to draw."""
    return any(event.code in (EVENT_SKIP, EVENT_NOTHING) for event in steps[k].events[place : place + 2])


def test_pace_and_standings_are_those_of_traces():
    scenario = Scenario("col", players=3)

    def scores(state):
        """What every pyramid would be worth if all its cards were turned up now."""
        pyramids = state["cards"][:3].tolist()
        return [sum(one.points for one in combinations_of(cards, scenario.rules)) for cards in pyramids]

    compared = check_course(scenario, games=GAMES, turn=EVENT_TURN, forced=forced, scores=scores)
    assert min(compared[part] for part in (25, 50, 75, 90)) > 0.6 * GAMES and compared["change"] > 0.1 * GAMES
