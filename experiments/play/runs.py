"""One run from a command line, with or without a folder in which it can be taken up again."""

from __future__ import annotations

import importlib
import shlex
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Thread
from typing import Any, get_type_hints

from experiments.commands.command_line import INTERRUPTED
from experiments.commands.progress import Meter, announce
from experiments.language.words import Words
from experiments.play.request import faults_shown, scenario_of
from experiments.play.scenario import Scenario
from experiments.play.shape import misfit
from experiments.tables import output
from sim.core.parallel import Workers
from sim.core.results import Result
from sim.core.rules import RulesError
from sim.core.run import Interrupted, run
from sim.core.store import MANIFEST, Store, StoreError, read_manifest


@dataclass(frozen=True)
class Request:
    """What the command line asks for, as typed; all that `numsim resume` has to know."""

    game: str
    mode: str | None
    players: int | None
    agents: str | None
    population: str | None
    games: int
    seed: int
    first: int
    changes: list[str]
    keep_games: bool
    lang: str
    precision: float | None

    @property
    def scenario(self) -> Scenario:
        """What is played. Raises RulesError, AgentError."""
        return scenario_of(
            self.game,
            mode=self.mode,
            changes=self.changes,
            players=self.players,
            agents=self.agents,
            population=self.population,
        )

    @property
    def command(self) -> str:
        """The command line that asks for it, for a shell."""
        said = {
            "--mode": self.mode,
            "--players": self.players,
            "--agents": self.agents,
            "--population": self.population,
            "--precision": self.precision,
            "--games": self.games,
            "--seed": self.seed,
            "--first": self.first or None,
        }
        words = ["numsim", "run", self.game]
        for option, value in [*said.items(), *(("--set", change) for change in self.changes), ("--lang", self.lang)]:
            words += [] if value is None else [option, str(value)]
        return shlex.join(words)


def request_of(folder: Path) -> Request:
    """What the run of a folder was asked by. Raises StoreError."""
    told = read_manifest(folder)["request"]
    if not _fits(told):
        raise StoreError(f"{folder / MANIFEST}: request = {told} is not of this version of numsim")
    return Request(**told)


def answer(request: Request, *, workers: Workers, chunk: int | None, out: Path | None, json: bool) -> int:
    """Play what was asked for and print what it says; the exit code.

    Into the folder `out` chunks are written as they come, and the result at the end. Raises what bad input and
    folders that cannot be written raise.
    """
    if request.keep_games and out is None:
        raise RulesError("--keep-games needs a folder to keep them in: --out DIR")
    scenario = request.scenario
    words = Words(scenario.game, request.lang)
    store = Store(out, asdict(request)) if out else None
    Thread(target=_get_ready_to_tell, daemon=True).start()
    try:
        with store or nullcontext():
            result = _played(scenario, request, workers, chunk=chunk, store=store)
            if out:
                from experiments.play.saving import save

                save(result, out, request.lang)
    except KeyboardInterrupt as stopped:
        result = stopped.result if isinstance(stopped, Interrupted) else None
        most = "" if request.precision is None else "at most "
        games = result.tally.games if result else 0
        announce(f"interrupted: {games:,} of {most}{request.games:,} games were finished")
        if out:  # where they are kept: to print what they say so far would take another second
            announce(f"go on with: numsim resume {shlex.quote(str(out))}")
        elif games:
            _print(result, scenario, words, json=json)
        return INTERRUPTED
    _print(result, scenario, words, json=json)
    return 0


def _played(
    scenario: Scenario, request: Request, workers: Workers, *, chunk: int | None, store: Store | None
) -> Result:
    with faults_shown(scenario, request.seed, request.lang), Meter() as progress:
        return run(
            scenario,
            games=request.games,
            seed=request.seed,
            first=request.first,
            workers=replace(workers, progress=progress, announce=announce),
            chunk=chunk,
            store=store,
            keep_games=request.keep_games,
            precision=request.precision,
        )


def _get_ready_to_tell() -> None:
    """Import what results are told with, while others play: a second that would come at the end, after Ctrl-C too."""
    for name in ("scipy.stats", "statsmodels.stats.proportion", "experiments.tables.results"):
        importlib.import_module(name)


def _print(result: Result, scenario: Scenario, words: Words, *, json: bool) -> None:
    if json:
        output.print_json(result.as_json())
    else:
        from experiments.tables.results import tables

        output.print_tables(tables(result, words, scenario.changes))


def _fits(told: Mapping[str, Any]) -> bool:
    """Whether an object read from a file has the fields of a request and values of their types."""
    kinds = get_type_hints(Request)
    return told.keys() == kinds.keys() and not any(misfit(told[key], kind) for key, kind in kinds.items())
