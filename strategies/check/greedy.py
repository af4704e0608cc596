"""Takes the most points that can be had now, and exchanges only for a claim at once (rulebook.md §11)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent
from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.games.check.combinations import CARD, COUNTS, PLAIN, SETS, combinations
from sim.games.check.play import claim_key, claim_slot, exchange_move
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
        sets, counts, plain = CARD[card + 1, SETS], CARD[card + 1, COUNTS], CARD[card + 1, PLAIN]
        for place in range(rules.hand):
            held = me.hand[place] + 1
            sets |= CARD[held, SETS]
            counts += CARD[held, COUNTS]
            plain += CARD[held, PLAIN]
        points = reading_points(best_reading(sets, counts, plain, card, claim_key(move), pub.rank[me.seat], rules))
        if points > best:
            best, choice = points, index
    return choice


@kernel
def best_exchange(pub, me, rules):
    """Index of the exchange whose best claim scores most; ties go to the lowest hand place, then to the lowest slot.

    Sixteen exchanges with four claims each rest on 28 sets of five cards only: the hand and one card of the centre, or the
    hand less one card and two of the centre. Most sets make nothing new whichever card is claimed.
    """
    wanted = ~pub.made[me.seat]
    best = 0
    for place in range(rules.hand):
        sets, counts, plain = 0, 0, 0
        for other in range(rules.hand):
            if other != place:
                held = me.hand[other] + 1
                sets |= CARD[held, SETS]
                counts += CARD[held, COUNTS]
                plain += CARD[held, PLAIN]
        given = np.int64(me.hand[place])
        for slot in range(rules.centre):
            card = np.int64(pub.centre[slot])
            if card == NO_CARD:
                continue
            one_sets, one_counts, one_plain = (
                sets | CARD[card + 1, SETS],
                counts + CARD[card + 1, COUNTS],
                plain + CARD[card + 1, PLAIN],
            )
            for other in range(slot + 1, rules.centre):
                second = np.int64(pub.centre[other])
                if second == NO_CARD:
                    continue
                two_sets, two_counts = one_sets | CARD[second + 1, SETS], one_counts + CARD[second + 1, COUNTS]
                two_plain = one_plain + CARD[second + 1, PLAIN]
                if combinations(two_sets, two_counts, two_plain, NO_CARD) & wanted:
                    best = max(
                        best, offer(two_sets, two_counts, two_plain, second, pub, me, rules, exchange_move(place, slot))
                    )
                    best = max(
                        best, offer(two_sets, two_counts, two_plain, card, pub, me, rules, exchange_move(place, other))
                    )
            if given < NUMERIC:
                whole_sets, whole_counts = one_sets | CARD[given + 1, SETS], one_counts + CARD[given + 1, COUNTS]
                best = max(
                    best,
                    offer(
                        whole_sets,
                        whole_counts,
                        one_plain + CARD[given + 1, PLAIN],
                        given,
                        pub,
                        me,
                        rules,
                        exchange_move(place, slot),
                    ),
                )
    if best == 0:
        return 0
    move = MOVE_ROOM - 1 - best % MOVE_ROOM
    index = 1
    while me.moves[index] != move:
        index += 1
    return index


@kernel
def offer(sets, counts, plain, card, pub, me, rules, move):
    """Points of the best new claim of `card` in a set, packed with the exchange that leads there; of equal ones the first move is greatest."""
    keys = combinations(sets, counts, plain, card) & ~pub.made[me.seat]
    rank = pub.rank[me.seat]
    points = 0
    while keys:
        points = max(points, reading_points(best_reading(sets, counts, plain, card, lowest(keys), rank, rules)))
        keys &= keys - 1
    return points * MOVE_ROOM + MOVE_ROOM - 1 - move if points else 0


GREEDY = Agent("greedy", decide, "the most points that can be had now")
