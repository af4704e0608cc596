"""Record layouts and codes of NUM-SPEED: the table, what each seat sees of it, and the outcome row of a match."""

from __future__ import annotations

import numpy as np

from sim.core import dealt
from sim.core.cards import NUMERIC, VALUES
from sim.core.deck import DECK_FIELDS
from sim.core.records import MAX_SEATS, PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS, STATE_FIELDS
from sim.core.rules import Options, constraints
from sim.games.speed.cards import ACTIONS, HELD, OTHERS
from sim.games.speed.rules import MAX_COPIES, MAX_JOKERS, MAX_PLAYERS, MAX_ROUNDS, Rulings

MAX_DECK = NUMERIC + len(OTHERS) * MAX_COPIES
MAX_SET = 6 + MAX_JOKERS  # cards of one value
CENTRES = VALUES * (1 + MAX_SET)  # what can lie at the centre, see `centre_key`
LEAD = 0  # an empty centre
OVER_INFINI = 1 + MAX_SET  # an Infini

NO_SEAT = -1
# Kinds of decision: parts 1 to 7 of rulebook.md §11.
ASK_TURN, ASK_SET, ASK_SOURCE, ASK_DRAWN, ASK_TARGET, ASK_BONUS, ASK_WINDOW = range(7)
# Phases, each with a kernel that finds the next one; with ASKED a seat answers.
(
    ASKED, OPENING, TO_OPEN, IN_WINDOW, AFTER_WINDOW, TO_TURN, TO_DRAW, TO_CHOOSE, TO_ANNOUNCE, TO_LAY, TO_ACT, TO_HIT,
    TRICK_OVER, ROUND_OVER, MATCH_OVER,
) = range(15)  # fmt: skip
EMPTY, SET, AN_INFINI = range(3)  # what lies at the centre

PLAIN, X_PLUS, X_MINUS, EQUIVALENCE, RAINBOW, SHADOW, FUSION, BY_INFINI, BY_NUM_X = range(9)
SHAPE_KINDS = 8  # room for the kinds of a set, PLAIN to SHADOW
KINDS = ("plain", "facteur_plus", "facteur_minus", "equivalence", "rainbow", "shadow", "fusion", "infini", "num_x")

END_POINTS, END_ROUNDS, END_CUT = range(3)
ENDS = ("points", "rounds", "cut")

# Codes of moves. On a turn:
MOVE_DRAW, MOVE_PASS, MOVE_INFINI, MOVE_INFINI_BOARD, MOVE_NUM_X, MOVE_NUM_X_BOARD = range(6)
MOVE_ACTION = 6  # + kind of Action
MOVE_VALUE = MOVE_ACTION + len(ACTIONS)  # + value of a set
# With a drawn card: lay it, play it as what it is, or MOVE_VALUE + value of a set.
MOVE_LAY, MOVE_PLAY = 0, 1
# A set of a value: `set_move`; its source: `source_move`; a target: a seat or MOVE_ALL.
MOVE_ALL = MAX_PLAYERS
# After a Shadow: nothing, or 1 + kind of Action.
MOVE_NOTHING = 0
# In a window: nothing, a Num-X of the hand or of a board, or `window_move`.
MOVE_WINDOW_NUM_X, MOVE_WINDOW_NUM_X_BOARD = 1, 2

OPTION_RULINGS = tuple(key for key, allowed in constraints(Rulings).items() if isinstance(allowed, Options))

