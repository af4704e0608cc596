"""Tables of NUM CHECK as a seat imagines them: who is still asked, and what for (rulebook.md §12)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.drive import kernels
from sim.core.jit import view
from sim.games.check import state
from tests.games.check.layouts import Table, imagined
from tests.games.check.tables import GAME

HANDS = ["4R 7V 10B 13J", "4V 8V 11B 14J", "4J 9V 12B 15J", "1R 3V 5S 16J"]  # a pair with 4B, but for the last


def in_a_round(*, known: bool) -> Table:
    """Seat 1 is asked for a claim; seat 0 has declined. Its view knows all hands, or its own alone."""
    table = Table(HANDS, "4B 0R 2V 6S", turn_of=3).exchange(0, 1).decline()
    assert table.asked == (1, "claim")
    if known:
        table.pub["shown"][:4, :4] = table.states[0]["priv"]["hand"][:4, :4]
    return table


def asked_in_a_round(table: Table, drawn: np.ndarray) -> list[int]:
    """The seats that an imagined table asks for a claim, if nobody makes one; then there is a turn."""
    seats = []
    while drawn[0]["pub"]["ask"] == state.ASK_CLAIM:
        seats.append(int(drawn[0]["pub"]["seat"]))
        kernels(GAME)["step"][0](view(drawn, 0), view(table.record, 0), 0, np.zeros(0, np.int16))
    assert (drawn[0]["pub"]["ask"], drawn[0]["pub"]["seat"]) == (state.ASK_TURN, 0)
    return seats


def test_in_a_round_of_claims_all_others_that_may_claim_are_asked_afresh():
    table = in_a_round(known=True)
    assert asked_in_a_round(table, imagined(table, table.states, 1)) == [1, 0, 2]


def test_hands_that_nobody_has_seen_are_imagined_and_may_claim_or_not():
    table = in_a_round(known=False)
    rounds = [asked_in_a_round(table, imagined(table, table.states, number)) for number in range(60)]
    assert all(seats[0] == 1 and len(set(seats)) == len(seats) for seats in rounds)
    assert {seat for seats in rounds for seat in seats} == {0, 1, 2, 3}
    assert len({tuple(seats) for seats in rounds}) > 2, "hands differ, and so do those that may claim"


def test_a_card_to_be_given_back_is_asked_for_and_its_place_stays_free():
    rules = {"rulings.simple_double": "active_player"}
    table = Table(["SIMPLE 7V 10B 13J", *HANDS[1:3]], "4B 0R 2V 6S", "3R 5R", **rules).exchange(0, 1)
    assert table.pub["ask"] == state.ASK_GIVE
    drawn = imagined(table, table.states, 1)
    assert (drawn[0]["pub"]["ask"], drawn[0]["pub"]["seat"]) == (state.ASK_GIVE, 0)
    assert (drawn[0]["priv"]["hand"][2, :4] == NO_CARD).tolist() == (
        table.states[0]["priv"]["hand"][2, :4] == NO_CARD
    ).tolist()
    kernels(GAME)["step"][0](view(drawn, 0), view(table.record, 0), 0, np.zeros(0, np.int16))
    assert (drawn[0]["priv"]["hand"][:3, :4] != NO_CARD).all()
    assert drawn[0]["pub"]["giving"] == 0
