"""What shapes of three and of four cells hold when they are dealt: every set of cards of the deck, in every order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from itertools import permutations
from math import comb, perm

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.deck import numeric_cards, numeric_of, shuffled_deck
from sim.core.enumeration import Enumeration, next_set
from sim.core.jit import at, kernel, view
from sim.core.rng import STREAM
from sim.games.col.closed_forms import sets_that_make
from sim.games.col.combinations import (
    CELL,
    FOURS,
    KINDS,
    LEVEL,
    LEVEL_OF,
    NO_KIND,
    SHAPES,
    SPECIALS,
    reading,
    reading_kind,
    reading_reference,
    shape_name,
    shape_of,
)
from sim.games.col.lowering import PLAYERS, lower
from sim.games.col.rules import CELLS, LEVELS, Rules
from sim.games.col.scoring import NO_CELL
from sim.games.col.state import MAX_DECK

THREE, FOUR = FOURS, 0  # a shape of each size


def exact(rules: Rules) -> list[Enumeration]:
    """What a shape of three and one of four cells hold, by kind; and by the level on which their reference lies.

    The cards are those of the deck, Actions and Jokers among them. Which kind they are is the same for all shapes of a
    size and any order, so there each set is a case; on which level the reference lies is not: each order is one.
    """
    return [
        _by_kind("threes", rules, THREE, KINDS),
        _by_kind("fours", rules, FOUR, ("suite_couleur_4", "groupe_multicolore_4")),
        _by_level("threes_by_level", rules, range(FOURS, len(SHAPES))),
        _by_level("fours_by_level", rules, range(FOURS)),
    ]


def whole_deck(rules: Rules) -> np.ndarray:
    """All cards of the deck, (cards,)."""
    copies = (*astuple(rules.deck.actions), rules.deck.jokers)
    return np.concatenate([numeric_cards(rules.deck.without), np.repeat(NUMERIC + np.arange(len(SPECIALS)), copies)])


def count_deck(
    deck: np.ndarray, part: int, shapes: Sequence[int], orders: Sequence[Sequence[int]], rules: Rules
) -> np.ndarray:
    """How often the sets of cards whose first one is deck[part] make each kind with its reference on each level.

    A set is laid into each of the shapes, all of one size, in each of the orders; (shapes, kinds, levels).
    """
    found = np.zeros((len(shapes), 1 + len(KINDS), LEVELS), np.int64)
    count_sets(deck, part, np.array(shapes), np.array(orders), lower(rules, PLAYERS), found)
    return found[:, 1:]


def _by_kind(name: str, rules: Rules, shape: int, keys: Sequence[str]) -> Enumeration:
    places = [KINDS.index(key.removesuffix("_4")) for key in keys]
    size = len(SHAPES[shape])

    def kinds(found: np.ndarray) -> np.ndarray:
        return found.sum(axis=(0, 2))[places]

    formulas = {} if rules.deck.without else sets_that_make(rules, size)
    return _enumeration(name, tuple(keys), comb(len(whole_deck(rules)), size), rules, [shape], kinds, formulas)


def _by_level(name: str, rules: Rules, shapes: Sequence[int]) -> Enumeration:
    """One shape stands for all whose cells lie on the same levels."""
    levels = {shape: tuple(sorted(LEVEL_OF[cell] for cell in SHAPES[shape])) for shape in shapes}
    firsts = list({of: shape for shape, of in reversed(levels.items())}.values())[::-1]
    cells = [(row, level) for row, shape in enumerate(firsts) for level in sorted(set(levels[shape]))]
    rows, columns = np.array(cells).T
    size = len(SHAPES[firsts[0]])

    def by_level(found: np.ndarray) -> np.ndarray:
        return found.sum(axis=1)[rows, columns]

    keys = tuple(f"{shape_name(firsts[row])} N{level + 1}" for row, level in cells)
    orders = list(permutations(range(size)))
    return _enumeration(name, keys, perm(len(whole_deck(rules)), size), rules, firsts, by_level, {}, orders)


def _enumeration(name, keys, cases, rules, shapes, sums, formulas, orders=None) -> Enumeration:
    size = len(shape_of(shapes[0]))
    as_dealt = [list(range(size))]
    record, deck = lower(rules, PLAYERS), whole_deck(rules)

    def count(part: int) -> np.ndarray:
        return sums(count_deck(deck, part, shapes, orders or as_dealt, rules))

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros((len(shapes), 1 + len(KINDS), LEVELS), np.int64)
        stream = view(np.zeros(1, STREAM), 0)
        count_deals(stream, seed, first, deals, np.array(shapes), np.array(as_dealt), record, found)
        return sums(found[:, 1:])

    return Enumeration(name, keys, cases, len(deck) - size + 1, count, deal, formulas)


@kernel
def count_sets(deck, first, shapes, orders, rules, found):
    """Add what every set of cards whose first one is deck[first] makes to `found` (shapes, kinds, levels)."""
    size = orders.shape[1]
    places, cards = np.arange(first, first + size), np.empty(size, np.int64)
    pyramid = np.full(CELLS, NO_CARD, np.int64)
    changed = 0
    while changed >= 0:
        for k in range(changed, size):
            cards[k] = deck[places[k]]
        count_set(cards, pyramid, shapes, orders, rules, found)
        changed = next_set(places, len(deck))


@kernel
def count_set(cards, pyramid, shapes, orders, rules, found):
    """Add what cards make in each shape and order to `found`; they make the same kind in all of them or nothing."""
    for row in range(len(shapes)):
        shape = shapes[row]
        for order in range(len(orders)):
            for k in range(len(cards)):
                pyramid[CELL[shape, k]] = cards[orders[order, k]]
            made = reading(pyramid, NO_CELL, NO_CELL, shape, at(rules, 0))
            if reading_kind(made) == NO_KIND:
                return
            found[row, reading_kind(made), LEVEL[reading_reference(made)]] += 1


@kernel
def count_deals(stream, seed, first, deals, shapes, orders, rules, found):
    """Add what the first cards of shuffled decks make to `found` (shapes, kinds, levels)."""
    deck, cards = np.empty(MAX_DECK, np.int8), np.empty(orders.shape[1], np.int64)
    pyramid = np.full(CELLS, NO_CARD, np.int64)
    for game in range(first, first + deals):
        shuffled_deck(stream, seed, game, VALUES, at(rules, 0).copies, deck, numeric_of(at(rules, 0)))
        for k in range(len(cards)):
            cards[k] = deck[k]
        count_set(cards, pyramid, shapes, orders, rules, found)
