"""The listed move that is worth most, for agents of any game that put a number on each."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel


@kernel
def best_move(worth, least, cards, pub, me, rules):
    """Index of the first move of the highest worth(move, cards, pub, me, rules); 0 if none exceeds `least`."""
    best, choice = least, 0
    for index in range(1, me.count):
        found = worth(np.int64(me.moves[index]), cards, pub, me, rules)
        if found > best:
            best, choice = found, index
    return choice
