"""How often is each tier reached, by whom at which table? And where should tiers begin to be as frequent as wished?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from experiments.studies.runner import find
from experiments.studies.skills import skills_of
from experiments.studies.study import study_of
from experiments.studies.tiers.question import Question, usual_step
from sim.core.lineup import Population
from sim.core.parallel import ALL_CORES, Workers
from strategies import population as population_of

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
GAMES = 20_000  # of each table, where nobody says how many
PLAYERS = (2, 4, 6)


def tiers(
    *rulesets: Scenario,
    players: Sequence[int] = PLAYERS,
    skills: Sequence[str] | None = None,
    populations: Sequence[str] = (),
    target: Sequence[float] = (),
    step: int | None = None,
    games: int = GAMES,
    precision: float | None = None,
    seed: int = 0,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Measure how often skills reach each tier by each of the rulesets; with a `target` propose edges.

    `target` is the share wanted of each tier in per cent, the one with the lowest scores first; a game without tiers
    gets so many. Proposed edges are multiples of `step`, without one of 10, or of 1 where the game has no tiers.
    `where` is what `runner.find` takes. Raises RulesError, AgentError.
    """
    asked = question(
        rulesets, players=players, skills=skills, populations=populations, target=target, step=step, games=games,
        precision=precision, seed=seed,
    )  # fmt: skip
    return find(STUDY, asked, workers=workers, **where)


def question(
    rulesets: Sequence[Scenario],
    *,
    players: Sequence[int],
    skills: Sequence[str] | None,
    populations: Sequence[str],
    step: int | None,
    **more: Any,
) -> Question:
    """The question in which skills and populations are texts; all profiles where none are named."""
    game = rulesets[0].game
    kinds = skills_of(game, skills)
    people = [population_of(text, game.name) for text in populations] or [Population(tuple(kinds), (1.0,) * len(kinds))]
    return Question(rulesets, players, kinds, people, step=usual_step(game) if step is None else step, **more)
