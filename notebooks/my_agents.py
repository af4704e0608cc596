"""Agents for the notebook own_agent.ipynb: the same decision in plain Python and compiled."""

from sim.core.agent import SCALAR, Agent, Parameter, places
from sim.core.jit import kernel
from sim.games.check.state import ASK_CLAIM

LEFT = {"left": Parameter(50, 0, 142, "claims when the pile has fewer cards than this")}
PLACE = places(LEFT)
MEANS = "waits until the pile is low, then claims whatever comes; never exchanges"


def decide(pub, me, rules):
    """Claims the last of the listed moves, in time."""
    if pub.ask == ASK_CLAIM and pub.pile_count < me.parameters[PLACE.left]:
        return me.count - 1
    return 0


PATIENT = Agent("patient", decide, MEANS, LEFT, kind=SCALAR)
QUICK = Agent("quick", kernel(decide), MEANS, LEFT)
