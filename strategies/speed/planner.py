"""Weighs what a set sheds against what it leaves in the hand (rulebook.md §13)."""

from __future__ import annotations

from sim.core.agent import Agent
from sim.core.jit import kernel
from strategies.speed.weighing import weigh, weights


@kernel
def decide(pub, me, rules):
    """Answer with what weighs most."""
    return weigh(pub, me, rules)


PLANNER = Agent(
    "planner",
    decide,
    "weighs what a set sheds against what it leaves in the hand",
    weights(0.75, 0.4, 1.05, 0.1, 1.6, 1.15, -2.0, 0.45),
)
