"""Keeps its Rainbows and Shadows as long as it can lay or discard something else."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent
from sim.core.jit import kernel
from sim.games.connect.faces import RAINBOWS, SHADOWS, high_word
from sim.games.connect.state import ASK_DISCARD, ASK_FIRST, ASK_SECOND, LAY_FIRST, MOVE_NONE
from strategies.connect import greedy

ENOUGH = 3  # cards in the hand with which it lays everything


@kernel
def decide(pub, me, rules):
    """Lay as greedy does while the lay can begin with another card, and go out when few cards are left."""
    keeps = me.hand_count > ENOUGH and pub.laying != LAY_FIRST
    if keeps and pub.ask == ASK_FIRST:
        return first_other(me, me.moves[0] == MOVE_NONE)
    if keeps and pub.ask == ASK_SECOND:
        return first_other(me, False)
    if pub.ask == ASK_DISCARD:
        found = first_other(me, False)
        if not is_kept(me, found):
            return least_useful(me)
    return greedy.decide(pub, me, rules)


@kernel
def is_kept(me, index):
    """Whether a listed move is a Rainbow or a Shadow."""
    return me.moves[index] != MOVE_NONE and high_word(np.int64(me.moves[index])) & (RAINBOWS | SHADOWS) != 0


@kernel
def first_other(me, stops):
    """The first listed move that is no Rainbow and no Shadow; the first of all if there is none.

    With `stops` the first move of all is to stop.
    """
    for index in range(1 if stops else 0, me.count):
        if not is_kept(me, index):
            return index
    return 0


@kernel
def least_useful(me):
    """The listed card, no Rainbow and no Shadow, with the fewest neighbours in the hand."""
    found, least = 0, 1 << 20
    for index in range(me.count):
        use = greedy.neighbours(me, np.int64(me.moves[index]))
        if not is_kept(me, index) and use < least:
            found, least = index, use
    return found


HOARDER = Agent("hoarder", decide, "keeps Rainbows and Shadows for the end")
