"""A deck is dealt from one stream for the numeric cards and others for the special ones; then it is drawn from.

Decks that differ by a card stay alike in all other places. A table keeps its pile as `pile`, with the place `top` of
the next card and `pub.pile_count`.
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.core.jit import kernel
from sim.core.rng import DEAL, PLACE, RESHUFFLE, bounded, open_stream, shuffle

COPIES_ROOM = 256  # copies of a special card in one deal that have streams of their own


@kernel
def shuffled_deck(stream, seed, game, values, copies, deck):
    """Fill `deck` with the shuffled cards of a game that deals once; see `shuffled_deal`."""
    return shuffled_deal(stream, seed, game, 0, values, copies, deck)


@kernel
def shuffled_deal(stream, seed, game, deal, values, copies, deck):
    """Fill `deck` with shuffled cards: values 0 .. values - 1 of all families and copies[k] special cards of kind k.

    Special cards join one by one, the first copies before the second ones; each takes a place of its own draw and sends
    the card that was there to the end: every order of the whole deck is equally likely. `deal` is the number of the
    deal within the game; each has streams of its own. Returns the number of cards.
    """
    count = 0
    for family in range(FAMILIES):
        for value in range(values):
            deck[count] = family * VALUES + value
            count += 1
    open_stream(stream, seed, DEAL, deal, game)
    shuffle(stream, deck, count)
    most = 0
    for kind in range(len(copies)):
        most = max(most, copies[kind])
    for copy in range(most):
        open_stream(stream, seed, PLACE, deal * COPIES_ROOM + copy, game)
        for kind in range(len(copies)):
            place = bounded(stream, count + 1)
            if copy < copies[kind]:
                deck[count] = deck[place] if place < count else NUMERIC + kind
                deck[place] = NUMERIC + kind
                count += 1
    return count


@kernel
def next_card(s):
    """Take the next card of the pile of table `s`, which must have one."""
    card = np.int64(s.pile[s.top])
    s.top += 1
    s.pub.pile_count -= 1
    return card


@kernel
def new_pile(s, count, number):
    """Make the first `count` cards of `s.pile` a shuffled pile, the one of that number in the game."""
    open_stream(s.chance, s.seed, RESHUFFLE, number, s.game)
    shuffle(s.chance, s.pile, count)
    s.top, s.pub.pile_count = 0, count
