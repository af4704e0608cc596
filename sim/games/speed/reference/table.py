"""Where the cards lie, and what the centre and the players have to obey."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sim.games.speed.reference.cards import ACTIONS
from sim.games.speed.reference.chance import Chance
from sim.games.speed.reference.rules import Rules


@dataclass(frozen=True)
class Centre:
    """The set to beat. Infini has no value and no total, a set of mixed values has no value."""

    count: int
    value: int | None
    total: int | None

    @property
    def is_infini(self) -> bool:
        """Whether only Num-X covers it."""
        return self.total is None


def set_of(value: int, count: int) -> Centre:
    """A set of one value."""
    return Centre(count, value, value * count)


INFINI_LAID = Centre(1, None, None)


class Table:
    """Cards in hands, on boards, at the centre and beside it; constraints, Blocks and passes."""

    def __init__(self, rules: Rules, players: int, chance: Chance) -> None:
        self.rules, self.players, self.chance = rules, players, chance
        self.seats = range(players)
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.boards: list[list[str]] = [[] for _ in self.seats]
        self.pile: list[str] = []  # next card first
        self.discard: list[str] = []  # numeric cards and specials
        self.spent: list[str] = []  # Actions that are out
        self.drawn: str | None = None  # a card drawn and not yet played or laid
        self.centre: Centre | None = None
        self.laid: list[str] = []  # the cards of the set at the centre
        self.covered: list[str] = []  # the cards below it
        self.owner: int | None = None  # who laid cards last
        self.passed: set[int] = set()  # since then
        self.blocked: set[int] = set()
        self.turn_lost: set[int] = set()  # by a wrong announcement out of turn
        self.constraints: list[list[int]] = [[] for _ in self.seats]  # cards that the next sets must have
        self.out: int | None = None  # who went out first in this round

    def from_own(self, seat: int) -> Iterator[int]:
        """All seats clockwise, the own one first."""
        return ((seat + step) % self.players for step in self.seats)

    def opponents(self, seat: int) -> list[int]:
        """The opponents with cards in hand, clockwise."""
        return [other for other in self.from_own(seat) if other != seat and self.hands[other]]

    def is_active(self, seat: int) -> bool:
        """Whether a seat has turns and windows."""
        return bool(self.hands[seat]) or self.rules.rulings.finished_player == "plays_on"

    def has_constraint(self, seat: int, count: int) -> bool:
        """Whether the next set of a seat must have so many cards."""
        return self.constraints[seat][:1] == [count]

    def may_lay(self, seat: int, count: int) -> bool:
        """Whether the constraint of a seat allows a set of so many cards."""
        return not self.constraints[seat] or self.has_constraint(seat, count)

    def draw(self, *, may_reshuffle: bool = True) -> str | None:
        """The next card of the pile, which is made anew from the discard when it is empty."""
        if not self.pile and may_reshuffle and self.rules.rulings.empty_pile == "reshuffle" and self.discard:
            self.pile, self.discard = list(self.chance.reshuffle(self.discard)), []
        return self.pile.pop(0) if self.pile else None

    def throw(self, cards: list[str]) -> None:
        """Put cards away: Actions are out, others may come back."""
        for card in cards:
            (self.spent if card in ACTIONS else self.discard).append(card)

    def clear_centre(self) -> None:
        """Discard the set and what lies below it; what held for the trick holds no more."""
        self.throw(self.covered + self.laid)
        self.covered, self.laid, self.centre = [], [], None
        self.passed, self.blocked, self.turn_lost = set(), set(), set()

    def everything(self) -> list[str]:
        """All cards, wherever they lie."""
        places = [*self.hands, *self.boards, self.pile, self.discard, self.spent, self.laid, self.covered]
        return [card for place in places for card in place] + ([self.drawn] if self.drawn else [])
