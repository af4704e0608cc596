"""Record layouts and codes of NUM CHECK: the table, what each seat sees of it, and the outcome row."""

from __future__ import annotations

import numpy as np

from sim.core import dealt
from sim.core.cards import NUMERIC
from sim.core.codes import option_names
from sim.core.deck import DECK_FIELDS
from sim.core.records import MAX_SEATS, PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS, STATE_FIELDS
from sim.games.check.combinations import ACTIONS, COMBINATIONS
from sim.games.check.rules import MAX_CENTRE, MAX_COPIES, MAX_GOAL, MAX_HAND, Rulings

HAND_ROOM = 8  # places of a hand while it holds cards that it will give back
MAX_DECK = NUMERIC + len(ACTIONS) * MAX_COPIES

NO_SEAT = -1
NO_PLACE = -1
ASK_TURN, ASK_CLAIM, ASK_MORE, ASK_GIVE = 0, 1, 2, 3  # kinds of decision
LAYING, OPENING, IN_WINDOW, BETWEEN_TURNS, IN_TURN, GIVING = 0, 1, 2, 3, 4, 5  # phases

END_EIGHT, END_PILE, END_CUT = 0, 1, 2
ENDS = ("eight", "pile", "cut")

# Moves are codes: on a turn MOVE_ZAP (later in it MOVE_STOP), or an exchange of a hand place for a centre slot; in a
# claim round MOVE_NO_CLAIM, or a combination with the card of a slot; when cards are given back, a hand place.
MOVE_ZAP = 0
MOVE_STOP = 0
MOVE_NO_CLAIM = 0
KEYS_ROOM = 16
WORD_SLOTS = 4  # slots whose combinations one word has
KEYS_MASK = (1 << COMBINATIONS) - 1
EVERY_SLOT = sum(1 << KEYS_ROOM * slot for slot in range(WORD_SLOTS))

CLAIM = np.dtype(
    [
        ("key", "i1"),  # combination
        ("first", "i1"),  # references
        ("second", "i1"),
        ("rivals", "i1"),  # other seats that wanted a card in that round
        ("points", "i2"),
        ("turn", "i2"),
    ],
    align=True,
)

PUB = np.dtype(
    [
        *PUB_FIELDS,
        ("ask", "i8"),  # kind of decision
        ("active", "i8"),  # seat on turn
        ("first", "i8"),  # seat that had the first turn
        ("exchanged", "i8"),  # exchanges made in this turn
        ("pass_number", "i8"),  # pass through the deck, from 1
        ("pile_count", "i8"),
        ("discard_count", "i8"),
        ("zaps", "i8"),  # ZAPs that count since the last renewal
        ("zapped", "i8"),  # seats that said ZAP since the last renewal, one bit each
        ("barred", "i8"),  # seats barred by an invalid CHECK, one bit each
        ("complete", "i8"),  # seats that have made all their combinations, one bit each
        ("ender", "i8"),  # seat whose combination ends the game
        ("hands_changed", "i8"),  # whether hands have changed since the last window
        ("spent", "i8"),  # slots that an Action has used up while the centre is laid, one bit each
        ("acting", "i8"),  # Action that is at work while cards are given back
        ("giving", "i8"),  # cards that are still to be given back
        ("after_giving", "i8"),  # phase that follows
        ("freed", "i1", (2,)),  # places of the neighbour's hand that wait for them, NO_PLACE for none
        ("made", "i8", (MAX_SEATS,)),  # combinations made, one bit each
        ("rank", "i8", (MAX_SEATS,)),  # how many they are
        ("points", "i8", (MAX_SEATS,)),
        ("centre", "i1", (MAX_CENTRE,)),
        ("shown", "i1", (MAX_SEATS, HAND_ROOM)),  # hand cards that everybody saw being taken, NO_CARD for the others
        ("discard", "i1", (MAX_DECK,)),  # in the order in which they were discarded
        ("claims", CLAIM, (MAX_SEATS, MAX_GOAL)),
    ],
    align=True,
)

PRIV = np.dtype([*PRIV_FIELDS, ("hand", "i1", (HAND_ROOM,))], align=True)

