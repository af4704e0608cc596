"""How a game of NUM CHECK runs: turns, claim windows and the end (rulebook.md §2, §3, §4, §7)."""

from __future__ import annotations

import math

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.deck import shuffled_deck
from sim.core.game import MAX_SEATS
from sim.core.jit import kernel, ones
from sim.core.rng import AGENT, ATTENTION, RACE, SLIP, open_stream, uniform
from sim.core.trace import tell, tell_cards
from sim.games.check.combinations import CARD, COUNTS, PLAIN, SETS
from sim.games.check.scoring import best_reading, first_reference, lowest, reading_points, second_reference
from sim.games.check.state import (
    ASK_CLAIM,
    ASK_TURN,
    BETWEEN_TURNS,
    END_CUT,
    END_EIGHT,
    EVENT_CLAIM,
    EVENT_DECK,
    EVENT_END,
    EVENT_EXCHANGE,
    EVENT_FIRST,
    EVENT_NOTICE,
    EVENT_RENEWED,
    EVENT_SLIP,
    EVENT_TURN,
    EVENT_ZAP,
    EVERY_SLOT,
    IN_TURN,
    IN_WINDOW,
    KEYS_MASK,
    KEYS_ROOM,
    MAX_CENTRE,
    MAX_HAND,
    MOVE_NO_CLAIM,
    MOVE_ZAP,
    NO_SEAT,
)
from sim.games.check.table import act, discard, discard_centre, draw, lay_centre, look_after_exchange, look_at_all

ROUNDS_ROOM = 64  # claim rounds of one turn that have streams of their own


@kernel
def exchange_move(place, slot):
    """Code of the exchange of a hand place for a centre slot."""
    return 1 + place * MAX_CENTRE + slot


@kernel
def move_place(move):
    """Hand place of an exchange."""
    return (move - 1) // MAX_CENTRE


@kernel
def claim_slot(move):
    """Slot of a claim."""
    return (move - 1) // KEYS_ROOM


@kernel
def claim_key(move):
    """Combination of a claim."""
    return (move - 1) % KEYS_ROOM


@kernel
def exchange_slot(move):
    """Centre slot of an exchange."""
    return (move - 1) % MAX_CENTRE


def _exchanges() -> np.ndarray:
    """The moves of a turn, (filled slots as bits, moves): ZAP, then every exchange by hand place and slot."""
    moves = np.full((1 << MAX_CENTRE, 1 + MAX_HAND * MAX_CENTRE), MOVE_ZAP, np.int16)
    for filled in range(1 << MAX_CENTRE):
        slots = [slot for slot in range(MAX_CENTRE) if filled >> slot & 1]
        codes = [1 + place * MAX_CENTRE + slot for place in range(MAX_HAND) for slot in slots]
        moves[filled, 1 : 1 + len(codes)] = codes
    return moves


EXCHANGES = _exchanges()


@kernel
def start(s, rules, seats, seed, game, log):
    """Deal a game and run on to its first decision (§2); True if the deal ends it."""
    reset(s, rules, seats, seed, game)
    pub = s.pub
    pub.pile_count = shuffled_deck(s.chance, seed, game, VALUES, rules.actions, s.pile)
    tell_cards(log, EVENT_DECK, s.pile, pub.pile_count)
    for seat in range(pub.players):
        for place in range(rules.hand):
            s.priv[seat].hand[place] = draw(s, rules, log)
    if lay_centre(s, rules, log):
        return finished(s, log)
    look_at_all(s, rules)
    open_window(s, log)
    return run_on(s, rules, log)


@kernel
def reset(s, rules, seats, seed, game):
    """Clear the table for a game."""
    pub = s.pub
    pub.seat, pub.players, pub.turn, pub.ask, pub.active = 0, len(seats), 0, ASK_TURN, 0
    pub.pass_number, pub.pile_count, pub.discard_count, pub.zapped, pub.barred = 1, 0, 0, 0, 0
    s.phase, s.top, s.round, s.acted = IN_WINDOW, 0, 0, 0
    s.end, s.ender, s.leader, s.lead_changes = END_CUT, NO_SEAT, NO_SEAT, 0
    s.seed, s.game, s.distracted = seed, game, 0
    for slot in range(MAX_CENTRE):
        pub.centre[slot] = NO_CARD
    for seat in range(len(seats)):
        me = s.priv[seat]
        me.seat, me.count = seat, 0
        open_stream(me.stream, seed, AGENT, seat, game)
        s.speed[seat], s.attention[seat], s.slip[seat] = seats[seat].speed, seats[seat].attention, seats[seat].slip
        s.distracted |= (seats[seat].attention < 1.0) << seat
        for k in range(len(me.parameters)):
            me.parameters[k] = seats[seat].parameters[k]
        for place in range(len(me.hand)):
            me.hand[place] = NO_CARD
            pub.shown[seat, place] = NO_CARD
        pub.made[seat], pub.rank[seat], pub.points[seat] = 0, 0, 0
        s.offered[seat], s.answer[seat] = 0, 0


