"""One game of a run, move by move, with the result that a run of this game alone gives."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from experiments.language.words import Words
from experiments.play.request import trace_command
from sim.core.counting import count_rows, tables_of
from sim.core.game import Step
from sim.core.limits import GAMES_END, check_counts
from sim.core.provenance import provenance
from sim.core.results import Result
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.trace import outcome
from sim.core.trace import trace as steps_of


def trace(scenario: Scenario, *, seed: int = 0, game: int = 0) -> TracedGame:
    """Game number `game` of a seed, to be read or looked at. Raises RulesError."""
    return TracedGame(scenario, seed=seed, number=game)


class TracedGame:
    """Game `number` of a seed; `result` stands when `lines` have been heard to the end. Raises RulesError."""

    def __init__(self, scenario: Scenario, *, seed: int, number: int):
        check_counts(games=1, seed=seed)
        if not 0 <= number <= GAMES_END:
            raise RulesError(f"game = {number}, not in 0 .. {GAMES_END}")
        self._scenario, self._seed, self._number = scenario, seed, number
        self._last: Step | None = None

    def __repr__(self) -> str:
        return f"<Game {self._number} of seed {self._seed}: {self._scenario!r}>"

    def __str__(self) -> str:
        return "\n".join([self.headline(), *self.lines()])

    def _repr_html_(self) -> str:
        from experiments.pages.notebook import framed, preformatted

        return preformatted(str(self)) if self._scenario.game.offers.scenes is None else framed(self.page())

    def lines(self, lang: str = "en") -> Iterator[str]:
        """The game in words."""
        self._began = time.perf_counter()
        yield from self._scenario.game.narrate(self._watched(), self._scenario.rules, lang)

    def page(self, lang: str = "en") -> str:
        """The game drawn as a page of HTML. Raises RulesError for a game that is not drawn."""
        from experiments.pages.game import page

        scenario, words = self._scenario, Words(self._scenario.game, lang)
        if scenario.game.offers.scenes is None:
            raise RulesError(f"{scenario.game.name}: games of this game are not drawn")
        self._began = time.perf_counter()
        view = scenario.game.offers.scenes(self._watched(), scenario.rules, lang)
        command = trace_command(scenario, seed=self._seed, number=self._number, lang=lang)
        return page(view, scenario, words, self.result().provenance, command)

    def headline(self, lang: str = "en") -> str:
        """What game this is."""
        from experiments.tables.results import who_plays

        scenario, words = self._scenario, Words(self._scenario.game, lang)
        parts = [
            *who_plays(scenario.mode, scenario.lineup.labels, words),
            words.phrase("seed", seed=str(self._seed)),
            words.phrase("number", number=words.count(self._number)),
            *([words.changes(scenario.changes)] if scenario.changes else []),
        ]
        return " · ".join(parts)

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """The game and its result for machines."""
        lines = list(self.lines(lang))
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
        """The outcome of the game, counted as a run counts it."""
        scenario = self._scenario
        about = provenance(scenario, seed=self._seed, first=self._number, games=1)
        tally = count_rows(scenario, outcome(scenario, self._last))
        seconds = time.perf_counter() - self._began
        return Result(about, tables_of(scenario), tally, seconds, scenario.game.ends)

    def _watched(self) -> Iterator[Step]:
        """The steps of the game; the last one is kept."""
        for step in steps_of(self._scenario, seed=self._seed, number=self._number):
            self._last = step
            yield step
