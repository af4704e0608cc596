"""What a reading is worth: base points, references and the bonus of the rank (rulebook.md §6)."""

from __future__ import annotations

from sim.core.jit import kernel
from sim.games.check.codes import CLASSIC_REFERENCE, MAJOR_GROUP, NO_BONUS

NO_REFERENCE = -1
NO_READING = 0
REFERENCE_BITS = 8  # a reading is points, first and second reference packed into one integer: the best is the greatest
SHIFT = 2  # added to a second reference, so that no reading is NO_READING


@kernel
def reading(points, first, second):
    """Pack a reading; of two that are worth the same the one with the higher first reference is greater."""
    return (points << 2 * REFERENCE_BITS) | (first << REFERENCE_BITS) | (second + SHIFT)


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
    return (packed & ((1 << REFERENCE_BITS) - 1)) - SHIFT


@kernel
def single(key, reference, rank, rules):
    """The reading with one reference, at rank 0 .. 7 (§6.4)."""
    factor = 1 + rules.bonus_gap[rank] + rules.bonus_principal[rank]
    return reading(fixed_points(key, rank, rules) + reference * factor, reference, NO_REFERENCE)


@kernel
def double(key, first, second, rank, rules):
    """The reading with two references, the major group's first (§6.3, §6.4)."""
    principal = first if rules.principal_reference == MAJOR_GROUP else max(first, second)
    bonus = rules.bonus_gap[rank] * abs(first - second) + rules.bonus_principal[rank] * principal
    return reading(fixed_points(key, rank, rules) + first + second + bonus, first, second)


@kernel
def points_at(key, first, second, rank, rules):
    """What references, of which the second may be NO_REFERENCE, bring at a rank (§6.4)."""
    if second == NO_REFERENCE:
        return reading_points(single(key, first, rank, rules))
    return reading_points(double(key, first, second, rank, rules))


@kernel
def run(key, start, size, shadow, pure, rank, rules):
    """The reading of a run: its highest value; with a Shadow its lowest; of Shadows alone the sum of both (§6.2)."""
    if not pure:
        return single(key, start if shadow else start + size - 1, rank, rules)
    ends = start + start + size - 1
    if rules.pure_shadow_bonus == NO_BONUS:
        return reading(rules.base[key] + ends, ends, NO_REFERENCE)
    if rules.pure_shadow_bonus == CLASSIC_REFERENCE:
        bonus = (rules.bonus_gap[rank] + rules.bonus_principal[rank]) * start
        return reading(fixed_points(key, rank, rules) + ends + bonus, ends, NO_REFERENCE)
    return single(key, ends, rank, rules)


@kernel
def fixed_points(key, rank, rules):
    """What a combination brings at a rank whatever its references."""
    return rules.base[key] * (1 + rules.bonus_base[rank]) + rules.bonus_fixed[rank]
