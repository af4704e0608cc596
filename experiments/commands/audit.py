"""Audits a rulebook: its silences and its statements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from experiments.commands.options import (
    ChangePrecision,
    Margins,
    People,
    Ruleset,
    Seed,
    Show,
    Work,
    games_at_most,
    games_of,
    number,
)
from experiments.play.defaults import SEATS

GAMES = 20_000  # where nobody says how many


@dataclass(frozen=True)
class Tables:
    """Who sits at which tables, and how many games they play."""

    players: Annotated[int, number("Seats.")] = SEATS
    agents: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="A table of each of them plays everything.  [default: a family, and a champion]",
        ),
    ] = None
    games: Annotated[int | None, games_at_most("Games to play by each option, at each table", GAMES)] = None
    precision: ChangePrecision = None
    seed: Seed = 0


def command(ruleset: Ruleset, tables: Tables, margins: Margins, people: People, work: Work, show: Show) -> None:
    """Try every option of every ruling, and every statement.

    Options are held against today's answers on the same deals, statements against the criterion of each.

    Example: numsim audit check --games 2000
    """
    from experiments.commands.answer import answer
    from experiments.commands.options import scenario_of
    from experiments.studies.audit import STUDY, question
    from strategies import split

    scenario = scenario_of(**vars(ruleset), players=tables.players)
    asked = question(
        scenario,
        None if tables.agents is None else split(tables.agents),
        people.names,
        games=games_of(tables.games, GAMES, tables.precision),
        seed=tables.seed,
        precision=tables.precision,
        margins=margins.margins(),
    )
    answer(STUDY, asked, work, show)