@kernel
def step(s, rules, action, log):
    """Apply the answer of the seat that was asked and run on to the next decision; True if the game is over."""
    seat = s.pub.seat
    move = np.int64(s.priv[seat].moves[action])
    if s.pub.ask == ASK_CLAIM:
        s.answer[seat] = move
        s.wanting |= (move != MOVE_NO_CLAIM) << seat
    elif move == MOVE_ZAP:
        if say_zap(s, rules, log):
            return finished(s, log)
    elif exchange(s, rules, move_place(move), exchange_slot(move), log):
        return finished(s, log)
    return run_on(s, rules, log)


@kernel
def run_on(s, rules, log):
    """Run to the next decision; True if the game ends first."""
    while True:
        if s.phase == IN_WINDOW:
            if ask_next(s):
                return False
            if settle_round(s, rules, log):
                return finished(s, log)
        elif s.pub.turn == rules.max_turns:
            return finished(s, log)
        else:
            begin_turn(s, rules, log)
            if s.priv[s.pub.active].count > 1:
                return False
            if say_zap(s, rules, log):
                return finished(s, log)


@kernel
def finished(s, log):
    """Tell the end of a game."""
    tell(log, EVENT_END, s.end, 0, 0, 0)
    return True


@kernel
def begin_turn(s, rules, log):
    """Give the turn to the next player, whose bar ends, and list the moves: ZAP and every exchange (§3)."""
    pub = s.pub
    if pub.turn > 0:
        pub.active = pub.active + 1 if pub.active + 1 < pub.players else 0
    pub.turn += 1
    pub.seat, pub.ask, s.phase, s.round = pub.active, ASK_TURN, IN_TURN, 0
    pub.barred &= ~(1 << pub.active)
    tell(log, EVENT_TURN, pub.active, pub.turn, 0, 0)
    me = s.priv[pub.active]
    filled = 0
    for slot in range(rules.centre):
        filled |= (pub.centre[slot] != NO_CARD) << slot
    for index in range(EXCHANGES.shape[1]):
        me.moves[index] = EXCHANGES[filled, index]
    me.count = 1 + rules.hand * ones(filled)


@kernel
def say_zap(s, rules, log):
    """Say ZAP; enough of them renew the centre (§3.3, §3.4). True if the game ends meanwhile."""
    pub = s.pub
    pub.zapped |= 1 << pub.active
    tell(log, EVENT_ZAP, pub.active, ones(pub.zapped), 0, 0)
    s.phase = BETWEEN_TURNS
    if ones(pub.zapped) < rules.zaps:
        return False
    tell(log, EVENT_RENEWED, 0, 0, 0, 0)
    discard_centre(s, rules)
    pub.zapped = 0
    if lay_centre(s, rules, log):
        return True
    look_at_all(s, rules)
    open_window(s, log)
    return False


@kernel
def exchange(s, rules, place, slot, log):
    """Exchange a hand card for a centre card; an Action laid down acts and leaves a hole (§3.2, §8). True if the game ends."""
    pub = s.pub
    seat = pub.active
    laid, taken = s.priv[seat].hand[place], pub.centre[slot]
    tell(log, EVENT_EXCHANGE, seat, place, slot, laid)
    s.priv[seat].hand[place] = taken
    pub.shown[seat, place] = taken
    if laid < NUMERIC:
        pub.centre[slot] = laid
        look_after_exchange(s, rules, seat, slot)
    else:
        pub.centre[slot] = NO_CARD
        if act(s, rules, laid, log):
            return True
        look_at_all(s, rules)
    open_window(s, log)
    return False


@kernel
def open_window(s, log):
    """Open a claim window after a change; every seat but the active one notices it with its attention (§4.4)."""
    pub = s.pub
    s.phase, s.asked, s.wanting = IN_WINDOW, 0, 0
    s.noticed = (1 << pub.players) - 1
    distracted = s.distracted & ~(1 << pub.active)
    while distracted:
        seat = lowest(distracted)
        open_stream(s.chance, s.seed, ATTENTION, pub.turn * MAX_SEATS + seat, s.game)
        if uniform(s.chance) > s.attention[seat]:
            s.noticed &= ~(1 << seat)
        distracted &= distracted - 1
    tell(log, EVENT_NOTICE, s.noticed, 0, 0, 0)


