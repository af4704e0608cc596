"""Does the seat that begins win more than its fair share?"""

from __future__ import annotations

from typing import Any

from experiments.studies.finding import Finding
from experiments.studies.runner import find
from experiments.studies.study import study_of
from sim.core.parallel import ALL_CORES, Workers
from sim.core.scenario import Scenario
from tests.studies.start.question import Question

STUDY = study_of(__name__, Question)


def start(
    scenario: Scenario, *, games: int = 1000, seed: int = 0, workers: Workers = ALL_CORES, **where: Any
) -> Finding[Question]:
    """Play a scenario; `where` is what `runner.find` takes."""
    return find(STUDY, Question(scenario, games, seed), workers=workers, **where)
