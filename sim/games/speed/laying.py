"""Cards come to the centre: a set from its source, what it does to the set before, Infini, Num-X (§4, §5, §7)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, VALUES
from sim.core.jit import kernel, ones
from sim.core.pace import count_play
from sim.core.trace import tell, tell_cards
from sim.games.speed.cards import (
    INFINI,
    JOKER,
    NUM_X,
    RAINBOW_BIT,
    SHADOW_BIT,
    copy_cards,
    first_families,
    listed,
    pour,
    pour_set,
    put,
    put_families,
    put_others,
    take_families,
)
from sim.games.speed.moves import source_board_jokers, source_jokers, source_numeric
from sim.games.speed.sets import families_of
from sim.games.speed.state import (
    AFTER_WINDOW,
    AN_INFINI,
    BY_INFINI,
    BY_NUM_X,
    EMPTY,
    EQUIVALENCE,
    EVENT_CARDS,
    EVENT_INFINI,
    EVENT_LAID,
    EVENT_NUM_X,
    EVENT_OUT,
    EVENT_SET,
    EVENT_TAKEN,
    FUSION,
    NO_SEAT,
    PLAIN,
    RAINBOW,
    SET,
    SHADOW,
    TRICK_OVER,
)
from sim.games.speed.table import (
    left_of,
    put_on_board,
    take_families_of_boards,
    take_families_of_hand,
    take_other_of_board,
    take_other_of_hand,
)


@kernel
def lay_set(s, rules, seat, source, log):
    """Lay the chosen set (§4, §5); says whether a Shadow is among its cards.

    The heap holds its cards until they join or cover the set at the centre.
    """
    pub = s.pub
    value, count, kind = pub.chosen_value, pub.chosen_count, pub.chosen_kind
    mixed = is_mixed(pub)
    if mixed:
        gather_mixed(s, seat, value)
    elif kind in (RAINBOW, SHADOW):
        gather_effect(s, seat, value, RAINBOW_BIT if kind == RAINBOW else SHADOW_BIT)
    else:
        gather(s, seat, value, count, source)
    same = pub.centre_is == SET and value == pub.value and not pub.mixed
    joins = same and count == pub.count + 1 and kind == PLAIN and rules.fusion
    told = FUSION if joins else kind
    tell(log, EVENT_SET, seat, value, count, told)
    if len(log) > 0:
        tell_cards(log, EVENT_CARDS, s.spare, listed(s.heap, s.spare, 0))
    if kind == SHADOW:
        take_centre(s, seat, log)
    elif kind != RAINBOW and not joins:
        cover(pub)
    pub.count = pub.count + count if joins or kind == RAINBOW else count
    note_play(s, seat, told)
    s.seats[seat].jokers += s.heap.others[JOKER]
    shadow = has_shadow(s.heap) if mixed else s.heap.values[value] & SHADOW_BIT != 0
    if mixed:
        pour(s.heap, pub.centre)
    else:
        pour_set(s.heap, pub.centre, value)
    pub.centre_is, pub.mixed = SET, mixed
    pub.value, pub.total = pub.total // count if mixed else value, pub.total if mixed else value * pub.count
    owned(s, seat, log)
    return shadow


@kernel
def cover(pub):
    """Put what lies at the centre with the covered cards of the trick."""
    if pub.centre_is == SET and not pub.mixed:
        pour_set(pub.centre, pub.covered, pub.value)
    elif pub.centre.cards > 0:
        pour(pub.centre, pub.covered)


@kernel
def is_mixed(pub):
    """Whether the chosen set is an Equivalence of several values (§10.24)."""
    return pub.chosen_kind == EQUIVALENCE and pub.chosen_count * pub.chosen_value != pub.total


@kernel
def has_shadow(held):
    """Whether a Shadow is among some cards."""
    families = 0
    for value in range(VALUES):
        families |= np.int64(held.values[value])
    return families & SHADOW_BIT != 0


@kernel
def gather(s, seat, value, count, source):
    """Take the cards of a set from where they lie into the heap."""
    pub, me, heap = s.pub, s.priv[seat], s.heap
    numeric, jokers, board_jokers = source_numeric(source), source_jokers(source), source_board_jokers(source)
    rest = count - numeric - jokers - board_jokers
    if me.drawn != NO_CARD:
        put(heap, me.drawn)
        use_drawn(s, seat)
        rest -= 1
    if numeric:
        families = first_families(np.int64(me.hand.values[value]), numeric)
        take_families_of_hand(s, seat, value, families)
        put_families(heap, value, families)
    if rest:
        put_families(heap, value, take_families_of_boards(pub, seat, value, rest))
    for _ in range(jokers):
        take_other_of_hand(s, seat, JOKER)
    for _ in range(board_jokers):
        take_other_of_board(pub, seat, JOKER)
    put_others(heap, JOKER, jokers + board_jokers)


@kernel
def gather_mixed(s, seat, highest):
    """Take the cards of a mixed Equivalence into the heap, of each value from hand first, then from boards (§10.24)."""
    pub, me, left = s.pub, s.priv[seat], s.pub.total
    for value in range(highest, 0, -1):
        count = min(left // value, ones(families_of(pub, me, value)))
        if count > 0:
            left -= count * value
            families = first_families(np.int64(me.hand.values[value]), count)
            take_families_of_hand(s, seat, value, families)
            families |= take_families_of_boards(pub, seat, value, count - ones(families))
            put_families(s.heap, value, families)


@kernel
def gather_effect(s, seat, value, bit):
    """Take the Rainbow or Shadow of a value from where it lies into the heap."""
    me = s.priv[seat]
    if me.drawn != NO_CARD:
        use_drawn(s, seat)
    elif me.hand.values[value] & bit:
        take_families_of_hand(s, seat, value, bit)
    else:
        take_family_of_boards(s.pub, seat, value, bit)
    put_families(s.heap, value, bit)


@kernel
def take_family_of_boards(pub, seat, value, bit):
    """Take a numeric card off the board where it lies."""
    while not pub.boards[seat].values[value] & bit:
        seat = left_of(pub, seat)
    take_families(pub.boards[seat], value, bit)
    take_families(pub.on_boards, value, bit)


@kernel
def take_centre(s, seat, log):
    """Take the set at the centre into a hand, which everybody sees (§5.6)."""
    pub, me = s.pub, s.priv[seat]
    tell(log, EVENT_TAKEN, seat, pub.centre.cards, 0, 0)
    s.seats[seat].taken += pub.centre.cards
    copy_cards(pub.centre, pub.shown[seat])
    pour(pub.centre, me.hand)
    pub.hand_cards[seat] = me.hand.cards


@kernel
def note_play(s, seat, kind):
    """Count a play by kind, on turn or out of turn."""
    if s.pub.out_of_turn:
        s.seats[seat].off_turn[kind] += 1
        s.chain += 1
        s.counted.chain = max(s.counted.chain, s.chain)
    else:
        s.seats[seat].on_turn[kind] += 1
    if s.pub.opening:
        s.starter = seat
    count_play(s, seat)


@kernel
def owned(s, seat, log):
    """Make a seat the owner of what lies at the centre: passes begin anew, a constraint is met (§3.6, §6.1, §7.1)."""
    pub = s.pub
    pub.owner, pub.passed, pub.opening, s.idle = seat, 0, 0, 0
    pub.constraint[seat] >>= 2
    pub.next = left_of(pub, seat)
    if pub.hand_cards[seat] == 0 and pub.out == NO_SEAT:
        go_out(s, seat, log)


@kernel
def go_out(s, seat, log):
    """Note that a hand is the first to be empty in this round, and what the others have left (§7.1)."""
    pub = s.pub
    pub.out = seat
    for other in range(pub.players):
        s.seats[other].left += pub.hand_cards[other] + pub.boards[other].cards
    tell(log, EVENT_OUT, seat, 0, 0, 0)


@kernel
def lay_infini(s, seat, from_board, log):
    """Lay an Infini, of the hand, of a board or just drawn (§4.4)."""
    pub = s.pub
    tell(log, EVENT_INFINI, seat, from_board, 0, 0)
    take_special(s, seat, INFINI, from_board)
    cover(pub)
    put_others(pub.centre, INFINI, 1)
    pub.centre_is, pub.value, pub.count, pub.total, pub.mixed = AN_INFINI, 0, 0, 0, 0
    note_play(s, seat, BY_INFINI)
    owned(s, seat, log)
    s.phase = AFTER_WINDOW


@kernel
def lay_num_x(s, seat, from_board, log):
    """Lay the Num-X, of the hand, of a board or just drawn, which ends the trick at once (§4.5)."""
    tell(log, EVENT_NUM_X, seat, from_board, 0, 0)
    take_special(s, seat, NUM_X, from_board)
    put_others(s.pub.covered, NUM_X, 1)
    note_play(s, seat, BY_NUM_X)
    owned(s, seat, log)
    s.phase = TRICK_OVER


@kernel
def take_special(s, seat, kind, from_board):
    """Take a special or Action card from where it lies: just drawn, a board or the hand."""
    me = s.priv[seat]
    if me.drawn != NO_CARD:
        use_drawn(s, seat)
    elif from_board:
        take_other_of_board(s.pub, seat, kind)
    else:
        take_other_of_hand(s, seat, kind)


@kernel
def use_drawn(s, seat):
    """Count a drawn card as played; it is on its way to the centre."""
    s.priv[seat].drawn = NO_CARD
    s.seats[seat].drawn_played += 1


@kernel
def clear_centre(s):
    """Discard what lies at the centre and under it (§3.6)."""
    pub = s.pub
    pour(pub.covered, pub.discard)
    if pub.centre.cards > 0:
        pour(pub.centre, pub.discard)
    pub.centre_is, pub.value, pub.count, pub.total, pub.mixed, pub.opening = EMPTY, 0, 0, 0, 0, 0
    pub.owner, pub.passed, pub.blocked, pub.lost = NO_SEAT, 0, 0, 0


@kernel
def announce_wrongly(s, seat, log):
    """Take a set back: a card that was drawn for it goes onto the own board (§5.8)."""
    me = s.priv[seat]
    s.seats[seat].slips += 1
    if me.drawn != NO_CARD:
        tell(log, EVENT_LAID, seat, me.drawn, 0, 0)
        put_on_board(s.pub, seat, me.drawn)
        me.drawn = NO_CARD
