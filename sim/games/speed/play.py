"""How a match of NUM-SPEED runs: its phases one after another, tricks, and its end (rulebook.md §3, §7, §8)."""

from __future__ import annotations

import numpy as np
from numba import types

from sim.core.by_address import by_address
from sim.core.cards import NO_CARD
from sim.core.dealt import write_dealt
from sim.core.drive import LOG
from sim.core.jit import kernel, record_type
from sim.core.seats import LEAST, seat_players
from sim.core.standings import write_standings
from sim.core.trace import tell
from sim.games.speed.announcing import aim, announce, choose_set, hit, lay_chosen
from sim.games.speed.answers import answer
from sim.games.speed.codes import AT_ONCE, DEAD_BLOCKED
from sim.games.speed.laying import clear_centre
from sim.games.speed.rounds import begin_round, end_round, finish_match, turn_up
from sim.games.speed.rules import MAX_ROUNDS
from sim.games.speed.state import (
    AFTER_WINDOW,
    ASK_TURN,
    ASKED,
    EMPTY,
    END_CUT,
    EVENT_TRICK,
    IN_WINDOW,
    MATCH_OVER,
    NO_SEAT,
    OPENING,
    RECORD,
    ROUND_OVER,
    STATE,
    TO_ACT,
    TO_ANNOUNCE,
    TO_CHOOSE,
    TO_DRAW,
    TO_HIT,
    TO_LAY,
    TO_OPEN,
    TO_TURN,
    TRICK_OVER,
)
from sim.games.speed.table import plays
from sim.games.speed.turns import begin_turn, draw_card
from sim.games.speed.window import hold_window, open_window

NO_ACTION = -1  # nobody was asked yet


@kernel
def start(s, rules, seats, seed, game, log):
    """Deal the first round and run on to the first decision (§2); True if the match ends before."""
    seat_players(s, seats, seed, game)
    reset(s)
    begin_round(s, rules, log)
    return stepped(s, rules, NO_ACTION, log)


@kernel
def step(s, rules, action, log):
    """Apply the answer of the seat that was asked and run on to the next decision; True if the match is over."""
    if action != NO_ACTION:
        answer(s, rules, np.int64(s.priv[s.pub.seat].moves[action]), log)
    while s.phase not in (ASKED, MATCH_OVER):
        if s.phase == TO_OPEN:
            open_window(s, rules, log)
        elif s.phase == IN_WINDOW:
            hold_window(s, rules, log)
        elif s.phase == AFTER_WINDOW:
            after_window(s, rules, log)
        elif s.phase == TO_TURN:
            begin_turn(s, rules, log)
        elif s.phase == TO_DRAW:
            draw_card(s, rules, log)
        elif s.phase == TO_CHOOSE:
            choose_set(s, rules)
        elif s.phase == TO_ANNOUNCE:
            announce(s, rules, log)
        elif s.phase == TO_LAY:
            lay_chosen(s, rules, log)
        else:
            run_rarely(s, rules, log)
    return s.phase == MATCH_OVER


# nearly all of a match is compiled once, into `step`, and not into `start` again
stepped = by_address(step, types.boolean(record_type(STATE), record_type(RECORD), types.int64, LOG))


@kernel
def run_rarely(s, rules, log):
    """The phases that come a few times a round."""
    if s.phase == OPENING:
        turn_up(s, rules, log)
    elif s.phase == TO_ACT:
        aim(s, rules)
    elif s.phase == TO_HIT:
        hit(s, rules, log)
    elif s.phase == TRICK_OVER:
        end_trick(s, rules, log)
    elif s.phase == ROUND_OVER:
        end_round(s, rules, log)


