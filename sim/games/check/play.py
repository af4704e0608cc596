"""How a game of NUM CHECK runs: setup, turns and the end (rulebook.md §2, §3, §7)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.dealt import note_dealt, write_dealt
from sim.core.deck import numeric_of, shuffled_deck
from sim.core.jit import kernel, ones
from sim.core.pace import count_forced, count_turn
from sim.core.rng import SETUP, bounded, open_stream
from sim.core.seats import MOST, place_seats, seat_players
from sim.core.standings import note_standing, write_standings
from sim.core.trace import tell, tell_cards
from sim.games.check.actions import act, give
from sim.games.check.codes import (
    AFTER_FIRST_TURN,
    AFTER_ROUND,
    ON_EMPTY,
    RANDOM_SEAT,
    SETUP_CLAIMS,
    ZAP_CONSECUTIVE,
    ZAP_PLAYERS,
)
from sim.games.check.combinations import DEALT
from sim.games.check.laying import lay_next
from sim.games.check.moves import EXCHANGES, exchange_place, exchange_slot
from sim.games.check.rules import MAX_CENTRE
from sim.games.check.state import (
    ASK_CLAIM,
    ASK_GIVE,
    ASK_MORE,
    ASK_TURN,
    BETWEEN_TURNS,
    END_CUT,
    END_EIGHT,
    END_PILE,
    EVENT_DECK,
    EVENT_END,
    EVENT_EXCHANGE,
    EVENT_RENEWED,
    EVENT_STARTER,
    EVENT_TURN,
    EVENT_ZAP,
    GIVING,
    HAND_ROOM,
    IN_TURN,
    IN_WINDOW,
    LAYING,
    MOVE_NO_CLAIM,
    MOVE_ZAP,
    NO_PLACE,
    NO_SEAT,
    OPENING,
)
from sim.games.check.table import discard_centre, draw, left_of, look_after_exchange, look_at_all
from sim.games.check.window import ask_next, open_window, settle_round


@kernel
def start(s, rules, seats, seed, game, log):
    """Deal a game and run on to its first decision (§2); True if the deal ends it."""
    reset(s, rules, seats, seed, game)
    pub = s.pub
    if rules.first_player == RANDOM_SEAT:
        open_stream(s.chance, seed, SETUP, 0, game)
        pub.first = bounded(s.chance, pub.players)
        pub.active = pub.first
        tell(log, EVENT_STARTER, pub.first, 0, 0, 0)
    pub.pile_count = shuffled_deck(s.chance, seed, game, VALUES, rules.actions, s.pile, numeric_of(rules))
    tell_cards(log, EVENT_DECK, s.pile, pub.pile_count)
    note_dealt(s, rules.hand, DEALT)
    for seat in range(pub.players):
        for place in range(rules.hand):
            s.priv[seat].hand[place] = draw(s, rules, log)
    return run_on(s, rules, log)


@kernel
def reset(s, rules, seats, seed, game):
    """Clear the table for a game."""
    seat_players(s, seats, seed, game)
    pub = s.pub
    pub.seat, pub.turn, pub.ask, pub.active, pub.first = 0, 0, ASK_TURN, 0, 0
    pub.pass_number, pub.pile_count, pub.discard_count = 1, 0, 0
    pub.zaps, pub.zapped, pub.barred, pub.exchanged = 0, 0, 0, 0
    pub.spent, pub.giving, pub.hands_changed, pub.ender, pub.complete = 0, 0, 1, NO_SEAT, 0
    pub.acting, pub.after_giving, pub.freed[0], pub.freed[1] = NO_CARD, LAYING, NO_PLACE, NO_PLACE
    s.phase, s.top, s.round, s.acted = LAYING, 0, 0, 0
    s.aside, s.end, s.leader, s.lead_changes = 0, END_CUT, NO_SEAT, 0
    for slot in range(MAX_CENTRE):
        pub.centre[slot] = NO_CARD
    for seat in range(pub.players):
        pub.made[seat], pub.rank[seat], pub.points[seat] = 0, 0, 0
        s.offered[seat], s.answer[seat], s.can[seat], s.can_more[seat] = 0, 0, 0, 0
        for place in range(HAND_ROOM):
            s.priv[seat].hand[place] = NO_CARD
            pub.shown[seat, place] = NO_CARD


@kernel
def step(s, rules, action, log):
    """Apply the answer of the seat that was asked and run on to the next decision; True if the game is over."""
    pub = s.pub
    move = np.int64(s.priv[pub.seat].moves[action])
    if pub.ask == ASK_CLAIM:
        s.answer[pub.seat] = move
        s.wanting |= (move != MOVE_NO_CLAIM) << pub.seat
    elif pub.ask == ASK_GIVE:
        give(s, rules, move, log)
    elif move != MOVE_ZAP:
        if exchange(s, rules, exchange_place(move), exchange_slot(move), log):
            return finished(s, log)
    elif pub.ask == ASK_MORE:
        pub.exchanged = 0
        s.phase = BETWEEN_TURNS
    else:
        say_zap(s, rules, log)
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
        elif s.phase == LAYING:
            if lay_next(s, rules, log):
                return finished(s, log)
        elif s.phase == OPENING:
            look_at_all(s, rules)
            if s.pub.turn == 0 and rules.setup_claims != SETUP_CLAIMS:
                s.pub.hands_changed = rules.setup_claims == AFTER_FIRST_TURN
                s.phase = BETWEEN_TURNS
            else:
                open_window(s, rules, log)
        elif s.phase == GIVING:
            list_gifts(s, rules)
            return False
        elif s.pub.exchanged and may_exchange_again(s, rules):
            list_exchanges(s, rules, ASK_MORE)
            return False
        elif ends_between_turns(s, rules):
            return finished(s, log)
        else:
            begin_turn(s, log)
            list_exchanges(s, rules, ASK_TURN)
            if s.priv[s.pub.active].count > 1:
                return False
            count_forced(s, s.pub.active)
            say_zap(s, rules, log)


@kernel
def finished(s, log):
    """Tell the end of a game."""
    tell(log, EVENT_END, s.end, 0, 0, 0)
    return True


@kernel
def may_exchange_again(s, rules):
    """Whether the active player may make a further exchange in this turn (§3.5, §10.2)."""
    pub = s.pub
    if rules.exchanges_per_turn and pub.exchanged >= rules.exchanges_per_turn:
        return False
    if pub.barred >> pub.active & 1 or pub.turn >= rules.max_turns or pile_is_over(s, rules):
        return False
    return filled_slots(s, rules) != 0


@kernel
def pile_is_over(s, rules):
    """Whether the game ends because the last card of the last pass has left the pile (§10.21)."""
    pub = s.pub
    return rules.last_pass_ends == ON_EMPTY and pub.pass_number >= rules.passes and pub.pile_count == 0


@kernel
def ends_between_turns(s, rules):
    """Whether the game ends before the next turn (§7.1, §7.2, §7.4, §10.21, §10.22)."""
    pub = s.pub
    back = left_of(pub, pub.active) == pub.first
    if back and pub.ender != NO_SEAT and rules.eighth_ends == AFTER_ROUND:
        s.end = END_EIGHT
        return True
    if pile_is_over(s, rules):
        s.end = END_PILE
        return True
    return pub.turn >= rules.max_turns


@kernel
def begin_turn(s, log):
    """Give the turn to the next player, whose bar ends (§3.1)."""
    pub = s.pub
    if pub.turn > 0:
        pub.active = left_of(pub, pub.active)
    pub.turn += 1
    pub.exchanged, s.round = 0, 0
    pub.barred &= ~(1 << pub.active)
    count_turn(s, pub.active)
    note_standing(s, pub.points, MOST, pub.active == pub.first)
    tell(log, EVENT_TURN, pub.active, pub.turn, 0, 0)


@kernel
def filled_slots(s, rules):
    """The slots of the centre that hold a card, one bit each."""
    filled = 0
    for slot in range(rules.centre):
        filled |= (s.pub.centre[slot] != NO_CARD) << slot
    return filled


@kernel
def list_exchanges(s, rules, ask):
    """List the moves of the active player: ZAP (later in the turn: stop), then every exchange (§3)."""
    filled = filled_slots(s, rules)
    me = s.priv[s.pub.active]
    me.count = 1 + rules.hand * ones(filled)
    for index in range(me.count):
        me.moves[index] = EXCHANGES[filled, index]
    s.pub.seat, s.pub.ask, s.phase = s.pub.active, ask, IN_TURN


@kernel
def list_gifts(s, rules):
    """List the hand places that the active player may give back (§10.7)."""
    me = s.priv[s.pub.active]
    me.count = rules.hand + s.pub.giving
    for place in range(me.count):
        me.moves[place] = place
    s.pub.seat, s.pub.ask = s.pub.active, ASK_GIVE


@kernel
def say_zap(s, rules, log):
    """Say ZAP; enough of them renew the centre (§3.3, §3.4, §10.3, §10.25)."""
    pub = s.pub
    if rules.zap_counts != ZAP_PLAYERS or not pub.zapped >> pub.active & 1:
        pub.zaps += 1
    pub.zapped |= 1 << pub.active
    tell(log, EVENT_ZAP, pub.active, pub.zaps, 0, 0)
    s.phase = BETWEEN_TURNS
    if pub.zaps < rules.zaps:
        if pub.turn == 1 and rules.setup_claims == AFTER_FIRST_TURN:
            open_window(s, rules, log)
    else:
        tell(log, EVENT_RENEWED, 0, 0, 0, 0)
        discard_centre(s, rules)
        pub.zaps, pub.zapped, pub.spent, s.phase = 0, 0, 0, LAYING


@kernel
def exchange(s, rules, place, slot, log):
    """Exchange a hand card for a centre card; an Action laid acts and leaves a hole (§3.2, §8). True if it ends."""
    pub = s.pub
    seat = pub.active
    if pub.exchanged:
        pub.turn += 1
        s.round = 0
    pub.exchanged += 1
    if rules.zap_counts == ZAP_CONSECUTIVE:
        pub.zaps = 0
    laid, taken = np.int64(s.priv[seat].hand[place]), np.int64(pub.centre[slot])
    tell(log, EVENT_EXCHANGE, seat, place, slot, laid)
    s.priv[seat].hand[place] = taken
    pub.shown[seat, place] = taken
    pub.hands_changed = 1
    if laid >= NUMERIC:
        pub.centre[slot] = NO_CARD
        return act(s, rules, laid, OPENING, log)
    pub.centre[slot] = laid
    look_after_exchange(s, rules, seat, slot)
    open_window(s, rules, log)
    return False


@kernel
def score(s, rules, row):
    """Write a finished game into an outcome row."""
    pub = s.pub
    row.end, row.turns, row.passes, row.lead_changes = s.end, pub.turn, pub.pass_number, s.lead_changes
    row.ender = pub.ender if s.end == END_EIGHT else NO_SEAT
    for seat in range(pub.players):
        mine = row.seats[seat]
        mine.score, mine.rank, mine.offered = pub.points[seat], pub.rank[seat], s.offered[seat]
        for rank in range(pub.rank[seat]):
            mine.claims[rank] = pub.claims[seat, rank]
    write_dealt(s, row)
    place_seats(row, pub.players, MOST)
    write_standings(s, row, pub.points, MOST)
