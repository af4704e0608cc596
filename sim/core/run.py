"""A run plays games in chunks over workers and adds up what they say; its numbers depend on seed and rules only."""

from __future__ import annotations

import signal
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from multiprocessing import parent_process

import numpy as np

from sim.core import lockstep
from sim.core.agent import COMPILED, AgentFault, Player, lower
from sim.core.cache import digest_for, is_compiled, mark_compiled
from sim.core.columns import encoded
from sim.core.drive import play_chunk, seated
from sim.core.game import Game
from sim.core.results import Provenance, Result
from sim.core.rules import RulesError, as_table
from sim.core.store import Chunk, Store, gaps
from sim.core.tally import Tally

FIRST_CHUNK = 16  # slow agents must let Ctrl-C through soon
CHUNK_SECONDS = 0.4
LARGEST_CHUNK = 8_000  # rows of a chunk are held in memory by each worker
BACKENDS = {"threads": "threading", "loky": "loky"}  # our names and those of joblib
GAMES_END = (1 << 62) - 1  # the last game number and seed


@dataclass(frozen=True)
class Progress:
    """How far a run has come."""

    done: int
    games: int
    seconds: float
    kept: int = 0  # of those done, the games that a store held already


class Interrupted(KeyboardInterrupt):
    """A run was stopped by Ctrl-C; `result` holds the games that were finished."""

    def __init__(self, result: Result):
        super().__init__()
        self.result = result


def run(
    game: Game,
    rules,
    lineup: Sequence[Player],
    *,
    games: int,
    seed: int = 0,
    first: int = 0,
    mode: str = "",
    jobs: int | None = None,
    chunk: int | None = None,
    backend: str = "threads",
    store: Store | None = None,
    keep_games: bool = False,
    progress: Callable[[Progress], None] | None = None,
    announce: Callable[[str], None] | None = None,
) -> Result:
    """Play games number `first` .. `first + games - 1` of a seed and count.

    `jobs` workers (default: all cores) play chunks of `chunk` games (default: about half a second each); neither
    changes a number. Workers are threads, or processes (`backend="loky"`) for Python agents, which keep other threads
    waiting. Into an open `store` finished chunks are written as they come, with the single games if `keep_games`; those
    that it holds already are not played again. Raises RulesError, AgentError, AgentFault, StoreError, OSError;
    Interrupted on Ctrl-C.
    """
    from joblib import Parallel, delayed

    check_counts(games=games, seed=seed, first=first, jobs=jobs, chunk=chunk)
    if backend not in BACKENDS:
        raise RulesError(f'backend = "{backend}", not in {", ".join(BACKENDS)}')
    game.check_players(rules, len(lineup))
    about = provenance(game, rules, lineup, mode=mode, seed=seed, first=first, games=games)
    chunks = _begun(game, about, store, keep_games, announce)
    tally, earlier = sum((kept.tally for kept in chunks), Tally()), sum(kept.seconds for kept in chunks)
    left, speed = gaps(chunks, first, games), _Speed(chunk)
    if left:
        compiled(game, rules, lineup, announce)
    began = last = time.perf_counter()

    def result() -> Result:
        seconds = earlier + time.perf_counter() - began
        return Result(about, game.tables(rules, about.agents), tally, seconds, game.ends)

    parallel = Parallel(n_jobs=jobs or -1, backend=BACKENDS[backend], return_as="generator", pre_dispatch="n_jobs")
    work = delayed(_played_apart if backend == "loky" else _played)
    pieces = (piece for gap in left for piece in speed.pieces(*gap))
    finished = parallel(work(game, rules, lineup, seed, keep_games, *piece) for piece in pieces)
    kept = tally.games
    try:
        for played in finished:
            if isinstance(played, AgentFault):
                raise played
            now = time.perf_counter()
            if store:
                store.keep(Chunk(played.first, played.tally, now - last), played.parts)
            tally, last = tally + played.tally, now
            speed.learn(played.tally.games, played.seconds)
            if progress:
                progress(Progress(tally.games, games, now - began, kept))
    except KeyboardInterrupt:
        raise Interrupted(result()) from None
    finally:
        with warnings.catch_warnings(action="ignore"):  # joblib warns of chunks that nobody will read
            finished.close()
    return result()


def _played(
    game: Game, rules, lineup: Sequence[Player], seed: int, keep_games: bool, first: int, games: int
) -> _Played | AgentFault:
    """A chunk, played: the work of a worker.

    A fault of an agent is handed over, too, so that the chunks before it are heard of first.
    """
    clock = time.perf_counter()
    try:
        rows = play_rows(game, rules, lineup, seed=seed, first=first, games=games)
    except AgentFault as fault:
        return fault
    parts = single_games(game, rows, first=first, players=len(lineup)) if keep_games else {}
    return _Played(first, count_rows(game, rules, rows, len(lineup)), parts, time.perf_counter() - clock)


