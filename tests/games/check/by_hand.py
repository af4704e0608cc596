"""Games of the reference played by hand: what chance and seats do is written out, what they are asked written down."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import sim.games.check.rules as rules_module
from sim.core.rules import read
from sim.games.check.reference.game import Outcome, Reference
from sim.games.check.rules import Rules, Rulings

CLASSIQUE = Path(rules_module.__file__).parent / "rulesets" / "classique.toml"
RULINGS = {field.name for field in fields(Rulings)}

HANDS = "0R 4R 8R 12R 2V 6V 10V 14V "  # two hands that make nothing with CENTRE
CENTRE = "1B 5J 9B 13J "
PAIRS = "1R 4R 8R 12R 1V 6V 10V 14V 1B 5J 9B 13J 3J"  # the 1 at the centre makes a pair with either hand
ZAP, STOP, NONE = ("zap",), ("stop",), ("none",)


def ruled(**changes: object) -> Rules:
    return read(
        Rules, CLASSIQUE, {f"rulings.{key}" if key in RULINGS else key: str(value) for key, value in changes.items()}
    )


class Game:
    """A game played by hand: chance and seats follow a script, and all they are asked is written down.

    All notice, the lowest seat is fastest, shuffling reverses; seats want the first claim if `claims`, and on turn make
    `turns`, then whatever comes first in the list.
    """

    def __init__(self, deck, *, turns=(), gives=(), takes=(), slips=(), claims=False, starter=0, players=2, **changes):
        self.cards, self.turns, self.gives, self.takes = deck.split(), list(turns), list(gives), list(takes)
        self.slipping, self.claims, self.begins = list(slips), claims, starter
        self.asked: list[tuple] = []  # (seat, kind, moves)
        self.attention: list[int] = []  # seats, window by window, the active one left out
        self.taken_from: list[tuple[int, int]] = []
        self.returned: list[list[str]] = []
        self.end: Outcome = Reference(ruled(**changes), players, self, self.decide).play()

    def decide(self, seat: int, kind: str, moves: list) -> tuple:
        self.asked.append((seat, kind, moves))
        if kind == "claim":
            return moves[1] if self.claims else NONE
        script = self.turns if kind == "turn" else self.gives
        move = script.pop(0) if script else moves[0]
        assert move in moves
        return move

    def who(self, kind: str) -> list[int]:
        return [seat for seat, asked, _ in self.asked if asked == kind]

    def starter(self, players: int) -> int:
        return self.begins

    def deck(self) -> list[str]:
        return self.cards

    def reshuffle(self, cards: list[str]) -> list[str]:
        return cards[::-1]

    tornade = reshuffle

    def shuffle_back(self, cards: list[str]) -> list[str]:
        self.returned.append(cards)
        return cards[::-1]

    def take(self, seat: int, count: int) -> list[int]:
        self.taken_from.append((seat, count))
        return self.takes.pop(0) if self.takes else list(range(count))

    def notices(self, seat: int) -> bool:
        self.attention.append(seat)
        return True

    def first(self, seats: list[int]) -> int:
        return min(seats)

    def slips(self, seat: int) -> bool:
        if seat not in self.slipping:
            return False
        self.slipping.remove(seat)
        return True
