"""Record layouts and codes of NUM COL: the table, what each seat sees of it, and the outcome row."""

from __future__ import annotations

import numpy as np

from sim.core import dealt
from sim.core.cards import NUMERIC
from sim.core.codes import option_names
from sim.core.deck import DECK_FIELDS
from sim.core.records import MAX_SEATS, PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS, STATE_FIELDS
from sim.games.col.combinations import ACTIONS, SHAPES, SPECIALS
from sim.games.col.rules import CELLS, DISCARDS, LEVELS, MAX_COPIES, Rulings

MAX_DECK = NUMERIC + len(SPECIALS) * MAX_COPIES
CHOICES = 3  # cards that a Quantum draws
MOST_ACTIONS = 64  # that act in one turn
MAX_TASKS = 2 * MOST_ACTIONS + 4  # while a Quantum acts, each one before it leaves two at most

NO_SEAT = -1
PILE, LEFT, RIGHT = 0, 1, 2  # where a card is drawn; LEFT - 1 and RIGHT - 1 are the discards
SETTING_UP, IN_TURN, BETWEEN_TURNS = 0, 1, 2  # phases

# Kinds of decision and what their moves are.
ASK_SETUP = 0  # cell to turn up
ASK_DRAW = 1  # PILE, LEFT or RIGHT
ASK_CARD = 2  # 2 * cell + FACE_UP or FACE_DOWN, or MOVE_DISCARD + face-down cell to turn up
ASK_SIDE = 3  # discard that takes the thrown card, 0 or 1
ASK_PASSE = 4  # seat
ASK_SWIPE_SEAT = 5  # seat of the first card, asked only where any two players swap
ASK_SWIPE_CELL = 6  # cell of the first card
ASK_OTHER_SEAT = 7  # seat of the second card
ASK_OTHER_CELL = 8  # its cell
ASK_FLIP_SEAT = 9  # seat
ASK_FLIP_CELL = 10  # its cell
ASK_PEEK = 11  # own face-down cell
ASK_KEEP = 12  # which of the drawn cards, 0 .. 2
ASK_TURN_UP = 13  # face-down cell, where the one that was chosen has been turned up meanwhile
FACE_UP, FACE_DOWN = 0, 1
MOVE_DISCARD = 2 * CELLS

# What the active player has still to do, the last one first; each with a card or a cell.
TASK_PLAY = 0  # a card that comes from the pile
TASK_PLAY_TAKEN = 1  # a card that comes from a discard
TASK_THROW = 2  # a card that acts if it is an Action
TASK_THROW_IDLE = 3  # a card that does not act
TASK_ACT = 4  # an Action that has been thrown
TASK_TURN_UP = 5  # a cell

END_LAST_ROUND, END_CUT = 0, 1
ENDS = ("last_round", "cut")

PUB = np.dtype(
    [
        *PUB_FIELDS,
        ("ask", "i8"),  # kind of decision
        ("active", "i8"),  # seat on turn
        ("first", "i8"),  # seat that has the first turn
        ("pile_count", "i8"),
        ("piles", "i8"),  # how often the pile has been made, from 1
        ("closer", "i8"),  # seat whose pyramid has started the last round, NO_SEAT before
        ("left", "i8"),  # seats that have a turn left in the last round, one bit each
        ("replays", "i8"),  # further turns of the active seat
        ("acted", "i8"),  # Actions that have acted in this turn
        ("turning", "i8"),  # seats that turn up a card for the start, one bit each
        ("thrown", "i8"),  # card that waits for its discard, or for a seat
        ("pick_seat", "i8"),  # what an Action at work has been told so far
        ("pick_cell", "i8"),
        ("pick_other", "i8"),
        ("passes", "i8", (MAX_SEATS,)),  # Passe cards that lie before each seat
        ("face_up", "i8", (MAX_SEATS,)),  # cells that lie face up, one bit each
        ("shown", "i1", (MAX_SEATS, CELLS)),  # cards that everybody knows, NO_CARD for the others
        ("knowers", "i2", (MAX_SEATS, CELLS)),  # seats that know the card, one bit each
        ("turned", "i1", (MAX_SEATS,)),  # card that each seat has turned up last at setup
        ("discard_count", "i8", (DISCARDS,)),
        ("discards", "i1", (DISCARDS, MAX_DECK)),  # the lowest card first
    ],
    align=True,
)

