"""What each seat is dealt at the start, by kind of card, and how wins and scores go with it: the table "cards".

These are associations: who is dealt a card may win more often for what else the hand holds, or the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from sim.core.cards import NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.jit import kernel, table
from sim.core.outcomes import Outcomes, Quantity
from sim.core.records import MAX_SEATS
from sim.core.tally import Kind
from sim.core.wins import WIN

CARDS = "cards"  # the table
KINDS = ("rainbows", "shadows", "jokers", "specials", "actions")
OTHER = len(KINDS)  # of cards that are of no such kind
MOST = 6  # the highest number that is told apart: its row is of so many and more
STATE_FIELDS = [("dealt", "i1", (MAX_SEATS, len(KINDS) + 1))]  # of a table
SEAT_FIELDS = [("dealt", "i1", (len(KINDS),))]  # of a seat of an outcome row


def kinds_of(others: Sequence[str], *, joker: str = "", actions: Collection[str] = ()) -> np.ndarray:
    """The kind of every card of a game, (cards,), for kernels; what is neither Joker nor Action is special."""
    found = np.full(NUMERIC + len(others), OTHER, np.int64)
    found[RAINBOW * VALUES : SHADOW * VALUES] = KINDS.index("rainbows")
    found[SHADOW * VALUES : NUMERIC] = KINDS.index("shadows")
    for place, name in enumerate(others, start=NUMERIC):
        found[place] = KINDS.index("jokers" if name == joker else "actions" if name in actions else "specials")
    return table(found)


@kernel
def note_dealt(s, hand, kinds):
    """Count what each seat gets that is dealt its `hand` cards of a fresh pile after the seat before it."""
    clear_dealt(s)
    for seat in range(s.pub.players):
        for k in range(seat * hand, (seat + 1) * hand):
            s.dealt[seat, kinds[s.pile[k]]] += 1


@kernel
def clear_dealt(s):
    """Forget what was dealt: nobody knows it at an imagined table."""
    for seat in range(s.pub.players):
        for kind in range(OTHER + 1):
            s.dealt[seat, kind] = 0


@kernel
def write_dealt(s, row):
    """Write what was dealt into an outcome row."""
    for seat in range(s.pub.players):
        for kind in range(OTHER):
            row.seats[seat].dealt[kind] = s.dealt[seat, kind]


def most_dealt(numeric: Sequence[int], hand: int, **others: int) -> dict[str, int]:
    """The highest number told apart of each kind in a deck, by its numeric cards and how many others there are."""
    families = [card // VALUES for card in numeric]
    there = {"rainbows": families.count(RAINBOW), "shadows": families.count(SHADOW), **others}
    return {kind: min(MOST, hand, there[kind]) for kind in KINDS if there.get(kind)}


def dealt_items(most: dict[str, int]) -> dict[str, list[dict[str, Any]]]:
    """Who the rows of the table are: each number of each kind."""
    cells = [(kind, number) for kind, highest in most.items() for number in range(highest + 1)]
    return {CARDS: [{"dealt": kind, "number": number} for kind, number in cells]}


class DealtOutcomes(Outcomes):
    """Rows that keep what each seat is dealt."""

    @property
    def most(self) -> dict[str, int]:
        """The highest number told apart of each kind, see `most_dealt`."""
        raise NotImplementedError

    @cached_property
    def dealt_places(self) -> tuple[np.ndarray, int]:
        """Where each seat is counted for each kind (kinds * games * seats,), and how many rows the table has."""
        most, dealt = self.most, self.seats["dealt"]
        firsts = np.cumsum([0, *(number + 1 for number in most.values())])
        games = firsts[-1] * np.arange(len(self.rows))[:, None]
        places = [
            np.minimum(dealt[:, :, KINDS.index(kind)], number) + (games + first)
            for (kind, number), first in zip(most.items(), firsts, strict=False)
        ]
        return np.array(places).ravel(), int(firsts[-1])

    @cached_property
    def dealt_seats(self) -> np.ndarray:
        """How many seats there are of each row of the table (games, rows)."""
        places, size = self.dealt_places
        return np.bincount(places, minlength=len(self.rows) * size).reshape(len(self.rows), size)

    def by_dealt(self, amounts: np.ndarray) -> np.ndarray:
        """The sum of amounts (games, seats) by game and row of the table (games, rows)."""
        places, size = self.dealt_places
        weights = np.tile(amounts.ravel(), len(places) // amounts.size) if amounts.size else places
        sums = np.bincount(places, weights=weights, minlength=len(self.rows) * size)
        return sums.astype(np.int64).reshape(len(self.rows), size)


def dealt_mean(name: str, amounts: Callable[[Any], np.ndarray]) -> Quantity:
    """The mean of what a game counts of each seat (games, seats) by what the seat is dealt."""
    return Quantity(name, CARDS, Kind.RATIO, lambda found: (found.by_dealt(amounts(found)), found.dealt_seats))


# How many seats are dealt each number of each kind, how often they win and what they score.
QUANTITIES = (
    Quantity("share", CARDS, Kind.SHARE, lambda found: (found.dealt_seats, found.players)),
    Quantity("win_share", CARDS, Kind.SHARE, lambda found: (found.by_dealt(found.wins), found.dealt_seats * WIN)),
    dealt_mean("score", lambda found: found.scores),
)
