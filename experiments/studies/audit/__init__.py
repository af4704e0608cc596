"""Which silence of the rulebook matters, and does the game play as its rulebook says?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from experiments.studies.audit.question import Question, players_of, usual_players
from experiments.studies.runner import find
from experiments.studies.sizes import MARGINS, Margins
from experiments.studies.study import study_of
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
GAMES = 20_000  # where nobody says how many


def audit(
    scenario: Scenario,
    *,
    agents: Sequence[str] | None = None,
    games: int = GAMES,
    precision: float | None = None,
    seed: int = 0,
    margins: Margins = MARGINS,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Try every option of every ruling and every statement, at a table of each agent or profile.

    The strongest agent and a family play where none are named; whoever sits in the scenario makes no difference.
    `margins` say from how much on a change matters; `where` is what `runner.find` takes.
    Raises RulesError, AgentError, AgentFault.
    """
    kinds = players_of(agents or usual_players(scenario.game), scenario.game)
    return find(STUDY, Question(scenario, kinds, games, seed, precision, margins), workers=workers, **where)
