"""Weighs what can be laid by what it sheds and what it leaves, with eight weights that make different players of it."""

from __future__ import annotations

import math

import numpy as np

from sim.core.agent import Parameter
from sim.core.jit import kernel, low_bit, ones
from sim.games.speed.cards import BOMBE_X, TWISTER
from sim.games.speed.codes import ANY_CARDS
from sim.games.speed.moves import set_count, set_kind, window_count, window_value
from sim.games.speed.sets import mixed_count, shapes_of
from sim.games.speed.state import (
    ASK_BONUS,
    ASK_DRAWN,
    ASK_SET,
    ASK_SOURCE,
    ASK_TARGET,
    ASK_TURN,
    EQUIVALENCE,
    MOVE_INFINI,
    MOVE_NUM_X_BOARD,
    MOVE_PASS,
    MOVE_VALUE,
    MOVE_WINDOW_NUM_X_BOARD,
    SHAPE_KINDS,
)
from strategies.speed.greedy import action_move, bombe_pays, bonus, use_drawn, weakest
from strategies.speed.worth import (
    NO_SET,
    best_source,
    from_hand_of,
    gain_of,
    goes_out,
    is_clean,
    jokers_of_worth,
    shape_worth,
)

NAMES = ("low", "split", "joker", "keep", "special", "action", "patience", "alert")
MEANINGS = (
    "cards that a 0 is worth more than a 16",
    "cards that a group broken in the hand costs",
    "cards that a Joker laid costs",
    "cards that a Rainbow or Shadow in the hand is worth to be kept",
    "cards that an Infini or a Num-X played is worth",
    "cards that a Simple, Double or Block played is worth",
    "what a set on turn must be worth",
    "what a set out of turn must be worth",
)
LOW, SPLIT, JOKER, KEEP, SPECIAL, ACTION, PATIENCE, ALERT = range(len(NAMES))
OUT_WORTH, NEVER = 100.0, -100.0


def weights(*values: float) -> dict[str, Parameter]:
    """The weights of a player as parameters."""
    return {
        name: Parameter(value, -5, 5, meaning) for name, value, meaning in zip(NAMES, values, MEANINGS, strict=True)
    }


@kernel
def weigh(pub, me, rules):
    """Answer with what weighs most."""
    if pub.ask == ASK_TURN:
        return weigh_turn(pub, me, rules)
    if pub.ask == ASK_SET:
        return weigh_sets(pub, me, rules)
    if pub.ask == ASK_SOURCE:
        return best_source(pub, me)
    if pub.ask == ASK_DRAWN:
        return use_drawn(pub, me, rules)
    if pub.ask == ASK_TARGET:
        return weakest(pub, me)
    if pub.ask == ASK_BONUS:
        return bonus(pub, me)
    return weigh_window(pub, me, rules)


@kernel
def weight_of(pub, me, rules, value, count, kind):
    """What a set weighs, NEVER if it cannot be laid or leaves no card to go out with."""
    worth = shape_worth(pub, me, rules, value, count, kind)
    if worth == NO_SET or not is_clean(worth):
        return NEVER
    if goes_out(worth):
        return OUT_WORTH
    gain, used = gain_of(worth), from_hand_of(worth)
    held = np.int64(me.hand.values[value])
    weight = gain + me.parameters[LOW] * gain * (16 - value) / 16
    if 0 < used < ones(held):
        weight -= me.parameters[SPLIT]
    if kind < 4 and used > ones(held & 15):
        weight -= me.parameters[KEEP]
    return weight - me.parameters[JOKER] * jokers_of_worth(worth)


@kernel
def best_weight_of_value(pub, me, rules, value):
    """What the heaviest set of a value on turn weighs."""
    shapes, best = shapes_of(pub, rules, value, False), NEVER
    asked = pub.constraint[me.seat] & 3
    while shapes:
        place = low_bit(shapes)
        shapes &= shapes - 1
        count = 1 + place // SHAPE_KINDS
        if asked == 0 or asked == count:
            best = max(best, weight_of(pub, me, rules, value, count, place % SHAPE_KINDS))
    if rules.equivalence_shape == ANY_CARDS and mixed_count(pub, me, rules, value):
        count = mixed_count(pub, me, rules, value)
        best = max(best, weight_of(pub, me, rules, value, count, EQUIVALENCE))
    return best


@kernel
def weigh_turn(pub, me, rules):
    """Index of what weighs most on turn; drawing weighs what patience asks for."""
    if me.moves[0] == MOVE_PASS:
        return 1
    best, choice = me.parameters[PATIENCE], 0
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        weight = NEVER
        if move >= MOVE_VALUE:
            weight = best_weight_of_value(pub, me, rules, move - MOVE_VALUE)
        elif MOVE_INFINI <= move <= MOVE_NUM_X_BOARD:
            weight = me.parameters[SPECIAL]
        elif move == action_move(BOMBE_X):
            weight = 50.0 if bombe_pays(pub, me, 1) else NEVER
        elif move == action_move(TWISTER):
            weight = 40.0 if pub.boards[me.seat].cards * pub.players >= pub.on_boards.cards else NEVER
        elif move > MOVE_PASS:
            weight = me.parameters[ACTION]
        if weight > best:
            best, choice = weight, index
    return choice


@kernel
def weigh_sets(pub, me, rules):
    """Index of the set of the chosen value that weighs most."""
    best, choice = -math.inf, 0
    for index in range(me.count):
        move = np.int64(me.moves[index])
        weight = weight_of(pub, me, rules, pub.chosen_value, set_count(move), set_kind(move))
        if weight > best:
            best, choice = weight, index
    return choice


@kernel
def weigh_window(pub, me, rules):
    """Index of the set out of turn that weighs most, if it weighs enough."""
    best, choice = me.parameters[ALERT], 0
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        if move > MOVE_WINDOW_NUM_X_BOARD:
            weight = weight_of(pub, me, rules, window_value(move), window_count(move), set_kind(move))
            if weight > best:
                best, choice = weight, index
    return choice
