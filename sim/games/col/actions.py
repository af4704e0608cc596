"""What Action cards do (rulebook.md §3.5 to §3.7, §8.6 to §8.10)."""

from __future__ import annotations

from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.core.pace import count_play
from sim.core.trace import tell, tell_cards
from sim.games.col.codes import FLASH_PEEK, FLASH_REPLAY, FLIP_ANY, FLIP_OWN, NO, SWIPE_ANY
from sim.games.col.combinations import FLASH, FLIP, PASSE, QUANTUM, SWIPE
from sim.games.col.rules import CELLS
from sim.games.col.state import (
    ASK_FLIP_CELL,
    ASK_FLIP_SEAT,
    ASK_KEEP,
    ASK_OTHER_CELL,
    ASK_OTHER_SEAT,
    ASK_PASSE,
    ASK_PEEK,
    ASK_SWIPE_CELL,
    ASK_SWIPE_SEAT,
    CHOICES,
    EVENT_ACTION,
    EVENT_FLIP,
    EVENT_KEEP,
    EVENT_PASSE,
    EVENT_PEEK,
    EVENT_QUANTUM,
    EVENT_REPLAY,
    EVENT_SWIPE,
    FACE_DOWN,
    FACE_UP,
    MOST_ACTIONS,
    NO_SEAT,
    TASK_ACT,
    TASK_PLAY,
    TASK_THROW,
    TASK_THROW_IDLE,
)
from sim.games.col.table import draw, everybody, is_face_down, learn, swap


@kernel
def question(s, ask):
    """Begin a question to the active player: who is asked has no move yet."""
    pub = s.pub
    pub.seat, pub.ask = pub.active, ask
    me = s.priv[pub.active]
    me.count = 0
    return me


@kernel
def push(s, task, card):
    """Give the active player something to do first, with a card or a cell."""
    me = s.priv[s.pub.active]
    me.tasks[me.task_count], me.task_cards[me.task_count] = task, card
    me.task_count += 1


@kernel
def list_seats(s, ask, allowed):
    """Ask for one of some seats (bits)."""
    me = question(s, ask)
    for seat in range(s.pub.players):
        if allowed >> seat & 1:
            me.moves[me.count] = seat
            me.count += 1


@kernel
def list_cells(s, ask):
    """Ask for any cell."""
    me = question(s, ask)
    for cell in range(CELLS):
        me.moves[cell] = cell
    me.count = CELLS


@kernel
def list_face_down(s, ask):
    """Ask for an own face-down cell; False if there is none."""
    me = question(s, ask)
    for cell in range(CELLS):
        if is_face_down(s.pub, s.pub.active, cell):
            me.moves[me.count] = cell
            me.count += 1
    return me.count > 0


@kernel
def list_targets(s):
    """Ask for an opponent who still has a turn (§3.6); False if there is none."""
    pub = s.pub
    with_turn = everybody(pub) if pub.closer == NO_SEAT else pub.left
    list_seats(s, ASK_PASSE, with_turn & ~(1 << pub.active))
    return s.priv[pub.active].count > 0


@kernel
def count_effect(s, action, target):
    """Count an Action that has had an effect, on another seat or on none."""
    s.used[s.pub.active, action - PASSE] += 1
    count_play(s, s.pub.active)
    if target not in (NO_SEAT, s.pub.active):
        s.suffered[target, action - PASSE] += 1


@kernel
def act(s, rules, action, log):
    """Let a thrown Action act as far as it can be done without a question; True if there is one.

    A Swipe and a Flip ask in parts: each answer leaves the Action to be done again. A Passe that comes here has no
    target; an Action too many cuts the game (§7.6).
    """
    pub = s.pub
    if pub.pick_seat == NO_SEAT:
        pub.acted += 1
        if action == PASSE or pub.acted == MOST_ACTIONS:
            return False
        tell(log, EVENT_ACTION, pub.active, action, 0, 0)
    if action == SWIPE:
        ask_swipe(s, rules)
        return True
    if action == FLIP:
        return ask_flip(s, rules)
    if action == QUANTUM:
        return draw_choices(s, log)
    if rules.flash_effect == FLASH_REPLAY:
        pub.replays += 1
        count_effect(s, FLASH, NO_SEAT)
        tell(log, EVENT_REPLAY, pub.active, 0, 0, 0)
        return False
    return rules.flash_effect == FLASH_PEEK and list_face_down(s, ASK_PEEK)


@kernel
def pass_to(s, seat, log):
    """Lay a Passe before a seat (§3.6)."""
    pub = s.pub
    pub.passes[seat] += 1
    pub.acted += 1
    pub.thrown = NO_CARD
    count_effect(s, PASSE, seat)
    tell(log, EVENT_ACTION, pub.active, PASSE, 0, 0)
    tell(log, EVENT_PASSE, pub.active, seat, 0, 0)


