"""The skills that a study is about: players that are named, or all profiles of the game."""

from __future__ import annotations

from collections.abc import Sequence

from experiments.play.scenario import default_player
from experiments.studies.study import check_unlike
from sim.core.agent import Player
from sim.core.game import Game
from strategies import parse, profiles


def skills_of(game: Game, names: Sequence[str] | None = None) -> list[Player]:
    """The players of these names; without any, all profiles of the game, or its usual agent.

    Raises AgentError, RulesError.
    """
    found = [parse(name, game.name) for name in names or list(profiles(game.name)) or [default_player(game)]]
    check_unlike([one.label for one in found], "skills")
    return found


def usual_first(game: Game) -> list[str]:
    """Who plays where nobody is named, then the other profiles of the game."""
    return list(dict.fromkeys([default_player(game), *profiles(game.name)]))
