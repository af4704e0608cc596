"""Tells how often each tier is reached, by whom, and where tiers should begin."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from experiments.commands.options import (
    Backend,
    Changes,
    Game,
    Jobs,
    Json,
    Lang,
    Out,
    Precision,
    Seed,
    games_at_most,
    games_of,
)

GAMES = 20_000  # where nobody says how many


def command(
    game: Game,
    mode: Annotated[
        list[str], typer.Option(metavar="MODE", help="As for `run`; may be repeated.  [default: the first one]")
    ] = (),
    players: Annotated[str, typer.Option(metavar="N,N,...", help="Numbers of seats.")] = "2,4,6",
    skills: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...", help="Kinds of players, the weaker first.  [default: all profiles, or one agent]"
        ),
    ] = None,
    population: Annotated[
        list[str],
        typer.Option(metavar="A:SHARE,...", help="Who fills tables; may be repeated.  [default: all skills alike]"),
    ] = (),
    target: Annotated[
        str | None, typer.Option(metavar="P,P,...", help="Wanted per cent of each tier, the lowest first.")
    ] = None,
    step: Annotated[int, typer.Option("--round", metavar="N", help="Proposed edges are multiples of it.")] = 10,
    games: Annotated[int | None, games_at_most("Games of each table", GAMES)] = None,
    precision: Precision = None,
    seed: Seed = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Tell how often each tier is reached, and by whom.

    With --target, where tiers should begin to be as frequent as wished.

    Example: numsim tiers check --players 2,4 --target 15,30,30,20,5 --games 5000
    """
    from experiments.language.words import Words
    from experiments.studies.finding import check_folder, find_and_show
    from experiments.studies.tiers.play import STUDY
    from experiments.studies.tiers.question import asked
    from experiments.studies.tiers.tell import finding

    question = asked(
        game,
        modes=mode,
        players=players,
        skills=skills,
        populations=population,
        target=target,
        step=step,
        games=games_of(games, GAMES, precision),
        precision=precision,
        seed=seed,
        changes=changes,
    )
    words = Words(question.scenarios[0].game, lang)
    check_folder(out, STUDY)
    find_and_show(partial(finding, question, words), jobs=jobs, backend=backend, out=out, json=json)
