"""What a claim is worth: the best reading of a combination at a rank, and its reference cards (rulebook.md §6)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, RAINBOW, VALUES
from sim.core.jit import kernel, ones, top_bit
from sim.games.check.combinations import (
    ALL_VALUES,
    BRELAN,
    CARD,
    CARRE,
    COMBINATIONS,
    COSMIC,
    COULEUR,
    DIGIT,
    FILLED,
    FIRST_BITS,
    FIRST_START,
    FIVE,
    FULL,
    FULL_COSMIQUE,
    NUMS,
    PAIRE,
    PAIRE_COSMIQUE,
    PIVOT,
    SETS,
    STARTS,
    SUITE_COULEUR,
    SUITE_LONGUE,
    SUITE_PAIRE,
    SUITE_PIVOT,
    SUITE_ZENITH,
    WINDOWS,
    ZENITH,
    combinations,
    filled_pivots,
    pivot_window,
    runs_of_four,
)

NO_REFERENCE = -1
TOP = VALUES - 1
LAST_START = VALUES - FIVE
GROUP_SIZES = np.array([{PAIRE: 2, BRELAN: 3, CARRE: 4, NUMS: 5}.get(key, 0) for key in range(COMBINATIONS)], np.int64)
REFERENCE_BITS = (
    8  # a reading is points, first and second reference packed into one integer, so that the best is the greatest
)


@kernel
def reading(points, first, second):
    """Pack a reading; of two that are worth the same the one with the higher first reference is greater."""
    return (points << 2 * REFERENCE_BITS) | (first << REFERENCE_BITS) | (second + 1)


@kernel
def reading_points(packed):
    """Points of a packed reading."""
    return packed >> 2 * REFERENCE_BITS


@kernel
def first_reference(packed):
    """First reference of a packed reading."""
    return (packed >> REFERENCE_BITS) & ((1 << REFERENCE_BITS) - 1)


@kernel
def second_reference(packed):
    """Second reference of a packed reading, or NO_REFERENCE."""
    return (packed & ((1 << REFERENCE_BITS) - 1)) - 1


@kernel
def claim_points(key, first, second, rank, rules):
    """Points of combination `key` with these references at rank 0 .. 7 (§6.4): base, references, bonus."""
    base = rules.base[key]
    total = base * (1 + rules.bonus_base[rank]) + rules.bonus_fixed[rank]
    gap, principal = rules.bonus_gap[rank], rules.bonus_principal[rank]
    if second == NO_REFERENCE:
        return total + first * (1 + gap + principal)
    return total + first + second + gap * abs(first - second) + principal * max(first, second)


@kernel
def best_reading(words, card, key, rank, rules):
    """The best reading, packed, of a combination that `combinations` found in these cards."""
    sets, counts, plain = words
    classical = sets & ALL_VALUES
    rainbow = (sets >> VALUES) & ALL_VALUES
    shadow = (sets >> 2 * VALUES) & ALL_VALUES
    present = classical | rainbow | shadow
    jokers = ones(rainbow)
    second = NO_REFERENCE
    if key == FULL:
        return full_reading(plain, classical | shadow, rainbow, rank, rules)
    if key in (PAIRE, BRELAN, CARRE, NUMS):
        first = group_reference(plain, present, jokers, card, GROUP_SIZES[key])
    elif key == PAIRE_COSMIQUE:
        first = top_bit(rainbow & shadow & CARD[card + 1, COSMIC])
    elif key == SUITE_PIVOT:
        first = pivot_reference(classical, rainbow, shadow, card)
    elif key == COULEUR:
        first = TOP if jokers else top_bit(present)
    elif key == SUITE_COULEUR:
        first = suite_couleur_reference(classical, rainbow, shadow)
    elif key == SUITE_LONGUE:
        first = run_reference(lowest(present), FIVE, shadow, shadow == present)
    elif key == SUITE_ZENITH:
        first = run_reference(LAST_START, FIVE, shadow, shadow == ZENITH)
    else:
        first, second = counted_references(counts, key)
    return reading(claim_points(key, first, second, rank, rules), first, second)


@kernel
def lowest(values):
    """The lowest value of a set that is not empty."""
    return ones((values & -values) - 1)


@kernel
def digit(digits, value):
    """How many cards show a value."""
    return digits >> DIGIT * value & 7


@kernel
def at_least(digits, least):
    """The lowest bit of each digit that is at least 1 .. 5."""
    twos, fours = digits >> 1, digits >> 2
    if least == 1:
        return (digits | twos | fours) & FIRST_BITS
    if least == 2:
        return (twos | fours) & FIRST_BITS
    if least == 3:
        return (twos & digits | fours) & FIRST_BITS
    if least == 4:
        return fours & FIRST_BITS
    return fours & digits & FIRST_BITS


@kernel
def group_reference(plain, present, jokers, card, size):
    """The highest value of a group of `size` cards that the claimed card belongs to (§6.1)."""
    if card != NO_CARD and card // VALUES != RAINBOW:
        return card % VALUES
    if jokers >= size:
        return top_bit(present)
    return top_bit(at_least(plain, size - jokers)) // DIGIT


@kernel
def run_reference(start, size, shadow, pure):
    """The reference of a run: its highest value; with a Shadow its lowest; of Shadows alone the sum of both (§6.2)."""
    if pure:
        return start + start + size - 1
    return start if shadow else start + size - 1


@kernel
def pivot_reference(classical, rainbow, shadow, card):
    """The best reference of a Suite Pivot over the four cards that may be laid (§5.6, §6.2)."""
    jokers = ones(rainbow)
    claims_shadow = CARD[card + 1, SETS] >> 2 * VALUES & ALL_VALUES
    whole = runs_of_four(classical | rainbow | shadow) & CARD[card + 1, WINDOWS]
    filled = 0
    if jokers:
        filled = filled_pivots(classical | rainbow | shadow, classical | shadow, jokers) & CARD[card + 1, FILLED]
    best = 0
    for start in range(STARTS):
        window = pivot_window(start)
        others = window & ~(1 << PIVOT)
        if whole >> start & 1:
            pure = shadow & window == window and (claims_shadow or card == NO_CARD)
            mixed = claims_shadow or window & ~(classical | rainbow)
            best = max(best, run_reference(FIRST_START + start, 4, mixed, pure))
        if filled >> start & 1:
            spare = ones(others & ~classical) < jokers and others & ~(classical | rainbow) == 0
            best = max(best, run_reference(FIRST_START + start, 4, claims_shadow or not spare, False))
    return best


@kernel
def suite_couleur_reference(classical, rainbow, shadow):
    """The best reference of a Suite couleur: jokers put the run as high as its plain cards let it lie (§5.13, §6.2)."""
    printed = classical | shadow
    if printed == 0:
        return min(TOP, top_bit(rainbow) + FIVE - 1)
    return run_reference(min(lowest(printed), LAST_START), FIVE, shadow != 0, shadow and rainbow == 0)


@kernel
def counted_references(counts, key):
    """Both references of a Double Paire, Suite Paire or Full Cosmique (§6.3)."""
    several = at_least(counts, 2)
    if key == SUITE_PAIRE:
        return top_bit(counts & FIRST_BITS) // DIGIT, top_bit(several) // DIGIT
    high, low = top_bit(several) // DIGIT, lowest(several) // DIGIT
    if key == FULL_COSMIQUE and digit(counts, low) == 3:
        return low, high
    return high, low


@kernel
def full_reading(plain, printed, rainbow, rank, rules):
    """The best reading of a Full, packed; a group of jokers alone has any value but the other group's (§5.5)."""
    if ones(printed) == 2:
        trio, pair = top_bit(printed), lowest(printed)
        if digit(plain, pair) == 3:
            trio, pair = pair, trio
        return reading(claim_points(FULL, trio, pair, rank, rules), trio, pair)
    known = printed if printed else rainbow
    best = 0
    while known:
        value = top_bit(known)
        known ^= 1 << value
        for free in (TOP, TOP - 1, 1, 0):
            trio, pair = (value, free) if digit(plain, value) == 3 else (max(value, free), min(value, free))
            if trio != pair:
                best = max(best, reading(claim_points(FULL, trio, pair, rank, rules), trio, pair))
    return best


@kernel
def all_readings(words, card, rank, rules, readings):
    """Write the best reading of every combination that a set makes into `readings` (14,), 0 where there is none."""
    made = combinations(words, card)
    for key in range(COMBINATIONS):
        readings[key] = best_reading(words, card, key, rank, rules) if made >> key & 1 else 0
    return made
