"""Holds two rulesets or line-ups against each other on the same deals."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated

import typer

from experiments.commands.options import (
    ChangePrecision,
    Margins,
    People,
    Seed,
    Show,
    TimedTable,
    Work,
    games_at_most,
    games_of,
)

GAMES = 50_000  # where nobody says how many


@dataclass(frozen=True)
class Other:
    """How B differs from A."""

    mode_b: Annotated[str | None, typer.Option(metavar="MODE", help="The ruleset of B.  [default: that of A]")] = None
    agents_b: Annotated[
        str | None, typer.Option(metavar="A|A,B,...", help="The agents of B.  [default: those of A]")
    ] = None
    population_b: Annotated[
        str | None, typer.Option(metavar="A:SHARE,...", help="The population of B.  [default: that of A]")
    ] = None
    changes_b: Annotated[
        list[str],
        typer.Option("--set-b", metavar="KEY=VALUE", help="Change B beyond --set, which holds for both; repeatable."),
    ] = field(default_factory=list)

    def beside(self, table: TimedTable, players: int) -> TimedTable:
        """The options of B, where A has those of a table. Raises RulesError, AgentError."""
        from sim.core.agent import AgentError
        from sim.core.rules import RulesError

        if not any(value for value in vars(self).values()):
            raise RulesError("B is A: say how it differs, with --set-b, --mode-b, --agents-b or --population-b")
        if self.agents_b is not None and self.population_b is not None:
            raise AgentError(f"--agents-b {self.agents_b} and --population-b {self.population_b}: give one of them")
        own = {change.partition("=")[0].strip() for change in self.changes_b}
        kept = [change for change in table.changes if change.partition("=")[0].strip() not in own]
        other = replace(table, changes=[*kept, *self.changes_b], players=players, mode=self.mode_b or table.mode)
        if self.agents_b is None and self.population_b is None:
            return other
        return replace(other, agents=self.agents_b, population=self.population_b)


@dataclass(frozen=True)
class Games:
    """How many games are played, and which."""

    games: Annotated[int | None, games_at_most("Games to play, by A and by B", GAMES)] = None
    precision: ChangePrecision = None
    seed: Seed = 0


def command(
    table: TimedTable, other: Other, games: Games, margins: Margins, people: People, work: Work, show: Show
) -> None:
    """Compare two rulesets or line-ups on the same deals.

    A is said as in `run`; B is the same but for what --...-b says.

    Example: numsim compare check --set-b base.carre=21 --games 20000
    """
    from experiments.commands.answer import answer
    from experiments.studies.compare import STUDY, Question
    from experiments.studies.people import others_than

    a = table.scenario()
    b = other.beside(table, a.players).scenario()
    number = games_of(games.games, GAMES, games.precision)
    question = Question(a, b, number, games.seed, games.precision, margins.margins(), others_than([a, b], people.names))
    answer(STUDY, question, work, show)
