"""Audits a rulebook: its silences and its statements."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import Backend, Changes, Game, Jobs, Json, Lang, Mode, Out, Seed, number


def command(
    game: Game,
    mode: Mode = None,
    players: Annotated[int, number("Seats.")] = 4,
    agents: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="A table of each of them plays everything.  [default: the strongest agent, and a family]",
        ),
    ] = None,
    games: Annotated[int, number("Games to play by each option, at each table.")] = 20_000,
    changes: Changes = (),
    seed: Seed = 0,
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Try every option of every ruling on the same deals, and every statement of the rulebook by its criterion.

    Example: numsim audit check --games 2000
    """
    from experiments.progress import Report, announce
    from experiments.request import ruled
    from experiments.studies.audit import STUDY, kinds_of, usual_players
    from experiments.studies.audit_told import finding
    from experiments.study import check_folder, show
    from strategies import split

    check_folder(out, STUDY)
    asked = ruled(game, mode=mode, changes=changes, lang=lang)
    kinds = kinds_of(usual_players(asked.game) if agents is None else split(agents), asked.game)
    with Report() as progress:
        how = {"jobs": jobs, "backend": backend, "progress": progress, "announce": announce}
        found = finding(asked, kinds, seats=players, games=games, seed=seed, **how)
    show(found, out=out, json=json)
