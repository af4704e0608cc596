"""What tables of pace and suspense rest on, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.core.course import PACE, SUSPENSE, decided

if TYPE_CHECKING:
    from experiments.language.words import Words
    from sim.core.results import Result


def notes(name: str, result: Result, words: Words) -> Iterator[str]:
    """What a table of one row rests on: the seconds that are assumed, the lead that decides."""
    if name == PACE and result.provenance.seconds_assumed:
        yield pace_text(result, words)
    elif name == SUSPENSE and (found := decided(result.tally.sums)):
        yield words.phrase("decided_never") if found.lead is None else words.phrase("decided_from", lead=found.lead)


def pace_text(result: Result, words: Words) -> str:
    """The seconds that are assumed of each kind of player."""
    paces = [
        {**assumed} | {part: words.figure(assumed[part]) for part in ("turn", "play", "deal")}
        for assumed in result.provenance.seconds_assumed
    ]
    told = [
        words.phrase("pace_of", **pace) if float(assumed["play"]) else words.phrase("pace_of_turns", **pace)
        for pace, assumed in zip(paces, result.provenance.seconds_assumed, strict=True)
    ]
    return words.phrase("pace_assumed", paces=words.listed(dict.fromkeys(told)))
