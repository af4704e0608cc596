"""What an answer brings: it is noted, and the phase that follows (rulebook.md §11)."""

from __future__ import annotations

from sim.core.jit import kernel
from sim.games.speed.cards import FIRST_ACTION
from sim.games.speed.laying import lay_infini, lay_num_x
from sim.games.speed.moves import set_count, set_kind
from sim.games.speed.state import (
    ASK_DRAWN,
    ASK_SET,
    ASK_SOURCE,
    ASK_TARGET,
    ASK_TURN,
    ASK_WINDOW,
    IN_WINDOW,
    MOVE_ACTION,
    MOVE_DRAW,
    MOVE_INFINI_BOARD,
    MOVE_NOTHING,
    MOVE_NUM_X_BOARD,
    MOVE_PASS,
    MOVE_VALUE,
    PASS_BLOCKED,
    PASS_CHOSEN,
    TO_ACT,
    TO_ANNOUNCE,
    TO_CHOOSE,
    TO_DRAW,
    TO_HIT,
    TO_LAY,
    TO_OPEN,
)
from sim.games.speed.turns import pass_turn, use_drawn


@kernel
def answer(s, rules, move, log):
    """Apply the answer of the seat that was asked (§11)."""
    pub = s.pub
    if pub.ask == ASK_WINDOW:
        s.answer[pub.seat] = move
        s.wanting |= (move != MOVE_NOTHING) << pub.seat
        s.phase = IN_WINDOW
    elif pub.ask == ASK_TURN:
        take_turn(s, move, log)
    elif pub.ask == ASK_SET:
        pub.chosen_count, pub.chosen_kind = set_count(move), set_kind(move)
        s.phase = TO_ANNOUNCE
    elif pub.ask == ASK_SOURCE:
        s.source, s.phase = move, TO_LAY
    elif pub.ask == ASK_DRAWN:
        use_drawn(s, rules, move, log)
    elif pub.ask == ASK_TARGET:
        s.target, s.phase = move, TO_HIT
    elif move == MOVE_NOTHING:
        s.phase = TO_OPEN
    else:
        pub.action, s.phase = FIRST_ACTION + move - 1, TO_ACT


@kernel
def take_turn(s, move, log):
    """Begin what a player chose on turn (§11.1)."""
    pub = s.pub
    if move == MOVE_DRAW:
        s.phase = TO_DRAW
    elif move == MOVE_PASS:
        pass_turn(s, pub.seat, PASS_BLOCKED if pub.blocked >> pub.seat & 1 else PASS_CHOSEN, log)
    elif move <= MOVE_INFINI_BOARD:
        lay_infini(s, pub.seat, move == MOVE_INFINI_BOARD, log)
    elif move <= MOVE_NUM_X_BOARD:
        lay_num_x(s, pub.seat, move == MOVE_NUM_X_BOARD, log)
    elif move < MOVE_VALUE:
        pub.action, s.phase = FIRST_ACTION + move - MOVE_ACTION, TO_ACT
    else:
        pub.chosen_value, s.phase = move - MOVE_VALUE, TO_CHOOSE
