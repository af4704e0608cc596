"""A turn: what a player can do, a card that is drawn, passes (rulebook.md §3, §11.1, §11.4)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.jit import kernel
from sim.core.pace import count_forced, count_turn
from sim.core.seats import LEAST
from sim.core.standings import note_standing
from sim.core.trace import tell
from sim.games.speed.actions import list_actions, may_act
from sim.games.speed.cards import FIRST_ACTION, INFINI, JOKER, NUM_X
from sim.games.speed.codes import DRAW_OPTIONAL, PLAY_FORCED
from sim.games.speed.laying import lay_infini, lay_num_x
from sim.games.speed.sets import list_values, values_on_turn
from sim.games.speed.state import (
    AFTER_WINDOW,
    AN_INFINI,
    ASK_DRAWN,
    ASK_TURN,
    ASKED,
    EMPTY,
    EVENT_DRAWN,
    EVENT_LAID,
    EVENT_PASS,
    EVENT_TURN,
    MOVE_ACTION,
    MOVE_DRAW,
    MOVE_INFINI,
    MOVE_INFINI_BOARD,
    MOVE_LAY,
    MOVE_NUM_X,
    MOVE_NUM_X_BOARD,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_VALUE,
    PASS_BLOCKED,
    PASS_LOST,
    PASS_NO_CARD,
    TO_ACT,
    TO_CHOOSE,
    TO_DRAW,
    TO_OPEN,
)
from sim.games.speed.table import draw, left_of, plays, put_on_board


@kernel
def begin_turn(s, rules, log):
    """Give the turn to the next player who has cards and has not passed, and ask or pass (§3.1, §5.8, §6.3)."""
    pub = s.pub
    seat = pub.next
    skipped = 0 if pub.centre_is == EMPTY else pub.passed
    while skipped >> seat & 1 or not plays(pub, rules, seat):
        seat = left_of(pub, seat)
    pub.turn += 1
    pub.round_turn += 1
    s.counted.turns += 1
    s.chain, pub.out_of_turn = 0, 0
    pub.seat, pub.ask, s.phase = seat, ASK_TURN, ASKED
    count_turn(s, seat)
    note_standing(s, pub.points, LEAST, pub.round_turn == 1)
    tell(log, EVENT_TURN, seat, pub.round_turn, 0, 0)
    me, bit = s.priv[seat], 1 << seat
    if pub.lost & bit:
        count_forced(s, seat)
        pass_turn(s, seat, PASS_LOST, log)
    elif pub.blocked & bit:
        me.moves[0], me.moves[1], me.count = MOVE_PASS, MOVE_NUM_X, 2
        if me.hand.others[NUM_X] == 0 or me.hand.cards == 1 or pub.constraint[seat] & 3 == 2:
            count_forced(s, seat)
            pass_turn(s, seat, PASS_BLOCKED, log)
    else:
        list_turn(pub, me, rules)
        if me.count == 1:
            count_forced(s, seat)
            s.phase = TO_DRAW


@kernel
def pass_turn(s, seat, why, log):
    """Pass without a card; those that a player chose or that no card allowed lead to a blocked round (§7.5)."""
    pub = s.pub
    tell(log, EVENT_PASS, seat, why, 0, 0)
    pub.blocked &= ~(1 << seat)
    pub.lost &= ~(1 << seat)
    pub.passed |= 1 << seat
    pub.next = left_of(pub, seat)
    if pub.centre_is == EMPTY and why not in (PASS_BLOCKED, PASS_LOST):
        s.idle += 1
    s.phase = AFTER_WINDOW


@kernel
def may_lay_infini(pub, rules, seat):
    """Whether a seat may lay an Infini now (§4.4, §10.6, §10.8)."""
    if pub.constraint[seat] & 3 == 2:
        return False
    if pub.centre_is == EMPTY:
        return rules.special_lead
    return pub.centre_is != AN_INFINI or rules.infini_over_infini


@kernel
def may_lay_num_x(pub, rules, seat):
    """Whether a seat may lay a Num-X now (§4.5, §10.8)."""
    return pub.constraint[seat] & 3 != 2 and (pub.centre_is != EMPTY or rules.special_lead)


@kernel
def list_turn(pub, me, rules):
    """List what a player can do on turn (§11.1)."""
    me.moves[0] = MOVE_DRAW
    end = 1
    if rules.pass_draws == DRAW_OPTIONAL:
        me.moves[end] = MOVE_PASS
        end += 1
    if may_lay_infini(pub, rules, me.seat):
        end = list_special(pub, me, INFINI, MOVE_INFINI, MOVE_INFINI_BOARD, end)
    if may_lay_num_x(pub, rules, me.seat):
        end = list_special(pub, me, NUM_X, MOVE_NUM_X, MOVE_NUM_X_BOARD, end)
    end = list_actions(pub, me, rules, MOVE_ACTION, end)
    me.count = list_values(pub, me, rules, values_on_turn(pub, me, rules), end)


@kernel
def list_special(pub, me, kind, hand_move, board_move, end):
    """List an Infini or Num-X of the hand, where it is not the last card, and of a board; returns the list's end."""
    if me.hand.others[kind] > 0 and me.hand.cards > 1:
        me.moves[end] = hand_move
        end += 1
    if pub.on_boards.others[kind] > 0:
        me.moves[end] = board_move
        end += 1
    return end


