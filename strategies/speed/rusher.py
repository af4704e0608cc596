"""Plays whatever sheds most at once (rulebook.md §13)."""

from __future__ import annotations

from sim.core.agent import Agent
from sim.core.jit import kernel
from strategies.speed.weighing import weigh, weights


@kernel
def decide(pub, me, rules):
    """Answer with what weighs most."""
    return weigh(pub, me, rules)


WEIGHTS = weights(0.0, 0.0, -0.9, 0.0, 0.9, 0.9, 0.0, 0.0)
RUSHER = Agent("rusher", decide, "plays whatever sheds most at once", WEIGHTS)
