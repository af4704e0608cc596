"""What the cards of a shape make and what it is worth (rulebook.md §4 to §6)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.dealt import kinds_of
from sim.core.jit import kernel, ones, table
from sim.games.col.codes import ANY_MIX, JOKERS_ALONE, LOWEST_LEVEL, PLAIN_FAMILIES

SPECIALS = ("PASSE", "SWIPE", "FLIP", "QUANTUM", "FLASH", "JOKER")
ACTIONS = SPECIALS[:-1]
DEALT = kinds_of(SPECIALS, joker="JOKER", actions=ACTIONS)
PASSE, SWIPE, FLIP, QUANTUM, FLASH, JOKER = range(NUMERIC, NUMERIC + len(SPECIALS))

FOURS = 3  # shapes of four cells, which come first
SHAPES = (
    # the base and the two outer diagonals
    *((0, 1, 2, 3), (0, 4, 7, 9), (3, 6, 8, 9)),
    # horizontals
    *((0, 1, 2), (1, 2, 3), (4, 5, 6)),
    # diagonals, rising and falling
    *((0, 4, 7), (4, 7, 9), (1, 5, 8)),
    *((3, 6, 8), (6, 8, 9), (2, 5, 7)),
    # triangles, upright and inverted
    *((0, 1, 4), (1, 2, 5), (2, 3, 6), (4, 5, 7), (5, 6, 8), (7, 8, 9)),
    *((4, 5, 1), (5, 6, 2), (7, 8, 5)),
)
LEVEL_OF = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)  # level of each cell, N1 being 0

NO_KIND, SUITE_COULEUR, SUITE_MULTICOLORE, GROUPE_MULTICOLORE = 0, 1, 2, 3
KINDS = ("suite_couleur", "suite_multicolore", "groupe_multicolore")

# A card as a word: a bit for its value, then a bit for its family, then a bit for a Joker, which has neither. What
# combines never has the lowest and the highest value at once, which no combination can hold.
FIRST_FAMILY = VALUES
VALUE_BITS = (1 << VALUES) - 1
RAINBOW_BIT, SHADOW_BIT = 1 << RAINBOW, 1 << SHADOW
FAMILY_BITS = (1 << FAMILIES) - 1
JOKER_BIT = 1 << VALUES + FAMILIES
NEVER = 1 | 1 << VALUES - 1


def _words() -> np.ndarray:
    """The word of each card, at place card + 1; an unknown card combines never."""
    words = [NEVER]
    words += [1 << card % VALUES | 1 << FIRST_FAMILY + card // VALUES for card in range(NUMERIC)]
    words += [NEVER] * len(ACTIONS) + [JOKER_BIT]
    return np.array(words, np.int64)


WORDS = table(_words())
CELL = table(np.array([(*cells, cells[-1])[:4] for cells in SHAPES], np.int64))  # a third cell is there twice
CELLS_IN = table(np.array([len(cells) for cells in SHAPES], np.int64))
LEVEL = table(np.array(LEVEL_OF, np.int64))


@kernel
def word(cards, cell):
    """The word of the card in a cell."""
    return WORDS[1 + np.int64(cards[cell])]


@kernel
def fits(together, size):
    """Whether the values of cards are near enough for a combination of this size, from their words."""
    values = together & VALUE_BITS
    return values < ((values & -values) << size | 1)


@kernel
def plausible(cards):
    """The shapes of a pyramid (10,) that can hold a combination by their values, one bit each in the order of SHAPES.

    Few others are among them; `reading` decides.
    """
    a, b, c, d = word(cards, 0), word(cards, 1), word(cards, 2), word(cards, 3)
    e, f, g = word(cards, 4), word(cards, 5), word(cards, 6)
    h, i, j = word(cards, 7), word(cards, 8), word(cards, 9)
    fours = fits(a | b | c | d, 4) | fits(a | e | h | j, 4) << 1 | fits(d | g | i | j, 4) << 2
    rows = fits(a | b | c, 3) | fits(b | c | d, 3) << 1 | fits(e | f | g, 3) << 2
    rising = fits(a | e | h, 3) | fits(e | h | j, 3) << 1 | fits(b | f | i, 3) << 2
    falling = fits(d | g | i, 3) | fits(g | i | j, 3) << 1 | fits(c | f | h, 3) << 2
    low = fits(a | b | e, 3) | fits(b | c | f, 3) << 1 | fits(c | d | g, 3) << 2
    high = fits(e | f | h, 3) | fits(f | g | i, 3) << 1 | fits(h | i | j, 3) << 2
    inverted = fits(e | f | b, 3) | fits(f | g | c, 3) << 1 | fits(h | i | f, 3) << 2
    return fours | rows << 3 | rising << 6 | falling << 9 | low << 12 | high << 15 | inverted << 18


@kernel
def reading(cards, cell, card, shape, rules):
    """What the cards (10,) make in a shape, 0 for nothing: points, kind and reference cell, packed.

    `card` lies in `cell` instead of the card that is there; NO_CELL leaves them as they are.
    """
    together, size = 0, CELLS_IN[shape]
    for k in range(4):
        place = CELL[shape, k]
        together |= WORDS[1 + (card if place == cell else np.int64(cards[place]))]
    jokers = jokers_in(cards, cell, card, shape) if together & JOKER_BIT else 0
    values = together & VALUE_BITS
    lowest, numeric = values & -values, size - jokers
    run = ones(values) == numeric and values < lowest << size
    if not run and values != lowest:
        return 0
    kind = kind_of(cards, cell, card, shape, run, jokers, together >> FIRST_FAMILY & FAMILY_BITS, rules)
    if kind == NO_KIND:
        return 0
    return packed(cards, cell, card, shape, kind, jokers, together, rules)


@kernel
def jokers_in(cards, cell, card, shape):
    """How many cells of a shape hold a Joker."""
    count = 0
    for k in range(CELLS_IN[shape]):
        place = CELL[shape, k]
        count += (card if place == cell else np.int64(cards[place])) == JOKER
    return count


@kernel
def kind_of(cards, cell, card, shape, run, jokers, families, rules):
    """The first kind that the cards of a shape make, `families` being a bit each; without a `run` they have one value.

    §5.1 to §5.4, §8.13, §8.14.
    """
    size = CELLS_IN[shape]
    if jokers == size:
        return SUITE_COULEUR if rules.all_jokers == JOKERS_ALONE else NO_KIND
    if run and one_family(cards, cell, card, shape, jokers, families, rules):
        return SUITE_COULEUR
    if ones(families) < size - jokers:
        return NO_KIND
    if not run:
        return GROUPE_MULTICOLORE
    return SUITE_MULTICOLORE if size == 3 else NO_KIND


@kernel
def one_family(cards, cell, card, shape, jokers, families, rules):
    """Whether cards are of one family but for at most one that is foreign to it through a Rainbow (§5.1, §8.13)."""
    if ones(families) == 1:
        return True
    if rules.rainbow_shadow == PLAIN_FAMILIES or ones(families & ~RAINBOW_BIT) > 1:
        return False
    if CELLS_IN[shape] == 3 or jokers > 0 or rules.rainbow_mix == ANY_MIX:
        return True
    rainbows = 0
    for k in range(CELLS_IN[shape]):
        place = CELL[shape, k]
        rainbows += (card if place == cell else np.int64(cards[place])) // VALUES == RAINBOW
    return rainbows != 2


@kernel
def packed(cards, cell, card, shape, kind, jokers, together, rules):
    """A combination with its points and the cell of its reference (§6.1 to §6.4, §8.12)."""
    values = together & VALUE_BITS
    lowered = rules.rainbow_shadow != PLAIN_FAMILIES and (together >> FIRST_FAMILY & SHADOW_BIT) != 0
    reference, factor, value = 0, -1, 0
    for k in range(CELLS_IN[shape]):
        place = CELL[shape, k]
        here = card if place == cell else np.int64(cards[place])
        bit = WORDS[1 + here] & VALUE_BITS
        if jokers:
            refers = here == JOKER
        elif lowered:
            refers = bit == values & -values
        else:
            refers = 2 * bit > values
        if not refers:
            continue
        better = rules.levels[LEVEL[place]] > factor
        if factor < 0 or better == (rules.reference_tie != LOWEST_LEVEL):
            reference, factor = place, rules.levels[LEVEL[place]]
            value = rules.joker if jokers else here % VALUES
    if CELLS_IN[shape] == 4:
        value = rules.four
    return value * factor << 8 | kind << 4 | reference


@kernel
def reading_points(found):
    """The points of a reading."""
    return found >> 8


@kernel
def reading_kind(found):
    """The kind of a reading."""
    return found >> 4 & 15


@kernel
def reading_reference(found):
    """The cell of the reference of a reading."""
    return found & 15


def shape_of(shape: int) -> tuple[int, ...]:
    """The cells of a shape, in their order."""
    return tuple(sorted(SHAPES[shape]))


def shape_name(shape: int) -> str:
    """A shape as people read it, "0-1-4"."""
    return "-".join(map(str, shape_of(shape)))
