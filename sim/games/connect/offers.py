"""The lays that a hand is offered, and where each may lie (rulebook.md §5, §6, §8)."""

from __future__ import annotations

import numpy as np

from sim.core.deck import HALF
from sim.core.jit import kernel, low_bit, ones
from sim.games.connect.board import bit, stride_of, taken_at
from sim.games.connect.codes import ONE_COMBINATION, OWES_DISCARD
from sim.games.connect.faces import high_word, holds, low_word
from sim.games.connect.first_lines import list_lines, may_have_lines, missing_of
from sim.games.connect.pairs import (
    beside_fresh,
    family_bit,
    hangs_together,
    is_fresh,
    list_pairs,
    plain_orders,
    site_across,
    site_hangs_together,
    takes_pair,
)
from sim.games.connect.rules import MAX_BOUND
from sim.games.connect.sites import lowest, place_code, sites_along
from sim.games.connect.state import (
    ALONG_COLUMN,
    ALONG_ROW,
    LAY_ANY,
    LAY_FIRST,
    LAY_OWED,
    PLACES,
    WIDTH,
)


@kernel
def list_offers(pub, me, rules):
    """Write which cards of the hand are in offered lays; True if there are any."""
    spare = me.hand_count - (rules.final_discard == OWES_DISCARD)
    me.singles = 0
    for place in range(me.hand_count):
        me.pairs[place], me.lines[place] = 0, 0
    if pub.laying == LAY_FIRST:
        list_lines(pub, me, rules, True)
    else:
        if spare >= 1 and ones(pub.missing) <= 1:
            list_singles(pub, me, rules)
        if spare >= 2 and not (pub.laying == LAY_OWED and rules.first_lay == ONE_COMBINATION):
            list_pairs(pub, me, rules, np.int64(pub.missing))
        if pub.laying == LAY_ANY:
            list_lines(pub, me, rules, False)
    return firsts(me) != 0


@kernel
def firsts(me):
    """The places of the hand whose card is the first of an offered lay, one bit each."""
    found = np.int64(me.singles)
    for place in range(me.hand_count):
        found |= (me.pairs[place] | me.lines[place] != 0) << place
    return found


@kernel
def list_singles(pub, me, rules):
    """Write which cards of the hand may be laid alone."""
    low, high = np.int64(pub.any_of[0]), np.int64(pub.any_of[1])
    if hangs_together(pub, rules):
        low, high = singles_together(pub, rules)
    for place in range(me.hand_count):
        card = np.int64(me.hand[place])
        if holds(low, high, card) and not pub.missing & ~family_bit(card):
            me.singles |= 1 << place


@kernel
def singles_together(pub, rules):
    """The cards that some cell takes that hangs together with the cards of this turn."""
    all_low, all_high = 0, 0
    for row in range(max(pub.top - 1, 0), min(pub.bottom + 2, MAX_BOUND)):
        cells = pub.takes[row]
        while cells:
            column = lowest(cells)
            cells ^= bit(column)
            cell = row * WIDTH + column
            if cell_hangs_together(pub, rules, cell):
                low, high = taken_at(pub, rules, cell)
                all_low, all_high = all_low | low, all_high | high
    return all_low, all_high


@kernel
def cell_hangs_together(pub, rules, cell):
    """Whether a single card in a cell hangs together with the cards of this turn as a first lay asks (§6.2, §6.3)."""
    if pub.laying == LAY_OWED and rules.first_lay == ONE_COMBINATION:
        return is_fresh(pub, cell - 1) or is_fresh(pub, cell + 1)
    return beside_fresh(pub, cell)


@kernel
def places_of_single(pub, rules, card, moves):
    """List the cells that take a card, as places; returns how many there are, listed or not."""
    together, count = hangs_together(pub, rules), 0
    for row in range(max(pub.top - 1, 0), min(pub.bottom + 2, MAX_BOUND)):
        cells = pub.takes[row]
        while cells:
            column = lowest(cells)
            cells ^= bit(column)
            cell = row * WIDTH + column
            low, high = taken_at(pub, rules, cell)
            if holds(low, high, card) and (not together or cell_hangs_together(pub, rules, cell)):
                if count < len(moves):
                    moves[count] = cell * PLACES
                count += 1
    return count


