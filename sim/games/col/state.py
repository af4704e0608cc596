"""Record layouts and codes of NUM COL: the table, what each seat sees of it, and the outcome row."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC
from sim.core.game import MAX_SEATS, PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS, STATE_FIELDS
from sim.core.rules import Options, constraints
from sim.games.col.combinations import SHAPES_COUNT, SPECIALS
from sim.games.col.rules import CELLS, DISCARDS, LEVELS, Rulings

MAX_COPIES = 8
MAX_DECK = NUMERIC + len(SPECIALS) * MAX_COPIES
ACTIONS_COUNT = 5
CHOICES = 3  # cards that a Quantum draws
MAX_TASKS = 64

NO_SEAT = -1
NO_CELL = -1
PILE, LEFT, RIGHT = 0, 1, 2  # where a card is drawn; LEFT - 1 and RIGHT - 1 are the discards

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

END_LAST_ROUND, END_CUT = 0, 1
ENDS = ("last_round", "cut")

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
