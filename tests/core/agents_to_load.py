"""Agents of a user's own file, for tests."""

import numpy as np

from sim.core.agent import Agent, Parameter
from sim.core.jit import kernel
from sim.core.rng import bounded, uniform_each
from sim.games.check.state import ASK_CLAIM


@kernel
def first(pub, me, rules):
    return 1 if pub.ask == ASK_CLAIM else 0


def first_plain(pub, me, rules):
    """Claims what comes first."""
    return 1 if pub.ask == ASK_CLAIM else 0


def first_batch(pub, me, rules):
    return np.where(pub["ask"] == ASK_CLAIM, 1, 0)


def chance(pub, me, rules):
    return bounded(me.stream, me.count)


def sometimes(pub, me, rules):
    return np.where((pub["ask"] == ASK_CLAIM) & (uniform_each(me["stream"]) < me["parameters"][:, 0]), 1, 0)


def tires(pub, me, rules):
    if me.stream.game >= 40:
        raise RuntimeError("enough")
    return 0


FIRST_BATCH = Agent("first_batch", first_batch, "claims what comes first", kind="batch")
OFTEN = Agent("often", sometimes, "claims at times", {"chance": Parameter(0.5, 0, 1, "to claim")}, kind="batch")
