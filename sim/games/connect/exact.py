"""What can be counted in full: Rainbows and Shadows in a hand, and lines of three cards."""

from __future__ import annotations

from itertools import permutations
from math import comb

import numpy as np

from sim.core.cards import FAMILIES, RAINBOW, SHADOW, VALUES
from sim.core.deck import shuffled_deck
from sim.core.enumeration import Enumeration
from sim.core.jit import at, kernel, view
from sim.core.rng import STREAM
from sim.games.connect.evaluate import kinds_of_line
from sim.games.connect.faces import FACES
from sim.games.connect.kinds import KINDS
from sim.games.connect.lowering import PLAYERS, lower
from sim.games.connect.rules import Rules

THREE = 3
ORDERS = np.array(list(permutations(range(THREE))))


def exact(rules: Rules) -> list[Enumeration]:
    """Hands with a Rainbow and a Shadow, as they are dealt and after a draw; sets of three that are lines."""
    return [_hands("dealt_hands", rules, rules.hand), _hands("first_turn_hands", rules, rules.hand + 1), _threes(rules)]


def _hands(name: str, rules: Rules, size: int) -> Enumeration:
    """Hands of so many cards, in parts by their number of Rainbows."""
    keys = ("rainbow", "shadow", "rainbow_and_shadow")
    deck, others = FAMILIES * rules.values, (FAMILIES - 2) * rules.values

    def count(part: int) -> np.ndarray:
        found = np.zeros(len(keys), np.int64)
        for shadows in range(size - part + 1):
            ways = comb(rules.values, part) * comb(rules.values, shadows) * comb(others, size - part - shadows)
            found += np.array([part > 0, shadows > 0, part > 0 and shadows > 0]) * ways
        return found

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(len(keys), np.int64)
        _deal_hands(view(np.zeros(1, STREAM), 0), seed, first, deals, rules.values, size, found)
        return found

    cases, without = comb(deck, size), comb(deck - rules.values, size)
    neither = comb(others, size)
    formulas = dict(zip(keys, (cases - without, cases - without, cases - 2 * without + neither), strict=True))
    return Enumeration(name, keys, cases, size + 1, count, deal, formulas)


@kernel
def _deal_hands(stream, seed, first, deals, values, size, found):
    deck = np.empty(FAMILIES * VALUES, np.int8)
    for game in range(first, first + deals):
        shuffled_deck(stream, seed, game, values, deck[:0], deck)
        rainbows, shadows = 0, 0
        for k in range(size):
            rainbows += deck[k] // VALUES == RAINBOW
            shadows += deck[k] // VALUES == SHADOW
        found[0] += rainbows > 0
        found[1] += shadows > 0
        found[2] += rainbows > 0 and shadows > 0


def _threes(rules: Rules) -> Enumeration:
    """Sets of three cards that are a line of each kind in some order, in parts by their first card in card order."""
    record = lower(rules, PLAYERS)
    deck = np.array([card for card in range(FAMILIES * VALUES) if card % VALUES < rules.values])

    def count(part: int) -> np.ndarray:
        found = np.zeros(len(KINDS), np.int64)
        _count_threes(record, FACES, deck, part, ORDERS, found)
        return found

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(len(KINDS), np.int64)
        _deal_threes(view(np.zeros(1, STREAM), 0), record, FACES, seed, first, deals, ORDERS, found)
        return found

    groups = rules.values * comb(FAMILIES, THREE)  # a Shadow can always lie at an end
    return Enumeration("threes", KINDS, comb(len(deck), THREE), len(deck), count, deal, {KINDS[0]: groups})


@kernel
def _count_threes(records, faces, deck, first, orders, found):
    for second in range(first + 1, len(deck)):
        for third in range(second + 1, len(deck)):
            _count_set(records, faces, (deck[first], deck[second], deck[third]), orders, found)


@kernel
def _count_set(records, faces, cards, orders, found):
    line, kinds = np.empty(THREE, np.int64), 0
    for order in range(len(orders)):
        for k in range(THREE):
            line[k] = cards[orders[order, k]]
        kinds |= kinds_of_line(at(records, 0), faces, line)
    for kind in range(len(KINDS)):
        found[kind] += kinds >> kind & 1


@kernel
def _deal_threes(stream, records, faces, seed, first, deals, orders, found):
    deck = np.empty(FAMILIES * VALUES, np.int8)
    for game in range(first, first + deals):
        shuffled_deck(stream, seed, game, at(records, 0).values, deck[:0], deck)
        _count_set(records, faces, (np.int64(deck[0]), np.int64(deck[1]), np.int64(deck[2])), orders, found)
