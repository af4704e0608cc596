"""Exact frequencies of NUM COL: sets of small decks by the reference, all sets by closed forms and by dealt decks."""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter

import numpy as np
import pytest

from sim.core.cards import NUMERIC, card_text
from sim.games.col.combinations import FOURS, KINDS, PASSE, SHAPES, SPECIALS, shape_of
from sim.games.col.exact import count_deck
from sim.games.col.reference.scoring import made_combinations
from sim.games.col.rules import CELLS, Rules
from tests.games.col.layouts import GAME, SEED

DEALS = 200_000
RULES = {
    "standard": {},
    "plain": {"rainbow_shadow": "plain"},
    "any_mix": {"rulings.rainbow_mix": "any"},
    "jokers_alone": {"rulings.all_jokers": "yes", "deck.jokers": "4"},
    "lowest": {"rulings.reference_tie": "lowest_level"},
}
every_ruling = pytest.mark.parametrize("rules", [GAME.load("standard", said) for said in RULES.values()], ids=RULES)


@functools.cache
def all_counts(rules: Rules) -> dict[str, list[int]]:
    tables = GAME.offers.exact(rules)
    return {table.name: sum(table.count(part) for part in range(table.parts)).tolist() for table in tables}


def drawn_deck(number: int, size: int) -> list[int]:
    """Cards with values near each other, two Jokers and an Action among them."""
    draw = random.Random(f"{SEED} {number}")
    low = draw.randrange(14)
    near = [card for card in range(NUMERIC) if low <= card % 17 < low + 4]
    return [*draw.sample(near, size - 3), NUMERIC, NUMERIC + len(SPECIALS) - 1, NUMERIC + len(SPECIALS) - 1]


def read(laid: dict[int, int], shape: int, rules: Rules) -> list[tuple[str, int]]:
    """The kind that the cards of a shape make by the reference, with the level of their reference card, or nothing."""
    pyramid = [card_text(laid.get(cell, PASSE), SPECIALS) for cell in range(CELLS)]
    made = made_combinations(pyramid, rules).get(shape_of(shape))
    return [(min(made.kinds, key=KINDS.index), made.level - 1)] if made else []


@every_ruling
@pytest.mark.parametrize("shape", [FOURS + 1, 1], ids=["three", "four"])
def test_every_set_of_a_small_deck_in_every_order_is_counted_as_the_reference_reads_it(rules: Rules, shape: int):
    size, made = len(SHAPES[shape]), 0
    for number in range(4):
        deck, found = drawn_deck(number, 11), np.zeros((len(KINDS), 4), np.int64)
        orders = list(itertools.permutations(range(size)))
        for part in range(len(deck) - size + 1):
            found += count_deck(np.array(deck), part, [shape], orders, rules)[0]
        tried: Counter[tuple[str, int]] = Counter()
        for cards in itertools.permutations(deck, size):
            tried.update(read(dict(zip(SHAPES[shape], cards, strict=True)), shape, rules))
        counted = {(kind, level): int(found[k, level]) for k, kind in enumerate(KINDS) for level in range(4)}
        assert tried == +Counter(counted)
        made += sum(tried.values())
    assert made > 1000


def test_closed_forms_are_equal_to_the_last_set():
    for mode in GAME.modes:
        for table in GAME.offers.exact(GAME.load(mode))[:2]:
            assert dict(zip(table.keys, all_counts(GAME.load(mode))[table.name], strict=True)) == table.formulas


@every_ruling
def test_so_they_are_under_other_rulings(rules: Rules):
    threes = GAME.offers.exact(rules)[0]
    assert dict(zip(threes.keys, all_counts(rules)["threes"], strict=True)) == threes.formulas


@pytest.mark.parametrize("mode", ["standard", "decouverte"])
def test_dealt_decks_make_combinations_as_often(mode: str):
    for table in GAME.offers.exact(GAME.load(mode)):
        shares = np.array(all_counts(GAME.load(mode))[table.name]) / table.cases
        dealt = table.deal(SEED, 0, DEALS)
        z = (dealt - DEALS * shares) / np.sqrt(DEALS * shares * (1 - shares))
        assert np.abs(z).max() < 4.5, table.name


def test_tables_by_level_hold_the_same_combinations_as_those_by_kind():
    rules = GAME.load("standard")
    tables, counts = {table.name: table for table in GAME.offers.exact(rules)}, all_counts(rules)
    for kinds, levels in (("threes", "threes_by_level"), ("fours", "fours_by_level")):
        of_shape: Counter[str] = Counter()
        for key, held in zip(tables[levels].keys, counts[levels], strict=True):
            of_shape[key.split()[0]] += held
        orders = tables[levels].cases // tables[kinds].cases
        assert set(of_shape.values()) == {orders * sum(counts[kinds])}
