"""A full table drawn at random from what one seat knows, for agents that search (rulebook.md §2.5)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.dealt import clear_dealt
from sim.core.deck import in_deck
from sim.core.jit import kernel
from sim.core.rng import shuffle
from sim.core.seats import seat_strangers
from sim.games.connect.faces import holds
from sim.games.connect.play import clear_counts
from sim.games.connect.state import ASK_DISCARD, ASK_DRAW, DISCARDING, DRAWING, HAND_ROOM, LAYING, NO_CELL
from sim.games.connect.turns import add_to_hand


@kernel
def imagine(pub, me, rules, stream, s):
    """Fill table `s` with the view of one seat and a random deal of all cards that it cannot see.

    The table stands at the decision that the seat has been asked for. Its chance events have streams of their own.
    """
    s.pub = pub
    seat_strangers(s, stream)
    clear_dealt(s)
    clear_counts(s)
    s.phase = DRAWING if pub.ask == ASK_DRAW else DISCARDING if pub.ask == ASK_DISCARD else LAYING
    s.was_empty = pub.pile_count == 0
    s.laid = pub.fresh[0] | pub.fresh[1] != 0
    for seat in range(pub.players):
        s.turns[seat] = (pub.turn - 1 - (seat - pub.first) % pub.players) // pub.players + 1
        s.first_lay[seat] = pub.opened >> seat & 1  # the turn is not known
    deal_unseen(s, me, rules, stream)
    s.priv[me.seat] = me


@kernel
def deal_unseen(s, me, rules, stream):
    """Deal the cards that the seat cannot see to the other hands and to the pile."""
    pub = s.pub
    count = 0
    for card in range(NUMERIC):
        is_there = in_deck(rules, card) and pub.cell[card] == NO_CELL
        if is_there and not holds(me.cards[0], me.cards[1], card) and not is_discarded(pub, card):
            s.pile[count] = card
            count += 1
    shuffle(stream, s.pile, count)
    for seat in range(pub.players):
        if seat != me.seat:
            deal_hand(s, seat, count)
            count -= pub.held[seat]
    s.top = 0


@kernel
def deal_hand(s, seat, count):
    """Deal a hand from the end of `count` cards."""
    other, size = s.priv[seat], np.int64(s.pub.held[seat])
    other.hand_count, other.cards[0], other.cards[1] = 0, 0, 0
    other.taken, other.first, other.second, other.singles = NO_CARD, NO_CARD, NO_CARD, 0
    for place in range(HAND_ROOM):
        other.pairs[place], other.lines[place], other.hand[place] = 0, 0, NO_CARD
    for k in range(size):
        add_to_hand(s.pub, other, np.int64(s.pile[count - 1 - k]))


@kernel
def is_discarded(pub, card):
    """Whether a card lies in the discard."""
    found = False
    for k in range(pub.discard_count):
        found = found or pub.discard[k] == card
    return found