@kernel
def ask_next(s):
    """Ask the next seat that can claim in this round (§4.4); False when all have been asked."""
    pub = s.pub
    waiting = s.noticed & ~pub.barred & ~s.asked
    for seat in range(pub.players):
        if waiting >> seat & 1:
            s.asked |= 1 << seat
            keys = s.can[seat] & ~(pub.made[seat] * EVERY_SLOT)
            if keys:
                list_claims(s, seat, keys)
                pub.seat, pub.ask = seat, ASK_CLAIM
                return True
    return False


@kernel
def list_claims(s, seat, keys):
    """List the valid claims of a seat, by slot and in the order of the table; a claim's code is the place of its bit, from 1."""
    me = s.priv[seat]
    for slot in range(MAX_CENTRE):
        s.offered[seat] |= keys >> KEYS_ROOM * slot & KEYS_MASK
    me.moves[0] = MOVE_NO_CLAIM
    count = 1
    while keys:
        me.moves[count] = 1 + lowest(keys)
        keys &= keys - 1
        count += 1
    me.count = count


@kernel
def settle_round(s, rules, log):
    """Let the fastest of those who want a card announce it (§4.5); close the window if nobody does. True if the game ends."""
    if s.wanting == 0:
        s.phase = BETWEEN_TURNS
        return False
    wanting = ones(s.wanting)
    seat = lowest(s.wanting) if wanting == 1 else fastest(s)
    if wanting > 1:
        tell(log, EVENT_FIRST, seat, wanting, 0, 0)
    wrong = slips(s, seat)
    tell(log, EVENT_SLIP, seat, wrong, 0, 0)
    s.round += 1
    s.asked, s.wanting = 0, 0
    if wrong:
        s.pub.barred |= 1 << seat
        return False
    return claim(s, rules, seat, wanting - 1, log)


@kernel
def fastest(s):
    """The seat whose exponential clock rings first among those who want a card (§4.5)."""
    open_stream(s.chance, s.seed, RACE, s.pub.turn * ROUNDS_ROOM + s.round, s.game)
    winner, best = NO_SEAT, math.inf
    for seat in range(s.pub.players):
        clock = -math.log(uniform(s.chance)) / s.speed[seat]
        if s.wanting >> seat & 1 and clock < best:
            winner, best = seat, clock
    return winner


@kernel
def slips(s, seat):
    """Whether an announcement is wrong (§4.6)."""
    if s.slip[seat] == 0.0:
        return False
    open_stream(s.chance, s.seed, SLIP, s.pub.turn * ROUNDS_ROOM + s.round, s.game)
    return uniform(s.chance) < s.slip[seat]


@kernel
def claim(s, rules, seat, rivals, log):
    """Settle a valid claim: points, the claimed card to the discard, a hole (§4.2). True if it ends the game."""
    pub = s.pub
    move = np.int64(s.answer[seat])
    slot, key, rank = claim_slot(move), claim_key(move), pub.rank[seat]
    card = np.int64(pub.centre[slot])
    sets, counts = s.held[seat, SETS] | CARD[card + 1, SETS], s.held[seat, COUNTS] + CARD[card + 1, COUNTS]
    best = best_reading(sets, counts, s.held[seat, PLAIN] + CARD[card + 1, PLAIN], card, key, rank, rules)
    record = pub.claims[seat, rank]
    record.key, record.first, record.second = key, first_reference(best), second_reference(best)
    record.points, record.turn, record.rivals = reading_points(best), pub.turn, rivals
    tell(log, EVENT_CLAIM, seat, slot, key, record.points)
    pub.points[seat] += record.points
    pub.made[seat] |= 1 << key
    pub.rank[seat] = rank + 1
    discard(s, card)
    pub.centre[slot] = NO_CARD
    for other in range(pub.players):
        s.can[other] &= ~(KEYS_MASK << KEYS_ROOM * slot)
    follow_lead(s)
    if rank + 1 < rules.goal:
        return False
    s.end, s.ender = END_EIGHT, seat
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
    if leader == NO_SEAT or leader == s.leader:
        return
    s.lead_changes += s.leader != NO_SEAT
    s.leader = leader


@kernel
def score(s, rules, row):
    """Write a finished game into an outcome row."""
    pub = s.pub
    row.end, row.ender, row.turns, row.passes, row.lead_changes = (
        s.end,
        s.ender,
        pub.turn,
        pub.pass_number,
        s.lead_changes,
    )
    for seat in range(pub.players):
        mine = row.seats[seat]
        place = 1
        for other in range(pub.players):
            place += pub.points[other] > pub.points[seat]
        mine.score, mine.place, mine.rank, mine.offered = pub.points[seat], place, pub.rank[seat], s.offered[seat]
        for rank in range(pub.rank[seat]):
            mine.claims[rank] = pub.claims[seat, rank]
