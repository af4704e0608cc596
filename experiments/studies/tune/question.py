"""What a search for parameters is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from experiments.studies import study
from sim.core.agent import AgentError, Parameter, Player
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.rules import RulesError
from sim.core.scenario import Scenario

LEAST_DEALS = 2  # of which an interval can be made


@dataclass(frozen=True)
class Question(study.Question):
    """An agent whose parameters are searched, and those among whom it plays alone. Raises AgentError, RulesError."""

    scenario: Scenario  # whoever sits there
    start: Player
    others: Sequence[Player]
    trials: int
    games: int  # of each trial
    seed: int = 0

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        if self.trials < 1:
            raise RulesError(f"trials = {self.trials}, not 1 or more")
        least = LEAST_DEALS * len(self.others) * self.players
        if self.games < least:
            raise RulesError(f"games = {self.games}, not {least} or more: {LEAST_DEALS} deals in every seat")
        if not self.tuned:
            raise AgentError(f"agent {self.start.agent.name} has no parameters to tune")

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return self.scenario.players

    @property
    def tuned(self) -> dict[str, Parameter]:
        """The parameters that are numbers, by name."""
        return {name: one for name, one in self.start.agent.parameters.items() if not one.words}

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """The start among others of each kind."""
        return [
            self.scenario.seated(LineUp.one_among(self.start, one, seat=0, players=self.players)) for one in self.others
        ]

    def further(self) -> Mapping[str, Any]:
        """Who is tuned, and in how many trials."""
        return {"agent": self.start.text, "trials": self.trials, "players": self.players}
