"""Improves the score of the cards it knows, or else throws what it drew and turns a card up (rulebook.md §10)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent
from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.games.col.combinations import plausible
from sim.games.col.rules import CELLS
from sim.games.col.scoring import NO_CELL, gain, near, points_among
from sim.games.col.state import (
    ASK_CARD,
    ASK_DRAW,
    ASK_FLIP_CELL,
    ASK_FLIP_SEAT,
    ASK_KEEP,
    ASK_OTHER_CELL,
    ASK_OTHER_SEAT,
    ASK_PASSE,
    ASK_SWIPE_CELL,
    ASK_SWIPE_SEAT,
    FACE_UP,
    LEFT,
    MOVE_DISCARD,
    PILE,
)
from sim.games.col.table import all_face_up, is_face_down, top_of

NEVER = -(1 << 40)  # less than any gain


@kernel
def decide(pub, me, rules):
    """Take what raises the score of the known cards most; ties go to a face-down cell, then to the lowest one."""
    ask = pub.ask
    if ask == ASK_CARD:
        return play(pub, me, rules)
    if ask == ASK_DRAW:
        return source(pub, me, rules)
    if ask == ASK_KEEP:
        return best_choice(pub, me, rules)
    if ask == ASK_PASSE:
        return richest(pub, me, rules)
    if ask in (ASK_SWIPE_CELL, ASK_OTHER_SEAT, ASK_OTHER_CELL):
        return best_swap(pub, me, rules)
    if ask == ASK_SWIPE_SEAT:
        return index_of(me, me.seat)
    if ask == ASK_FLIP_SEAT:
        return seat_to_flip(pub, me)
    if ask == ASK_FLIP_CELL:
        return cell_to_flip(pub, me)
    return 0


@kernel
def best_cell(pub, me, rules, card):
    """The own cell where a card adds most to the score of the known cards, and how much."""
    own = me.known[me.seat]
    shapes, around = plausible(own), near(own, card)
    best, most = 0, NEVER
    for cell in range(CELLS):
        more = 2 * gain(own, cell, card, shapes, around, rules) + is_face_down(pub, me.seat, cell)
        if more > most:
            best, most = cell, more
    return best, most >> 1


@kernel
def play(pub, me, rules):
    """Lay the card face up where it adds points; else throw it and turn a card up, if that is allowed."""
    cell, more = best_cell(pub, me, rules, np.int64(me.card))
    last = me.count - 1
    if more <= 0 and me.moves[last] >= MOVE_DISCARD:
        while me.moves[last - 1] >= MOVE_DISCARD:
            last -= 1
        return last
    return index_of(me, 2 * cell + FACE_UP)


@kernel
def source(pub, me, rules):
    """Draw from the discard whose card adds most, from the pile if none adds anything."""
    best, most = 0, 0 if me.moves[0] == PILE else NEVER
    for index in range(me.count):
        if me.moves[index] != PILE:
            _, more = best_cell(pub, me, rules, top_of(pub, me.moves[index] - LEFT))
            if more > most:
                best, most = index, more
    return best


@kernel
def best_choice(pub, me, rules):
    """Keep the drawn card that adds most."""
    best, most = 0, NEVER
    for index in range(me.count):
        _, more = best_cell(pub, me, rules, np.int64(me.choices[index]))
        if more > most:
            best, most = index, more
    return best


@kernel
def richest(pub, me, rules):
    """The listed seat whose cards that everybody knows are worth most."""
    best, most = 0, NEVER
    for index in range(me.count):
        cards = pub.shown[me.moves[index]]
        points = points_among(cards, NO_CELL, NO_CARD, plausible(cards), rules)
        if points > most:
            best, most = index, points
    return best


@kernel
def best_swap(pub, me, rules):
    """The listed part of the swap with a known card of another seat that adds most to the own score."""
    best, most = 0, NEVER
    for index in range(me.count):
        move = np.int64(me.moves[index])
        if pub.ask == ASK_SWIPE_CELL:
            more = NEVER
            for seat in range(pub.players):
                if seat != me.seat:
                    more = max(more, best_of_seat(me, rules, move, seat))
        elif pub.ask == ASK_OTHER_SEAT:
            more = best_of_seat(me, rules, pub.pick_cell, move)
        else:
            more = gain_of(me, rules, pub.pick_cell, pub.pick_other, move)
        if more > most:
            best, most = index, more
    return best


@kernel
def best_of_seat(me, rules, cell, seat):
    """What the best card of a seat adds in an own cell."""
    most = NEVER
    for there in range(CELLS):
        most = max(most, gain_of(me, rules, cell, seat, there))
    return most


@kernel
def gain_of(me, rules, cell, seat, there):
    """How good a card of another seat is in an own cell: by what it adds, of equal ones a known card first."""
    own, card = me.known[me.seat], np.int64(me.known[seat, there])
    return 2 * gain(own, cell, card, plausible(own), near(own, card), rules) + (card != NO_CARD)


@kernel
def seat_to_flip(pub, me):
    """Its own seat, unless no card lies face down there: then the next one."""
    return index_of(me, (me.seat + all_face_up(pub, me.seat)) % pub.players)


@kernel
def cell_to_flip(pub, me):
    """The first cell that lies face down in the own pyramid, face up in another one."""
    for index in range(me.count):
        if is_face_down(pub, pub.pick_seat, me.moves[index]) == (pub.pick_seat == me.seat):
            return index
    return 0


@kernel
def index_of(me, move):
    """Index of a listed move."""
    index = 0
    while me.moves[index] != move:
        index += 1
    return index


GREEDY = Agent("greedy", decide, "the most points for the cards that it knows")
