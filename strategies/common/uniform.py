"""Every listed move alike: the yardstick of chance, for any game."""

from __future__ import annotations

from sim.core.agent import Agent
from sim.core.jit import kernel
from sim.core.rng import bounded


@kernel
def decide(pub, me, rules):
    """Draw one of the listed moves from the seat's own stream."""
    return bounded(me.stream, me.count)


UNIFORM = Agent("uniform", decide, "every legal move alike")
