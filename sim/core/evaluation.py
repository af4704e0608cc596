"""What a game says of given cards, and what it offers to time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.core.cards import NUMERIC, VALUES
from sim.core.deck import shuffled_deck
from sim.core.jit import at, kernel
from sim.core.rng import STREAM

SHUFFLES = 2_000_000  # in about a second


@dataclass(frozen=True)
class Evaluation:
    """What cards are worth: an object for machines, and for people the cards, rows (all with the same keys), a sum."""

    as_dict: dict[str, Any]
    rows: list[dict[str, Any]]  # a cell is a text, a number, or a tuple of texts
    heading: str  # the cards
    drawing: tuple[str, ...] = ()  # lines that show how they lie
    total: int | None = None


@dataclass(frozen=True)
class Benchmark:
    """Something to time: `run(count)` does `count` units of work on one core; `count` takes about a second."""

    name: str
    run: Callable[[int], object]
    count: int


@kernel
def _shuffle_many(streams, copies, count, deck):
    for game in range(count):
        shuffled_deck(at(streams, 0), 0, game, VALUES, copies, deck)


def shuffle_benchmark(copies: np.ndarray) -> Benchmark:
    """The shuffle of all numeric cards with so many special cards of each kind (kinds,)."""
    cards = NUMERIC + int(copies.sum())
    deck = np.zeros(cards, np.int8)
    return Benchmark(
        f"shuffle of {cards} cards", lambda count: _shuffle_many(np.zeros(1, STREAM), copies, count, deck), SHUFFLES
    )
