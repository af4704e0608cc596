"""Finds games that have a wanted property."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from experiments.commands.command_line import INTERRUPTED
from experiments.commands.options import First, Print, Seed, Table, Work, number


@dataclass(frozen=True)
class Wanted:
    """What is looked for, and where."""

    where: Annotated[
        str,
        typer.Option(
            metavar="PROPERTY", help='Like "score > 320 and end == eight"; seats count from 0; names: numsim list GAME.'
        ),
    ]
    games: Annotated[int, number("Games to look at.")] = 100_000
    limit: Annotated[int, number("Games to find.")] = 10
    seed: Seed = 0
    first: First = 0


def command(table: Table, wanted: Wanted, work: Work, show: Print) -> None:
    """Find games with a wanted property, by seed and number.

    What is said of a seat must hold for some seat, the same one throughout.

    Example: numsim find check --where "score > 320 and made.nums" --limit 3
    """
    from experiments.commands.progress import Meter, announce
    from experiments.language.words import Words
    from experiments.play.condition import Condition
    from experiments.play.find import Search
    from experiments.tables import output

    scenario = table.scenario()
    Words(scenario.game, show.lang)
    search = Search(scenario, **vars(wanted) | {"where": Condition(wanted.where)})
    code = 0
    try:
        with Meter() as progress:
            search.run(work.workers(progress, announce))
    except KeyboardInterrupt:
        code = INTERRUPTED
        announce(f"interrupted: games looked at: {search.looked_at:,} of {wanted.games:,}")
    if show.json:
        output.print_json(search.as_dict(show.lang))
    else:
        output.print_tables(search.rendered(show.lang))
        if search.found:
            print(search.trace(show.lang))
    raise typer.Exit(code)
