"""Who is the fastest of those who want something: clocks belong to seats, whoever else has one."""

import numpy as np

from sim.core.jit import view
from sim.core.seats import fastest
from tests.toys.guess import GAME

PLAYERS, EVENTS, NOBODY = 5, 30, -1


def races(wanting, favoured=NOBODY, factor=1.0):
    """The fastest of the seats `wanting` (bits) in each of some events."""
    table = np.zeros(1, GAME.state)
    table["pub"]["players"], table["speed"] = PLAYERS, 1.0
    return [fastest(view(table, 0), wanting, favoured, factor, event) for event in range(EVENTS)]


def test_who_is_first_of_all_is_first_of_any_who_want_the_same():
    everybody = races((1 << PLAYERS) - 1)
    assert set(everybody) == set(range(PLAYERS))
    for wanting in range(1, 1 << PLAYERS):
        for first, winner in zip(everybody, races(wanting), strict=True):
            assert wanting >> winner & 1
            assert winner == first or not wanting >> first & 1


def test_a_seat_that_is_favoured_above_all_is_first_and_one_that_does_not_want_changes_nothing():
    plain, favoured = races(0b111), races(0b111, favoured=1, factor=1e6)
    assert set(plain) == {0, 1, 2} and set(favoured) == {1}
    assert all(one == other for one, other in zip(plain, races(0b111, favoured=3, factor=1e6), strict=True))
