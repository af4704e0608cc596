"""What a whole line is, and what a Rainbow stands for in it (rulebook.md §4, §9.8)."""

from __future__ import annotations

from sim.core.cards import FAMILIES, RAINBOW, SHADOW
from sim.core.jit import kernel, low_bit, ones
from sim.games.connect.codes import EITHER_END, GROUP_ENDS, NO_SHADOW_RUN, RESET_CANCEL
from sim.games.connect.faces import FAMILY_SHIFT, JOKER, RAINBOW_BIT, WILD, family_of
from sim.games.connect.lines import (
    NO_BASE,
    NO_PLACE,
    at_ends,
    face_at,
    family_has_jokers,
    jokers_may_lie,
    measure,
)

GROUP, FAMILY_RUN, COLOUR_RUN = 1, 2, 4  # kinds, one bit each
KINDS = ("group", "family_run", "colour_run")


@kernel
def kinds_of(rules, faces, line, begin, stride, size, a, face_a, b, face_b):
    """The kinds that a line of three or more is, one bit each; 0 if it is none."""
    found = measure(faces, line, begin, stride, size, NO_PLACE, a, face_a, b, face_b)
    value, rising, falling, _, _, _, twice, _, _, shadows, _, _ = found
    settled = at_ends(rules, shadows, size)
    kinds = FAMILY_RUN if is_family_run(rules, found, size) else 0
    if value >= 0 and twice == 0 and size <= FAMILIES and (settled or rules.shadow_in_group != GROUP_ENDS):
        kinds |= GROUP
    if settled and (rising != NO_BASE or falling != NO_BASE) and shadows != (1 << size) - 1:
        step = 1 if rising != NO_BASE else -1
        fine = no_family_twice(rules, faces, line, begin, stride, size, a, face_a, b, face_b, step)
        if not fine and rules.reset_direction == EITHER_END:
            fine = no_family_twice(rules, faces, line, begin, stride, size, a, face_a, b, face_b, -step)
        kinds |= COLOUR_RUN if fine else 0
    return kinds


@kernel
def is_family_run(rules, found, size):
    """Whether a line is a same-family run, from what its cards have in common (§4.3)."""
    _, rising, falling, run_rising, run_falling, families, _, steady, plain, shadows, jokers, _ = found
    if families == RAINBOW_BIT:
        return rising != NO_BASE or falling != NO_BASE
    if plain == 0 or ones(steady) != 1 or steady == RAINBOW_BIT or not jokers_may_lie(rules, jokers, size):
        return False
    family = low_bit(steady)
    if family == SHADOW and (not at_ends(rules, shadows, size) or (jokers == 0 and rules.shadow_run == NO_SHADOW_RUN)):
        return False
    if jokers and not family_has_jokers(rules, family):
        return False
    return run_step(rules, run_rising, run_falling, size) != 0


@kernel
def run_step(rules, rising, falling, size):
    """How the values of a run go on, from its value at place 0 if they rise or fall: 1, -1, or 0 where they do not."""
    if rising >= 0 and rising + size <= rules.values:
        return 1
    return -1 if falling < rules.values and falling - size >= -1 else 0


@kernel
def no_family_twice(rules, faces, line, begin, stride, size, a, face_a, b, face_b, step):
    """Whether no family is banned in a run, read in the direction of `step` (§4.4, §9.1)."""
    seen = 0
    for k in range(size):
        place = k if step > 0 else size - 1 - k
        family = family_of(face_at(faces, line, begin, stride, place, a, face_a, b, face_b))
        if family == RAINBOW:
            if rules.reset == RESET_CANCEL:
                return True
            seen = 0
        elif family != SHADOW:
            if seen & 1 << family:
                return False
            seen |= 1 << family
    return True


@kernel
def settled_face(rules, faces, line, begin, stride, size, a, face_a, b, face_b, place):
    """What a wild Rainbow at place `a` or `b` is for good in a line that lays it (§9.8)."""
    face = face_at(faces, line, begin, stride, place, a, face_a, b, face_b)
    found = measure(faces, line, begin, stride, size, NO_PLACE, a, face_a, b, face_b)
    rising, falling, families, steady = found[3], found[4], found[5], found[7]
    kinds = kinds_of(rules, faces, line, begin, stride, size, a, face_a, b, face_b)
    if kinds & GROUP or not kinds & FAMILY_RUN or families == RAINBOW_BIT:
        return face & ~WILD
    step = run_step(rules, rising, falling, size)
    value = rising + place if step > 0 else falling - place
    return value | low_bit(steady) << FAMILY_SHIFT | JOKER


@kernel
def jokers_in(faces, line, begin, stride, size):
    """How many Rainbows of a same-family run stand for others; places, one bit each."""
    found = measure(faces, line, begin, stride, size, NO_PLACE, NO_PLACE, 0, NO_PLACE, 0)
    return 0 if found[5] == RAINBOW_BIT else found[10]
