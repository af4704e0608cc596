"""Wants one combination and nothing else: for measuring how hard it is to make."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.core.rng import bounded
from sim.games.check.combinations import KEYS
from sim.games.check.moves import claim_key, exchange_place, exchange_slot
from sim.games.check.state import ASK_CLAIM, ASK_GIVE, NO_PLACE
from strategies.check.affinity import kinship
from strategies.check.outlook import COUNTED, hand_with, readiness, unseen
from strategies.check.spree import centre_with, spree

PARAMETERS = {"combination": Parameter.word("paire", KEYS, "the combination it wants")}
PLACE = places(PARAMETERS)
CLAIM = 1_000_000.0  # more than any chance is worth
CHANCE = 10_000.0  # the least chance that is left, one card of a hundred, is worth more than any kinship


@kernel
def decide(pub, me, rules):
    """Claim the combination; until then exchange for it, for what unseen cards complete, for what goes together."""
    key = np.int64(me.parameters[PLACE.combination])
    if pub.ask == ASK_CLAIM:
        return claim_of(key, me)
    if pub.ask == ASK_GIVE:
        return bounded(me.stream, me.count)
    if pub.made[me.seat] >> key & 1:
        return 0
    cards = unseen(pub, me, rules)
    best, choice = CHANCE * readiness(me, NO_PLACE, NO_CARD, cards, 1 << key, 0, COUNTED, rules), 0
    for index in range(1, me.count):
        worth = after(np.int64(me.moves[index]), cards, pub, me, rules)
        if worth > best:
            best, choice = worth, index
    return choice


@kernel
def claim_of(key, me):
    """Index of the first claim of a combination, 0 if there is none."""
    for index in range(1, me.count):
        if claim_key(np.int64(me.moves[index])) == key:
            return index
    return 0


@kernel
def after(move, cards, pub, me, rules):
    """Worth of an exchange: the claim, else the chance that the next card allows it, else cards that go together."""
    key = np.int64(me.parameters[PLACE.combination])
    place, slot = exchange_place(move), exchange_slot(move)
    given, taken = np.int64(me.hand[place]), np.int64(pub.centre[slot])
    hand, centre = hand_with(me, place, taken, NO_PLACE, rules), centre_with(pub, slot, given)
    claims, _ = spree(hand, centre, 1 << key, 0, 0, 1.0, COUNTED, rules)
    chance = readiness(me, place, taken, cards, 1 << key, 0, COUNTED, rules)
    kin = kinship(me, key, taken, place, rules) - kinship(me, key, given, place, rules)
    return CLAIM * claims + CHANCE * chance + kin


SEEKER = Agent(
    "seeker",
    decide,
    "wants one combination and nothing else",
    PARAMETERS,
    ranked=False,
)
