"""What does a change do? Two rulesets or line-ups are played on the same deals and held against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from experiments.studies.compare.question import Question
from experiments.studies.people import others_than
from experiments.studies.runner import find
from experiments.studies.sizes import MARGINS, Margins
from experiments.studies.study import study_of
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
GAMES = 50_000  # where nobody says how many


def compare(
    a: Scenario,
    b: Scenario,
    *,
    games: int = GAMES,
    precision: float | None = None,
    seed: int = 0,
    margins: Margins = MARGINS,
    people: Sequence[str] | None = None,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Play two scenarios on the same deals and take their difference game by game.

    With a `precision` as many as it takes to know the change of the mean score and of each tier's share to so much,
    at most `games`. `margins` say from how much on a change matters. Where one profile of the game fills all seats
    the other profiles play, too, on fewer games, or whom `people` names. `where` is what `runner.find` takes.
    Raises RulesError, AgentError, AgentFault.
    """
    question = Question(a, b, games, seed, precision, margins, others_than([a, b], people))
    return find(STUDY, question, workers=workers, **where)
