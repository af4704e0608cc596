"""The agents of NUM CHECK by strength: one alone among three of another kind, in every seat of the same deals."""

import numpy as np
import pytest

from sim.core.counting import play_rows
from sim.games.check.state import END_CUT
from strategies import parse
from tests.games.check.tables import GAME, classique
from tests.scenarios import scenario

DEALS, PLAYERS, SEED = 500, 4, 77
FAIR = 1 / PLAYERS
SURE = 3.5  # standard errors


def alone(one: str, others: str) -> tuple[float, float]:
    """The win share of one among three others, with its standard error by deal; a game cut short is lost."""
    won = np.zeros(DEALS)
    for seat in range(PLAYERS):
        lineup = [parse(one if place == seat else others, "check") for place in range(PLAYERS)]
        rows = play_rows(scenario(GAME, classique(), lineup), seed=SEED, first=0, games=DEALS)
        first = rows["seats"]["place"][:, :PLAYERS] == 1
        won += np.where(rows["end"] == END_CUT, 0, first[:, seat] / first.sum(axis=1)) / PLAYERS
    return won.mean(), won.std(ddof=1) / np.sqrt(DEALS)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("expert", "planner"),
        ("planner", "greedy"),
        ("greedy", "uniform"),
        ("expert", "casual"),
        ("casual", "uniform"),
        ("rusher", "greedy"),
    ],
)
def test_the_stronger_wins_more_than_its_part_among_the_weaker_and_the_weaker_less(stronger, weaker):
    share, error = alone(stronger, weaker)
    assert share - SURE * error > FAIR
    share, error = alone(weaker, stronger)
    assert share + SURE * error < FAIR


def test_an_expert_among_greedy_players_wins_more_than_half_of_its_games():
    share, error = alone("expert", "greedy")
    assert share - SURE * error > 0.55


@pytest.mark.parametrize("agent", ["casual", "rusher", "planner", "expert"])
@pytest.mark.parametrize("mode", ["classique", "famille"])
def test_a_table_of_equals_comes_to_an_end(agent, mode):
    rows = play_rows(scenario(GAME, GAME.load(mode), [parse(agent, "check")] * 4), seed=SEED, first=0, games=300)
    assert (rows["end"] != END_CUT).all()
    assert (rows["faults"] == 0).all()
