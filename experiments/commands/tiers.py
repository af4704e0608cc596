"""Tells how often each tier is reached, by whom, and where tiers should begin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import typer

from experiments.commands.options import Changes, Game, Precision, Seed, Show, Work, games_at_most, games_of, number

GAMES = 20_000  # where nobody says how many


@dataclass(frozen=True)
class Rulesets:
    """A game, some of its modes, and changes of their rulesets."""

    game: Game
    mode: Annotated[
        list[str], typer.Option(metavar="MODE", help="As for `run`; may be repeated.  [default: the first one]")
    ] = field(default_factory=list)
    changes: Changes = field(default_factory=list)


@dataclass(frozen=True)
class Tables:
    """Who sits at which tables, and how many games they play."""

    players: Annotated[str, typer.Option(metavar="N,N,...", help="Numbers of seats.")] = "2,4,6"
    skills: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...", help="Kinds of players, the weaker first.  [default: all profiles, or one agent]"
        ),
    ] = None
    population: Annotated[
        list[str],
        typer.Option(metavar="A:SHARE,...", help="Who fills tables; may be repeated.  [default: all skills alike]"),
    ] = field(default_factory=list)
    games: Annotated[int | None, games_at_most("Games of each table", GAMES)] = None
    precision: Precision = None
    seed: Seed = 0


@dataclass(frozen=True)
class Aim:
    """What edges should bring."""

    target: Annotated[
        str | None,
        typer.Option(
            metavar="P,P,...",
            help="Wanted per cent of each tier, that of the lowest scores first; a game without tiers gets so many.",
        ),
    ] = None
    step: Annotated[
        int | None, number("Proposed edges are multiples of it.  [default: 10, or 1 without tiers]", "--round")
    ] = None


def command(rulesets: Rulesets, tables: Tables, aim: Aim, work: Work, show: Show) -> None:
    """Tell how often each tier is reached, and by whom.

    With --target, where tiers should begin to be as frequent as wished.

    Example: numsim tiers check --players 2,4 --target 15,30,30,20,5 --games 5000
    """
    from experiments.commands.answer import answer
    from experiments.commands.lists import numbers, whole_numbers
    from experiments.commands.options import scenario_of
    from experiments.studies.study import check_unlike
    from experiments.studies.tiers import STUDY, question
    from strategies import split

    check_unlike(tables.population, "--population")
    check_unlike(rulesets.mode, "--mode")
    asked = question(
        [scenario_of(rulesets.game, mode=mode, changes=rulesets.changes) for mode in rulesets.mode or [None]],
        players=whole_numbers(tables.players, "--players"),
        skills=split(tables.skills) if tables.skills is not None else None,
        populations=tables.population,
        target=numbers(aim.target, "--target") if aim.target is not None else (),
        step=aim.step,
        games=games_of(tables.games, GAMES, tables.precision),
        precision=tables.precision,
        seed=tables.seed,
    )
    answer(STUDY, asked, work, show)
