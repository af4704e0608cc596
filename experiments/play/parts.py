"""Plays many line-ups, by many rulesets if need be, over one pool of workers with one report of progress."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np

from experiments.play.request import faults_shown
from sim.core.agent import AgentFault
from sim.core.compilation import compile_kernels
from sim.core.counting import play_rows
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, S, Stack, Workers, in_parallel
from sim.core.rules import RulesError
from sim.core.scenario import Scenario

T = TypeVar("T")


@dataclass(frozen=True)
class Part:
    """Games number `first` .. `first + games - 1` of a scenario; `place` says what they are part of."""

    place: int
    scenario: Scenario
    first: int
    games: int


Reading = Callable[[Part, np.ndarray, np.ndarray], T]  # a part, rows (games,), their numbers (games,)


def in_turns(place: int, scenario: Scenario, lineups: Sequence[LineUp], *, first: int, games: int) -> list[Part]:
    """Parts in which line-ups share games alike, so that each has its turn."""
    bounds = [first + games * share // len(lineups) for share in range(len(lineups) + 1)]
    return [
        Part(place, scenario.seated(lineup), start, stop - start)
        for lineup, start, stop in zip(lineups, bounds[:-1], bounds[1:], strict=True)
        if stop > start
    ]


def play_parts(
    parts: Sequence[Part],
    read: Reading[T],
    *,
    seed: int,
    workers: Workers = ALL_CORES,
) -> Iterator[tuple[int, T]]:
    """Play all parts in chunks, and yield for each chunk, in order, its place and what is read of its rows.

    Raises AgentError with the command that shows an agent's fault.
    """
    for part in parts:
        compile_kernels(part.scenario, workers.announce)
    ends = np.cumsum([part.games for part in parts]).tolist()
    stretches = [(end - part.games, part.games) for part, end in zip(parts, ends, strict=True)]
    work, began, played = partial(_work, parts, read, ends, seed), time.perf_counter(), 0
    try:
        with closing(in_parallel(work, stretches, workers)) as finished:
            for done in finished:
                played = done.first + done.games
                workers.told(played, ends[-1], began)
                yield done.result
    except AgentFault:
        with faults_shown(parts[bisect_right(ends, played)].scenario, seed):
            raise


def add_parts(parts: Sequence[Part], read: Reading[S], *, seed: int, workers: Workers = ALL_CORES) -> Stack[S]:
    """For each place, in order, the sum of what is read of its rows. Raises what `play_parts` raises."""
    totals: dict[int, S] = {}
    for place, more in play_parts(parts, read, seed=seed, workers=workers):
        totals[place] = totals[place] + more if place in totals else more
    return Stack(totals[place] for place in sorted(totals))


def finished(part: Part, rows: np.ndarray) -> np.ndarray:
    """Which of the rows are of games that were not cut short, (games,)."""
    return rows["end"] != len(part.scenario.game.ends) - 1


def check_finished(who: str, games: int, least: int = 2) -> None:
    """Raise RulesError if too few games were finished for anything to be told of them."""
    if games < least:
        said = f"{who}: {games:,} {'game was' if games == 1 else 'games were'} finished, not {least} or more"
        raise RulesError(f"{said}; games or max_turns is too low")


def _work(
    parts: Sequence[Part], read: Reading[T], ends: Sequence[int], seed: int, first: int, games: int, signal: np.ndarray
) -> tuple[int, T]:
    """What is read of a chunk; its games are counted over all parts."""
    which = bisect_right(ends, first)
    part = parts[which]
    number = part.first + first - (ends[which] - part.games)
    rows = play_rows(part.scenario, seed=seed, first=number, games=games, signal=signal)
    return part.place, read(part, rows, np.arange(number, number + games))
