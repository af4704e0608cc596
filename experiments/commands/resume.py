"""Goes on with a run that was stopped."""

from __future__ import annotations

from contextlib import chdir, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from experiments.commands.options import Chunk, Json, Work
from experiments.commands.values import path

if TYPE_CHECKING:
    from experiments.play.request import Request


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
    run_agents: Annotated[
        bool, typer.Option("--run-agents", help="Run agent files that lie in DIR or have changed, too.")
    ] = False


def command(stopped: Stopped, work: Work) -> None:
    """Go on with a run that was stopped, and print what it says.

    Example: numsim resume results/night
    """
    from experiments.commands.running import answer_run
    from experiments.play.runs import request_of

    request = request_of(stopped.folder)
    if stopped.lang is not None:
        request = replace(request, lang=stopped.lang)
    folder, away = stopped.folder.resolve(), request.folder not in (None, str(Path.cwd()))
    with chdir(request.folder) if away and Path(request.folder).is_dir() else nullcontext():
        _check_agents(request, folder, run_anyway=stopped.run_agents)
        out = folder if away else stopped.folder
        raise typer.Exit(answer_run(request, work, chunk=stopped.chunk, out=out, json=stopped.json))


def _check_agents(request: Request, folder: Path, *, run_anyway: bool) -> None:
    """Say which agent files of a folder's run are run. Raises AgentError for those that may be somebody else's."""
    from experiments.commands.progress import announce
    from sim.core.agent import AgentError
    from sim.core.files import digest_of

    for typed in request.agent_files:
        path = Path(typed).resolve()
        if not run_anyway and path.is_relative_to(folder):
            raise AgentError(f"{typed} lies in the folder of the run and may be anybody's; to run it: --run-agents")
        if not run_anyway and path.is_file() and digest_of(path.read_bytes()) != request.files.get(typed):
            raise AgentError(f"{typed} has changed since the run began; put it back, or play into another folder")
        announce(f"the agents of {path} are run")
