"""Turns its cards up as fast as it can and ends; lays a card only where a face-down one lies and much is added."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.jit import kernel
from sim.games.col.combinations import plausible
from sim.games.col.rules import CELLS
from sim.games.col.scoring import gain, near
from sim.games.col.state import ASK_CARD, ASK_DRAW, FACE_UP, LEFT, MOVE_DISCARD, PILE
from sim.games.col.table import is_face_down, top_of
from strategies.col.greedy import NEVER, index_of
from strategies.col.greedy import decide as greedy

PARAMETERS = {"least": Parameter(12, 0, 99, "points that a card must add to be laid")}
PLACE = places(PARAMETERS)


@kernel
def decide(pub, me, rules):
    """Turn up a card every turn; Actions are aimed as `greedy` aims them."""
    if pub.ask == ASK_CARD:
        return play(pub, me, rules)
    if pub.ask == ASK_DRAW:
        return source(pub, me, rules)
    return greedy(pub, me, rules)


@kernel
def best_hidden(pub, me, rules, card):
    """The face-down cell where a card adds most, the lowest of equal ones, and how much; cell 0 if there is none."""
    own = me.known[me.seat]
    shapes, around = plausible(own), near(own, card)
    best, most = 0, NEVER
    for cell in range(CELLS):
        if is_face_down(pub, me.seat, cell):
            more = gain(own, cell, card, shapes, around, rules)
            if more > most:
                best, most = cell, more
    return best, most


@kernel
def play(pub, me, rules):
    """Lay the card face up if it adds `least` points; else throw it and turn a card up, if that is allowed."""
    cell, more = best_hidden(pub, me, rules, np.int64(me.card))
    if more == NEVER:
        return greedy(pub, me, rules)
    if more < me.parameters[PLACE.least]:
        for index in range(me.count):
            if me.moves[index] >= MOVE_DISCARD:
                return index
    return index_of(me, 2 * cell + FACE_UP)


@kernel
def source(pub, me, rules):
    """Take the discard whose card adds most, if that is `least` points; else draw from the pile."""
    best, most = 0, me.parameters[PLACE.least] if me.moves[0] == PILE else np.float64(NEVER)
    for index in range(me.count):
        if me.moves[index] != PILE:
            _, more = best_hidden(pub, me, rules, top_of(pub, me.moves[index] - LEFT))
            if more >= most:
                best, most = index, np.float64(more)
    return best


RUSHER = Agent(
    "rusher",
    decide,
    "turns its cards up and ends",
    PARAMETERS,
)
