"""Where the cards of a game lie and who knows them: pyramids, the two discards and the pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from sim.games.col.reference.cards import ACTIONS, CELLS
from sim.games.col.rules import Rules

Decide = Callable[[int, str, list[Any]], Any]  # seat, what is asked, legal moves -> one of them

UP, DOWN = "up", "down"
PILE = "pile"
SIDES = (0, 1)  # of the pile, left and right, where the discards lie


class Chance(Protocol):
    """Every random event of a game."""

    deck: Callable[[], list[str]]  # the whole shuffled deck, first card first
    starter: Callable[[list[int]], int]  # seats between which nothing decides -> the one that starts
    reshuffle: Callable[[list[str]], list[str]]  # what lay under the tops of the discards -> the new pile


@dataclass
class KnownCard:
    """A card and what is known of it, which goes with it wherever it is moved to."""

    name: str
    is_up: bool
    known: set[int]  # seats


class Table:
    """The cards of one game, and what moves them without an Action."""

    def __init__(self, rules: Rules, players: int, chance: Chance) -> None:
        self._rules, self._chance = rules, chance
        self.seats = range(players)
        self.pyramids: list[list[KnownCard]] = []
        self.discards: tuple[list[str], list[str]] = ([], [])  # the top last
        self.pile: list[str] = []  # next card first

    def set_up(self) -> None:
        """Shuffle, deal a pyramid to each seat and turn up a card on each side of the pile."""
        self.pile = list(self._chance.deck())
        for seat in self.seats:
            known = {seat} if self._rules.rulings.initial_knowledge == "own" else set()
            self.pyramids.append([KnownCard(self.pile.pop(0), is_up=False, known=set(known)) for _ in CELLS])
        for discard in self.discards:
            self._turn_up_on(discard)

    def _turn_up_on(self, discard: list[str]) -> None:
        """Turn up the next card, and where an Action must not stay on top, further ones."""
        while self.pile:
            discard.append(self.pile.pop(0))
            if discard[-1] not in ACTIONS or self._rules.rulings.setup_action == "keep":
                return

    # ---- drawing

    def has_pile(self) -> bool:
        """Whether a card can be drawn from the pile, or from what it can be made again of."""
        return bool(self.pile) or any(len(discard) > 1 for discard in self.discards)

    def draw_from_pile(self, seat: int) -> KnownCard:
        """Take a card that nobody else sees; an empty pile is first made again from the discards less their tops."""
        if not self.pile:
            buried = [card for discard in self.discards for card in discard[:-1]]
            for discard in self.discards:
                del discard[:-1]
            self.pile = list(self._chance.reshuffle(buried))
        return KnownCard(self.pile.pop(0), is_up=False, known={seat})

    def open_discards(self) -> list[int]:
        """The sides whose discard has a top that may be drawn."""
        return [side for side in SIDES if self.discards[side] and self.discards[side][-1] not in ACTIONS]

    def draw_from_discard(self, side: int) -> KnownCard:
        """Take a card that everybody has seen."""
        return KnownCard(self.discards[side].pop(), is_up=False, known=set(self.seats))

    # ---- pyramids

    def hidden_cells(self, seat: int) -> list[int]:
        """The cells of a pyramid whose cards lie face down."""
        return [cell for cell in CELLS if not self.pyramids[seat][cell].is_up]

    def lay(self, seat: int, cell: int, drawn: KnownCard, face: str) -> str:
        """Put a drawn card in a cell; the card that lay there."""
        replaced = self.pyramids[seat][cell]
        self.pyramids[seat][cell] = drawn
        if face == UP:
            self.turn_up(seat, cell)
        return replaced.name

    def turn_up(self, seat: int, cell: int) -> None:
        """Show a card to everybody."""
        card = self.pyramids[seat][cell]
        card.is_up = True
        card.known |= set(self.seats)

    def look_at(self, seat: int, cell: int) -> None:
        """Show a card of its pyramid to a seat alone."""
        self.pyramids[seat][cell].known.add(seat)

    def turn_over(self, seat: int, cell: int) -> None:
        """Show a card to everybody, or hide it, which nobody forgets."""
        card = self.pyramids[seat][cell]
        if card.is_up:
            card.is_up = False
        else:
            self.turn_up(seat, cell)

    def swap(self, one: tuple[int, int], other: tuple[int, int]) -> None:
        """Swap the cards of two places, (seat, cell) each."""
        (seat, cell), (other_seat, other_cell) = one, other
        mine, yours = self.pyramids[seat][cell], self.pyramids[other_seat][other_cell]
        self.pyramids[seat][cell], self.pyramids[other_seat][other_cell] = yours, mine

    def cards(self, seat: int) -> list[str]:
        """The cards of a pyramid."""
        return [card.name for card in self.pyramids[seat]]
