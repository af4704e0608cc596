"""Plays many games and prints what they say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import (
    Chunk,
    First,
    Json,
    Lang,
    Precision,
    Seed,
    TimedTable,
    Work,
    games_at_most,
    games_of,
)
from experiments.commands.values import path

GAMES = 100_000  # where nobody says how many


@dataclass(frozen=True)
class Games:
    """Which games are played."""

    games: Annotated[int | None, games_at_most("Games to play", GAMES)] = None
    precision: Precision = None
    seed: Seed = 0
    first: First = 0
    chunk: Chunk = None


@dataclass(frozen=True)
class Kept:
    """Where a run is kept, and how it is shown."""

    out: Annotated[
        Path | None,
        typer.Option(
            parser=path,
            metavar="DIR",
            help="Write result, tables and charts there; the same command goes on after a stop.",
        ),
    ] = None
    keep_games: Annotated[bool, typer.Option("--keep-games", help="Write single games to DIR too, as Parquet.")] = False
    lang: Lang = "en"
    json: Json = False


def command(table: TimedTable, games: Games, work: Work, kept: Kept) -> None:
    """Play many games and print what they say.

    Example: numsim run check --agents greedy,uniform --games 20000 --seed 7
    """
    from experiments.commands.running import answer_run
    from experiments.play.request import Request
    from sim.core.rules import RulesError

    if kept.keep_games and kept.out is None:
        raise RulesError("--keep-games needs a folder to keep them in: --out DIR")
    table.check()
    request = Request(
        **vars(table) | {"changes": list(table.changes)},
        games=games_of(games.games, GAMES, games.precision),
        seed=games.seed,
        first=games.first,
        keep_games=kept.keep_games,
        lang=kept.lang,
        precision=games.precision,
    )
    raise typer.Exit(answer_run(request, work, chunk=games.chunk, out=kept.out, json=kept.json))
