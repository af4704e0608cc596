"""What the study of beginning is asked."""

from dataclasses import dataclass

from experiments.studies import study
from sim.core.limits import check_counts
from sim.core.scenario import Scenario


@dataclass(frozen=True)
class Question(study.Question):
    """Who plays, and for how many games. Raises RulesError."""

    scenario: Scenario
    games: int
    seed: int = 0

    def __post_init__(self):
        check_counts(games=self.games, seed=self.seed)

    @property
    def scenarios(self):
        return [self.scenario]
