"""Tells what given cards are worth."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import Changes, Game, Json, Lang, Mode


def command(
    game: Game,
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARDS", help="A hand, like 7R 7V 3W 3S.", show_default=False)
    ] = None,
    claim: Annotated[str | None, typer.Option(metavar="CARD", help="The card claimed from the centre.")] = None,
    mode: Mode = None,
    changes: Changes = (),
    source: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="FILE", help='Read lines "7R 7V 3W 3S ; 7B" (- is stdin), print JSON, one line each.'
        ),
    ] = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Tell what cards make and what that is worth.

    Example: numsim score check 7R 7V 3W 3S --claim 7B
    """
    from experiments.commands.progress import announce
    from experiments.language.words import Words
    from experiments.play import score as hands
    from experiments.play.request import scenario_of
    from experiments.tables.results import output
    from sim.core.rules import RulesError

    scenario = scenario_of(game, mode=mode, changes=changes)
    words = Words(scenario.game, lang)
    if source is not None:
        if cards or claim is not None:
            raise RulesError(f"--from {source} and cards on the command line: give one of them")
        for evaluation in hands.evaluated_lines(scenario, source, announce):
            output.print_json(evaluation.as_dict)
        return
    evaluation = hands.evaluated(scenario, cards or [], claim, announce)
    if json:
        output.print_json(evaluation.as_dict)
    else:
        output.print_tables(hands.blocks(evaluation, words))
