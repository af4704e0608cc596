"""Plays every move out many times on tables that its seat can imagine, and takes the best: slow, and a yardstick."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Player
from sim.core.jit import kernel
from sim.games.connect import GAME
from strategies.common.flat import PARAMETERS, chooser
from strategies.connect.greedy import GREEDY


@kernel
def ahead(row, seat):
    """What the winner has most of: the fewer cards are left, the more."""
    return -np.int64(row.seats[seat].cards)


choose = chooser(GAME, ahead, Player(GREEDY))


@kernel
def decide(pub, me, rules):
    """Take the move that brings this seat most wins if greedy players play on in all seats."""
    return choose(pub, me, rules)


SEARCH = Agent("search", decide, "plays each move out on tables it can imagine", PARAMETERS, ranked=False)
