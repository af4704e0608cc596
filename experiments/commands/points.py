"""Tells what each kind of claim is worth, and what other points would do."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from experiments.commands.command_line import SEATS
from experiments.commands.options import (
    Backend,
    Game,
    Jobs,
    Json,
    Lang,
    Mode,
    Out,
    Precision,
    Seats,
    Seed,
    games_at_most,
    games_of,
)

GAMES = 20_000  # where nobody says how many


def command(
    game: Game,
    mode: Mode = None,
    players: Seats = SEATS,
    skills: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="Kinds of players, each with its equals; the first tells what points do.  [default: all profiles]",
        ),
    ] = None,
    games: Annotated[int | None, games_at_most("Games of each table", GAMES)] = None,
    precision: Precision = None,
    seed: Seed = 0,
    changes: Annotated[
        list[str], typer.Option("--set", metavar="KEY=VALUE", help="What if it were so? May be repeated.")
    ] = (),
    difficulty: Annotated[bool, typer.Option("--difficulty", help="Find out how hard each kind is, too.")] = False,
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Tell what each claim is worth, in points and in wins.

    With --set, what other points would do; with --difficulty, points that follow how hard each claim is.

    Example: numsim points check --set base.carre=21 --games 5000
    """
    from experiments.language.words import Words
    from experiments.studies.finding import check_folder, find_and_show
    from experiments.studies.points.play import STUDY
    from experiments.studies.points.question import asked
    from experiments.studies.points.tell import finding

    question = asked(
        game,
        mode=mode,
        players=players,
        skills=skills,
        games=games_of(games, GAMES, precision),
        precision=precision,
        seed=seed,
        changes=changes,
        difficulty=difficulty,
    )
    words = Words(question.scenario.game, lang)
    check_folder(out, STUDY)
    find_and_show(partial(finding, question, words), jobs=jobs, backend=backend, out=out, json=json)
