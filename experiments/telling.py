"""One game of a run, told move by move, with the result that a run of this game alone gives."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from experiments.page import page
from experiments.request import Ruled, trace_command
from experiments.tables import who_plays
from sim.core.game import Step
from sim.core.lineup import LineUp
from sim.core.results import Result
from sim.core.rules import RulesError
from sim.core.run import GAMES_END, check_counts, count_rows, provenance, tables_of
from sim.core.trace import outcome, trace


class Telling:
    """Game `number` of a seed; `result` stands when `lines` have been heard to the end. Raises RulesError."""

    def __init__(self, asked: Ruled, lineup: LineUp, *, seed: int, number: int):
        check_counts(games=1, seed=seed)
        if not 0 <= number <= GAMES_END:
            raise RulesError(f"game = {number}, not in 0 .. {GAMES_END}")
        self._asked, self._lineup, self._seed, self._number = asked, lineup, seed, number
        self._last: Step | None = None

    def lines(self) -> Iterator[str]:
        """The game in the words of its language."""
        asked = self._asked
        self._began = time.perf_counter()
        yield from asked.game.narrate(self._watched(), asked.rules, asked.words.lang)

    def page(self) -> str:
        """The game drawn as a page of HTML. Raises RulesError for a game that is not drawn."""
        asked = self._asked
        if asked.game.offers.scenes is None:
            raise RulesError(f"{asked.game.name}: games of this game are not drawn")
        self._began = time.perf_counter()
        view = asked.game.offers.scenes(self._watched(), asked.rules, asked.words.lang)
        command = trace_command(asked, self._lineup, seed=self._seed, number=self._number)
        return page(view, asked, self.result().provenance, command)

    def headline(self) -> str:
        """What game this is."""
        asked, words = self._asked, self._asked.words
        parts = [
            *who_plays(asked.mode, [seat.label for seat in self._lineup], words),
            words.phrase("seed", str(self._seed)),
            words.phrase("number", words.count(self._number)),
            *([words.changes(asked.changes)] if asked.changes else []),
        ]
        return " · ".join(parts)

    def as_json(self) -> dict[str, Any]:
        """The telling and its result for machines."""
        lines = list(self.lines())
        result = self.result().as_json()
        names = ("game", "mode", "players", "agents", "seed")
        return {
            **{name: result[name] for name in names},
            "number": self._number,
            **{name: result[name] for name in ("ruleset", "source", "version")},
            "lines": lines,
            "result": result,
        }

    def result(self) -> Result:
        """The outcome of the told game, counted as a run counts it."""
        game, rules, lineup = self._asked.game, self._asked.rules, self._lineup
        about = provenance(game, rules, lineup, mode=self._asked.mode, seed=self._seed, first=self._number, games=1)
        tally = count_rows(game, rules, outcome(game, rules, lineup, self._last), lineup)
        return Result(about, tables_of(game, rules, lineup), tally, time.perf_counter() - self._began, game.ends)

    def _watched(self) -> Iterator[Step]:
        """The steps of the game; the last one is kept."""
        asked = self._asked
        for step in trace(asked.game, asked.rules, self._lineup, seed=self._seed, number=self._number):
            self._last = step
            yield step
