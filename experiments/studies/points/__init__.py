"""What is each kind of claim worth, in points and in wins? Is what is hard dear? And what if the points were others?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from experiments.studies.points.question import Question
from experiments.studies.runner import find
from experiments.studies.skills import skills_of, usual_first
from experiments.studies.study import study_of
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
GAMES = 20_000  # of each table, where nobody says how many


def points(
    scenario: Scenario,
    *,
    changes: Mapping[str, Any] | None = None,
    skills: Sequence[str] | None = None,
    games: int = GAMES,
    precision: float | None = None,
    seed: int = 0,
    difficulty: bool = False,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Measure what each kind of claim is worth at tables of each skill; with `changes` of the ruleset, what they do.

    The skills, a family and then the other profiles where none are named, sit in all seats of the scenario, whoever
    sits there. The first one gives the conclusions, and whether the others agree is told. `where` is what `runner.find`
    takes. Raises RulesError, AgentError.
    """
    question = Question(
        scenario,
        scenario.ruled(changes={**scenario.changes, **changes}) if changes else None,
        scenario.players,
        skills_of(scenario.game, skills or usual_first(scenario.game)),
        games,
        seed,
        precision,
        difficulty,
    )
    return find(STUDY, question, workers=workers, **where)