STATE = np.dtype(
    [
        ("pub", PUB),
        ("priv", PRIV, (MAX_SEATS,)),
        *STATE_FIELDS,
        *dealt.STATE_FIELDS,
        ("phase", "i8"),
        ("top", "i8"),  # place of the next card of the pile
        ("round", "i8"),  # claim rounds of this turn
        ("asked", "i8"),  # seats asked in this round, one bit each
        ("noticed", "i8"),  # seats that notice this window, one bit each
        ("aside", "i8"),  # how many Actions are set aside from the first centre
        ("acted", "i8"),  # Actions that have acted
        ("end", "i8"),
        ("leader", "i8"),
        ("lead_changes", "i8"),
        ("held", "i8", (MAX_SEATS, 3)),  # words of each hand, see combinations.py
        ("can", "i8", (MAX_SEATS,)),  # what each hand makes, made before or not: KEYS_ROOM bits for each slot
        ("can_more", "i8", (MAX_SEATS,)),  # the same for the slots from WORD_SLOTS on
        ("offered", "i2", (MAX_SEATS,)),  # combinations that a claim question has listed
        ("answer", "i2", (MAX_SEATS,)),  # moves of this claim round
        ("wanting", "i8"),  # seats that want a card in this round, one bit each
        ("pile", "i1", (MAX_DECK,)),
        ("kept", "i1", (MAX_DECK,)),  # Actions set aside from the first centre
        ("spare", "i1", (MAX_SEATS * MAX_HAND,)),  # room for an Action at work
    ],
    align=True,
)

SEAT_ROW = np.dtype(
    [
        *dealt.SEAT_FIELDS,
        ("score", "i2"),
        ("place", "i1"),
        ("rank", "i1"),  # combinations made
        ("offered", "i2"),
        ("claims", CLAIM, (MAX_GOAL,)),
    ],
    align=True,
)

ROW = np.dtype(
    [
        *ROW_FIELDS,
        ("ender", "i1"),
        ("turns", "i2"),
        ("passes", "i1"),
        ("lead_changes", "i2"),
        ("seats", SEAT_ROW, (MAX_SEATS,)),
    ],
    align=True,
)

RECORD = np.dtype(
    [
        ("hand", "i8"),
        ("centre", "i8"),
        ("zaps", "i8"),
        ("goal", "i8"),
        ("passes", "i8"),
        ("max_turns", "i8"),
        *DECK_FIELDS,
        ("actions", "i8", (len(ACTIONS),)),
        ("base", "i8", (COMBINATIONS,)),
        ("bonus_fixed", "i8", (MAX_GOAL,)),
        ("bonus_gap", "i8", (MAX_GOAL,)),
        ("bonus_principal", "i8", (MAX_GOAL,)),
        ("bonus_base", "i8", (MAX_GOAL,)),
        *((name, "i8") for name in option_names(Rulings)),  # codes, see codes.py
        ("exchanges_per_turn", "i8"),
        ("max_jokers", "i8"),
        ("claim_speed_active", "f8"),
        ("wide", "i8"),  # whether a hand and a claimed card are more than five
        ("large", "i8"),  # whether they are, or the centre has more slots than one word of combinations
        ("varied", "i8"),  # combinations whose makings a ruling changes, one bit each
        ("wider", "i8"),  # those among them that a ruling lets more cards make
    ],
    align=True,
)

# Events of a trace, with their numbers.
EVENT_DECK = 1  # all cards, the first one first
EVENT_LAID = 2  # slot, card
EVENT_RENEWED = 3  # -
EVENT_TURN = 4  # seat, turn
EVENT_ZAP = 5  # seat, how many have said it
EVENT_EXCHANGE = 6  # seat, place, slot, card laid
EVENT_ACTION = 7  # card
EVENT_TORNADE = 8  # all hand cards in their new order
EVENT_TAKEN = 9  # seat robbed, then its places
EVENT_REDEALT = 10  # seat, place, card
EVENT_RESHUFFLE = 11  # the new pile, the first card first
EVENT_NOTICE = 12  # seats that notice this window, one bit each
EVENT_FIRST = 13  # seat that is fastest, out of how many (two or more)
EVENT_SLIP = 14  # seat, whether its announcement is wrong
EVENT_CLAIM = 15  # seat, slot, combination, points
EVENT_END = 16  # how
EVENT_STARTER = 17  # seat that begins
EVENT_ASIDE = 18  # Action set aside from the first centre
EVENT_SHUFFLED_BACK = 19  # the new pile, the first card first
EVENT_GIVEN = 20  # seat, its place, card
