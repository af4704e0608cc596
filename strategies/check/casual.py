"""Plays as people do at a kitchen table: claims the finest combination it notices, swaps for what goes together."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.jit import kernel
from sim.core.rng import bounded, uniform
from sim.games.check.combinations import BRELAN, SUITE_LONGUE
from sim.games.check.moves import claim_key, exchange_place, exchange_slot
from sim.games.check.state import ASK_CLAIM, ASK_GIVE
from strategies.check.affinity import kinship

PARAMETERS = {
    "notice": Parameter(0.8, 0.0, 1.0, "probability to see a claim that it could make"),
    "fancy": Parameter(0.4, 0.0, 1.0, "fancies runs (1) or cards of one value (0)"),
}
PLACE = places(PARAMETERS)


@kernel
def decide(pub, me, rules):
    """Claim the highest base that is noticed; exchange the card that goes worst with the hand for one that fits."""
    if pub.ask == ASK_CLAIM:
        return finest_claim(me, rules)
    if pub.ask == ASK_GIVE:
        return bounded(me.stream, me.count)
    return fitting_exchange(pub, me, rules)


@kernel
def finest_claim(me, rules):
    """Index of the claim with the highest base points among those that are noticed, 0 if none is."""
    best, choice = -1, 0
    for index in range(1, me.count):
        base = rules.base[claim_key(np.int64(me.moves[index]))]
        if uniform(me.stream) <= me.parameters[PLACE.notice] and base > best:
            best, choice = base, index
    return choice


@kernel
def fitting_exchange(pub, me, rules):
    """Index of the exchange that makes the hand go together best, 0 if none makes it better."""
    best, choice = 0.0, 0
    for index in range(1, me.count):
        better = improvement(np.int64(me.moves[index]), pub, me, rules)
        if better > best:
            best, choice = better, index
    return choice


@kernel
def improvement(move, pub, me, rules):
    """How much better the hand goes together after an exchange."""
    place = exchange_place(move)
    taken, given = np.int64(pub.centre[exchange_slot(move)]), np.int64(me.hand[place])
    return liking(me, taken, place, rules) - liking(me, given, place, rules)


@kernel
def liking(me, card, place, rules):
    """How much a card is liked at a place of the hand: for its equals, and for its neighbours."""
    fancy = me.parameters[PLACE.fancy]
    return fancy * kinship(me, SUITE_LONGUE, card, place, rules) + (1 - fancy) * kinship(me, BRELAN, card, place, rules)


CASUAL = Agent(
    "casual",
    decide,
    "claims the finest combination it notices, swaps for cards that go together",
    PARAMETERS,
)