PUB = np.dtype(
    [
        *PUB_FIELDS,
        ("ask", "i8"),  # kind of decision
        ("round", "i8"),  # from 0
        ("round_turn", "i8"),  # turns begun in this round
        ("next", "i8"),  # seat whose turn comes after the window
        ("owner", "i8"),  # seat that laid the set at the centre, NO_SEAT for none
        ("centre_is", "i8"),  # EMPTY, SET or AN_INFINI
        ("value", "i8"),  # of the set at the centre
        ("count", "i8"),  # its cards
        ("total", "i8"),  # its sum
        ("mixed", "i8"),  # whether it has several values; `value` is their mean then, rounded down
        ("opening", "i8"),  # whether the card at the centre is one that was turned up
        ("out_of_turn", "i8"),  # whether the seat that is asked plays out of turn
        ("chosen_value", "i8"),  # of the set that is being laid
        ("chosen_count", "i8"),
        ("chosen_kind", "i8"),
        ("action", "i8"),  # kind of the Action whose target is asked for
        ("passed", "i8"),  # seats that have passed since the last set, one bit each
        ("blocked", "i8"),  # seats that must pass, one bit each
        ("lost", "i8"),  # seats that owe a turn for a wrong announcement out of turn, one bit each
        ("out", "i8"),  # seat that has emptied its hand first in this round, NO_SEAT for none
        ("pile_count", "i8"),
        ("constraint", "i8", (MAX_PLAYERS,)),  # counts that the next sets must have, 2 bits each, the first one lowest
        ("points", "i8", (MAX_PLAYERS,)),
        ("hand_cards", "i8", (MAX_PLAYERS,)),
        ("boards", HELD, (MAX_PLAYERS,)),
        ("on_boards", HELD),  # all boards together
        ("centre", HELD),  # the set to beat
        ("covered", HELD),  # sets of this trick that were covered
        ("discard", HELD),
        ("used", HELD),  # Actions that were played
        ("shown", HELD, (MAX_PLAYERS,)),  # cards in each hand that everybody saw being taken
    ],
    align=True,
)

PRIV = np.dtype([*PRIV_FIELDS, ("drawn", "i8"), ("hand", HELD)], align=True)  # drawn: card that was just drawn

SEAT_ROW = np.dtype(
    [
        *dealt.SEAT_FIELDS,
        ("score", "i4"),  # penalty points
        ("place", "i4"),
        ("on_turn", "i4", (len(KINDS),)),  # plays by kind
        ("off_turn", "i4", (len(KINDS),)),
        ("used", "i4", (len(ACTIONS),)),
        ("suffered", "i4", (len(ACTIONS),)),
        ("draws", "i4"),
        ("drawn_played", "i4"),
        ("slips", "i4"),
        ("taken", "i4"),  # cards taken by Shadows
        ("jokers", "i4"),  # laid
        ("went_out", "i4"),  # rounds in which it was the first
        ("charged", "i4"),  # cards that have cost points
        ("left", "i4"),  # cards left in hand and on the board when somebody had gone out
        ("rounds", "i2", (MAX_ROUNDS,)),  # points of each round
    ],
    align=True,
)
COUNTED = [
    ("rounds", "i4"),
    ("turns", "i4"),
    ("tricks", "i4"),
    ("windows", "i4"),  # in which somebody played
    ("contested", "i4"),  # in which several wanted to
    ("chain", "i4"),  # longest run of plays out of turn without a turn between
    ("blocked", "i4"),  # rounds that ended because nobody could do anything
    ("went_out", "i4"),  # rounds in which somebody emptied a hand
    ("out_lowest", "i4"),  # those in which nobody had fewer points in that round
    ("starter_out", "i4"),  # those in which it was the starter
    ("dealt_round", "i4"),  # Twisters and Bombe-X
    ("uneven", "i4"),  # those that gave some players a card more than others
    ("unplayed", "i4"),  # whether the row had no room for a further round
]
ROW = np.dtype([*ROW_FIELDS, *COUNTED, ("outs", "i1", (MAX_ROUNDS,)), ("seats", SEAT_ROW, (MAX_PLAYERS,))], align=True)

