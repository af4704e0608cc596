"""Tables of NUM COL as a seat imagines them: who is still asked, where each card can be (rulebook.md §12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from scipy.stats import binomtest

from sim.core.cards import NUMERIC, parse_card
from sim.core.drive import kernels
from sim.core.jit import view
from sim.core.records import MAX_SEATS
from sim.games.col import state
from sim.games.col.combinations import SPECIALS
from sim.games.col.state import FACE_DOWN
from tests.games.col.layouts import GAME, Table, all_cards, imagined, texts, whole_deck
from tests.games.col.setups import Setup

SILENT = np.zeros(0, np.int16)
PYRAMIDS = (
    "QUANTUM 3V [7B] [10J] [13R] [16V] [2B] [5J] [8W] [11S]",
    "[1V] 4B [7J] [10R] [13V] [16B] [2J] [5R] [8S] [11W]",
    "[1B] [4J] 7R [10V] [13B] [16J] [2R] [5V] [8R] [11V]",
)
DISCARDS = ("3R 6R JOKER", "9R 12R FLASH 15R")
NEXT = "14V FLIP SWIPE 16R"  # the next cards of the pile
WHOLE = [card for card in range(NUMERIC + len(SPECIALS)) for _ in range(1 if card < NUMERIC else 2)]


def asked_at_setup(record, drawn):
    """The seats that an imagined table asks at setup from the first answer on."""
    asked = []
    while drawn[0]["pub"]["ask"] == state.ASK_SETUP:
        assert len(asked) < MAX_SEATS, "setup does not end"
        asked.append(int(drawn[0]["pub"]["seat"]))
        kernels(GAME)["step"][0](view(drawn, 0), view(record, 0), 0, SILENT)
    assert drawn[0]["pub"]["turn"] == 1
    return asked


def test_at_setup_all_others_are_asked_afresh_and_then_a_turn_begins():
    setup = Setup(["1R", "2R", "3R", "4R"], answers=2)
    assert setup.pub["seat"] == 2
    assert asked_at_setup(setup.record, imagined(setup.record, setup.states, 1)) == [2, 0, 1, 3]


def test_where_the_lowest_turn_up_again_only_they_are_asked():
    setup = Setup(["9R", "3R", "9B", "3V", "3J"], "again", answers=6)
    assert (setup.pub["seat"], setup.pub["turning"]) == (3, 0b11010)
    drawn = imagined(setup.record, setup.states, 1)
    assert asked_at_setup(setup.record, drawn)[:3] == [3, 1, 4]


def full_table() -> Table:
    """A table with all cards of the deck; a Passe lies before seat 2."""
    lies = " ".join([*PYRAMIDS, *DISCARDS, NEXT, "PASSE"])
    rest = Counter(WHOLE) - Counter(parse_card(word.strip("[]"), SPECIALS) for word in lies.split())
    return Table(PYRAMIDS, discards=DISCARDS, pile=" ".join([NEXT, *texts(rest.elements())]), passes=[0, 0, 1])


def moments() -> Iterator[tuple[str, Table]]:
    """Questions of a turn, while cards are in the hand, drawn by a Quantum, kept, thrown and still to be thrown."""
    yield "draw", full_table()
    yield "card", full_table().draw()
    yield "taken", full_table().draw(state.RIGHT)
    yield "thrown", full_table().draw().lay(0, FACE_DOWN)
    yield "choices", full_table().draw().lay(0, FACE_DOWN).side()
    yield "two_to_throw", full_table().draw().lay(0, FACE_DOWN).side().do(2)
    yield "flip", full_table().draw().lay(0, FACE_DOWN).side().do(2).side()
    yield "one_to_throw", full_table().draw().lay(0, FACE_DOWN).side().do(2).side().do(0, 0)
    yield "swipe", full_table().draw().lay(0, FACE_DOWN).side().do(2).side().do(0, 0).side()


MOMENTS = dict(moments())


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_card_that_a_seat_has_seen_is_where_it_is_and_the_others_are_anywhere_else(moment):
    table = MOMENTS[moment]
    assert all_cards(table.states[0], 3) == whole_deck(table.rules)
    drawn = imagined(table.record, table.states, 1)
    assert all_cards(drawn[0], 3) == whole_deck(table.rules)
    seat = int(table.pub["seat"])
    known = table.states[0]["priv"]["known"][seat, :3]
    assert (np.where(known >= 0, drawn[0]["cards"][:3], known) == known).all()
    assert (drawn[0]["pub"], drawn[0]["priv"][seat]) == (table.pub, table.states[0]["priv"][seat])


def test_cards_in_the_hand_are_known_to_a_seat_alone():
    """Seat 1 is asked while seat 0, whose turn it was, has laid a card face down."""
    table = Table(PYRAMIDS[:2]).draw().lay(3, FACE_DOWN).side()
    places = [imagined(table.record, table.states, number)[0]["cards"][0, 3] for number in range(40)]
    assert len(set(texts(places))) > 20


def test_the_pile_and_the_pyramids_are_drawn_alike_from_what_is_unseen():
    table = Table(PYRAMIDS)
    drawn = [imagined(table.record, table.states, number)[0] for number in range(400)]
    first = [int(one["pile"][one["top"]]) for one in drawn]
    last = [int(one["pile"][one["top"] + one["pub"]["pile_count"] - 1]) for one in drawn]
    cell = [int(one["cards"][1, 9]) for one in drawn]
    unseen = [card for card in range(NUMERIC) if card not in table.pub["discards"]]
    for cards in (first, last, cell):
        numeric = [card for card in cards if card < NUMERIC]
        low = sum(card < np.median(unseen) for card in numeric)
        assert binomtest(low, len(numeric)).pvalue > 0.001
        assert len(set(cards)) > 80
