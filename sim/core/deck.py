"""A deck is dealt from one stream for the numeric cards and others for the special ones.

So decks that differ by a card stay alike in all other places.
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.core.game import Benchmark
from sim.core.jit import at, kernel
from sim.core.rng import DEAL, PLACE, STREAM, bounded, open_stream, shuffle

COPIES_ROOM = 256  # copies of a special card in one deal that have streams of their own
SHUFFLES = 2_000_000  # in about a second


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
def _shuffle_many(streams, copies, count, deck):
    for game in range(count):
        shuffled_deck(at(streams, 0), 0, game, VALUES, copies, deck)


def shuffle_benchmark(copies: np.ndarray) -> Benchmark:
    """The shuffle of the whole deck with so many special cards of each kind (kinds,)."""
    cards = NUMERIC + int(copies.sum())
    deck = np.zeros(cards, np.int8)
    return Benchmark(
        f"shuffle of {cards} cards", lambda count: _shuffle_many(np.zeros(1, STREAM), copies, count, deck), SHUFFLES
    )
