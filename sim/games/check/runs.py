"""Readings of runs and of the Couleur (rulebook.md §5, §6.2)."""

from __future__ import annotations

from sim.core.cards import NO_CARD, VALUES
from sim.core.jit import kernel, low_bit, ones, top_bit
from sim.games.check.codes import FAMILY_CARDS, FILL_HAND, OWN_FAMILY, PRINTED_VALUE
from sim.games.check.combinations import (
    CARD,
    COULEUR,
    FILLED,
    FIRST_START,
    FIVE,
    PIVOT,
    SETS,
    STARTS,
    SUITE_COULEUR,
    SUITE_LONGUE,
    SUITE_PIVOT,
    SUITE_ZENITH,
    WINDOWS,
    ZENITH,
    filled_pivots,
    pivot_window,
    runs_of_four,
    values_of,
)
from sim.games.check.groups import TOP
from sim.games.check.points import NO_READING, double, reading_points, run, single

FOUR = 4
LAST_START = VALUES - FIVE


@kernel
def may_fill(present, value, rules):
    """Whether a Rainbow may stand for the missing 8 or 16 of these cards (§10.9, §10.12)."""
    return rules.max_jokers > 0 and not (rules.pivot_fill == FILL_HAND and present >> value & 1)


@kernel
def pivot_reading(words, card, rank, rules):
    """The best reading of a Suite Pivot over the four cards that may be laid (§5.6)."""
    sets, _, _ = words
    classical, rainbow, shadow = values_of(sets)
    jokers, present = ones(rainbow), classical | rainbow | shadow
    _, _, claimed_shadow = values_of(CARD[card + 1, SETS])
    claims_shadow = claimed_shadow != 0
    whole = runs_of_four(present) & CARD[card + 1, WINDOWS]
    filled = 0
    if jokers and may_fill(present, PIVOT, rules):
        near = runs_of_four(present | 1 << PIVOT) & CARD[card + 1, FILLED]
        filled = filled_pivots(near, classical | shadow, jokers)
    best = NO_READING
    for start in range(STARTS):
        window = pivot_window(start)
        others = window & ~(1 << PIVOT)
        if whole >> start & 1:
            if window & (classical | rainbow) & ~claimed_shadow:
                mixed = claims_shadow or window & ~(classical | rainbow) != 0
                best = max(best, run(SUITE_PIVOT, FIRST_START + start, FOUR, mixed, False, rank, rules))
            if shadow & window == window and (claims_shadow or card == NO_CARD):
                best = max(best, run(SUITE_PIVOT, FIRST_START + start, FOUR, True, True, rank, rules))
        if filled >> start & 1:
            spare = ones(others & ~classical) < jokers and others & ~(classical | rainbow) == 0
            mixed = claims_shadow or not spare
            best = max(best, run(SUITE_PIVOT, FIRST_START + start, FOUR, mixed, False, rank, rules))
    return best


@kernel
def longue_reading(words, rank, rules):
    """The reading of a Suite longue libre (§5.7)."""
    sets, _, _ = words
    classical, rainbow, shadow = values_of(sets)
    present = classical | rainbow | shadow
    return run(SUITE_LONGUE, low_bit(present), FIVE, shadow != 0, shadow == present, rank, rules)


@kernel
def zenith_reading(words, rank, rules):
    """The reading of a Suite Zénith (§5.9)."""
    sets, _, _ = words
    classical, rainbow, shadow = values_of(sets)
    present = classical | rainbow | shadow
    if present != ZENITH and not may_fill(present, TOP, rules):
        return NO_READING
    return run(SUITE_ZENITH, LAST_START, FIVE, shadow != 0, shadow == ZENITH, rank, rules)


@kernel
def suite_couleur_reading(words, rank, rules):
    """The best reading of a Suite couleur: jokers put the run as high as its plain cards let it lie (§5.13)."""
    sets, _, _ = words
    classical, rainbow, shadow = values_of(sets)
    printed = classical | shadow
    if printed == 0:
        return rainbow_run_reading(rainbow, rank, rules)
    if ones(rainbow) > rules.max_jokers:
        return NO_READING
    start = min(low_bit(printed), LAST_START) if rainbow else low_bit(printed)
    return run(SUITE_COULEUR, start, FIVE, shadow != 0, shadow != 0 and rainbow == 0, rank, rules)


@kernel
def rainbow_run_reading(rainbow, rank, rules):
    """The highest run of the Rainbow family that five Rainbows make, at least one of them as it prints."""
    for start in range(LAST_START, -1, -1):
        printed = ones(rainbow & 31 << start)
        if printed and FIVE - printed <= rules.max_jokers:
            return run(SUITE_COULEUR, start, FIVE, False, False, rank, rules)
    return NO_READING


@kernel
def couleur_reading(words, rank, rules):
    """The best reading of a Couleur, plain or élargie where the gap counts (§5.3, §6.5, §10.13 to §10.15)."""
    sets, _, _ = words
    classical, rainbow, shadow = values_of(sets)
    printed, jokers = classical | shadow, ones(rainbow)
    if (shadow and rules.couleur_shadow != OWN_FAMILY) or jokers > rules.max_jokers:
        return NO_READING
    low, high = low_bit(printed), top_bit(printed)
    if rules.couleur_joker_value == PRINTED_VALUE:
        reachable_low, reachable_high = low_bit(printed | rainbow), top_bit(printed | rainbow)
        reference = reachable_low if shadow else reachable_high
    else:
        reachable_low, reachable_high = 0 if jokers else low, TOP if jokers else high
        reference = min(low, LAST_START if jokers else low) if shadow else reachable_high
    best = single(COULEUR, reference, rank, rules)
    if rules.bonus_gap[rank] == 0:
        return best
    if rules.elargie_members == FAMILY_CARDS:
        return better(best, double(COULEUR, high, low, rank, rules))
    if rules.couleur_joker_value == PRINTED_VALUE or jokers != 1:
        return better(best, double(COULEUR, reachable_high, reachable_low, rank, rules))
    best = better(best, double(COULEUR, reachable_high, low, rank, rules))
    return better(best, double(COULEUR, high, reachable_low, rank, rules))


@kernel
def better(first, second):
    """The reading that is worth more, the first one of equals."""
    return second if reading_points(second) > reading_points(first) else first


@kernel
def is_one_family(families):
    """Whether cards of these families, Rainbows left out, are of one family (§5.3, §10.13)."""
    return families & (families - 1) == 0 and families != 0
