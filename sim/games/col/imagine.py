"""A full table drawn at random from what one seat knows, for agents that search (rulebook.md §2.4)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.dealt import clear_dealt
from sim.core.deck import in_deck
from sim.core.jit import kernel
from sim.core.rng import shuffle
from sim.core.seats import seat_strangers
from sim.games.col.combinations import ACTIONS, PASSE, SHAPES, SPECIALS
from sim.games.col.rules import CELLS, DISCARDS
from sim.games.col.state import ASK_SETUP, END_CUT, IN_TURN, SETTING_UP, TASK_ACT, TASK_TURN_UP

CARDS = NUMERIC + len(SPECIALS)


@kernel
def imagine(pub, me, rules, stream, s):
    """Fill table `s` with the view of one seat and a random deal of all cards that it does not know.

    The table stands at the decision that the seat has been asked for; at setup all others are asked afresh. Others know
    what they know of the imagined cards, and chance events have streams of their own.
    """
    s.pub = pub
    seat_strangers(s, stream)
    clear_dealt(s)
    s.phase = SETTING_UP if pub.ask == ASK_SETUP else IN_TURN
    s.waiting = pub.turning & ~(1 << me.seat)
    s.top, s.end = 0, END_CUT
    for seat in range(pub.players):
        other = s.priv[seat]
        other.card, other.taken, other.choice_count, other.task_count = NO_CARD, 0, 0, 0
        s.answer[seat], s.scores[seat] = 0, 0
        for kind in range(len(ACTIONS)):
            s.used[seat, kind], s.suffered[seat, kind] = 0, 0
    for shape in range(len(SHAPES)):
        s.readings[shape] = 0
    s.priv[me.seat] = me
    count_unseen(pub, me, rules, s.unseen)
    deal_unseen(s, me, stream)


@kernel
def deal_unseen(s, me, stream):
    """Deal the cards that the seat does not know into the cells where it knows none, and to the pile."""
    pub = s.pub
    count = 0
    for card in range(CARDS):
        for _ in range(s.unseen[card]):
            s.pile[count] = card
            count += 1
    shuffle(stream, s.pile, count)
    for seat in range(pub.players):
        for cell in range(CELLS):
            card = np.int64(me.known[seat, cell])
            if card == NO_CARD:
                count -= 1
                card = np.int64(s.pile[count])
            s.cards[seat, cell] = card
            for other in range(pub.players):
                if other != me.seat:
                    knows = pub.knowers[seat, cell] >> other & 1
                    s.priv[other].known[seat, cell] = card if knows else NO_CARD


@kernel
def count_unseen(pub, me, rules, unseen):
    """Write how many of each card the seat cannot place: all but those it knows in pyramids, discards and its hand."""
    for card in range(CARDS):
        unseen[card] = in_deck(rules, card) if card < NUMERIC else rules.copies[card - NUMERIC]
    for seat in range(pub.players):
        unseen[PASSE] -= pub.passes[seat]
        for cell in range(CELLS):
            see(unseen, me.known[seat, cell])
    for side in range(DISCARDS):
        for k in range(pub.discard_count[side]):
            see(unseen, pub.discards[side, k])
    see(unseen, pub.thrown)
    see(unseen, me.card)
    for k in range(me.choice_count):
        see(unseen, me.choices[k])
    for k in range(me.task_count):
        if me.tasks[k] != TASK_ACT and me.tasks[k] != TASK_TURN_UP:
            see(unseen, me.task_cards[k])


@kernel
def see(unseen, card):
    """Count a card as seen, if it is one."""
    if card != NO_CARD:
        unseen[card] -= 1
