"""The kinds of players that a study is about: those that are named, or all profiles of the game."""

from __future__ import annotations

from experiments.play.scenario import default_agent
from experiments.studies.lists import check_unlike
from sim.core.agent import Player
from sim.core.game import Game
from strategies import parse, profiles, split


def kinds_of(game: Game, skills: str | None) -> list[Player]:
    """The players that a list names; without one, all profiles of the game, or its usual agent.

    Raises AgentError, RulesError.
    """
    names = split(skills) if skills is not None else list(profiles(game.name)) or [default_agent(game)]
    kinds = [parse(name, game.name) for name in names]
    check_unlike([kind.label for kind in kinds], "--skills")
    return kinds
