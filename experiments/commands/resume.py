"""Goes on with a run that was stopped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import Chunk, Json, Work
from experiments.commands.values import path


@dataclass(frozen=True)
class Stopped:
    """The run to go on with."""

    folder: Annotated[
        Path,
        typer.Argument(parser=path, metavar="DIR", help="The folder of `run --out DIR`.", show_default=False),
    ]
    chunk: Chunk = None
    lang: Annotated[str | None, typer.Option(metavar="fr|en", help="Language.  [default: that of the run]")] = None
    json: Json = False


def command(stopped: Stopped, work: Work) -> None:
    """Go on with a run that was stopped, and print what it says.

    Example: numsim resume results/night
    """
    from experiments.commands.running import answer_run
    from experiments.play.runs import request_of

    request = request_of(stopped.folder)
    if stopped.lang is not None:
        request = replace(request, lang=stopped.lang)
    raise typer.Exit(answer_run(request, work, chunk=stopped.chunk, out=stopped.folder, json=stopped.json))
