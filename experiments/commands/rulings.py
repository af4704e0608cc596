"""Lists the questions that the sources of a game leave open."""

from __future__ import annotations

from experiments.commands.options import Changes, Game, Json, Lang, Mode


def command(game: Game, mode: Mode = None, changes: Changes = (), lang: Lang = "en", json: Json = False) -> None:
    """List the questions that the sources leave open.

    Each with the sentences that raise it, the options, the default and today's value.

    Example: numsim rulings check --mode famille --lang fr
    """
    from experiments import output, rulings
    from experiments.request import ruled

    asked = ruled(game, mode=mode, changes=changes, lang=lang)
    if json:
        output.print_json(rulings.rulings(asked))
    else:
        output.print_tables(rulings.blocks(asked))
