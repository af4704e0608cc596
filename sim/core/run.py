"""A run plays games in chunks over workers and adds up what they say; its numbers depend on seed and rules only."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict
from functools import partial
from math import inf

import numpy as np

from sim.core.chunks import Chunk
from sim.core.compilation import compile_kernels
from sim.core.counting import count_rows, play_rows, single_games, tables_of
from sim.core.limits import check_counts
from sim.core.parallel import ALL_CORES, Progress, Work, Workers, in_parallel
from sim.core.precision import check_precision, goal, widest
from sim.core.provenance import Provenance, provenance
from sim.core.results import Result
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.store import Store, gaps
from sim.core.tally import Tally

Parts = Callable[..., Mapping[str, bytes]]  # scenario, rows (games,), first=number -> Parquet files by table
Counted = tuple[Tally, Mapping[str, bytes]]  # of a chunk, and the Parquet files of its single games by table


class Interrupted(KeyboardInterrupt):
    """A run was stopped by Ctrl-C; `result` holds the games that were finished."""

    def __init__(self, result: Result):
        super().__init__()
        self.result = result


def run(
    scenario: Scenario,
    *,
    games: int,
    seed: int = 0,
    first: int = 0,
    workers: Workers = ALL_CORES,
    chunk: int | None = None,
    store: Store | None = None,
    keep_games: bool = False,
    parts: Parts | None = None,
    precision: float | None = None,
) -> Result:
    """Play games number `first` .. `first + games - 1` of a seed and count; with a `precision` as many as it takes.

    Workers play chunks of `chunk` games (default: half a second each), which changes no number. A `store` keeps what is
    finished, with single games if `keep_games`, or what `parts` makes of them. With a `precision` `games` is the most.
    Raises RulesError, AgentError, AgentFault, StoreError, OSError; Interrupted on Ctrl-C.
    """
    check_counts(games=games, seed=seed, first=first, jobs=workers.jobs, chunk=chunk)
    about = provenance(scenario, seed=seed, first=first, games=games, precision=precision)
    chunks = _begun(scenario, about, store, keep_games, workers.announce)
    kept, earlier = sum(one.tally.games for one in chunks), sum(one.seconds for one in chunks)
    work, tally, seconds = partial(_counted, scenario, seed, single_games if keep_games else parts), Tally(), 0.0

    def result() -> Result:
        return Result(about, tables_of(scenario), tally, earlier + seconds, scenario.game.ends)

    try:
        while tally.games < (end := _goal(tally, about)):
            inside = [one for one in chunks if tally.games <= one.first - first < end]
            asked, tally = range(first + tally.games, first + end), sum((one.tally for one in inside), tally)
            with closing(_played(scenario, work, inside, asked, workers, chunk, store)) as finished:
                for done in finished:
                    tally, seconds = tally + done.tally, seconds + done.seconds
                    if workers.progress:
                        workers.progress(Progress(tally.games, end, seconds, min(kept, tally.games)))
    except KeyboardInterrupt:
        raise Interrupted(result()) from None
    return _finished(result(), store)


def _played(
    scenario: Scenario,
    work: Work[Counted],
    kept: Sequence[Chunk],
    asked: range,
    workers: Workers,
    chunk: int | None,
    store: Store | None,
) -> Generator[Chunk, None, None]:
    """The chunks of those of the games `asked` that are not `kept`; when they come the store holds them."""
    left = gaps(kept, asked.start, len(asked))
    if left:
        compile_kernels(scenario, workers.announce)
    last = time.perf_counter()
    with closing(in_parallel(work, left, workers, chunk=chunk)) as finished:
        for done in finished:
            now = time.perf_counter()
            tally, parts = done.result
            played, last = Chunk(done.first, tally, now - last), now
            if store:
                store.keep(played, parts, asked)
            yield played


def _finished(result: Result, store: Store | None) -> Result:
    """The result of a run that is finished, as its store is told."""
    if store:
        store.finish()
    return result


def _goal(tally: Tally, about: Provenance) -> int:
    """How many games are to be played before anybody looks at what they say; all that are played once it is enough."""
    if about.precision is None:
        return about.games_asked
    half = widest(tally) if tally.games else inf
    return goal(half, about.precision, played=tally.games, most=about.games_asked)


def _counted(scenario: Scenario, seed: int, parts: Parts | None, first: int, games: int, signal: np.ndarray) -> Counted:
    """What a chunk adds up to, and the Parquet files of its single games by table."""
    rows = play_rows(scenario, seed=seed, first=first, games=games, signal=signal)
    return count_rows(scenario, rows), parts(scenario, rows, first=first) if parts else {}


def _begun(
    scenario: Scenario,
    about: Provenance,
    store: Store | None,
    keep_games: bool,
    announce: Callable[[str], None] | None,
) -> list[Chunk]:
    """The finished chunks of a run, which is checked before any is looked for."""
    check_precision(about.precision)
    if keep_games and store is None:
        raise RulesError("keep_games: there is no store")
    if store is None:
        return []
    chunks = store.begin(asdict(about) | {"keep_games": keep_games})
    if store.damaged and announce:
        announce(f"{store.folder}: damaged chunks, whose games are played again: {store.damaged}")
    return chunks
