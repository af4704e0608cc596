"""Lists the questions that the sources of a game leave open."""

from __future__ import annotations

from experiments.commands.options import Print, Ruleset


def command(ruleset: Ruleset, show: Print) -> None:
    """List the questions that the sources leave open.

    Each with the sentences that raise it, the options, the default and today's value.

    Example: numsim rulings check --mode famille --lang fr
    """
    from experiments.language.words import Words
    from experiments.play import rulings
    from experiments.tables import output

    scenario = ruleset.scenario()
    words = Words(scenario.game, show.lang)
    if show.json:
        output.print_json(rulings.rulings(scenario, words))
    else:
        output.print_tables(rulings.blocks(scenario, words))
