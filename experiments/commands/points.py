"""Tells what each kind of claim is worth, and what other points would do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import typer

from experiments.commands.options import Game, Mode, Precision, Seed, Show, Work, games_at_most, games_of, number
from experiments.play.defaults import SEATS

GAMES = 20_000  # where nobody says how many


@dataclass(frozen=True)
class Tables:
    """A game and a mode, what if its ruleset were otherwise, and who sits at which tables."""

    game: Game
    mode: Mode = None
    players: Annotated[int, number("Seats.")] = SEATS
    skills: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="Kinds of players, each with its equals; the first tells what points do, the others whether they "
            "agree.  [default: a family, then the other profiles]",
        ),
    ] = None
    changes: Annotated[
        list[str], typer.Option("--set", metavar="KEY=VALUE", help="What if it were so? May be repeated.")
    ] = field(default_factory=list)


@dataclass(frozen=True)
class Games:
    """How many games are played, and what else they are to tell."""

    games: Annotated[int | None, games_at_most("Games of each table", GAMES)] = None
    precision: Precision = None
    seed: Seed = 0
    difficulty: Annotated[bool, typer.Option("--difficulty", help="Find out how hard each kind is, too.")] = False


def command(tables: Tables, games: Games, work: Work, show: Show) -> None:
    """Tell what each claim is worth, in points and in wins.

    With --set, what other points would do; with --difficulty, points that follow how hard each claim is. Where claims
    have no points, what dealt cards are worth, by replay of the same deals, too, where the game says how.

    Example: numsim points check --set base.carre=21 --games 5000
    """
    from experiments.commands.answer import answer
    from experiments.commands.options import scenario_of
    from experiments.studies.points import STUDY, Question
    from experiments.studies.skills import skills_of, usual_first
    from strategies import split

    today = scenario_of(tables.game, mode=tables.mode)
    question = Question(
        today,
        scenario_of(tables.game, mode=tables.mode, changes=tables.changes) if tables.changes else None,
        tables.players,
        skills_of(today.game, usual_first(today.game) if tables.skills is None else split(tables.skills)),
        games_of(games.games, GAMES, games.precision),
        games.seed,
        games.precision,
        games.difficulty,
    )
    answer(STUDY, question, work, show)
