"""Action cards: whom they can hit and what they do (rulebook.md §6)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel
from sim.core.pace import count_play
from sim.core.rng import ACTION, open_stream, shuffle
from sim.core.trace import tell, tell_cards
from sim.games.speed.cards import (
    BLOCK,
    BOMBE_X,
    DOUBLE,
    FIRST_ACTION,
    SIMPLE,
    TWISTER,
    clear,
    listed,
    pour,
    put,
    put_others,
)
from sim.games.speed.codes import ACTIONS_INERT, ACTIONS_OWNER, BLOCK_ALL, BLOCK_ONE, KEEP_SIZES, QUEUE
from sim.games.speed.laying import go_out, take_special
from sim.games.speed.state import (
    EVENT_ACTION,
    EVENT_BOMBE,
    EVENT_TWISTER,
    MOVE_ALL,
    NO_SEAT,
)
from sim.games.speed.table import left_of, put_on_board


@kernel
def has_target(pub, seat):
    """Whether an opponent has cards in hand (§6.1)."""
    found = False
    for other in range(pub.players):
        found |= other != seat and pub.hand_cards[other] > 0
    return found


@kernel
def needs_target(kind):
    """Whether an Action hits a player, not the whole table."""
    return kind in (SIMPLE, DOUBLE, BLOCK)


@kernel
def may_act(pub, seat, kind):
    """Whether an Action has an effect to have now (§6.1)."""
    return not needs_target(kind) or has_target(pub, seat)


@kernel
def list_actions(pub, me, rules, first_move, first):
    """List the Actions that a seat can play, from place `first`; returns where the list ends (§7.2, §10.4)."""
    end = first
    for kind in range(FIRST_ACTION, BOMBE_X + 1):
        there = is_in_hand(me, kind)
        if rules.board_actions != ACTIONS_INERT:
            own = rules.board_actions == ACTIONS_OWNER
            there |= (pub.boards[me.seat].others[kind] if own else pub.on_boards.others[kind]) > 0
        if there and may_act(pub, me.seat, kind):
            me.moves[end] = first_move + kind - FIRST_ACTION
            end += 1
    return end


@kernel
def is_in_hand(me, kind):
    """Whether an Action can be played from the hand, where it must not be the last card (§7.2)."""
    return me.hand.others[kind] > 0 and me.hand.cards > 1


@kernel
def list_targets(s, rules, kind):
    """List the opponents whom an Action of the asked seat can hit, clockwise; all of them, for a Block (§6.1, §6.3)."""
    pub = s.pub
    me = s.priv[pub.seat]
    me.count = 0
    seat = left_of(pub, pub.seat)
    while seat != pub.seat:
        if pub.hand_cards[seat] > 0:
            me.moves[me.count] = seat
            me.count += 1
        seat = left_of(pub, seat)
    if kind == BLOCK and me.count > 1:
        if rules.block_target == BLOCK_ALL:
            me.count = 0
        if rules.block_target != BLOCK_ONE:
            me.moves[me.count] = MOVE_ALL
            me.count += 1


@kernel
def take_action(s, seat, kind):
    """Put an Action of the hand or else of a board, or one just drawn, with those that were played (§6.6)."""
    take_special(s, seat, kind, not is_in_hand(s.priv[seat], kind))
    put_others(s.pub.used, kind, 1)
    s.seats[seat].used[kind - FIRST_ACTION] += 1
    count_play(s, seat)


@kernel
def act(s, rules, seat, kind, target, log):
    """Carry out an Action (§6); the next turn is the next player's, or the same one's again after §6.4 and §6.5."""
    pub = s.pub
    tell(log, EVENT_ACTION, seat, kind, target, 0)
    pub.next = left_of(pub, seat)
    if needs_target(kind):
        for other in range(pub.players):
            if other == target or (target == MOVE_ALL and other != seat and pub.hand_cards[other] > 0):
                s.seats[other].suffered[kind - FIRST_ACTION] += 1
                if kind == BLOCK:
                    pub.blocked |= 1 << other
                else:
                    constrain(pub, rules, other, 1 if kind == SIMPLE else 2)
    else:
        for other in range(pub.players):
            s.seats[other].suffered[kind - FIRST_ACTION] += other != seat
        pub.next = seat
        if kind == TWISTER:
            twist(s, seat, log)
        else:
            explode(s, rules, seat, log)
    if rules.action_resets_passes:
        pub.passed = 0
    s.idle = 0


@kernel
def constrain(pub, rules, seat, count):
    """Oblige a seat to lay so many cards next (§6.2, §10.14)."""
    if rules.constraints != QUEUE:
        pub.constraint[seat] = count
        return
    place = 0
    while pub.constraint[seat] >> place & 3:
        place += 2
    pub.constraint[seat] |= count << place


@kernel
def shuffle_heap(s):
    """Shuffle the cards of the heap into the spare room; returns their number."""
    count = listed(s.heap, s.spare, 0)
    clear(s.heap)
    open_stream(s.chance, s.seed, ACTION, s.acted, s.game)
    s.acted += 1
    shuffle(s.chance, s.spare, count)
    return count


@kernel
def twist(s, seat, log):
    """Shuffle all board cards and deal them round onto the boards, from a seat on (§6.4)."""
    pub = s.pub
    pour(pub.on_boards, s.heap)
    for other in range(pub.players):
        clear(pub.boards[other])
    count = shuffle_heap(s)
    tell_cards(log, EVENT_TWISTER, s.spare, count)
    count_dealt(s, count)
    for k in range(count):
        put_on_board(pub, seat, np.int64(s.spare[k]))
        seat = left_of(pub, seat)


@kernel
def count_dealt(s, cards):
    """Count cards dealt round, and whether some seats get one more than others."""
    s.counted.dealt_round += 1
    s.counted.uneven += cards % s.pub.players > 0


@kernel
def explode(s, rules, seat, log):
    """Shuffle board and hand cards together and deal them into the hands, from a seat on (§6.5, §10.18)."""
    pub = s.pub
    pour(pub.on_boards, s.heap)
    for other in range(pub.players):
        s.sizes[other, 0], s.sizes[other, 1] = pub.hand_cards[other], pub.boards[other].cards
        clear(pub.boards[other])
        clear(pub.shown[other])
        pour(s.priv[other].hand, s.heap)
    count = shuffle_heap(s)
    tell_cards(log, EVENT_BOMBE, s.spare, count)
    if rules.bombe_to == KEEP_SIZES:
        deal_sizes(s, seat)
    else:
        count_dealt(s, count)
        for k in range(count):
            put(s.priv[(seat + k) % pub.players].hand, np.int64(s.spare[k]))
    for other in range(pub.players):
        pub.hand_cards[other] = s.priv[other].hand.cards
    for step in range(pub.players):
        other = (seat + step) % pub.players
        if pub.hand_cards[other] == 0 and s.sizes[other, 0] > 0 and pub.out == NO_SEAT:
            go_out(s, other, log)


@kernel
def deal_sizes(s, seat):
    """Deal the spare cards so that each hand and board has as many as before, from a seat on (§10.18)."""
    pub, k = s.pub, 0
    for step in range(pub.players):
        other = (seat + step) % pub.players
        for _ in range(s.sizes[other, 0]):
            put(s.priv[other].hand, np.int64(s.spare[k]))
            k += 1
        for _ in range(s.sizes[other, 1]):
            put_on_board(pub, other, np.int64(s.spare[k]))
            k += 1
