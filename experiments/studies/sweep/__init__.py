"""What changes over a grid of modes, players, line-ups and rule values? Each cell is a run, kept in a folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments.studies.runner import find
from experiments.studies.study import study_of
from experiments.studies.sweep.grid import question_of, read_grid
from experiments.studies.sweep.question import Question
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    from experiments.studies.finding import Finding

STUDY = study_of(__name__, Question)


def sweep(grid: Path | str | Mapping[str, Any], *, workers: Workers = ALL_CORES, **where: Any) -> Finding[Question]:
    """Play a grid, from a file like players.toml or its content as a mapping; in a folder `out` cells are kept.

    `where` is what `runner.find` takes. Raises RulesError, AgentError, OSError and what a run raises.
    """
    question = question_of(grid) if isinstance(grid, Mapping) else read_grid(Path(grid))
    return find(STUDY, question, workers=workers, **where)
