"""What a seat can imagine of the deck."""

from __future__ import annotations

from sim.core.cards import FAMILIES, VALUES
from sim.core.jit import kernel
from sim.core.rng import shuffle
from sim.core.seats import seat_strangers
from tests.toys.guess.play import glimpsed
from tests.toys.guess.state import MOVE_NOTHING, STORM


@kernel
def imagine(pub, me, rules, stream, s):
    """Fill table `s` with the view of one seat and a random order of the cards that it has not seen."""
    s.pub = pub
    seat_strangers(s, stream)
    s.asked = 1 << me.seat
    for seat in range(pub.players):
        s.answer[seat] = MOVE_NOTHING
    s.priv[me.seat] = me
    for k in range(pub.top):
        s.deck[k] = pub.turned[k]
    order_unseen(s, rules, stream)
    for seat in range(pub.players):
        s.priv[seat].glimpse = s.deck[glimpsed(pub, seat)]


@kernel
def order_unseen(s, rules, stream):
    """Put what is left of the deck into random order, but for the card that the asked seat has seen."""
    pub, me = s.pub, s.priv[s.pub.seat]
    place = glimpsed(pub, me.seat)
    count = pub.top
    for kind in range(FAMILIES * VALUES + 1):
        left = rules.storms[0] if kind == STORM else kind % VALUES < rules.values
        for k in range(pub.top):
            left -= pub.turned[k] == kind
        left -= me.glimpse == kind and place >= pub.top
        for _ in range(left):
            s.deck[count] = kind
            count += 1
    rest = s.deck[pub.top :]
    shuffle(stream, rest, count - pub.top)
    if place >= pub.top:
        s.deck[count] = s.deck[place]
        s.deck[place] = me.glimpse
