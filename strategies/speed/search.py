"""Plays every move out many times on tables that its seat can imagine, and takes the best: slow, and a yardstick."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Player
from sim.core.jit import kernel
from sim.games.speed import GAME
from strategies.common.flat import PARAMETERS, chooser
from strategies.speed.greedy import GREEDY


@kernel
def standing(row, seat):
    """What the winner has most of: points that it was spared."""
    return -np.int64(row.seats[seat].score)


choose = chooser(GAME, standing, Player(GREEDY))


@kernel
def decide(pub, me, rules):
    """Take the move that brings this seat most wins if greedy players play on in all seats."""
    return choose(pub, me, rules)


SEARCH = Agent("search", decide, "plays each move out on tables it can imagine", PARAMETERS, ranked=False)
