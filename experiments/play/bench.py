"""How fast one core is: what a game offers to time, and whole games; best of a few repetitions after a warm-up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rich.table import Table

from experiments.play.scenario import Scenario
from experiments.tables.results import add_number_column, add_text_column, plain_table
from sim.core.evaluation import Benchmark
from sim.core.game import Game
from sim.core.parallel import Workers
from sim.core.run import run
from strategies import agents

REPETITIONS = 3
WARM_UP = 50  # one part in so many of the work to be timed
AGENTS = ("uniform", "greedy")  # those of them that the game has
SHORT_SECONDS = 0.1  # the least time of a short run
LONG = 11  # games of a long run over those of a short one


@dataclass(frozen=True)
class Entry:
    """Something that was timed."""

    name: str
    per_second: float


def entries(game: Game, announce: Callable[[str], None]) -> Iterator[Entry]:
    """Time a game in its default mode, with SEATS players or as many as it can seat."""
    for benchmark in game.offers.benchmarks(game.load()) if game.offers.benchmarks else ():
        announce(f"timing {game.name}: {benchmark.name}")
        yield Entry(f"{game.name}: {benchmark.name}", _units_per_second(benchmark))
    players = Scenario(game).players
    for agent in AGENTS:
        if agent in agents(game.name):
            announce(f"timing {game.name}: {agent}")
            scenario = Scenario(game, players=players, agents=agent)
            rate = _games_per_second(scenario, announce)
            yield Entry(f"{game.name}: games of {agent}, {players} players, {scenario.mode}", rate)


def table(timed: Sequence[Entry]) -> Table:
    """The entries for people."""
    shown = plain_table(f"one core, after a warm-up, the best of {REPETITIONS} repetitions")
    add_text_column(shown, "work")
    for header in ("a second", "ns each"):
        add_number_column(shown, header)
    for entry in timed:
        shown.add_row(entry.name, f"{entry.per_second:,.0f}", f"{1e9 / entry.per_second:,.1f}")
    return shown


def _units_per_second(benchmark: Benchmark) -> float:
    benchmark.run(max(1, benchmark.count // WARM_UP))
    return benchmark.count / min(_seconds(lambda: benchmark.run(benchmark.count)) for _ in range(REPETITIONS))


def _games_per_second(scenario: Scenario, announce: Callable[[str], None]) -> float:
    """Games of a long run less those of a short one, over the difference of their times: start-up drops out."""

    def seconds(games: int) -> float:
        return _seconds(lambda: run(scenario, games=games, workers=Workers(jobs=1, announce=announce)))

    short = 1
    seconds(short)
    while seconds(short) < SHORT_SECONDS:
        short *= 2
    while True:
        best_short = min(seconds(short) for _ in range(REPETITIONS))
        best_long = min(seconds(LONG * short) for _ in range(REPETITIONS))
        if best_long > best_short:
            return (LONG - 1) * short / (best_long - best_short)
        short *= 2  # the machine was busy with something else


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
