"""Plays a grid of runs."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.command_line import INTERRUPTED, typed
from experiments.commands.options import Backend, Jobs, Json, Lang
from experiments.commands.values import path


def command(
    study: Annotated[
        Path,
        typer.Argument(
            metavar="STUDY.toml", help="The grid, like experiments/studies/sweep/players.toml.", show_default=False
        ),
    ],
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Annotated[
        Path | None,
        typer.Option(
            parser=path,
            metavar="DIR",
            help="Keep each cell there as a run, and write tables and charts; the same command goes on after a stop.",
        ),
    ] = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Play a grid of runs, and tell what changes over it.

    Modes, numbers of players, line-ups and values of the ruleset are its axes.

    Example: numsim sweep experiments/studies/sweep/players.toml --out results/players
    """
    from experiments.commands.progress import Meter, announce
    from experiments.studies.finding import show
    from experiments.studies.sweep.grid import read_grid
    from experiments.studies.sweep.play import check_sweep_folder, finding, sweep
    from sim.core.parallel import Workers
    from sim.core.store import locked

    grid = read_grid(study, lang)
    check_sweep_folder(out)
    try:
        with locked(out) if out else nullcontext():
            with Meter() as progress:
                results = sweep(grid, folder=out, workers=Workers(jobs, backend, progress, announce))
            show(finding(grid, results), out=out, json=json)
    except KeyboardInterrupt:
        kept = "nothing is kept without --out DIR" if out is None else f"go on with: {typed()}"
        announce(f"interrupted: {kept}")
        raise typer.Exit(INTERRUPTED) from None
