"""What the study of exact counts is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from experiments.studies import study
from sim.core.limits import GAMES_END, check_counts
from sim.core.rules import RulesError
from sim.core.scenario import Scenario


@dataclass(frozen=True)
class Question(study.Question):
    """A ruleset, and how many cases are dealt by chance beside the count. Raises RulesError."""

    scenario: Scenario
    games: int  # cases that are dealt
    seed: int = 0

    def __post_init__(self) -> None:
        check_counts(games=1, seed=self.seed)
        if not 1 <= self.games <= GAMES_END:
            raise RulesError(f"hands = {self.games}, not in 1 .. {GAMES_END}")
        if self.scenario.game.offers.exact is None:
            raise RulesError(f"{self.scenario.game.name}: nothing of this game is counted in full")

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """The scenario; who sits there makes no difference."""
        return [self.scenario]

    def further(self) -> Mapping[str, Any]:
        """Nobody plays."""
        return {"line_ups": []}
