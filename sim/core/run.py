"""A run plays games in chunks over threads and adds up what they say; its numbers depend on seed and rules only."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sim.core.agent import Player, lower
from sim.core.cache import digest_for, is_compiled, mark_compiled
from sim.core.drive import play_chunk, seated
from sim.core.game import Game
from sim.core.results import Provenance, Result
from sim.core.rules import RulesError, as_table
from sim.core.tally import Tally

FIRST_CHUNK = 250
CHUNK_SECONDS = 0.4
LARGEST_CHUNK = 8_000  # rows of a chunk are held in memory by each worker
GAMES_END = (1 << 62) - 1  # the last game number and seed


@dataclass(frozen=True)
class Progress:
    """How far a run has come."""

    done: int
    games: int
    seconds: float


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
    progress: Callable[[Progress], None] | None = None,
    announce: Callable[[str], None] | None = None,
) -> Result:
    """Play games number `first` .. `first + games - 1` of a seed and count.

    `jobs` threads (default: all cores) play chunks of `chunk` games (default: about half a second each); neither
    changes a number. Raises RulesError, AgentError; Interrupted on Ctrl-C.
    """
    from joblib import Parallel, delayed

    check_counts(games=games, seed=seed, first=first, jobs=jobs, chunk=chunk)
    game.check_players(rules, len(lineup))
    record, seats, agents = game.lower(rules, len(lineup)), lower(lineup), compiled(game, rules, lineup, announce)
    began = time.perf_counter()
    tally, speed = Tally(), _Speed(chunk)

    def play(start: int, count: int) -> tuple[Tally, int, float]:
        clock = time.perf_counter()
        rows = play_chunk(game, record, seats, agents, seed=seed, first=start, games=count)
        return count_rows(game, rules, rows, len(lineup)), count, time.perf_counter() - clock

    def result() -> Result:
        about = provenance(game, rules, lineup, mode=mode, seed=seed, first=first, games=games)
        return Result(about, game.tables(rules, about.agents), tally, time.perf_counter() - began, game.ends)

    parallel = Parallel(n_jobs=jobs or -1, backend="threading", return_as="generator", pre_dispatch="n_jobs")
    parts = parallel(delayed(play)(*piece) for piece in speed.pieces(first, games))
    try:
        for part, count, seconds in parts:
            tally += part
            speed.learn(count, seconds)
            if progress:
                progress(Progress(tally.games, games, time.perf_counter() - began))
    except KeyboardInterrupt:
        with warnings.catch_warnings(action="ignore"):  # joblib warns of chunks that nobody will read
            parts.close()
        raise Interrupted(result()) from None
    return result()


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


def compiled(game: Game, rules, lineup: Sequence[Player], announce: Callable[[str], None] | None = None):
    """The compiled decision functions of a line-up; a compilation is announced, and completed by playing one game."""
    names = sorted({player.agent.name for player in lineup})
    label = "-".join([game.name, *names])
    if is_compiled(label):
        return seated(game, lineup)
    if announce:
        announce(f"compiling {game.name} with {', '.join(names)}: about 20 s, once")
    agents = seated(game, lineup)
    play_chunk(game, game.lower(rules, len(lineup)), lower(lineup), agents, seed=0, first=0, games=1)
    mark_compiled(label)
    return agents


def count_rows(game: Game, rules, rows: np.ndarray, players: int) -> Tally:
    """Count the outcome rows (games,) of a chunk; games that were cut short are counted and say nothing else."""
    ends = np.bincount(rows["end"], minlength=len(game.ends))
    finished = rows[rows["end"] != len(game.ends) - 1]
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
