"""A full table drawn at random from what one seat knows, for agents that search (rulebook.md §12)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.dealt import clear_dealt
from sim.core.deck import in_deck
from sim.core.jit import kernel
from sim.core.rng import shuffle
from sim.core.seats import seat_strangers
from sim.games.check.combinations import ACTIONS
from sim.games.check.state import (
    ASK_CLAIM,
    ASK_GIVE,
    END_CUT,
    GIVING,
    HAND_ROOM,
    IN_TURN,
    IN_WINDOW,
    MOVE_NO_CLAIM,
    NO_SEAT,
)
from sim.games.check.table import look_at_all, right_of

KINDS = NUMERIC + len(ACTIONS)


@kernel
def imagine(pub, me, rules, stream, s):
    """Fill table `s` with the view of one seat and a random deal of all cards that it cannot place.

    The table stands at the decision that the seat has been asked for; a claim round asks all others afresh. Its chance
    events have streams of their own, its players are all attentive and equally fast and make no slips.
    """
    s.pub = pub
    seat_strangers(s, stream)
    clear_dealt(s)
    s.acted, s.round, s.aside, s.end, s.leader, s.lead_changes = 0, 0, 0, END_CUT, NO_SEAT, 0
    s.phase = IN_WINDOW if pub.ask == ASK_CLAIM else GIVING if pub.ask == ASK_GIVE else IN_TURN
    s.asked, s.wanting = 1 << me.seat, 0
    s.noticed = (1 << pub.players) - 1
    for seat in range(pub.players):
        s.answer[seat], s.offered[seat], s.can_more[seat] = MOVE_NO_CLAIM, 0, 0
    s.priv[me.seat] = me
    deal_unseen(s, rules, stream)
    look_at_all(s, rules)


@kernel
def deal_unseen(s, rules, stream):
    """Deal the cards that nobody has shown to the other hands, as far as those are not known, and to the pile."""
    pub, me = s.pub, s.priv[s.pub.seat]
    s.top = 0
    count = unseen(s, rules)
    shuffle(stream, s.pile, count)
    for seat in range(pub.players):
        for place in range(HAND_ROOM):
            if seat != me.seat:
                s.priv[seat].hand[place] = pub.shown[seat, place]
                hidden = place < rules.hand and pub.shown[seat, place] == NO_CARD
                if hidden and not is_freed(pub, seat, place):
                    s.priv[seat].hand[place] = s.pile[s.top]
                    s.top += 1


@kernel
def is_freed(pub, seat, place):
    """Whether a hand place waits for a card that is to be given back."""
    waits = pub.freed[0] == place or pub.freed[1] == place
    return pub.giving > 0 and waits and seat == right_of(pub, pub.active)


@kernel
def unseen(s, rules):
    """Write the cards that the asked seat cannot place into the pile; returns their number."""
    pub, me = s.pub, s.priv[s.pub.seat]
    left = np.empty(KINDS, np.int64)
    for card in range(KINDS):
        left[card] = in_deck(rules, card) if card < NUMERIC else rules.actions[card - NUMERIC]
    for slot in range(rules.centre):
        see(left, pub.centre[slot])
    for k in range(pub.discard_count):
        see(left, pub.discard[k])
    if pub.giving > 0:
        see(left, pub.acting)
    for place in range(rules.hand + pub.giving):
        see(left, me.hand[place])
    for seat in range(pub.players):
        if seat != me.seat:
            for place in range(rules.hand):
                see(left, pub.shown[seat, place])
    count = 0
    for card in range(KINDS):
        for _ in range(left[card]):
            s.pile[count] = card
            count += 1
    return count


@kernel
def see(left, card):
    """Count a card as seen, if it is one."""
    if card != NO_CARD:
        left[card] -= 1
