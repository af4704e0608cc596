"""What an answer brings: a set is announced and laid, an Action played, a drawn card used (rulebook.md §3-§6)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC
from sim.core.jit import kernel
from sim.core.trace import tell
from sim.games.speed.actions import act, list_actions, list_targets, needs_target, take_action
from sim.games.speed.cards import FIRST_ACTION, INFINI, NUM_X
from sim.games.speed.codes import ANY_LAID, AT_ONCE
from sim.games.speed.laying import announce_wrongly, lay_infini, lay_num_x, lay_set
from sim.games.speed.moves import set_count, set_kind, window_count, window_value
from sim.games.speed.sets import list_sets, list_sources
from sim.games.speed.state import (
    AFTER_WINDOW,
    ASK_BONUS,
    ASK_DRAWN,
    ASK_SET,
    ASK_SOURCE,
    ASK_TARGET,
    ASK_TURN,
    ASKED,
    EVENT_LAID,
    MOVE_ACTION,
    MOVE_ACTION_BOARD,
    MOVE_DRAW,
    MOVE_INFINI_BOARD,
    MOVE_LAY,
    MOVE_NOTHING,
    MOVE_NUM_X_BOARD,
    MOVE_PASS,
    MOVE_VALUE,
    MOVE_WINDOW_NUM_X_BOARD,
    NO_SEAT,
    PASS_BLOCKED,
    PASS_CHOSEN,
    RAINBOW,
    SHADOW,
    TRICK_OVER,
)
from sim.games.speed.table import draw, left_of
from sim.games.speed.turns import draw_card, lay_drawn, pass_turn
from sim.games.speed.window import fastest_wanting, is_wrong, open_window

ACTION_KINDS = MOVE_ACTION_BOARD - MOVE_ACTION


@kernel
def answer(s, rules, move, log):
    """Apply the answer of the seat that was asked, in a window apart (§11)."""
    pub = s.pub
    if pub.ask == ASK_TURN:
        take_turn(s, rules, move, log)
    elif pub.ask == ASK_SET:
        pub.chosen_count, pub.chosen_kind = set_count(move), set_kind(move)
        announce(s, rules, log)
    elif pub.ask == ASK_SOURCE:
        complete(s, rules, move, log)
    elif pub.ask == ASK_DRAWN:
        use_drawn(s, rules, move, log)
    elif pub.ask == ASK_TARGET:
        act(s, rules, pub.seat, pub.action, move, log)
        go_on(s, rules, log)
    elif move == MOVE_NOTHING:
        go_on(s, rules, log)
    else:
        kind, from_board = FIRST_ACTION + (move - 1) % ACTION_KINDS, move > ACTION_KINDS
        play_action(s, rules, kind, from_board, log)


@kernel
def take_turn(s, rules, move, log):
    """Do what a player chose on turn (§11.1)."""
    pub = s.pub
    if move == MOVE_DRAW:
        draw_card(s, rules, log)
    elif move == MOVE_PASS:
        pass_turn(s, pub.seat, PASS_BLOCKED if pub.blocked >> pub.seat & 1 else PASS_CHOSEN, log)
    elif move <= MOVE_INFINI_BOARD:
        play_infini(s, rules, move == MOVE_INFINI_BOARD, log)
    elif move <= MOVE_NUM_X_BOARD:
        play_num_x(s, move == MOVE_NUM_X_BOARD, log)
    elif move < MOVE_VALUE:
        kind, from_board = FIRST_ACTION + (move - MOVE_ACTION) % ACTION_KINDS, move >= MOVE_ACTION_BOARD
        play_action(s, rules, kind, from_board, log)
    else:
        choose_value(s, rules, move - MOVE_VALUE, log)


@kernel
def use_drawn(s, rules, move, log):
    """Lay the drawn card on the board or play it (§11.4)."""
    if move == MOVE_LAY:
        lay_drawn(s, rules, log)
        return
    me = s.priv[s.pub.seat]
    kind = me.drawn - NUMERIC
    s.seats[s.pub.seat].drawn_played += 1
    if move >= MOVE_VALUE:
        choose_value(s, rules, move - MOVE_VALUE, log)
    elif kind == INFINI:
        play_infini(s, rules, False, log)
    elif kind == NUM_X:
        play_num_x(s, False, log)
    else:
        play_action(s, rules, kind, False, log)


@kernel
def choose_value(s, rules, value, log):
    """Ask which set of a value is laid, if there are several (§11.2)."""
    pub = s.pub
    me = s.priv[pub.seat]
    pub.chosen_value = value
    me.count = list_sets(pub, me, rules, value, 0)
    if me.count > 1:
        pub.ask, s.phase = ASK_SET, ASKED
        return
    pub.chosen_count, pub.chosen_kind = set_count(np.int64(me.moves[0])), set_kind(np.int64(me.moves[0]))
    announce(s, rules, log)


@kernel
def settle_window(s, rules, log):
    """Let the fastest who want to play announce what they chose; the turn goes on if nobody does (§5.2)."""
    pub = s.pub
    seat = fastest_wanting(s, log)
    if seat == NO_SEAT:
        s.phase = AFTER_WINDOW
        return
    move = np.int64(s.answer[seat])
    pub.seat, pub.out_of_turn = seat, 1
    if move <= MOVE_WINDOW_NUM_X_BOARD:
        play_num_x(s, move == MOVE_WINDOW_NUM_X_BOARD, log)
        return
    pub.chosen_value, pub.chosen_count, pub.chosen_kind = window_value(move), window_count(move), set_kind(move)
    announce(s, rules, log)


@kernel
def announce(s, rules, log):
    """Lay the chosen set, or ask where its cards come from first; a wrong announcement is taken back (§5.8, §11.3)."""
    pub = s.pub
    seat, kind = pub.seat, pub.chosen_kind
    me = s.priv[seat]
    if is_wrong(s, seat, kind, log):
        take_back(s, rules, seat, log)
        return
    if kind in (RAINBOW, SHADOW):
        complete(s, rules, 0, log)
        return
    me.count = list_sources(pub, me, rules, pub.chosen_value, pub.chosen_count, 0)
    if me.count == 1:
        complete(s, rules, np.int64(me.moves[0]), log)
        return
    pub.ask, s.phase = ASK_SOURCE, ASKED


@kernel
def take_back(s, rules, seat, log):
    """Settle a wrong announcement: a card is drawn, the turn or the next one in this trick is lost (§5.8)."""
    pub = s.pub
    card = draw(s, rules, log)
    announce_wrongly(s, seat, card, log)
    tell(log, EVENT_LAID, seat, card, 0, 0)
    if pub.out_of_turn:
        pub.lost |= 1 << seat
    else:
        pub.passed |= 1 << seat
        pub.next = left_of(pub, seat)
    s.phase = AFTER_WINDOW
    if pub.out_of_turn or rules.window_after_draw:
        open_window(s, rules, log)


@kernel
def complete(s, rules, source, log):
    """Lay the chosen set from its source; a Shadow allows an Action before the window opens (§5.6, §10.19)."""
    pub = s.pub
    seat = pub.seat
    shadow = lay_set(s, rules, seat, source, log)
    if rules.effects and shadow and (pub.chosen_kind == SHADOW or rules.shadow_bonus == ANY_LAID):
        me = s.priv[seat]
        me.moves[0] = MOVE_NOTHING
        me.count = list_actions(pub, me, rules, 1, 1 + ACTION_KINDS, 1)
        if me.count > 1:
            pub.ask, s.phase = ASK_BONUS, ASKED
            return
    go_on(s, rules, log)


@kernel
def go_on(s, rules, log):
    """Open the window after a play, unless that ends the round at once (§5.1, §10.25)."""
    if s.pub.out != NO_SEAT and rules.round_end == AT_ONCE:
        s.phase = AFTER_WINDOW
    else:
        open_window(s, rules, log)


@kernel
def play_action(s, rules, kind, from_board, log):
    """Play an Action, after its target has been asked for if there are several (§6, §11.5)."""
    pub = s.pub
    take_action(s, pub.seat, kind, from_board)
    target = NO_SEAT
    if needs_target(kind):
        list_targets(s, rules, kind)
        me = s.priv[pub.seat]
        if me.count > 1:
            pub.action, pub.ask, s.phase = kind, ASK_TARGET, ASKED
            return
        target = np.int64(me.moves[0])
    act(s, rules, pub.seat, kind, target, log)
    go_on(s, rules, log)


@kernel
def play_infini(s, rules, from_board, log):
    """Lay an Infini (§4.4)."""
    lay_infini(s, s.pub.seat, from_board, log)
    go_on(s, rules, log)


@kernel
def play_num_x(s, from_board, log):
    """Lay a Num-X, which ends the trick at once (§4.5)."""
    lay_num_x(s, s.pub.seat, from_board, log)
    s.phase = TRICK_OVER
