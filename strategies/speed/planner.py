"""Weighs every move by the points that it spares, after what moves turned out to spare in playouts (rulebook.md §13).

Greedy players were asked at 90,000 decisions; each move was played out to the end of the round on tables that the
seat could imagine, and least squares found what the points against the mean of the others depend on. What greedy
leaves on the table: it lays more cards than one where one is enough, breaks pairs out of turn, keeps Infini, Num-X and
Actions while somebody is about to go out, keeps a Bombe-X, and blocks one player where it could block all.
The parameters were tuned against three greedy players of equal speed (`tune`, seed 3, 150 trials). Of moves that spare
alike it takes the one that keeps a Rainbow or a Shadow: three matches in a hundred. Measured afresh (seed 4242, 6,000
matches in each of four seats) it wins 38.4 % of matches among three greedy (standard error 0.3).
"""

from __future__ import annotations

import math

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.jit import kernel, low_bit, ones
from sim.games.speed.cards import BOMBE_X, DOUBLE, SIMPLE, TWISTER
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
    EMPTY,
    EQUIVALENCE,
    MOVE_ALL,
    MOVE_INFINI,
    MOVE_NUM_X_BOARD,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_VALUE,
    MOVE_WINDOW_NUM_X_BOARD,
    RAINBOW,
    SHAPE_KINDS,
)
from strategies.speed.greedy import action_move, bonus, use_drawn, weakest
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

PARAMETERS = {
    "low": Parameter(0.10, -2, 2, "points that a 0 laid spares more than a 16"),
    "split": Parameter(0.13, -2, 2, "points that a group broken in the hand costs"),
    "joker": Parameter(0.06, -2, 2, "points that a Joker laid costs"),
    "keep": Parameter(0.001, -2, 2, "points that a Rainbow or Shadow laid as a plain card costs"),
    "more": Parameter(-0.3, -2, 2, "points that shedding more cards than one on turn spares"),
    "high": Parameter(0.23, -2, 2, "points that a set of 16s on turn costs more than one of 0s"),
    "urgent": Parameter(0.26, -2, 2, "points that a set on turn spares more when somebody has few cards"),
    "alert": Parameter(0.0, -2, 2, "points that playing out of turn costs"),
}
PLACE = places(PARAMETERS)
FEW = 3  # cards of a hand that is about to be empty
# Points that a move spares against drawing a card.
NEVER, OUT = -100.0, 0.6
SET, SHED, GREAT = -0.23, 0.42, 0.17  # any set, one that sheds a card, and each card of it if they are 16s
LEAD_SPLIT = 0.3  # a group broken by a lead costs more
SHED_OUT_OF_TURN = 0.14
SPECIAL, ACTION, TWIST, EXPLODE = 0.05, 0.04, 0.12, 0.34
SPECIAL_IN_TIME, ACTION_IN_TIME = 0.57, 0.38  # more, while somebody is about to go out


@kernel
def decide(pub, me, rules):
    """Answer with what spares most points."""
    if pub.ask == ASK_TURN:
        return take_turn(pub, me, rules)
    if pub.ask == ASK_SET:
        return choose_set(pub, me, rules)
    if pub.ask == ASK_SOURCE:
        return best_source(pub, me)
    if pub.ask == ASK_DRAWN:
        return me.count - 1 if me.moves[me.count - 1] == MOVE_PLAY else use_drawn(pub, me, rules)
    if pub.ask == ASK_TARGET:
        return target(pub, me)
    if pub.ask == ASK_BONUS:
        return bonus(pub, me)
    return interrupt(pub, me, rules)


@kernel
def is_urgent(pub, me):
    """Whether another hand is about to be empty."""
    found = False
    for seat in range(pub.players):
        found |= seat != me.seat and 0 < pub.hand_cards[seat] <= FEW
    return found


@kernel
def spared_by_hand(me, value, kind, worth):
    """Points that a set spares by what it takes from the hand and leaves there, on turn or not."""
    used, held = from_hand_of(worth), np.int64(me.hand.values[value])
    spared = OUT if goes_out(worth) else 0.0
    if 0 < used < ones(held):
        spared -= me.parameters[PLACE.split]
    if kind < RAINBOW and used > ones(held & 15):
        spared -= me.parameters[PLACE.keep]
    return spared - me.parameters[PLACE.joker] * jokers_of_worth(worth)


