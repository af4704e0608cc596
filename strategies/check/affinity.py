"""How well two cards go together towards a combination: what people see in a hand before anything is complete."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.jit import kernel, table
from sim.games.check.combinations import (
    BRELAN,
    CARRE,
    COMBINATIONS,
    COULEUR,
    DOUBLE_PAIRE,
    FIRST_START,
    FULL,
    FULL_COSMIQUE,
    LAST_PIVOT,
    NUMS,
    PAIRE,
    PAIRE_COSMIQUE,
    SUITE_COULEUR,
    SUITE_LONGUE,
    SUITE_PAIRE,
    SUITE_PIVOT,
    SUITE_ZENITH,
)


def _affinities() -> np.ndarray:
    """(combinations, cards, cards): 0 for cards that are no members of one combination together, more the closer."""
    value, family = np.arange(NUMERIC) % VALUES, np.arange(NUMERIC) // VALUES
    a, b = value[:, None], value[None, :]
    gap, lowest = abs(a - b), np.minimum(a, b)
    same = gap == 0
    joker = (family == RAINBOW)[:, None] | (family == RAINBOW)[None, :]
    kin = family[:, None] == family[None, :]
    shadow = (family == SHADOW)[:, None] | (family == SHADOW)[None, :]
    group = np.where(same | joker, 4, 0)
    run = np.where((gap > 0) & (gap < 5), 5 - gap, 0)
    found = np.zeros((COMBINATIONS, NUMERIC, NUMERIC), np.int8)
    found[[PAIRE, BRELAN, CARRE, NUMS, FULL]] = group
    found[DOUBLE_PAIRE] = 4 * same
    found[COULEUR] = np.where((kin | joker) & ~shadow, 4, 0)
    found[SUITE_PAIRE] = np.where(gap < 3, 4 - gap, 0)
    found[SUITE_PIVOT] = np.where((gap > 0) & (gap < 4) & (lowest >= FIRST_START) & (lowest + gap <= LAST_PIVOT), 4, 0)
    found[SUITE_LONGUE] = run
    found[SUITE_ZENITH] = np.where((gap > 0) & (lowest > 11), 4, 0)
    found[FULL_COSMIQUE] = 2 * same + 2 * (joker & shadow) + (joker | shadow)
    found[PAIRE_COSMIQUE] = 4 * (same & joker & shadow) + (joker | shadow)
    found[SUITE_COULEUR] = np.where(joker, 4, run * kin)
    return found


AFFINITY = table(_affinities())


@kernel
def affinity(key, card, other):
    """How well two cards go together towards a combination; no card and Actions go with nothing."""
    if card == NO_CARD or other == NO_CARD or card >= NUMERIC or other >= NUMERIC:
        return 0
    return np.int64(AFFINITY[key, card, other])


@kernel
def kinship(me, key, card, place, rules):
    """How well a card goes with the hand of a seat if it lay at a place of it."""
    total = 0
    for other in range(rules.hand):
        if other != place:
            total += affinity(key, card, np.int64(me.hand[other]))
    return total