def _played_apart(*subjects) -> _Played | AgentFault:
    """The same in a process of its own, which leaves Ctrl-C to its parent."""
    if parent_process() and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return _played(*subjects)


def play_rows(game: Game, rules, lineup: Sequence[Player], *, seed: int, first: int, games: int) -> np.ndarray:
    """The outcome rows (games,) of a chunk, by the drive that the line-up needs. Raises AgentFault."""
    record = game.lower(rules, len(lineup))
    if not lockstep.is_compiled_lineup(lineup):
        return lockstep.play_chunk(game, record, lineup, seed=seed, first=first, games=games)
    return play_chunk(game, record, lower(lineup), seated(game, lineup), seed=seed, first=first, games=games)


def single_games(game: Game, rows: np.ndarray, *, first: int, players: int) -> dict[str, bytes]:
    """The Parquet file of each table of single games of a chunk, from its rows (games,)."""
    numbers = np.arange(first, first + len(rows))
    return {name: encoded(columns) for name, columns in game.single_games(rows, numbers, players).items()}


def provenance(
    game: Game, rules, lineup: Sequence[Player], *, mode: str, seed: int, first: int, games: int
) -> Provenance:
    """All that is needed to play these games again."""
    return Provenance(
        game=game.name,
        mode=mode,
        players=len(lineup),
        agents=tuple(player.text for player in lineup),
        seed=seed,
        first=first,
        games_asked=games,
        ruleset=as_table(rules),
        source=digest_for(player.agent.decide for player in lineup),
        version=version(),
    )


def compiled(game: Game, rules, lineup: Sequence[Player], announce: Callable[[str], None] | None = None) -> None:
    """See to it that all kernels are compiled: announce it, and play one game. Raises AgentError."""
    players = [player.agent for player in lineup]
    names = sorted({agent.name for agent in players if agent.kind == COMPILED and not agent.file})
    drive = "compiled" if lockstep.is_compiled_lineup(lineup) else "lockstep"
    label = "-".join([game.name, drive, *names])
    if is_compiled(label):
        return
    if announce:
        announce(f"compiling {game.name}{' with ' if names else ''}{', '.join(names)}: about 20 s, once")
    with suppress(AgentFault):  # a game of the run will tell
        play_rows(game, rules, lineup, seed=0, first=0, games=1)
    mark_compiled(label)


def count_rows(game: Game, rules, rows: np.ndarray, players: int) -> Tally:
    """Count the outcome rows (games,) of a chunk; games that were cut short are counted and say nothing else."""
    ends = np.bincount(rows["end"], minlength=len(game.ends))
    finished = rows[rows["end"] != len(game.ends) - 1] if ends[-1] else rows  # a copy of long rows takes its time
    return Tally.of(
        game.observe(finished, rules, players),
        games=len(rows),
        cut=int(ends[-1]),
        faults=int(rows["faults"].sum()),
        ends=ends.tolist(),
    )


def check_counts(*, games: int, seed: int, first: int = 0, jobs: int | None = None, chunk: int | None = None) -> None:
    """Raise RulesError for numbers that no run can have."""
    limits = {
        "games": (games, 1, GAMES_END),
        "seed": (seed, 0, GAMES_END),
        "first": (first, 0, GAMES_END),
        "jobs": (jobs, 1, 1024),
        "chunk": (chunk, 1, 1_000_000),
    }
    for name, (value, low, high) in limits.items():
        if value is not None and not low <= value <= high:
            raise RulesError(f"{name} = {value}, not in {low} .. {high}")


def version() -> str:
    """The version of the installed package."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("numsim")
    except PackageNotFoundError:
        return "not installed"


@dataclass(frozen=True)
class _Played:
    """A chunk as a worker hands it over."""

    first: int
    tally: Tally
    parts: dict[str, bytes]  # Parquet files of single games by table
    seconds: float


def _begun(
    game: Game, about: Provenance, store: Store | None, keep_games: bool, announce: Callable[[str], None] | None
) -> list[Chunk]:
    """The finished chunks of a run."""
    if keep_games and (store is None or game.single_games is None):
        raise RulesError(f"keep_games: {'there is no store' if store is None else f'{game.name} has no such tables'}")
    if store is None:
        return []
    chunks = store.begin(asdict(about) | {"keep_games": keep_games})
    if store.damaged and announce:
        announce(f"{store.folder}: damaged chunks, whose games are played again: {store.damaged}")
    return chunks


class _Speed:
    """Cuts a run into chunks of about CHUNK_SECONDS, or of a given size."""

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
