"""Work on games, cut into chunks and done in parallel; what comes back is in order and the same for any cut."""

from __future__ import annotations

import os
import signal as signals
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from multiprocessing import parent_process
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from sim.core.agent import AgentFault
from sim.core.drive import Stopped, running
from sim.core.rules import RulesError

FIRST_CHUNK = 16  # slow agents must be heard of soon
CHUNK_SECONDS = 0.4
LARGEST_CHUNK = 8_000  # rows of a chunk are held in memory by each worker
BACKENDS = {"threads": "threading", "loky": "loky"}  # our names and those of joblib


class Addable(Protocol):
    """What games come to, where it can be added up."""

    def __add__(self, more: Any, /) -> Any:
        """Both together."""


T = TypeVar("T")
S = TypeVar("S", bound=Addable)
Work = Callable[[int, int, np.ndarray], T]  # first game, games, signal to stop -> what they come to


class Stack(tuple[S, ...]):
    """Sums of several things at once: two stacks are added item by item."""

    def __add__(self, more: Stack[S]) -> Stack[S]:  # type: ignore[override]  # tuples are put one behind the other
        return Stack(one + other for one, other in zip(self, more, strict=True))


class WorkerError(RuntimeError):
    """A worker process that is gone; the message is one line."""


@dataclass(frozen=True)
class ChunkResult(Generic[T]):
    """What `games` games from number `first` on came to, and how long a worker took."""

    first: int
    games: int
    result: T
    seconds: float


@dataclass(frozen=True)
class Progress:
    """How far work on games has come."""

    done: int
    games: int
    seconds: float
    kept: int = 0  # of those done, the games that a store held already


@dataclass(frozen=True)
class Workers:
    """Who plays, and who is told how far they are; none of it changes a number."""

    jobs: int | None = None  # workers at once; None: as many as there are cores
    backend: str = "threads"  # or processes, "loky", for agents in plain Python, which keep other threads waiting
    progress: Callable[[Progress], None] | None = None  # hears of each finished chunk
    announce: Callable[[str], None] | None = None  # hears what else takes its time

    def told(self, done: int, games: int, began: float) -> None:
        """Tell of the progress of work that began at a time of `time.perf_counter`."""
        if self.progress:
            self.progress(Progress(done, games, time.perf_counter() - began))


ALL_CORES = Workers()


def in_parallel(
    work: Work[T], stretches: Iterable[tuple[int, int]], workers: Workers = ALL_CORES, *, chunk: int | None = None
) -> Generator[ChunkResult[T], None, None]:
    """Do `work` on each stretch (first, games) of games, in chunks, and yield what each comes to in the order of games.

    Each worker takes chunks of `chunk` games (default: about half a second each); to processes `work` must travel. On
    Ctrl-C, and when the iterator is closed, chunks that are being played are given up at once. Raises AgentFault when
    all chunks before it are yielded, WorkerError.
    """
    from joblib import Parallel, cpu_count, delayed

    backend, jobs = workers.backend, workers.jobs or cpu_count()
    if backend not in BACKENDS:
        raise RulesError(f'backend = "{backend}", not in {", ".join(BACKENDS)}')
    cut, signal = _Cut(chunk), running()
    parallel = Parallel(
        n_jobs=max(jobs, 2),  # a thread of its own even for one worker, so that this one hears Ctrl-C
        backend=BACKENDS[backend],
        return_as="generator",
        pre_dispatch=jobs,
        batch_size=1,
    )
    task = delayed(_done_apart if backend == "loky" else _done)
    with _own_modules() if backend == "loky" else nullcontext():
        finished = parallel(task(work, *piece, signal) for stretch in stretches for piece in cut.pieces(*stretch))
        yield from _heard(finished, cut, signal)


def _heard(
    finished: Generator[ChunkResult[T] | AgentFault | None, None, None], cut: _Cut, signal: np.ndarray
) -> Iterator[ChunkResult[T]]:
    """What workers hand over; see `in_parallel`."""
    from joblib.externals.loky.process_executor import BrokenProcessPool

    try:
        for done in finished:
            if isinstance(done, AgentFault):
                raise done
            cut.learn(done.games, done.seconds)
            yield done
    except BrokenProcessPool:
        raise WorkerError(
            "a worker process was killed, for want of memory perhaps, which fewer jobs need less of"
        ) from None
    finally:
        signal[0] = 1
        with warnings.catch_warnings(action="ignore"):  # joblib warns of chunks that nobody will read
            finished.close()


def add_up(
    work: Work[S],
    *,
    zero: S,
    games: int,
    first: int = 0,
    workers: Workers = ALL_CORES,
    chunk: int | None = None,
) -> S:
    """The sum, from `zero`, of what `work` makes of games number `first` .. `first + games - 1`; see `in_parallel`."""
    began, total = time.perf_counter(), zero
    with closing(in_parallel(work, [(first, games)], workers, chunk=chunk)) as finished:
        for done in finished:
            total = total + done.result
            workers.told(done.first + done.games - first, games, began)
    return total


@contextmanager
def _own_modules() -> Iterator[None]:
    """Let processes that start now import none of Python's own modules from the working folder."""
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop("PYTHONSAFEPATH", None)
        else:
            os.environ["PYTHONSAFEPATH"] = before


def _done(work: Work[T], first: int, games: int, signal: np.ndarray) -> ChunkResult[T] | AgentFault | None:
    """A chunk, done: the task of a worker.

    A fault of an agent is handed over, too, so that the chunks before it are heard of first.
    """
    clock = time.perf_counter()
    try:
        return ChunkResult(first, games, work(first, games, signal), time.perf_counter() - clock)
    except AgentFault as fault:
        return fault
    except Stopped:
        return None


def _done_apart(*subjects) -> ChunkResult[T] | AgentFault | None:
    """The same in a process of its own, which leaves Ctrl-C to its parent."""
    if parent_process() and threading.current_thread() is threading.main_thread():
        signals.signal(signals.SIGINT, signals.SIG_IGN)
    return _done(*subjects)


class _Cut:
    """Cuts stretches into chunks of about CHUNK_SECONDS, or of a given size."""

    def __init__(self, chunk: int | None):
        self._chunk = chunk
        self._size = chunk or FIRST_CHUNK

    def learn(self, games: int, seconds: float) -> None:
        if self._chunk is None and seconds > 0:
            wanted = int(games / seconds * CHUNK_SECONDS)
            self._size = max(1, min(wanted, 4 * self._size, LARGEST_CHUNK))

    def pieces(self, first: int, games: int) -> Iterator[tuple[int, int]]:
        start, end = first, first + games
        while start < end:
            count = min(self._size, end - start)
            yield start, count
            start += count
