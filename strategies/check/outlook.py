"""What a hand could still become: the cards that nobody shows, and what each of them would complete.

The weights of a claim are four: what any claim is worth, what each of its points is, what each of its base points is
beyond that, and how much of what its rank usually multiplies it has to bring. (1, 0, 0, 0) counts claims.
"""

from __future__ import annotations

import numpy as np

from sim.core.cards import JAUNE, NO_CARD, NUMERIC, RAINBOW, ROUGE, SHADOW, VALUES, VERT
from sim.core.deck import HALF, numeric_of
from sim.core.jit import kernel, low_bit, ones
from sim.games.check.codes import COMPLETION_HAND
from sim.games.check.combinations import ACTIONS, ALL_VALUES, BRELAN, CLASSICAL, SUITE_LONGUE, values_of
from sim.games.check.points import fixed_points
from sim.games.check.state import NO_PLACE
from sim.games.check.wide import NOTHING_HELD, held_makes, hold
from strategies.check.affinity import affinity

LOW_PLAIN = sum(1 << VALUES * family for family in range(JAUNE))  # the cards of value 0 that are no Rainbows
HIGH_PLAIN = sum(1 << VALUES * (family - JAUNE) for family in (JAUNE, SHADOW))
NEAR = 4  # values further apart are in no run together
AROUND = (1 << 2 * NEAR + 1) - 1
SEVERAL = -1
USUAL = 10  # what references and base points are by and large
KINDS = NUMERIC + len(ACTIONS)
NEVER = 1_000_000
COUNTED = (1.0, 0.0, 0.0, 0.0)


@kernel
def without(cards, card):
    """A set of numeric cards without one of them; NO_CARD and Actions are in no set."""
    low, high = cards
    if card == NO_CARD or card >= NUMERIC:
        return low, high
    if card < HALF:
        return low & ~(1 << card), high
    return low, high & ~(1 << (card - HALF))


@kernel
def holds(cards, card):
    """Whether a numeric card is in a set."""
    low, high = cards
    return low >> card & 1 if card < HALF else high >> (card - HALF) & 1


@kernel
def unseen(pub, me, rules):
    """The numeric cards that lie in no place that this seat sees."""
    cards = numeric_of(rules)
    for place in range(rules.hand):
        cards = without(cards, np.int64(me.hand[place]))
    for slot in range(rules.centre):
        cards = without(cards, np.int64(pub.centre[slot]))
    for k in range(pub.discard_count):
        cards = without(cards, np.int64(pub.discard[k]))
    for seat in range(pub.players):
        for place in range(rules.hand):
            cards = without(cards, np.int64(pub.shown[seat, place]))
    return cards


@kernel
def outlook(hand, cards, wanted, rank, weights, rules):
    """What the next card of a set is worth to a hand that is held on average, by the best wanted claim that it allows.

    Cards that complete the same are looked at once: all of a value but those of the hand's only family (Couleur), but
    a Shadow beside its Rainbow; and the Rainbows but one beside its Shadow.
    """
    low, high = cards
    (sets, _, _), _, _ = hand
    classical, rainbow, shadow = values_of(sets)
    present = classical | rainbow | shadow
    own = only_family(sets)
    other = VERT if own == ROUGE else ROUGE
    total = 0.0
    for value in range(VALUES):
        count = ones(low & LOW_PLAIN << value) + ones(high & HIGH_PLAIN << value)
        if own != SEVERAL and holds(cards, own * VALUES + value):
            total += promise(hand, own * VALUES + value, wanted, rank, weights, rules)
            count -= 1
        elif rainbow >> value & 1 and holds(cards, SHADOW * VALUES + value):
            total += promise(hand, SHADOW * VALUES + value, wanted, rank, weights, rules)
            count -= 1
        useful = rainbow != 0 or present >> value & 1 or ones(present & AROUND << value >> NEAR) > 1
        if count > 0 and useful:
            total += count * promise(hand, other * VALUES + value, wanted, rank, weights, rules)
    jokers = high >> (RAINBOW - JAUNE) * VALUES & ALL_VALUES
    cosmic, jokers = jokers & shadow, jokers & ~shadow
    while cosmic:
        total += promise(hand, RAINBOW * VALUES + low_bit(cosmic), wanted, rank, weights, rules)
        cosmic &= cosmic - 1
    if jokers:
        total += ones(jokers) * promise(hand, RAINBOW * VALUES + low_bit(jokers), wanted, rank, weights, rules)
    return total / max(1, ones(low) + ones(high))


@kernel
def only_family(sets):
    """The only family of a hand's cards, Rainbows left out, or SEVERAL."""
    families = sets >> 3 * VALUES & (CLASSICAL | 1 << SHADOW)
    return low_bit(families) if families != 0 and families & (families - 1) == 0 else SEVERAL


@kernel
def promise(hand, card, wanted, rank, weights, rules):
    """Worth of the best wanted combination that a card would complete, the card's value taken for its reference."""
    keys = held_makes(hand, card, rules) & wanted
    if keys == 0:
        return 0.0
    factor = 1 + rules.bonus_gap[rank] + rules.bonus_principal[rank]
    best = 0.0
    while keys:
        key = low_bit(keys)
        points = fixed_points(key, rank, rules) + card % VALUES * factor
        best = max(best, weighed(points, rank, weights, rules))
        keys &= keys - 1
    return best


@kernel
def weighed(points, rank, weights, rules):
    """Worth of so many points at a rank, whatever the combination."""
    claim, point, _, patience = weights
    multiplied = rules.bonus_gap[rank] + rules.bonus_principal[rank] + rules.bonus_base[rank]
    return claim + point * points - patience * USUAL * multiplied


@kernel
def readiness(me, place, taken, cards, wanted, rank, weights, rules):
    """The outlook of a hand that holds `taken` at a place; if combinations lie in hands, without its idlest card."""
    given = NO_PLACE
    if rules.completion == COMPLETION_HAND:
        given = idlest(me, place, taken, rules)
    return outlook(hand_with(me, place, taken, given, rules), cards, wanted, rank, weights, rules)


@kernel
def idlest(me, place, taken, rules):
    """Place of the card that goes least with the others of a hand that holds `taken` at a place, the lowest of such."""
    least, found = NEVER, NO_PLACE
    for one in range(rules.hand):
        card, kin = taken if one == place else np.int64(me.hand[one]), 0
        for other in range(rules.hand):
            if other != one:
                with_card = taken if other == place else np.int64(me.hand[other])
                kin += affinity(BRELAN, card, with_card) + affinity(SUITE_LONGUE, card, with_card)
        idle = kin * KINDS + card
        if idle < least:
            least, found = idle, one
    return found


@kernel
def hand_with(me, place, taken, given, rules):
    """A hand, held, that has `taken` at a place, and nothing at place `given` (NO_PLACE: neither)."""
    hand = NOTHING_HELD
    for other in range(rules.hand):
        if other != given:
            hand = hold(hand, taken if other == place else np.int64(me.hand[other]), rules)
    return hand
