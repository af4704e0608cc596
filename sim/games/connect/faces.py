"""Cards as words: sets of cards, and the face that a card shows in lines (rulebook.md §1, §4).

A set of cards is two words, `low` for Rouge, Vert and Bleu, `high` for Jaune, Rainbow and Shadow, a bit for each value.
A face is a value, then a family, then a bit for a Rainbow that may be a joker, then one for a joker for good (§9.8).
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.dealt import kinds_of
from sim.core.deck import HALF
from sim.core.jit import kernel, low_bit, table

DEALT = kinds_of(())
ALL_VALUES = (1 << VALUES) - 1
ALL_CARDS = (1 << HALF) - 1
RAINBOWS = ALL_VALUES << VALUES  # in the high word
SHADOWS = ALL_VALUES << 2 * VALUES
ALL_FAMILIES = (1 << FAMILIES) - 1
RAINBOW_BIT, SHADOW_BIT = 1 << RAINBOW, 1 << SHADOW

VALUE_MASK = 31
FAMILY_SHIFT, FAMILY_MASK = 5, 7
WILD, JOKER = 1 << 8, 1 << 9


def _faces() -> np.ndarray:
    """The face of each card in the hand."""
    families, values = np.divmod(np.arange(NUMERIC), VALUES)
    return (values | families << FAMILY_SHIFT | np.where(families == RAINBOW, WILD, 0)).astype(np.int64)


FACES = table(_faces())


@kernel
def value_of(face):
    """The value that a face shows."""
    return face & VALUE_MASK


@kernel
def family_of(face):
    """The family that a face shows."""
    return face >> FAMILY_SHIFT & FAMILY_MASK


@kernel
def is_joker(face):
    """Whether a card may be a joker, or is one."""
    return face & (WILD | JOKER) != 0


@kernel
def at_value(families, value):
    """The cards of one value in some families (bits), as the two words of a set."""
    low = (families & 1) | (families & 2) << VALUES - 1 | (families & 4) << 2 * VALUES - 2
    high = (families >> 3 & 1) | (families >> 3 & 2) << VALUES - 1 | (families >> 3 & 4) << 2 * VALUES - 2
    return low << value, high << value


@kernel
def of_family(family, values):
    """The cards of one family with some values (bits), as the two words of a set."""
    if family < 3:
        return values << VALUES * family, 0
    return 0, values << VALUES * (family - 3)


@kernel
def low_word(card):
    """The low word of the set of one card."""
    return 1 << card if card < HALF else 0


@kernel
def high_word(card):
    """The high word of the set of one card."""
    return 1 << card - HALF if card >= HALF else 0


@kernel
def holds(low, high, card):
    """Whether a card is in a set."""
    return (low >> card if card < HALF else high >> card - HALF) & 1 != 0


@kernel
def lowest_card(low, high):
    """The first card, in card order, of a set that has one."""
    return low_bit(low) if low else HALF + low_bit(high)
