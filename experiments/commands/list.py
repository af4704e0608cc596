"""Shows what there is to play."""

from __future__ import annotations

from experiments.commands.options import Json


def command(json: Json = False) -> None:
    """Show games, modes, agents and their parameters.

    Example: numsim list --json
    """
    from experiments.play import catalogue
    from experiments.tables import output

    games = catalogue.all_games()
    if json:
        output.print_json(games)
    else:
        output.print_tables(catalogue.tables(games, "en"))
