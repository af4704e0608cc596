"""What does a change do? Two rulesets or line-ups are played on the same deals and held against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from experiments.studies.compare.question import Question
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
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Play two scenarios on the same deals and take their difference game by game.

    With a `precision` as many as it takes to know the change of the mean score and of each tier's share to so much,
    at most `games`. `margins` say from how much on a change matters; `where` is what `runner.find` takes.
    Raises RulesError, AgentError, AgentFault.
    """
    return find(STUDY, Question(a, b, games, seed, precision, margins), workers=workers, **where)
