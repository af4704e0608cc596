"""Plays its turn to the end in mind for each move, and takes the one that leaves the best hand (rulebook.md §8.9)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter
from sim.core.by_address import by_address
from sim.core.drive import signatures
from sim.core.jit import at, kernel
from sim.core.rng import IMAGINE, STREAM, next_half, open_stream
from sim.games.connect import GAME
from sim.games.connect.faces import RAINBOWS, SHADOWS, high_word
from sim.games.connect.state import ASK_DRAW, STATE
from strategies.connect import greedy

RAINBOW, NEAR, OPENING, PLAYOUTS = 0, 1, 2, 3  # places of the parameters
PARAMETERS = {
    "rainbow": Parameter(0.4, -5, 5, "what a Rainbow kept in the hand is worth, in cards"),
    "near": Parameter(0.1, 0, 5, "what two cards near each other are worth"),
    "opening": Parameter(1.0, 0, 5, "what the first Rainbow and the first Shadow are worth before the first lay"),
    "playouts": Parameter(6, 0, 100, "cards tried before it draws from the pile; without any it plays as greedy"),
}
OUT = 1000.0  # what an empty hand is worth
FULL_HAND = 6  # cards of the next one to go out from which on what is kept counts in full

WANTED = signatures(GAME)
dealt = by_address(GAME.imagine, WANTED["imagine"])
stepped = by_address(GAME.step, WANTED["step"])
greedily = by_address(greedy.decide, WANTED["decide"])


@kernel
def decide(pub, me, rules):
    """Take the move after which a greedy end of the turn leaves the best hand, the greedy one of equal ones."""
    tables, streams = np.zeros(2, STATE), np.zeros(1, STREAM)
    return best_move(pub, me, rules, tables, streams)


@kernel
def best_move(pub, me, rules, tables, streams):
    """The index of the best move; `tables` is room for two tables."""
    stream, begun, tried = at(streams, 0), at(tables, 0), at(tables, 1)
    open_stream(stream, next_half(me.stream), IMAGINE, next_half(me.stream), 0)
    found = greedily(pub, me, rules)
    if me.parameters[PLAYOUTS] < 1:
        return found
    worth = np.zeros(me.count)
    for _ in range(np.int64(me.parameters[PLAYOUTS]) if pub.ask == ASK_DRAW else 1):
        dealt(pub, me, rules, stream, begun)
        for index in range(me.count):
            tables[1] = tables[0]
            worth[index] += played_on(tried, rules, index, np.int64(me.seat), np.int64(pub.turn), me)
    for index in range(me.count):
        if worth[index] > worth[found]:
            found = index
    return found


@kernel
def played_on(s, rules, index, seat, turn, me):
    """What the hand of a seat is worth when its turn is over."""
    silent = np.zeros(0, np.int16)
    over = stepped(s, rules, index, silent)
    while not over and s.pub.turn == turn:
        over = stepped(s, rules, greedily(s.pub, s.priv[seat], rules), silent)
    if s.pub.held[seat] == 0:
        return OUT
    return hand_worth(s.pub, s.priv[seat], me)


@kernel
def hand_worth(pub, mine, me):
    """What is left in a hand, in cards: one less for each, more for what is of use while nobody is nearly out."""
    fewest = FULL_HAND
    for seat in range(pub.players):
        if seat != mine.seat:
            fewest = min(fewest, pub.held[seat])
    near, rainbows = 0, 0
    for place in range(mine.hand_count):
        card = np.int64(mine.hand[place])
        near += greedy.neighbours(mine, card)
        rainbows += high_word(card) & RAINBOWS != 0
    kept = me.parameters[NEAR] * near / 2 + me.parameters[RAINBOW] * rainbows
    if not pub.opened >> mine.seat & 1:
        has_shadow = mine.cards[1] & SHADOWS != 0
        kept += me.parameters[OPENING] * ((rainbows > 0) + has_shadow)
    return kept * fewest / FULL_HAND - mine.hand_count


PLANNER = Agent("planner", decide, "plays its turn to the end in mind", PARAMETERS)
