"""What can be counted in full: equally likely cases, and how many of them hold each of some things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np


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
