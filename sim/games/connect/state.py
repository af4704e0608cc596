"""Record layouts and codes of NUM Connect: the table, what each seat sees of it, and the outcome row."""

from __future__ import annotations

import numpy as np

from sim.core import dealt
from sim.core.cards import NUMERIC
from sim.core.deck import DECK_FIELDS
from sim.core.records import MAX_SEATS, PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS, STATE_FIELDS
from sim.core.rules import Options, constraints
from sim.games.connect.kinds import KINDS
from sim.games.connect.rules import MAX_BOUND, MAX_HAND, Rulings

HAND_ROOM = MAX_HAND + 1  # with the card that is drawn
WIDTH = MAX_BOUND + 1  # cells from one row to the next: the last column stays empty, as what lies beside an edge
MARGIN = 3  # empty rows below the last, which also lie above the first
CELLS = WIDTH * (MAX_BOUND + MARGIN)
FIRST_ROW, FIRST_COLUMN = 16, 24  # where the first line begins
CLEAR_ROWS = 3  # from the lowest card to a free line
SIDES = 4
SITES = 6 * NUMERIC  # as many pairs of cells as can lie beside so many cards

NO_SEAT = -1
NO_CELL = -1
NEVER = 0  # as the turn of a first lay

ASK_DRAW, ASK_FIRST, ASK_SECOND, ASK_THIRD, ASK_PLACE, ASK_DISCARD = range(6)  # kinds of decision
BETWEEN_TURNS, DRAWING, LAYING, DISCARDING = range(4)  # phases

# What may be laid: anything; a first line; what a first line owes; what hangs together with the cards of this turn.
LAY_ANY, LAY_FIRST, LAY_OWED, LAY_TOGETHER = range(4)

END_EMPTY, END_BLOCKED, END_CUT = range(3)
ENDS = ("empty", "blocked", "cut")

# Moves are codes: a source; a card, or MOVE_NONE for stop, alone, or no third card; a place: a cell of the first card,
# then whether the second lies in the same column, then whether a card of the table lies between the two.
MOVE_PILE, MOVE_DISCARD = 0, 1
MOVE_NONE = NUMERIC
PLACE_APART, PLACE_COLUMN, PLACES = 1, 2, 4
ALONG_ROW, ALONG_COLUMN = 0, 1

OPTION_RULINGS = tuple(key for key, allowed in constraints(Rulings).items() if isinstance(allowed, Options))

PUB = np.dtype(
    [
        *PUB_FIELDS,
        ("ask", "i8"),  # kind of decision
        ("active", "i8"),  # seat on turn
        ("first", "i8"),  # seat that had the first turn
        ("laying", "i8"),  # what may be laid in this turn
        ("missing", "i8"),  # families, one bit each, that a first lay still owes
        ("opened", "i8"),  # seats that have made their first lay, one bit each
        ("piles", "i8"),  # piles made again
        ("pile_count", "i8"),
        ("discard_count", "i8"),
        ("cards_laid", "i8"),
        ("islands", "i8"),
        ("top", "i8"),  # first and last row in use, first and last column
        ("bottom", "i8"),
        ("left", "i8"),
        ("right", "i8"),
        ("sites", "i8"),  # how many pairs of cells are looked at one by one
        ("any_of", "i8", (2,)),  # set of the cards that some cell takes
        ("fresh", "i8", (2,)),  # set of the cards laid in this turn
        # sets of cards on the table beside which two free cells lie: after them, before them, on both sides
        ("open_after", "i8", (2,)),
        ("open_before", "i8", (2,)),
        ("open_around", "i8", (2,)),
        ("held", "i8", (MAX_SEATS,)),  # cards in each hand
        ("occupied", "u8", (2, MAX_BOUND)),  # cells with a card, rows of columns and columns of rows, one bit each
        ("crossed", "u8", (2, MAX_BOUND)),  # empty cells whose line the other way a card can complete
        ("takes", "u8", (MAX_BOUND,)),  # empty cells that take a single card, rows of columns
        ("completing", "i8", (NUMERIC, SIDES, 2)),  # set of cards that complete the line at each side of a card
        ("faces", "i2", (NUMERIC,)),  # what each card shows in lines, see faces.py
        ("cell", "i2", (NUMERIC,)),  # where each card lies
        ("owner", "i1", (NUMERIC,)),  # who laid it
        ("island", "i1", (NUMERIC,)),  # number of its island
        ("site", "i2", (SITES,)),  # pairs of cells that are looked at one by one, as places
        ("discard", "i1", (NUMERIC,)),  # the lowest card first
        ("grid", "i1", (CELLS,)),
    ],
    align=True,
)

