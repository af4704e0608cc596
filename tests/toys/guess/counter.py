"""Counts the cards that were turned up and guesses the colour of which more are left, light if they are alike."""

from __future__ import annotations

from sim.core.agent import Agent
from sim.core.jit import kernel
from tests.toys.guess.state import ASK_STAKE, FIRST_DARK, MOVE_DARK, MOVE_HIGH, MOVE_LIGHT, STORM


@kernel
def decide(pub, me, rules):
    """Set the high stake; guess the colour of which fewer cards were turned up."""
    if pub.ask == ASK_STAKE:
        return MOVE_HIGH
    light = dark = 0
    for k in range(pub.top):
        light += pub.turned[k] < FIRST_DARK
        dark += FIRST_DARK <= pub.turned[k] < STORM
    return MOVE_LIGHT if light <= dark else MOVE_DARK


COUNTER = Agent("counter", decide, "counts light and dark cards")
