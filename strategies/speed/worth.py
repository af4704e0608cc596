"""What a set is worth to a player who sheds what can be shed, as one number to compare (rulebook.md §13)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.jit import kernel, low_bit, ones
from sim.games.speed.actions import has_target
from sim.games.speed.cards import BLOCK, DOUBLE, JOKER, RAINBOW_BIT, SHADOW_BIT, SIMPLE, TWISTER
from sim.games.speed.codes import ANY_CARDS, JOKER_NOT_ALONE
from sim.games.speed.moves import source_board_jokers, source_jokers, source_numeric
from sim.games.speed.sets import families_of, may_source, mixed_count, shapes_of
from sim.games.speed.state import EMPTY, EQUIVALENCE, MAX_SET, RAINBOW, SHADOW, SHAPE_KINDS

NO_SET = -1  # worth less than any set
BONUS = 2  # cards that an Action after a Shadow is worth
# Places of the parts of a worth, the most important first; small numbers that count against a set are taken from a
# larger one, so that more is always better.
COUNT, FROM_JOKERS, FROM_HAND, KIND, VALUE, OTHERS, JOKERS, GAIN, OUT, CLEAN = 0, 6, 8, 14, 17, 22, 28, 30, 38, 39
NO_GAIN = 64


@kernel
def is_clean(worth):
    """Whether a set leaves a hand that can still go out, or as good a one as before."""
    return worth >= 0 and worth >> CLEAN & 1


@kernel
def goes_out(worth):
    """Whether a set empties the hand."""
    return worth >> OUT & 1


@kernel
def gain_of(worth):
    """How many of the own cards a set sheds."""
    return (worth >> GAIN & 255) - NO_GAIN


@kernel
def value_of(worth):
    """The value of a set."""
    return 16 - (worth >> VALUE & 31)


@kernel
def from_hand_of(worth):
    """The numeric cards of the hand in a set."""
    return worth >> FROM_HAND & 63


@kernel
def jokers_of_worth(worth):
    """The Jokers in a set."""
    return 3 - (worth >> JOKERS & 3)


@kernel
def packed(clean, out, gain, jokers, others, value, kind, from_hand, from_jokers, count):
    """A set as one number; of two sets the better one is the larger."""
    word = clean << CLEAN | out << OUT | (gain + NO_GAIN) << GAIN | (3 - jokers) << JOKERS | (63 - others) << OTHERS
    word |= (16 - value) << VALUE | (7 - kind) << KIND
    return word | from_hand << FROM_HAND | from_jokers << FROM_JOKERS | count << COUNT


@kernel
def source_worth(pub, me, value, count, kind, numeric, jokers, board_jokers):
    """What a plain set or combination of one value is worth from one source."""
    drawn = me.drawn != NO_CARD
    rest = count - drawn - numeric - jokers - board_jokers
    own = min(rest, ones(np.int64(pub.boards[me.seat].values[value])))
    kept = me.hand.cards - numeric - jokers
    out = me.hand.cards > 0 and kept == 0
    spoils = kept > 0 and me.hand.numeric > 0 and me.hand.numeric == numeric
    drawn_numeric = drawn and me.drawn < NUMERIC
    gain = numeric + own + drawn_numeric
    all_jokers = jokers + board_jokers + (drawn and not drawn_numeric)
    return packed(not spoils, out, gain, all_jokers, rest - own, value, kind, numeric, jokers, count)


@kernel
def set_worth(pub, me, rules, value, count, kind):
    """What a set of one value is worth from its best source, NO_SET if it cannot be laid."""
    drawn = me.drawn != NO_CARD
    in_hand, there = ones(np.int64(me.hand.values[value])), ones(np.int64(pub.on_boards.values[value]))
    hand_jokers, board_jokers = np.int64(me.hand.others[JOKER]), np.int64(pub.on_boards.others[JOKER])
    if in_hand + there + hand_jokers + board_jokers + drawn < count:
        return NO_SET
    left = count - drawn
    if me.hand.numeric > in_hand:  # whatever is laid, the hand keeps a numeric card of another value
        numeric = min(left, in_hand)
        jokers = max(0, left - numeric - there)
        if rules.joker_alone == JOKER_NOT_ALONE and jokers == left and (not drawn or me.drawn >= NUMERIC):
            return NO_SET
        from_hand = min(jokers, hand_jokers)
        return source_worth(pub, me, value, count, kind, numeric, from_hand, jokers - from_hand)
    best = NO_SET
    for numeric in range(min(in_hand, left) + 1):
        for jokers in range(min(hand_jokers, left - numeric) + 1):
            for others in range(min(board_jokers, left - numeric - jokers) + 1):
                rest = left - numeric - jokers - others
                if rest <= there and may_source(me, rules, numeric, jokers, others, rest):
                    best = max(best, source_worth(pub, me, value, count, kind, numeric, jokers, others))
    return best


@kernel
def effect_worth(pub, me, value, kind):
    """What the Rainbow or the Shadow of the set at the centre is worth, NO_SET if it cannot be played (§5.5, §5.6)."""
    bit = RAINBOW_BIT if kind == RAINBOW else SHADOW_BIT
    drawn, in_hand, own = False, False, False
    if me.drawn != NO_CARD:
        drawn = me.drawn % VALUES == value and 1 << me.drawn // VALUES == bit
        if not drawn:
            return NO_SET
    else:
        if not families_of(pub, me, value) & bit:
            return NO_SET
        in_hand = me.hand.values[value] & bit != 0
        own = pub.boards[me.seat].values[value] & bit != 0
    shed = drawn or in_hand or own
    numeric, kept, out = me.hand.numeric - in_hand, me.hand.cards - in_hand, False
    gain = np.int64(shed)
    if kind == SHADOW:
        gain += BONUS * has_bonus(pub, me) - pub.centre.cards
        numeric += pub.centre.numeric
        kept += pub.centre.cards
    else:
        out = in_hand and kept == 0
    spoils = kept > 0 and me.hand.numeric > 0 and numeric == 0
    return packed(not spoils, out, gain, 0, not shed, value, kind, in_hand, 0, 1)


@kernel
def has_bonus(pub, me):
    """Whether the hand has an Action, Bombe-X apart, to play after a Shadow."""
    hand = me.hand
    if hand.others[TWISTER] > 0:
        return True
    return hand.others[SIMPLE] + hand.others[DOUBLE] + hand.others[BLOCK] > 0 and has_target(pub, me.seat)


@kernel
def mixed_worth(pub, me, rules, highest):
    """What an Equivalence of several values is worth, NO_SET if there is none (§10.24)."""
    count = mixed_count(pub, me, rules, highest)
    if count == 0:
        return NO_SET
    left, gain, from_hand = pub.total, 0, 0
    for value in range(highest, 0, -1):
        taken = min(left // value, ones(families_of(pub, me, value)))
        left -= taken * value
        hand = min(taken, ones(np.int64(me.hand.values[value])))
        own = min(taken - hand, ones(np.int64(pub.boards[me.seat].values[value])))
        gain += hand + own
        from_hand += hand
    kept = me.hand.cards - from_hand
    spoils = kept > 0 and me.hand.numeric > 0 and me.hand.numeric == from_hand
    out = from_hand > 0 and kept == 0
    return packed(not spoils, out, gain, 0, count - gain, highest, EQUIVALENCE, from_hand, 0, count)


@kernel
def shape_worth(pub, me, rules, value, count, kind):
    """What a set is worth, NO_SET if it cannot be laid; the centre allows it."""
    if kind >= RAINBOW:
        return effect_worth(pub, me, value, kind)
    if kind == EQUIVALENCE and count * value != pub.total:
        return mixed_worth(pub, me, rules, value)
    return set_worth(pub, me, rules, value, count, kind)


@kernel
def best_of_value(pub, me, rules, value, least):
    """What the best set of a value on turn is worth; sets that cannot beat `least` are passed over."""
    own = ones(np.int64(me.hand.values[value])) + ones(np.int64(pub.boards[me.seat].values[value]))
    limit = gain_of(least) if is_clean(least) else 0
    if value == pub.value:
        limit -= BONUS  # what a Shadow of the set is worth beside the card that it is
    far = me.hand.cards > MAX_SET and me.drawn == NO_CARD and rules.equivalence_shape != ANY_CARDS
    if far and own < limit:
        return least
    shapes, best = shapes_of(pub, rules, value, False), least
    asked = pub.constraint[me.seat] & 3
    if far and pub.centre_is == EMPTY and own and asked == 0 and me.hand.numeric > own:
        shapes = 1 << (own - 1) * SHAPE_KINDS  # fewer cards shed less, more cards need Jokers or those of others
    while shapes:
        place = low_bit(shapes)
        shapes &= shapes - 1
        count = 1 + place // SHAPE_KINDS
        if (asked == 0 or asked == count) and (count >= limit or count >= me.hand.cards):
            best = max(best, shape_worth(pub, me, rules, value, count, place % SHAPE_KINDS))
    if rules.equivalence_shape == ANY_CARDS:
        best = max(best, mixed_worth(pub, me, rules, value))
    return best


@kernel
def best_source(pub, me):
    """Index of the best source among those listed for the chosen set."""
    best, choice = NO_SET, 0
    for index in range(me.count):
        move = np.int64(me.moves[index])
        worth = source_worth(
            pub,
            me,
            pub.chosen_value,
            pub.chosen_count,
            pub.chosen_kind,
            source_numeric(move),
            source_jokers(move),
            source_board_jokers(move),
        )
        if worth > best:
            best, choice = worth, index
    return choice
