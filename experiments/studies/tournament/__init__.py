"""Who plays better than whom, and what do players come to at the tables of others?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from experiments.studies.runner import find
from experiments.studies.study import study_of
from experiments.studies.tournament.question import Question, entrants_of, usual_sizes
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
GAMES = 20_000  # where nobody says how many


def tournament(
    scenario: Scenario,
    *,
    agents: Sequence[str] | None = None,
    players: Sequence[int] | None = None,
    games: int = GAMES,
    seed: int = 0,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Let each player play alone among others of one kind, in every seat of the same deals, at tables of some sizes.

    All agents that are to be ranked meet where none are named; whoever sits in the scenario makes no difference.
    `where` is what `runner.find` takes. Raises AgentError, RulesError.
    """
    entrants, sizes = entrants_of(scenario, agents), usual_sizes(scenario) if players is None else players
    return find(STUDY, Question(scenario, entrants, sizes, games, seed), workers=workers, **where)
