"""Lines of three cards of the hand off the table: free lines, first lines and what they owe (rulebook.md §6)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, ones
from sim.games.connect.codes import FIXED_ROLE, ONE_COMBINATION, OWES_DISCARD, OWN_THREE
from sim.games.connect.faces import (
    FACES,
    RAINBOW_BIT,
    RAINBOWS,
    SHADOW_BIT,
    SHADOWS,
    WILD,
    high_word,
    holds,
    low_word,
    lowest_card,
)
from sim.games.connect.kinds import settled_face
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
    wanted = high & (RAINBOWS if missing & RAINBOW_BIT else SHADOWS)  # the cards of one family that is missing
    if wanted == 0 or kept < 1:
        return False
    faces = faces_of_line(rules, one, two, three)
    if ones(missing) == 1 and goes_on(pub, rules, faces, wanted):
        return True
    by_pairs = rules.first_lay != ONE_COMBINATION and rules.new_line_cards != OWN_THREE
    if not by_pairs or kept < 2 or free_row(pub) + 2 >= rules.bound:
        return False
    if missing == BOTH:
        low, high = 0, high & SHADOWS
    while wanted:
        card = lowest_card(0, wanted)
        wanted &= wanted - 1
        others = high & ~high_word(card)
        if (
            turns(rules, card, one, faces[0], low, others)
            or turns(rules, card, two, faces[1], low, others)
            or turns(rules, card, three, faces[2], low, others)
        ):
            return True
    return False


@kernel
def faces_of_line(rules, one, two, three):
    """What the cards of a free or a first line show once they lie (§9.8)."""
    wild = FACES[one], FACES[two], FACES[three]
    if rules.rainbow_role != FIXED_ROLE or (wild[0] | wild[1] | wild[2]) & WILD == 0:
        return wild
    return settled_in_line(rules, wild, 0), settled_in_line(rules, wild, 1), settled_in_line(rules, wild, 2)


@kernel
def settled_in_line(rules, faces, place):
    """What the card at a place of a line of three shows once it lies."""
    if faces[place] & WILD == 0:
        return faces[place]
    return settled_face(rules, faces, (0, 1, 2, 0), 0, 1, LINE, NO_PLACE, NO_FACE, NO_PLACE, NO_FACE, place)


@kernel
def goes_on(pub, rules, faces, wanted):
    """Whether one of some cards (a high word) may lie at an end of a line of three with these faces."""
    column = free_column(pub)
    if column > 0 and completing(rules, faces, (0, 0, 1, 2), 0, 1, 4, 0, NO_PLACE, NO_FACE)[1] & wanted:
        return True
    fits = column + LINE < rules.bound
    return fits and completing(rules, faces, (0, 1, 2, 0), 0, 1, 4, 3, NO_PLACE, NO_FACE)[1] & wanted != 0


@kernel
def turns(rules, card, line_card, face, low, high):
    """Whether two cards, one of them with this face, make a line of three in some order with a card of a set."""
    if face != FACES[line_card]:
        return turns_settled(rules, (FACES[card], face, 0), low, high)
    for half in range(2):
        third = rules.after[card, line_card, half] | rules.after[line_card, card, half]
        third |= rules.between[card, line_card, half]
        if third & (low if half == 0 else high):
            return True
    return False


@kernel
def turns_settled(rules, faces, low, high):
    """The same for a Rainbow that is settled."""
    for line, gap in (((0, 1, 0, 0), 2), ((1, 0, 0, 0), 2), ((0, 0, 1, 0), 1)):
        more, further = completing(rules, faces, line, 0, 1, LINE, gap, NO_PLACE, NO_FACE)
        if more & low | further & high:
            return True
    return False


@kernel
def thirds_of(rules, one, two, low, high):
    """The cards of a set that make a line of three after two cards."""
    return low & rules.after[one, two, 0], high & rules.after[one, two, 1]


@kernel
def list_lines(pub, me, rules, is_first):
    """Write which cards of the hand may be first, second and third of a free or a first line; True if any may."""
    count, in_hand, beyond = np.int64(me.hand_count), np.int64(me.cards[0]), np.int64(me.cards[1])
    for one in range(count):
        me.lines[one] = 0
    if not may_have_lines(pub, rules, beyond, count):
        return
    for one in range(count):
        first = np.int64(me.hand[one])
        for two in range(count):
            second = np.int64(me.hand[two])
            low, high = thirds_of(rules, first, second, in_hand, beyond)
            if one == two or low | high == 0:
                continue
            thirds = 0
            for three in range(one + 1, count):
                third = np.int64(me.hand[three])
                if three == two or not holds(low, high, third):
                    continue
                if missing_of(first, second, third) == 0 or (
                    is_first and can_be_completed(pub, rules, first, second, third, in_hand, beyond, count)
                ):
                    thirds |= 1 << three
            if thirds:
                me.lines[one] |= 1 << two
                me.thirds[one, two] = thirds


@kernel
def may_have_lines(pub, rules, high, count):
    """Whether a hand has a Rainbow, a Shadow and enough cards for a free line, and the table has room."""
    enough = count >= LINE + (rules.final_discard == OWES_DISCARD)
    return enough and high & RAINBOWS != 0 and high & SHADOWS != 0 and has_room(pub, rules)


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
