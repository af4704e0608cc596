"""Plays games of a seed in order and picks those that have a wanted property."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
from rich.table import Table
from rich.text import Text

from experiments.language.words import Words
from experiments.play.condition import Condition
from experiments.play.request import trace_command
from experiments.tables.results import add_number_column, add_text_column, plain_table, who_plays
from sim.core.columns import Column
from sim.core.compilation import compile_kernels
from sim.core.counting import play_rows
from sim.core.limits import check_counts
from sim.core.parallel import Workers, in_parallel
from sim.core.rules import RulesError
from sim.core.scenario import Scenario

CHUNK = 500  # games that a thread plays at once
GAME = "game"


@dataclass
class Search:
    """Games number `first` .. `first + games - 1` of a seed; the first `limit` of them that have a property are wanted.

    Raises RulesError for a property that the game's columns cannot answer, before anything is played.
    """

    scenario: Scenario
    words: Words
    where: Condition
    seed: int
    first: int
    games: int
    limit: int
    looked_at: int = 0  # games, the last one found included
    found: list[dict[str, Any]] = field(default_factory=list)  # number, and what the names of the property say

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed, first=self.first)
        if self.limit < 1:
            raise RulesError(f"limit = {self.limit}, not 1 or more")
        columns = self._columns(np.zeros(0, self.scenario.game.row))
        self.where.holds(columns)
        self.names = self.where.names(columns)

    def run(self, workers: Workers) -> None:
        """Look until all games are played or enough are found; Ctrl-C leaves what is found."""
        check_counts(games=self.games, seed=self.seed, first=self.first, jobs=workers.jobs)
        compile_kernels(self.scenario, workers.announce)
        work = partial(_rows, self.scenario, self.seed)
        began = time.perf_counter()
        with closing(in_parallel(work, [(self.first, self.games)], workers, chunk=CHUNK)) as finished:
            for done in finished:
                self._pick(done.first, done.result)
                workers.told(self.looked_at, self.games, began)
                if len(self.found) == self.limit:
                    break

    def as_json(self) -> dict[str, Any]:
        """The search and what it found for machines."""
        return {
            "game": self.scenario.game.name,
            "mode": self.scenario.mode,
            "players": self.scenario.players,
            "agents": list(self.scenario.lineup.texts),
            "changes": self.scenario.changes,
            "where": self.where.text,
            "seed": self.seed,
            "first": self.first,
            "games": self.looked_at,
            "found": self.found,
            "trace": self.trace(),
        }

    def trace(self) -> str | None:
        """The command that tells the first game found."""
        if not self.found:
            return None
        return trace_command(self.scenario, seed=self.seed, number=self.found[0][GAME], lang=self.words.lang)

    def tables(self) -> Iterator[Table | Text]:
        """The search and what it found for people."""
        scenario, words = self.scenario, self.words
        parts = [
            *who_plays(scenario.mode, scenario.lineup.labels, words),
            words.phrase("seed", seed=str(self.seed)),
        ]
        yield Text(" · ".join(parts), style="bold")
        if scenario.changes:
            yield Text(words.changes(scenario.changes))
        yield Text(
            words.phrase("found", found=words.count(len(self.found)), games=self.looked_at, text=self.where.text)
        )
        if self.found:
            yield self._table()

    def _table(self) -> Table:
        shown = plain_table("")
        add_number_column(shown, self.words.word(GAME))
        for name in self.names:
            add_text_column(shown, name)
        for entry in self.found:
            shown.add_row(*(_cell(value) for value in entry.values()))
        return shown

    def _columns(self, rows: np.ndarray) -> dict[str, Column]:
        return self.scenario.game.columns_of(rows, self.scenario.rules, self.scenario.players)

    def _pick(self, start: int, rows: np.ndarray) -> None:
        columns = self._columns(rows)
        places = np.flatnonzero(self.where.holds(columns))[: self.limit - len(self.found)]
        for place in places.tolist():
            told = {name: _value(columns[name], place) for name in self.names}
            self.found.append({GAME: start + place, **told})
        enough = len(self.found) == self.limit
        self.looked_at += places.tolist()[-1] + 1 if enough else len(rows)


def _rows(scenario: Scenario, seed: int, first: int, games: int, signal: np.ndarray) -> np.ndarray:
    """The outcome rows (games,) of a chunk."""
    return play_rows(scenario, seed=seed, first=first, games=games, signal=signal)


def _value(column: Column, place: int) -> Any:
    """What a column says of one game: one value, or one for each seat."""
    value = column.values[place].tolist()
    if not column.words:
        return value
    return [column.words[code] for code in value] if isinstance(value, list) else column.words[value]


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(_cell, value))
    return str(int(value)) if isinstance(value, bool) else str(value)
