"""Plays games of a seed in order and picks those that have a wanted property."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from rich.table import Table
from rich.text import Text

from experiments.condition import Condition
from experiments.request import Ruled, trace_command
from experiments.tables import add_number_column, add_text_column, line_up_text, plain_table
from sim.core.agent import Player
from sim.core.columns import Column
from sim.core.rules import RulesError
from sim.core.run import Progress, check_counts, compiled, play_rows

CHUNK = 500  # games that a thread plays at once
GAME = "game"


@dataclass
class Search:
    """Games number `first` .. `first + games - 1` of a seed; the first `limit` of them that have a property are wanted.

    Raises RulesError for a property that the game's columns cannot answer, before anything is played.
    """

    asked: Ruled
    lineup: Sequence[Player]
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

    def run(self, jobs: int | None, progress: Callable[[Progress], None], announce: Callable[[str], None]) -> None:
        """Look until all games are played or enough are found; Ctrl-C leaves what is found."""
        from joblib import Parallel, delayed

        check_counts(games=self.games, seed=self.seed, first=self.first, jobs=jobs)
        game, rules, lineup = self.asked.game, self.asked.rules, self.lineup
        compiled(game, rules, lineup, announce)

        def play(start: int, count: int) -> tuple[int, np.ndarray]:
            return start, play_rows(game, rules, lineup, seed=self.seed, first=start, games=count)

        began = time.perf_counter()
        parallel = Parallel(n_jobs=jobs or -1, backend="threading", return_as="generator", pre_dispatch="n_jobs")
        parts = parallel(delayed(play)(*piece) for piece in self._pieces())
        try:
            for start, rows in parts:
                self._pick(start, rows)
                progress(Progress(self.looked_at, self.games, time.perf_counter() - began))
                if len(self.found) == self.limit:
                    break
        finally:
            with warnings.catch_warnings(action="ignore"):  # joblib warns of chunks that nobody will read
                parts.close()

    def as_json(self) -> dict[str, Any]:
        """The search and what it found for machines."""
        return {
            "game": self.asked.game.name,
            "mode": self.asked.mode,
            "players": len(self.lineup),
            "agents": [player.text for player in self.lineup],
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
        return (
            trace_command(self.asked, self.lineup, seed=self.seed, number=self.found[0][GAME]) if self.found else None
        )

    def tables(self) -> Iterator[Table | Text]:
        """The search and what it found for people."""
        words = self.asked.words
        parts = [
            f"{words.title}, {self.asked.mode}",
            words.phrase("players", len(self.lineup)),
            line_up_text([player.text for player in self.lineup]),
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

    def _pieces(self) -> Iterator[tuple[int, int]]:
        end = self.first + self.games
        for start in range(self.first, end, CHUNK):
            yield start, min(CHUNK, end - start)

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
