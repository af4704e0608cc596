"""Tells what given cards are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from experiments.commands.options import Print, Ruleset


@dataclass(frozen=True)
class Hand:
    """The cards, or a file of them."""

    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARDS", help="A hand, like 7R 7V 3W 3S.", show_default=False)
    ] = None
    claim: Annotated[str | None, typer.Option(metavar="CARD", help="The card claimed from the centre.")] = None
    board: Annotated[str | None, typer.Option(metavar="CARDS", help="Cards on a board, like 12S,3R.")] = None
    on: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT|FILE", help="What the cards are laid on, as text or as a file: tell what may be laid."
        ),
    ] = None
    source: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="FILE", help='Read lines "7R 7V 3W 3S ; 7B" (- is stdin), print JSON, one line each.'
        ),
    ] = None


def command(ruleset: Ruleset, hand: Hand, show: Print) -> None:
    """Tell what cards make and what that is worth.

    Example: numsim score check 7R 7V 3W 3S --claim 7B
    """
    from experiments.commands.progress import announce
    from experiments.language.words import Words
    from experiments.play.score import score, scored_lines
    from experiments.tables import output
    from sim.core.rules import RulesError

    scenario = ruleset.scenario()
    Words(scenario.game, show.lang)
    if hand.source is not None:
        if hand.cards or any(said is not None for said in (hand.claim, hand.board)):
            raise RulesError(f"--from {hand.source} and cards on the command line: give one of them")
        for scored in scored_lines(scenario, hand.source, on=hand.on, announce=announce):
            output.print_json(scored.as_dict())
        return
    scored = score(scenario, hand.cards or [], hand.claim, board=hand.board, on=hand.on, announce=announce)
    if show.json:
        output.print_json(scored.as_dict())
    else:
        output.print_tables(scored.rendered(show.lang))
