"""A seat of NUM COL knows what it may know and no more, cards are conserved, and imagined tables could be real."""

from __future__ import annotations

import random

import numpy as np
import pytest

from sim.core.cards import NO_CARD
from sim.core.drive import kernels
from sim.core.jit import view
from sim.core.trace import trace
from sim.games.col import state
from sim.games.col.rules import CELLS
from strategies import line_up
from tests.games.col.layouts import GAME, SEED, UNSEEN, Table, all_cards, imagined, rules_with, texts, whole_deck
from tests.scenarios import scenario

ACTIONS = ("passe", "swipe", "flip", "quantum", "flash")
MANY = {f"deck.actions.{name}": "8" for name in ACTIONS} | {"deck.jokers": "5", "max_turns": "120"}
RULES = [
    GAME.load("standard", MANY),
    GAME.load("standard", MANY | {"rulings.flash_effect": "peek", "rulings.swipe_scope": "any_two_players"}),
    GAME.load("standard", MANY | {"rulings.initial_knowledge": "own", "rulings.start_tie": "again"}),
    GAME.load("decouverte", {"max_turns": "120"}),
]
every_ruleset = pytest.mark.parametrize("rules", RULES, ids=["many_actions", "peek", "own", "decouverte"])


def games(rules, count=3, players=4):
    """Traced games of chance alone, the steps of each."""
    lineup = line_up(["uniform"], "col", players)
    return [list(trace(scenario(GAME, rules, lineup), seed=SEED, number=number)) for number in range(count)]


@every_ruleset
def test_no_card_is_lost_or_doubled(rules):
    for steps in games(rules):
        assert all(all_cards(step.state[0], 4) == whole_deck(rules) for step in steps)


# ---- knowledge


class Knowledge:
    """Who knows which card of a game, followed from its events alone: a set of seats by seat and cell."""

    def __init__(self, rules, players):
        self.everybody = set(range(players))
        owns = rules.rulings.initial_knowledge == "own"
        self.knowers = {(seat, cell): {seat} if owns else set() for seat in self.everybody for cell in range(CELLS)}
        self._public = False  # whether the card in play comes from a discard

    def hear(self, event):
        n = event.numbers
        match event.code:
            case state.EVENT_DRAW:
                self._public = n[1] != state.PILE
            case state.EVENT_KEEP:
                self._public = False
            case state.EVENT_LAY:
                all_know = self._public or n[2] == state.FACE_UP
                self.knowers[n[0], n[1]] = set(self.everybody) if all_know else {n[0]}
            case state.EVENT_SHOWN:
                self.knowers[n[0], n[1]] = set(self.everybody)
            case state.EVENT_FLIP:
                self.knowers[n[0], n[1]] = set(self.everybody)
            case state.EVENT_PEEK:
                self.knowers[n[0], n[1]] |= {n[0]}
            case state.EVENT_SWIPE:
                one, other = (n[0], n[1]), (n[2], n[3])
                self.knowers[one], self.knowers[other] = self.knowers[other], self.knowers[one]


@every_ruleset
def test_a_seat_knows_what_it_has_seen_and_nothing_else(rules):
    hidden = private = 0
    for steps in games(rules):
        follows = Knowledge(rules, 4)
        for step in steps:
            for event in step.events:
                follows.hear(event)
            table = step.state[0]
            for (seat, cell), knowers in follows.knowers.items():
                card = table["cards"][seat, cell]
                for me in range(4):
                    assert table["priv"][me]["known"][seat, cell] == (card if me in knowers else NO_CARD)
                public = knowers == follows.everybody
                assert table["pub"]["shown"][seat, cell] == (card if public else NO_CARD)
                assert table["pub"]["knowers"][seat, cell] == sum(1 << me for me in knowers)
                hidden += not knowers
                private += 0 < len(knowers) < 4
    assert hidden > 1000 or rules.rulings.initial_knowledge == "own"
    assert private > 1000


# ---- no peeking


def seen_by(table, seat):
    """All that a seat is shown of a table (1,)."""
    return repr(table[0]["pub"].tolist()), repr(table[0]["priv"][seat].tolist())


