"""Goes on with a run that was stopped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import Backend, Chunk, Jobs, Json
from experiments.commands.values import path


def command(
    folder: Annotated[
        Path,
        typer.Argument(parser=path, metavar="DIR", help="The folder of `run --out DIR`.", show_default=False),
    ],
    jobs: Jobs = None,
    chunk: Chunk = None,
    backend: Backend = "threads",
    lang: Annotated[str | None, typer.Option(metavar="fr|en", help="Language.  [default: that of the run]")] = None,
    json: Json = False,
) -> None:
    """Go on with a run that was stopped, and print what it says.

    Example: numsim resume results/night
    """
    from experiments.play.runs import answer, request_of
    from sim.core.parallel import Workers

    request = request_of(folder)
    if lang is not None:
        request = replace(request, lang=lang)
    raise typer.Exit(answer(request, workers=Workers(jobs, backend), chunk=chunk, out=folder, json=json))
