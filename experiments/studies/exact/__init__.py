"""How likely is each thing that a game can count in full? All cases are counted; formulas and deals check them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from experiments.studies.exact.question import Question
from experiments.studies.runner import find
from experiments.studies.study import study_of
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
HANDS = 10_000_000  # that are dealt where nobody says how many


def exact(
    scenario: Scenario, *, hands: int = HANDS, seed: int = 0, workers: Workers = ALL_CORES, **where: Any
) -> Finding[Question]:
    """Count all cases of a ruleset, and deal `hands` of them by chance; `where` is what `runner.find` takes.

    Raises RulesError.
    """
    return find(STUDY, Question(scenario, hands, seed), workers=workers, **where)
