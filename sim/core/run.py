"""A run plays games in chunks over workers and adds up what they say; its numbers depend on seed and rules only."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import asdict
from functools import partial
from math import inf
from typing import Any

import numpy as np

from sim.core import lockstep
from sim.core.agent import COMPILED, AgentFault
from sim.core.cache import digest_for, is_compiled, mark_compiled
from sim.core.columns import Column, encoded
from sim.core.drive import play_chunk, seated
from sim.core.game import Game
from sim.core.lineup import LineUp, cast, is_drawn, lower
from sim.core.precision import check_precision, goal, widest
from sim.core.results import Provenance, Result
from sim.core.rules import RulesError, as_table
from sim.core.spread import Progress, Workers, spread
from sim.core.store import Chunk, Store, gaps
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares

CAST = "cast"  # the table of those who are drawn from populations
GAMES_END = (1 << 62) - 1  # the last game number and seed


class Interrupted(KeyboardInterrupt):
    """A run was stopped by Ctrl-C; `result` holds the games that were finished."""

    def __init__(self, result: Result):
        super().__init__()
        self.result = result


def run(
    game: Game,
    rules,
    lineup: LineUp,
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
    precision: float | None = None,
    progress: Callable[[Progress], None] | None = None,
    announce: Callable[[str], None] | None = None,
) -> Result:
    """Play games number `first` .. `first + games - 1` of a seed and count; with a `precision` as many as it takes.

    `jobs` workers (default: all cores) play chunks of `chunk` games (default: about half a second each); neither
    changes a number. Workers are threads, or processes (`backend="loky"`) for Python agents, which keep other threads
    waiting. Into an open `store` finished chunks are written as they come, with the single games if `keep_games`; those
    that it holds already are not played again. With a `precision` (see sim.core.precision) `games` is the most.
    Raises RulesError, AgentError, AgentFault, StoreError, OSError; Interrupted on Ctrl-C.
    """
    check_counts(games=games, seed=seed, first=first, jobs=jobs, chunk=chunk)
    check_precision(precision)
    game.check_players(rules, len(lineup))
    about = provenance(game, rules, lineup, mode=mode, seed=seed, first=first, games=games, precision=precision)
    chunks = _begun(game, about, store, keep_games, announce)
    kept, earlier = sum(one.tally.games for one in chunks), sum(one.seconds for one in chunks)
    work = partial(_counted, game, rules, lineup, seed, keep_games)
    tally, seconds = Tally(), 0.0

    def result() -> Result:
        return Result(about, tables_of(game, rules, lineup), tally, earlier + seconds, game.ends)

    try:
        while tally.games < (end := _goal(tally, about)):
            inside = [one for one in chunks if tally.games <= one.first - first < end]
            left = gaps(inside, first + tally.games, end - tally.games)
            tally = sum((one.tally for one in inside), tally)
            if left:
                compiled(game, rules, lineup, announce)
            last = time.perf_counter()
            with closing(spread(work, left, Workers(jobs, backend), chunk=chunk)) as finished:
                for done in finished:
                    now = time.perf_counter()
                    more, parts = done.result
                    if store:
                        store.keep(Chunk(done.first, more, now - last), parts)
                    tally, seconds, last = tally + more, seconds + now - last, now
                    if progress:
                        progress(Progress(tally.games, end, seconds, min(kept, tally.games)))
    except KeyboardInterrupt:
        raise Interrupted(result()) from None
    return result()


def _goal(tally: Tally, about: Provenance) -> int:
    """How many games are to be played before anybody looks at what they say; all that are played once it is enough."""
    if about.precision is None:
        return about.games_asked
    half = widest(tally) if tally.games else inf
    return goal(half, about.precision, played=tally.games, most=about.games_asked)


def _counted(
    game: Game, rules, lineup: LineUp, seed: int, keep_games: bool, first: int, games: int, signal: np.ndarray
) -> tuple[Tally, dict[str, bytes]]:
    """What a chunk adds up to, and the Parquet files of its single games by table."""
    rows = play_rows(game, rules, lineup, seed=seed, first=first, games=games, signal=signal)
    parts = single_games(game, rules, rows, lineup, first=first) if keep_games else {}
    return count_rows(game, rules, rows, lineup), parts


def play_rows(
    game: Game, rules, lineup: LineUp, *, seed: int, first: int, games: int, signal: np.ndarray | None = None
) -> np.ndarray:
    """The outcome rows (games,) of a chunk, by the drive that the line-up needs.

    Raises AgentFault, and Stopped where `signal` (see sim.core.drive) tells to.
    """
    record, which = game.lower(rules, len(lineup)), {"seed": seed, "first": first, "games": games, "signal": signal}
    if not lockstep.is_compiled_lineup(lineup):
        return lockstep.play_chunk(game, record, lineup, **which)
    return play_chunk(game, record, lower(lineup), seated(game, lineup), **which)


def single_games(game: Game, rules, rows: np.ndarray, lineup: LineUp, *, first: int) -> dict[str, bytes]:
    """The Parquet file of each table of single games of a chunk, from its rows (games,); of populations, who played."""
    numbers = np.arange(first, first + len(rows))
    parts = dict(game.game_tables(rows, numbers, rules, len(lineup)))
    if is_drawn(lineup):
        parts[CAST] = {
            "game": Column(np.repeat(numbers, len(lineup))),
            "seat": Column(np.tile(np.arange(len(lineup), dtype=np.int8), len(rows))),
            "player": Column(rows["cast"][:, : len(lineup)].ravel(), tuple(player.label for player in cast(lineup))),
        }
    return {name: encoded(columns) for name, columns in parts.items()}


def tables_of(game: Game, rules, lineup: LineUp) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are; those of a population have one of their own."""
    found = game.tables(rules, [seat.label for seat in lineup])
    return found | ({CAST: [{"player": player.label} for player in cast(lineup)]} if is_drawn(lineup) else {})