@kernel
def spared_on_turn(pub, me, rules, value, count, kind, urgent):
    """Points that a set on turn spares, NEVER if it cannot be laid or leaves no card to go out with."""
    worth = shape_worth(pub, me, rules, value, count, kind)
    if worth == NO_SET or not is_clean(worth):
        return NEVER
    spared = SET + spared_by_hand(me, value, kind, worth) + GREAT * count * value / 16
    spared += me.parameters[PLACE.low] * from_hand_of(worth) * (16 - value) / 16
    spared -= me.parameters[PLACE.high] * value / 16
    if pub.centre_is == EMPTY and 0 < from_hand_of(worth) < ones(np.int64(me.hand.values[value])):
        spared -= LEAD_SPLIT
    if gain_of(worth) > 0:
        spared += SHED
    if gain_of(worth) > 1:
        spared += me.parameters[PLACE.more]
    return spared + me.parameters[PLACE.urgent] * urgent


@kernel
def spared_out_of_turn(pub, me, rules, value, count, kind):
    """Points that a set out of turn spares, NEVER if it leaves no card to go out with."""
    worth = shape_worth(pub, me, rules, value, count, kind)
    if worth == NO_SET or not is_clean(worth):
        return NEVER
    spared = spared_by_hand(me, value, kind, worth) - me.parameters[PLACE.alert]
    return spared + SHED_OUT_OF_TURN if gain_of(worth) > 0 else spared


@kernel
def best_of_value(pub, me, rules, value, urgent):
    """Points that the best set of a value on turn spares."""
    shapes, best = shapes_of(pub, rules, value, False), NEVER
    asked = pub.constraint[me.seat] & 3
    while shapes:
        place = low_bit(shapes)
        shapes &= shapes - 1
        count = 1 + place // SHAPE_KINDS
        if asked == 0 or asked == count:
            best = max(best, spared_on_turn(pub, me, rules, value, count, place % SHAPE_KINDS, urgent))
    if rules.equivalence_shape == ANY_CARDS and mixed_count(pub, me, rules, value):
        count = mixed_count(pub, me, rules, value)
        best = max(best, spared_on_turn(pub, me, rules, value, count, EQUIVALENCE, urgent))
    return best


@kernel
def take_turn(pub, me, rules):
    """Index of the move on turn that spares most points, drawing if none does."""
    if me.moves[0] == MOVE_PASS:
        return 1  # the Num-X of a blocked player
    best, choice, urgent = 0.0, 0, is_urgent(pub, me)
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        if move >= MOVE_VALUE:
            spared = best_of_value(pub, me, rules, move - MOVE_VALUE, urgent)
        elif MOVE_INFINI <= move <= MOVE_NUM_X_BOARD:
            spared = SPECIAL + SPECIAL_IN_TIME * urgent
        elif move == action_move(BOMBE_X):
            spared = EXPLODE
        elif move == action_move(TWISTER):
            spared = TWIST
        else:
            spared = NEVER if move == MOVE_PASS else ACTION + ACTION_IN_TIME * urgent
        if spared > best:
            best, choice = spared, index
    return choice


@kernel
def choose_set(pub, me, rules):
    """Index of the set of the chosen value that spares most points."""
    best, choice, urgent = -math.inf, 0, is_urgent(pub, me)
    for index in range(me.count):
        move = np.int64(me.moves[index])
        if pub.out_of_turn:
            spared = spared_out_of_turn(pub, me, rules, pub.chosen_value, set_count(move), set_kind(move))
        else:
            spared = spared_on_turn(pub, me, rules, pub.chosen_value, set_count(move), set_kind(move), urgent)
        if spared > best:
            best, choice = spared, index
    return choice


@kernel
def target(pub, me):
    """Index of everybody for a Block; the next player for a Double, the last one before the own turn for a Simple."""
    last = me.count - 1
    if pub.action == DOUBLE:
        return 0
    return last if me.moves[last] == MOVE_ALL or pub.action == SIMPLE else weakest(pub, me)


@kernel
def interrupt(pub, me, rules):
    """Index of the set out of turn that spares most points, no if none does."""
    best, choice = 0.0, 0
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        if move > MOVE_WINDOW_NUM_X_BOARD:
            spared = spared_out_of_turn(pub, me, rules, window_value(move), window_count(move), set_kind(move))
            if spared > best:
                best, choice = spared, index
    return choice


PLANNER = Agent("planner", decide, "weighs every move by the points that it spares", PARAMETERS)
