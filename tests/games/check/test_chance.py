"""Chance in NUM CHECK: each event has a stream of its own, and all that is drawn is drawn alike."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from scipy.stats import chisquare

from sim.core.agent import Player
from sim.core.cards import NO_CARD
from sim.core.drive import kernels
from sim.core.jit import view, views
from sim.core.lineup import LineUp
from sim.games.check import state
from sim.games.check.laying import lay_next
from strategies.common.uniform import UNIFORM
from tests.games.check.layouts import Table
from tests.games.check.tables import GAME, SEED, cards, classique, texts

SILENT = np.zeros(0, np.int16)
HANDS = ["10R 13R 16R 2V", "9J 12W 15S 0S", "3W 6W 8S 11S"]
CENTRE = "5V 8V 11V 14V"
BURIED = "3B 6B 9B 12B 15B 1J 4J 7J 10J 13J"


def after(action: str, *, acted: int = 0, turn: int = 1, pass_number: int = 1) -> Table:
    """Seat 0 has laid an Action in the place of its first card; the pile is empty."""
    first, *others = HANDS
    hands = [f"{action} {first.partition(' ')[2]}", *others]
    table = Table(hands, CENTRE, discard=BURIED, pass_number=pass_number, passes=3)
    table.states[0]["acted"], table.pub["turn"] = acted, turn
    return table.exchange(0, 0)


def hands_of(table: Table) -> tuple[str | None, ...]:
    return tuple(card for seat in range(len(HANDS)) for card in table.hand(seat))


def test_each_new_pile_has_an_order_of_its_own_whenever_it_is_made():
    """Éclair discards all hands on what is buried, and deals new ones from the new pile."""
    first, second = (after("ECLAIR", pass_number=number) for number in (1, 2))
    assert (first.pub["pass_number"], second.pub["pass_number"]) == (2, 3)
    assert hands_of(first) != hands_of(second)
    assert hands_of(after("ECLAIR", turn=50)) == hands_of(first)
    assert hands_of(first)[:10] != tuple(BURIED.split())


def test_each_action_has_a_chance_of_its_own_whenever_it_acts():
    dealt = [hands_of(after("TORNADE", acted=acted)) for acted in range(20)]
    assert len(set(dealt)) == 20
    assert {tuple(sorted(hands)) for hands in dealt} == {tuple(sorted(["5V", *" ".join(HANDS).split()[1:]]))}
    again = after("TORNADE", acted=7, turn=50)
    assert (hands_of(again), again.states[0]["acted"]) == (dealt[7], 8)


@pytest.mark.parametrize(("action", "count"), [("SIMPLE", 1), ("DOUBLE", 2)])
def test_random_cards_are_any_of_a_hand_alike(action: str, count: int):
    """Seat 2 takes from seat 1; what comes goes to the places of what went."""
    taken: Counter[tuple[int, ...]] = Counter()
    own, other = (HANDS[seat].split() for seat in (1, 2))
    for acted in range(480):
        table = after(action, acted=acted)
        new = [card for card in table.hand(2) if card not in other]
        assert len(new) == count
        taken[tuple(own.index(card) for card in new)] += 1
    assert taken.keys() == set(permutations(range(4), count))
    assert chisquare(list(taken.values())).pvalue > 0.001


def test_a_first_player_that_is_drawn_is_any_seat_alike():
    record = GAME.lower(classique(**{"rulings.first_player": "random"}), 3)
    states, seats = np.zeros(1, GAME.state), views(LineUp([Player(UNIFORM)] * 3).records)
    firsts = []
    for number in range(300):
        kernels(GAME)["start"][0](view(states, 0), view(record, 0), seats, SEED, number, SILENT)
        assert states[0]["pub"]["active"] == states[0]["pub"]["first"]
        firsts.append(int(states[0]["pub"]["first"]))
    assert chisquare(np.bincount(firsts, minlength=3)).pvalue > 0.001


def test_actions_set_aside_are_shuffled_into_the_pile():
    orders = set()
    for number in range(20):
        table, record = np.zeros(1, GAME.state), GAME.lower(classique(**{"rulings.setup_action": "redraw"}), 2)
        s, pub, pile = table[0], table[0]["pub"], cards(f"TORNADE 1B 5J SIMPLE 9V 13R {BURIED}")
        s["game"], s["pile"][: len(pile)], pub["pile_count"] = number, pile, len(pile)
        pub["centre"] = NO_CARD
        while s["phase"] != state.OPENING:
            assert not lay_next(view(table, 0), view(record, 0), SILENT)
        assert (texts(pub["centre"][:4]), s["aside"]) == (["1B", "5J", "9V", "13R"], 0)
        left = texts(s["pile"][s["top"] : s["top"] + pub["pile_count"]])
        assert sorted(left) == sorted(["TORNADE", "SIMPLE", *BURIED.split()])
        orders.add(tuple(left))
    assert len(orders) == 20
    assert len({order.index("TORNADE") for order in orders}) > 5, "anywhere"
