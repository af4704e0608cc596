"""Codes of moves as numbers, and back: sets, where their cards come from, sets out of turn (rulebook.md §11)."""

from __future__ import annotations

from sim.core.jit import kernel
from sim.games.speed.rules import MAX_JOKERS
from sim.games.speed.state import AN_INFINI, EMPTY, LEAD, MAX_SET, OVER_INFINI

KIND_ROOM = 8
COUNT_ROOM = 64  # more than the cards of any set
CENTRE_ROOM = 1 + MAX_SET
JOKER_ROOM = 1 + MAX_JOKERS


@kernel
def set_move(count, kind):
    """A set of so many cards, announced as a kind of combination."""
    return count * KIND_ROOM + kind


@kernel
def set_count(move):
    """How many cards a set move lays."""
    return move // KIND_ROOM


@kernel
def set_kind(move):
    """The kind of combination of a set move or a window move."""
    return move % KIND_ROOM


@kernel
def window_move(value, count, kind):
    """A set of a value out of turn; more than the codes of Num-X, for `count` is at least 1."""
    return (value * COUNT_ROOM + count) * KIND_ROOM + kind


@kernel
def window_value(move):
    """The value of the set of a window move."""
    return move // (KIND_ROOM * COUNT_ROOM)


@kernel
def window_count(move):
    """How many cards a window move lays."""
    return move // KIND_ROOM % COUNT_ROOM


@kernel
def source_move(numeric, jokers, board_jokers):
    """Where a set comes from: numeric cards and Jokers of the hand, Jokers of boards; the rest are board cards."""
    return (numeric * JOKER_ROOM + jokers) * JOKER_ROOM + board_jokers


@kernel
def source_numeric(move):
    """Numeric cards from the hand."""
    return move // (JOKER_ROOM * JOKER_ROOM)


@kernel
def source_jokers(move):
    """Jokers from the hand."""
    return move // JOKER_ROOM % JOKER_ROOM


@kernel
def source_board_jokers(move):
    """Jokers from boards."""
    return move % JOKER_ROOM


@kernel
def centre_key(pub):
    """What lies at the centre, if it is not mixed, as a place of the tables of lowering.py."""
    if pub.centre_is == EMPTY:
        return LEAD
    if pub.centre_is == AN_INFINI:
        return OVER_INFINI
    return pub.value * CENTRE_ROOM + pub.count
