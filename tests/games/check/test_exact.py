"""Exact frequencies of NUM CHECK: sets of small decks by the reference, all sets by closed forms and by dealt decks."""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import comb

import numpy as np
import pytest

from sim.games.check.combinations import KEYS
from sim.games.check.exact import count_deck
from sim.games.check.reference.combinations import readings
from sim.games.check.rules import Rules
from tests.games.check.tables import GAME, NUMERIC_CARDS, SEED, cards, classique, drawn_rulings

DEALS = 200_000
JOKER_USERS = {
    "paire", "brelan", "carre", "nums", "full", "suite_pivot", "suite_zenith", "couleur", "suite_couleur",
}  # fmt: skip
WITHOUT_CLOSED_FORM = {"hands": set(), "hand_and_claim": {"suite_pivot"}}


# ---- small decks


def drawn_deck(number: int, size: int) -> list[str]:
    """A deck in which much is made: few values, few families, or Rainbows and Shadows first of all."""
    draw = random.Random(f"{SEED} {number}")
    low, letters = draw.choice([0, 4, 5, 6, 8, 12]), draw.choice(["RVBJWS", "RWS", "WS", "SW" + draw.choice("RVBJ")])
    values = range(low, low + draw.choice([3, 5]))
    near = [card for card in NUMERIC_CARDS if int(card[:-1]) in values and card[-1] in letters]
    near = draw.sample(near, min(len(near), size - 2))
    return near + draw.sample([card for card in NUMERIC_CARDS if card not in near], size - len(near))


def counted(deck: Sequence[str], size: int, claims: list[int], rules: Rules) -> Counter[str]:
    line = np.array(cards(" ".join(deck)), np.int8)
    found = sum(count_deck(line, part, size, claims, rules) for part in range(len(deck) - size + 1))
    return +Counter(dict(zip(KEYS, found.tolist(), strict=True)))


def tried(deck: Sequence[str], size: int, rules: Rules, *, claimed: bool) -> Counter[str]:
    """The same by the reference."""
    found: Counter[str] = Counter()
    for chosen in itertools.combinations(deck, size):
        if not claimed:
            found.update(readings(chosen, None, rules).keys())
            continue
        for claim in chosen:
            found.update(readings([card for card in chosen if card != claim], claim, rules).keys())
    return found


@pytest.mark.parametrize("number", range(8))
def test_every_set_of_a_small_deck_is_counted_as_the_reference_reads_it(number: int):
    deck, rules = drawn_deck(number, 9), classique()
    assert counted(deck, 5, [5], rules) == tried(deck, 5, rules, claimed=False)
    assert counted(deck, 5, [0, 1, 2, 3, 4], rules) == tried(deck, 5, rules, claimed=True)


@pytest.mark.parametrize("number", range(8, 16))
def test_so_it_is_under_drawn_rulings(number: int):
    rules = replace(classique(), rulings=drawn_rulings(random.Random(f"{SEED} {number}"), classique().rulings))
    deck = drawn_deck(number, 8)
    assert counted(deck, 5, [5], rules) == tried(deck, 5, rules, claimed=False)
    assert counted(deck, 5, [0, 1, 2, 3, 4], rules) == tried(deck, 5, rules, claimed=True)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_smaller_sets_are_counted_too(size: int):
    deck, rules = drawn_deck(1, 10), classique()
    assert counted(deck, size, [size], rules) == tried(deck, size, rules, claimed=False)
    assert counted(deck, size, list(range(size)), rules) == tried(deck, size, rules, claimed=True)


def test_small_decks_make_every_combination():
    found = sum((counted(drawn_deck(number, 9), 5, [5], classique()) for number in range(8)), Counter())
    assert set(found) == set(KEYS)


# ---- all cards


@functools.cache
def all_counts() -> dict[str, list[int]]:
    tables = GAME.offers.exact(classique())
    return {table.name: sum(table.count(part) for part in range(table.parts)).tolist() for table in tables}


def test_the_cases_are_all_sets_and_all_claims():
    assert {table.name: table.cases for table in GAME.offers.exact(classique())} == {
        "hands": 83_291_670,
        "hand_and_claim": 5 * 83_291_670,
    }


@pytest.mark.parametrize("place", [0, 1], ids=["hands", "hand_and_claim"])
def test_closed_forms_are_equal_to_the_last_hand(place: int):
    table = GAME.offers.exact(classique())[place]
    assert set(KEYS) - set(table.formulas) == WITHOUT_CLOSED_FORM[table.name]
    found = dict(zip(KEYS, all_counts()[table.name], strict=True))
    assert {key: found[key] for key in table.formulas} == table.formulas


@pytest.mark.parametrize("place", [0, 1], ids=["hands", "hand_and_claim"])
def test_dealt_decks_make_combinations_as_often(place: int):
    table = GAME.offers.exact(classique())[place]
    shares = np.array(all_counts()[table.name]) / table.cases
    dealt = table.deal(SEED, 0, DEALS)
    z = (dealt - DEALS * shares) / np.sqrt(DEALS * shares * (1 - shares))
    assert np.abs(z).max() < 4.5


def test_a_deal_does_not_depend_on_how_deals_are_divided():
    table = GAME.offers.exact(classique())[1]
    assert (table.deal(3, 0, 50) + table.deal(3, 50, 70)).tolist() == table.deal(3, 0, 120).tolist()
    assert table.deal(3, 0, 120).tolist() != table.deal(4, 0, 120).tolist()


# ---- what rules change


def test_where_hands_are_complete_nothing_is_claimed():
    (table,) = GAME.offers.exact(GAME.load("aide-classique"))
    assert (table.name, table.cases) == ("hands", comb(102, 5))
    assert set(table.formulas) == set(KEYS)


def test_a_smaller_hand_has_smaller_sets_and_no_closed_forms():
    hands, claims = GAME.offers.exact(classique(hand=2))
    assert (hands.cases, claims.cases) == (comb(102, 3), 3 * comb(102, 3))
    assert hands.formulas == claims.formulas == {}


def test_what_a_ruling_changes_has_no_closed_form():
    hands, _ = GAME.offers.exact(GAME.load("classique", {"rulings.couleur_shadow": "own_family"}))
    assert set(KEYS) - set(hands.formulas) == {"couleur"}


@pytest.mark.parametrize(
    ("ruling", "changed"),
    [
        ("max_jokers=0", JOKER_USERS),
        ("full_joker_group=needs_plain", set()),  # of two Rainbows one has another value than the three
        ("rainbow_in_pairs=value_joker", {"double_paire", "suite_paire"}),
        ("pivot_fill=hand", {"suite_pivot"}),
        ("couleur_shadow=own_family", {"couleur"}),
        ("suite_paire_overlap=distinct", {"suite_paire"}),
        ("suite_paire_shadow=run_lowest", set()),
    ],
)
def test_a_ruling_changes_how_often_is_made_what_it_decides(ruling: str, changed: set[str]):
    key, _, value = ruling.partition("=")
    counts = [
        GAME.offers.exact(rules)[1].deal(SEED, 0, 20_000)
        for rules in (classique(), GAME.load("classique", {f"rulings.{key}": value}))
    ]
    assert {name for name, before, after in zip(KEYS, *counts, strict=True) if before != after} == changed
