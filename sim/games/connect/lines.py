"""Which cards complete a line, and what a whole line is (rulebook.md §4).

A line is read from an array of cards, cell `begin + k * stride` being its place k. `gap` is a place to be filled; at
the places `a` and `b` lie faces that are not in the array. A place that holds NO_CARD may hold anything: then the
cards that are found are all that can complete the line, and more.
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, NO_CARD, RAINBOW, SHADOW
from sim.core.jit import kernel, low_bit, ones, top_bit
from sim.games.connect.codes import (
    EITHER_END,
    GROUP_ENDS,
    JOKER_COLOURED,
    JOKER_INSIDE,
    NO_SHADOW_RUN,
    ONE_END,
    RESET_CANCEL,
)
from sim.games.connect.faces import (
    ALL_FAMILIES,
    JOKER,
    RAINBOW_BIT,
    RAINBOWS,
    SHADOW_BIT,
    WILD,
    at_value,
    family_of,
    of_family,
    value_of,
)

NO_PLACE = -1
NO_FACE = -1
NO_BASE = -100


@kernel
def face_at(faces, line, begin, stride, place, a, face_a, b, face_b):
    """The face at a place of a line, NO_FACE where nothing lies."""
    if place == a:
        return face_a
    if place == b:
        return face_b
    card = np.int64(line[begin + place * stride])
    return NO_FACE if card == NO_CARD else np.int64(faces[card])


@kernel
def measure(faces, line, begin, stride, size, gap, a, face_a, b, face_b):
    """What the cards of a line have in common.

    Returns their value (NO_BASE: several), the value of place 0 if all, and if all that are no wild Rainbows, rise or
    fall (NO_BASE: they do not); families, those twice, those of cards that are no wild Rainbows, those of plain cards,
    one bit each; places of Shadows, of jokers that are or may be, and of anything, one bit each.
    """
    value, rising, falling, run_rising, run_falling = -1, -1, -1, -1, -1
    families, twice, steady, plain = 0, 0, 0, 0
    shadows, jokers, unknown = 0, 0, 0
    for place in range(size):
        if place == gap:
            continue
        face = face_at(faces, line, begin, stride, place, a, face_a, b, face_b)
        if face == NO_FACE:
            unknown |= 1 << place
            continue
        here, family = value_of(face), 1 << family_of(face)
        up, down = here - place, here + place
        if families == 0:
            value, rising, falling = here, up, down
        value = here if value == here else NO_BASE
        rising = up if rising == up else NO_BASE
        falling = down if falling == down else NO_BASE
        twice |= families & family
        families |= family
        shadows |= (family == SHADOW_BIT) << place
        jokers |= (face & (WILD | JOKER) != 0) << place
        if face & WILD == 0:
            if steady == 0:
                run_rising, run_falling = up, down
            run_rising = up if run_rising == up else NO_BASE
            run_falling = down if run_falling == down else NO_BASE
            steady |= family
            plain |= family if face & JOKER == 0 else 0
    return (
        value, rising, falling, run_rising, run_falling,
        families, twice, steady, plain, shadows, jokers, unknown,
    )  # fmt: skip


@kernel
def at_ends(rules, shadows, size):
    """Whether Shadows (places) lie only at the ends of a line (§4.5, §9.4)."""
    others = ~shadows & (1 << size) - 1
    if shadows == 0 or others == 0:
        return True
    below, above = shadows & (others & -others) - 1, shadows >> top_bit(others)
    inside = ones(shadows) != ones(below) + ones(above)
    return not inside and not (rules.shadow_ends == ONE_END and below != 0 and above != 0)


@kernel
def may_be_at_ends(rules, shadows, unknown, size):
    """The same where the cards of some places are unknown."""
    return at_ends(rules, shadows, size) or (unknown != 0 and at_ends(rules, shadows | unknown, size))


@kernel
def completing(rules, faces, line, begin, stride, size, gap, a, face_a):
    """The cards that complete a line, as the two words of a set."""
    found = measure(faces, line, begin, stride, size, gap, a, face_a, NO_PLACE, NO_FACE)
    value, rising, falling, families, shadows, unknown = found[0], found[1], found[2], found[5], found[9], found[11]
    low, high = run_completing(rules, found, size, gap)
    if value >= 0 and found[6] == 0 and size <= FAMILIES:
        more, further = at_value(ALL_FAMILIES & ~families & group_families(rules, shadows, unknown, size, gap), value)
        low, high = low | more, high | further
    for base, step in ((rising, 1), (falling, -1)):
        filled = base + step * gap
        if base == NO_BASE or filled < 0 or filled >= rules.values:
            continue
        allowed = colour_families(rules, shadows, unknown, size, gap)
        if allowed and unknown == 0:
            fine = stretch_families(rules, faces, line, begin, stride, size, gap, a, face_a, step)
            if rules.reset_direction == EITHER_END:
                fine |= stretch_families(rules, faces, line, begin, stride, size, gap, a, face_a, -step)
            allowed &= fine
        more, further = at_value(allowed, filled)
        low, high = low | more, high | further
    return low, high


@kernel
def group_families(rules, shadows, unknown, size, gap):
    """Families that the rule of Shadows lets lie in the gap of a group (§4.5, §9.3)."""
    if rules.shadow_in_group != GROUP_ENDS:
        return ALL_FAMILIES
    return colour_families(rules, shadows, unknown, size, gap) | (
        SHADOW_BIT if may_be_at_ends(rules, shadows | 1 << gap, unknown, size) else 0
    )


@kernel
def colour_families(rules, shadows, unknown, size, gap):
    """Families that the rule of Shadows lets lie in the gap of a multicolour run; Shadows alone are none (§4.4)."""
    allowed = ALL_FAMILIES ^ SHADOW_BIT if may_be_at_ends(rules, shadows, unknown, size) else 0
    with_shadow = shadows | 1 << gap
    alone = with_shadow == (1 << size) - 1
    if not alone and may_be_at_ends(rules, with_shadow, unknown, size):
        allowed |= SHADOW_BIT
    return allowed


@kernel
def stretch_families(rules, faces, line, begin, stride, size, gap, a, face_a, step):
    """Families that the ban on repeated families lets lie in the gap of a run, read in the direction of `step` (§4.4).

    What follows a Rainbow is what comes later (§9.1).
    Two lines are read at once: with a coloured card or a Shadow in the gap, and with a Rainbow there.
    """
    cancels = rules.reset == RESET_CANCEL
    seen, near, fine, in_stretch = 0, 0, True, False
    seen_other, fine_other, goes_on = 0, True, True
    for k in range(size):
        place = k if step > 0 else size - 1 - k
        if place == gap:
            in_stretch, seen_other, goes_on = True, 0, not cancels
            continue
        family = family_of(face_at(faces, line, begin, stride, place, a, face_a, NO_PLACE, NO_FACE))
        if family == RAINBOW:
            near |= seen if in_stretch else 0
            in_stretch = False
            if cancels:
                break
            seen, seen_other = 0, 0
        elif family != SHADOW:
            bit = 1 << family
            fine = fine and seen & bit == 0
            seen |= bit
            if goes_on:
                fine_other = fine_other and seen_other & bit == 0
                seen_other |= bit
    near |= seen if in_stretch else 0
    allowed = (ALL_FAMILIES ^ RAINBOW_BIT) & ~near if fine else 0
    return allowed | (RAINBOW_BIT if fine_other else 0)


@kernel
def run_completing(rules, found, size, gap):
    """The cards that complete a same-family run, from what its cards have in common (§4.3)."""
    _, rising, falling, run_rising, run_falling, families, _, steady, plain, shadows, jokers, unknown = found
    low, high = 0, 0
    if families == RAINBOW_BIT:
        for base, step in ((rising, 1), (falling, -1)):
            filled = base + step * gap
            if base != NO_BASE and 0 <= filled < rules.values:
                high |= at_value(RAINBOW_BIT, filled)[1]
    if not jokers_may_lie(rules, jokers, size):
        return low, high
    if steady == 0:
        more, further = beside_jokers(rules, jokers, unknown, size, gap)
        return low | more, high | further
    if ones(steady) > 1 or steady == RAINBOW_BIT:
        return low, high
    family = low_bit(steady)
    for base, step in ((run_rising, 1), (run_falling, -1)):
        last = base + step * (size - 1)
        if base < 0 or base >= rules.values or last < 0 or last >= rules.values:
            continue
        if own_card_fits(rules, family, shadows, jokers, unknown, size, gap):
            more, further = at_value(steady, base + step * gap)
            low, high = low | more, high | further
        if (plain or unknown) and joker_fits(rules, family, shadows, jokers, unknown, size, gap):
            high |= RAINBOWS & rules.deck_high
    return low, high


@kernel
def jokers_may_lie(rules, jokers, size):
    """Whether so many jokers may lie at these places of a same-family run (§9.6, §9.16)."""
    outside = jokers & (1 | 1 << size - 1)
    return ones(jokers) <= rules.run_jokers and not (rules.joker_place == JOKER_INSIDE and outside != 0)


@kernel
def family_has_jokers(rules, family):
    """Whether jokers may stand for cards of a family (§9.17)."""
    return not (family == SHADOW and rules.joker_family == JOKER_COLOURED)


@kernel
def own_card_fits(rules, family, shadows, jokers, unknown, size, gap):
    """Whether a card of the family may lie in the gap of its run, where the values fit."""
    if jokers and not family_has_jokers(rules, family):
        return False
    if family != SHADOW:
        return True
    alone = jokers == 0 and unknown == 0
    shadows |= 1 << gap
    return may_be_at_ends(rules, shadows, unknown, size) and not (alone and rules.shadow_run == NO_SHADOW_RUN)


@kernel
def joker_fits(rules, family, shadows, jokers, unknown, size, gap):
    """Whether a Rainbow may lie as a joker in the gap of a run."""
    return (
        jokers_may_lie(rules, jokers | 1 << gap, size)
        and family_has_jokers(rules, family)
        and (family != SHADOW or may_be_at_ends(rules, shadows, unknown, size))
    )


@kernel
def beside_jokers(rules, jokers, unknown, size, gap):
    """The cards that make a same-family run of wild Rainbows, whose only plain card they are."""
    top = rules.values - 1
    rising, falling = span(gap, top - (size - 1 - gap)), span(size - 1 - gap, top - gap)
    low, high = 0, 0
    for family in range(FAMILIES):
        if family != RAINBOW and own_card_fits(rules, family, 0, jokers, unknown, size, gap):
            more, further = of_family(family, rising | falling)
            low, high = low | more, high | further
    if unknown:
        high |= RAINBOWS & rules.deck_high
    return low, high


@kernel
def span(first, last):
    """The values from one to another, one bit each."""
    return (1 << max(last - first + 1, 0)) - 1 << max(first, 0)
