"""Shows one game move by move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import Print, Table, number
from experiments.commands.values import page, whole


@dataclass(frozen=True)
class Which:
    """Which game is shown, and where."""

    seed: Annotated[int, number("The seed of the run.")]
    number: Annotated[int, typer.Option("--game", parser=whole, metavar="N", help="The number of the game in it.")]
    out: Annotated[
        Path | None,
        typer.Option(parser=page, metavar="FILE", help="Draw the game as a page: a file like game.html, not a folder."),
    ] = None


def command(table: Table, which: Which, show: Print) -> None:
    """Tell one game of a run move by move, or draw it.

    Example: numsim trace check --seed 7 --game 12 --lang fr --out game.html
    """
    from experiments.commands.progress import announce
    from experiments.play.score import patience
    from experiments.play.trace import trace
    from experiments.tables import output
    from sim.core.compilation import compile_kernels
    from sim.core.files import write_file
    from sim.core.rules import RulesError

    scenario = table.scenario()
    if show.json and which.out is not None:
        raise RulesError(f"--out {which.out} and --json: give one of them")
    shown = trace(scenario, seed=which.seed, game=which.number)
    headline = shown.headline(show.lang)
    compile_kernels(scenario, announce)
    if which.out is not None:
        with patience(scenario.game, announce):
            write_file(which.out, shown.page(show.lang).encode())
        announce(f"{which.out} shows the game; any browser opens it")
    elif show.json:
        output.print_json(shown.as_dict(show.lang))
    else:
        print(headline)
        for line in shown.lines(show.lang):  # each as it comes: a fault is told after what led to it
            print(line)
