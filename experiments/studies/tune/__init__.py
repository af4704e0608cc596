"""Which values of its parameters make an agent win most, and how much do they gain on deals never seen before?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments.play.scenario import default_player
from experiments.studies.runner import find
from experiments.studies.study import study_of
from experiments.studies.tune.question import Question
from sim.core.files import write_file
from sim.core.parallel import ALL_CORES, Workers
from strategies import parse

if TYPE_CHECKING:
    from experiments.studies.finding import Finding
    from sim.core.scenario import Scenario

STUDY = study_of(__name__, Question)
TRIALS, GAMES = 200, 4_000  # where nobody says how many


def tune(
    scenario: Scenario,
    agent: str,
    *,
    others: Sequence[str] | None = None,
    trials: int = TRIALS,
    games: int = GAMES,
    seed: int = 0,
    workers: Workers = ALL_CORES,
    **where: Any,
) -> Finding[Question]:
    """Search values of an agent's parameters that win more among others, itself and a family by default.

    Whoever sits in the scenario makes no difference; `where` is what `runner.find` takes.
    Raises AgentError, RulesError.
    """
    return find(STUDY, question(scenario, agent, others, trials, games, seed), workers=workers, **where)


def question(
    scenario: Scenario, agent: str, others: Sequence[str] | None, trials: int, games: int, seed: int
) -> Question:
    """The question in which players are texts. Raises AgentError, RulesError."""
    game = scenario.game
    start = parse(agent, game.name)
    usual = [start, parse(default_player(game), game.name)]
    named = usual if others is None else [parse(text, game.name) for text in others]
    return Question(scenario, start, named, trials, games, seed)


def values(finding: Finding[Question]) -> dict[str, Any]:
    """The best values and where they come from, as a file of an agent's parameters holds them."""
    parameters, kept = finding.frames["parameters"], ("game", "mode", "changes", "games", "seed", "source", "version")
    measured = finding.frames.get("measured")
    return {
        "agent": finding.question.start.agent.name,
        "parameters": dict(zip(parameters["parameter"], parameters["best"], strict=True)),
        "start": dict(zip(parameters["parameter"], parameters["start"], strict=True)),
        "players": finding.question.players,
        "trials": len(finding.frames["trials"]),
        **{name: finding.provenance[name] for name in kept},
        "command": finding.command,
        "measured": [] if measured is None else measured.to_dict("records"),
    }


def write(finding: Finding[Question], path: Path) -> None:
    """Write the best values with their provenance. Raises OSError."""
    write_file(path, f"{json.dumps(values(finding), ensure_ascii=False, indent=2)}\n".encode())
