"""Fields that the records of every game begin with, and how many seats, moves and parameters there can be."""

from __future__ import annotations

import numpy as np

from sim.core.rng import STREAM

MAX_SEATS = 12
MAX_MOVES = 64
MAX_PARAMETERS = 8

# What the engine needs of everybody who may sit in a seat of a line-up, in the order of the seats (sim.core.lineup).
SEAT = np.dtype(
    [
        ("seat", "i8"),
        ("player", "i8"),  # number among the players of the line-up
        ("until", "f8"),  # share of the games in which this one, or one before it in the same seat, sits there
        ("speed", "f8"),
        ("attention", "f8"),
        ("slip", "f8"),
        ("parameters", "f8", (MAX_PARAMETERS,)),
    ],
    align=True,
)

# Fields that the records of every game begin with.
PUB_FIELDS = [
    ("seat", "i8"),  # who is asked
    ("players", "i8"),
    ("turn", "i8"),  # turns begun
]
PRIV_FIELDS = [
    ("seat", "i8"),
    ("count", "i8"),  # how many moves are listed
    ("moves", "i2", (MAX_MOVES,)),  # codes of the game; moves[0] is the neutral move
    ("parameters", "f8", (MAX_PARAMETERS,)),
    ("stream", STREAM),
]
# What the engine keeps of a table beside `pub` and `priv`; nobody sees it (see sim.core.seats).
STATE_FIELDS = [
    ("seed", "i8"),
    ("game", "i8"),  # number of the game
    ("chance", STREAM),  # for one event at a time
    ("cast", "i8", (MAX_SEATS,)),  # who sits where: numbers among the players of the line-up
    ("distracted", "i8"),  # seats whose attention is below 1, one bit each
    ("speed", "f8", (MAX_SEATS,)),
    ("attention", "f8", (MAX_SEATS,)),
    ("slip", "f8", (MAX_SEATS,)),
]
ROW_FIELDS = [
    ("end", "i1"),  # index into Game.ends; the last one is a game cut short
    ("faults", "i4"),  # answers of agents that were no move
    ("cast", "i1", (MAX_SEATS,)),  # who sat where: numbers among the players of the line-up
]
