"""Races to the last combination: makes whatever can be made, the rarest first, and counts cards, not points."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.core.rng import bounded
from sim.games.check.moves import claim_key, exchange_place, exchange_slot, open_to
from sim.games.check.state import ASK_CLAIM, ASK_GIVE, NO_PLACE
from strategies.check.outlook import COUNTED, hand_with, readiness, unseen
from strategies.check.spree import centre_with, spree

PARAMETERS = {
    "claim": Parameter(1.0, 0.0, 1.0, "what a claim at once is worth against the chance that a later card brings one")
}
PLACE = places(PARAMETERS)


@kernel
def decide(pub, me, rules):
    """Claim what has the highest base, for that is rare; exchange for claims, and for a hand that many cards suit."""
    if pub.ask == ASK_CLAIM:
        return rarest_claim(me, rules)
    if pub.ask == ASK_GIVE:
        return bounded(me.stream, me.count)
    cards = unseen(pub, me, rules)
    best, choice = chance(me, NO_PLACE, NO_CARD, cards, open_to(pub, me.seat), rules), 0
    for index in range(1, me.count):
        worth = after(np.int64(me.moves[index]), cards, pub, me, rules)
        if worth > best:
            best, choice = worth, index
    return choice


@kernel
def after(move, cards, pub, me, rules):
    """Worth of an exchange: the claims that it allows, and the chance that the next card allows another."""
    place, slot = exchange_place(move), exchange_slot(move)
    given, taken = np.int64(me.hand[place]), np.int64(pub.centre[slot])
    rank, wanted = pub.rank[me.seat], open_to(pub, me.seat)
    hand, centre = hand_with(me, place, taken, NO_PLACE, rules), centre_with(pub, slot, given)
    claims, made = spree(hand, centre, wanted, rank, 0, 1.0, COUNTED, rules)
    return me.parameters[PLACE.claim] * claims + chance(me, place, taken, cards, wanted & ~made, rules)


@kernel
def chance(me, place, taken, cards, wanted, rules):
    """Chance that the next card completes something wanted for a hand that holds `taken` at a place."""
    return readiness(me, place, taken, cards, wanted, 0, COUNTED, rules)


@kernel
def rarest_claim(me, rules):
    """Index of the claim with the highest base points; ties go to the lowest slot, then to the order of the table."""
    best, choice = -1, 0
    for index in range(1, me.count):
        base = rules.base[claim_key(np.int64(me.moves[index]))]
        if base > best:
            best, choice = base, index
    return choice


RUSHER = Agent(
    "rusher",
    decide,
    "races to the last combination",
    PARAMETERS,
)
