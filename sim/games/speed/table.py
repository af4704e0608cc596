"""Cards on the move: the pile, boards, hands, and a set that comes to the centre (rulebook.md §2, §3.5, §11)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.jit import kernel, ones
from sim.core.rng import RESHUFFLE, open_stream, shuffle
from sim.core.trace import tell_cards
from sim.games.speed.cards import clear, first_families, listed, put, put_others, take_families
from sim.games.speed.codes import RESHUFFLE_DISCARD, SKIP
from sim.games.speed.state import EVENT_PILE


@kernel
def left_of(pub, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < pub.players else 0


@kernel
def plays(pub, rules, seat):
    """Whether a seat still has turns in this trick (§7.1, §10.17)."""
    return pub.hand_cards[seat] > 0 or rules.finished_player != SKIP


@kernel
def draw(s, rules, log):
    """Take the next card of the pile, which is made again if it is empty; NO_CARD if that cannot be (§3.7, §10.26)."""
    pub = s.pub
    if pub.pile_count == 0:
        if rules.empty_pile != RESHUFFLE_DISCARD or pub.discard.cards == 0 or pub.opening:
            return NO_CARD
        pub.pile_count = listed(pub.discard, s.pile, 0)
        clear(pub.discard)
        open_stream(s.chance, s.seed, RESHUFFLE, s.piles, s.game)
        shuffle(s.chance, s.pile, pub.pile_count)
        s.top = 0
        s.piles += 1
        tell_cards(log, EVENT_PILE, s.pile, pub.pile_count)
    card = np.int64(s.pile[s.top])
    s.top += 1
    pub.pile_count -= 1
    return card


@kernel
def put_on_board(pub, seat, card):
    """Lay a card on a board."""
    put(pub.boards[seat], card)
    put(pub.on_boards, card)


@kernel
def take_other_of_board(pub, seat, kind):
    """Take a special or Action card off a board, the first one clockwise from a seat (§11); returns whose it was."""
    while pub.boards[seat].others[kind] == 0:
        seat = left_of(pub, seat)
    put_others(pub.boards[seat], kind, -1)
    put_others(pub.on_boards, kind, -1)
    return seat


@kernel
def take_other_of_hand(s, seat, kind):
    """Take a special or Action card out of a hand."""
    pub = s.pub
    put_others(s.priv[seat].hand, kind, -1)
    pub.hand_cards[seat] -= 1
    if pub.shown[seat].others[kind] > 0:
        put_others(pub.shown[seat], kind, -1)


@kernel
def take_families_of_hand(s, seat, value, families):
    """Take numeric cards out of a hand."""
    pub = s.pub
    take_families(s.priv[seat].hand, value, families)
    pub.hand_cards[seat] = s.priv[seat].hand.cards
    if pub.shown[seat].cards > 0:
        take_families(pub.shown[seat], value, families & np.int64(pub.shown[seat].values[value]))


@kernel
def take_families_of_boards(pub, seat, value, count):
    """Take numeric cards off boards, the own board first, then clockwise (§11); returns their families."""
    found = 0
    while count > 0:
        taken = first_families(np.int64(pub.boards[seat].values[value]), count)
        if taken:
            take_families(pub.boards[seat], value, taken)
            count -= ones(taken)
            found |= taken
        seat = left_of(pub, seat)
    take_families(pub.on_boards, value, found)
    return found
