"""Exact chances of NUM-SPEED: sets and answers of dealt hands, by closed forms and by deals that the engine judges."""

from __future__ import annotations

from math import comb

import pytest

from sim.core.rules import RulesError
from sim.games.speed.exact import exact, hands_within
from tests.games.speed.tables import GAME

DEALS = 200_000
SEED = 14
RULESETS = {
    "as they are": ("speed_run", {}),
    "without effects": ("family", {}),
    "few jokers": ("speed_run", {"rulings.shadow_on_single": "no", "deck.specials.joker": "1", "hand": "9"}),
    "jokers that need company": (
        "speed_game",
        {"rulings.joker_alone": "not_allowed", "rulings.equivalence_same_value": "no"},
    ),
}


def tables(name):
    return {table.name: table for table in exact(GAME.load(*RULESETS[name]))}


def shares(table, counts):
    return dict(zip(table.keys, (counts / table.cases).tolist(), strict=True))


def counted(table):
    return sum(table.count(part) for part in range(table.parts))


@pytest.mark.parametrize("name", RULESETS)
def test_deals_that_the_engine_judges_come_as_often_as_counted(name):
    for table in tables(name).values():
        share, dealt = shares(table, counted(table)), table.deal(SEED, 0, DEALS) / DEALS
        for key, found in zip(table.keys, dealt, strict=True):
            expected = share[key]
            assert abs(found - expected) <= 4.5 * (expected * (1 - expected) / DEALS) ** 0.5, (table.name, key)


@pytest.mark.parametrize("name", RULESETS)
def test_counts_are_those_of_the_closed_forms(name):
    for table in tables(name).values():
        found = dict(zip(table.keys, counted(table).tolist(), strict=True))
        assert {key: found[key] for key in table.formulas} == dict(table.formulas)


def test_hands_within_no_limit_are_all_hands():
    assert hands_within([6] * 17, [6] * 17, 17, 13) == comb(119, 13)


def test_a_single_card_is_never_answered_by_a_card_less():
    table = tables("as they are")["answers_to_single"]
    assert counted(table)[table.keys.index("facteur_minus")] == 0


def test_a_mixed_equivalence_is_not_counted():
    table = exact(GAME.load(None, {"rulings.equivalence_shape": "any_cards"}))[1]
    assert "equivalence" not in table.keys


def test_too_many_hands_are_refused_in_a_line():
    with pytest.raises(RulesError, match=r"^hand = 15: there are too many hands to count"):
        exact(GAME.load(None, {"hand": "15"}))