def with_other_hidden_cards(table, me, draw):
    """The same table (1,) but for the cards that seat `me` does not know."""
    other = table.copy()
    s, pub = other[0], other[0]["pub"]
    players, top = int(pub["players"]), int(s["top"])
    places = [
        (seat, cell)
        for seat in range(players)
        for cell in range(CELLS)
        if s["priv"][me]["known"][seat, cell] == NO_CARD
    ]
    pile = range(top, top + int(pub["pile_count"]))
    hidden = [int(s["cards"][place]) for place in places] + s["pile"][pile].tolist()
    draw.shuffle(hidden)
    for place, card in zip(places, hidden, strict=False):
        s["cards"][place] = card
        for seat in range(players):
            if pub["knowers"][place] >> seat & 1:
                s["priv"][seat]["known"][place] = card
    s["pile"][pile] = hidden[len(places) :]
    return other


def test_a_turn_of_another_seat_shows_a_seat_nothing_that_it_may_not_know():
    """Seat 0 lays what it drew face down and throws a card that all know; then seat 1 sees the same on both tables."""
    shown = UNSEEN.replace("[1R]", "1R")
    draw, compared = random.Random(SEED), 0
    for _ in range(20):
        table = Table([shown, UNSEEN, UNSEEN], pile="14V 15J 16R 12J 11J 10B")
        other = Table([shown, UNSEEN, UNSEEN], pile="14V 15J 16R 12J 11J 10B")
        other.states[:] = with_other_hidden_cards(other.states, 1, draw)
        for one in (table, other):
            one.draw().lay(0, state.FACE_DOWN).side()
            assert one.asked == (1, "ASK_DRAW")
        assert seen_by(table.states, 1) == seen_by(other.states, 1)
        compared += repr(table.states.tolist()) != repr(other.states.tolist())
    assert compared > 10


@every_ruleset
def test_tables_that_differ_in_hidden_cards_look_the_same_to_the_seat_that_is_asked(rules):
    draw, differ = random.Random(SEED), 0
    for steps in games(rules, count=1):
        for step in steps[:-1]:
            seat = int(step.state[0]["pub"]["seat"])
            other = with_other_hidden_cards(step.state, seat, draw)
            assert seen_by(other, seat) == seen_by(step.state, seat)
            differ += repr(other.tolist()) != repr(step.state.tolist())
    assert differ > 20


def test_cards_chosen_at_setup_are_hidden_until_all_have_chosen():
    steps = games(RULES[0], count=1)[0]
    asked = [step.state[0]["pub"] for step in steps[:4]]
    assert [int(pub["seat"]) for pub in asked] == [0, 1, 2, 3]
    assert all(pub["face_up"].sum() == 0 for pub in asked)


# ---- imagined tables


@every_ruleset
def test_an_imagined_table_looks_the_same_holds_every_card_and_can_be_played_to_the_end(rules):
    record, step, silent = GAME.lower(rules, 4), kernels(GAME)["step"][0], np.zeros(0, np.int16)
    kinds = set()
    for steps in games(rules, count=2):
        for number, played in enumerate(steps[:-1]):
            seat = int(played.state[0]["pub"]["seat"])
            kinds.add(int(played.state[0]["pub"]["ask"]))
            drawn = imagined(record, played.state, number)
            assert seen_by(drawn, seat) == seen_by(played.state, seat)
            assert all_cards(drawn[0], 4) == whole_deck(rules)
            if number % 40 == 0:
                draw, over = random.Random(number), False
                while not over:
                    moves = int(drawn[0]["priv"][drawn[0]["pub"]["seat"]]["count"])
                    over = step(view(drawn, 0), view(record, 0), draw.randrange(moves), silent)
                assert all_cards(drawn[0], 4) == whole_deck(rules)
    assert {state.ASK_SETUP, state.ASK_DRAW, state.ASK_CARD, state.ASK_SIDE} <= kinds


def test_others_know_of_an_imagined_card_what_they_know_of_the_real_one():
    table = Table([UNSEEN, UNSEEN], pile="14V 15J 16R", rules=rules_with()).draw().lay(3, state.FACE_DOWN).side()
    drawn = imagined(table.record, table.states, 1)[0]
    assert texts(drawn["priv"][1]["known"][0])[3] is None
    assert drawn["priv"][0]["known"][0, 3] == drawn["cards"][0, 3]
    assert (drawn["priv"][0]["known"][0, 4:] == NO_CARD).all()
