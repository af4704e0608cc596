"""The cards of NUM-SPEED beside the numeric ones, and what a place that holds cards looks like to kernels."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC, VALUES
from sim.core.dealt import kinds_of
from sim.core.jit import kernel, low_bit, ones

SPECIALS = ("JOKER", "INFINI", "NUM-X")
ACTIONS = ("SIMPLE", "DOUBLE", "TWISTER", "BLOCK", "BOMBE-X")
OTHERS = SPECIALS + ACTIONS  # cards 102, 103, ...
DEALT = kinds_of(OTHERS, joker="JOKER", actions=ACTIONS)
JOKER, INFINI, NUM_X, SIMPLE, DOUBLE, TWISTER, BLOCK, BOMBE_X = range(len(OTHERS))  # kinds of other cards
FIRST_ACTION = len(SPECIALS)

RAINBOW_BIT, SHADOW_BIT = 16, 32  # of the families of a value
BITS = 4  # of a word that counts cards by value

# A hand, a board, the centre, the discard pile: which cards lie there.
HELD = np.dtype(
    [
        ("values", "i1", (VALUES,)),  # families of each value, one bit each
        ("others", "i1", (len(OTHERS),)),  # cards of each kind
        ("counts", "i8"),  # numeric cards of the values 1 .. 16, BITS bits each
        ("numeric", "i8"),  # numeric cards
        ("cards", "i8"),  # all cards
    ],
    align=True,
)


@kernel
def clear(held):
    """Take all cards away."""
    for value in range(VALUES):
        held.values[value] = 0
    for kind in range(len(OTHERS)):
        held.others[kind] = 0
    held.counts, held.numeric, held.cards = 0, 0, 0


@kernel
def one_of(value):
    """What a card of a value adds to the word that counts cards; 0s are not in it."""
    return 1 << BITS * (value - 1) if value > 0 else 0


@kernel
def put(held, card):
    """Add a card."""
    if card < NUMERIC:
        value = card % VALUES
        held.values[value] |= 1 << card // VALUES
        held.counts += one_of(value)
        held.numeric += 1
    else:
        held.others[card - NUMERIC] += 1
    held.cards += 1


@kernel
def put_families(held, value, families):
    """Add the numeric cards of some families (bits) of a value."""
    held.values[value] |= families
    count = ones(families)
    held.counts += count * one_of(value)
    held.numeric += count
    held.cards += count


@kernel
def take_families(held, value, families):
    """Take the numeric cards of some families (bits) of a value away."""
    held.values[value] &= ~families
    count = ones(families)
    held.counts -= count * one_of(value)
    held.numeric -= count
    held.cards -= count


@kernel
def put_others(held, kind, count):
    """Add other cards of one kind; take them away if `count` is negative."""
    held.others[kind] += count
    held.cards += count


@kernel
def pour(source, target):
    """Move all cards from one place to another."""
    for value in range(VALUES):
        target.values[value] |= source.values[value]
    for kind in range(len(OTHERS)):
        target.others[kind] += source.others[kind]
    target.counts += source.counts
    target.numeric += source.numeric
    target.cards += source.cards
    clear(source)


@kernel
def copy_cards(source, target):
    """Add the cards of one place to another, and leave them."""
    for value in range(VALUES):
        if source.values[value]:
            put_families(target, value, np.int64(source.values[value]))
    if source.cards > source.numeric:
        for kind in range(len(OTHERS)):
            put_others(target, kind, np.int64(source.others[kind]))


@kernel
def pour_set(source, target, value):
    """Move a set of one value, its Jokers included, from one place to another."""
    families, jokers = np.int64(source.values[value]), np.int64(source.others[JOKER])
    target.values[value] |= families
    target.others[JOKER] += jokers
    target.counts += source.counts
    target.numeric += source.numeric
    target.cards += source.cards
    source.values[value], source.others[JOKER] = 0, 0
    source.counts, source.numeric, source.cards = 0, 0, 0


@kernel
def listed(held, cards, count):
    """Write the cards of a place after the first `count` of an array, by value and family; returns their number."""
    if held.numeric > 0:
        for value in range(VALUES):
            families = np.int64(held.values[value])
            while families:
                cards[count] = low_bit(families) * VALUES + value
                families &= families - 1
                count += 1
    for kind in range(len(OTHERS)):
        for _ in range(held.others[kind]):
            cards[count] = NUMERIC + kind
            count += 1
    return count


@kernel
def first_families(families, count):
    """The first `count` of some families (bits), rouge before vert, ..., Shadow last."""
    found = 0
    for _ in range(count):
        bit = families & -families
        found |= bit
        families ^= bit
    return found
