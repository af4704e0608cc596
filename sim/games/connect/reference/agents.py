"""The two agents that the rules define; each gives the index of a move of the question that stands."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sim.games.connect.reference.cards import RAINBOW, SHADOW, family, order, value
from sim.games.connect.reference.laying import has_both
from sim.games.connect.reference.offers import FREE, PAIR, SINGLE, Lay
from sim.games.connect.reference.parts import ALONE, DISCARD, DRAW, NONE, PILE, PLACE, SECOND, TOP, Question
from sim.games.connect.reference.table import Table

KIND_ORDER = (FREE, PAIR, SINGLE)
NEAR, NEAR_IN_FAMILY = 1, 2  # values apart
KEPT = 100  # what a Rainbow or a Shadow counts before the first lay


def uniform(question: Question, chance: random.Random) -> int:
    """Every move alike."""
    return chance.randrange(len(question.moves))


def greedy(table: Table, question: Question) -> int:
    """Lay all that is offered, the most cards first; keep what is near other cards."""
    if question.part == DRAW:
        return question.moves.index(_source(table, question))
    if question.part == DISCARD:
        return question.moves.index(_least_useful(table, question))
    lay = min(table.offered, key=_preference)
    if question.part == PLACE:
        return question.moves.index(lay.place)
    place = len(question.chosen)
    if place == len(lay.cards):
        return question.moves.index(ALONE if question.part == SECOND else NONE)
    return question.moves.index(lay.cards[place])


def _preference(lay: Lay) -> tuple:
    """What sorts lays; a first line with a Rainbow and a Shadow comes before the others."""
    is_partial = lay.kind == FREE and not has_both(lay.cards)
    return KIND_ORDER.index(lay.kind), is_partial, [order(card) for card in lay.cards], lay.place


def _source(table: Table, question: Question) -> str:
    hand, top = table.seats[question.seat].hand, table.discard[-1]
    wants = _wants_laid if table.is_open(question.seat) else _wants_to_open
    return TOP if PILE not in question.moves or wants(table, hand, top) else PILE


def _wants_laid(table: Table, hand: Sequence[str], top: str) -> bool:
    return table.offers.is_wanted(table.grid, hand, top)


def _wants_to_open(table: Table, hand: Sequence[str], top: str) -> bool:
    """Whether a card is a Rainbow or a Shadow that a hand lacks, or makes the first first line."""
    if family(top) in (RAINBOW, SHADOW) and family(top) not in {family(card) for card in hand}:
        return True
    return _has_first_line(table, sorted([*hand, top], key=order)) and not _has_first_line(table, hand)


def _has_first_line(table: Table, hand: Sequence[str]) -> bool:
    return any(True for _ in table.offers.first_lines(table.grid, hand))


def _least_useful(table: Table, question: Question) -> str:
    hand, is_open = table.seats[question.seat].hand, table.is_open(question.seat)
    cards = [card for card in question.moves if isinstance(card, str)]
    return min(cards, key=lambda card: (_use(card, hand, is_open=is_open), order(card)))


def _use(card: str, hand: Sequence[str], *, is_open: bool) -> int:
    """How many other cards of a hand are near a card, and what it is worth before a first lay."""
    near = sum(
        abs(value(other) - value(card)) <= (NEAR_IN_FAMILY if family(other) == family(card) else NEAR)
        for other in hand
        if other != card
    )
    return near + (KEPT if family(card) in (RAINBOW, SHADOW) and not is_open else 0)
