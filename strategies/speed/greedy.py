"""Sheds as many of its cards as it can at once, without foresight (rulebook.md §13)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.cards import NUMERIC
from sim.core.jit import kernel
from sim.games.speed.cards import BLOCK, BOMBE_X, FIRST_ACTION, SIMPLE, TWISTER
from sim.games.speed.moves import set_count, set_kind, window_count, window_value
from sim.games.speed.state import (
    ASK_BONUS,
    ASK_DRAWN,
    ASK_SET,
    ASK_SOURCE,
    ASK_TARGET,
    ASK_TURN,
    MOVE_ACTION,
    MOVE_ALL,
    MOVE_INFINI,
    MOVE_LAY,
    MOVE_NUM_X,
    MOVE_NUM_X_BOARD,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_VALUE,
    MOVE_WINDOW_NUM_X_BOARD,
)
from strategies.speed.worth import (
    NO_SET,
    best_of_value,
    best_source,
    gain_of,
    goes_out,
    is_clean,
    shape_worth,
    value_of,
)

NOWHERE = -1
KEPT = ("nothing", "infini", "num_x", "simple", "double", "twister", "block", "bombe_x")
PARAMETERS = {"keeps": Parameter.word("nothing", KEPT, "kind of card of the hand that it never plays on turn")}
PLACE = places(PARAMETERS)


@kernel
def decide(pub, me, rules):
    """Lay the set that sheds most; else Infini, Num-X, Actions; else draw."""
    if pub.ask == ASK_TURN:
        return take_turn(pub, me, rules)
    if pub.ask == ASK_SET:
        return best_set(pub, me, rules)
    if pub.ask == ASK_SOURCE:
        return best_source(pub, me)
    if pub.ask == ASK_DRAWN:
        return use_drawn(pub, me, rules)
    if pub.ask == ASK_TARGET:
        return weakest(pub, me)
    if pub.ask == ASK_BONUS:
        return bonus(pub, me)
    return interrupt(pub, me, rules)


@kernel
def index_of(me, move):
    """The place of a move in the list, NOWHERE if it is not there."""
    for index in range(me.count):
        if me.moves[index] == move:
            return index
    return NOWHERE


@kernel
def best_listed_value(pub, me, rules):
    """What the best set of the listed values is worth, NO_SET if there is none."""
    best = NO_SET
    for index in range(me.count - 1, -1, -1):
        if me.moves[index] < MOVE_VALUE:
            break
        best = best_of_value(pub, me, rules, me.moves[index] - MOVE_VALUE, best)
    return best


@kernel
def take_turn(pub, me, rules):
    """The first that is possible of what §13.2 lists."""
    if me.moves[0] == MOVE_PASS:
        return 0 if me.moves[1] == kept_move(me) else 1  # the Num-X of a blocked player
    best = best_listed_value(pub, me, rules)
    value = index_of(me, MOVE_VALUE + value_of(best)) if is_clean(best) else NOWHERE
    if value != NOWHERE and goes_out(best):
        return value
    bombe, twister = played(me, action_move(BOMBE_X)), played(me, action_move(TWISTER))
    if bombe != NOWHERE and bombe_pays(pub, me, 1):
        return bombe
    if twister != NOWHERE and pub.boards[me.seat].cards * pub.players >= pub.on_boards.cards:
        return twister
    if value != NOWHERE and gain_of(best) >= 1:
        return value
    index = first_between(me, MOVE_INFINI, MOVE_NUM_X_BOARD)
    if index == NOWHERE:
        index = first_between(me, action_move(SIMPLE), action_move(SIMPLE + 1))
    if index == NOWHERE:
        index = played(me, action_move(BLOCK))
    if index == NOWHERE and value != NOWHERE and gain_of(best) >= 0:
        index = value
    if index == NOWHERE:
        index = twister
    return max(index, 0)


@kernel
def action_move(kind):
    """The move that plays an Action on turn."""
    return MOVE_ACTION + kind - FIRST_ACTION


@kernel
def kept_move(me):
    """The move on turn that plays a card which this player keeps, NOWHERE if it keeps nothing."""
    kept = np.int64(me.parameters[PLACE.keeps])
    if kept == 0:
        return NOWHERE
    if kept <= 2:  # an Infini, a Num-X
        return MOVE_INFINI if kept == 1 else MOVE_NUM_X
    return action_move(FIRST_ACTION + kept - 3)


@kernel
def played(me, move):
    """The place of a move on turn, NOWHERE if it is not there or its card is kept."""
    return first_between(me, move, move)


@kernel
def first_between(me, low, high):
    """The place of the first listed move from `low` to `high` whose card is not kept, NOWHERE if there is none."""
    kept = kept_move(me)
    for index in range(me.count):
        if low <= me.moves[index] <= high and me.moves[index] != kept:
            return index
    return NOWHERE


@kernel
def bombe_pays(pub, me, lying):
    """Whether a Bombe-X leaves the seat no more cards than it has; `lying` of them are in a hand or on a board."""
    own, every = me.hand.cards + pub.boards[me.seat].cards, pub.on_boards.cards
    for seat in range(pub.players):
        every += pub.hand_cards[seat]
    mine = lying if me.hand.others[BOMBE_X] > 0 or pub.boards[me.seat].others[BOMBE_X] > 0 else 0
    return (own - mine) * pub.players >= every - lying


@kernel
def best_set(pub, me, rules):
    """Index of the best set of the chosen value."""
    best, choice = NO_SET, 0
    for index in range(me.count):
        move = np.int64(me.moves[index])
        worth = shape_worth(pub, me, rules, pub.chosen_value, set_count(move), set_kind(move))
        if worth > best:
            best, choice = worth, index
    return choice


@kernel
def use_drawn(pub, me, rules):
    """Play the drawn card if that sheds, lay it otherwise."""
    if me.moves[me.count - 1] == MOVE_PLAY:
        bad = me.drawn == NUMERIC + BOMBE_X and not bombe_pays(pub, me, 0)
        return 0 if bad else me.count - 1
    best = best_listed_value(pub, me, rules)
    liked = is_clean(best) and (goes_out(best) or gain_of(best) >= 0)
    if not liked and me.moves[0] == MOVE_LAY:
        return 0
    return index_of(me, MOVE_VALUE + value_of(best))


@kernel
def weakest(pub, me):
    """Index of the opponent with fewest cards in hand, of several the first clockwise."""
    choice = 0
    for index in range(1, me.count):
        if me.moves[index] != MOVE_ALL and pub.hand_cards[me.moves[index]] < pub.hand_cards[me.moves[choice]]:
            choice = index
    return choice


@kernel
def bonus(pub, me):
    """Index of the first of Simple, Double, Block, Twister, Bombe-X that is worth it; a move is 1 + kind of Action."""
    for kind in (0, 1, 3, 2):
        index = index_of(me, 1 + kind)
        if index != NOWHERE:
            return index
    index = index_of(me, 1 + BOMBE_X - FIRST_ACTION)
    return index if index != NOWHERE and bombe_pays(pub, me, 1) else 0


@kernel
def interrupt(pub, me, rules):
    """Index of the best set out of turn that goes out or sheds a card, else no."""
    best, choice = NO_SET, 0
    for index in range(1, me.count):
        move = np.int64(me.moves[index])
        if move <= MOVE_WINDOW_NUM_X_BOARD:
            continue
        worth = shape_worth(pub, me, rules, window_value(move), window_count(move), set_kind(move))
        if worth > best and is_clean(worth):
            best, choice = worth, index
    return choice if choice and (goes_out(best) or gain_of(best) >= 1) else 0


GREEDY = Agent("greedy", decide, "sheds as many of its cards as it can at once", PARAMETERS)
