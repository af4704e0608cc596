"""Cards that are left out of a deck, in every game: nothing deals, counts, imagines or scores them."""

import itertools
from collections import Counter

import numpy as np
import pytest

from experiments.tables.changes import leaves
from sim.core.agent import Player
from sim.core.cards import NUMERIC, VALUES, CardError, card_text, parse_cards
from sim.core.deck import WITHOUT
from sim.core.rules import RulesError, as_table
from sim.games import GAMES
from sim.games.check.reference.combinations import readings
from strategies import agents
from tests.games.traced import traced

EVENT_DECK = 1  # in every game
FEW = ("7R", "13W", "0S", "12J")
MANY = tuple(card_text(card) for card in range(NUMERIC) if card % VALUES in (1, 4, 9, 16) or card % 5 == 0)
SMALL = tuple(card_text(card) for card in range(NUMERIC) if card % VALUES not in (6, 7, 8, 9) or card // VALUES == 1)
games = pytest.mark.parametrize("name", GAMES)


@games
@pytest.mark.parametrize("given", ["13W,7R, 0S 12J", ["0S", "12J", "7R", "13W"], '["7🔴", "13W", "12j", "0S"]'])
def test_cards_left_out_are_kept_in_card_order_however_they_are_given(name, given):
    assert GAMES[name].load(changes={"deck.without": given}).deck.without == ("7R", "12J", "13W", "0S")


@games
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("17W", 'deck.without = "17W": "17W" is not a card'),
        ("7R 7R", 'deck.without = "7R 7R": 7R is there twice'),
        ("JOKER", '"JOKER" is not a card: a value 0 .. 16 and a family'),
        (7, 'deck.without = 7: it is no list of numeric cards, each once, like ["13W", "14W"]'),
        ([7], "it is no list of numeric cards"),
    ],
)
def test_what_is_no_list_of_cards_is_told_in_one_line(name, given, said):
    with pytest.raises(RulesError) as error:
        GAMES[name].load(changes={"deck.without": given})
    assert said in str(error.value) and "\n" not in str(error.value)


def test_a_deck_of_few_values_has_no_higher_card_to_leave_out():
    with pytest.raises(RulesError, match=r"deck\.without = 13W: there is none with values = 13"):
        GAMES["connect"].load("dense", {"deck.without": ["7R", "13W"]})


@games
def test_fewer_players_find_cards_enough(name):
    usual, fewer = (GAMES[name].players(GAMES[name].load(changes=changes)) for changes in ({}, {"deck.without": SMALL}))
    assert len(fewer) < len(usual)


@games
def test_games_are_played_with_the_cards_of_the_deck(name):
    rules = GAMES[name].load(changes={"deck.without": FEW})
    played = traced(GAMES[name], rules, [Player(agents(name)["uniform"])] * 3, seed=5, number=0)
    deck = next(event.numbers for step in played.steps for event in step.events if event.code == EVENT_DECK)
    assert sorted(card for card in deck if card < NUMERIC) == sorted({*range(NUMERIC)} - {*parse_cards(FEW)})


@games
def test_exact_counts_agree_with_deals_of_such_decks(name):
    rules = GAMES[name].load(changes={"deck.without": MANY})
    tables = [table for table in GAMES[name].offers.exact(rules) if "by_level" not in table.name]
    deals = 60_000
    for table in tables:
        if table.name == "answers_to_single":
            continue  # its deals prefer hands with few ordinary cards, by a little
        shares = sum(table.count(part) for part in range(table.parts)) / table.cases
        dealt = table.deal(3, 0, deals) / deals
        errors = np.sqrt(np.maximum(shares * (1 - shares), 1 / deals) / deals)
        assert np.all(abs(dealt - shares) < 4.5 * errors), table.name
        for key, count in table.formulas.items():
            assert round(shares[table.keys.index(key)] * table.cases) == count


def test_exact_counts_of_check_are_those_of_the_reference():
    rules = GAMES["check"].load(changes={"deck.without": SMALL})
    table = GAMES["check"].offers.exact(rules)[0]
    found = dict(zip(table.keys, sum(table.count(part) for part in range(table.parts)), strict=True))
    cards = [card_text(card) for card in range(NUMERIC) if card_text(card) not in SMALL]
    some = list(itertools.combinations(cards, 5))
    assert table.cases == len(some)
    expected = Counter(key for hand in some[::40] for key in readings(hand, None, rules))
    for key, count in found.items():
        share, wanted = expected[key] / len(some[::40]), count / len(some)
        assert abs(share - wanted) < 4.5 * np.sqrt(max(wanted * (1 - wanted), 1 / len(some)) / len(some[::40])), key


@pytest.mark.parametrize(
    ("name", "hand"),
    [("check", ["7R", "8R"]), ("connect", ["7R", "8R", "9R"]), ("speed", ["7R", "8R"]), ("col", ["7R", "JOKER"])],
)
def test_no_card_is_scored_that_the_deck_lacks(name, hand):
    rules = GAMES[name].load(changes={"deck.without": FEW})
    with pytest.raises(CardError, match=r"7R is not in this deck: deck\.without = 7R, 12J, 13W, 0S"):
        GAMES[name].offers.score_hand(hand, None, rules)


@games
@pytest.mark.parametrize(("without", "shown"), [("", ""), ("1W,0W", "0W,1W")])
def test_cards_left_out_are_one_key_of_a_ruleset(name, without, shown):
    table = as_table(GAMES[name].load(changes={"deck.without": without}))
    assert leaves(table)[WITHOUT] == shown


@games
def test_a_deck_that_seats_nobody_is_told(name):
    without = [card_text(card) for card in range(NUMERIC - 1)]
    rules = GAMES[name].load(changes={"deck.without": without})
    with pytest.raises(RulesError, match=f"^{name}: the cards of this deck do not suffice for 2 players$"):
        GAMES[name].check_players(rules, 4)
