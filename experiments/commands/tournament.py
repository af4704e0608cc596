"""Ranks agents by letting each play among others."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import Backend, Changes, Game, Jobs, Json, Lang, Mode, Out, Seed, number


def command(
    game: Game,
    agents: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Who plays; your own: FILE.py:NAME.  [default: all agents but slow ones]"),
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="N,N,...", help="Table sizes.  [default: 2,4,6 as far as the game seats them]")
    ] = None,
    games: Annotated[
        int,
        number(
            "Games that each agent plays alone among others at each table size, shared between all kinds of others."
        ),
    ] = 20_000,
    mode: Mode = None,
    seed: Seed = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Rank agents: each plays alone among others of one kind, in every seat of the same deals.

    Example: numsim tournament check --agents uniform,greedy --players 4 --games 2000
    """
    from experiments.progress import Report, announce
    from experiments.request import ruled
    from experiments.studies import tournament as study
    from experiments.study import check_folder, show
    from sim.core.spread import Workers

    check_folder(out, study.STUDY)
    asked = ruled(game, mode=mode, changes=list(changes), lang=lang)
    entrants, sizes = study.entered(asked, agents), study.sizes(asked, players)
    with Report() as progress:
        meetings = study.tournament(
            asked,
            entrants,
            sizes,
            games=games,
            seed=seed,
            workers=Workers(jobs, backend, progress, announce),
        )
    show(study.found(asked, entrants, meetings, games=games, seed=seed), out=out, json=json)