STATE = np.dtype(
    [
        ("pub", PUB),
        ("priv", PRIV, (MAX_SEATS,)),
        *STATE_FIELDS,
        *dealt.STATE_FIELDS,
        ("phase", "i8"),
        ("source", "i8"),  # move that says where the chosen set comes from
        ("target", "i8"),  # seat or MOVE_ALL that the Action hits
        ("is_blocked", "i8"),  # whether the round ends because nobody can do anything
        ("end", "i8"),
        ("top", "i8"),  # place of the next card of the pile
        ("events", "i8"),  # windows and announcements so far
        ("acted", "i8"),  # Actions that have shuffled cards
        ("piles", "i8"),  # piles made again
        ("waiting", "i8"),  # seats that are still to be asked, one bit each
        ("wanting", "i8"),  # seats that want to play in it, one bit each
        ("starter", "i8"),  # seat that covered the card turned up, or that led; NO_SEAT as long as nobody has
        ("idle", "i8"),  # passes in a row without a card over an empty centre
        ("chain", "i8"),  # plays out of turn since the last turn
        ("answer", "i2", (MAX_PLAYERS,)),  # moves of this window
        ("pile", "i1", (MAX_DECK,)),
        ("spare", "i1", (MAX_DECK,)),  # room for cards that are listed
        ("sizes", "i8", (MAX_PLAYERS, 2)),  # cards of each hand and board before a Bombe-X
        ("heap", HELD),  # room for cards that are shuffled together
        ("counted", np.dtype(COUNTED, align=True)),
        ("outs", "i1", (MAX_ROUNDS,)),
        ("seats", SEAT_ROW, (MAX_PLAYERS,)),
    ],
    align=True,
)

RECORD = np.dtype(
    [
        ("hand", "i8"),
        ("max_turns", "i8"),
        ("fusion", "i8"),
        ("equivalence", "i8"),
        ("effects", "i8"),  # whether Rainbow and Shadow have any
        *DECK_FIELDS,
        ("copies", "i8", (len(OTHERS),)),
        ("by_points", "i8"),
        ("goal", "i8"),  # points or rounds that end the match
        ("kept", "i8"),  # whether hands are kept between rounds
        ("by_value", "i8"),  # whether numeric cards cost their value
        ("special", "i8"),
        ("action", "i8"),
        *((name, "i8") for name in OPTION_RULINGS),  # yes 1, no 0; other options by codes.py
        ("simple", "i8"),  # whether a hand with a numeric card can lay whatever sets its cards make, see sets.py
        # By what lies at the centre: what may be laid, on turn and out of turn, by value; a bit a count and kind.
        # For `enough` in sets.py: what is added to counts of the values from 1, which digits can do, and 0s needed.
        *(
            field
            for name in ("turn", "window")
            for field in (
                (f"{name}_shapes", "i8", (CENTRES, VALUES)),
                (f"{name}_add", "i8", (CENTRES,)),
                (f"{name}_able", "i8", (CENTRES,)),
                (f"{name}_zeros", "i8", (CENTRES,)),
            )
        ),
    ],
    align=True,
)

# Events of a trace, with their numbers.
EVENT_DECK = 1  # all cards of a round's pile, the first one first
EVENT_ROUND = 2  # round, cards to each hand
EVENT_OPENING = 3  # card turned up
EVENT_NOTICE = 4  # seats that notice this window, one bit each
EVENT_FIRST = 5  # seat that is fastest, out of how many (two or more)
EVENT_SLIP = 6  # seat, whether its announcement is wrong
EVENT_TURN = 7  # seat, turn of the round
EVENT_SET = 8  # seat, value, count, kind
EVENT_CARDS = 9  # the cards of that set
EVENT_INFINI = 10  # seat, whether from a board
EVENT_NUM_X = 11  # seat, whether from a board
EVENT_DRAWN = 12  # seat, card
EVENT_LAID = 13  # seat, card laid on its board
EVENT_PASS = 14  # seat, why: 0 no card, 1 blocked, 2 a turn lost, 3 by choice
EVENT_ACTION = 15  # seat, kind of Action, target
EVENT_TAKEN = 16  # seat, how many cards a Shadow takes
EVENT_TWISTER = 17  # all board cards in their new order
EVENT_BOMBE = 18  # all cards in their new order
EVENT_PILE = 19  # the new pile, the first card first
EVENT_TRICK = 20  # seat that wins it
EVENT_OUT = 21  # seat that has emptied its hand
EVENT_ROUND_END = 22  # seat that went out, whether blocked
EVENT_POINTS = 23  # seat, points of the round, total
EVENT_END = 24  # how
PASS_NO_CARD, PASS_BLOCKED, PASS_LOST, PASS_CHOSEN = range(4)