@kernel
def places_of_pair(pub, rules, one, other, moves):
    """List the sites that take two cards in this order, by cell; returns how many there are, listed or not."""
    together = hangs_together(pub, rules)
    count = 0
    for half in range(2):
        fresh = np.int64(pub.fresh[half]) if together else -1
        straight, turned = np.int64(rules.after[one, other, half]), np.int64(rules.after[other, one, half])
        before, after = straight & pub.open_before[half] & fresh, turned & pub.open_after[half] & fresh
        around = rules.between[one, other, half] & pub.open_around[half] & fresh
        cards = before | after | around
        while cards:
            card = low_bit(cards)
            cards &= cards - 1
            count = plain_places(
                pub, rules, HALF * half + card, before >> card & 1, after >> card & 1, around >> card & 1, moves, count
            )
    for k in range(pub.sites):
        place = np.int64(pub.site[k])
        if (not together or site_hangs_together(pub, place)) and takes_pair(pub, rules, place, one, other):
            count = insert(moves, count, place)
    return count


@kernel
def plain_places(pub, rules, card, before, after, around, moves, count):
    """Add the plain sites before, after and around a card on the table, as far as they are asked for."""
    cell = np.int64(pub.cell[card])
    for way in (ALONG_ROW, ALONG_COLUMN):
        line, place = (cell // WIDTH, cell % WIDTH) if way == ALONG_ROW else (cell % WIDTH, cell // WIDTH)
        open_around, open_before, open_after, _, _ = sites_along(pub, rules, way, line)
        step, here = stride_of(way), bit(place)
        if before and open_before & here:
            count = insert(moves, count, place_code(cell - 2 * step, way, 0))
        if after and open_after & here:
            count = insert(moves, count, place_code(cell + step, way, 0))
        if around and open_around & here:
            count = insert(moves, count, place_code(cell - step, way, 1))
    return count


@kernel
def insert(moves, count, move):
    """Put a move in its place among `count` rising ones, of which the first are listed; returns how many there are."""
    place = min(count, len(moves))
    while place > 0 and moves[place - 1] > move:
        if place < len(moves):
            moves[place] = moves[place - 1]
        place -= 1
    if place < len(moves):
        moves[place] = move
    return count + 1


@kernel
def is_in_some_lay(pub, me, rules, card):
    """Whether a card would be part of an offered lay if it was in the hand, for a seat that has opened (§8.8)."""
    spare = me.hand_count + 1 - (rules.final_discard == OWES_DISCARD)
    if spare >= 1 and holds(pub.any_of[0], pub.any_of[1], card):
        return True
    if spare >= 2:
        for place in range(me.hand_count):
            if plain_orders(pub, rules, card, np.int64(me.hand[place]), False):
                return True
        for k in range(pub.sites):
            if is_in_pair_at(pub, me, rules, np.int64(pub.site[k]), card):
                return True
    low, high = me.cards[0] | low_word(card), me.cards[1] | high_word(card)
    if not may_have_lines(pub, rules, high, me.hand_count + 1):
        return False
    return is_in_free_line(me, rules, card, low, high)


@kernel
def is_in_pair_at(pub, me, rules, place, card):
    """Whether a site takes a card with one of the hand."""
    low, high, more, further = site_across(pub, rules, place)
    first, second = holds(low, high, card), holds(more, further, card)
    if not first and not second:
        return False
    for k in range(me.hand_count):
        other = np.int64(me.hand[k])
        if (first and takes_pair(pub, rules, place, card, other)) or (
            second and takes_pair(pub, rules, place, other, card)
        ):
            return True
    return False


@kernel
def is_in_free_line(me, rules, card, low, high):
    """Whether a card makes a free line with two others of a hand that is a set with it."""
    for k in range(me.hand_count):
        other = np.int64(me.hand[k])
        for half in range(2):
            thirds = rules.after[card, other, half] | rules.after[other, card, half] | rules.between[card, other, half]
            thirds &= low if half == 0 else high
            while thirds:
                third = HALF * half + low_bit(thirds)
                thirds &= thirds - 1
                if third != card and third != other and missing_of(card, other, third) == 0:
                    return True
    return False
