"""The setup: deal, discards, the card that each player turns up, who starts (rulebook.md §2)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.dealt import note_dealt
from sim.core.deck import numeric_of, shuffled_deck
from sim.core.jit import kernel, ones
from sim.core.rng import SETUP, bounded, open_stream
from sim.core.seats import seat_players
from sim.core.trace import tell, tell_cards
from sim.games.col.codes import KEEPS_ACTION, KNOWS_OWN, TIE_AGAIN, TIE_FIRST
from sim.games.col.combinations import ACTIONS, DEALT, JOKER, SHAPES
from sim.games.col.rules import CELLS, DISCARDS
from sim.games.col.state import (
    ASK_SETUP,
    BETWEEN_TURNS,
    END_CUT,
    EVENT_DECK,
    EVENT_STARTER,
    EVENT_TURNED,
    FACE_DOWN,
    NO_SEAT,
    SETTING_UP,
)
from sim.games.col.table import all_face_up, draw, everybody, is_face_down, lay, show, throw_on


@kernel
def deal(s, rules, seats, seed, game, log):
    """Deal the pyramids and turn up the discards (§2.1 to §2.3)."""
    seat_players(s, seats, seed, game)
    pub = s.pub
    clear(s)
    pub.pile_count = shuffled_deck(s.chance, seed, game, VALUES, rules.copies, s.pile, numeric_of(rules))
    tell_cards(log, EVENT_DECK, s.pile, pub.pile_count)
    note_dealt(s, CELLS, DEALT)
    for seat in range(pub.players):
        for cell in range(CELLS):
            knowers = 1 << seat if rules.initial_knowledge == KNOWS_OWN else 0
            lay(s, seat, cell, draw(s, log), FACE_DOWN, knowers)
    for side in range(DISCARDS):
        turn_up_discard(s, rules, side, log)


@kernel
def clear(s):
    """Clear the table for a game."""
    pub = s.pub
    pub.seat, pub.turn, pub.ask, pub.active, pub.first = 0, 0, ASK_SETUP, NO_SEAT, NO_SEAT
    pub.pile_count, pub.piles, pub.closer, pub.left, pub.replays, pub.acted = 0, 1, NO_SEAT, 0, 0, 0
    pub.thrown, pub.pick_seat, pub.pick_cell, pub.pick_other = NO_CARD, NO_SEAT, NO_SEAT, NO_SEAT
    pub.discard_count[0], pub.discard_count[1] = 0, 0
    pub.turning = everybody(pub)
    s.phase, s.top, s.waiting, s.end = SETTING_UP, 0, pub.turning, END_CUT
    for seat in range(pub.players):
        pub.passes[seat], pub.face_up[seat], pub.turned[seat] = 0, 0, NO_CARD
        me = s.priv[seat]
        me.card, me.taken, me.choice_count, me.task_count = NO_CARD, 0, 0, 0
        for kind in range(len(ACTIONS)):
            s.used[seat, kind], s.suffered[seat, kind] = 0, 0
    for shape in range(len(SHAPES)):
        s.readings[shape] = 0


@kernel
def turn_up_discard(s, rules, side, log):
    """Turn up the first card of a discard; an Action is covered by the next card, or kept (§2.3, §8.2)."""
    while s.pub.pile_count > 0:
        card = draw(s, log)
        throw_on(s.pub, side, card)
        tell(log, EVENT_TURNED, side, card, 0, 0)
        if card < NUMERIC or card == JOKER or rules.setup_action == KEEPS_ACTION:
            return


@kernel
def ask_setup(s, rules, log):
    """List the cells of the next seat that turns up a card; False if setup is over (§2.6)."""
    pub = s.pub
    if s.waiting == 0:
        turn_up_together(s, log)
        find_starter(s, rules, log)
        if s.waiting == 0:
            return False
    seat = 0
    while not s.waiting >> seat & 1:
        seat += 1
    me = s.priv[seat]
    me.count = 0
    for cell in range(CELLS):
        if is_face_down(pub, seat, cell):
            me.moves[me.count] = cell
            me.count += 1
    pub.seat, pub.ask = seat, ASK_SETUP
    return True


@kernel
def turn_up_together(s, log):
    """Turn up the cards that seats have chosen."""
    pub = s.pub
    for seat in range(pub.players):
        if pub.turning >> seat & 1:
            cell = np.int64(s.answer[seat])
            show(s, seat, cell, log)
            pub.turned[seat] = s.cards[seat, cell]
    pub.turning = 0


@kernel
def find_starter(s, rules, log):
    """Give the first turn to the smallest value that is shown once only, or let seats turn up again (§2.7, §8.3)."""
    pub = s.pub
    once, twice = 0, 0
    for seat in range(pub.players):
        if pub.turned[seat] < NUMERIC:
            value = 1 << pub.turned[seat] % VALUES
            twice |= once & value
            once |= value
    alone = once & ~twice
    wanted = alone & -alone if alone else once & -once
    tied, complete = 0, 0
    for seat in range(pub.players):
        shows = pub.turned[seat] < NUMERIC and 1 << pub.turned[seat] % VALUES == wanted
        tied |= (shows or wanted == 0) << seat
        complete |= all_face_up(pub, seat) << seat
    if not alone and rules.start_tie == TIE_AGAIN and not tied & complete:
        pub.turning, s.waiting = tied, tied
        return
    count = 1 if alone or rules.start_tie == TIE_FIRST else ones(tied)
    place = 0
    if count > 1:
        open_stream(s.chance, s.seed, SETUP, 0, s.game)
        place = bounded(s.chance, count)
    for _ in range(place):
        tied &= tied - 1
    pub.first = ones((tied & -tied) - 1)
    s.phase = BETWEEN_TURNS
    tell(log, EVENT_STARTER, pub.first, count, 0, 0)