PRIV = np.dtype(
    [
        *PRIV_FIELDS,
        ("known", "i1", (MAX_SEATS, CELLS)),  # cards that the seat knows, NO_CARD for the others
        ("card", "i8"),  # card to be played, NO_CARD for none
        ("taken", "i8"),  # whether it comes from a discard
        ("choice_count", "i8"),
        ("choices", "i1", (CHOICES,)),  # cards of which one is kept
        ("task_count", "i8"),
        ("tasks", "i1", (MAX_TASKS,)),
        ("task_cards", "i1", (MAX_TASKS,)),  # card or cell of each
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("pub", PUB),
        ("priv", PRIV, (MAX_SEATS,)),
        *STATE_FIELDS,
        *dealt.STATE_FIELDS,
        ("phase", "i8"),
        ("top", "i8"),  # place of the next card of the pile
        ("waiting", "i8"),  # seats that are still to be asked at setup, one bit each
        ("answer", "i1", (MAX_SEATS,)),  # cells that they turn up
        ("end", "i8"),
        ("cards", "i1", (MAX_SEATS, CELLS)),
        ("pile", "i1", (MAX_DECK,)),
        ("used", "i2", (MAX_SEATS, len(ACTIONS))),  # Actions of each seat that had an effect
        ("suffered", "i2", (MAX_SEATS, len(ACTIONS))),  # effects of other seats' Actions on each seat
        ("scores", "i8", (MAX_SEATS,)),  # what pyramids are worth at the beginning of a turn, all cards turned up
        ("readings", "i8", (len(SHAPES),)),  # room for scoring
        ("unseen", "i1", (NUMERIC + len(SPECIALS),)),  # room for imagining: how many of each card
    ],
    align=True,
)

SEAT_ROW = np.dtype(
    [
        *dealt.SEAT_FIELDS,
        ("score", "i2"),
        ("place", "i1"),
        ("hidden", "i1"),  # cards that lie face down at the end
        ("cards", "i1", (CELLS,)),
        ("kinds", "i1", (len(SHAPES),)),  # NO_KIND where nothing counts
        ("references", "i1", (len(SHAPES),)),  # cells
        ("points", "i2", (len(SHAPES),)),
        ("used", "i2", (len(ACTIONS),)),
        ("suffered", "i2", (len(ACTIONS),)),
    ],
    align=True,
)

ROW = np.dtype([*ROW_FIELDS, ("closer", "i1"), ("turns", "i2"), ("seats", SEAT_ROW, (MAX_SEATS,))], align=True)

RECORD = np.dtype(
    [
        ("max_turns", "i8"),
        *DECK_FIELDS,
        ("copies", "i8", (len(SPECIALS),)),
        ("joker", "i8"),
        ("four", "i8"),
        ("levels", "i8", (LEVELS,)),
        ("rainbow_shadow", "i8"),  # codes, see codes.py
        *((name, "i8") for name in option_names(Rulings)),
    ],
    align=True,
)

# Events of a trace, with their numbers.
EVENT_DECK = 1  # all cards, the first one first
EVENT_TURNED = 2  # discard, card turned up on it at setup
EVENT_SHOWN = 3  # seat, cell, card turned up in its pyramid
EVENT_STARTER = 4  # seat that begins, out of how many it was drawn (1: not drawn)
EVENT_TURN = 5  # seat, turn
EVENT_DRAW = 6  # seat, where from, card
EVENT_LAY = 7  # seat, cell, FACE_UP or FACE_DOWN, card
EVENT_THROW = 8  # seat, discard, card
EVENT_ACTION = 9  # seat, card that acts
EVENT_PASSE = 10  # seat, target
EVENT_SWIPE = 11  # seat, cell, other seat, its cell
EVENT_FLIP = 12  # seat, cell, FACE_UP or FACE_DOWN as it lies now, card
EVENT_PEEK = 13  # seat, cell, card
EVENT_QUANTUM = 14  # cards drawn
EVENT_KEEP = 15  # seat, card kept
EVENT_SKIP = 16  # seat that discards a Passe instead of playing
EVENT_REPLAY = 17  # seat that has another turn
EVENT_RESHUFFLE = 18  # the new pile, the first card first
EVENT_LAST_ROUND = 19  # seat whose pyramid has no face-down card
EVENT_NOTHING = 20  # seat that finds no card to draw
EVENT_END = 21  # how
