"""Takes the most points that can be had now, and exchanges only for a claim at once (rulebook.md §11)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent
from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel, low_bit
from sim.core.rng import bounded
from sim.games.check.codes import COMPLETION_HAND
from sim.games.check.combinations import NOTHING, add, words_of
from sim.games.check.moves import claim_key, claim_slot, exchange_move, exchange_place, exchange_slot, open_to
from sim.games.check.points import reading_points
from sim.games.check.scoring import best_reading, makes
from sim.games.check.state import ASK_CLAIM, ASK_GIVE
from sim.games.check.wide import NOTHING_HELD, held_makes, held_reading, hold, holding

MOVE_ROOM = 64  # more than any code of an exchange


@kernel
def decide(pub, me, rules):
    """Claim what scores most; on a turn make the exchange that allows the best claim, or say ZAP."""
    if pub.ask == ASK_CLAIM:
        return best_claim(pub, me, rules)
    if pub.ask == ASK_GIVE:
        return bounded(me.stream, me.count)
    if rules.completion == COMPLETION_HAND or rules.wide:
        return best_of_all(pub, me, rules)
    return best_exchange(pub, me, rules)


@kernel
def best_claim(pub, me, rules):
    """Index of the claim that scores most; ties go to the lowest slot, then to the order of the table."""
    if rules.wide:
        return best_claim_held(pub, me, rules)
    best, choice = -1, 0
    hand = words_of(me.hand, rules.hand)
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        card = NO_CARD if rules.completion == COMPLETION_HAND else np.int64(pub.centre[claim_slot(move)])
        points = reading_points(best_reading(add(hand, card), card, claim_key(move), pub.rank[me.seat], rules))
        if points > best:
            best, choice = points, index
    return choice


@kernel
def best_claim_held(pub, me, rules):
    """The same of a large hand."""
    best, choice = -1, 0
    hand = holding(me.hand, rules.hand, rules)
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        card = NO_CARD if rules.completion == COMPLETION_HAND else np.int64(pub.centre[claim_slot(move)])
        points = reading_points(held_reading(hand, card, claim_key(move), pub.rank[me.seat], rules))
        if points > best:
            best, choice = points, index
    return choice


@kernel
def best_exchange(pub, me, rules):
    """Index of the exchange whose best claim scores most; ties go to the lowest hand place, then to the lowest slot.

    Sixteen exchanges with four claims each rest on 28 sets of five cards only: the hand and one card of the centre, or
    the hand less one card and two of the centre. Most sets make nothing new whichever card is claimed.
    """
    wanted = open_to(pub, me.seat)
    best = 0
    whole = words_of(me.hand, rules.hand)
    for slot in range(rules.centre):
        card = np.int64(pub.centre[slot])
        if card == NO_CARD:
            continue
        five = add(whole, card)
        if makes(five, NO_CARD, rules) & wanted:
            for place in range(rules.hand):
                given = np.int64(me.hand[place])
                if given < NUMERIC:
                    best = max(best, offer(five, given, pub, me, rules, exchange_move(place, slot)))
    for place in range(rules.hand):
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
                if second != NO_CARD and makes(five, NO_CARD, rules) & wanted:
                    best = max(best, offer(five, second, pub, me, rules, exchange_move(place, slot)))
                    best = max(best, offer(five, card, pub, me, rules, exchange_move(place, other)))
    return index_of(best, me)


@kernel
def best_of_all(pub, me, rules):
    """The same by trying every exchange: where combinations lie in the hand, or hands are large."""
    best, alone = 0, rules.completion == COMPLETION_HAND
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        place, slot = exchange_place(move), exchange_slot(move)
        hand = NOTHING_HELD
        for other in range(rules.hand):
            hand = hold(hand, np.int64(pub.centre[slot] if other == place else me.hand[other]), rules)
        for other in range(1 if alone else rules.centre):
            card = NO_CARD if alone else np.int64(me.hand[place] if other == slot else pub.centre[other])
            if alone or (card != NO_CARD and card < NUMERIC):
                best = max(best, offer_held(hand, card, pub, me, rules, move))
    return index_of(best, me)


@kernel
def index_of(offered, me):
    """Index of the move that a packed offer names, 0 if nothing is offered."""
    if offered == 0:
        return 0
    move = MOVE_ROOM - 1 - offered % MOVE_ROOM
    index = 1
    while me.moves[index] != move:
        index += 1
    return index


@kernel
def offer(words, card, pub, me, rules, move):
    """Points of the best new claim of `card`, packed with the exchange that allows it; of equals the first wins."""
    keys = makes(words, card, rules) & open_to(pub, me.seat)
    if keys == 0:
        return 0
    rank = pub.rank[me.seat]
    points = 0
    while keys:
        points = max(points, reading_points(best_reading(words, card, low_bit(keys), rank, rules)))
        keys &= keys - 1
    return points * MOVE_ROOM + MOVE_ROOM - 1 - move


@kernel
def offer_held(hand, card, pub, me, rules, move):
    """The same of a hand that is held, with a card or alone."""
    keys = held_makes(hand, card, rules) & open_to(pub, me.seat)
    if keys == 0:
        return 0
    rank = pub.rank[me.seat]
    points = 0
    while keys:
        points = max(points, reading_points(held_reading(hand, card, low_bit(keys), rank, rules)))
        keys &= keys - 1
    return points * MOVE_ROOM + MOVE_ROOM - 1 - move


GREEDY = Agent("greedy", decide, "the most points that can be had now")
