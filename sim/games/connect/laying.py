"""Cards go from a hand to the table, and what their lines are is counted (rulebook.md §5, §6, §10)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, RAINBOW, VALUES
from sim.core.deck import HALF
from sim.core.jit import kernel, low_bit, ones
from sim.core.pace import count_play
from sim.core.trace import tell
from sim.games.connect.board import look_around, put, reach, stride_of
from sim.games.connect.codes import ANY_FIRST, FIXED_ROLE
from sim.games.connect.first_lines import LINE, free_column, free_row, missing_of
from sim.games.connect.kinds import FAMILY_RUN, jokers_in, kinds_of, settled_face
from sim.games.connect.lines import NO_FACE, NO_PLACE
from sim.games.connect.sites import look_at_table, second_cell
from sim.games.connect.state import (
    ALONG_COLUMN,
    ALONG_ROW,
    EVENT_JOIN,
    EVENT_LAY,
    EVENT_LINE,
    LAY_ANY,
    LAY_FIRST,
    LAY_OWED,
    LAY_TOGETHER,
    NO_CELL,
    PLACE_COLUMN,
    PLACES,
    WIDTH,
)


@kernel
def lay_line(s, rules, one, two, three, log):
    """Lay a free or a first line (§6.1)."""
    pub = s.pub
    cell = free_row(pub) * WIDTH + free_column(pub)
    is_first = pub.laying == LAY_FIRST
    lay(s, rules, (one, two, three), (cell, cell + 1, cell + 2), LINE, ALONG_ROW, log)
    if is_first:
        pub.missing = missing_of(one, two, three)
        pub.opened |= 1 << pub.active
        s.first_lay[pub.active] = s.turns[pub.active]
        pub.laying = LAY_OWED if pub.missing else later_lays(rules)
    else:
        s.free_lines += 1


@kernel
def later_lays(rules):
    """What may be laid in the turn of a first lay when that is complete (§6.3, §9.9)."""
    return LAY_ANY if rules.first_lay == ANY_FIRST else LAY_TOGETHER


@kernel
def lay_at(s, rules, one, two, place, log):
    """Lay a single card or a pair at a place."""
    pub = s.pub
    way = ALONG_COLUMN if place & PLACE_COLUMN else ALONG_ROW
    second, count = (NO_CELL, 1) if two == NO_CARD else (second_cell(place), 2)
    lay(s, rules, (one, two, NO_CARD), (place // PLACES, second, NO_CELL), count, way, log)
    if pub.laying == LAY_OWED:
        pub.missing, pub.laying = 0, later_lays(rules)


@kernel
def lay(s, rules, cards, cells, count, way, log):
    """Lay some cards along a row or a column into cells, and note what becomes of the table."""
    pub = s.pub
    for k in range(count):
        take_from_hand(pub, s.priv[pub.active], cards[k])
        put(pub, cards[k], cells[k], pub.active)
        tell(log, EVENT_LAY, pub.active, cards[k], cells[k], count)
    join_islands(s, cards, cells, count, log)
    if rules.rainbow_role == FIXED_ROLE:
        settle(pub, rules, cards, cells, count, way)
    s.lays += 1
    count_play(s, s.pub.active)
    s.laid += 1
    count_lines(s, rules, cards, cells, count, way, log)
    for k in range(count):
        look_around(pub, rules, cards[k])
    look_at_table(pub, rules)


@kernel
def take_from_hand(pub, me, card):
    """Take a card out of a hand."""
    place = 0
    while me.hand[place] != card:
        place += 1
    me.hand_count -= 1
    for k in range(place, me.hand_count):
        me.hand[k] = me.hand[k + 1]
    half = 0 if card < HALF else 1
    me.cards[half] &= ~(1 << card - HALF * half)
    pub.held[pub.active] = me.hand_count


@kernel
def join_islands(s, cards, cells, count, log):
    """Give the cards of a lay to the islands they touch, which become one (§10.3)."""
    pub = s.pub
    island = 1 + cards[0]
    pub.islands += 1
    for k in range(count):
        pub.island[cards[k]] = island
    joined = 0
    for k in range(count):
        for step in (-1, 1, -WIDTH, WIDTH):
            beside = np.int64(pub.grid[cells[k] + step])
            if beside != NO_CARD and pub.island[beside] != island:
                rename_island(pub, np.int64(pub.island[beside]), island)
                joined += 1
    pub.islands -= joined
    if joined > 1:
        s.joins += joined - 1
        tell(log, EVENT_JOIN, joined, 0, 0, 0)


@kernel
def rename_island(pub, island, other):
    """Let all cards of an island belong to another one."""
    for card in range(NUMERIC):
        if pub.island[card] == island:
            pub.island[card] = other


@kernel
def line_through(grid, cell, way):
    """The first cell and the size of the row or the column of a card."""
    step = stride_of(way)
    before = reach(grid, cell, -step)
    return cell - before * step, before + 1 + reach(grid, cell, step)


@kernel
def settle(pub, rules, cards, cells, count, way):
    """Let the Rainbows of a lay be for good what the line that lays them says (§9.8)."""
    begin, size = line_through(pub.grid, cells[0], way)
    if count == 1 and size < LINE:
        way = ALONG_COLUMN
        begin, size = line_through(pub.grid, cells[0], way)
    step, faces = stride_of(way), (0, 0, 0)
    for k in range(count):
        if cards[k] // VALUES == RAINBOW:
            at = (cells[k] - begin) // step
            face = settled_face(rules, pub.faces, pub.grid, begin, step, size, NO_PLACE, NO_FACE, NO_PLACE, NO_FACE, at)
            faces = (face if k == 0 else faces[0], face if k == 1 else faces[1], face if k == 2 else faces[2])
    for k in range(count):
        if cards[k] // VALUES == RAINBOW:
            pub.faces[cards[k]] = faces[k]


@kernel
def count_lines(s, rules, cards, cells, count, way, log):
    """Count the lines that a lay makes and extends, its jokers, and lays on cards of others (§10.1, §10.2)."""
    jokers, on_others = 0, False
    for k in range(count):
        for along in (ALONG_ROW, ALONG_COLUMN):
            if k > 0 and along == way:
                continue
            begin, size = line_through(s.pub.grid, cells[k], along)
            if size >= LINE:
                found, others = count_line(s, rules, cards, begin, size, along, log)
                jokers |= found
                on_others = on_others or others
    s.jokers += ones(jokers)
    s.on_others += on_others


@kernel
def count_line(s, rules, cards, begin, size, way, log):
    """Count a line of a lay; its jokers, cards of the lay as bits, and whether it holds a card of somebody else."""
    pub, step = s.pub, stride_of(way)
    kinds = kinds_of(rules, pub.faces, pub.grid, begin, step, size, NO_PLACE, NO_FACE, NO_PLACE, NO_FACE)
    kind = low_bit(kinds)
    places = jokers_in(pub.faces, pub.grid, begin, step, size) if kinds & -kinds == FAMILY_RUN else 0
    jokers, extends, on_others, was_old = 0, False, False, False
    for place in range(size):
        card = np.int64(pub.grid[begin + place * step])
        is_old = card != cards[0] and card != cards[1] and card != cards[2]
        extends = extends or (is_old and was_old)
        on_others = on_others or pub.owner[card] != pub.active
        was_old = is_old
        if not is_old and places >> place & 1:
            jokers |= 1 << (0 if card == cards[0] else 1 if card == cards[1] else 2)
    if extends:
        s.extended[kind] += 1
    else:
        s.made[kind] += 1
    tell(log, EVENT_LINE, kind, extends, begin, way)
    return jokers, on_others
