"""Keeps pairs, Rainbows, Shadows and specials for interruptions (rulebook.md §13)."""

from __future__ import annotations

from sim.core.agent import Agent
from sim.core.jit import kernel
from strategies.speed.weighing import weigh, weights


@kernel
def decide(pub, me, rules):
    """Answer with what weighs most."""
    return weigh(pub, me, rules)


KEEPER = Agent(
    "keeper",
    decide,
    "keeps pairs, Rainbows, Shadows and specials for interruptions",
    weights(0.0, 0.8, 1.0, 0.8, 0.05, 0.1, 0.0, 0.5),
)
