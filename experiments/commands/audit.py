"""Audits a rulebook: its silences and its statements."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from experiments.commands.command_line import SEATS
from experiments.commands.options import (
    Backend,
    ChangePrecision,
    Changes,
    Game,
    Jobs,
    Json,
    Lang,
    Mode,
    Out,
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
    agents: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="A table of each of them plays everything.  [default: the strongest agent, and a family]",
        ),
    ] = None,
    games: Annotated[int | None, games_at_most("Games to play by each option, at each table", GAMES)] = None,
    precision: ChangePrecision = None,
    seed: Seed = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Try every option of every ruling, and every statement.

    Options are held against today's answers on the same deals, statements against the criterion of each.

    Example: numsim audit check --games 2000
    """
    from experiments.language.words import Words
    from experiments.play.request import scenario_of
    from experiments.studies.audit.play import STUDY, players_of, usual_players
    from experiments.studies.audit.tell import finding
    from experiments.studies.finding import check_folder, find_and_show
    from strategies import split

    check_folder(out, STUDY)
    scenario = scenario_of(game, mode=mode, changes=changes)
    words = Words(scenario.game, lang)
    kinds = players_of(usual_players(scenario.game) if agents is None else split(agents), scenario.game)
    games = games_of(games, GAMES, precision)
    find = partial(finding, scenario, words, kinds, seats=players, games=games, precision=precision, seed=seed)
    find_and_show(find, jobs=jobs, backend=backend, out=out, json=json)
