"""Fields that the records of every game begin with, and how many seats, moves and parameters there can be."""

from __future__ import annotations

import numpy as np

from sim.core.rng import STREAM

MAX_SEATS = 12
MAX_MOVES = 64
MAX_PARAMETERS = 8
MAX_STANDINGS = 64  # standings that are kept of a game while it goes on
PARTS = (25, 50, 75, 90)  # parts of a game, in per cent of its turns, of which rows tell the standing

# What the engine needs of everybody who may sit in a seat of a line-up, in the order of the seats (sim.core.lineup).
SEAT = np.dtype(
    [
        ("seat", "i8"),
        ("player", "i8"),  # number among the players of the line-up
        ("until", "f8"),  # share of the games in which this one, or one before it in the same seat, sits there
        ("speed", "f8"),
        ("attention", "f8"),
        ("slip", "f8"),
        ("turn", "f8"),  # seconds that a turn takes
        ("play", "f8"),  # seconds more for each thing that the player does, see PACE
        ("deal", "f8"),  # seconds to shuffle, deal and count
        ("parameters", "f8", (MAX_PARAMETERS,)),
    ],
    align=True,
)

# How a seat spends a game (sim.core.pace).
PACE = np.dtype(
    [
        ("turns", "i4"),  # its turns
        ("forced", "i4"),  # those in which it could do nothing
        ("plays", "i4"),  # turns of anybody in which it did something that counts: a claim, a set, a line
        ("played", "i4"),  # the last of these
        ("decisions", "i4"),  # questions that had two answers
    ],
    align=True,
)
# How a game stands at some moment (sim.core.standings); seats are one bit each.
STANDING = np.dtype(
    [
        ("leaders", "u2"),  # who has the best score
        ("last", "u2"),  # who has the worst, nobody while all are equal
        ("lead", "i2"),  # points between the best score and the next
    ],
    align=True,
)
STANDINGS = np.dtype(
    [
        ("count", "i8"),  # standings seen, one at the beginning of each turn
        ("every", "i8"),  # how many turns lie between those that are kept
        ("leader", "i8"),  # who led alone last, a bit, 0 for nobody yet
        ("changed", "i8"),  # turns that were over when it took the lead
        ("now", STANDING),
        ("round", STANDING),  # when the last round began
        ("kept", STANDING, (MAX_STANDINGS,)),
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
    ("seconds", "f8", (MAX_SEATS, 3)),  # turn, play, deal of SEAT
    ("deals", "i8"),  # how often the cards were dealt
    ("first_forced", "i8"),  # whether nothing could be done in the first turn
    ("pace", PACE, (MAX_SEATS,)),
    ("standings", STANDINGS),
]
ROW_FIELDS = [
    ("end", "i1"),  # index into Game.ends; the last one is a game cut short
    ("faults", "i4"),  # answers of agents that were no move
    ("cast", "i1", (MAX_SEATS,)),  # who sat where: numbers among the players of the line-up
    ("seconds", "i4"),  # that people take for the game, see SEAT
    ("waited", "i4", (MAX_SEATS,)),  # seconds of it in which others had their turns
    ("first_forced", "i1"),
    ("pace", PACE, (MAX_SEATS,)),
    ("standings", STANDING, (len(PARTS) + 1,)),  # after each of PARTS, and when the last round began
    ("last_change", "i2"),  # part of the turns, in per cent, after which the lead was taken for good
]
