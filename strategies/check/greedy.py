"""Takes the most points that can be had now, and exchanges only for a claim at once (rulebook.md §11)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent
from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.games.check.combinations import NOTHING, add, combinations, words_of
from sim.games.check.moves import claim_key, claim_slot, exchange_move
from sim.games.check.scoring import best_reading, lowest, reading_points
from sim.games.check.state import ASK_CLAIM

MOVE_ROOM = 64  # more than any code of an exchange


@kernel
def decide(pub, me, rules):
    """Claim what scores most; on a turn make the exchange that allows the best claim, or say ZAP."""
    if pub.ask == ASK_CLAIM:
        return best_claim(pub, me, rules)
    return best_exchange(pub, me, rules)


@kernel
def best_claim(pub, me, rules):
    """Index of the claim that scores most; ties go to the lowest slot, then to the order of the table."""
    best, choice = -1, 0
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        card = np.int64(pub.centre[claim_slot(move)])
        words = add(words_of(me.hand, rules.hand), card)
        points = reading_points(best_reading(words, card, claim_key(move), pub.rank[me.seat], rules))
        if points > best:
            best, choice = points, index
    return choice


@kernel
def best_exchange(pub, me, rules):
    """Index of the exchange whose best claim scores most; ties go to the lowest hand place, then to the lowest slot.

    Sixteen exchanges with four claims each rest on 28 sets of five cards only: the hand and one card of the centre, or
    the hand less one card and two of the centre. Most sets make nothing new whichever card is claimed.
    """
    wanted = ~pub.made[me.seat]
    best = 0
    for place in range(rules.hand):
        given = np.int64(me.hand[place])
        rest = NOTHING
        for other in range(rules.hand):
            if other != place:
                rest = add(rest, np.int64(me.hand[other]))
        for slot in range(rules.centre):
            card = np.int64(pub.centre[slot])
            if card == NO_CARD:
                continue
            hand = add(rest, card)
            for other in range(slot + 1, rules.centre):
                second = np.int64(pub.centre[other])
                five = add(hand, second)
                if second != NO_CARD and combinations(five, NO_CARD) & wanted:
                    best = max(best, offer(five, second, pub, me, rules, exchange_move(place, slot)))
                    best = max(best, offer(five, card, pub, me, rules, exchange_move(place, other)))
            if given < NUMERIC:
                best = max(best, offer(add(hand, given), given, pub, me, rules, exchange_move(place, slot)))
    if best == 0:
        return 0
    move = MOVE_ROOM - 1 - best % MOVE_ROOM
    index = 1
    while me.moves[index] != move:
        index += 1
    return index


@kernel
def offer(words, card, pub, me, rules, move):
    """Points of the best new claim of `card`, packed with the exchange that allows it; of equals the first wins."""
    keys = combinations(words, card) & ~pub.made[me.seat]
    rank = pub.rank[me.seat]
    points = 0
    while keys:
        points = max(points, reading_points(best_reading(words, card, lowest(keys), rank, rules)))
        keys &= keys - 1
    return points * MOVE_ROOM + MOVE_ROOM - 1 - move if points else 0


GREEDY = Agent("greedy", decide, "the most points that can be had now")
