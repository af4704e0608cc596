"""Builds towards lines of four and high levels: weighs points now against what its pyramid could still become."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent, Parameter, places
from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel, ones
from sim.games.col.combinations import JOKER, SHAPES, plausible
from sim.games.col.rules import CELLS, DISCARDS
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
    ASK_SETUP,
    ASK_SIDE,
    ASK_SWIPE_CELL,
    ASK_SWIPE_SEAT,
    FACE_DOWN,
    LEFT,
    MOVE_DISCARD,
    NO_SEAT,
    PILE,
)
from sim.games.col.table import is_face_down, top_of
from strategies.col.greedy import NEVER, index_of, richest
from strategies.col.outlook import improvement, known_cells, prospects, settled, unseen_cards

PARAMETERS = {
    "foresight": Parameter(1.0, 0.0, 5.0, "weight of what shapes may bring against points that are there"),
    "reach": Parameter(0.7, 0.0, 10.0, "cards that it hopes to look at in each turn that is left"),
    "hope": Parameter(0.05, 0.0, 1.0, "share of its points that a shape promises with one card known"),
    "tempo": Parameter(1.0, -20.0, 20.0, "points that turning a card up is worth"),
    "lead": Parameter(10.0, -200.0, 200.0, "points ahead of the others with which it likes to end"),
    "pile": Parameter(10.0, 0.0, 50.0, "points for which it leaves the pile for a discard"),
    "care": Parameter(1.0, 0.0, 5.0, "weight of what a discard would bring the next player, in which to cover"),
    "spite": Parameter(0.3, 0.0, 5.0, "weight of the points that a swap costs another seat"),
}
PLACE = places(PARAMETERS)
MIDDLE = 5  # the cell that most shapes share


@kernel
def decide(pub, me, rules):
    """Take what is worth most by points, prospects and pace."""
    ask = pub.ask
    if ask == ASK_CARD:
        return play(pub, me, rules)
    if ask in (ASK_DRAW, ASK_KEEP):
        return best_card(pub, me, rules)
    if ask == ASK_SIDE:
        return side_to_cover(pub, me, rules)
    if ask == ASK_PASSE:
        return richest(pub, me, rules)
    if ask == ASK_SETUP:
        return index_of(me, MIDDLE) if me.count == CELLS else 0
    if ask == ASK_SWIPE_SEAT:
        return index_of(me, me.seat)
    if ask in (ASK_SWIPE_CELL, ASK_OTHER_SEAT, ASK_OTHER_CELL):
        return best_swap(pub, me, rules)
    if ask == ASK_FLIP_SEAT:
        return seat_to_flip(pub, me, rules)
    if ask == ASK_FLIP_CELL:
        return cell_to_flip(pub, me)
    return 0


@kernel
def face_down(pub, seat):
    """How many cards of a pyramid lie face down."""
    return CELLS - ones(pub.face_up[seat])


@kernel
def draws_left(pub, me):
    """How many cards this seat may still look at: `reach` for each turn until somebody can have turned up all cards."""
    if pub.closer != NO_SEAT:
        return 0.0
    fewest = CELLS
    for seat in range(pub.players):
        fewest = min(fewest, face_down(pub, seat))
    return me.parameters[PLACE.reach] * fewest


@kernel
def advantage(pub, me, rules):
    """Points of the known own cards more than those of the best other seat, as far as everybody knows its cards."""
    own, best = me.known[me.seat], 0
    for seat in range(pub.players):
        if seat != me.seat:
            cards = pub.shown[seat]
            best = max(best, points_among(cards, NO_CELL, NO_CARD, plausible(cards), rules))
    return points_among(own, NO_CELL, NO_CARD, plausible(own), rules) - best


@kernel
def pace(pub, me, turned, ahead):
    """What it is worth to turn up so many cards: `tempo` each; to end with the last one, what it is ahead by."""
    if pub.closer != NO_SEAT:
        return 0.0
    worth = me.parameters[PLACE.tempo] * turned
    if face_down(pub, me.seat) - turned <= 0:
        worth += ahead - me.parameters[PLACE.lead]
    return worth


@kernel
def improvements(me, rules, card, outlook, promises, worth):
    """Write what a card adds in each own cell into `worth` (cells,); the best of them."""
    own = me.known[me.seat]
    shapes, around, most = plausible(own), near(own, card), np.float64(NEVER)
    for cell in range(CELLS):
        worth[cell] = improvement(own, cell, card, outlook, promises, shapes, around, rules)
        most = max(most, worth[cell])
    return most


@kernel
def look(pub, me, rules, promises):
    """The outlook of the own pyramid; fills `promises` (shapes,) with what each shape may bring."""
    own = me.known[me.seat]
    done, busy = settled(own, rules)
    weights = me.parameters[PLACE.foresight], me.parameters[PLACE.hope]
    outlook = known_cells(own), busy, unseen_cards(pub, me, rules), draws_left(pub, me), weights
    prospects(own, done, outlook, rules, promises)
    return outlook


@kernel
def play(pub, me, rules):
    """Lay the card where it is worth most, face up or down, or throw it and turn a card up."""
    promises, worth = np.empty(len(SHAPES)), np.empty(CELLS)
    outlook = look(pub, me, rules, promises)
    improvements(me, rules, np.int64(me.card), outlook, promises, worth)
    ahead = advantage(pub, me, rules)
    best, most = 0, np.float64(NEVER)
    for index in range(me.count):
        move = np.int64(me.moves[index])
        if move >= MOVE_DISCARD:
            value = pace(pub, me, 1, ahead)
        else:
            cell, face = move // 2, move % 2
            turned = np.int64(is_face_down(pub, me.seat, cell)) - (face == FACE_DOWN)
            value = worth[cell] + pace(pub, me, turned, ahead + worth[cell])
        if value > most:
            best, most = index, value
    return best


@kernel
def best_card(pub, me, rules):
    """Take the card that improves the pyramid most; the pile is worth what a drawn card may complete."""
    promises, worth = np.empty(len(SHAPES)), np.empty(CELLS)
    outlook = look(pub, me, rules, promises)
    best, most = 0, np.float64(NEVER)
    for index in range(me.count):
        if pub.ask == ASK_KEEP:
            value = improvements(me, rules, np.int64(me.choices[index]), outlook, promises, worth)
        elif me.moves[index] == PILE:
            value = me.parameters[PLACE.pile]
        else:
            value = improvements(me, rules, top_of(pub, me.moves[index] - LEFT), outlook, promises, worth)
        if value > most:
            best, most = index, value
    return best


@kernel
def most_added(cards, card, rules):
    """Points that a card adds at most to a pyramid."""
    if card == NO_CARD or (card >= NUMERIC and card != JOKER):
        return 0
    most, shapes, around = 0, plausible(cards), near(cards, card)
    for cell in range(CELLS):
        most = max(most, gain(cards, cell, card, shapes, around, rules))
    return most


@kernel
def side_to_cover(pub, me, rules):
    """The discard whose top the next player would like, by `care`, and this one would not; the left one if equal."""
    other, wish = (me.seat + 1) % pub.players, np.zeros(DISCARDS)
    for side in range(DISCARDS):
        top = top_of(pub, side)
        wish[side] = me.parameters[PLACE.care] * most_added(pub.shown[other], top, rules)
        wish[side] -= most_added(me.known[me.seat], top, rules)
    return 1 if wish[1] > wish[0] else 0


@kernel
def best_swap(pub, me, rules):
    """The listed part of the swap that brings most: what it adds here, and `spite` times what it costs there."""
    best, most = 0, np.float64(NEVER)
    for index in range(me.count):
        move, value = np.int64(me.moves[index]), np.float64(NEVER)
        if pub.ask == ASK_SWIPE_CELL:
            for seat in range(pub.players):
                if seat != me.seat:
                    value = max(value, best_of_seat(pub, me, rules, move, seat))
        elif pub.ask == ASK_OTHER_SEAT:
            value = best_of_seat(pub, me, rules, np.int64(pub.pick_cell), move)
        else:
            value = swap_worth(pub, me, rules, np.int64(pub.pick_cell), np.int64(pub.pick_other), move)
        if value > most:
            best, most = index, value
    return best


@kernel
def best_of_seat(pub, me, rules, cell, seat):
    """What the best swap of an own cell with a seat brings."""
    most = np.float64(NEVER)
    for there in range(CELLS):
        most = max(most, swap_worth(pub, me, rules, cell, seat, there))
    return most


@kernel
def swap_worth(pub, me, rules, cell, seat, there):
    """What the swap of an own card with one of another seat adds here, and `spite` times what it costs there."""
    own, other = me.known[me.seat], me.known[seat]
    mine, theirs = np.int64(own[cell]), np.int64(other[there])
    here = gain(own, cell, theirs, plausible(own), near(own, theirs), rules)
    lost = gain(other, there, mine, plausible(other), near(other, mine), rules)
    return here - me.parameters[PLACE.spite] * lost


@kernel
def seat_to_flip(pub, me, rules):
    """Its own seat, unless that would end the game too soon or turn nothing up: then the next one."""
    left = face_down(pub, me.seat)
    soon = left == 1 and pub.closer == NO_SEAT and advantage(pub, me, rules) < me.parameters[PLACE.lead]
    return index_of(me, (me.seat + (left == 0 or soon)) % pub.players)


@kernel
def cell_to_flip(pub, me):
    """The first cell that lies face down in the own pyramid, an unknown one if possible; face up in another one."""
    mine, best, most = pub.pick_seat == me.seat, 0, -1
    for index in range(me.count):
        cell = np.int64(me.moves[index])
        suits = is_face_down(pub, pub.pick_seat, cell) == mine
        value = suits * (1 + (mine and me.known[me.seat, cell] == NO_CARD))
        if value > most:
            best, most = index, value
    return best


BUILDER = Agent(
    "builder",
    decide,
    "points now against what the pyramid could become, at the pace that suits its lead",
    PARAMETERS,
)
