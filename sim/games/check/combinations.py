"""What up to five cards make: all fourteen combinations at once, from sums of one row of words a card (rulebook.md §5).

A set of cards is three 64-bit words, each the sum (or union) of its cards' words:
    sets     17 values that a classical card shows | 17 a Rainbow | 17 a Shadow | the six families
    counts   how many cards show each value, 17 digits of three bits | the number of cards
    plain    the same digits without the Rainbows
Further words of a card say what a combination must hold so that this card, claimed, is a member of it; those of NO_CARD
ask for nothing.
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.dealt import kinds_of
from sim.core.jit import kernel, ones, table
from sim.games.check.rules import Base

KEYS = tuple(Base.__dataclass_fields__)
PAIRE, DOUBLE_PAIRE, COULEUR, SUITE_PAIRE, FULL, SUITE_PIVOT, SUITE_LONGUE = range(7)
BRELAN, SUITE_ZENITH, FULL_COSMIQUE, PAIRE_COSMIQUE, CARRE, SUITE_COULEUR, NUMS = range(7, 14)
COMBINATIONS = len(KEYS)

ACTIONS = ("TORNADE", "ECLAIR", "SIMPLE", "DOUBLE", "PASSE")
DEALT = kinds_of(ACTIONS, actions=ACTIONS)
TORNADE, ECLAIR, SIMPLE, DOUBLE, PASSE = range(NUMERIC, NUMERIC + len(ACTIONS))

DIGIT = 3
FIRST_BITS = sum(1 << DIGIT * value for value in range(VALUES))  # the lowest bit of each of the 17 digits
LAST_BITS = FIRST_BITS << 2
ALL_DIGITS = FIRST_BITS * 7
ALL_VALUES = (1 << VALUES) - 1
SIZE = DIGIT * VALUES  # place of the number of cards in `counts`
FIVE = 5

PIVOT = 8
FIRST_START = 5  # runs of four that hold the 8 start at 5, 6, 7 or 8
STARTS = 4
LAST_PIVOT = FIRST_START + 2 * STARTS - 2  # the highest value of such a run, and the lowest is FIRST_START
CLASSICAL = (1 << RAINBOW) - 1  # the four classical families
ZENITH = 31 << 12
ZENITH_WITHOUT_TOP = 15 << 12

SIZES = {PAIRE: 2, BRELAN: 3, CARRE: 4, NUMS: 5}  # of the groups of one value

SETS, COUNTS, PLAIN, GROUP, PAIRS, COSMIC, WINDOWS, FILLED = range(8)  # columns of CARD


def _card_words() -> np.ndarray:
    """The words of every card, (1 + cards, 8); card c has row c + 1, so that NO_CARD has row 0."""
    words = np.zeros((1 + NUMERIC + len(ACTIONS), 8), np.int64)
    every_start = (1 << STARTS) - 1
    words[NO_CARD + 1, GROUP:] = ALL_DIGITS, FIRST_BITS, ALL_VALUES, every_start, every_start
    for card in range(NUMERIC):
        value, family = card % VALUES, card // VALUES
        third = {RAINBOW: 1, SHADOW: 2}.get(family, 0)
        windows = sum(1 << s for s in range(STARTS) if 0 <= value - FIRST_START - s < 4)
        row = words[card + 1]
        row[SETS] = 1 << VALUES * third + value | 1 << 3 * VALUES + family
        row[COUNTS] = 1 << DIGIT * value | 1 << SIZE
        row[PLAIN] = 0 if family == RAINBOW else 1 << DIGIT * value
        row[GROUP] = ALL_DIGITS if family == RAINBOW else 7 << DIGIT * value
        row[PAIRS] = 1 << DIGIT * value
        row[COSMIC] = 1 << value if family in (RAINBOW, SHADOW) else 0
        row[WINDOWS] = windows
        row[FILLED] = every_start if family == RAINBOW else 0 if value == PIVOT else windows
    return words


def _group_masks() -> np.ndarray:
    """The value groups that `size` cards of one value make, jokers included, one bit each."""
    sizes = range(1 + 2 * FIVE)  # five alike and five jokers are more than there can be
    return np.array([sum(1 << key for key, least in SIZES.items() if size >= least) for size in sizes], np.int64)


CARD = table(_card_words())
NOTHING = (0, 0, 0)  # the words of no card
GROUPS = table(_group_masks())


@kernel
def add(words, card):
    """The words of a set with one more card; NO_CARD and Actions add nothing."""
    sets, counts, plain = words
    return sets | CARD[card + 1, SETS], counts + CARD[card + 1, COUNTS], plain + CARD[card + 1, PLAIN]


@kernel
def words_of(cards, count):
    """The words of the first `count` cards of an array."""
    words = NOTHING
    for place in range(count):
        words = add(words, np.int64(cards[place]))
    return words


@kernel
def values_of(sets):
    """The values that classical cards, Rainbows and Shadows show, one bit each."""
    return sets & ALL_VALUES, sets >> VALUES & ALL_VALUES, sets >> 2 * VALUES & ALL_VALUES


@kernel
def combinations(words, card):
    """The combinations that up to five cards make with `card` (NO_CARD: any of them) as a member; one bit each."""
    sets, counts, plain = words
    classical, rainbow, shadow = values_of(sets)
    jokers = ones(rainbow)
    present = classical | rainbow | shadow
    made = GROUPS[largest(plain & CARD[card + 1, GROUP]) + jokers]
    pairs = ((counts >> 1) | (counts >> 2)) & FIRST_BITS
    made |= ((pairs & (pairs - 1) != 0) & (pairs & CARD[card + 1, PAIRS] != 0)) << DOUBLE_PAIRE
    made |= (rainbow & shadow & CARD[card + 1, COSMIC] != 0) << PAIRE_COSMIQUE
    pivots = runs_of_four(present) & CARD[card + 1, WINDOWS]
    near = runs_of_four(present | 1 << PIVOT) & CARD[card + 1, FILLED]
    if (near != 0) & (jokers != 0):
        pivots |= filled_pivots(near, classical | shadow, jokers)
    made |= (pivots != 0) << SUITE_PIVOT
    if counts >> SIZE == FIVE:
        made |= five_cards(sets, counts, plain, present, classical | shadow, jokers)
    return made


@kernel
def five_cards(sets, counts, plain, present, printed, jokers):
    """The combinations of exactly five cards; `printed` are the values that others than Rainbows show."""
    lowest = present & -present
    odd = counts & FIRST_BITS  # three values in a row occur an odd number of times only in 3+1+1 and 2+1+1+1
    full = (ones(printed) <= 2) & (plain & LAST_BITS == 0)
    _, _, shadow = values_of(sets)
    cosmic = full & (ones(present) == 2) & (counts & LAST_BITS == 0) & (jokers != 0) & (shadow != 0)
    families = (sets >> 3 * VALUES) & ~(1 << RAINBOW)
    alone = families & (families - 1) == 0
    near = (printed < (printed & -printed) << FIVE) | (families == 0)
    return (
        (present == lowest * 31) << SUITE_LONGUE
        | ((present == ZENITH) | fills_zenith(present, printed, jokers)) << SUITE_ZENITH
        | (odd == (odd & -odd) * 0o111) << SUITE_PAIRE
        | full << FULL
        | cosmic << FULL_COSMIQUE
        | (alone & (families & CLASSICAL != 0)) << COULEUR
        | (alone & near) << SUITE_COULEUR
    )


@kernel
def largest(digits):
    """The largest of 17 three-bit digits, 0 to 5."""
    twos, fours = digits >> 1, digits & LAST_BITS
    threes = twos & digits & FIRST_BITS
    return (
        (digits != 0)
        + ((twos & FIRST_BITS | fours) != 0)
        + ((threes | fours) != 0)
        + (fours != 0)
        + ((fours >> 2) & digits != 0)
    )


@kernel
def runs_of_four(values):
    """Which runs of four that hold the 8 lie in a set of values: bit s for FIRST_START + s."""
    near = (values >> FIRST_START) & 127
    return near & near >> 1 & near >> 2 & near >> 3


@kernel
def filled_pivots(starts, printed, jokers):
    """Which of these runs of four a Rainbow completes as their 8, the other three being there beside it (§5.6)."""
    found = 0
    for start in range(STARTS):
        others = pivot_window(start) & ~(1 << PIVOT)
        if starts >> start & 1 and ones(others & ~printed) < jokers:
            found |= 1 << start
    return found


@kernel
def pivot_window(start):
    """The four values of a Suite Pivot."""
    return 15 << (FIRST_START + start)


@kernel
def fills_zenith(present, printed, jokers):
    """Whether a Rainbow completes 12-13-14-15 as their 16 (§5.9)."""
    return (present & ZENITH_WITHOUT_TOP == ZENITH_WITHOUT_TOP) & (ones(ZENITH_WITHOUT_TOP & ~printed) < jokers)
