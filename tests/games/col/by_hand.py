"""Games of the reference played by hand: what chance and seats do is written out, what they are asked written down."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any

import sim.games.col.rules as rules_module
from sim.core.rules import read
from sim.games.col.reference.cards import FAMILIES, VALUES
from sim.games.col.reference.game import Outcome, Reference
from sim.games.col.rules import Rules, Rulings

RULESETS = Path(rules_module.__file__).parent / "rulesets"
RULINGS = {field.name for field in fields(Rulings)}
CELLS = 10
UP, DOWN = "up", "down"
PILE = "pile"
LEFT_SIDE, RIGHT_SIDE = 0, 1

FIRST = [f"{value}{'RV'[value % 2]}" for value in range(CELLS)]  # 0R 1V 2R .. 9V, the pyramid of seat 0
SECOND = [f"{value}{'BJ'[value % 2]}" for value in range(CELLS)]  # 0B 1J 2B .. 9J, that of seat 1
THIRD = [f"{value}{'WS'[value % 2]}" for value in range(CELLS)]  # 0W 1S 2W .. 9S, that of seat 2
PYRAMIDS = [FIRST, SECOND, THIRD]
LEFT, RIGHT = "16R", "16V"  # the cards on the discards after setup, unless `discards` says otherwise
NUMERIC_CARDS = [f"{value}{family}" for value in VALUES for family in FAMILIES]

Move = Any


def ruled(mode: str = "standard", **changes: object) -> Rules:
    keys = {key: f"rulings.{key}" if key in RULINGS else key for key in changes}
    return read(Rules, RULESETS / f"{mode}.toml", {keys[key]: str(value) for key, value in changes.items()})


class Game:
    """A game played by hand: seats follow a script, question by question, and all they are asked is written down.

    What the script leaves out is answered by the first move of the list, but a drawn card is thrown away for the last
    face-down card. The seats show 0, 1 and 2, so that seat 0 starts; chance takes the last of tied seats, and shuffling
    reverses. Under the `pile` lies the `rest`, by default all other numeric cards.
    """

    def __init__(
        self, pile="", *, script=(), shows=(), discards=f"{LEFT} {RIGHT}", dealt=(), rest=None, players=2, **changes
    ):
        pyramids = [line.split() for line in dealt] or PYRAMIDS[:players]
        top = [*[card for pyramid in pyramids for card in pyramid], *discards.split(), *pile.split()]
        others = sorted((Counter(NUMERIC_CARDS) - Counter(top)).elements())
        self.cards = top + (others if rest is None else rest.split())
        self.script, self.shows = list(script), list(shows) or list(range(len(pyramids)))
        self.asked: list[tuple[int, str, list[Move]]] = []
        self.reshuffled: list[list[str]] = []
        self.tied: list[list[int]] = []
        self.end: Outcome = Reference(ruled(**changes), len(pyramids), self, self.decide).play()
        assert self.script == [], "the game ends before the script"

    def decide(self, seat: int, question: str, moves: list[Move]) -> Move:
        self.asked.append((seat, question, moves))
        if question == "show":
            return self.shows.pop(0) if self.shows else moves[0]
        if self.script and self.script[0][:-1] in [(question,), (seat, question)]:
            move = self.script.pop(0)[-1]
            assert move in moves, (seat, question, move, moves)
            return move
        return moves[-1] if question == "use" else moves[0]

    def questions(self, seat: int | None = None) -> list[str]:
        """What was asked, of a seat or of anybody, after setup."""
        return [question for who, question, _ in self.asked if question != "show" and seat in (None, who)]

    def turns(self) -> list[int]:
        """The seats that have drawn a card, turn by turn."""
        return [seat for seat, question, _ in self.asked if question == "draw"]

    def names(self, seat: int) -> list[str]:
        """The cards of a pyramid at the end."""
        return [card.name for card in self.end.pyramids[seat]]

    def up(self, seat: int) -> list[int]:
        """The cells of a pyramid that lie face up at the end."""
        return [cell for cell, card in enumerate(self.end.pyramids[seat]) if card.is_up]

    def moves(self, question: str) -> list[list[Move]]:
        """The moves of each asking of a question."""
        return [moves for _, asked, moves in self.asked if asked == question]

    def deck(self) -> list[str]:
        return self.cards

    def starter(self, seats: list[int]) -> int:
        self.tied.append(seats)
        return seats[-1]

    def reshuffle(self, cards: list[str]) -> list[str]:
        self.reshuffled.append(cards)
        return cards[::-1]
