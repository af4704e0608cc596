"""Plays many games and prints what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import (
    Agents,
    Backend,
    Changes,
    Chunk,
    First,
    Game,
    Jobs,
    Json,
    Lang,
    Mode,
    Players,
    Population,
    Precision,
    Seed,
    games_at_most,
    games_of,
)
from experiments.commands.values import path

GAMES = 100_000  # where nobody says how many


def command(
    game: Game,
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    population: Population = None,
    games: Annotated[int | None, games_at_most("Games to play", GAMES)] = None,
    precision: Precision = None,
    seed: Seed = 0,
    first: First = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    chunk: Chunk = None,
    backend: Backend = "threads",
    out: Annotated[
        Path | None,
        typer.Option(
            parser=path,
            metavar="DIR",
            help="Write result, tables and charts there; the same command goes on after a stop.",
        ),
    ] = None,
    keep_games: Annotated[
        bool, typer.Option("--keep-games", help="Write single games to DIR too, as Parquet.")
    ] = False,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Play many games and print what they say.

    Example: numsim run check --agents greedy,uniform --games 20000 --seed 7
    """
    from experiments.play.runs import Request, answer
    from sim.core.parallel import Workers

    games = games_of(games, GAMES, precision)
    request = Request(
        game, mode, players, agents, population, games, seed, first, list(changes), keep_games, lang, precision
    )
    raise typer.Exit(answer(request, workers=Workers(jobs, backend), chunk=chunk, out=out, json=json))
