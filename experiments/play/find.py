"""Plays games of a seed in order and picks those that have a wanted property."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.language.words import Words
from experiments.play.condition import Condition
from experiments.play.request import faults_shown, trace_command
from sim.core.columns import Column
from sim.core.compilation import compile_kernels
from sim.core.counting import play_rows
from sim.core.limits import check_counts
from sim.core.parallel import ALL_CORES, Workers, in_parallel
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.stats import LEVEL, Interval

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import RenderableType
    from rich.table import Table

CHUNK = 500  # games that a thread plays at once
GAME = "game"


def find(
    scenario: Scenario,
    where: str,
    *,
    games: int = 100_000,
    limit: int = 10,
    seed: int = 0,
    first: int = 0,
    workers: Workers = ALL_CORES,
) -> Search:
    """Look at games of a seed until `limit` of them have a property, like "score > 320 and end == eight".

    Raises RulesError, AgentError.
    """
    search = Search(scenario, Condition(where), seed=seed, first=first, games=games, limit=limit)
    search.run(workers)
    return search


@dataclass
class Search:
    """Games number `first` .. `first + games - 1` of a seed; the first `limit` of them that have a property are wanted.

    Raises RulesError for a property that the game's columns cannot answer, before anything is played.
    """

    scenario: Scenario
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
        chunks = in_parallel(work, [(self.first, self.games)], workers, chunk=CHUNK)
        with faults_shown(self.scenario, self.seed), closing(chunks) as finished:
            for done in finished:
                self._pick(done.first, done.result)
                workers.told(self.looked_at, self.games, began)
                if self.stopped:
                    break

    def __repr__(self) -> str:
        found = f"{len(self.found)} found in {self.looked_at:,} games"
        return f"<Search: {self.where.text}, {found}, seed {self.seed}>"

    def _repr_html_(self) -> str:
        from experiments.pages.notebook import html_of

        return html_of(self.rendered())

    @property
    def stopped(self) -> bool:
        """Whether enough was found, so that the last game looked at is one of those found."""
        return len(self.found) == self.limit

    @property
    def share(self) -> Interval:
        """The share of games that have the property, with the interval of Clopper and Pearson.

        Where the search stopped because enough was found, the estimate without bias is that of inverse sampling, less
        one of those found in one game less (Haldane, Biometrika 33, 1945); undefined where only one was to be found.
        """
        from statsmodels.stats.proportion import proportion_confint

        found, games = len(self.found), self.looked_at
        if games == 0 or (self.stopped and found < 2):
            return Interval(None, None, None)
        low, high = (float(bound) for bound in proportion_confint(found, games, alpha=1 - LEVEL, method="beta"))
        if not self.stopped:
            return Interval(found / games, low, high)
        high = float(proportion_confint(found - 1, games - 1, alpha=1 - LEVEL, method="beta")[1])
        return Interval((found - 1) / (games - 1), low, high)

    def frame(self) -> pd.DataFrame:
        """The games found: a row each with its number, and what the names of the property say."""
        import pandas as pd

        return pd.DataFrame(self.found, columns=[GAME, *self.names])

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
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
            "share": asdict(self.share),
            "found": self.found,
            "trace": self.trace(lang),
        }

    def trace(self, lang: str = "en") -> str | None:
        """The command that shows the first game found."""
        if not self.found:
            return None
        return trace_command(self.scenario, seed=self.seed, number=self.found[0][GAME], lang=lang)

    def rendered(self, lang: str = "en") -> Iterator[RenderableType]:
        """The search and what it found for people."""
        from rich.text import Text

        from experiments.language.figures import level_text
        from experiments.language.sentences import own_share_text
        from experiments.tables.results import who_plays

        scenario, words = self.scenario, Words(self.scenario.game, lang)
        parts = [*who_plays(scenario.mode, scenario.lineup.labels, words), words.phrase("seed", seed=str(self.seed))]
        yield Text(" · ".join(parts), style="bold")
        if scenario.changes:
            yield Text(words.changes(scenario.changes))
        figures = {"found": len(self.found), "games": self.looked_at, "property": self.where.text}
        yield Text(words.phrase("found", **figures))
        if self.share.value is not None:
            how = "found_share_stopped" if self.stopped else "found_share"
            yield Text(words.phrase(how, share=own_share_text(self.share, words), level=level_text()))
        if self.found:
            yield self._table(words)

    def _table(self, words: Words) -> Table:
        from experiments.tables.results import add_note, add_number_column, add_text_column, plain_table

        shown = plain_table("")
        add_number_column(shown, words.word(GAME))
        for name in self.names:
            add_text_column(shown, ", ".join(words.word(part) for part in name.split(".")))
        for entry in self.found:
            shown.add_row(*(_cell(value) for value in entry.values()))
        add_note(shown, words.phrase("seats_as_typed"))
        return shown

    def _columns(self, rows: np.ndarray) -> Mapping[str, Column]:
        return self.scenario.game.columns_of(rows, self.scenario.rules, self.scenario.players)

    def _pick(self, start: int, rows: np.ndarray) -> None:
        columns = self._columns(rows)
        places = np.flatnonzero(self.where.holds(columns))[: self.limit - len(self.found)]
        for place in places.tolist():
            values = {name: _value(columns[name], place) for name in self.names}
            self.found.append({GAME: start + place, **values})
        self.looked_at += places.tolist()[-1] + 1 if self.stopped else len(rows)


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
