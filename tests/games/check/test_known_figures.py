"""An independent simulation of the default rulings has been played; the engine agrees within both errors."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from sim.core.agent import Player
from sim.games.check.combinations import KEYS
from sim.games.check.rules import MAX_GOAL
from strategies.check.greedy import GREEDY
from strategies.common.uniform import UNIFORM
from tests.games.check.tables import GAME, classique, rows_of

GAMES = 20_000
SEED = 1
KNOWN_GAMES = 40_000  # at least
ERRORS = 4.5  # combined standard errors
AGENTS = {agent.name: agent for agent in (GREEDY, UNIFORM)}

# agent, players, quantity, value, half of its last digit
KNOWN = [
    ("greedy", 4, "score", 190.1, 0.05),
    ("greedy", 4, "turns", 41.6, 0.05),
    ("greedy", 4, "tier 0", 0.232, 0.0005),
    ("greedy", 4, "tier 1", 0.245, 0.0005),
    ("greedy", 4, "tier 2", 0.195, 0.0005),
    ("greedy", 4, "tier 3", 0.231, 0.0005),
    ("greedy", 4, "tier 4", 0.097, 0.0005),
    ("greedy", 4, "made carre", 0.536, 0.0005),
    ("greedy", 4, "made full", 0.510, 0.0005),
    ("greedy", 4, "made suite_pivot", 0.327, 0.0005),
    ("greedy", 4, "made nums", 0.071, 0.0005),
    ("greedy", 2, "score", 244.6, 0.05),
    ("greedy", 2, "turns", 28.1, 0.05),
    ("greedy", 6, "score", 169.2, 0.05),
    ("greedy", 6, "turns", 47.7, 0.05),
    ("uniform", 4, "score", 203.6, 0.05),
    ("uniform", 4, "turns", 245.3, 0.05),
]


@functools.cache
def rows(agent: str, players: int) -> np.ndarray:
    return rows_of([Player(AGENTS[agent])] * players, games=GAMES, seed=SEED)


def per_game(agent: str, players: int, quantity: str) -> np.ndarray:
    """The quantity in each game, (games,); of the seats of a game their mean."""
    seats = rows(agent, players)["seats"][:, :players]
    what, _, which = quantity.partition(" ")
    match what:
        case "turns":
            return rows(agent, players)["turns"]
        case "score":
            return seats["score"].mean(axis=1)
        case "tier":
            tier = GAME.tables(classique(), ())["tiers"][int(which)]
            return ((seats["score"] >= tier["from"]) & (seats["score"] <= (tier["to"] or np.inf))).mean(axis=1)
        case "made":
            made = np.arange(MAX_GOAL) < seats["rank"][:, :, None]
            return ((seats["claims"]["key"] == KEYS.index(which)) & made).any(axis=2).mean(axis=1)


@pytest.mark.parametrize(("agent", "players", "quantity", "value", "rounding"), KNOWN)
def test_the_engine_gives_the_known(agent: str, players: int, quantity: str, value: float, rounding: float):
    games = per_game(agent, players, quantity)
    error = games.std(ddof=1) * (1 / len(games) + 1 / KNOWN_GAMES) ** 0.5
    assert abs(games.mean() - value) < ERRORS * error + rounding, (games.mean(), value, error)
