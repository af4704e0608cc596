"""The table of dealt cards: what rows keep is what was dealt, and its figures are those of a plain count."""

from collections import defaultdict

import numpy as np
import pytest

from sim.core.agent import Player
from sim.core.cards import NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.dealt import CARDS, KINDS, MOST
from sim.core.drive import play_chunk
from sim.core.trace import trace
from sim.core.wins import WIN
from sim.games import GAMES
from strategies import agents
from tests.scenarios import scenario

EVENT_DECK = 1  # in every game
GAMES_PLAYED, SEATS, SEED = 40, 3, 11
ACTIONS_FROM = {"check": 0, "col": 0, "speed": 3, "connect": 0}  # the first special card that is an Action
JOKER = {"check": None, "col": 5, "speed": 0, "connect": None}
games = pytest.mark.parametrize("name", GAMES)


def table_of(name, **changes):
    rules = GAMES[name].load(changes=changes)
    return rules, scenario(GAMES[name], rules, [Player(agents(name)["uniform"])] * SEATS)


def kind_of(name, card):
    if card < NUMERIC:
        return {RAINBOW: "rainbows", SHADOW: "shadows"}.get(card // VALUES)
    place = card - NUMERIC
    if place == JOKER[name]:
        return "jokers"
    return "actions" if place >= ACTIONS_FROM[name] else "specials"


def dealt_by_hand(name, rules, table, number):
    """How many cards of each kind each seat is dealt, from the deck that a trace tells."""
    steps = trace(table, seed=SEED, number=number)
    deck = next(event.numbers for step in steps for event in step.events if event.code == EVENT_DECK)
    size = getattr(rules, "hand", 10)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(SEATS)]
    return [[sum(kind_of(name, card) == kind for card in hand) for kind in KINDS] for hand in hands]


@games
def test_rows_keep_what_was_dealt(name):
    rules, table = table_of(name)
    rows = play_chunk(table, seed=SEED, first=0, games=4)
    for number, row in enumerate(rows):
        assert row["seats"]["dealt"][:SEATS].tolist() == dealt_by_hand(name, rules, table, number)


@games
def test_the_figures_of_the_table_are_those_of_a_plain_count(name):
    rules, table = table_of(name)
    rows = play_chunk(table, seed=SEED, first=0, games=GAMES_PLAYED)
    game = GAMES[name]
    outcomes = game.outcomes(rows, rules, SEATS)
    found = {one.name: one for one in game.observe(rows, rules, SEATS) if one.table == CARDS}
    count, wins, score = defaultdict(int), defaultdict(int), defaultdict(int)
    for played, seat in np.ndindex(GAMES_PLAYED, SEATS):
        for place, kind in enumerate(KINDS):
            cell = kind, min(MOST, int(rows["seats"]["dealt"][played, seat, place]))
            count[cell] += 1
            wins[cell] += outcomes.wins[played, seat]
            score[cell] += outcomes.scores[played, seat]
    for place, row in enumerate(game.items(rules)[CARDS]):
        cell = row["dealt"], row["number"]
        assert found["share"].top[:, place].sum() == count[cell]
        assert found["win_share"].top[:, place].sum() == wins[cell]
        assert found["win_share"].bottom[:, place].sum() == count[cell] * WIN
        assert found["score"].top[:, place].sum() == score[cell]


def test_a_kind_that_the_deck_lacks_has_no_rows():
    without = ",".join(f"{value}W" for value in range(VALUES))
    rules = GAMES["check"].load(changes={"deck.without": without})
    assert {row["dealt"] for row in GAMES["check"].items(rules)[CARDS]} == {"shadows", "actions"}
