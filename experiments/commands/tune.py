"""Searches values of an agent's parameters that win more."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.command_line import INTERRUPTED
from experiments.commands.options import Changes, Game, Jobs, Json, Lang, Mode, Seed, number
from experiments.commands.values import values
from experiments.play.defaults import SEATS


@dataclass(frozen=True)
class Search:
    """Whose parameters are searched, against whom, and for how long."""

    game: Game
    agent: Annotated[str, typer.Option(metavar="A", help="Whose parameters; what is said of them is the start.")]
    others: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Whom it plays against.  [default: itself, and a family]"),
    ] = None
    mode: Mode = None
    players: Annotated[int, number("Seats.")] = SEATS
    trials: Annotated[int, number("Sets of values to try.")] = 200
    games: Annotated[int, number("Games of each trial, shared between opponents and seats.")] = 4_000
    seed: Seed = 0
    changes: Changes = field(default_factory=list)
    jobs: Jobs = None


@dataclass(frozen=True)
class Values:
    """Where the best values go."""

    out: Annotated[
        Path | None, typer.Option(parser=values, metavar="FILE", help="Write the best values and where they come from.")
    ] = None
    lang: Lang = "en"
    json: Json = False


def command(search: Search, best: Values) -> None:
    """Search values of an agent's parameters that win more.

    The best values are measured on fresh deals.

    Example: numsim tune check --agent planner --trials 20 --games 400
    """
    from experiments.commands.answer import answer
    from experiments.commands.options import Show, Work, scenario_of
    from experiments.commands.progress import announce
    from experiments.studies.tune import STUDY, question, write
    from strategies import split

    scenario = scenario_of(search.game, mode=search.mode, changes=search.changes, players=search.players)
    others = split(search.others) if search.others is not None else None
    asked = question(scenario, search.agent, others, search.trials, search.games, search.seed)
    found = answer(STUDY, asked, Work(search.jobs), Show(lang=best.lang, json=best.json))
    if best.out is not None:
        write(found, best.out)
    if "measured" not in found.frames:
        announce(f"interrupted: {len(found.frames['trials'])} of {search.trials} trials were made")
        raise typer.Exit(INTERRUPTED)
