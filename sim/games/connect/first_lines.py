"""Lines of three cards of the hand off the table: free lines, first lines and what they owe (rulebook.md §6)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, ones
from sim.games.connect.codes import ONE_COMBINATION, OWES_DISCARD, OWN_THREE
from sim.games.connect.faces import (
    FACES,
    RAINBOW_BIT,
    RAINBOWS,
    SHADOW_BIT,
    SHADOWS,
    high_word,
    holds,
    low_word,
    lowest_card,
)
from sim.games.connect.lines import NO_FACE, NO_PLACE, completing
from sim.games.connect.pairs import family_bit
from sim.games.connect.state import CLEAR_ROWS, FIRST_COLUMN, FIRST_ROW

BOTH = RAINBOW_BIT | SHADOW_BIT
LINE = 3  # cards of a free or a first line


@kernel
def free_row(pub):
    """The row where a free or a first line lies (§6.1)."""
    return pub.bottom + CLEAR_ROWS if pub.cards_laid else FIRST_ROW


@kernel
def free_column(pub):
    """The column where it begins."""
    return np.int64(pub.left) if pub.cards_laid else FIRST_COLUMN


@kernel
def has_room(pub, rules):
    """Whether a free line lies within the bound."""
    return free_row(pub) < rules.bound and free_column(pub) + LINE <= rules.bound


@kernel
def missing_of(one, two, three):
    """What a line lacks of a Rainbow and a Shadow, families as bits."""
    return BOTH & ~(family_bit(one) | family_bit(two) | family_bit(three))


@kernel
def can_be_completed(pub, rules, one, two, three, low, high, count):
    """Whether a first line of a hand, a set of so many cards, can get what it lacks (§6.2)."""
    missing = missing_of(one, two, three)
    if missing == 0:
        return True
    low &= ~(low_word(one) | low_word(two) | low_word(three))
    high &= ~(high_word(one) | high_word(two) | high_word(three))
    kept = count - LINE - (rules.final_discard == OWES_DISCARD)
    wanted = high & (RAINBOWS if missing & RAINBOW_BIT else SHADOWS)  # any card of one family that is missing
    if wanted == 0 or kept < 1:
        return False
    if ones(missing) == 1 and goes_on(pub, rules, one, two, three, wanted):
        return True
    by_pairs = rules.first_lay != ONE_COMBINATION and rules.new_line_cards != OWN_THREE
    if not by_pairs or kept < 2 or free_row(pub) + 2 >= rules.bound:
        return False
    if missing == BOTH:
        low, high = 0, high & SHADOWS
    while wanted:
        card = lowest_card(0, wanted)
        wanted &= wanted - 1
        for line_card in (one, two, three):
            if turns(rules, card, line_card, low, high & ~high_word(card)):
                return True
    return False


@kernel
def goes_on(pub, rules, one, two, three, wanted):
    """Whether one of some cards (a high word) may lie at an end of a line of three."""
    column = free_column(pub)
    if column > 0 and completing(rules, FACES, (0, one, two, three), 0, 1, 4, 0, NO_PLACE, NO_FACE)[1] & wanted:
        return True
    fits = column + LINE < rules.bound
    return fits and completing(rules, FACES, (one, two, three, 0), 0, 1, 4, 3, NO_PLACE, NO_FACE)[1] & wanted != 0


@kernel
def turns(rules, card, line_card, low, high):
    """Whether two cards make a line of three in some order, with a card of a set."""
    for half in range(2):
        third = rules.after[card, line_card, half] | rules.after[line_card, card, half]
        third |= rules.between[card, line_card, half]
        if third & (low if half == 0 else high):
            return True
    return False


@kernel
def thirds_of(rules, one, two, low, high):
    """The cards of a set that make a line of three after two cards."""
    return low & rules.after[one, two, 0], high & rules.after[one, two, 1]


@kernel
def list_lines(pub, me, rules, is_first):
    """Write which cards of the hand may be first, second and third of a free or a first line; True if any may."""
    count = np.int64(me.hand_count)
    for one in range(count):
        me.lines[one] = 0
    if not may_have_lines(pub, rules, me.cards[1], count):
        return
    for one in range(count):
        first = np.int64(me.hand[one])
        for two in range(count):
            second = np.int64(me.hand[two])
            low, high = thirds_of(rules, first, second, me.cards[0], me.cards[1])
            if one == two or low | high == 0:
                continue
            thirds = 0
            for three in range(one + 1, count):
                third = np.int64(me.hand[three])
                if three != two and holds(low, high, third):
                    thirds |= is_offered(pub, rules, first, second, third, me.cards, count, is_first) << three
            if thirds:
                me.lines[one] |= 1 << two
                me.thirds[one, two] = thirds


@kernel
def may_have_lines(pub, rules, high, count):
    """Whether a hand has a Rainbow, a Shadow and enough cards for a free line, and the table has room."""
    enough = count >= LINE + (rules.final_discard == OWES_DISCARD)
    return enough and high & RAINBOWS != 0 and high & SHADOWS != 0 and has_room(pub, rules)


@kernel
def is_offered(pub, rules, one, two, three, cards, count, is_first):
    """Whether a valid line of three cards is offered as a free line, or as a first line."""
    if not is_first:
        return missing_of(one, two, three) == 0
    return can_be_completed(pub, rules, one, two, three, np.int64(cards[0]), np.int64(cards[1]), count)


@kernel
def offers_first_line(pub, rules, low, high, count):
    """Whether a hand, a set of so many cards, has a first line."""
    if not may_have_lines(pub, rules, high, count):
        return False
    left, left_high = low, high  # cards above the first one
    while left | left_high:
        one = lowest_card(left, left_high)
        left, left_high = left & ~low_word(one), left_high & ~high_word(one)
        seconds, seconds_high = low & ~low_word(one), high & ~high_word(one)
        while seconds | seconds_high:
            two = lowest_card(seconds, seconds_high)
            seconds, seconds_high = seconds & ~low_word(two), seconds_high & ~high_word(two)
            thirds, thirds_high = thirds_of(rules, one, two, left, left_high)
            while thirds | thirds_high:
                three = lowest_card(thirds, thirds_high)
                thirds, thirds_high = thirds & ~low_word(three), thirds_high & ~high_word(three)
                if three != two and can_be_completed(pub, rules, one, two, three, low, high, count):
                    return True
    return False
