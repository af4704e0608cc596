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

from experiments.condition import Condition
from experiments.request import Ruled, trace_command
from experiments.tables import add_number_column, add_text_column, plain_table, who_plays
from sim.core.columns import Column
from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.rules import RulesError
from sim.core.run import check_counts, compiled, play_rows
from sim.core.spread import Workers, spread

CHUNK = 500  # games that a thread plays at once
GAME = "game"


@dataclass
class Search:
    """Games number `first` .. `first + games - 1` of a seed; the first `limit` of them that have a property are wanted.

    Raises RulesError for a property that the game's columns cannot answer, before anything is played.
    """

    asked: Ruled
    lineup: LineUp
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
        columns = self._columns(np.zeros(0, self.asked.game.row))
        self.where.holds(columns)
        self.names = self.where.names(columns)

    def run(self, workers: Workers) -> None:
        """Look until all games are played or enough are found; Ctrl-C leaves what is found."""
        check_counts(games=self.games, seed=self.seed, first=self.first, jobs=workers.jobs)
        game, rules, lineup = self.asked.game, self.asked.rules, self.lineup
        compiled(game, rules, lineup, workers.announce)
        work = partial(_rows, game, rules, lineup, self.seed)
        began = time.perf_counter()
        with closing(spread(work, [(self.first, self.games)], workers, chunk=CHUNK)) as finished:
            for done in finished:
                self._pick(done.first, done.result)
                workers.told(self.looked_at, self.games, began)
                if len(self.found) == self.limit:
                    break

    def as_json(self) -> dict[str, Any]:
        """The search and what it found for machines."""
        return {
            "game": self.asked.game.name,
            "mode": self.asked.mode,
            "players": len(self.lineup),
            "agents": [seat.text for seat in self.lineup],
            "changes": self.asked.changes,
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
        return trace_command(self.asked, self.lineup, seed=self.seed, number=self.found[0][GAME])

    def tables(self) -> Iterator[Table | Text]:
        """The search and what it found for people."""
        words = self.asked.words
        parts = [
            *who_plays(self.asked.mode, [seat.label for seat in self.lineup], words),
            words.phrase("seed", str(self.seed)),
        ]
        yield Text(" · ".join(parts), style="bold")
        if self.asked.changes:
            yield Text(words.changes(self.asked.changes))
        yield Text(words.phrase("found", words.count(len(self.found)), self.looked_at, self.where.text))
        if self.found:
            yield self._table()

    def _table(self) -> Table:
        shown = plain_table("")
        add_number_column(shown, self.asked.words.word(GAME))
        for name in self.names:
            add_text_column(shown, name)
        for entry in self.found:
            shown.add_row(*(_cell(value) for value in entry.values()))
        return shown

    def _columns(self, rows: np.ndarray) -> dict[str, Column]:
        return self.asked.game.columns_of(rows, self.asked.rules, len(self.lineup))

    def _pick(self, start: int, rows: np.ndarray) -> None:
        columns = self._columns(rows)
        places = np.flatnonzero(self.where.holds(columns))[: self.limit - len(self.found)]
        for place in places.tolist():
            told = {name: _value(columns[name], place) for name in self.names}
            self.found.append({GAME: start + place, **told})
        enough = len(self.found) == self.limit
        self.looked_at += places.tolist()[-1] + 1 if enough else len(rows)


def _rows(game: Game, rules, lineup: LineUp, seed: int, first: int, games: int, signal: np.ndarray) -> np.ndarray:
    """The outcome rows (games,) of a chunk."""
    return play_rows(game, rules, lineup, seed=seed, first=first, games=games, signal=signal)


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
