"""A turn: drawing, playing the card, what is left to do, and whose turn is next (rulebook.md §3, §7)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.core.pace import count_forced, count_play, count_turn
from sim.core.seats import MOST
from sim.core.standings import note_standing
from sim.core.trace import tell
from sim.games.col.actions import act, list_targets, push, question
from sim.games.col.codes import NO, OWN_TURN
from sim.games.col.combinations import JOKER, PASSE, QUANTUM
from sim.games.col.rules import CELLS, DISCARDS
from sim.games.col.state import (
    ASK_CARD,
    ASK_DRAW,
    ASK_SIDE,
    ASK_TURN_UP,
    EVENT_DRAW,
    EVENT_LAST_ROUND,
    EVENT_LAY,
    EVENT_NOTHING,
    EVENT_SKIP,
    EVENT_THROW,
    EVENT_TURN,
    FACE_DOWN,
    FACE_UP,
    IN_TURN,
    LEFT,
    MOST_ACTIONS,
    MOVE_DISCARD,
    NO_SEAT,
    PILE,
    TASK_ACT,
    TASK_PLAY,
    TASK_PLAY_TAKEN,
    TASK_THROW,
    TASK_THROW_IDLE,
    TASK_TURN_UP,
)
from sim.games.col.table import (
    all_face_up,
    can_draw,
    draw,
    everybody,
    is_face_down,
    lay,
    show,
    take,
    throw_on,
    top_of,
)


@kernel
def next_seat(s):
    """The seat that has the next turn, NO_SEAT if the last round is over (§7.2)."""
    pub = s.pub
    if pub.active == NO_SEAT:
        return pub.first
    if pub.replays > 0:
        return pub.active
    for k in range(1, 1 + pub.players):
        seat = (pub.active + k) % pub.players
        if pub.closer == NO_SEAT or pub.left >> seat & 1:
            return seat
    return NO_SEAT


@kernel
def begin_turn(s, seat, log):
    """Give a seat its turn; True if it is asked where to draw (§3.1, §3.2, §3.6)."""
    pub = s.pub
    if pub.replays > 0:
        pub.replays -= 1
    else:
        pub.left &= ~(1 << seat)
    pub.active = seat
    pub.turn += 1
    pub.acted = 0
    s.phase = IN_TURN
    count_turn(s, seat)
    note_standing(s, s.scores, MOST, seat == pub.first)
    tell(log, EVENT_TURN, seat, pub.turn, 0, 0)
    if pub.passes[seat] > 0:
        pub.passes[seat] -= 1
        count_forced(s, seat)
        tell(log, EVENT_SKIP, seat, 0, 0, 0)
        push(s, TASK_THROW_IDLE, PASSE)
        return False
    me = question(s, ASK_DRAW)
    if can_draw(pub):
        me.moves[0], me.count = PILE, 1
    for side in range(DISCARDS):
        top = top_of(pub, side)
        if top != NO_CARD and (top < NUMERIC or top == JOKER):
            me.moves[me.count] = LEFT + side
            me.count += 1
    if me.count == 0:
        count_forced(s, seat)
        tell(log, EVENT_NOTHING, seat, 0, 0, 0)
    return me.count > 0


@kernel
def end_turn(s, rules, log):
    """See whether the last round starts (§7.1, §8.11)."""
    pub = s.pub
    if pub.closer != NO_SEAT:
        return
    for k in range(1 if rules.last_round_trigger == OWN_TURN else pub.players):
        seat = (pub.active + k) % pub.players
        if all_face_up(pub, seat):
            pub.closer = seat
            pub.left = everybody(pub) & ~(1 << seat)
            if seat == pub.active:
                pub.replays = 0
            tell(log, EVENT_LAST_ROUND, seat, 0, 0, 0)
            return


@kernel
def draw_from(s, source, log):
    """Draw the card of a turn (§3.2)."""
    pub = s.pub
    if source == PILE:
        card = draw(s, log)
        push(s, TASK_PLAY, card)
    else:
        card = take(pub, source - LEFT)
        push(s, TASK_PLAY_TAKEN, card)
    tell(log, EVENT_DRAW, pub.active, source, card, 0)


@kernel
def carry_on(s, rules, log):
    """Do what is left of a turn, up to the next question; False if nothing is left or the turn cuts the game (§7.6)."""
    me = s.priv[s.pub.active]
    while me.task_count > 0 and s.pub.acted < MOST_ACTIONS:
        me.task_count -= 1
        task, card = me.tasks[me.task_count], np.int64(me.task_cards[me.task_count])
        if task in (TASK_PLAY, TASK_PLAY_TAKEN):
            me.card, me.taken = card, task == TASK_PLAY_TAKEN
            list_plays(s, rules)
            return True
        if task in (TASK_THROW, TASK_THROW_IDLE):
            ask_throw(s, card, task == TASK_THROW)
            return True
        if task == TASK_ACT:
            if act(s, rules, card, log):
                return True
        elif turn_up(s, card, log):
            return True
    return False


@kernel
def list_plays(s, rules):
    """List what can be done with the card: each cell face up or down, or discard it and turn one up (§3.3, §3.4)."""
    pub = s.pub
    me = question(s, ASK_CARD)
    only_up = me.taken and rules.discard_card_face == NO
    for cell in range(CELLS):
        me.moves[me.count] = 2 * cell + FACE_UP
        me.count += 1
        if not only_up:
            me.moves[me.count] = 2 * cell + FACE_DOWN
            me.count += 1
    if me.taken and rules.discard_after_discard_draw == NO:
        return
    for cell in range(CELLS):
        if is_face_down(pub, pub.active, cell):
            me.moves[me.count] = MOVE_DISCARD + cell
            me.count += 1


@kernel
def play_card(s, rules, move, log):
    """Lay the card and throw the one that lay there, or throw it and owe a turn-up (§3.3, §3.4, §8.10)."""
    pub = s.pub
    seat, me = pub.active, s.priv[pub.active]
    card = np.int64(me.card)
    me.card = NO_CARD
    if move >= MOVE_DISCARD:
        if card != QUANTUM or rules.quantum_after_b != NO:
            push(s, TASK_TURN_UP, move - MOVE_DISCARD)
        push(s, TASK_THROW, card)
        return
    count_play(s, seat)
    cell, face = move // 2, move % 2
    push(s, TASK_THROW, np.int64(s.cards[seat, cell]))
    lay(s, seat, cell, card, face, everybody(pub) if me.taken else 1 << seat)
    tell(log, EVENT_LAY, seat, cell, face, card)


@kernel
def ask_throw(s, card, acts):
    """Ask where a thrown card goes: to a discard, or a Passe that acts before a seat (§3.5, §3.6)."""
    s.pub.thrown = card
    if card == PASSE and acts and list_targets(s):
        return
    if card >= NUMERIC and card != JOKER and acts:
        push(s, TASK_ACT, card)
    me = question(s, ASK_SIDE)
    me.moves[0], me.moves[1], me.count = 0, 1, DISCARDS


@kernel
def throw(s, side, log):
    """Lay the thrown card on a discard."""
    pub = s.pub
    throw_on(pub, side, pub.thrown)
    tell(log, EVENT_THROW, pub.active, side, pub.thrown, 0)
    pub.thrown = NO_CARD


@kernel
def turn_up(s, cell, log):
    """Turn up the cell that was chosen; True if another one must be, since it lies face up now (§3.4)."""
    pub = s.pub
    if is_face_down(pub, pub.active, cell):
        show(s, pub.active, cell, log)
        return False
    me = question(s, ASK_TURN_UP)
    for other in range(CELLS):
        if is_face_down(pub, pub.active, other):
            me.moves[me.count] = other
            me.count += 1
    return me.count > 0
