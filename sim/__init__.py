"""A scenario and a seed go in; integer counts come out."""

from collections.abc import Mapping
from typing import Any

from sim.core.lineup import LineUp
from sim.core.results import Result
from sim.core.rules import Rules
from sim.core.run import run
from sim.core.scenario import Scenario
from sim.games import GAMES


def load(game: str, mode: str | None = None, changes: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a mode of a game, such as load("check", "famille", {"base.carre": 21}). Raises RulesError."""
    return GAMES.named(game).load(mode, changes)


__all__ = ["GAMES", "LineUp", "Result", "Scenario", "load", "run"]
