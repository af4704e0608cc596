"""A window out of turn: who is asked, who is fastest, and a wrong announcement (rulebook.md §5.1, §5.2, §5.8)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, low_bit, ones
from sim.core.seats import fastest, noticing, slips
from sim.core.trace import tell
from sim.games.speed.cards import NUM_X
from sim.games.speed.moves import centre_key
from sim.games.speed.sets import enough, has_effect, jokers_of, list_window, numeric_of
from sim.games.speed.state import (
    AFTER_WINDOW,
    AN_INFINI,
    ASK_WINDOW,
    EMPTY,
    EVENT_FIRST,
    EVENT_NOTICE,
    EVENT_SLIP,
    IN_WINDOW,
    MOVE_NOTHING,
    MOVE_WINDOW_NUM_X,
    MOVE_WINDOW_NUM_X_BOARD,
    NO_SEAT,
    PLAIN,
    SET,
)
from sim.games.speed.table import plays


@kernel
def open_window(s, rules, log):
    """Open a window if something can be covered out of turn; who notices is drawn once for it (§5.1)."""
    pub = s.pub
    s.phase, s.waiting, s.wanting = AFTER_WINDOW, 0, 0
    if pub.centre_is == EMPTY or (pub.centre_is == AN_INFINI and not rules.numx_out_of_turn):
        return
    s.events += 1
    for seat in range(pub.players):
        if may_interrupt(s, rules, seat):
            s.waiting |= 1 << seat
    if s.distracted:
        noticed = noticing(s, NO_SEAT, s.events)
        tell(log, EVENT_NOTICE, noticed, 0, 0, 0)
        s.waiting &= noticed
    s.phase = IN_WINDOW


@kernel
def may_interrupt(s, rules, seat):
    """Whether a seat may play out of turn now and seems to have something for it (§5.1, §10.13, §10.16)."""
    pub, me = s.pub, s.priv[seat]
    if not plays(pub, rules, seat) or pub.barred >> seat & 1:
        return False
    if pub.blocked >> seat & 1 and not rules.block_interrupts:
        return False
    if seat == pub.owner and not rules.self_interrupt:
        return False
    if rules.numx_out_of_turn and np.int64(me.hand.others[NUM_X]) + np.int64(pub.on_boards.others[NUM_X]) > 0:
        return True
    if pub.centre_is != SET:
        return False
    key = centre_key(pub)
    if enough(pub, me, rules.window_add[key], rules.window_able[key]):
        return True
    if numeric_of(pub, me, 0) + jokers_of(pub, me) >= rules.window_zeros[key]:
        return True
    return rules.effects and has_effect(pub, me)


@kernel
def ask_next(s, rules):
    """Ask the next seat that can play in this window; False when all have been asked (§11.7)."""
    pub = s.pub
    while s.waiting:
        seat = low_bit(s.waiting)
        s.waiting &= s.waiting - 1
        me = s.priv[seat]
        me.moves[0] = MOVE_NOTHING
        end = list_num_x(pub, me, rules, 1) if rules.numx_out_of_turn else 1
        me.count = list_window(pub, me, rules, end) if pub.centre_is == SET else end
        if me.count > 1:
            pub.seat, pub.ask = seat, ASK_WINDOW
            return True
    return False


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
def fastest_wanting(s, log):
    """The seat that is first in this window, NO_SEAT if nobody wants to play (§5.2)."""
    if s.wanting == 0:
        return NO_SEAT
    s.counted.windows += 1
    wanting = ones(s.wanting)
    if wanting == 1:
        return low_bit(s.wanting)
    s.counted.contested += 1
    seat = fastest(s, s.wanting, NO_SEAT, 1.0, s.events)
    tell(log, EVENT_FIRST, seat, wanting, 0, 0)
    return seat


@kernel
def is_wrong(s, seat, kind, log):
    """Whether the announcement of a combination is wrong; what is plain needs none (§5.8)."""
    if kind == PLAIN or s.slip[seat] == 0.0:
        return False
    s.events += 1
    wrong = slips(s, seat, s.events)
    tell(log, EVENT_SLIP, seat, wrong, 0, 0)
    return wrong
