"""Pairs of cells for two cards: the plain ones as sets of cards, the others one by one (rulebook.md §5.3).

A site is two empty cells of a row or a column, side by side or with a card between them, such that each card that they
would be in line with has no neighbour in that direction. It is plain if there is one such card and nothing lies beside
the cells; then the set says it all: what makes a line of three with the card does so in any plain site.
"""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, low_bit
from sim.games.connect.board import bit, island_beside, taken_at
from sim.games.connect.codes import FIXED_ROLE, OWN_GRID, OWN_THREE
from sim.games.connect.faces import high_word, low_word
from sim.games.connect.rules import MAX_BOUND
from sim.games.connect.state import (
    ALONG_COLUMN,
    ALONG_ROW,
    PLACE_APART,
    PLACE_COLUMN,
    PLACES,
    SITES,
    WIDTH,
)

FULL = (1 << 64) - 1
HALF_WORD, LOW = 32, (1 << 32) - 1


@kernel
def up(word, places):
    """A word of cells moved on by some places."""
    return (word << places) & FULL


@kernel
def down(word, places):
    """A word of cells moved back by some places."""
    return word >> places


@kernel
def without(word, other):
    """The cells of a word that are not in another one."""
    return word & (other ^ FULL)


@kernel
def lowest(word):
    """The lowest cell of a word, which has one."""
    half = np.int64(word & LOW)
    return low_bit(half) if half else HALF_WORD + low_bit(np.int64(word >> HALF_WORD))


@kernel
def sites_along(pub, rules, way, line):
    """The sites of a row or a column, as five words.

    Cards with a plain site around them, before them and after them; cards with another site around them; first cells of
    other sites side by side.
    """
    cards = pub.occupied[way, line]
    alone = without(cards, up(cards, 1) | down(cards, 1))
    beside = np.uint64(0)
    if line > 0:
        beside |= pub.occupied[way, line - 1]
    if line < MAX_BOUND - 1:
        beside |= pub.occupied[way, line + 1]
    within = np.uint64(FULL) >> np.uint64(MAX_BOUND - rules.bound)
    free = without(within, cards | beside) if line < rules.bound else np.uint64(0)
    some = free | pub.crossed[way, line]
    if rules.rainbow_role == FIXED_ROLE:
        free = np.uint64(0)
    around = without(alone & up(free, 1) & down(free, 1), up(cards, 2) | down(cards, 2))
    before = without(alone & up(free, 1) & up(free, 2), up(cards, 3))
    after = without(alone & down(free, 1) & down(free, 2), down(cards, 3))
    joined = without(cards, alone)  # cards that have a neighbour
    apart = without(alone & up(some, 1) & down(some, 1), up(joined, 2) | down(joined, 2) | around)
    side_by_side = some & down(some, 1) & (up(cards, 1) | down(cards, 2))
    side_by_side = without(side_by_side, up(joined, 1) | down(joined, 2) | down(before, 2) | up(after, 1))
    return around, before, after, apart, side_by_side


@kernel
def cell_of(way, line, place):
    """The cell at a place of a row or a column."""
    return line * WIDTH + place if way == ALONG_ROW else place * WIDTH + line


@kernel
def look_at_table(pub, rules):
    """Find anew the sites of the whole table, and which cards some cell takes."""
    pub.sites = 0
    for half in range(2):
        pub.any_of[half] = 0
        pub.open_around[half], pub.open_before[half], pub.open_after[half] = 0, 0, 0
    for row in range(max(pub.top - 1, 0), min(pub.bottom + 2, MAX_BOUND)):
        cells = pub.takes[row]
        while cells:
            column = lowest(cells)
            cells ^= bit(column)
            low, high = taken_at(pub, rules, row * WIDTH + column)
            pub.any_of[0] |= low
            pub.any_of[1] |= high
    if rules.new_line_cards == OWN_THREE:
        return
    for way in (ALONG_ROW, ALONG_COLUMN):
        first, last = (pub.top, pub.bottom) if way == ALONG_ROW else (pub.left, pub.right)
        for line in range(first, last + 1):
            around, before, after, apart, side_by_side = sites_along(pub, rules, way, line)
            gather(pub, way, line, around, pub.open_around)
            gather(pub, way, line, before, pub.open_before)
            gather(pub, way, line, after, pub.open_after)
            while apart:
                place = lowest(apart)
                apart ^= bit(place)
                note_site(pub, rules, cell_of(way, line, place - 1), way, PLACE_APART)
            while side_by_side:
                place = lowest(side_by_side)
                side_by_side ^= bit(place)
                note_site(pub, rules, cell_of(way, line, place), way, 0)


@kernel
def gather(pub, way, line, cells, found):
    """Add the cards of some cells of a row or a column to a set."""
    while cells:
        place = lowest(cells)
        cells ^= bit(place)
        card = np.int64(pub.grid[cell_of(way, line, place)])
        found[0] |= low_word(card)
        found[1] |= high_word(card)


@kernel
def place_code(cell, way, apart):
    """A pair of cells as a move (§8.5)."""
    return cell * PLACES + (PLACE_COLUMN if way == ALONG_COLUMN else 0) + apart


@kernel
def second_cell(place):
    """The second cell of a pair."""
    step = WIDTH if place & PLACE_COLUMN else 1
    return place // PLACES + (2 * step if place & PLACE_APART else step)


@kernel
def note_site(pub, rules, cell, way, apart):
    """Note a site that is looked at by itself, unless it touches two islands that may not be joined (§9.10)."""
    place = place_code(cell, way, apart)
    if rules.free_place == OWN_GRID:
        island = island_beside(pub, cell, 0)
        if island < 0 or island_beside(pub, second_cell(place), island) < 0:
            return
    if pub.sites < SITES:
        pub.site[pub.sites] = place
        pub.sites += 1
