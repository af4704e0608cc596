"""What can be counted in full: Rainbows and Shadows in a hand, and lines of three cards."""

from __future__ import annotations

from itertools import permutations
from math import comb

import numpy as np

from sim.core.cards import FAMILIES, RAINBOW, SHADOW, VALUES
from sim.core.deck import numeric_of, shuffled_deck
from sim.core.enumeration import Enumeration
from sim.core.jit import at, kernel, view
from sim.core.rng import STREAM
from sim.games.connect.evaluate import kinds_of_line
from sim.games.connect.faces import FACES
from sim.games.connect.kinds import KINDS
from sim.games.connect.lowering import PLAYERS, lower
from sim.games.connect.rules import Rules, cards_of

THREE = 3
ORDERS = np.array(list(permutations(range(THREE))))


def exact(rules: Rules) -> list[Enumeration]:
    """Hands with a Rainbow and a Shadow, as they are dealt and after a draw; sets of three that are lines."""
    return [_hands("dealt_hands", rules, rules.hand), _hands("first_turn_hands", rules, rules.hand + 1), _threes(rules)]


def _hands(name: str, rules: Rules, size: int) -> Enumeration:
    """Hands of so many cards, in parts by their number of Rainbows."""
    keys = ("rainbow", "shadow", "rainbow_and_shadow")
    families = [card // VALUES for card in cards_of(rules)]
    deck, rainbow, shadow = len(families), families.count(RAINBOW), families.count(SHADOW)
    others, record = deck - rainbow - shadow, lower(rules, PLAYERS)

    def count(part: int) -> np.ndarray:
        found = np.zeros(len(keys), np.int64)
        for shadows in range(size - part + 1):
            ways = comb(rainbow, part) * comb(shadow, shadows) * comb(others, size - part - shadows)
            found += np.array([part > 0, shadows > 0, part > 0 and shadows > 0]) * ways
        return found

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(len(keys), np.int64)
        _deal_hands(view(np.zeros(1, STREAM), 0), seed, first, deals, record, size, found)
        return found

    cases, neither = comb(deck, size), comb(others, size)
    no_rainbow, no_shadow = comb(deck - rainbow, size), comb(deck - shadow, size)
    both = cases - no_rainbow - no_shadow + neither
    formulas = dict(zip(keys, (cases - no_rainbow, cases - no_shadow, both), strict=True))
    return Enumeration(name, keys, cases, size + 1, count, deal, formulas)


@kernel
def _deal_hands(stream, seed, first, deals, records, size, found):
    deck, rules = np.empty(FAMILIES * VALUES, np.int8), at(records, 0)
    for game in range(first, first + deals):
        shuffled_deck(stream, seed, game, rules.values, deck[:0], deck, numeric_of(rules))
        rainbows, shadows = 0, 0
        for k in range(size):
            rainbows += deck[k] // VALUES == RAINBOW
            shadows += deck[k] // VALUES == SHADOW
        found[0] += rainbows > 0
        found[1] += shadows > 0
        found[2] += rainbows > 0 and shadows > 0


def _threes(rules: Rules) -> Enumeration:
    """Sets of three cards that are a line of each kind in some order, in parts by their first card in card order."""
    record, deck = lower(rules, PLAYERS), np.array(cards_of(rules))

    def count(part: int) -> np.ndarray:
        found = np.zeros(len(KINDS), np.int64)
        _count_threes(record, FACES, deck, part, ORDERS, found)
        return found

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(len(KINDS), np.int64)
        _deal_threes(view(np.zeros(1, STREAM), 0), record, FACES, seed, first, deals, ORDERS, found)
        return found

    alike = np.bincount(deck % VALUES)
    groups = sum(comb(int(count), THREE) for count in alike)  # a Shadow can always lie at an end
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
    deck, rules = np.empty(FAMILIES * VALUES, np.int8), at(records, 0)
    for game in range(first, first + deals):
        shuffled_deck(stream, seed, game, rules.values, deck[:0], deck, numeric_of(rules))
        _count_set(records, faces, (np.int64(deck[0]), np.int64(deck[1]), np.int64(deck[2])), orders, found)
