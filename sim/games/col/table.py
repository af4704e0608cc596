"""Cards on the move, with who knows them: drawing, throwing, laying, turning, swapping (rulebook.md §2.4, §3)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.deck import new_pile, next_card
from sim.core.jit import kernel
from sim.core.trace import tell, tell_cards
from sim.games.col.rules import CELLS, DISCARDS
from sim.games.col.state import EVENT_RESHUFFLE, EVENT_SHOWN, FACE_UP


@kernel
def can_draw(pub):
    """Whether the pile has a card, or can be made again (§3.8)."""
    return pub.pile_count > 0 or pub.discard_count[0] > 1 or pub.discard_count[1] > 1


@kernel
def draw(s, log):
    """Take the next card of the pile, which is made again if it is empty; NO_CARD if that cannot be (§3.8)."""
    pub = s.pub
    if not can_draw(pub):
        return NO_CARD
    if pub.pile_count == 0:
        make_pile(s, log)
    return next_card(s)


@kernel
def make_pile(s, log):
    """Make the pile again from both discards less their tops."""
    pub = s.pub
    count = 0
    for side in range(DISCARDS):
        last = pub.discard_count[side] - 1
        for k in range(last):
            s.pile[count] = pub.discards[side, k]
            count += 1
        if last > 0:
            pub.discards[side, 0] = pub.discards[side, last]
            pub.discard_count[side] = 1
    pub.piles += 1
    new_pile(s, count, pub.piles)
    tell_cards(log, EVENT_RESHUFFLE, s.pile, count)


@kernel
def top_of(pub, side):
    """The card on top of a discard, NO_CARD for none."""
    count = pub.discard_count[side]
    return np.int64(pub.discards[side, count - 1]) if count > 0 else NO_CARD


@kernel
def take(pub, side):
    """Take the top of a discard."""
    pub.discard_count[side] -= 1
    return np.int64(pub.discards[side, pub.discard_count[side]])


@kernel
def throw_on(pub, side, card):
    """Lay a card on a discard."""
    pub.discards[side, pub.discard_count[side]] = card
    pub.discard_count[side] += 1


@kernel
def everybody(pub):
    """All seats, one bit each."""
    return (1 << pub.players) - 1


@kernel
def is_face_down(pub, seat, cell):
    """Whether a card of a pyramid lies face down."""
    return pub.face_up[seat] >> cell & 1 == 0


@kernel
def all_face_up(pub, seat):
    """Whether a pyramid has no face-down card."""
    return pub.face_up[seat] == (1 << CELLS) - 1


@kernel
def lay(s, seat, cell, card, face, knowers):
    """Lay a card into a cell of a pyramid; `knowers` (bits) know it, everybody if it lies face up."""
    pub = s.pub
    s.cards[seat, cell] = card
    pub.face_up[seat] &= ~(1 << cell)
    pub.face_up[seat] |= (face == FACE_UP) << cell
    learn(s, seat, cell, everybody(pub) if face == FACE_UP else knowers)


@kernel
def learn(s, seat, cell, knowers):
    """Let exactly these seats (bits) know the card of a cell."""
    pub = s.pub
    card = s.cards[seat, cell]
    pub.knowers[seat, cell] = knowers
    pub.shown[seat, cell] = card if knowers == everybody(pub) else NO_CARD
    for other in range(pub.players):
        s.priv[other].known[seat, cell] = card if knowers >> other & 1 else NO_CARD


@kernel
def show(s, seat, cell, log):
    """Turn up a face-down card."""
    s.pub.face_up[seat] |= 1 << cell
    learn(s, seat, cell, everybody(s.pub))
    tell(log, EVENT_SHOWN, seat, cell, s.cards[seat, cell], 0)


@kernel
def swap(s, seat, cell, other, there):
    """Swap two cards of pyramids; each keeps its face and what is known of it (§2.4)."""
    pub = s.pub
    card, second = np.int64(s.cards[seat, cell]), np.int64(s.cards[other, there])
    knowers, known_there = np.int64(pub.knowers[seat, cell]), np.int64(pub.knowers[other, there])
    up, up_there = pub.face_up[seat] >> cell & 1, pub.face_up[other] >> there & 1
    lay(s, seat, cell, second, 1 - up_there, known_there)
    lay(s, other, there, card, 1 - up, knowers)
