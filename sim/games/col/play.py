"""How a game of NUM COL runs from question to question (rulebook.md §2, §3, §7)."""

from __future__ import annotations

import numpy as np

from sim.core.dealt import write_dealt
from sim.core.jit import kernel, ones
from sim.core.seats import MOST, place_seats
from sim.core.standings import write_standings
from sim.core.trace import tell
from sim.games.col.actions import aim, keep, pass_to, peek
from sim.games.col.combinations import ACTIONS, SHAPES, reading_kind, reading_points, reading_reference
from sim.games.col.rules import CELLS
from sim.games.col.scoring import read_pyramid
from sim.games.col.setup import ask_setup, deal
from sim.games.col.state import (
    ASK_CARD,
    ASK_DRAW,
    ASK_KEEP,
    ASK_PASSE,
    ASK_PEEK,
    ASK_SETUP,
    ASK_SIDE,
    ASK_TURN_UP,
    BETWEEN_TURNS,
    END_CUT,
    END_LAST_ROUND,
    EVENT_END,
    IN_TURN,
    MOST_ACTIONS,
    NO_SEAT,
    SETTING_UP,
)
from sim.games.col.table import show
from sim.games.col.turns import begin_turn, carry_on, draw_from, end_turn, next_seat, play_card, throw


@kernel
def start(s, rules, seats, seed, game, log):
    """Deal a game and run on to its first decision; True if it is over."""
    deal(s, rules, seats, seed, game, log)
    return run_on(s, rules, log)


@kernel
def step(s, rules, action, log):
    """Apply the answer of the seat that was asked and run on to the next decision; True if the game is over."""
    answer(s, rules, np.int64(s.priv[s.pub.seat].moves[action]), log)
    return run_on(s, rules, log)


@kernel
def run_on(s, rules, log):
    """Run to the next question that has two answers; True if the game ends first."""
    while find_question(s, rules, log):
        me = s.priv[s.pub.seat]
        if me.count > 1:
            return False
        answer(s, rules, np.int64(me.moves[0]), log)
    tell(log, EVENT_END, s.end, 0, 0, 0)
    return True


@kernel
def find_question(s, rules, log):
    """Run to the next question; False if the game ends first."""
    while True:
        if s.phase == SETTING_UP:
            if ask_setup(s, rules, log):
                return True
        elif s.phase == IN_TURN:
            if carry_on(s, rules, log):
                return True
            if s.pub.acted < MOST_ACTIONS:
                end_turn(s, rules, log)
            s.phase = BETWEEN_TURNS
        else:
            seat = next_seat(s)
            cut = s.pub.acted == MOST_ACTIONS
            if cut or seat == NO_SEAT or s.pub.turn >= rules.max_turns:
                s.end = END_LAST_ROUND if seat == NO_SEAT and not cut else END_CUT
                return False
            read_changed(s, rules)
            if begin_turn(s, seat, log):
                return True


@kernel
def read_changed(s, rules):
    """Read what pyramids are worth that the turn before may have changed."""
    pub = s.pub
    for seat in range(pub.players):
        if pub.active in (NO_SEAT, seat) or pub.acted:
            s.scores[seat] = read_pyramid(s.cards[seat], rules, s.readings)


@kernel
def answer(s, rules, move, log):
    """Do what a move says."""
    pub = s.pub
    ask = pub.ask
    if ask == ASK_CARD:
        play_card(s, rules, move, log)
    elif ask == ASK_SIDE:
        throw(s, move, log)
    elif ask == ASK_DRAW:
        draw_from(s, move, log)
    elif ask == ASK_SETUP:
        s.answer[pub.seat] = move
        s.waiting &= ~(1 << pub.seat)
    elif ask == ASK_PASSE:
        pass_to(s, move, log)
    elif ask == ASK_KEEP:
        keep(s, rules, move, log)
    elif ask == ASK_PEEK:
        peek(s, move, log)
    elif ask == ASK_TURN_UP:
        show(s, pub.active, move, log)
    else:
        aim(s, move, log)


@kernel
def score(s, rules, row):
    """Write a finished game into an outcome row (§6, §7.3)."""
    pub = s.pub
    row.end, row.turns, row.closer = s.end, pub.turn, pub.closer
    for seat in range(pub.players):
        mine = row.seats[seat]
        s.scores[seat] = read_pyramid(s.cards[seat], rules, s.readings)
        mine.score = s.scores[seat]
        mine.hidden = CELLS - ones(pub.face_up[seat])
        mine.cards[:] = s.cards[seat]
        for shape in range(len(SHAPES)):
            found = s.readings[shape]
            mine.kinds[shape] = reading_kind(found)
            mine.points[shape] = reading_points(found)
            mine.references[shape] = reading_reference(found)
        for kind in range(len(ACTIONS)):
            mine.used[kind], mine.suffered[kind] = s.used[seat, kind], s.suffered[seat, kind]
    write_dealt(s, row)
    place_seats(row, pub.players, MOST)
    write_standings(s, row, s.scores, MOST)
