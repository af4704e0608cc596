"""Which silence of the rulebook matters, and does the game play as its rulebook says?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from experiments.studies.audit.question import Question, players_of, usual_players
from experiments.studies.people import others_than, seated
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
    people: Sequence[str] | None = None,
    games: int = GAMES,
    precision: float | None = None,
    seed: int = 0,
    margins: Margins = MARGINS,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Try every option of every ruling and every statement, at a table of each agent or profile.

    A family and a champion play where no agents are named, and the other profiles try the options on fewer games, or
    whom `people` names; whoever sits in the scenario makes no difference.
    `margins` say from how much on a change matters; `where` is what `runner.find` takes.
    Raises RulesError, AgentError, AgentFault.
    """
    asked = question(scenario, agents, people, games=games, precision=precision, seed=seed, margins=margins)
    return find(STUDY, asked, workers=workers, **where)


def question(scenario: Scenario, agents: Sequence[str] | None, people: Sequence[str] | None, **more: Any) -> Question:
    """The question in which players are texts. Raises AgentError, RulesError."""
    kinds = players_of(usual_players(scenario.game) if agents is None else agents, scenario.game)
    tables = [seated(scenario, player) for player in kinds.values()]
    others = others_than(tables, people) if agents is None or people is not None else []
    return Question(scenario, kinds, people=others, **more)
