"""Plays a grid of runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.command_line import INTERRUPTED, typed
from experiments.commands.options import Show, Work
from experiments.commands.values import path


@dataclass(frozen=True)
class Grid:
    """The file of a grid."""

    study: Annotated[
        Path,
        typer.Argument(
            metavar="STUDY.toml", help="The grid, like experiments/studies/sweep/players.toml.", show_default=False
        ),
    ]


@dataclass(frozen=True)
class ShowCells(Show):
    """Where the cells and the finding go, and in which language."""

    out: Annotated[
        Path | None,
        typer.Option(
            parser=path,
            metavar="DIR",
            help="Keep each cell there as a run, and write tables and charts; the same command goes on after a stop.",
        ),
    ] = None


def command(grid: Grid, work: Work, show: ShowCells) -> None:
    """Play a grid of runs, and tell what changes over it.

    Modes, numbers of players, line-ups and values of the ruleset are its axes.

    Example: numsim sweep experiments/studies/sweep/players.toml --out results/players
    """
    from experiments.commands.answer import answer
    from experiments.commands.progress import announce
    from experiments.studies.sweep import STUDY, read_grid

    try:
        answer(STUDY, read_grid(grid.study, show.lang), work, show)
    except KeyboardInterrupt:
        kept = "nothing is kept without --out DIR" if show.out is None else f"go on with: {typed()}"
        announce(f"interrupted: {kept}")
        raise typer.Exit(INTERRUPTED) from None