@kernel
def after_window(s, rules, log):
    """Go on when nobody plays out of turn: next card turned up, end of the trick or the round, or next turn."""
    pub = s.pub
    s.phase = TO_TURN
    if pub.opening:
        s.phase = OPENING
    elif pub.out != NO_SEAT and rules.round_end == AT_ONCE:
        s.phase = ROUND_OVER
    elif pub.centre_is != EMPTY and all_passed(s, rules):
        s.phase = TRICK_OVER
    elif pub.centre_is == EMPTY and s.idle >= pub.players:
        s.is_blocked, s.phase = True, ROUND_OVER
    elif pub.round_turn >= rules.max_turns:
        finish_match(s, END_CUT, log)


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
    """Discard the cards of a trick and let its winner lead, unless the round is over (§3.6, §7.1, §10.29)."""
    pub = s.pub
    tell(log, EVENT_TRICK, pub.owner, 0, 0, 0)
    s.counted.tricks += 1
    pub.next = pub.owner
    clear_centre(s)
    s.phase = AFTER_WINDOW
    if pub.out != NO_SEAT:
        s.phase = ROUND_OVER
    elif rules.dead_hands == DEAD_BLOCKED:
        numeric = 0
        for seat in range(pub.players):
            numeric += s.priv[seat].hand.numeric
        if numeric == 0:
            s.is_blocked, s.phase = True, ROUND_OVER


@kernel
def reset(s):
    """Clear the table for a match."""
    pub = s.pub
    pub.seat, pub.turn, pub.ask, pub.round, pub.round_turn = 0, 0, ASK_TURN, 0, 0
    pub.chosen_value, pub.chosen_count, pub.chosen_kind, pub.action = 0, 0, 0, 0
    s.waiting, s.wanting, s.source, s.target = 0, 0, 0, 0
    for seat in range(pub.players):
        pub.points[seat] = 0
        s.priv[seat].drawn = NO_CARD
    reset_counts(s)


@kernel
def reset_counts(s):
    """Count from nothing."""
    counted = s.counted
    s.events, s.acted, s.piles, s.chain, s.is_blocked, s.end = 0, 0, 0, 0, 0, END_CUT
    counted.rounds, counted.turns, counted.tricks, counted.windows, counted.contested = 0, 0, 0, 0, 0
    counted.chain, counted.blocked, counted.went_out, counted.out_lowest, counted.starter_out = 0, 0, 0, 0, 0
    counted.unplayed, counted.dealt_round, counted.uneven = 0, 0, 0
    for played in range(MAX_ROUNDS):
        s.outs[played] = NO_SEAT
    for seat in range(s.pub.players):
        mine = s.seats[seat]
        mine.draws, mine.drawn_played, mine.slips, mine.taken = 0, 0, 0, 0
        mine.jokers, mine.went_out, mine.left, mine.charged = 0, 0, 0, 0
        for kind in range(len(mine.on_turn)):
            mine.on_turn[kind], mine.off_turn[kind] = 0, 0
        for kind in range(len(mine.used)):
            mine.used[kind], mine.suffered[kind] = 0, 0
        for played in range(MAX_ROUNDS):
            mine.rounds[played] = 0


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
    row.unplayed, row.dealt_round, row.uneven = counted.unplayed, counted.dealt_round, counted.uneven
    for played in range(counted.rounds):
        row.outs[played] = s.outs[played]
    write_dealt(s, row)
    for seat in range(pub.players):
        place = 1
        for other in range(pub.players):
            place += pub.points[other] < pub.points[seat]
        mine, told = s.seats[seat], row.seats[seat]
        told.score, told.place = pub.points[seat], place
        told.draws, told.drawn_played, told.slips = mine.draws, mine.drawn_played, mine.slips
        told.taken, told.jokers, told.went_out, told.left = mine.taken, mine.jokers, mine.went_out, mine.left
        told.charged = mine.charged
        for kind in range(len(mine.on_turn)):
            told.on_turn[kind], told.off_turn[kind] = mine.on_turn[kind], mine.off_turn[kind]
        for kind in range(len(mine.used)):
            told.used[kind], told.suffered[kind] = mine.used[kind], mine.suffered[kind]
        for played in range(counted.rounds):
            told.rounds[played] = mine.rounds[played]
    s.deals = counted.rounds
    write_standings(s, row, pub.points, LEAST)
