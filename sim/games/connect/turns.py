"""A turn: draw, lay, discard, each part asked by itself (rulebook.md §3, §7, §8)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.deck import HALF
from sim.core.jit import kernel
from sim.core.pace import count_forced, count_turn
from sim.core.rng import RESHUFFLE, open_stream, shuffle
from sim.core.seats import LEAST
from sim.core.standings import note_standing
from sim.core.trace import tell, tell_cards
from sim.games.connect.codes import BLOCKS, KEEPS_TAKEN
from sim.games.connect.laying import lay_at, lay_line, take_from_hand
from sim.games.connect.offers import firsts, list_offers, places_of_pair, places_of_single
from sim.games.connect.state import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_FIRST,
    ASK_PLACE,
    ASK_SECOND,
    ASK_THIRD,
    DISCARDING,
    DRAWING,
    EVENT_DISCARD,
    EVENT_DRAW,
    EVENT_RESHUFFLE,
    EVENT_TURN,
    LAY_ANY,
    LAY_FIRST,
    LAY_OWED,
    LAYING,
    MOVE_DISCARD,
    MOVE_NONE,
    MOVE_PILE,
)


@kernel
def question(s, ask):
    """Begin a question to the active player: who is asked has no move yet."""
    pub = s.pub
    pub.seat, pub.ask = pub.active, ask
    me = s.priv[pub.active]
    me.count = 0
    return me


@kernel
def add_move(me, move):
    """List a move."""
    me.moves[me.count] = move
    me.count += 1


@kernel
def can_draw(pub, rules):
    """Whether the pile has a card, or can be made again (§3.1, §9.12)."""
    return pub.pile_count > 0 or (rules.empty_pile != BLOCKS and pub.discard_count > 1)


@kernel
def begin_turn(s, seat, log):
    """Begin the turn of a seat."""
    pub, me = s.pub, s.priv[seat]
    pub.active = seat
    pub.turn += 1
    s.turns[seat] += 1
    s.laid, s.was_empty = 0, pub.pile_count == 0
    pub.laying, pub.missing = LAY_ANY if pub.opened >> seat & 1 else LAY_FIRST, 0
    pub.fresh[0], pub.fresh[1] = 0, 0
    me.taken, me.first, me.second = NO_CARD, NO_CARD, NO_CARD
    s.phase = DRAWING
    count_turn(s, seat)
    note_standing(s, pub.held, LEAST, seat == pub.first)
    tell(log, EVENT_TURN, seat, pub.turn, 0, 0)


@kernel
def ask_draw(s, rules):
    """Ask where the card of a turn comes from."""
    me = question(s, ASK_DRAW)
    if can_draw(s.pub, rules):
        add_move(me, MOVE_PILE)
    add_move(me, MOVE_DISCARD)


@kernel
def draw(s, source, log):
    """Draw the card of a turn."""
    pub = s.pub
    me = s.priv[pub.active]
    if source == MOVE_DISCARD:
        pub.discard_count -= 1
        card = np.int64(pub.discard[pub.discard_count])
        me.taken = card
        s.taken[pub.active] += 1
    else:
        if pub.pile_count == 0:
            make_pile(s, log)
        pub.pile_count -= 1
        card = np.int64(s.pile[s.top])
        s.top += 1
    tell(log, EVENT_DRAW, pub.active, source, card, 0)
    add_to_hand(pub, me, card)
    s.phase = LAYING


@kernel
def make_pile(s, log):
    """Make the pile again from the discard less its top."""
    pub = s.pub
    count = pub.discard_count - 1
    for k in range(count):
        s.pile[k] = pub.discard[k]
    pub.discard[0], pub.discard_count = pub.discard[count], 1
    pub.piles += 1
    open_stream(s.chance, s.seed, RESHUFFLE, pub.piles, s.game)
    shuffle(s.chance, s.pile, count)
    s.top, pub.pile_count = 0, count
    tell_cards(log, EVENT_RESHUFFLE, s.pile, count)


@kernel
def add_to_hand(pub, me, card):
    """Put a card into its place in a hand."""
    place = np.int64(me.hand_count)
    while place > 0 and me.hand[place - 1] > card:
        me.hand[place] = me.hand[place - 1]
        place -= 1
    me.hand[place] = card
    me.hand_count += 1
    half = 0 if card < HALF else 1
    me.cards[half] |= 1 << card - HALF * half
    pub.held[me.seat] = me.hand_count


@kernel
def ask_first(s, rules):
    """Ask for the first card of a lay; False if no lay is offered."""
    pub = s.pub
    me = question(s, ASK_FIRST)
    if not list_offers(pub, me, rules):
        if s.laid == 0:
            count_forced(s, pub.active)
        return False
    if pub.laying != LAY_OWED:
        add_move(me, MOVE_NONE)
    add_places(me, firsts(me))
    return True


@kernel
def add_places(me, places):
    """List the cards at some places of the hand, one bit each."""
    for place in range(me.hand_count):
        if places >> place & 1:
            add_move(me, np.int64(me.hand[place]))


@kernel
def place_of(me, card):
    """The place of a card in the hand."""
    place = 0
    while me.hand[place] != card:
        place += 1
    return place


@kernel
def ask_second(s):
    """Ask for the second card of a lay."""
    me = question(s, ASK_SECOND)
    place = place_of(me, me.first)
    if me.singles >> place & 1:
        add_move(me, MOVE_NONE)
    add_places(me, me.pairs[place] | me.lines[place])


@kernel
def ask_third(s):
    """Ask for the third card of a lay; False if there is none."""
    me = question(s, ASK_THIRD)
    first, second = place_of(me, me.first), place_of(me, me.second)
    if not me.lines[first] >> second & 1:
        return False
    if me.pairs[first] >> second & 1:
        add_move(me, MOVE_NONE)
    add_places(me, np.int64(me.thirds[first, second]))
    return True


@kernel
def ask_place(s, rules):
    """Ask where a single card or a pair lies."""
    me = question(s, ASK_PLACE)
    if me.second == NO_CARD:
        count = places_of_single(s.pub, rules, me.first, me.moves)
    else:
        count = places_of_pair(s.pub, rules, me.first, me.second, me.moves)
    me.count = min(count, len(me.moves))
    s.places_left_out += count - me.count


@kernel
def ask_discard(s, rules):
    """Ask for the card that is discarded (§3.3, §9.13)."""
    me = question(s, ASK_DISCARD)
    for place in range(me.hand_count):
        kept = rules.redraw_discard == KEEPS_TAKEN and me.hand[place] == me.taken and me.hand_count > 1
        if not kept:
            add_move(me, np.int64(me.hand[place]))


@kernel
def discard(s, card, log):
    """Discard a card, which ends the turn."""
    pub = s.pub
    take_from_hand(pub, s.priv[pub.active], card)
    pub.discard[pub.discard_count] = card
    pub.discard_count += 1
    tell(log, EVENT_DISCARD, pub.active, card, 0, 0)


@kernel
def answer(s, rules, move, log):
    """Do what a move says; True if the next question has been asked already."""
    pub = s.pub
    me, ask = s.priv[pub.seat], pub.ask
    if ask == ASK_DRAW:
        draw(s, move, log)
    elif ask == ASK_FIRST:
        if move == MOVE_NONE:
            s.phase = DISCARDING
            return False
        me.first, me.second = move, NO_CARD
        ask_second(s)
        return True
    elif ask == ASK_SECOND:
        if move != MOVE_NONE:
            me.second = move
            if ask_third(s):
                return True
        ask_place(s, rules)
        return True
    elif ask == ASK_THIRD:
        if move == MOVE_NONE:
            ask_place(s, rules)
            return True
        lay_line(s, rules, np.int64(me.first), np.int64(me.second), move, log)
        me.first, me.second = NO_CARD, NO_CARD
    elif ask == ASK_PLACE:
        lay_at(s, rules, np.int64(me.first), np.int64(me.second), move, log)
        me.first, me.second = NO_CARD, NO_CARD
    else:
        discard(s, move, log)
    return False
