"""What more than five cards make: the best that any five of them do (rulebook.md §5, §6).

What a seat holds is its words (combinations.py) and, where a ruleset has hands that make more than five cards with a
claimed one, the cards themselves as two words (sim.core.deck).
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.deck import HALF
from sim.core.jit import kernel, low_bit, ones
from sim.games.check.codes import FILL_HAND
from sim.games.check.combinations import FIVE, NOTHING, PIVOT, SUITE_PIVOT, SUITE_ZENITH, add, values_of
from sim.games.check.points import NO_READING
from sim.games.check.rules import MAX_HAND
from sim.games.check.scoring import best_reading, makes

NOTHING_HELD = (NOTHING, 0, 0)
TOP = VALUES - 1


@kernel
def hold(held, card, rules):
    """What is held with one more card; NO_CARD and Actions add nothing."""
    words, low, high = held
    if rules.wide:
        more, further = word_of(card)
        low, high = low | more, high | further
    return add(words, card), low, high


@kernel
def deck_words(cards, count):
    """The first `count` cards of an array as two words; NO_CARD and Actions are in none."""
    low, high = 0, 0
    for place in range(count):
        more, further = word_of(np.int64(cards[place]))
        low, high = low | more, high | further
    return low, high


@kernel
def word_of(card):
    """A card as two words; NO_CARD and Actions are in none."""
    if card == NO_CARD or card >= NUMERIC:
        return 0, 0
    return (1 << card, 0) if card < HALF else (0, 1 << (card - HALF))


@kernel
def holding(cards, count, rules):
    """What the first `count` cards of an array are, held."""
    held = NOTHING_HELD
    for place in range(count):
        held = hold(held, np.int64(cards[place]), rules)
    return held


@kernel
def held_makes(held, card, rules):
    """The combinations that what is held makes with a card (NO_CARD: alone), one bit each."""
    words, low, high = held
    if rules.wide:
        return wide_makes(low, high, card, rules)
    return makes(add(words, card), card, rules)


@kernel
def held_reading(held, card, key, rank, rules):
    """The best reading, packed, of a combination that what is held may make with a card; NO_READING if it does not."""
    words, low, high = held
    if rules.wide:
        return wide_reading(low, high, card, key, rank, rules)
    return best_reading(add(words, card), card, key, rank, rules)


@kernel
def wide_makes(low, high, card, rules):
    """The combinations that any five of the cards of two words make with a card, one bit each."""
    cards = np.empty(2 * MAX_HAND, np.int64)
    count = listed(low, high, cards)
    room, made, every = min(count, room_with(card)), 0, words_in(cards, count, (1 << count) - 1, card)
    for chosen in range(1 << count):
        if ones(chosen) == room:
            some = words_in(cards, count, chosen, card)
            made |= makes(some, card, rules) & ~refused(some, every, rules)
    return made


@kernel
def wide_reading(low, high, card, key, rank, rules):
    """The best reading, packed, of a combination over any five of the cards of two words with a card."""
    cards = np.empty(2 * MAX_HAND, np.int64)
    count = listed(low, high, cards)
    room, best, every = min(count, room_with(card)), NO_READING, words_in(cards, count, (1 << count) - 1, card)
    for chosen in range(1 << count):
        if ones(chosen) == room:
            some = words_in(cards, count, chosen, card)
            if makes(some, card, rules) & ~refused(some, every, rules) & 1 << key:
                best = max(best, best_reading(some, card, key, rank, rules))
    return best


@kernel
def room_with(card):
    """How many cards of a hand a combination has room for beside the claimed card."""
    return FIVE if card == NO_CARD else FIVE - 1


@kernel
def listed(low, high, cards):
    """Write the cards of two words into an array; returns how many they are."""
    count = 0
    while low:
        cards[count] = low_bit(low)
        low &= low - 1
        count += 1
    while high:
        cards[count] = HALF + low_bit(high)
        high &= high - 1
        count += 1
    return count


@kernel
def words_in(cards, count, chosen, card):
    """The words of some of `count` cards, one bit each, and of a claimed card."""
    words = add(NOTHING, card)
    for k in range(count):
        if chosen >> k & 1:
            words = add(words, cards[k])
    return words


@kernel
def refused(some, every, rules):
    """The combinations that a Rainbow may not fill with these cards, for the claimant holds the 8 (16) (§10.12)."""
    if rules.pivot_fill != FILL_HAND:
        return 0
    missing = values_in(every) & ~values_in(some)
    return (missing >> PIVOT & 1) << SUITE_PIVOT | (missing >> TOP & 1) << SUITE_ZENITH


@kernel
def values_in(words):
    """The values that some cards show, one bit each."""
    classical, rainbow, shadow = values_of(words[0])
    return classical | rainbow | shadow
