"""The setup of NUM COL: pyramids, discards, who starts (rulebook.md §2, §8.1 to §8.3)."""

import numpy as np
import pytest

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.trace import trace
from sim.games.col import state
from sim.games.col.combinations import JOKER
from strategies import line_up
from tests.games.col.layouts import GAME, texts
from tests.scenarios import scenario

MANY = {f"deck.actions.{name}": "8" for name in ("passe", "swipe", "flip", "quantum", "flash")} | {"deck.jokers": "8"}
FACE_DOWN = [[None] * 10] * 3


def setups(count, players=3, **changes):
    """Events of the whole setup, the table when the first seat is asked, and when setup is over, of some games."""
    rules = GAME.load("standard", MANY | {f"rulings.{name}": value for name, value in changes.items()})
    for number in range(count):
        steps = trace(scenario(GAME, rules, line_up(["uniform"], "col", players)), seed=5, number=number)
        first = next(steps)
        events, last = list(first.events), first
        while last.state[0]["pub"]["ask"] == state.ASK_SETUP:
            last = next(steps)
            events += last.events
        yield events, first.state[0], last.state[0]


def numbers(events, code):
    return [event.numbers for event in events if event.code == code]


def test_the_deck_is_dealt_pyramid_by_pyramid_and_then_onto_the_discards():
    for events, table, _ in setups(20):
        deck = list(numbers(events, state.EVENT_DECK)[0])
        assert table["cards"][:3].ravel().tolist() == deck[:30]
        turned = [card for _, card, *_ in numbers(events, state.EVENT_TURNED)]
        assert turned == deck[30 : 30 + len(turned)]
        top = int(table["top"])
        assert table["pile"][top : top + table["pub"]["pile_count"]].tolist() == deck[30 + len(turned) :]


def test_an_action_turned_up_on_a_discard_is_covered_by_the_next_card():
    covered = 0
    for _, table, _ in setups(20):
        for side, count in enumerate(table["pub"]["discard_count"]):
            *below, top = table["pub"]["discards"][side, :count].tolist()
            assert top < NUMERIC or top == JOKER
            assert all(NUMERIC <= card < JOKER for card in below)
            covered += len(below)
    assert covered > 10


def test_an_action_turned_up_on_a_discard_may_be_ruled_to_stay():
    tables = [table for _, table, _ in setups(20, setup_action="keep")]
    assert all((table["pub"]["discard_count"] == 1).all() for table in tables)
    assert any(NUMERIC <= table["pub"]["discards"][0, 0] < JOKER for table in tables)


def test_nobody_knows_the_cards_that_were_dealt_unless_ruled_otherwise():
    table = next(setups(1))[1]
    for seat in range(3):
        assert [texts(cards) for cards in table["priv"][seat]["known"][:3]] == FACE_DOWN
    table = next(setups(1, initial_knowledge="own"))[1]
    for seat in range(3):
        for other in range(3):
            known = table["priv"][seat]["known"][other].tolist()
            assert known == (table["cards"][seat].tolist() if seat == other else [NO_CARD] * 10)


def test_all_cards_are_turned_up_together():
    for events, table, after in setups(10):
        assert table["pub"]["face_up"].sum() == 0
        assert [seat for seat, *_ in numbers(events, state.EVENT_SHOWN)] == [0, 1, 2]
        assert [int(up).bit_count() for up in after["pub"]["face_up"][:3]] == [1, 1, 1]


def shown_values(events, players):
    """The value that each seat has shown last, None for a Joker or an Action."""
    cards = {seat: card for seat, _, card, _ in numbers(events, state.EVENT_SHOWN)}
    return [cards[seat] % VALUES if cards[seat] < NUMERIC else None for seat in range(players)]


def alone(values):
    """Seats of the smallest value that is there once, or of the smallest value, or all; and how many they are."""
    shown = [value for value in values if value is not None]
    once = [value for value in shown if shown.count(value) == 1]
    wanted = min(once or shown, default=None)
    return [seat for seat, value in enumerate(values) if value == wanted]


@pytest.mark.parametrize("tie", ["random", "lowest_first_seat", "again"])
def test_the_smallest_value_shown_once_only_starts_or_the_ruling_decides(tie):
    ties, starters = 0, set()
    for events, _, after in setups(400, start_tie=tie):
        (starter, count, *_) = numbers(events, state.EVENT_STARTER)[0]
        tied = alone(shown_values(events, 3))
        assert starter == after["pub"]["first"] == after["pub"]["active"]
        assert starter in tied
        assert count == (len(tied) if tie == "random" else 1)
        if len(tied) > 1:
            ties += 1
            starters.add(tied.index(starter))
        if tie == "again":
            ties += len(numbers(events, state.EVENT_SHOWN)) > 3
    assert ties > 5
    assert (len(starters) > 1) == (tie == "random")


def test_the_turn_goes_on_from_the_starter():
    for _, _, after in setups(10):
        assert after["pub"]["turn"] == 1
        assert after["pub"]["seat"] == after["pub"]["first"]


def test_the_deck_decides_how_many_can_play():
    assert GAME.players(GAME.load("standard")) == range(2, 12)
    assert GAME.players(GAME.load("decouverte")) == range(2, 10)
    assert GAME.players(GAME.load("standard", MANY)) == range(2, 13)


def test_every_deal_has_the_whole_deck():
    rules = GAME.load("standard")
    deck = numbers(next(setups(1))[0], state.EVENT_DECK)[0]
    counts = np.bincount(deck, minlength=NUMERIC + 6)
    assert (counts[:NUMERIC] == 1).all()
    assert (counts[NUMERIC:] == 8).all()
    assert GAME.lower(rules, 4)["copies"].tolist() == [[2] * 6]
