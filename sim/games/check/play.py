"""How a game of NUM CHECK runs: setup, turns and the end (rulebook.md §2, §3, §7)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.deck import shuffled_deck
from sim.core.jit import kernel, ones
from sim.core.rng import AGENT, open_stream
from sim.core.trace import tell, tell_cards
from sim.games.check.moves import EXCHANGES, exchange_place, exchange_slot
from sim.games.check.state import (
    ASK_CLAIM,
    ASK_TURN,
    BETWEEN_TURNS,
    END_CUT,
    EVENT_DECK,
    EVENT_END,
    EVENT_EXCHANGE,
    EVENT_RENEWED,
    EVENT_TURN,
    EVENT_ZAP,
    IN_TURN,
    IN_WINDOW,
    MAX_CENTRE,
    MOVE_NO_CLAIM,
    MOVE_ZAP,
    NO_SEAT,
)
from sim.games.check.table import (
    act,
    discard_centre,
    draw,
    lay_centre,
    look_after_exchange,
    look_at_all,
)
from sim.games.check.window import ask_next, open_window, settle_round


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
    elif exchange(s, rules, exchange_place(move), exchange_slot(move), log):
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
    """Exchange a hand card for a centre card; an Action laid acts and leaves a hole (§3.2, §8). True if it ends."""
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