@kernel
def draw_card(s, rules, log):
    """Draw a card and ask what becomes of it; a pass if there is none (§3.5, §3.7)."""
    pub, me = s.pub, s.priv[s.pub.seat]
    card = draw(s, rules, log)
    if card == NO_CARD:
        pass_turn(s, pub.seat, PASS_NO_CARD, log)
        return
    tell(log, EVENT_DRAWN, pub.seat, card, 0, 0)
    s.seats[pub.seat].draws += 1
    s.idle = 0
    me.drawn = card
    list_drawn(pub, me, rules)
    pub.ask, s.phase = ASK_DRAWN, ASKED
    if me.count == 1:
        use_drawn(s, rules, np.int64(me.moves[0]), log)


@kernel
def list_drawn(pub, me, rules):
    """List what can become of the drawn card (§11.4, §10.3)."""
    me.moves[0] = MOVE_LAY
    end, kind = 1, me.drawn - NUMERIC
    if kind <= JOKER:
        values = 1 << me.drawn % VALUES if kind < JOKER else (1 << VALUES) - 1
        end = list_values(pub, me, rules, values, end)
    elif (
        (kind == INFINI and may_lay_infini(pub, rules, me.seat))
        or (kind == NUM_X and may_lay_num_x(pub, rules, me.seat))
        or (kind >= FIRST_ACTION and may_act(pub, me.seat, kind))
    ):
        me.moves[end] = MOVE_PLAY
        end += 1
    me.count = end
    if rules.drawn_play == PLAY_FORCED and end > 1:
        me.count = end - 1
        for k in range(me.count):
            me.moves[k] = me.moves[k + 1]


@kernel
def use_drawn(s, rules, move, log):
    """Lay the drawn card on the board or begin to play it (§11.4)."""
    pub = s.pub
    if move == MOVE_LAY:
        lay_drawn(s, rules, log)
        return
    kind = s.priv[pub.seat].drawn - NUMERIC
    if move >= MOVE_VALUE:
        pub.chosen_value, s.phase = move - MOVE_VALUE, TO_CHOOSE
    elif kind == INFINI:
        lay_infini(s, pub.seat, False, log)
    elif kind == NUM_X:
        lay_num_x(s, pub.seat, False, log)
    else:
        pub.action, s.phase = kind, TO_ACT


@kernel
def lay_drawn(s, rules, log):
    """Lay the drawn card on the own board, which is a pass (§3.5)."""
    pub, me = s.pub, s.priv[s.pub.seat]
    seat = pub.seat
    tell(log, EVENT_LAID, seat, me.drawn, 0, 0)
    put_on_board(pub, seat, me.drawn)
    me.drawn = NO_CARD
    pub.passed |= 1 << seat
    pub.next = left_of(pub, seat)
    s.phase = TO_OPEN if rules.window_after_draw else AFTER_WINDOW
