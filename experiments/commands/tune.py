"""Searches values of an agent's parameters that win more."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.command_line import INTERRUPTED, SEATS
from experiments.commands.options import Changes, Game, Jobs, Json, Lang, Mode, Seats, Seed, number
from experiments.commands.values import values


def command(
    game: Game,
    agent: Annotated[str, typer.Option(metavar="A", help="Whose parameters; what is said of them is the start.")],
    others: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Whom it plays against.  [default: itself, and greedy or uniform]"),
    ] = None,
    mode: Mode = None,
    players: Seats = SEATS,
    trials: Annotated[int, number("Sets of values to try.")] = 200,
    games: Annotated[int, number("Games of each trial, shared between opponents and seats.")] = 4_000,
    seed: Seed = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    out: Annotated[
        Path | None, typer.Option(parser=values, metavar="FILE", help="Write the best values and where they come from.")
    ] = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Search values of an agent's parameters that win more.

    The best values are measured on fresh deals.

    Example: numsim tune check --agent planner --trials 20 --games 400
    """
    from experiments.commands.progress import Meter, announce
    from experiments.language.words import Words
    from experiments.play.request import scenario_of
    from experiments.studies.finding import show
    from experiments.studies.tune.play import tuning
    from sim.core.parallel import Workers

    scenario = scenario_of(game, mode=mode, changes=changes)
    words = Words(scenario.game, lang)
    search = tuning(scenario, agent, others=others, players=players, trials=trials, games=games, seed=seed)
    code = 0
    try:
        with Meter() as progress:
            search.run(Workers(jobs, progress=progress, announce=announce))
    except KeyboardInterrupt:
        if search.best is None:
            raise
        code = INTERRUPTED
        announce(f"interrupted: {len(search.tried)} of {trials} trials were made")
    if out is not None:
        search.write(out)
    show(search.finding(words), out=None, json=json)
    raise typer.Exit(code)
