"""Every random event of a match: what may supply them, and a supply for matches that stand alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol


class Chance(Protocol):
    """Every random event of a match."""

    deck: Callable[[list[str]], list[str]]  # the cards to deal from in their new order, first card first
    reshuffle: Callable[[list[str]], list[str]]  # the discard as a new pile
    twister: Callable[[list[str]], list[str]]  # all board cards in the order in which they are dealt
    bombe: Callable[[list[str]], list[str]]  # all board and hand cards in the order in which they are dealt
    notices: Callable[[list[int]], list[int]]  # of the seats that could play in a window, those that pay attention
    first: Callable[[list[int]], int]  # the fastest of the seats that want to play out of turn, two or more
    slips: Callable[[int], bool]  # whether the announcement of a seat is wrong


class OwnChance:
    """Chance by a generator of its own; speed, attention and slip are those of each seat."""

    def __init__(
        self, random: Random, speed: Sequence[float], attention: Sequence[float], slip: Sequence[float]
    ) -> None:
        self._random, self._speed, self._attention, self._slip = random, speed, attention, slip

    def deck(self, cards: list[str]) -> list[str]:
        """The cards in a random order."""
        return self._random.sample(cards, len(cards))

    reshuffle = twister = bombe = deck

    def notices(self, seats: list[int]) -> list[int]:
        """Each seat notices with the chance of its attention."""
        return [seat for seat in seats if self._random.random() < self._attention[seat]]

    def first(self, seats: list[int]) -> int:
        """A seat is first with probability speed / sum of speeds."""
        return self._random.choices(seats, [self._speed[seat] for seat in seats])[0]

    def slips(self, seat: int) -> bool:
        """A seat slips with its chance."""
        return self._random.random() < self._slip[seat]


def even_chance(seed: int, players: int) -> OwnChance:
    """Chance at a table of equal, attentive players who announce without mistakes."""
    return OwnChance(Random(seed), [1.0] * players, [1.0] * players, [0.0] * players)
