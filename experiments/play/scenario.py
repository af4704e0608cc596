"""The scenario that people name: a game, a mode and its changes, and who plays, each with a default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from experiments.play.defaults import SEATS
from sim import GAMES
from sim.core.agent import AgentError
from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.rules import Rules, RulesError
from sim.core.scenario import Scenario as PlayedScenario
from strategies import agents as agents_of
from strategies import line_up, split
from strategies import population as population_of
from strategies import profiles as profiles_of

DEFAULT_PLAYERS = ("family", "greedy", "uniform")  # the first that the game has: people before programs


class Scenario(PlayedScenario):
    """A game in a mode, with somebody in every seat: Scenario("check", agents="greedy", changes={"base.carre": 21}).

    `agents` is one for all seats or one for each, as a text "greedy,uniform" or a list; `population` draws each seat
    of each game, like "family:60,club:40". Where nobody is named a family of the game's own people plays; where nobody
    says how many a list of several agents does, or there are SEATS. `seconds_per_turn` is the pace that is assumed of
    all of them. Raises RulesError, AgentError.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        mode: str | None = None,
        players: int | None = None,
        agents: str | Sequence[str] | None = None,
        population: str | None = None,
        seconds_per_turn: float | None = None,
        changes: Mapping[str, Any] | None = None,
    ):
        found = GAMES.named(game) if isinstance(game, str) else game
        mode = found.mode if mode is None else mode
        if not mode.strip():
            raise RulesError(f'{found.name}: mode "{mode}" is unknown; modes: {", ".join(found.modes)}')
        changes = dict(changes or {})
        rules = found.load(mode, changes)
        lineup = lineup_of(found, rules, players=players, agents=agents, population=population)
        lineup = replace(lineup, seconds_per_turn=seconds_per_turn)
        super().__init__(found, mode, changes, rules, lineup)


def lineup_of(
    game: Game,
    rules: Rules,
    *,
    players: int | None = None,
    agents: str | Sequence[str] | None = None,
    population: str | None = None,
) -> LineUp:
    """Who plays, as `Scenario` takes it. Raises RulesError, AgentError."""
    if population is not None:
        if agents is not None:
            raise AgentError(f"agents = {agents} and population = {population}: give one of them")
        players = SEATS if players is None else players
        game.check_players(rules, players)
        return LineUp.of_equals(population_of(population, game.name), players)
    if players is None and agents is None:
        players = usual_players(game, rules)
    texts = [default_player(game)] if agents is None else split(agents) if isinstance(agents, str) else list(agents)
    if players is None:
        players = len(texts) if len(texts) > 1 else SEATS
    game.check_players(rules, players)
    return line_up(texts, game.name, players)


def usual_players(game: Game, rules: Rules) -> int:
    """SEATS, or as near to it as the rules can seat."""
    allowed = game.players(rules)
    return min(max(SEATS, allowed.start), allowed.stop - 1)


def default_player(game: Game) -> str:
    """Who plays where nobody is named: a family, or an agent where no people are known for the game."""
    known = {**profiles_of(game.name), **agents_of(game.name)}
    return next(name for name in DEFAULT_PLAYERS if name in known)
