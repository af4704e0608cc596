"""Answers a run of the command line, new or taken up again: plays with progress, prints, and tells how to go on."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from experiments.commands.command_line import INTERRUPTED, LOST

if TYPE_CHECKING:
    from experiments.commands.options import Work
    from experiments.play.request import Request


def answer_run(request: Request, work: Work, *, chunk: int | None, out: Path | None, json: bool) -> int:
    """Play what was asked for and print what it says; the exit code. Raises what `run` raises."""
    from experiments.commands.progress import Meter, announce
    from experiments.play.result import with_scenario
    from experiments.play.runs import run
    from sim.core.parallel import WorkerError
    from sim.core.run import Interrupted

    scenario = request.scenario
    names = ("games", "seed", "first", "precision", "keep_games", "lang")
    how = {name: getattr(request, name) for name in names} | {"chunk": chunk, "out": out, "request": request}
    try:
        with Meter() as progress:
            result = run(scenario, **how, workers=work.workers(progress, announce))
    except KeyboardInterrupt as stopped:
        finished = stopped.result if isinstance(stopped, Interrupted) else None
        games = finished.tally.games if finished else 0
        most = "" if request.precision is None else "at most "
        announce(f"interrupted: {games:,} of {most}{request.games:,} games were finished")
        if out:  # where they are kept: to print what they say so far would take another second
            announce(f"go on with: {_resume(out)}")
        elif games:
            _print(with_scenario(finished, scenario), request.lang, json=json)
        return INTERRUPTED
    except WorkerError as lost:
        announce(str(lost))
        announce(f"go on with: {_resume(out)}" if out else "nothing was kept; --out DIR keeps what is finished")
        return LOST
    _print(result, request.lang, json=json)
    return 0


def _resume(out: Path) -> str:
    return f"numsim resume {shlex.quote(str(out))}"


def _print(result, lang: str, *, json: bool) -> None:
    from experiments.tables import output

    if json:
        output.print_json(result.as_json())
    else:
        output.print_tables(result.rendered(lang))
