"""Runs a scenario: many games, counted, with or without a folder in which the run can be taken up again."""

from __future__ import annotations

import importlib
import json
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from threading import Thread
from typing import Any

from experiments.language.words import Words
from experiments.play.request import Request, faults_shown, request_for
from experiments.play.result import Result, with_scenario
from experiments.play.saving import save, shaped
from sim.core import run as engine
from sim.core.parallel import ALL_CORES, Workers
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.store import MANIFEST, Store, read_manifest


def run(
    scenario: Scenario,
    games: int = 100_000,
    *,
    seed: int = 0,
    first: int = 0,
    precision: float | None = None,
    out: Path | str | None = None,
    keep_games: bool = False,
    lang: str = "en",
    workers: Workers = ALL_CORES,
    chunk: int | None = None,
    request: Request | None = None,
) -> Result:
    """Play games number `first` .. `first + games - 1` of a seed and count; with a `precision` as many as it takes.

    Into a folder `out` chunks are written as they come, with single games if `keep_games`, and in the end the result,
    its tables and its charts in a language; a run that was stopped goes on there. What the folder keeps of the
    question is `request`, or what this call says. Raises RulesError, AgentError, StoreError, OSError; on Ctrl-C
    sim.core.run.Interrupted.
    """
    if keep_games and out is None:
        raise RulesError("keep_games = True: there is no folder to keep them in")
    Words(scenario.game, lang)
    how: dict[str, Any] = {"games": games, "seed": seed, "first": first}
    how |= {"precision": precision, "keep_games": keep_games}
    request = request or request_for(scenario, **how, lang=lang)
    if out is not None and request.folder is None:
        request = request.meant_here()
    store = Store(Path(out), asdict(request)) if out is not None else None
    Thread(target=_get_ready_to_tell, daemon=True).start()
    with store or nullcontext():
        with faults_shown(scenario, seed):
            result = with_scenario(engine.run(scenario, **how, workers=workers, chunk=chunk, store=store), scenario)
        if out is not None:
            save(result, Path(out), lang, workers.announce)
    return result


def request_of(folder: Path) -> Request:
    """What the run of a folder was asked by. Raises StoreError."""
    return shaped(json.dumps(read_manifest(folder)["request"]), Request, folder / MANIFEST)


def _get_ready_to_tell() -> None:
    """Import what results are told with, while others play: a second that would come at the end, after Ctrl-C too."""
    for name in ("scipy.stats", "statsmodels.stats.proportion", "experiments.tables.results"):
        importlib.import_module(name)
