"""Options that several commands share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from experiments.command_line import SEATS, as_part


def whole(text: str) -> int:
    """The whole number that a text says. Raises BadParameter."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is not a whole number') from None


def path(text: str) -> Path:
    """The path that a text names. Raises BadParameter for none, as of a variable that is not set."""
    if not text.strip():
        raise typer.BadParameter(f'"{text}" names no file or folder')
    return Path(text)


def values(text: str) -> Path:
    """The file that values go to. Raises BadParameter for a folder, there or to be."""
    return _file(text, "values.json")


def page(text: str) -> Path:
    """The file that a page goes to, in a folder that is there. Raises BadParameter."""
    target = _file(text, "page.html")
    if not target.parent.is_dir():
        raise typer.BadParameter(f"{text}: there is no folder {target.parent}")
    return target


def _file(text: str, like: str) -> Path:
    target = path(text)
    if target.is_dir() or text.endswith(("/", os.sep)):
        raise typer.BadParameter(f"{text} is a folder; name a file, like {target / like}")
    return target


def part(text: str) -> float:
    """The part of 1 that a text like "0.5%" or "0.005" says. Raises BadParameter."""
    try:
        return as_part(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is not a number or a percentage, like 0.5%') from None


def number(help: str):
    """An option that takes a whole number."""
    return typer.Option(parser=whole, metavar="N", help=help)


def games_at_most(help: str, usual: int):
    """An option for a number of games that a precision may make fewer; see `games_of`."""
    return number(f"{help}, with --precision at most.  [default: {usual:,}; with --precision 10,000,000]")


def games_of(games: int | None, usual: int, precision: float | None) -> int:
    """How many games were asked for, at most if for a precision."""
    from sim.core.precision import MAXIMUM

    if games is not None:
        return games
    return usual if precision is None else MAXIMUM


Game = Annotated[str, typer.Argument(metavar="GAME", help="A game of `numsim list`.", show_default=False)]
Mode = Annotated[
    str | None,
    typer.Option(metavar="MODE", help="A ruleset of the game, or a file ./name.toml.  [default: the first one]"),
]
Players = Annotated[int | None, number(f"Seats.  [default: {SEATS}, or one for each agent of a list]")]
Seats = Annotated[int, number("Seats.")]
Agents = Annotated[
    str | None,
    typer.Option(
        metavar="A|A,B,...",
        help="One agent for all seats or one for each; your own: FILE.py:NAME.  [default: greedy, else uniform]",
    ),
]
Population = Annotated[
    str | None,
    typer.Option(
        metavar="A:SHARE,...",
        help="Draw each seat of each game, like family:60,club:40; no --agents then.",
    ),
]
Jobs = Annotated[int | None, number("Workers; changes no number.  [default: all cores]")]
Chunk = Annotated[int | None, number("Games a worker plays at once; changes no number.")]
Backend = Annotated[
    str, typer.Option(metavar="threads|loky", help="Workers are threads, or processes for agents in plain Python.")
]
Precision = Annotated[
    float | None,
    typer.Option(
        parser=part,
        metavar="P",
        help="Play until each tier's share, and the mean score in parts of itself, is known to ± P, like 0.5%.",
    ),
]
ChangePrecision = Annotated[
    float | None,
    typer.Option(
        parser=part,
        metavar="P",
        help="Play until each change of a tier's share, and of the mean score in parts of it, is known to ± P, like "
        "0.5%.",
    ),
]
Seed = Annotated[int, number("All chance comes from it.")]
First = Annotated[int, number("Number of the first game of the seed.")]
Out = Annotated[
    Path | None,
    typer.Option(parser=path, metavar="DIR", help="Write the finding, its tables and its charts there."),
]
Changes = Annotated[
    list[str], typer.Option("--set", metavar="KEY=VALUE", help="Change a value of the ruleset; may be repeated.")
]
Lang = Annotated[str, typer.Option(metavar="fr|en", help="Language of the tables.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
