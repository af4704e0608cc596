"""What the contract is held against: every game, ruleset and agent that a folder holds."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import subprocess
import sys
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import sim.games
import strategies
from sim.core.agent import Agent, Player
from sim.core.drive import play_chunk
from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.rules import Rules
from sim.core.scenario import Scenario
from sim.games import Games

GAMES: dict[str, Game] = {**sim.games.GAMES, **Games("tests.toys")}

QUICK = {"playouts": 0.0}  # what makes agents quick that search: most games here are played without the JIT, too


@dataclass(frozen=True)
class Table:
    """A game in a mode, with one agent in all seats."""

    name: str
    mode: str
    agent: str
    players: int

    def __str__(self) -> str:
        return f"{self.name}-{self.mode}-{self.agent}-{self.players}"

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    @property
    def rules(self) -> Rules:
        return self.game.load(self.mode)

    @property
    def lineup(self) -> LineUp:
        agent = agents(self.game)[self.agent]
        player = Player(agent, {name: least for name, least in QUICK.items() if name in agent.parameters})
        return LineUp.of_equals(player, self.players)

    @property
    def scenario(self) -> Scenario:
        return Scenario(self.game, self.mode, {}, self.rules, self.lineup)

    def rows(self, *, games: int, seed: int = 3, first: int = 0) -> np.ndarray:
        """Outcome rows (games,) of this table."""
        return play_chunk(self.scenario, seed=seed, first=first, games=games)


def agents(game: Game) -> dict[str, Agent]:
    """The agents that can play a game: those of strategies, and those in a toy's own folder."""
    found = strategies.agents(game.name)
    package = importlib.import_module(game.start.__module__.rpartition(".")[0])
    if package.__name__.startswith("tests."):
        for module in pkgutil.iter_modules(package.__path__):
            for value in vars(importlib.import_module(f"{package.__name__}.{module.name}")).values():
                if isinstance(value, Agent):
                    found[value.name] = value
    return found


def offering(game: Game, **offers: Any) -> Game:
    """The same game with other things that the laboratory may ask of it."""
    other = replace(game)
    vars(other)["offers"] = replace(game.offers, **offers)
    return other


def tables() -> list[Table]:
    """Every game x ruleset x agent, for two and for as many players as can be seated."""
    return [
        Table(name, mode, agent, players)
        for name, game in GAMES.items()
        for mode in game.modes
        for agent in agents(game)
        for players in (2, game.players(game.load(mode))[-1])
    ]


def tell_rows(games: int) -> None:
    """Print the rows of a few games of every small table, for a process that runs without the JIT."""
    print(json.dumps({str(table): told(table.rows(games=games)) for table in small()}))


def small() -> list[Table]:
    """The tables of each mode and agent with the fewest players, which are played soon enough in plain Python."""
    fewest: dict[tuple[str, str, str], Table] = {}
    for table in sorted(tables(), key=lambda one: one.players):
        fewest.setdefault((table.name, table.mode, table.agent), table)
    return list(fewest.values())


def told(rows: np.ndarray) -> list:
    """Rows as plain lists of numbers."""
    return json.loads(json.dumps(rows.tolist(), default=lambda value: value.tolist()))


def without_the_jit(code: str) -> Any:
    """What Python code prints as JSON where nothing is compiled."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=environment, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
