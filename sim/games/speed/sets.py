"""Which sets a seat can lay, as which combinations, and where their cards can come from (rulebook.md §4, §5)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.jit import kernel, low_bit, ones
from sim.games.speed.cards import BITS, JOKER, RAINBOW_BIT, SHADOW_BIT
from sim.games.speed.codes import ALL_NUMERIC, ANY_CARDS, JOKER_NOT_ALONE
from sim.games.speed.moves import centre_key, set_move, source_move, window_move
from sim.games.speed.state import EQUIVALENCE, MAX_SET, MOVE_VALUE, PLAIN, RAINBOW, SET, SHAPE_KINDS

EACH = sum(1 << BITS * place for place in range(VALUES - 1))  # 1 in every digit of a word of counts
TOP = 1 << BITS - 1  # the bit of a digit that says "enough"


@kernel
def jokers_of(pub, me):
    """The Jokers that a seat can use: of its hand and of all boards."""
    return np.int64(me.hand.others[JOKER]) + np.int64(pub.on_boards.others[JOKER])


@kernel
def families_of(pub, me, value):
    """The families of the cards of a value that a seat can use, one bit each."""
    return np.int64(me.hand.values[value]) | np.int64(pub.on_boards.values[value])


@kernel
def enough(pub, me, add, able):
    """The values from 1 of which a seat has enough cards for some set, the top bit of a digit each."""
    return (me.hand.counts + pub.on_boards.counts + jokers_of(pub, me) * EACH + add) & able


@kernel
def enough_zeros(pub, me, need):
    """Whether a seat has so many 0s and Jokers."""
    return ones(families_of(pub, me, 0)) + jokers_of(pub, me) >= need


@kernel
def has_effect(pub, me, rules):
    """Whether a seat has the Rainbow or the Shadow of the set at the centre, and those have effects."""
    return rules.effects and families_of(pub, me, pub.value) >= RAINBOW_BIT and pub.centre_is == SET and not pub.mixed


@kernel
def shapes_of(pub, rules, value, out_of_turn):
    """The sets of a value that the centre allows, a bit for each count and kind (§4.2, §5)."""
    if pub.mixed:
        return mixed_shapes(pub, value, out_of_turn)
    key = centre_key(pub)
    if not out_of_turn:
        return rules.turn_shapes[key, value]
    fusion = pub.opening and rules.opening_fusion and value == pub.value and pub.count == 1
    return rules.window_shapes[key, value] | fusion << SHAPE_KINDS + PLAIN


@kernel
def mixed_shapes(pub, value, out_of_turn):
    """The same over a mixed set, which has a count and a total but no value (§10.24)."""
    shapes = 0
    for count in range(1, 1 + MAX_SET):
        plain = count == pub.count + 1 or (count == pub.count and value > pub.value)
        if plain and not out_of_turn:
            shapes |= 1 << (count - 1) * SHAPE_KINDS + PLAIN
        elif count * value == pub.total:
            shapes |= 1 << (count - 1) * SHAPE_KINDS + EQUIVALENCE
    return shapes


@kernel
def may_source(me, rules, numeric, jokers, board_jokers, board_numeric):
    """Whether a set may come from there: a last card and Jokers alone have rules (§7.2, §10.5, §10.10)."""
    drawn_numeric = me.drawn != NO_CARD and me.drawn < NUMERIC
    if rules.joker_alone == JOKER_NOT_ALONE and numeric + board_numeric + drawn_numeric == 0:
        return False
    if numeric + jokers < me.hand.cards or me.hand.cards == 0:
        return True
    return numeric > 0 and not (rules.last_card == ALL_NUMERIC and jokers > 0)


@kernel
def list_sources(pub, me, rules, value, count, first):
    """List where the cards of a set can come from, from place `first` of the moves; returns where the list ends."""
    end = first
    left = count - (me.drawn != NO_CARD)
    in_hand, on_boards = ones(np.int64(me.hand.values[value])), ones(np.int64(pub.on_boards.values[value]))
    for numeric in range(min(in_hand, left) + 1):
        for jokers in range(min(np.int64(me.hand.others[JOKER]), left - numeric) + 1):
            for board_jokers in range(min(np.int64(pub.on_boards.others[JOKER]), left - numeric - jokers) + 1):
                rest = left - numeric - jokers - board_jokers
                if rest <= on_boards and may_source(me, rules, numeric, jokers, board_jokers, rest):
                    me.moves[end] = source_move(numeric, jokers, board_jokers)
                    end += 1
    return end


@kernel
def fits(pub, me, rules, value, count, kind, end):
    """Whether a seat can lay a set that the centre allows; `end` is where moves may be written for a moment."""
    asked = pub.constraint[me.seat] & 3
    if asked and asked != count:
        return False
    if kind >= RAINBOW:
        bit = RAINBOW_BIT if kind == RAINBOW else SHADOW_BIT
        if me.drawn != NO_CARD:
            return me.drawn % VALUES == value and 1 << me.drawn // VALUES == bit
        return families_of(pub, me, value) & bit != 0
    if ones(families_of(pub, me, value)) + jokers_of(pub, me) + (me.drawn != NO_CARD) < count:
        return False
    if rules.simple and me.hand.numeric > 0 and me.drawn == NO_CARD:
        return True
    return list_sources(pub, me, rules, value, count, end) > end


@kernel
def list_sets(pub, me, rules, value, out_of_turn, first):
    """List the sets of a value that a seat can lay, by count and kind; returns where the list ends (§11.2, §11.7)."""
    shapes, end = shapes_of(pub, rules, value, out_of_turn), first
    while shapes:
        place = low_bit(shapes)
        shapes &= shapes - 1
        count, kind = 1 + place // SHAPE_KINDS, place % SHAPE_KINDS
        if fits(pub, me, rules, value, count, kind, end):
            me.moves[end] = window_move(value, count, kind) if out_of_turn else set_move(count, kind)
            end += 1
    count = mixed_count(pub, me, rules, value) if rules.equivalence_shape == ANY_CARDS else 0
    if count:
        me.moves[end] = window_move(value, count, EQUIVALENCE) if out_of_turn else set_move(count, EQUIVALENCE)
        end += 1
    return end


@kernel
def mixed_count(pub, me, rules, highest):
    """How many cards an Equivalence of several values has whose highest is this; 0 if there is none (§10.24)."""
    if not rules.equivalence or me.drawn != NO_CARD:
        return 0
    left, count, kinds = pub.total, 0, 0
    for value in range(highest, 0, -1):
        taken = min(left // value, ones(families_of(pub, me, value)))
        if taken == 0 and value == highest:
            return 0
        left -= taken * value
        count += taken
        kinds += taken > 0
    asked = pub.constraint[me.seat] & 3
    return 0 if left or kinds < 2 or (asked and asked != count) else count


@kernel
def values_able(pub, me, rules, add, able, zeros):
    """The values of which a seat may be able to lay a set by those tables of the rules, one bit each."""
    if rules.equivalence_shape == ANY_CARDS:
        return (1 << VALUES) - 1
    found = 1 if enough_zeros(pub, me, zeros) else 0
    bits = enough(pub, me, add, able)
    while bits:
        found |= 2 << low_bit(bits) // BITS
        bits &= bits - 1
    if has_effect(pub, me, rules):
        families = families_of(pub, me, pub.value)
        if families & RAINBOW_BIT or pub.count > 1 or rules.shadow_on_single:
            found |= 1 << pub.value
    return found


@kernel
def values_on_turn(pub, me, rules):
    """The values of which a seat may be able to lay a set on turn, one bit each."""
    key = centre_key(pub)
    return values_able(pub, me, rules, rules.turn_add[key], rules.turn_able[key], rules.turn_zeros[key])


@kernel
def values_in_window(pub, me, rules):
    """The values of which a seat may be able to lay a set out of turn, one bit each."""
    key = centre_key(pub)
    found = values_able(pub, me, rules, rules.window_add[key], rules.window_able[key], rules.window_zeros[key])
    return found | 1 << pub.value if pub.opening and rules.opening_fusion else found


@kernel
def list_values(pub, me, rules, values, first):
    """List those of some values (bits) of which a set can be laid on turn; returns where the list ends (§11.1)."""
    sure = rules.simple and me.hand.numeric > 0 and me.drawn == NO_CARD and pub.constraint[me.seat] == 0
    sure = sure and rules.equivalence_shape != ANY_CARDS
    end = first
    while values:
        value = low_bit(values)
        values &= values - 1
        if sure or list_sets(pub, me, rules, value, False, end) > end:
            me.moves[end] = MOVE_VALUE + value
            end += 1
    return end


@kernel
def list_window(pub, me, rules, first):
    """List the sets that a seat can lay out of turn, from place `first`; returns where the list ends (§11.7)."""
    end, values = first, values_in_window(pub, me, rules)
    while values:
        end = list_sets(pub, me, rules, low_bit(values), True, end)
        values &= values - 1
    return end
