"""What a finished game tells: how it ended, and what each seat did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sim.games.connect.reference.grid import Grid

END_EMPTY, END_BLOCKED, END_CUT = ENDS = ("empty", "blocked", "cut")
LAID, DISCARDED = "laid", "discarded"  # the last card of the winner


@dataclass
class Seat:
    """What one seat holds and has done."""

    hand: list[str]  # in card order
    turns: int = 0  # begun
    first_lay: int | None = None  # in which of its turns
    made: Counter[str] = field(default_factory=Counter)  # lines, by kind
    extended: Counter[str] = field(default_factory=Counter)  # lines, by kind
    lays: Counter[str] = field(default_factory=Counter)  # by kind; first lines are counted apart
    jokers: int = 0  # Rainbows that stood for another card in a line of the lay that put them down
    joins: int = 0  # of islands
    on_others: int = 0  # lays with a line that holds a card of another seat
    taken: int = 0  # cards drawn from the discard


@dataclass
class Outcome:
    """A finished game."""

    end: str
    winner: int | None
    last_card: str | None  # LAID or DISCARDED
    starter: int
    turns: int  # begun, of all seats
    rounds: int  # begun
    seats: list[Seat]
    grid: Grid
    islands: int
    rows: int
    columns: int
    has_met_bound: bool
    most_places: int  # that were listed for one choice of cards, before the list was cut
    pile: list[str]  # next card first
    discard: list[str]  # the top last
