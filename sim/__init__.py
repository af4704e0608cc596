"""Rules, a line-up and a seed go in; integer counts come out."""

from sim.core.results import Result
from sim.core.run import run
from sim.games import GAMES


def load(game: str, mode: str | None = None, overrides: dict[str, str] | None = None):
    """The rules of a mode of a game, such as load("check", "famille", {"base.carre": "21"}). Raises RulesError."""
    return GAMES.named(game).load(mode, overrides)


__all__ = ["GAMES", "Result", "load", "run"]
