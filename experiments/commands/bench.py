"""Times the engine."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import Json


def command(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game.  [default: all]")] = None,
    json: Json = False,
) -> None:
    """Time the engine on one core.

    Example: numsim bench check
    """
    from experiments.commands.progress import announce
    from experiments.play.bench import entries, table
    from experiments.tables import output
    from sim import GAMES

    chosen = GAMES.values() if game is None else [GAMES.named(game)]
    timed = [entry for one in chosen for entry in entries(one, announce)]
    if json:
        output.print_json({"entries": [vars(entry) for entry in timed]})
    else:
        output.print_tables([table(timed)])
