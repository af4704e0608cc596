"""Lists the questions that the sources of a game leave open."""

from __future__ import annotations

from experiments.commands.options import Changes, Game, Json, Lang, Mode


def command(game: Game, mode: Mode = None, changes: Changes = (), lang: Lang = "en", json: Json = False) -> None:
    """List the questions that the sources leave open.

    Each with the sentences that raise it, the options, the default and today's value.

    Example: numsim rulings check --mode famille --lang fr
    """
    from experiments.language.words import Words
    from experiments.play import rulings
    from experiments.play.request import scenario_of
    from experiments.tables.results import output

    scenario = scenario_of(game, mode=mode, changes=changes)
    words = Words(scenario.game, lang)
    if json:
        output.print_json(rulings.rulings(scenario, words))
    else:
        output.print_tables(rulings.blocks(scenario, words))
