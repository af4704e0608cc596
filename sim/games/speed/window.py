"""A window out of turn: who is asked and who is fastest (rulebook.md §5.1, §5.2)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, low_bit, ones
from sim.core.seats import fastest, noticing
from sim.core.trace import tell
from sim.games.speed.cards import NUM_X
from sim.games.speed.codes import ANY_CARDS, AT_ONCE
from sim.games.speed.laying import lay_num_x
from sim.games.speed.moves import centre_key, set_kind, window_count, window_value
from sim.games.speed.sets import enough, enough_zeros, has_effect, list_window
from sim.games.speed.state import (
    AFTER_WINDOW,
    ASK_WINDOW,
    ASKED,
    EVENT_FIRST,
    EVENT_NOTICE,
    IN_WINDOW,
    MOVE_NOTHING,
    MOVE_WINDOW_NUM_X,
    MOVE_WINDOW_NUM_X_BOARD,
    NO_SEAT,
    SET,
    TO_ANNOUNCE,
)
from sim.games.speed.table import plays


@kernel
def open_window(s, rules, log):
    """Open a window if something can be covered out of turn; who notices is drawn once for it (§5.1, §10.25)."""
    pub = s.pub
    s.phase, s.waiting, s.wanting = AFTER_WINDOW, 0, 0
    if pub.centre_is != SET or (pub.out != NO_SEAT and rules.round_end == AT_ONCE):
        return
    s.events += 1
    for seat in range(pub.players):
        if may_interrupt(s, rules, seat) and (s.distracted == 0 or list_interruptions(s, rules, seat)):
            s.waiting |= 1 << seat
    if s.distracted and s.waiting:
        noticed = noticing(s, NO_SEAT, s.events)
        tell(log, EVENT_NOTICE, noticed, 0, 0, 0)
        s.waiting &= noticed
    s.phase = IN_WINDOW


@kernel
def may_interrupt(s, rules, seat):
    """Whether a seat may play out of turn now and seems to have something for it (§5.1, §10.13, §10.16)."""
    pub, me = s.pub, s.priv[seat]
    if not plays(pub, rules, seat) or pub.lost >> seat & 1:
        return False
    if pub.blocked >> seat & 1 and not rules.block_interrupts:
        return False
    if seat == pub.owner and not rules.self_interrupt:
        return False
    if rules.numx_out_of_turn and np.int64(me.hand.others[NUM_X]) + np.int64(pub.on_boards.others[NUM_X]) > 0:
        return True
    if rules.equivalence_shape == ANY_CARDS or (pub.opening and rules.opening_fusion):
        return True
    key = centre_key(pub)
    if enough(pub, me, rules.window_add[key], rules.window_able[key]):
        return True
    return enough_zeros(pub, me, rules.window_zeros[key]) or has_effect(pub, me, rules)


@kernel
def ask_next(s, rules):
    """Ask the next seat that can play in this window; False when all have been asked (§11.7)."""
    pub = s.pub
    while s.waiting:
        seat = low_bit(s.waiting)
        s.waiting &= s.waiting - 1
        if list_interruptions(s, rules, seat):
            pub.seat, pub.ask, s.phase = seat, ASK_WINDOW, ASKED
            return True
    return False


@kernel
def list_interruptions(s, rules, seat):
    """List what a seat can do in this window; says whether there is more than nothing (§11.7)."""
    pub, me = s.pub, s.priv[seat]
    me.moves[0] = MOVE_NOTHING
    end = list_num_x(pub, me, rules, 1) if rules.numx_out_of_turn else 1
    me.count = list_window(pub, me, rules, end)
    return me.count > 1


@kernel
def list_num_x(pub, me, rules, first):
    """List the Num-X that a seat can play out of turn, from place `first`; returns where the list ends (§10.9)."""
    end = first
    if pub.constraint[me.seat] & 3 == 2:
        return end
    if me.hand.others[NUM_X] > 0 and me.hand.cards > 1:
        me.moves[end] = MOVE_WINDOW_NUM_X
        end += 1
    if pub.on_boards.others[NUM_X] > 0:
        me.moves[end] = MOVE_WINDOW_NUM_X_BOARD
        end += 1
    return end


@kernel
def hold_window(s, rules, log):
    """Ask all who can play, then let the fastest who want to begin; the turn goes on if nobody does (§5.2)."""
    pub = s.pub
    if ask_next(s, rules):
        return
    if s.wanting == 0:
        s.phase = AFTER_WINDOW
        return
    wanting, seat = ones(s.wanting), low_bit(s.wanting)
    s.counted.windows += 1
    if wanting > 1:
        s.counted.contested += 1
        seat = fastest(s, s.wanting, NO_SEAT, 1.0, s.events)
        tell(log, EVENT_FIRST, seat, wanting, 0, 0)
    move = np.int64(s.answer[seat])
    pub.seat, pub.out_of_turn = seat, 1
    if move <= MOVE_WINDOW_NUM_X_BOARD:
        lay_num_x(s, seat, move == MOVE_WINDOW_NUM_X_BOARD, log)
        return
    pub.chosen_value, pub.chosen_count, pub.chosen_kind = window_value(move), window_count(move), set_kind(move)
    s.phase = TO_ANNOUNCE