def provenance(
    game: Game,
    rules,
    lineup: LineUp,
    *,
    mode: str,
    seed: int,
    first: int,
    games: int,
    precision: float | None = None,
) -> Provenance:
    """All that is needed to play these games again."""
    return Provenance(
        game=game.name,
        mode=mode,
        players=len(lineup),
        agents=tuple(seat.text for seat in lineup),
        line_up=tuple(seat.label for seat in lineup),
        seed=seed,
        first=first,
        games_asked=games,
        ruleset=as_table(rules),
        source=digest_for(player.agent.decide for player in cast(lineup)),
        version=version(),
        precision=precision,
    )


def compiled(game: Game, rules, lineup: LineUp, announce: Callable[[str], None] | None = None) -> None:
    """See to it that all kernels are compiled: announce it, and play one game. Raises AgentError.

    Most of the time goes into the game itself, whatever drive plays it first. Agents of a user's own file are not
    announced: they are compiled anew whenever the file changes.
    """
    seated_agents = [player.agent for player in cast(lineup)]
    names = sorted({agent.name for agent in seated_agents if agent.kind == COMPILED and not agent.file})
    drive = f"{game.name}-{'compiled' if lockstep.is_compiled_lineup(lineup) else 'lockstep'}"
    wanted = {game.name: "", drive: "", **{f"{drive}-{name}": name for name in names}}
    new = [label for label in wanted if not is_compiled(label)]
    if not new:
        return
    if announce:
        agents = ", ".join(filter(None, map(wanted.get, new)))
        what = f"{game.name}{' with ' if agents else ''}{agents}"
        announce(f"compiling {what}: {'20 s or more, once' if game.name in new else 'once'}")
    with suppress(AgentFault):  # a game of the run will tell
        play_rows(game, rules, lineup, seed=0, first=0, games=1)
    for label in new:
        mark_compiled(label)


def count_rows(game: Game, rules, rows: np.ndarray, lineup: LineUp) -> Tally:
    """Count the outcome rows (games,) of a chunk; games that were cut short are counted and say nothing else."""
    ends = np.bincount(rows["end"], minlength=len(game.ends))
    finished = rows[rows["end"] != len(game.ends) - 1] if ends[-1] else rows  # a copy of long rows takes its time
    observed = game.observe(finished, rules, len(lineup))
    if is_drawn(lineup):
        observed += _observed_cast(game, rules, finished, lineup)
    return Tally.of(observed, games=len(rows), cut=int(ends[-1]), faults=int(rows["faults"].sum()), ends=ends.tolist())


def _observed_cast(game: Game, rules, rows: np.ndarray, lineup: LineUp) -> list[Observed]:
    """How the players of a population fare, from rows (games,)."""
    columns, players = game.columns_of(rows, rules, len(lineup)), len(lineup)
    sat = rows["cast"][:, :players, None] == np.arange(len(cast(lineup)))  # (games, seats, players of the cast)
    wins, count = win_shares(columns["place"].values == 1), sat.sum(axis=1)
    return [
        Observed.share(CAST, "seated", count, players),
        Observed.share(CAST, "win_share", (wins[:, :, None] * sat).sum(axis=1), WIN * count),
        Observed.ratio(CAST, "score", (columns["score"].values[:, :, None] * sat).sum(axis=1), count),
    ]


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


def _begun(
    game: Game, about: Provenance, store: Store | None, keep_games: bool, announce: Callable[[str], None] | None
) -> list[Chunk]:
    """The finished chunks of a run."""
    if keep_games and store is None:
        raise RulesError("keep_games: there is no store")
    if store is None:
        return []
    chunks = store.begin(asdict(about) | {"keep_games": keep_games})
    if store.damaged and announce:
        announce(f"{store.folder}: damaged chunks, whose games are played again: {store.damaged}")
    return chunks
