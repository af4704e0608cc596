"""Which sets a seat can lay, as which combinations, and where their cards can come from (rulebook.md §4, §5)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.jit import kernel, low_bit, ones
from sim.games.speed.cards import BITS, JOKER, RAINBOW_BIT, SHADOW_BIT
from sim.games.speed.codes import ALL_NUMERIC, JOKER_NOT_ALONE, ONE_MORE
from sim.games.speed.moves import centre_key, set_move, source_move, window_move
from sim.games.speed.state import (
    AN_INFINI,
    EMPTY,
    EQUIVALENCE,
    MAX_SET,
    MOVE_VALUE,
    PLAIN,
    RAINBOW,
    SET,
    SHADOW,
    X_MINUS,
    X_PLUS,
)

EACH = sum(1 << BITS * place for place in range(VALUES - 1))  # 1 in every digit of a word of counts
TOP = 1 << BITS - 1  # the bit of a digit that says "enough"


@kernel
def jokers_of(pub, me):
    """The Jokers that a seat can use: of its hand and of all boards."""
    return np.int64(me.hand.others[JOKER]) + np.int64(pub.on_boards.others[JOKER])


@kernel
def numeric_of(pub, me, value):
    """The numeric cards of a value that a seat can use."""
    return ones(np.int64(me.hand.values[value]) | np.int64(pub.on_boards.values[value]))


@kernel
def enough(pub, me, add, able):
    """The values from 1 of which a seat has enough cards, the top bit of a digit each."""
    return (me.hand.counts + pub.on_boards.counts + jokers_of(pub, me) * EACH + add) & able


@kernel
def digit(value):
    """The bit of a value from 1 in what `enough` says."""
    return TOP << BITS * (value - 1)


@kernel
def value_of(bits):
    """The lowest value in what `enough` says."""
    return 1 + low_bit(bits) // BITS


@kernel
def holds_family(pub, me, value, bit):
    """Whether a seat can play the Rainbow or the Shadow of a value for its effect, alone."""
    if me.drawn != NO_CARD:
        return me.drawn < NUMERIC and me.drawn % VALUES == value and 1 << me.drawn // VALUES == bit
    return (np.int64(me.hand.values[value]) | np.int64(pub.on_boards.values[value])) & bit != 0


@kernel
def has_effect(pub, me):
    """Whether a seat has the Rainbow or the Shadow of the set at the centre."""
    held = np.int64(me.hand.values[pub.value]) | np.int64(pub.on_boards.values[pub.value])
    return pub.centre_is == SET and held >= RAINBOW_BIT


@kernel
def may_source(me, rules, numeric, jokers, board_jokers, board_numeric):
    """Whether a set may come from there: a last card and Jokers alone have rules (§7.2, §10.5, §10.10)."""
    drawn_joker = me.drawn == NUMERIC + JOKER
    drawn_numeric = me.drawn != NO_CARD and not drawn_joker
    if rules.joker_alone == JOKER_NOT_ALONE and numeric + board_numeric + drawn_numeric == 0:
        return False
    if numeric + jokers < me.hand.cards or me.hand.cards == 0:
        return True
    if rules.last_card == ALL_NUMERIC and jokers + board_jokers + drawn_joker > 0:
        return False
    return numeric > 0


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
def fits(pub, me, rules, seat, value, count, end):
    """Whether a seat can lay a set; `end` is where moves may be written for a moment."""
    if pub.constraint[seat] and pub.constraint[seat] & 3 != count:
        return False
    if numeric_of(pub, me, value) + jokers_of(pub, me) + (me.drawn != NO_CARD) < count:
        return False
    if rules.simple and me.hand.numeric > 0 and me.drawn == NO_CARD:
        return True
    return list_sources(pub, me, rules, value, count, end) > end


@kernel
def fits_effect(pub, me, rules, seat, value, kind):
    """Whether a seat can play the Rainbow or the Shadow of the value at the centre (§5.5, §5.6)."""
    if not rules.effects or value != pub.value or pub.constraint[seat] & 3 == 2:
        return False
    if kind == SHADOW and pub.count == 1 and not rules.shadow_on_single:
        return False
    return holds_family(pub, me, value, RAINBOW_BIT if kind == RAINBOW else SHADOW_BIT)


@kernel
def offer(pub, me, rules, value, count, kind, end):
    """List a set of a value if it can be laid; returns where the list ends."""
    if not fits(pub, me, rules, me.seat, value, count, end):
        return end
    me.moves[end] = set_move(count, kind)
    return end + 1


@kernel
def list_sets(pub, me, rules, value, first):
    """List the sets of a value that can be laid on turn, from place `first`; returns where the list ends (§11.2)."""
    end = first
    if pub.centre_is == EMPTY:
        for count in range(1, 1 + MAX_SET):
            end = offer(pub, me, rules, value, count, PLAIN, end)
        return end
    if pub.centre_is == AN_INFINI:
        return offer(pub, me, rules, value, 2, PLAIN, end) if rules.over_infini == ONE_MORE else end
    if value > pub.value:
        end = offer(pub, me, rules, value, pub.count, PLAIN, end)
    end = offer(pub, me, rules, value, pub.count + 1, PLAIN, end)
    if value == pub.value - 1 and pub.count > 1:
        end = offer(pub, me, rules, value, pub.count - 1, X_MINUS, end)
    if rules.equivalence:
        if value > 0:
            count = pub.total // value
            plain = count == pub.count + 1 and value != pub.value
            if count * value == pub.total and not plain and count <= MAX_SET and count > 0:
                end = offer_equivalence(pub, me, rules, value, count, end)
        elif pub.total == 0:
            for count in range(1, 1 + MAX_SET):
                end = offer_equivalence(pub, me, rules, value, count, end)
    for kind in range(RAINBOW, SHADOW + 1):
        if fits_effect(pub, me, rules, me.seat, value, kind):
            me.moves[end] = set_move(1, kind)
            end += 1
    return end


@kernel
def offer_equivalence(pub, me, rules, value, count, end):
    """List an Equivalence, unless it is the same value and count and those do not count (§10.28)."""
    if value == pub.value and count == pub.count and not rules.equivalence_same_value:
        return end
    return offer(pub, me, rules, value, count, EQUIVALENCE, end)


@kernel
def list_values(pub, me, rules, first):
    """List the values of which a set can be laid on turn, from place `first`; returns where the list ends (§11.1)."""
    key = centre_key(pub)
    able = enough(pub, me, rules.turn_add[key], rules.turn_able[key])
    zeros = numeric_of(pub, me, 0) + jokers_of(pub, me) >= rules.turn_zeros[key]
    if has_effect(pub, me) and (
        fits_effect(pub, me, rules, me.seat, pub.value, RAINBOW)
        or fits_effect(pub, me, rules, me.seat, pub.value, SHADOW)
    ):
        if pub.value > 0:
            able |= digit(pub.value)
        else:
            zeros = True
    sure = rules.simple and me.hand.numeric > 0 and pub.constraint[me.seat] == 0
    end = first
    if zeros:
        end = list_value(pub, me, rules, 0, sure, end)
    while able:
        end = list_value(pub, me, rules, value_of(able), sure, end)
        able &= able - 1
    return end


@kernel
def list_value(pub, me, rules, value, sure, end):
    """List a value if a set of it can be laid, which may be sure; returns where the list ends."""
    if not sure and list_sets(pub, me, rules, value, end) == end:
        return end
    me.moves[end] = MOVE_VALUE + value
    return end + 1


@kernel
def offer_window(pub, me, rules, value, count, kind, end):
    """List a set out of turn if it can be laid; returns where the list ends."""
    if not fits(pub, me, rules, me.seat, value, count, end):
        return end
    me.moves[end] = window_move(value, count, kind)
    return end + 1


@kernel
def list_window(pub, me, rules, first):
    """List the sets that a seat can lay out of turn, from place `first`; returns where the list ends (§11.7)."""
    key = centre_key(pub)
    able = enough(pub, me, rules.window_add[key], rules.window_able[key])
    end = first
    if numeric_of(pub, me, 0) + jokers_of(pub, me) >= rules.window_zeros[key]:
        end = list_window_value(pub, me, rules, 0, end)
    while able:
        end = list_window_value(pub, me, rules, value_of(able), end)
        able &= able - 1
    if has_effect(pub, me):
        for kind in range(RAINBOW, SHADOW + 1):
            if fits_effect(pub, me, rules, me.seat, pub.value, kind):
                me.moves[end] = window_move(pub.value, 1, kind)
                end += 1
    return end


@kernel
def list_window_value(pub, me, rules, value, end):
    """List the sets of a value that a seat can lay out of turn; returns where the list ends."""
    if value == pub.value + 1:
        end = offer_window(pub, me, rules, value, pub.count + 1, X_PLUS, end)
    elif value == pub.value - 1 and pub.count > 1:
        end = offer_window(pub, me, rules, value, pub.count - 1, X_MINUS, end)
    elif value == pub.value and pub.opening and rules.opening_fusion and pub.count == 1:
        end = offer_window(pub, me, rules, value, 2, PLAIN, end)
    if not rules.equivalence:
        return end
    for count in range(1, 1 + MAX_SET):
        same = value == pub.value and count == pub.count
        if value * count == pub.total and (rules.equivalence_same_value or not same):
            end = offer_window(pub, me, rules, value, count, EQUIVALENCE, end)
    return end
