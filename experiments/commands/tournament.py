"""Ranks agents by letting each play among others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from experiments.commands.options import Ruleset, Seed, Show, Work, number


@dataclass(frozen=True)
class Entrants:
    """Who meets at tables of which sizes, and for how many games."""

    agents: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Who plays; your own: FILE.py:NAME.  [default: all agents but slow ones]"),
    ] = None
    players: Annotated[
        str | None, typer.Option(metavar="N,N,...", help="Table sizes.  [default: 2,4,6 as far as the game seats them]")
    ] = None
    games: Annotated[
        int,
        number(
            "Games that each agent plays alone among others at each table size, shared between all kinds of others."
        ),
    ] = 20_000
    seed: Seed = 0


def command(ruleset: Ruleset, entrants: Entrants, work: Work, show: Show) -> None:
    """Rank agents by playing each among all others.

    Each plays alone among others of one kind, in every seat of the same deals.

    Example: numsim tournament check --agents uniform,greedy --players 4 --games 2000
    """
    from experiments.commands.answer import answer
    from experiments.commands.lists import whole_numbers
    from experiments.studies.tournament import STUDY, Question, entrants_of, usual_sizes
    from strategies import split

    scenario = ruleset.scenario()
    names = split(entrants.agents) if entrants.agents is not None else None
    sizes = usual_sizes(scenario) if entrants.players is None else whole_numbers(entrants.players, "--players")
    question = Question(scenario, entrants_of(scenario, names), sizes, entrants.games, entrants.seed)
    answer(STUDY, question, work, show)
