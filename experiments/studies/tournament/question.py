"""What a tournament is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from experiments.studies import study
from sim.core.agent import AgentError, Player
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.records import MAX_SEATS
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from strategies import agents, parse

SIZES = (2, 4, 6)  # those of them that the game can seat


@dataclass(frozen=True)
class Question(study.Question):
    """A ruleset, players by name, and the sizes of the tables at which they meet. Raises RulesError, AgentError."""

    scenario: Scenario  # whoever sits there
    entrants: Mapping[str, Player]
    sizes: Sequence[int]
    games: int  # that each plays alone among others at each size
    seed: int = 0

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        if not 2 <= len(self.entrants) <= MAX_SEATS:
            raise AgentError(f"players in a tournament = {len(self.entrants)}, not in 2 .. {MAX_SEATS}")
        study.check_unlike(self.sizes, "players")
        for size in self.sizes:
            self.scenario.game.check_players(self.scenario.rules, size)
            if size < 2:
                raise RulesError(f"players = {size}: at least 2 must meet")

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Each player among equals, at tables of the first size."""
        return [self.scenario.seated(LineUp.of_equals(one, self.sizes[0])) for one in self.entrants.values()]

    def further(self) -> dict[str, Any]:
        """The sizes of the tables."""
        return {"players": list(self.sizes)}


def entrants_of(scenario: Scenario, names: Sequence[str] | None = None) -> dict[str, Player]:
    """The players of these names; if none are named, all agents of the game that are to be ranked.

    Raises AgentError.
    """
    game = scenario.game.name
    texts = names if names is not None else [agent.name for agent in agents(game).values() if agent.ranked]
    found = {text: parse(text, game) for text in texts}
    if len(found) < len(texts):
        twice = next(text for text in texts if list(texts).count(text) > 1)
        raise AgentError(f"{twice} is entered twice")
    return found


def usual_sizes(scenario: Scenario) -> list[int]:
    """The sizes of tables where nobody names them."""
    allowed = scenario.game.players(scenario.rules)
    return [size for size in SIZES if size in allowed] or [max(2, allowed.start)]