@kernel
def ask_swipe(s, rules):
    """Ask for the next part of a Swipe: the first card, then another seat and its card (§3.7, §8.8)."""
    pub = s.pub
    if pub.pick_seat == NO_SEAT and rules.swipe_scope == SWIPE_ANY:
        list_seats(s, ASK_SWIPE_SEAT, everybody(pub))
    elif pub.pick_cell == NO_SEAT:
        pub.pick_seat = pub.active if pub.pick_seat == NO_SEAT else pub.pick_seat
        list_cells(s, ASK_SWIPE_CELL)
    elif pub.pick_other == NO_SEAT:
        list_seats(s, ASK_OTHER_SEAT, everybody(pub) & ~(1 << pub.pick_seat))
    else:
        list_cells(s, ASK_OTHER_CELL)


@kernel
def ask_flip(s, rules):
    """Ask for the card that is turned over: its pyramid, then its cell (§8.6)."""
    pub = s.pub
    if rules.flip_effect == FLIP_ANY:
        if pub.pick_seat == NO_SEAT:
            list_seats(s, ASK_FLIP_SEAT, everybody(pub))
        else:
            list_cells(s, ASK_FLIP_CELL)
        return True
    pub.pick_seat = pub.active
    if rules.flip_effect == FLIP_OWN and list_face_down(s, ASK_FLIP_CELL):
        return True
    pub.pick_seat = NO_SEAT
    return False


@kernel
def aim(s, move, log):
    """Note a part of what a Swipe or a Flip is aimed at, or do it when that was the last one."""
    pub = s.pub
    if pub.ask == ASK_OTHER_CELL:
        swipe(s, move, log)
    elif pub.ask == ASK_FLIP_CELL:
        flip(s, move, log)
    elif pub.ask == ASK_FLIP_SEAT:
        pub.pick_seat = move
        push(s, TASK_ACT, FLIP)
    else:
        if pub.ask == ASK_SWIPE_SEAT:
            pub.pick_seat = move
        elif pub.ask == ASK_SWIPE_CELL:
            pub.pick_cell = move
        else:
            pub.pick_other = move
        push(s, TASK_ACT, SWIPE)


@kernel
def swipe(s, there, log):
    """Swap the two cards of a Swipe (§3.7)."""
    pub = s.pub
    seat, cell, other = pub.pick_seat, pub.pick_cell, pub.pick_other
    swap(s, seat, cell, other, there)
    count_effect(s, SWIPE, other)
    if seat != pub.active:
        s.suffered[seat, SWIPE - PASSE] += 1
    tell(log, EVENT_SWIPE, seat, cell, other, there)
    pub.pick_seat, pub.pick_cell, pub.pick_other = NO_SEAT, NO_SEAT, NO_SEAT


@kernel
def flip(s, cell, log):
    """Turn over a card; one that was seen stays known (§2.4, §8.6)."""
    pub = s.pub
    seat = pub.pick_seat
    pub.pick_seat = NO_SEAT
    count_effect(s, FLIP, seat)
    pub.face_up[seat] ^= 1 << cell
    down = is_face_down(pub, seat, cell)
    if not down:
        learn(s, seat, cell, everybody(pub))
    tell(log, EVENT_FLIP, seat, cell, FACE_DOWN if down else FACE_UP, s.cards[seat, cell])


@kernel
def peek(s, cell, log):
    """Let the active player look at an own face-down card (§8.7)."""
    pub = s.pub
    learn(s, pub.active, cell, pub.knowers[pub.active, cell] | 1 << pub.active)
    count_effect(s, FLASH, NO_SEAT)
    tell(log, EVENT_PEEK, pub.active, cell, s.cards[pub.active, cell], 0)


@kernel
def draw_choices(s, log):
    """Draw the cards of a Quantum and ask which is kept; False if there is none (§3.7)."""
    me = question(s, ASK_KEEP)
    while me.count < CHOICES:
        card = draw(s, log)
        if card == NO_CARD:
            break
        me.choices[me.count] = card
        me.moves[me.count] = me.count
        me.count += 1
    me.choice_count = me.count
    if me.count == 0:
        return False
    count_effect(s, QUANTUM, NO_SEAT)
    tell_cards(log, EVENT_QUANTUM, me.choices, me.count)
    return True


@kernel
def keep(s, rules, kept, log):
    """Keep one of the drawn cards: the others are thrown first, then it is played (§3.7, §8.9)."""
    me = s.priv[s.pub.active]
    tell(log, EVENT_KEEP, s.pub.active, me.choices[kept], 0, 0)
    push(s, TASK_PLAY, me.choices[kept])
    for k in range(me.choice_count - 1, -1, -1):
        if k != kept:
            push(s, TASK_THROW_IDLE if rules.quantum_discards_act == NO else TASK_THROW, me.choices[k])
    me.choice_count = 0
