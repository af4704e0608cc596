"""Audits a rulebook: its silences and its statements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from experiments.commands.options import (
    ChangePrecision,
    Margins,
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
            help="A table of each of them plays everything.  [default: the strongest agent, and a family]",
        ),
    ] = None
    games: Annotated[int | None, games_at_most("Games to play by each option, at each table", GAMES)] = None
    precision: ChangePrecision = None
    seed: Seed = 0


def command(ruleset: Ruleset, tables: Tables, margins: Margins, work: Work, show: Show) -> None:
    """Try every option of every ruling, and every statement.

    Options are held against today's answers on the same deals, statements against the criterion of each.

    Example: numsim audit check --games 2000
    """
    from experiments.commands.answer import answer
    from experiments.commands.options import scenario_of
    from experiments.studies.audit import STUDY, Question, players_of, usual_players
    from strategies import split

    scenario = scenario_of(**vars(ruleset), players=tables.players)
    names = usual_players(scenario.game) if tables.agents is None else split(tables.agents)
    games = games_of(tables.games, GAMES, tables.precision)
    question = Question(
        scenario, players_of(names, scenario.game), games, tables.seed, tables.precision, margins.margins()
    )
    answer(STUDY, question, work, show)
