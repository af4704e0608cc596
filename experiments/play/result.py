"""The result of a run with the scenario that was played: it tells, draws and shows itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sim.core import results
from sim.core.scenario import Scenario

if TYPE_CHECKING:
    from rich.console import RenderableType

    from experiments.charts.figure import Figure
    from experiments.language.words import Words


@dataclass(frozen=True, repr=False)
class Result(results.Result):
    """What a scenario's games counted: frames of numbers, tables to read and charts, in any language of the game."""

    scenario: Scenario = field(kw_only=True)

    def __repr__(self) -> str:
        first = self.scenario
        changed = [f"{key} = {value}" for key, value in first.changes.items()]
        what = [f"{first.game.title} {first.mode}", first.lineup.label, *changed]
        return f"<Result: {', '.join(what)}, {self.tally.games:,} games, seed {self.provenance.seed}>"

    def _repr_html_(self) -> str:
        from experiments.pages.notebook import html_of

        return html_of(self.rendered())

    def words(self, lang: str) -> Words:
        """The words of the game in a language. Raises RulesError."""
        from experiments.language.words import Words

        return Words(self.scenario.game, lang)

    def rendered(self, lang: str = "en") -> Iterator[RenderableType]:
        """All that the result says, for a terminal."""
        from experiments.tables.results import tables

        return tables(self, self.words(lang), self.scenario.changes)

    def figures(self, lang: str = "en") -> list[Figure]:
        """Every chart that the tables of the result allow."""
        from experiments.charts.result import figures

        return list(figures(self, self.scenario.game, self.words(lang)))

    def chart(self, name: str | None = None, lang: str = "en") -> Figure:
        """A chart by its name, or the first one. Raises KeyError with the names that there are."""
        from experiments.charts.figure import named_figure

        return named_figure(self.figures(lang), name)


def with_scenario(result: results.Result, scenario: Scenario) -> Result:
    """The result of a run of this scenario."""
    parts = (result.provenance, result.tables, result.tally, result.seconds, result.ends)
    return Result(*parts, scenario=scenario)
