"""The parts of a decision: what is asked, and which moves are listed in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sim.games.connect.reference.cards import order
from sim.games.connect.reference.offers import FREE, PAIR, SINGLE, Lay, Place

DRAW, FIRST, SECOND, THIRD, PLACE, DISCARD = PARTS = (
    "draw",
    "first card",
    "second card",
    "third card",
    "place",
    "discard",
)
PILE, TOP = "pile", "top"
STOP, ALONE, NONE = "stop", "alone", "none"
MOST_MOVES = 64

Move = str | Place  # a word, a card, or the place of a single or pair


class Question(NamedTuple):
    """A part that a seat is asked; a part with one move never is."""

    seat: int
    part: str
    moves: list[Move]
    chosen: tuple[str, ...]  # the cards of the lay so far


def first_moves(lays: Sequence[Lay], *, may_stop: bool) -> list[Move]:
    """Stop, where that is allowed, and each first card of a lay."""
    return [*([STOP] if may_stop else []), *_cards_at(lays, place=0)]


def second_moves(lays: Sequence[Lay]) -> list[Move]:
    """Nothing more, and each second card of lays whose first card is chosen."""
    return [*([ALONE] if any(lay.kind == SINGLE for lay in lays) else []), *_cards_at(lays, place=1)]


def third_moves(lays: Sequence[Lay]) -> list[Move]:
    """Nothing more, and each third card of lays whose first two cards are chosen; not asked unless there is one."""
    thirds = _cards_at([lay for lay in lays if lay.kind == FREE], place=2)
    is_pair = any(lay.kind == PAIR for lay in lays)
    return [*([NONE] if is_pair else []), *thirds]


def place_moves(lays: Sequence[Lay]) -> list[Move]:
    """The places of lays whose cards are chosen, all that there are."""
    return sorted(lay.place for lay in lays)


def _cards_at(lays: Sequence[Lay], place: int) -> list[str]:
    return sorted({lay.cards[place] for lay in lays if len(lay.cards) > place}, key=order)
