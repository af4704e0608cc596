"""The claims that a hand can make one after another, the best first, if nobody is faster."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel, low_bit
from sim.games.check.codes import AT_ONCE, COMPLETION_HAND
from sim.games.check.points import reading_points
from sim.games.check.rules import MAX_CENTRE
from sim.games.check.wide import held_makes, held_reading
from strategies.check.outlook import weighed

NO_SLOT = -1
END = 1000.0  # worth of the claim that ends the game and wins it


@kernel
def centre_with(pub, slot, laid):
    """The cards of the centre that can be claimed, with `laid` in a slot (NO_SLOT: as it lies)."""
    return (
        card_at(pub, 0, slot, laid),
        card_at(pub, 1, slot, laid),
        card_at(pub, 2, slot, laid),
        card_at(pub, 3, slot, laid),
        card_at(pub, 4, slot, laid),
        card_at(pub, 5, slot, laid),
    )


@kernel
def card_at(pub, place, slot, laid):
    """The card that lies in one slot then; NO_CARD for an Action."""
    card = laid if place == slot else np.int64(pub.centre[place])
    return card if card < NUMERIC else NO_CARD


@kernel
def lacking(pub, me, rules):
    """The points that the last combination must bring to win, if it ends the game at once; else 0."""
    if rules.eighth_ends != AT_ONCE:
        return 0
    most = 0
    for seat in range(pub.players):
        if seat != me.seat:
            most = max(most, pub.points[seat])
    return most + 1 - pub.points[me.seat]


@kernel
def claim_worth(key, points, rank, least, weights, rules):
    """Worth of a claim; negative for a last one that ends the game too early, with fewer than `least` points."""
    _, _, base, _ = weights
    worth = weighed(points, rank, weights, rules) + base * rules.base[key]
    if rank + 1 < rules.goal:
        return worth
    return END + worth if points >= least else -1.0


@kernel
def spree(hand, centre, wanted, rank, least, follow, weights, rules):
    """Worth of all claims that can follow one another, each next one times `follow`, and what they make (bits)."""
    total, made, share = 0.0, 0, 1.0
    while rank < rules.goal:
        worth, points, key, slot = best_claim(hand, centre, wanted & ~made, rank, least, weights, rules)
        if worth <= 0.0:
            break
        total += share * worth
        share *= follow
        made |= 1 << key
        rank, least = rank + 1, least - points
        centre = emptied(centre, slot)
    return total, made


@kernel
def best_claim(hand, centre, wanted, rank, least, weights, rules):
    """Worth, points, combination and slot of the best claim; a worth of 0 if there is none."""
    best, best_points, best_key, best_slot = 0.0, 0, 0, NO_SLOT
    alone = rules.completion == COMPLETION_HAND
    for slot in range(1 if alone else MAX_CENTRE):
        card = NO_CARD if alone else centre[slot]
        if card == NO_CARD and not alone:
            continue
        keys = held_makes(hand, card, rules) & wanted
        while keys:
            key = low_bit(keys)
            points = reading_points(held_reading(hand, card, key, rank, rules))
            worth = claim_worth(key, points, rank, least, weights, rules)
            if worth > best:
                best, best_points, best_key, best_slot = worth, points, key, slot
            keys &= keys - 1
    return best, best_points, best_key, best_slot


@kernel
def emptied(centre, slot):
    """The centre without the card of a slot."""
    first, second, third, fourth, fifth, sixth = centre
    return (
        NO_CARD if slot == 0 else first,
        NO_CARD if slot == 1 else second,
        NO_CARD if slot == 2 else third,
        NO_CARD if slot == 3 else fourth,
        NO_CARD if slot == 4 else fifth,
        NO_CARD if slot == 5 else sixth,
    )
