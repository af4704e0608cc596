"""Weighs what can be had now against what its rank, its hand and the others could still bring."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel, low_bit, ones
from sim.core.rng import bounded
from sim.games.check.codes import COMPLETION_HAND
from sim.games.check.groups import is_rainbow
from sim.games.check.moves import claim_key, claim_slot, exchange_place, exchange_slot, open_to
from sim.games.check.points import reading_points
from sim.games.check.state import ASK_CLAIM, ASK_GIVE, NO_PLACE
from sim.games.check.wide import held_makes, held_reading, holding
from strategies.check.affinity import kinship
from strategies.check.outlook import USUAL, hand_with, readiness, unseen
from strategies.check.spree import NO_SLOT, centre_with, claim_worth, emptied, lacking, spree

PARAMETERS = {
    "foresight": Parameter(1.0, 0.0, 20.0, "weight of what an unseen card promises to the hand"),
    "kinship": Parameter(0.0, 0.0, 20.0, "weight of cards that go together, without yet promising anything"),
    "patience": Parameter(0.0, 0.0, 3.0, "share of what a rank usually multiplies that a claim there has to bring"),
    "rarity": Parameter(0.0, 0.0, 10.0, "points for each base point of a combination, as it is hard to make later"),
    "follow": Parameter(0.0, 0.0, 1.0, "share of a second claim that could follow at once, for others are as fast"),
    "regret": Parameter(0.0, 0.0, 3.0, "weight, in a claim, of what combination and rank could bring later"),
    "care": Parameter(0.0, 0.0, 3.0, "weight of the claims that a card laid down allows the others"),
    "renewal": Parameter(0.0, 0.0, 3.0, "weight of the hand's promise for a ZAP, which brings a fresh centre"),
}
PLACE = places(PARAMETERS)
PERCENT = 0.01


@kernel
def decide(pub, me, rules):
    """Make the claim, or the exchange, after which points at hand and prospects are worth most."""
    if pub.ask == ASK_CLAIM:
        return planned_claim(pub, me, rules)
    if pub.ask == ASK_GIVE:
        return bounded(me.stream, me.count)
    if pub.complete >> me.seat & 1:
        return 0
    return planned_exchange(pub, me, rules)


@kernel
def weights_of(pub, me, rules):
    """What a claim is worth: each point, each base point beyond that, and patience, less as others near their last."""
    most = 0
    for seat in range(pub.players):
        if seat != me.seat:
            most = max(most, pub.rank[seat])
    return 0.0, 1.0, me.parameters[PLACE.rarity], me.parameters[PLACE.patience] * (1.0 - most / rules.goal)


@kernel
def knowledge(pub, me, rules):
    """What all moves are weighed by: unseen cards, weights of a claim, points that a last one must bring."""
    return unseen(pub, me, rules), weights_of(pub, me, rules), lacking(pub, me, rules)


@kernel
def ready(known, pub, me, rules):
    """The readiness of the hand as it is."""
    cards, weights, _ = known
    return readiness(me, NO_PLACE, NO_CARD, cards, open_to(pub, me.seat), pub.rank[me.seat], weights, rules)


@kernel
def planned_claim(pub, me, rules):
    """Index of the claim that is worth most with those that can follow, less what it takes from the outlook.

    A combination is made once and each rank comes once: the outlook without this combination, at the next rank, says
    what is lost.
    """
    known = knowledge(pub, me, rules)
    best, choice = 0.0, 0
    if me.parameters[PLACE.regret] > 0.0:
        best = me.parameters[PLACE.regret] * ready(known, pub, me, rules)
    for index in range(1, me.count):
        worth = claimed(np.int64(me.moves[index]), known, pub, me, rules)
        if worth > best:
            best, choice = worth, index
    return choice


@kernel
def claimed(move, known, pub, me, rules):
    """Worth of a claim, of those that can follow it at once, and of the outlook that it leaves."""
    cards, weights, least = known
    rank, hand = pub.rank[me.seat], hand_with(me, NO_PLACE, NO_CARD, NO_PLACE, rules)
    slot, key, centre = claim_slot(move), claim_key(move), centre_with(pub, NO_SLOT, NO_CARD)
    card = NO_CARD if rules.completion == COMPLETION_HAND else centre[slot]
    points = reading_points(held_reading(hand, card, key, rank, rules))
    worth = claim_worth(key, points, rank, least, weights, rules)
    if rank + 1 == rules.goal:
        return worth
    rest, follow, regret = open_to(pub, me.seat) & ~(1 << key), me.parameters[PLACE.follow], me.parameters[PLACE.regret]
    if follow > 0.0:
        more, _ = spree(hand, emptied(centre, slot), rest, rank + 1, least - points, follow, weights, rules)
        worth += follow * more
    if regret > 0.0:
        worth += regret * readiness(me, NO_PLACE, NO_CARD, cards, rest, rank + 1, weights, rules)
    return worth


@kernel
def planned_exchange(pub, me, rules):
    """Index of the exchange after which claims at once and prospects are worth most, 0 if ZAP is better."""
    known = knowledge(pub, me, rules)
    best, choice = (me.parameters[PLACE.foresight] + me.parameters[PLACE.renewal]) * ready(known, pub, me, rules), 0
    for index in range(1, me.count):
        worth = after(np.int64(me.moves[index]), known, pub, me, rules)
        if worth > best:
            best, choice = worth, index
    return choice


@kernel
def after(move, known, pub, me, rules):
    """Worth of an exchange: the claims that it allows, and what the hand is good for afterwards.

    An Action put down is a hole in the centre: its effect is not foreseen.
    """
    place, slot = exchange_place(move), exchange_slot(move)
    given, taken = np.int64(me.hand[place]), np.int64(pub.centre[slot])
    rank, wanted, (cards, weights, least) = pub.rank[me.seat], open_to(pub, me.seat), known
    hand, centre = hand_with(me, place, taken, NO_PLACE, rules), centre_with(pub, slot, given)
    worth, made = spree(hand, centre, wanted, rank, least, me.parameters[PLACE.follow], weights, rules)
    wanted, rank = wanted & ~made, rank + ones(made)
    if rank == rules.goal:
        return worth
    if me.parameters[PLACE.foresight] > 0.0:
        worth += me.parameters[PLACE.foresight] * readiness(me, place, taken, cards, wanted, rank, weights, rules)
    if me.parameters[PLACE.kinship] > 0.0:
        worth += me.parameters[PLACE.kinship] * PERCENT * kinship_gained(me, place, taken, given, wanted, rules)
    if me.parameters[PLACE.care] > 0.0:
        worth -= me.parameters[PLACE.care] * gift(given, pub, me, rules)
    return worth


@kernel
def kinship_gained(me, place, taken, given, wanted, rules):
    """How much better a card goes with the hand than the one it replaces, by what combinations bring."""
    total = 0
    while wanted:
        key = low_bit(wanted)
        better = kinship(me, key, taken, place, rules) - kinship(me, key, given, place, rules)
        total += (USUAL + rules.base[key]) * better
        wanted &= wanted - 1
    return total


@kernel
def gift(card, pub, me, rules):
    """Points that a card laid down allows the others: by the cards they were seen to take; to all if it is a Rainbow.

    What lies hidden in a hand is not guessed at, but that a joker fits into most.
    """
    if card >= NUMERIC or rules.completion == COMPLETION_HAND:
        return 0
    total = 0
    for seat in range(pub.players):
        if seat == me.seat or pub.complete >> seat & 1:
            continue
        hand = holding(pub.shown[seat], rules.hand, rules)
        keys = held_makes(hand, card, rules) & open_to(pub, seat)
        best = USUAL if is_rainbow(card) else 0
        while keys:
            best = max(best, reading_points(held_reading(hand, card, low_bit(keys), pub.rank[seat], rules)))
            keys &= keys - 1
        total += best
    return total


PLANNER = Agent(
    "planner",
    decide,
    "points now, and what one more card could bring; further thoughts by parameters",
    PARAMETERS,
)
