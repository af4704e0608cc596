"""Games are as long, and end as, an independent simulation found; the players are as strong as they are said to be."""

import numpy as np
import pytest

from sim.core.drive import play_chunk
from sim.core.lineup import LineUp
from sim.core.scenario import Scenario
from sim.games.connect.state import END_EMPTY
from strategies import parse

from .drawn import GAME

ERRORS = 4.5  # standard errors


def rows_of(agents, *, mode="complet", games=12_000, seed=11, changes=None):
    lineup = LineUp(tuple(parse(agent, "connect") for agent in agents))
    scenario = Scenario(GAME, mode, changes or {}, GAME.load(mode, changes or {}), lineup)
    rows = play_chunk(scenario, seed=seed, first=0, games=games)
    assert (rows["end"] == END_EMPTY).all()
    return rows


def agrees(values, expected, error):
    """Whether a mean of games is one that is known with a standard error."""
    values = np.asarray(values, float)
    return abs(values.mean() - expected) < ERRORS * np.hypot(values.std() / len(values) ** 0.5, error)


def test_four_greedy_players():
    rows = rows_of(["greedy"] * 4)
    seats = rows["seats"][:, :4]
    assert agrees(rows["turns"], 7.92, 0.02)
    assert agrees(rows["winner"] == 0, 0.367, 0.002)
    assert agrees(rows["by_discard"], 0.673, 0.002)
    assert agrees((seats["first_lay"] == 1).mean(axis=1), 0.775, 0.002)
    assert agrees(seats["cards"].sum(axis=1) / 3, 5.19, 0.01)
    for kind, made in enumerate((1.52, 7.28, 4.33)):
        assert agrees(rows["made"][:, kind], made, 0.01)


def test_two_greedy_players_with_the_dense_deck():
    assert agrees(rows_of(["greedy"] * 2, mode="dense")["turns"], 5.60, 0.02)


def test_four_uniform_players():
    rows = rows_of(["uniform"] * 4)
    assert agrees(rows["turns"], 19.53, 0.05)
    assert agrees(rows["winner"] == 0, 0.294, 0.002)


def test_jokers_inside_runs_only():
    rows = rows_of(["greedy"] * 4, changes={"rulings.joker_place": "inside"})
    assert agrees(rows["turns"], 11.52, 0.08)


@pytest.mark.parametrize(
    ("agent", "least", "most"), [("planner", 0.36, 0.42), ("hoarder", 0.19, 0.27), ("uniform", 0, 0.05)]
)
def test_each_player_among_three_greedy_ones(agent, least, most):
    wins = 0
    for seat in range(4):
        rows = rows_of([agent if place == seat else "greedy" for place in range(4)], games=1_000, seed=5)
        wins += (rows["winner"] == seat).sum()
    assert least < wins / 4_000 < most
