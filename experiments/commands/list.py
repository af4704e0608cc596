"""Shows what there is to play."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import Json

One = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="Of one game also keys for --set, and names for --where.", show_default=False),
]


def command(game: One = None, json: Json = False) -> None:
    """Show games, modes and agents; of one game keys and names, too.

    Example: numsim list check
    """
    from experiments.play import catalogue
    from experiments.tables import output

    games = catalogue.all_games() if game is None else catalogue.one_game(game)
    if json:
        output.print_json(games)
    else:
        output.print_tables(catalogue.tables(games, "en"))
