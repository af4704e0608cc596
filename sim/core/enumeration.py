"""What can be counted in full: equally likely cases, and how many hold each of some things; a walk over sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from sim.core.jit import kernel


@dataclass(frozen=True)
class Enumeration:
    """Cases to be counted in parts, in any order and by any thread; formulas and deals to hold the counts against."""

    name: str  # of its table
    keys: tuple[str, ...]  # of what a case may hold; it may hold several
    cases: int
    parts: int
    count: Callable[[int], np.ndarray]  # part -> its cases that hold each, (keys,)
    deal: Callable[[int, int, int], np.ndarray]  # seed, first deal, deals -> those of them that hold each, (keys,)
    formulas: Mapping[str, int]  # cases that hold a key, for those known in closed form


@kernel
def next_set(places, count):
    """Go on to the next set of places (size,) below `count` that begins alike.

    Returns the first place that changes, -1 when there is no further set; the walk begins with places that follow
    each other.
    """
    size = len(places)
    changing = size - 1
    while changing > 0 and places[changing] == count - size + changing:
        changing -= 1
    if changing <= 0:
        return -1
    places[changing] += 1
    for later in range(changing + 1, size):
        places[later] = places[later - 1] + 1
    return changing
