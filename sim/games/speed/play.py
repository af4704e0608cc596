"""How a match of NUM-SPEED runs: its decisions one after another, tricks, and its end (rulebook.md §3, §7, §8)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.core.seats import seat_players
from sim.core.trace import tell
from sim.games.speed.answers import answer, settle_window
from sim.games.speed.codes import AT_ONCE, DEAD_BLOCKED
from sim.games.speed.laying import clear_centre
from sim.games.speed.rounds import begin_round, end_round, finished, turn_up
from sim.games.speed.state import (
    AFTER_WINDOW,
    ASK_TURN,
    ASK_WINDOW,
    ASKED,
    EMPTY,
    END_CUT,
    EVENT_TRICK,
    IN_WINDOW,
    MOVE_NOTHING,
    NO_SEAT,
    OPENING,
    TRICK_OVER,
)
from sim.games.speed.table import plays
from sim.games.speed.turns import begin_turn
from sim.games.speed.window import ask_next


@kernel
def start(s, rules, seats, seed, game, log):
    """Deal the first round and run on to the first decision (§2); True if the match ends before."""
    seat_players(s, seats, seed, game)
    reset(s)
    begin_round(s, rules, log)
    return run_on(s, rules, log)


@kernel
def run_on(s, rules, log):
    """Run to the next decision; True if the match ends first."""
    while s.phase != ASKED:
        if s.phase == IN_WINDOW:
            if ask_next(s, rules):
                return False
            settle_window(s, rules, log)
        elif s.phase == OPENING:
            turn_up(s, rules, log)
        elif s.phase == TRICK_OVER:
            if end_trick(s, rules, log):
                return True
        elif after_window(s, rules, log):
            return True
    return False


@kernel
def after_window(s, rules, log):
    """Go on when nobody plays out of turn: next card turned up, end of the trick or the round, or next turn."""
    pub = s.pub
    if pub.opening:
        s.phase = OPENING
        return False
    if pub.out != NO_SEAT and rules.round_end == AT_ONCE:
        return end_round(s, rules, False, log)
    if pub.centre_is == EMPTY:
        if s.idle >= pub.players:
            return end_round(s, rules, True, log)
    elif all_passed(s, rules):
        return end_trick(s, rules, log)
    if pub.round_turn >= rules.max_turns:
        return finished(s, END_CUT, log)
    begin_turn(s, rules, log)
    return False


@kernel
def all_passed(s, rules):
    """Whether everybody but the owner of the set has passed (§3.6)."""
    pub = s.pub
    for seat in range(pub.players):
        if seat != pub.owner and not pub.passed >> seat & 1 and plays(pub, rules, seat):
            return False
    return True


@kernel
def end_trick(s, rules, log):
    """Discard the cards of a trick and let its winner lead; True if that ends the match (§3.6, §7.1, §10.29)."""
    pub = s.pub
    tell(log, EVENT_TRICK, pub.owner, 0, 0, 0)
    s.counted.tricks += 1
    pub.next = pub.owner
    clear_centre(s)
    s.phase = AFTER_WINDOW
    if pub.out != NO_SEAT:
        return end_round(s, rules, False, log)
    if rules.dead_hands == DEAD_BLOCKED:
        for seat in range(pub.players):
            if s.priv[seat].hand.numeric > 0:
                return False
        return end_round(s, rules, True, log)
    return False


@kernel
def step(s, rules, action, log):
    """Apply the answer of the seat that was asked and run on to the next decision; True if the match is over."""
    pub = s.pub
    move = np.int64(s.priv[pub.seat].moves[action])
    if pub.ask == ASK_WINDOW:
        s.answer[pub.seat] = move
        s.wanting |= (move != MOVE_NOTHING) << pub.seat
    else:
        answer(s, rules, move, log)
    return run_on(s, rules, log)


@kernel
def reset(s):
    """Clear the table for a match."""
    pub, counted = s.pub, s.counted
    pub.seat, pub.turn, pub.ask, pub.round, pub.round_turn = 0, 0, ASK_TURN, 0, 0
    pub.chosen_value, pub.chosen_count, pub.chosen_kind, pub.action = 0, 0, 0, 0
    s.events, s.acted, s.piles, s.end = 0, 0, 0, END_CUT
    s.waiting, s.wanting = 0, 0
    counted.rounds, counted.turns, counted.tricks, counted.windows, counted.contested = 0, 0, 0, 0, 0
    counted.chain, counted.blocked, counted.went_out, counted.out_lowest, counted.starter_out = 0, 0, 0, 0, 0
    counted.left, counted.unplayed = 0, 0
    for seat in range(pub.players):
        pub.points[seat] = 0
        s.priv[seat].drawn = NO_CARD
        mine = s.seats[seat]
        mine.draws, mine.drawn_played, mine.slips, mine.taken, mine.jokers, mine.went_out = 0, 0, 0, 0, 0, 0
        for kind in range(len(mine.on_turn)):
            mine.on_turn[kind], mine.off_turn[kind] = 0, 0
        for kind in range(len(mine.used)):
            mine.used[kind], mine.suffered[kind] = 0, 0


@kernel
def score(s, rules, row):
    """Write a finished match into an outcome row; fewest penalty points win (§9.3)."""
    pub, counted = s.pub, s.counted
    row.end, row.rounds, row.turns, row.tricks = s.end, counted.rounds, counted.turns, counted.tricks
    row.windows, row.contested, row.chain, row.blocked = (
        counted.windows,
        counted.contested,
        counted.chain,
        counted.blocked,
    )
    row.went_out, row.out_lowest, row.starter_out = counted.went_out, counted.out_lowest, counted.starter_out
    row.left, row.unplayed = counted.left, counted.unplayed
    for played in range(counted.rounds):
        row.outs[played] = s.outs[played]
    for seat in range(pub.players):
        place = 1
        for other in range(pub.players):
            place += pub.points[other] < pub.points[seat]
        mine, told = s.seats[seat], row.seats[seat]
        told.score, told.place = pub.points[seat], place
        told.draws, told.drawn_played, told.slips = mine.draws, mine.drawn_played, mine.slips
        told.taken, told.jokers, told.went_out = mine.taken, mine.jokers, mine.went_out
        for kind in range(len(mine.on_turn)):
            told.on_turn[kind], told.off_turn[kind] = mine.on_turn[kind], mine.off_turn[kind]
        for kind in range(len(mine.used)):
            told.used[kind], told.suffered[kind] = mine.used[kind], mine.suffered[kind]
        for played in range(counted.rounds):
            told.rounds[played] = mine.rounds[played]
