"""What cards make and what it is worth under the rulings of a ruleset (rulebook.md §5, §6, §10)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import RAINBOW, VALUES
from sim.core.jit import kernel, low_bit, table, top_bit
from sim.games.check.combinations import (
    CARD,
    COMBINATIONS,
    COSMIC,
    COULEUR,
    DOUBLE_PAIRE,
    FIVE,
    FULL,
    FULL_COSMIQUE,
    PAIRE_COSMIQUE,
    SIZE,
    SIZES,
    SUITE_COULEUR,
    SUITE_LONGUE,
    SUITE_PAIRE,
    SUITE_PIVOT,
    combinations,
    values_of,
)
from sim.games.check.groups import (
    counted_reading,
    double_paire_reading,
    full_reading,
    group_reading,
    suite_paire_reading,
)
from sim.games.check.points import NO_READING, single
from sim.games.check.runs import (
    couleur_reading,
    is_one_family,
    longue_reading,
    pivot_reading,
    suite_couleur_reading,
    zenith_reading,
)

GROUP_SIZES = table(np.array([SIZES.get(key, 0) for key in range(COMBINATIONS)], np.int64))
VALUE_GROUPS = sum(1 << key for key in SIZES)


@kernel
def makes(words, card, rules):
    """The combinations that up to five cards make with `card` as a member under the rulings, one bit each."""
    made = combinations(words, card)
    if rules.varied == 0:
        return made
    return made & ~rules.varied | varied_keys(words, card, made, rules)


@kernel
def varied_keys(words, card, made, rules):
    """Those combinations whose makings a ruling changes: tried one by one."""
    sets, counts, _ = words
    tried = rules.varied & (made | rules.wider)
    found = 0
    while tried:
        key = low_bit(tried)
        tried &= tried - 1
        if key == COULEUR:
            families = (sets >> 3 * VALUES) & ~(1 << RAINBOW)
            fits = counts >> SIZE == FIVE and is_one_family(families)
        else:
            fits = key != SUITE_PAIRE or counts >> SIZE == FIVE
        if fits and best_reading(words, card, key, 0, rules) != NO_READING:
            found |= 1 << key
    return found


@kernel
def best_reading(words, card, key, rank, rules):
    """The best reading, packed, of a combination that these cards may make; NO_READING if a ruling forbids it."""
    if VALUE_GROUPS >> key & 1:
        return group_reading(words, card, key, GROUP_SIZES[key], rank, rules)
    if key == FULL:
        return full_reading(words, rank, rules)
    if key == DOUBLE_PAIRE:
        return double_paire_reading(words, card, rank, rules)
    if key == SUITE_PAIRE:
        return suite_paire_reading(words, rank, rules)
    if key == FULL_COSMIQUE:
        return counted_reading(words[1], key, rank, rules)
    if key == PAIRE_COSMIQUE:
        _, rainbow, shadow = values_of(words[0])
        return single(key, top_bit(rainbow & shadow & CARD[card + 1, COSMIC]), rank, rules)
    if key == SUITE_PIVOT:
        return pivot_reading(words, card, rank, rules)
    if key == COULEUR:
        return couleur_reading(words, rank, rules)
    if key == SUITE_LONGUE:
        return longue_reading(words, rank, rules)
    if key == SUITE_COULEUR:
        return suite_couleur_reading(words, rank, rules)
    return zenith_reading(words, rank, rules)


@kernel
def all_readings(words, card, rank, rules, readings):
    """Write the best reading of each combination that a set makes into (combinations,), NO_READING where none."""
    made = makes(words, card, rules)
    for key in range(COMBINATIONS):
        readings[key] = best_reading(words, card, key, rank, rules) if made >> key & 1 else NO_READING
