"""The table: where cards lie, and what each empty cell takes, kept up to date lay by lay (rulebook.md §5)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.games.connect.codes import FIXED_ROLE, FREE_PAIRS, OWN_GRID, OWN_THREE
from sim.games.connect.faces import FACES, RAINBOWS, high_word, low_word, lowest_card
from sim.games.connect.kinds import kinds_of, settled_face
from sim.games.connect.lines import NO_FACE, NO_PLACE, completing
from sim.games.connect.rules import MAX_BOUND
from sim.games.connect.state import ALONG_COLUMN, ALONG_ROW, CELLS, NO_CELL, NO_SEAT, WIDTH


@kernel
def clear_table(pub):
    """Take all cards off the table."""
    pub.cards_laid, pub.islands, pub.sites = 0, 0, 0
    pub.top, pub.bottom, pub.left, pub.right = MAX_BOUND, -1, MAX_BOUND, -1
    for cell in range(CELLS):
        pub.grid[cell] = NO_CARD
    for line in range(MAX_BOUND):
        pub.takes[line] = 0
        for way in (ALONG_ROW, ALONG_COLUMN):
            pub.occupied[way, line], pub.crossed[way, line] = 0, 0
    for card in range(NUMERIC):
        pub.faces[card], pub.cell[card] = FACES[card], NO_CELL
        pub.owner[card], pub.island[card] = NO_SEAT, 0
    for half in range(2):
        pub.any_of[half], pub.fresh[half] = 0, 0
        pub.open_after[half], pub.open_before[half], pub.open_around[half] = 0, 0, 0


@kernel
def bit(place):
    """A word with one bit."""
    return np.uint64(1) << np.uint64(place)


@kernel
def stride_of(way):
    """From one cell of a row or a column to the next."""
    return 1 if way == ALONG_ROW else WIDTH


@kernel
def is_inside(rules, cell):
    """Whether a cell is within the bound of the table."""
    return cell >= 0 and cell // WIDTH < rules.bound and cell % WIDTH < rules.bound


@kernel
def reach(grid, cell, step):
    """How many cards lie in a row beside a cell, in the direction of `step`."""
    count = 0
    while grid[cell + (count + 1) * step] != NO_CARD:
        count += 1
    return count


@kernel
def put(pub, card, cell, seat):
    """Lay a card on the table."""
    row, column = cell // WIDTH, cell % WIDTH
    pub.grid[cell], pub.cell[card], pub.owner[card] = card, cell, seat
    pub.cards_laid += 1
    pub.occupied[ALONG_ROW, row] |= bit(column)
    pub.occupied[ALONG_COLUMN, column] |= bit(row)
    pub.crossed[ALONG_ROW, row] &= ~bit(column)
    pub.crossed[ALONG_COLUMN, column] &= ~bit(row)
    pub.takes[row] &= ~bit(column)
    pub.fresh[0] |= low_word(card)
    pub.fresh[1] |= high_word(card)
    pub.top, pub.bottom = min(pub.top, row), max(pub.bottom, row)
    pub.left, pub.right = min(pub.left, column), max(pub.right, column)


@kernel
def look_around(pub, rules, card):
    """Find anew what the cells take that end the row and the column of a card."""
    cell = np.int64(pub.cell[card])
    for way in (ALONG_ROW, ALONG_COLUMN):
        step = stride_of(way)
        for end in (cell - (reach(pub.grid, cell, -step) + 1) * step, cell + (reach(pub.grid, cell, step) + 1) * step):
            if is_inside(rules, end):
                look_along(pub, rules, end, way)
                look_at(pub, rules, end)


@kernel
def look_along(pub, rules, cell, way):
    """Find which cards complete the row or the column of an empty cell that lies at the end of one."""
    step = stride_of(way)
    before, after = reach(pub.grid, cell, -step), reach(pub.grid, cell, step)
    low, high = 0, 0
    if before + after == 1:
        if rules.two_card_lines == FREE_PAIRS:
            low, high = np.int64(rules.deck_low), np.int64(rules.deck_high)
    elif rules.new_line_cards != OWN_THREE or before > 1 or after > 1:
        begin, size = cell - before * step, before + after + 1
        low, high = completing(rules, pub.faces, pub.grid, begin, step, size, before, NO_PLACE, NO_FACE)
    card, side = side_of(pub, cell, way)
    pub.completing[card, side, 0], pub.completing[card, side, 1] = low, high
    across = ALONG_ROW + ALONG_COLUMN - way
    row, column = cell // WIDTH, cell % WIDTH
    line, place = (row, column) if across == ALONG_ROW else (column, row)
    if low | high:
        pub.crossed[across, line] |= bit(place)
    else:
        pub.crossed[across, line] &= ~bit(place)


@kernel
def side_of(pub, cell, way):
    """The card whose side along a row or a column an empty cell is, the one before it if there are two, and the side.

    The card is NO_CARD where there is none.
    """
    step = stride_of(way)
    card = np.int64(pub.grid[cell - step])
    if card != NO_CARD:
        return card, 2 * way + 1
    return np.int64(pub.grid[cell + step]), 2 * way


@kernel
def taken_along(pub, rules, cell, way):
    """The cards that an empty cell takes by its row or by its column alone, as the two words of a set."""
    card, side = side_of(pub, cell, way)
    if card == NO_CARD:
        return np.int64(rules.deck_low), np.int64(rules.deck_high)
    return np.int64(pub.completing[card, side, 0]), np.int64(pub.completing[card, side, 1])


@kernel
def look_at(pub, rules, cell):
    """Note whether an empty cell takes a single card."""
    row = cell // WIDTH
    low, high = taken_at(pub, rules, cell)
    if low | high:
        pub.takes[row] |= bit(cell % WIDTH)
    else:
        pub.takes[row] &= ~bit(cell % WIDTH)


@kernel
def taken_at(pub, rules, cell):
    """The cards that an empty cell takes as singles, as the two words of a set (§5.2)."""
    low, by_row = taken_along(pub, rules, cell, ALONG_ROW)
    more, by_column = taken_along(pub, rules, cell, ALONG_COLUMN)
    low, high = low & more, by_row & by_column
    if rules.two_card_lines == FREE_PAIRS and longest(pub, cell) < 3:
        return 0, 0
    if rules.free_place == OWN_GRID and touches_two(pub, cell):
        return 0, 0
    if rules.rainbow_role == FIXED_ROLE and by_row & RAINBOWS:
        high = high & ~RAINBOWS | settling(pub, rules, cell, by_row & RAINBOWS, high & RAINBOWS)
    return low, high


@kernel
def longest(pub, cell):
    """The cards of the longer line that a card in an empty cell belongs to."""
    row = reach(pub.grid, cell, -1) + reach(pub.grid, cell, 1)
    return 1 + max(row, reach(pub.grid, cell, -WIDTH) + reach(pub.grid, cell, WIDTH))


@kernel
def island_beside(pub, cell, island):
    """The island beside a cell, 0 for none, -1 for several, or for another one than `island` if that is one."""
    for step in (-1, 1, -WIDTH, WIDTH):
        card = np.int64(pub.grid[cell + step])
        if card != NO_CARD:
            if island > 0 and pub.island[card] != island:
                return -1
            island = np.int64(pub.island[card])
    return island


@kernel
def touches_two(pub, cell):
    """Whether an empty cell lies beside two islands."""
    return island_beside(pub, cell, 0) < 0


@kernel
def settling(pub, rules, cell, by_row, by_both):
    """The Rainbows (a high word) that a cell takes, where its row lays them and settles what they are (§9.8).

    `by_row` fit into the row as jokers or as themselves, `by_both` into the row and the column; without a row and a
    column of three the one that there is lays them.
    """
    grid, found = pub.grid, 0
    left, up = reach(grid, cell, -1), reach(grid, cell, -WIDTH)
    width, height = left + reach(grid, cell, 1) + 1, up + reach(grid, cell, WIDTH) + 1
    if width < 3 or height < 3:
        return by_both
    while by_row:
        card = lowest_card(0, by_row)
        by_row &= by_row - 1
        face = settled_face(rules, pub.faces, grid, cell - left, 1, width, left, FACES[card], NO_PLACE, NO_FACE, left)
        if kinds_of(rules, pub.faces, grid, cell - up * WIDTH, WIDTH, height, up, face, NO_PLACE, NO_FACE):
            found |= high_word(card)
    return found
