"""A claim window: who notices it, who is asked, who is fastest, and what a claim brings (rulebook.md §4, §7.1)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.jit import kernel, low_bit, ones
from sim.core.pace import count_play
from sim.core.records import MAX_MOVES
from sim.core.seats import fastest, noticing, slips
from sim.core.trace import tell
from sim.games.check.codes import AFTER_ROUND, COMPLETION_HAND, NO_END, ONE_PER_WINDOW
from sim.games.check.moves import claim_key, claim_slot
from sim.games.check.points import first_reference, reading_points, second_reference
from sim.games.check.scoring import best_reading
from sim.games.check.state import (
    ASK_CLAIM,
    BETWEEN_TURNS,
    END_EIGHT,
    EVENT_CLAIM,
    EVENT_FIRST,
    EVENT_NOTICE,
    EVENT_SLIP,
    EVERY_SLOT,
    IN_WINDOW,
    KEYS_MASK,
    KEYS_ROOM,
    MOVE_NO_CLAIM,
    NO_SEAT,
    WORD_SLOTS,
)
from sim.games.check.table import discard, empty_slot, held_with
from sim.games.check.wide import held_reading, holding

ROUNDS_ROOM = 128  # claim rounds of one turn that have streams of their own


@kernel
def open_window(s, rules, log):
    """Open a claim window after a change; every seat but the active one notices it with its attention (§4.4)."""
    pub = s.pub
    if rules.completion == COMPLETION_HAND and not pub.hands_changed:
        s.phase = BETWEEN_TURNS
        return
    pub.hands_changed = 0
    s.phase, s.asked, s.wanting = IN_WINDOW, 0, 0
    s.noticed = noticing(s, pub.active, pub.turn)
    tell(log, EVENT_NOTICE, s.noticed, 0, 0, 0)


@kernel
def ask_next(s):
    """Ask the next seat that can claim in this round (§4.4); False when all have been asked."""
    pub = s.pub
    waiting = s.noticed & ~pub.barred & ~s.asked & ~pub.complete
    for seat in range(pub.players):
        if waiting >> seat & 1:
            s.asked |= 1 << seat
            made = pub.made[seat] * EVERY_SLOT
            keys, more = s.can[seat] & ~made, s.can_more[seat] & ~made
            if keys | more:
                list_claims(s, seat, keys, more)
                pub.seat, pub.ask = seat, ASK_CLAIM
                return True
    return False


@kernel
def list_claims(s, seat, keys, more):
    """List the valid claims of a seat, by slot and in the order of the table; a code is the place of a bit, from 1."""
    me = s.priv[seat]
    for slot in range(WORD_SLOTS):
        s.offered[seat] |= (keys | more) >> KEYS_ROOM * slot & KEYS_MASK
    me.moves[0] = MOVE_NO_CLAIM
    count = 1
    while keys:
        me.moves[count] = 1 + low_bit(keys)
        keys &= keys - 1
        count += 1
    while more and count < MAX_MOVES:
        me.moves[count] = 1 + KEYS_ROOM * WORD_SLOTS + low_bit(more)
        more &= more - 1
        count += 1
    me.count = count


@kernel
def settle_round(s, rules, log):
    """Let the fastest who want a card announce it (§4.5); close the window if nobody does. True if the game ends."""
    if s.wanting == 0:
        s.phase = BETWEEN_TURNS
        return False
    wanting = ones(s.wanting)
    event = s.pub.turn * ROUNDS_ROOM + s.round
    seat = low_bit(s.wanting)
    if wanting > 1:
        seat = fastest(s, s.wanting, s.pub.active, rules.claim_speed_active, event)
        tell(log, EVENT_FIRST, seat, wanting, 0, 0)
    wrong = slips(s, seat, event)
    tell(log, EVENT_SLIP, seat, wrong, 0, 0)
    s.round += 1
    s.asked, s.wanting = 0, 0
    if wrong:
        s.pub.barred |= 1 << seat
        return False
    return claim(s, rules, seat, wanting - 1, log)


@kernel
def claim(s, rules, seat, rivals, log):
    """Settle a valid claim: its points, and the claimed card to the discard (§4.2). True if it ends the game."""
    pub = s.pub
    move = np.int64(s.answer[seat])
    slot, key, rank = claim_slot(move), claim_key(move), pub.rank[seat]
    card = NO_CARD if rules.completion == COMPLETION_HAND else np.int64(pub.centre[slot])
    if rules.wide:
        best = held_reading(holding(s.priv[seat].hand, rules.hand, rules), card, key, rank, rules)
    else:
        best = best_reading(held_with(s, seat, card), card, key, rank, rules)
    record = pub.claims[seat, rank]
    record.key, record.first, record.second = key, first_reference(best), second_reference(best)
    record.points, record.turn, record.rivals = reading_points(best), pub.turn, rivals
    tell(log, EVENT_CLAIM, seat, slot, key, record.points)
    pub.points[seat] += record.points
    pub.made[seat] |= 1 << key
    pub.rank[seat] = rank + 1
    count_play(s, seat)
    if card != NO_CARD:
        discard(s, card)
        pub.centre[slot] = NO_CARD
        for other in range(pub.players):
            empty_slot(s, other, slot)
    elif rules.hand_checks == ONE_PER_WINDOW:
        s.noticed &= ~(1 << seat)
    follow_lead(s)
    return rank + 1 == rules.goal and ends_by_goal(s, rules, seat)


@kernel
def ends_by_goal(s, rules, seat):
    """Whether the game ends now that a seat has made all its combinations (§7.1, §10.22)."""
    s.pub.complete |= 1 << seat
    last = rules.eighth_ends == NO_END
    if s.pub.ender == NO_SEAT or last:
        s.pub.ender = seat
    if rules.eighth_ends == AFTER_ROUND or (last and s.pub.complete != (1 << s.pub.players) - 1):
        return False
    s.end = END_EIGHT
    return True


@kernel
def follow_lead(s):
    """Count a change of lead when another seat than the last sole leader leads alone."""
    most, leader = -1, NO_SEAT
    for seat in range(s.pub.players):
        if s.pub.points[seat] > most:
            most, leader = s.pub.points[seat], seat
        elif s.pub.points[seat] == most:
            leader = NO_SEAT
    if leader in (NO_SEAT, s.leader):
        return
    s.lead_changes += s.leader != NO_SEAT
    s.leader = leader
