"""Which two cards of a hand may be laid together, and where (rulebook.md §5.3)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, RAINBOW, VALUES
from sim.core.jit import kernel
from sim.games.connect.board import reach, taken_along
from sim.games.connect.codes import ANY_FIRST, FIXED_ROLE
from sim.games.connect.faces import FACES, RAINBOWS, holds
from sim.games.connect.kinds import kinds_of, settled_face
from sim.games.connect.lines import NO_FACE, NO_PLACE, completing
from sim.games.connect.sites import second_cell
from sim.games.connect.state import (
    ALONG_COLUMN,
    ALONG_ROW,
    LAY_OWED,
    LAY_TOGETHER,
    PLACE_APART,
    PLACE_COLUMN,
    PLACES,
    WIDTH,
)


@kernel
def family_bit(card):
    """The family of a card as a bit."""
    return 1 << card // VALUES


@kernel
def hangs_together(pub, rules):
    """Whether only what hangs together with the cards of this turn may be laid (§6.3)."""
    return pub.laying == LAY_TOGETHER or (pub.laying == LAY_OWED and rules.first_lay != ANY_FIRST)


@kernel
def is_fresh(pub, cell):
    """Whether a card that was laid in this turn lies in a cell."""
    card = np.int64(pub.grid[cell])
    return card != NO_CARD and holds(pub.fresh[0], pub.fresh[1], card)


@kernel
def beside_fresh(pub, cell):
    """Whether a card that was laid in this turn lies beside a cell."""
    in_row = is_fresh(pub, cell - 1) or is_fresh(pub, cell + 1)
    return in_row or is_fresh(pub, cell - WIDTH) or is_fresh(pub, cell + WIDTH)


@kernel
def site_hangs_together(pub, place):
    """Whether two cards in a site hang together with the cards of this turn (§6.3)."""
    first, second = place // PLACES, second_cell(place)
    one, other = beside_fresh(pub, first), beside_fresh(pub, second)
    if not place & PLACE_APART:
        return one or other
    return (one and other) or is_fresh(pub, (first + second) // 2)


@kernel
def plain_orders(pub, rules, one, other, together):
    """Which of two cards can be the first in a plain site, one bit each."""
    orders = 0
    for half in range(2):
        fresh = np.int64(pub.fresh[half]) if together else -1
        before, after = pub.open_before[half] & fresh, pub.open_after[half] & fresh
        around = rules.between[one, other, half] & pub.open_around[half] & fresh
        straight, turned = np.int64(rules.after[one, other, half]), np.int64(rules.after[other, one, half])
        orders |= (straight & before | turned & after | around) != 0
        orders |= ((turned & before | straight & after | around) != 0) << 1
    return orders


@kernel
def site_line(pub, place):
    """The line of a site: its first cell, the step to the next one, its size, and the places of the two cards."""
    first, second = place // PLACES, second_cell(place)
    step = WIDTH if place & PLACE_COLUMN else 1
    before = reach(pub.grid, first, -step)
    apart = (second - first) // step
    return first - before * step, step, before + apart + 1 + reach(pub.grid, second, step), before, before + apart


@kernel
def site_across(pub, rules, place):
    """The cards that the two cells of a site take by the lines across it, as two sets.

    All Rainbows are among them where the line of both settles what they are: `pair_settles` says whether they fit.
    """
    across = ALONG_ROW if place & PLACE_COLUMN else ALONG_COLUMN
    low, high = taken_along(pub, rules, place // PLACES, across)
    more, further = taken_along(pub, rules, second_cell(place), across)
    if rules.rainbow_role == FIXED_ROLE:
        high, further = high | RAINBOWS, further | RAINBOWS
    return low, high, more, further


@kernel
def firsts_at(pub, rules, place, low, high):
    """The cards, of a set, that may be the first one in a site, and more, as the two words of a set."""
    begin, step, size, first, _ = site_line(pub, place)
    more, further = completing(rules, pub.faces, pub.grid, begin, step, size, first, NO_PLACE, NO_FACE)
    return low & more, high & further


@kernel
def seconds_at(pub, rules, place, card):
    """The cards that may be the second one in a site beside a first one, by the line of both."""
    begin, step, size, first, second = site_line(pub, place)
    return completing(rules, pub.faces, pub.grid, begin, step, size, second, first, FACES[card])


@kernel
def pair_settles(pub, rules, place, one, other):
    """Whether the Rainbows of a pair fit into the lines across it as the line of both settles what they are (§9.8)."""
    if rules.rainbow_role != FIXED_ROLE:
        return True
    begin, step, size, first, second = site_line(pub, place)
    faces = FACES[one], FACES[other]
    for card, at in ((one, first), (other, second)):
        if card // VALUES == RAINBOW:
            face = settled_face(rules, pub.faces, pub.grid, begin, step, size, first, faces[0], second, faces[1], at)
            if not fits_across(pub, rules, begin + at * step, WIDTH + 1 - step, face):
                return False
    return True


@kernel
def fits_across(pub, rules, cell, step, face):
    """Whether a face fits into a cell by the line across; one of two cards has been looked at before."""
    before = reach(pub.grid, cell, -step)
    size = before + reach(pub.grid, cell, step) + 1
    begin = cell - before * step
    return size < 3 or kinds_of(rules, pub.faces, pub.grid, begin, step, size, before, face, NO_PLACE, NO_FACE) != 0


@kernel
def list_pairs(pub, me, rules, missing):
    """Write which cards of the hand may be first and second of a pair that has all missing families."""
    together = hangs_together(pub, rules)
    for one in range(me.hand_count):
        me.pairs[one] = 0
    for one in range(me.hand_count):
        card = np.int64(me.hand[one])
        for other in range(one):
            second = np.int64(me.hand[other])
            if missing & ~(family_bit(card) | family_bit(second)):
                continue
            orders = plain_orders(pub, rules, card, second, together)
            me.pairs[one] |= (orders & 1) << other
            me.pairs[other] |= (orders >> 1) << one
    for k in range(pub.sites):
        place = np.int64(pub.site[k])
        if not together or site_hangs_together(pub, place):
            list_pairs_at(pub, me, rules, place, missing)


@kernel
def list_pairs_at(pub, me, rules, place, missing):
    """Write which cards of the hand may be first and second in a site that is looked at by itself."""
    low, high, more, further = site_across(pub, rules, place)
    low, high = low & me.cards[0], high & me.cards[1]
    if low | high == 0 or more & me.cards[0] | further & me.cards[1] == 0:
        return
    low, high = firsts_at(pub, rules, place, low, high)
    if low | high == 0:
        return
    for one in range(me.hand_count):
        card = np.int64(me.hand[one])
        if not holds(low, high, card):
            continue
        others, beyond = seconds_at(pub, rules, place, card)
        others, beyond = others & more & me.cards[0], beyond & further & me.cards[1]
        if others | beyond == 0:
            continue
        for other in range(me.hand_count):
            second = np.int64(me.hand[other])
            if other == one or not holds(others, beyond, second) or missing & ~(family_bit(card) | family_bit(second)):
                continue
            if pair_settles(pub, rules, place, card, second):
                me.pairs[one] |= 1 << other


@kernel
def takes_pair(pub, rules, place, one, other):
    """Whether a site takes two cards in this order."""
    low, high, more, further = site_across(pub, rules, place)
    if not holds(low, high, one) or not holds(more, further, other):
        return False
    low, high = seconds_at(pub, rules, place, one)
    return holds(low, high, other) and pair_settles(pub, rules, place, one, other)
