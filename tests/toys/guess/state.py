"""Record layouts and codes of Light or dark."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC
from sim.core.records import MAX_SEATS, PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS, STATE_FIELDS
from tests.toys.guess.rules import MAX_STORMS

MAX_DECK = NUMERIC + MAX_STORMS
STORM = NUMERIC
FIRST_DARK = NUMERIC // 2
NOBODY = -1

ASK_STAKE, ASK_GUESS = 0, 1  # kinds of decision
MOVE_LOW, MOVE_HIGH = 0, 1
MOVE_NOTHING, MOVE_LIGHT, MOVE_DARK = 0, 1, 2

END_DECK, END_STORM, END_CUT = 0, 1, 2
ENDS = ("deck", "storm", "cut")

PUB = np.dtype(
    [
        *PUB_FIELDS,
        ("ask", "i8"),  # kind of decision
        ("active", "i8"),  # seat that sets the stake
        ("stake", "i8"),
        ("cards", "i8"),  # of the deck
        ("top", "i8"),  # cards turned up
        ("turned", "i1", (MAX_DECK,)),  # in their order
        ("points", "i8", (MAX_SEATS,)),
    ],
    align=True,
)
PRIV = np.dtype([*PRIV_FIELDS, ("glimpse", "i8")], align=True)  # the card that the seat has seen
STATE = np.dtype(
    [
        ("pub", PUB),
        ("priv", PRIV, (MAX_SEATS,)),
        *STATE_FIELDS,
        ("deck", "i1", (MAX_DECK,)),
        ("asked", "i8"),  # seats asked for a guess this turn, one bit each
        ("answer", "i8", (MAX_SEATS,)),  # their guesses
        ("end", "i8"),
    ],
    align=True,
)
ROW = np.dtype([*ROW_FIELDS, ("turns", "i2"), ("scores", "i2", (MAX_SEATS,))], align=True)
RECORD = np.dtype([("values", "i8"), ("storms", "i8", (1,)), ("high", "i8"), ("max_turns", "i8")], align=True)

# Events of a trace, with their numbers.
EVENT_DECK = 1  # all cards, the first one first
EVENT_STAKE = 2  # seat, stake
EVENT_CARD = 3  # card, turn
EVENT_TAKEN = 4  # seat, stake
EVENT_END = 5  # how
