"""What a pyramid could still become: the cards that a seat cannot place, and what each would complete where.

An outlook is a tuple: cells whose cards are known, cells that combinations need (a bit each), the unseen cards, how
many cards may still be looked at, and two weights: of prospects against points, of shapes that lack two cards.

A tie of reference cards is taken for the better level; the ruling of it does not change much of what could be.
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NO_CARD, NUMERIC, RAINBOW, VALUES
from sim.core.jit import kernel, low_bit, ones, top_bit
from sim.games.col.codes import ANY_MIX, PLAIN_FAMILIES
from sim.games.col.combinations import (
    CELL,
    CELLS_IN,
    FAMILY_BITS,
    FIRST_FAMILY,
    JOKER,
    LEVEL,
    RAINBOW_BIT,
    SHADOW_BIT,
    SHAPES,
    VALUE_BITS,
    WORDS,
    fits,
    plausible,
    reading,
)
from sim.games.col.imagine import CARDS, count_unseen
from sim.games.col.rules import CELLS
from sim.games.col.scoring import CELL_SET, HOLDING, NO_CELL, gain

ALL_CELLS = (1 << CELLS) - 1
HALF = 10  # values whose families are in the first word of a set of cards


@kernel
def unseen_cards(pub, me, rules):
    """The cards that a seat cannot place: families of the values below HALF, of the others, Jokers, cards in all."""
    left = np.empty(CARDS, np.int64)
    count_unseen(pub, me, rules, left)
    low, high, total = 0, 0, 0
    for card in range(CARDS):
        total += left[card]
        if card < NUMERIC and left[card] > 0:
            value, family = card % VALUES, card // VALUES
            if value < HALF:
                low |= 1 << FAMILIES * value + family
            else:
                high |= 1 << FAMILIES * (value - HALF) + family
    return low, high, left[JOKER], max(1, total)


@kernel
def families_left(unseen, value):
    """The families of a value among the cards that a seat cannot place, one bit each."""
    low, high, _, _ = unseen
    return (low >> FAMILIES * value if value < HALF else high >> FAMILIES * (value - HALF)) & FAMILY_BITS


@kernel
def completions(cards, cell, card, shape, place, unseen, rules):
    """How many unseen cards complete a shape at `place`, and the sum of the points of these combinations.

    `card` lies in `cell` instead of the card that is there; of the other cells of the shape all are known.
    """
    size, together, jokers, rainbows = CELLS_IN[shape], 0, 0, 0
    for k in range(size):
        other = CELL[shape, k]
        if other != place:
            here = card if other == cell else np.int64(cards[other])
            together |= WORDS[1 + here]
            jokers += here == JOKER
            rainbows += here // VALUES == RAINBOW
    if not fits(together, size):
        return 0, 0
    values, families = together & VALUE_BITS, together >> FIRST_FAMILY & FAMILY_BITS
    numeric = size - 1 - jokers
    run, alike = ones(values) == numeric, ones(values) <= 1 and ones(families) == numeric
    wanted = run_families(size, numeric, families, rainbows, rules) if run else 0
    if wanted == 0 and not alike:
        return 0, 0
    lowest, highest = top_bit(values & -values), top_bit(values)
    best, least, joker = factors(cards, cell, card, shape, place, lowest, highest, rules)
    here = rules.levels[LEVEL[place]]
    count = unseen[2] if numeric > 0 else 0
    total = count * max(here, joker) * (rules.four if size > 3 else rules.joker)
    special = rules.rainbow_shadow != PLAIN_FAMILIES
    first, last = max(0, highest - size + 1), min(VALUES, lowest + size)
    if numeric == 0:
        first, last = 0, VALUES
    for value in range(first, last):
        there = values >> value & 1
        fitting = families_left(unseen, value) & ((FAMILY_BITS & ~families if alike else 0) if there else wanted)
        if fitting == 0:
            continue
        for shadows in range(2):
            some = fitting & SHADOW_BIT if shadows else fitting & ~SHADOW_BIT
            if some == 0:
                continue
            if jokers:
                points = joker * (rules.four if size > 3 else rules.joker)
            else:
                lowered = special and (shadows == 1 or families & SHADOW_BIT != 0)
                reference = min(value, lowest) if lowered else max(value, highest)
                factor = least if lowered else best
                if value == reference:
                    factor = max(here, factor) if there else here
                points = factor * (rules.four if size > 3 else reference)
            count += ones(some)
            total += ones(some) * points
    return count, total


@kernel
def run_families(size, numeric, families, rainbows, rules):
    """The families of a card that makes a run of these cards, see `one_family` of the game."""
    special = rules.rainbow_shadow != PLAIN_FAMILIES
    own = families & ~RAINBOW_BIT if special else families
    wanted = FAMILY_BITS & ~families if size == 3 and ones(families) == numeric else 0
    if ones(own) > 1:
        return wanted
    if own == 0:
        return FAMILY_BITS
    wanted |= own
    if special and (numeric < 3 or rainbows == 0 or rules.rainbow_mix == ANY_MIX):
        return wanted | RAINBOW_BIT
    if special and rainbows > 1:
        return RAINBOW_BIT
    return wanted


@kernel
def factors(cards, cell, card, shape, place, lowest, highest, rules):
    """The best factors of the level of a card with the highest value, of one with the lowest, and of a Joker."""
    best, least, joker = 0, 0, 0
    for k in range(CELLS_IN[shape]):
        other = CELL[shape, k]
        if other == place:
            continue
        here, factor = card if other == cell else np.int64(cards[other]), rules.levels[LEVEL[other]]
        if here == JOKER:
            joker = max(joker, factor)
        else:
            if here % VALUES == highest:
                best = max(best, factor)
            if here % VALUES == lowest:
                least = max(least, factor)
    return best, least, joker


@kernel
def settled(cards, rules):
    """The shapes that hold a combination, one bit each, and the cells of these."""
    shapes, done, busy = plausible(cards), 0, 0
    while shapes:
        shape = low_bit(shapes)
        shapes &= shapes - 1
        if reading(cards, NO_CELL, NO_CARD, shape, rules):
            done |= 1 << shape
            busy |= CELL_SET[shape]
    return done, busy


@kernel
def known_cells(cards):
    """The cells whose cards are known, one bit each."""
    cells = 0
    for cell in range(CELLS):
        cells |= (cards[cell] >= 0) << cell
    return cells


@kernel
def prospect(cards, cell, card, shape, close, outlook, rules):
    """What a shape that holds no combination may bring: points by the chance that one of so many draws completes it.

    A card that is needed elsewhere (`busy`) is not replaced; an unknown one is itself a draw. Where two cards are
    unknown the shape promises `hope` of its points. Cards that are not in `close` make nothing with `card`.
    """
    known, busy, unseen, draws, (_, hope) = outlook
    cells = CELL_SET[shape]
    missing = cells & ~known
    if missing & (missing - 1):
        return hope * begun(cards, cell, card, shape, cells & known, rules) if hope > 0.0 else 0.0
    total = 0.0
    places = missing if missing else cells & ~busy
    while places:
        place = low_bit(places)
        places &= places - 1
        if place != cell and cells & ~(close | 1 << place):
            continue
        count, points = completions(cards, cell, card, shape, place, unseen, rules)
        looks = draws + 1.0 if missing else draws
        total += points * looks / (unseen[3] + count * looks)
    return total


@kernel
def begun(cards, cell, card, shape, known, rules):
    """The points of a shape that lacks two cards: of three with one known, or of four with two that go together.

    The known card of three is taken for the reference, on the mean level of the shape, as are any four.
    """
    size, together, value, factor = CELLS_IN[shape], 0, 0, 0
    if ones(known) != size - 2:
        return 0.0
    for k in range(size):
        place = CELL[shape, k]
        factor += rules.levels[LEVEL[place]]
        if known >> place & 1:
            here = card if place == cell else np.int64(cards[place])
            if here >= NUMERIC:
                return 0.0
            together |= WORDS[1 + here]
            value = here % VALUES
    if size > 3:
        alike, kin = ones(together & VALUE_BITS) == 1, ones(together >> FIRST_FAMILY) == 1
        if not (alike or kin) or not fits(together, size):
            return 0.0
        value = rules.four
    return value * factor / np.float64(size)


@kernel
def prospects(cards, done, outlook, rules, promises):
    """Write what each shape may bring that is not `done` into `promises` (shapes,)."""
    for shape in range(len(SHAPES)):
        promises[shape] = 0.0
        if not done >> shape & 1:
            promises[shape] = prospect(cards, NO_CELL, NO_CARD, shape, ALL_CELLS, outlook, rules)


@kernel
def improvement(cards, cell, card, outlook, promises, shapes, around, rules):
    """What a card in a cell adds: to the points of the known cards, and to what its shapes may bring.

    `shapes` and `around` are those of `gain`; what the shapes promise without the card is in `promises` (shapes,).
    """
    known, busy, unseen, draws, weights = outlook
    points, foresight = gain(cards, cell, card, shapes, around, rules), weights[0]
    if foresight == 0.0:
        return np.float64(points)
    known, close, touched, later = known | 1 << cell, around | 1 << cell, HOLDING[cell], 0.0
    while touched:
        shape = low_bit(touched)
        touched &= touched - 1
        later -= promises[shape]
        if CELL_SET[shape] & ~close == 0 and reading(cards, cell, card, shape, rules):
            busy |= CELL_SET[shape]
        else:
            later += prospect(cards, cell, card, shape, close, (known, busy, unseen, draws, weights), rules)
    return points + foresight * later
