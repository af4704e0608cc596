"""An independent simulation of the default rulings has been played; the engine agrees within both errors."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from sim.core.agent import Player
from sim.core.counting import play_rows
from sim.games.speed.state import FUSION, KINDS
from strategies import agents
from tests.games.speed.tables import GAME
from tests.scenarios import scenario

MATCHES = 8_000
SEED = 1
ERRORS = 4.5  # combined standard errors

# mode, agent, quantity a round, value, its standard error
KNOWN = [
    ("speed_run", "greedy", "malus", 1.986, 0.002),
    ("speed_run", "greedy", "turns", 29.02, 0.02),
    ("speed_run", "greedy", "tricks", 2.775, 0.002),
    ("speed_run", "greedy", "rounds", 12.31, 0.02),
    ("speed_run", "greedy", "off_turn", 24.94, 0.01),
    ("speed_run", "greedy", "draws", 10.54, 0.015),
    ("speed_run", "greedy", "drawn_played", 1.99, 0.005),
    ("speed_run", "greedy", "fusion", 0.016, 0.0005),
    ("speed_run", "greedy", "off_turn equivalence", 0.635, 0.0005),
    ("speed_run", "greedy", "off_turn facteur_minus", 0.203, 0.0005),
    ("speed_run", "greedy", "off_turn facteur_plus", 0.102, 0.0005),
    ("speed_run", "greedy", "off_turn shadow", 0.039, 0.0005),
    ("speed_run", "greedy", "off_turn rainbow", 0.020, 0.0005),
    ("speed_game", "greedy", "malus", 9.37, 0.03),
    ("family", "greedy", "malus", 2.225, 0.002),
    ("family", "greedy", "turns", 37.59, 0.02),
    ("speed_run", "uniform", "malus", 2.668, 0.002),
    ("speed_run", "uniform", "turns", 51.78, 0.03),
    ("speed_run", "uniform", "rounds", 9.25, 0.01),
]


@functools.cache
def rows(mode: str, agent: str) -> np.ndarray:
    lineup = [Player(agents("speed")[agent])] * 4
    return play_rows(scenario(GAME, GAME.load(mode), lineup), seed=SEED, first=0, games=MATCHES)


def parts(mode: str, agent: str, quantity: str) -> tuple[np.ndarray, np.ndarray]:
    """What is added up of each match, and what it is divided by, (games,) each."""
    played = rows(mode, agent)
    seats, rounds = played["seats"][:, :4], played["rounds"].astype(float)
    name, _, kind = quantity.partition(" ")
    if kind:
        off_turn = seats["off_turn"].sum(axis=1)
        return off_turn[:, KINDS.index(kind)], off_turn.sum(axis=1)
    match name:
        case "malus":
            return seats["score"].sum(axis=1), 4 * rounds
        case "rounds":
            return rounds, np.ones(len(rounds))
        case "turns" | "tricks":
            return played[name], rounds
        case "off_turn":
            return seats[name].sum(axis=(1, 2)), rounds
        case "fusion":
            return seats["on_turn"][:, :, FUSION].sum(axis=1), rounds
        case _:
            return seats[name].sum(axis=1), rounds


@pytest.mark.parametrize(("mode", "agent", "quantity", "value", "error"), KNOWN)
def test_the_engine_agrees_with_an_independent_simulation(mode, agent, quantity, value, error):
    top, bottom = parts(mode, agent, quantity)
    ratio = top.sum() / bottom.sum()
    own = np.sqrt(((top - ratio * bottom) ** 2).sum()) / bottom.sum()
    assert abs(ratio - value) < ERRORS * np.hypot(own, error)
