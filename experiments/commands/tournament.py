"""Ranks agents by letting each play among others."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from experiments.commands.options import Backend, Changes, Game, Jobs, Json, Lang, Mode, Out, Seed, number


def command(
    game: Game,
    mode: Mode = None,
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
    seed: Seed = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Rank agents by playing each among all others.

    Each plays alone among others of one kind, in every seat of the same deals.

    Example: numsim tournament check --agents uniform,greedy --players 4 --games 2000
    """
    from experiments.language.words import Words
    from experiments.play.request import scenario_of
    from experiments.studies.finding import check_folder, find_and_show
    from experiments.studies.tournament.play import STUDY, finding
    from experiments.studies.tournament.question import entered, sizes

    check_folder(out, STUDY)
    scenario = scenario_of(game, mode=mode, changes=changes)
    words = Words(scenario.game, lang)
    entrants = entered(scenario, agents)
    find = partial(finding, scenario, words, entrants, sizes(scenario, players), games=games, seed=seed)
    find_and_show(find, jobs=jobs, backend=backend, out=out, json=json)
