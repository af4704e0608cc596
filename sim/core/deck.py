"""A deck is dealt from one stream for the numeric cards and others for the special ones.

So decks that differ by a card stay alike in all other places.
"""

from __future__ import annotations

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.core.jit import kernel
from sim.core.rng import DEAL, PLACE, bounded, open_stream, shuffle


@kernel
def shuffled_deck(stream, seed, game, values, copies, deck):
    """Fill `deck` with shuffled cards: values 0 .. values - 1 of all families and copies[k] special cards of kind k.

    Special cards join one by one, the first copies before the second ones; each takes a place of its own draw and sends
    the card that was there to the end: every order of the whole deck is equally likely. Returns the number of cards.
    """
    count = 0
    for family in range(FAMILIES):
        for value in range(values):
            deck[count] = family * VALUES + value
            count += 1
    open_stream(stream, seed, DEAL, 0, game)
    shuffle(stream, deck, count)
    most = 0
    for kind in range(len(copies)):
        most = max(most, copies[kind])
    for copy in range(most):
        open_stream(stream, seed, PLACE, copy, game)
        for kind in range(len(copies)):
            place = bounded(stream, count + 1)
            if copy < copies[kind]:
                deck[count] = deck[place] if place < count else NUMERIC + kind
                deck[place] = NUMERIC + kind
                count += 1
    return count
