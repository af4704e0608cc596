"""A full table drawn at random from what one seat knows, for agents that search (rulebook.md §12)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NO_CARD, NUMERIC, VALUES
from sim.core.dealt import clear_dealt
from sim.core.deck import in_deck
from sim.core.jit import kernel
from sim.core.rng import shuffle
from sim.core.seats import seat_strangers
from sim.games.speed.cards import OTHERS, clear, copy_cards, put
from sim.games.speed.play import reset_counts
from sim.games.speed.state import ASK_WINDOW, ASKED, IN_WINDOW, MOVE_NOTHING, NO_SEAT

OTHER_KINDS = len(OTHERS)


@kernel
def imagine(pub, me, rules, stream, s):
    """Fill table `s` with the view of one seat and a random deal of all cards that it cannot place.

    The table stands at the decision that the seat has been asked for; a window asks all others afresh. Its chance
    events have streams of their own, its players are all attentive and equally fast and make no slips.
    """
    s.pub = pub
    seat_strangers(s, stream)
    clear_dealt(s)
    reset_counts(s)
    s.counted.rounds = pub.round
    s.starter, s.idle, s.wanting, s.source, s.target = NO_SEAT, 0, 0, 0, 0
    s.phase = IN_WINDOW if pub.ask == ASK_WINDOW else ASKED
    s.waiting = (1 << pub.players) - 1 & ~(1 << me.seat) if pub.ask == ASK_WINDOW else 0
    for seat in range(pub.players):
        s.answer[seat] = MOVE_NOTHING
        s.priv[seat].drawn = NO_CARD
    s.priv[me.seat] = me
    deal_unseen(s, rules, stream)


@kernel
def deal_unseen(s, rules, stream):
    """Deal the cards that nobody has shown to the other hands, as far as those are not known, and to the pile."""
    pub, me = s.pub, s.priv[s.pub.seat]
    count = unseen(s, rules)
    shuffle(stream, s.spare, count)
    clear(s.heap)
    k = 0
    for seat in range(pub.players):
        if seat != me.seat:
            hand = s.priv[seat].hand
            clear(hand)
            copy_cards(pub.shown[seat], hand)
            while hand.cards < pub.hand_cards[seat]:
                put(hand, np.int64(s.spare[k]))
                k += 1
    s.top = 0
    for place in range(pub.pile_count):
        s.pile[place] = s.spare[k + place]


@kernel
def unseen(s, rules):
    """Write the cards that the asked seat cannot place into the spare room; returns their number."""
    pub, me, heap = s.pub, s.priv[s.pub.seat], s.heap
    clear(heap)
    copy_cards(me.hand, heap)
    copy_cards(pub.on_boards, heap)
    copy_cards(pub.centre, heap)
    copy_cards(pub.covered, heap)
    copy_cards(pub.discard, heap)
    copy_cards(pub.used, heap)
    for seat in range(pub.players):
        if seat != me.seat:
            copy_cards(pub.shown[seat], heap)
    if me.drawn != NO_CARD:
        put(heap, me.drawn)
    count = 0
    for value in range(VALUES):
        for family in range(FAMILIES):
            card = family * VALUES + value
            if in_deck(rules, card) and not heap.values[value] >> family & 1:
                s.spare[count] = card
                count += 1
    for kind in range(OTHER_KINDS):
        for _ in range(rules.copies[kind] - heap.others[kind]):
            s.spare[count] = NUMERIC + kind
            count += 1
    return count