PRIV = np.dtype(
    [
        *PRIV_FIELDS,
        ("hand_count", "i8"),
        ("taken", "i8"),  # card taken from the discard in this turn
        ("first", "i8"),  # cards chosen for a lay, NO_CARD for none
        ("second", "i8"),
        ("cards", "i8", (2,)),  # the hand as a set
        ("singles", "i8"),  # places of the hand whose card is an offered single, one bit each
        ("pairs", "i2", (HAND_ROOM,)),  # second cards of offered pairs by first card, places of the hand, one bit each
        ("lines", "i2", (HAND_ROOM,)),  # second cards of offered free or first lines by first card
        ("thirds", "i2", (HAND_ROOM, HAND_ROOM)),  # third cards of those by first and second card
        ("hand", "i1", (HAND_ROOM,)),  # in card order
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
        ("end", "i8"),
        ("winner", "i8"),
        ("by_discard", "i8"),  # whether the winner's last card was discarded
        ("quiet", "i8"),  # turns in a row with an empty pile and without a lay
        ("was_empty", "i8"),  # whether the pile was empty when the turn began
        ("laid", "i8"),  # lays in this turn
        ("places_left_out", "i8"),  # places beyond those that a question lists
        ("lays", "i8"),
        ("free_lines", "i8"),
        ("joins", "i8"),
        ("on_others", "i8"),  # lays on cards that somebody else has laid
        ("jokers", "i8"),
        ("made", "i8", (len(KINDS),)),  # lines by kind
        ("extended", "i8", (len(KINDS),)),
        ("turns", "i8", (MAX_SEATS,)),  # turns begun by each seat
        ("first_lay", "i8", (MAX_SEATS,)),  # own turn of the first lay
        ("taken", "i8", (MAX_SEATS,)),  # discards taken
        ("top", "i8"),  # place of the next card of the pile
        ("pile", "i1", (NUMERIC,)),
    ],
    align=True,
)

SEAT_ROW = np.dtype(
    [
        *dealt.SEAT_FIELDS,
        ("cards", "i1"),  # left in the hand
        ("place", "i1"),
        ("first_lay", "i2"),
        ("turns", "i2"),
        ("taken", "i2"),
    ],
    align=True,
)

ROW = np.dtype(
    [
        *ROW_FIELDS,
        ("winner", "i1"),
        ("by_discard", "i1"),
        ("met_bound", "i1"),
        ("first", "i1"),
        ("turns", "i2"),
        ("rows", "i2"),
        ("columns", "i2"),
        ("islands", "i2"),
        ("lays", "i2"),
        ("free_lines", "i2"),
        ("joins", "i2"),
        ("on_others", "i2"),
        ("jokers", "i2"),
        ("places_left_out", "i2"),
        ("made", "i2", (len(KINDS),)),
        ("extended", "i2", (len(KINDS),)),
        ("seats", SEAT_ROW, (MAX_SEATS,)),
    ],
    align=True,
)

RECORD = np.dtype(
    [
        ("values", "i8"),
        ("hand", "i8"),
        ("bound", "i8"),
        ("max_turns", "i8"),
        ("run_jokers", "i8"),
        *DECK_FIELDS,
        *((name, "i8") for name in OPTION_RULINGS),  # codes, see codes.py
        # sets of cards that make a line of three after two cards, and between them
        ("after", "i8", (NUMERIC, NUMERIC, 2)),
        ("between", "i8", (NUMERIC, NUMERIC, 2)),
    ],
    align=True,
)

# Events of a trace, with their numbers.
EVENT_DECK = 1  # all cards, the first one first
EVENT_STARTER = 2  # seat that begins
EVENT_TURN = 3  # seat, turn
EVENT_RESHUFFLE = 4  # the new pile, the first card first
EVENT_DRAW = 5  # seat, source, card
EVENT_LAY = 6  # seat, card, cell, how many cards the lay has; one event a card
EVENT_LINE = 7  # kind, extended or made, its first cell, along a row or a column
EVENT_JOIN = 8  # islands that are one now
EVENT_DISCARD = 9  # seat, card
EVENT_END = 10  # how, winner
