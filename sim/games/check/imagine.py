"""A full table drawn at random from what one seat knows, for agents that search (rulebook.md §12)."""

from __future__ import annotations

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.core.rng import AGENT, next_half, open_stream, shuffle
from sim.games.check.combinations import ACTIONS
from sim.games.check.state import ASK_CLAIM, END_CUT, IN_TURN, IN_WINDOW, MOVE_NO_CLAIM, NO_SEAT
from sim.games.check.table import look_at_all

KINDS = NUMERIC + len(ACTIONS)


@kernel
def imagine(pub, me, rules, stream, s):
    """Fill table `s` with the view of one seat and a random deal of all cards that it cannot place.

    The table stands at the decision that the seat has been asked for; a claim round asks all others afresh. Its chance
    events have streams of their own, its players are all attentive and equally fast and make no slips.
    """
    s.pub = pub
    s.seed = next_half(stream) << 31 | next_half(stream) >> 1
    s.game = 0
    s.acted, s.round, s.end, s.ender, s.leader, s.lead_changes = 0, 0, END_CUT, NO_SEAT, NO_SEAT, 0
    s.phase = IN_WINDOW if pub.ask == ASK_CLAIM else IN_TURN
    s.asked, s.wanting, s.distracted = 1 << me.seat, 0, 0
    s.noticed = (1 << pub.players) - 1
    for seat in range(pub.players):
        other = s.priv[seat]
        other.seat, other.count = seat, 0
        open_stream(other.stream, s.seed, AGENT, seat, s.game)
        s.speed[seat], s.attention[seat], s.slip[seat] = 1.0, 1.0, 0.0
        s.answer[seat], s.offered[seat] = MOVE_NO_CLAIM, 0
    s.priv[me.seat] = me
    deal_unseen(s, rules, stream)
    look_at_all(s, rules)


@kernel
def deal_unseen(s, rules, stream):
    """Deal the cards that nobody has shown to the other hands, as far as those are not known, and to the pile."""
    pub, me = s.pub, s.priv[s.pub.seat]
    s.top = 0
    count = unseen(s, rules)
    shuffle(stream, s.pile, count)
    for seat in range(pub.players):
        for place in range(rules.hand):
            if seat != me.seat:
                s.priv[seat].hand[place] = pub.shown[seat, place]
                if pub.shown[seat, place] == NO_CARD:
                    s.priv[seat].hand[place] = s.pile[s.top]
                    s.top += 1


@kernel
def unseen(s, rules):
    """Write the cards that the asked seat cannot place into the pile; returns their number."""
    pub, me = s.pub, s.priv[s.pub.seat]
    count = 0
    for card in range(KINDS):
        left = 1 if card < NUMERIC else rules.actions[card - NUMERIC]
        for slot in range(rules.centre):
            left -= pub.centre[slot] == card
        for k in range(pub.discard_count):
            left -= pub.discard[k] == card
        for place in range(rules.hand):
            left -= me.hand[place] == card
            for seat in range(pub.players):
                left -= seat != me.seat and pub.shown[seat, place] == card
        for _ in range(left):
            s.pile[count] = card
            count += 1
    return count
