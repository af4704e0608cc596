"""A move is a small integer: ZAP, an exchange or no claim, or a claim by slot and combination (rulebook.md §3, §4)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, table
from sim.games.check.rules import MAX_CENTRE, MAX_HAND
from sim.games.check.state import KEYS_MASK, KEYS_ROOM, MOVE_ZAP

TURN_MOVES = 1 + MAX_HAND * MAX_CENTRE


@kernel
def exchange_move(place, slot):
    """Code of the exchange of a hand place for a centre slot."""
    return 1 + place * MAX_CENTRE + slot


@kernel
def exchange_place(move):
    """Hand place of an exchange."""
    return (move - 1) // MAX_CENTRE


@kernel
def exchange_slot(move):
    """Centre slot of an exchange."""
    return (move - 1) % MAX_CENTRE


@kernel
def claim_slot(move):
    """Slot of a claim."""
    return (move - 1) // KEYS_ROOM


@kernel
def claim_key(move):
    """Combination of a claim."""
    return (move - 1) % KEYS_ROOM


@kernel
def open_to(pub, seat):
    """The combinations that a seat may still claim, one bit each: none if it has made all that it may (§4.3)."""
    return 0 if pub.complete >> seat & 1 else ~pub.made[seat] & KEYS_MASK


def _exchanges() -> np.ndarray:
    """The moves of a turn, (filled slots as bits, moves): ZAP, then every exchange by hand place and slot."""
    moves = np.full((1 << MAX_CENTRE, TURN_MOVES), MOVE_ZAP, np.int16)
    for filled in range(1 << MAX_CENTRE):
        slots = [slot for slot in range(MAX_CENTRE) if filled >> slot & 1]
        codes = [1 + place * MAX_CENTRE + slot for place in range(MAX_HAND) for slot in slots]
        moves[filled, 1 : 1 + len(codes)] = codes
    return moves


EXCHANGES = table(_exchanges())
