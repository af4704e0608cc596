"""Random streams keyed by event: (seed, game, purpose, index) names a stream, so that no event depends on another.

Philox4x64-10 (Salmon et al. 2011, "Parallel random numbers: as easy as 1, 2, 3", section 3.3) with key (seed, purpose)
and counter (block, index, 0, game); word for word the stream of numpy.random.Philox with key = seed, purpose and
counter = 0, index, 0, game.
"""

from __future__ import annotations

import numpy as np

from sim.core.jit import at, high_product, kernel

STREAM = np.dtype(
    [
        ("seed", "u8"),
        ("purpose", "u8"),
        ("index", "u8"),
        ("game", "u8"),
        ("block", "u8"),
        ("words", "u8", (4,)),
        ("used", "i8"),  # 32-bit halves of `words` that have been drawn
    ],
    align=True,
)

DEAL = 1  # order of the numeric cards
PLACE = 2  # where the index-th special card is put among them
RESHUFFLE = 3  # order of the pile of pass `index`
ACTION = 4  # effect of the index-th Action
RACE = 5  # clocks of a round of claims
ATTENTION = 6  # who notices, by window
SLIP = 7  # wrong announcements
AGENT = 8  # choices of seat `index`
SETUP = 9  # who starts, and what else is drawn before the first turn
IMAGINE = 10  # tables drawn by search agents
CAST = 11  # who sits in seat `index`

HALVES = 8
LOW = 0xFFFFFFFF


@kernel
def open_stream(stream, seed, purpose, index, game):
    """Point a stream record at the beginning of one stream."""
    stream.seed = seed
    stream.purpose = purpose
    stream.index = index
    stream.game = game
    stream.block = 0
    stream.used = HALVES


@kernel
def next_block(stream):
    """Draw the next four 64-bit words of a stream."""
    stream.block = np.uint64(stream.block) + np.uint64(1)
    c0, c1, c2, c3 = np.uint64(stream.block), np.uint64(stream.index), np.uint64(0), np.uint64(stream.game)
    k0, k1 = np.uint64(stream.seed), np.uint64(stream.purpose)
    for _ in range(10):
        high0, low0 = high_product(np.uint64(0xD2E7470EE14C6C93), c0), np.uint64(0xD2E7470EE14C6C93) * c0
        high1, low1 = high_product(np.uint64(0xCA5A826395121157), c2), np.uint64(0xCA5A826395121157) * c2
        c0, c1, c2, c3 = high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0
        k0 += np.uint64(0x9E3779B97F4A7C15)
        k1 += np.uint64(0xBB67AE8584CAA73B)
    stream.words[0] = c0
    stream.words[1] = c1
    stream.words[2] = c2
    stream.words[3] = c3
    stream.used = 0


@kernel
def next_half(stream):
    """Draw 32 random bits, the low half of a word first."""
    if stream.used == HALVES:
        next_block(stream)
    word = np.uint64(stream.words[stream.used >> 1]) >> np.uint64(32 * (stream.used & 1))
    stream.used += 1
    return np.int64(word & np.uint64(LOW))


@kernel
def bounded(stream, n):
    """Draw a whole number from 0 to n - 1, all alike.

    Reference: Lemire 2019, "Fast random integer generation in an interval", section 4.
    """
    product = next_half(stream) * n
    if (product & LOW) < n:
        threshold = (LOW + 1 - n) % n
        while (product & LOW) < threshold:
            product = next_half(stream) * n
    return product >> 32


@kernel
def uniform(stream):
    """Draw a real number in (0, 1), with 32 random bits."""
    return (next_half(stream) + 0.5) / (LOW + 1.0)


@kernel
def shuffle(stream, cards, count):
    """Put the first `count` cards of an array into random order, a new block of the stream for every eight draws."""
    last = count - 1
    while last > 0:
        next_block(stream)
        for half in range(HALVES):
            word = np.uint64(stream.words[half >> 1]) >> np.uint64(32 * (half & 1))
            product = np.int64(word & np.uint64(LOW)) * (last + 1)
            if (product & LOW) <= last and (product & LOW) < (LOW - last) % (last + 1):
                continue
            other = product >> 32
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1
            if last <= 0:
                break
    stream.used = HALVES


@kernel
def bounded_each(streams, bounds):
    """Draw a number below each bound, each from a stream of its own: for agents that are asked in batches."""
    drawn = np.empty(len(bounds), np.int64)
    for k in range(len(bounds)):
        drawn[k] = bounded(at(streams, k), bounds[k])
    return drawn


@kernel
def uniform_each(streams):
    """Draw a number in (0, 1) from each stream."""
    drawn = np.empty(len(streams), np.float64)
    for k in range(len(streams)):
        drawn[k] = uniform(at(streams, k))
    return drawn
