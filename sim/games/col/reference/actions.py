"""What is done with a card that a seat has drawn, and what an Action does when it is thrown away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from sim.games.col.reference.cards import ACTIONS, CELLS
from sim.games.col.reference.table import DOWN, PILE, SIDES, UP, Decide, KnownCard, Table
from sim.games.col.rules import Rules

QUANTUM_CARDS = 3
MOST_ACTIONS_A_TURN = 64


class EndlessTurnError(Exception):
    """Raised where Quantums that bring each other back could act for ever."""


class Hand:
    """The seat on turn and what it does; effects nest."""

    def __init__(self, rules: Rules, table: Table, decide: Decide) -> None:
        self._rulings, self._table, self._decide = rules.rulings, table, decide
        self.waiting = [0 for _ in table.seats]  # Passe cards that lie before each seat
        self.used: list[Counter[str]] = [Counter() for _ in table.seats]
        self.suffered: list[Counter[str]] = [Counter() for _ in table.seats]
        self.again = 0  # turns that Flash has added
        self.begin(seat=0, opponents=set())

    def begin(self, seat: int, opponents: set[int]) -> None:
        """Begin a turn of a seat; `opponents` still have a turn to come."""
        self.seat, self.may_be_passed, self.again = seat, opponents, 0
        self._acted = 0  # Actions of this turn

    def discard_passe(self) -> None:
        """Discard a Passe that lies before the seat, without effect."""
        self.waiting[self.seat] -= 1
        self._lay_on_discard("PASSE")

    def play(self) -> None:
        """Draw a card and do something with it; nothing if there is none."""
        piles = [PILE] if self._table.has_pile() else []
        sources = [*piles, *self._table.open_discards()]
        if not sources:
            return
        source = self._choose("draw", sources)
        if source == PILE:
            self._use(self._table.draw_from_pile(self.seat), is_from_discard=False)
        else:
            self._use(self._table.draw_from_discard(source), is_from_discard=True)

    def _use(self, drawn: KnownCard, *, is_from_discard: bool) -> None:
        """Put a card into the pyramid (A), or discard it and turn a card up (B)."""
        is_shown = is_from_discard and self._rulings.discard_card_face == "no"
        is_kept = is_from_discard and self._rulings.discard_after_discard_draw == "no"
        lays = [("lay", cell, face) for cell, face in product(CELLS, [UP] if is_shown else [UP, DOWN])]
        throws = [] if is_kept else [("throw", cell) for cell in self._table.hidden_cells(self.seat)]
        match self._choose("use", [*lays, *throws]):
            case ("lay", cell, face):
                self._throw(self._table.lay(self.seat, cell, drawn, face))
            case ("throw", cell):
                self._throw(drawn.name)
                if drawn.name != "QUANTUM" or self._rulings.quantum_after_b == "yes":
                    self._turn_up(cell)

    def _turn_up(self, cell: int) -> None:
        """Turn up the cell chosen, or another one if an Action has turned it up meanwhile."""
        hidden = self._table.hidden_cells(self.seat)
        if hidden and cell not in hidden:
            cell = self._choose("turn up", hidden)
        self._table.turn_up(self.seat, cell)

    # ---- discarding

    def _throw(self, card: str) -> None:
        """Discard a card; an Action acts at once."""
        if card == "PASSE" and self.may_be_passed:
            self._lay_before_an_opponent()
            return
        self._lay_on_discard(card)
        if card in ACTIONS:
            self._act(card)

    def _lay_on_discard(self, card: str) -> None:
        side = self._choose("side", SIDES)
        self._table.discards[side].append(card)

    def _lay_before_an_opponent(self) -> None:
        opponent = self._choose("passe", sorted(self.may_be_passed))
        self.waiting[opponent] += 1
        self._count("PASSE", hit=[opponent])
        self._count_within_turn()

    def _count_within_turn(self) -> None:
        """Count an Action that acts as soon as it lies. Raises EndlessTurnError if it is one too many."""
        self._acted += 1
        if self._acted == MOST_ACTIONS_A_TURN:
            raise EndlessTurnError

    # ---- Actions

    def _act(self, action: str) -> None:
        self._count_within_turn()
        match action:
            case "SWIPE":
                self._swipe()
            case "FLIP":
                self._flip()
            case "QUANTUM":
                self._quantum()
            case "FLASH":
                self._flash()

    def _swipe(self) -> None:
        seat = self.seat
        if self._rulings.swipe_scope == "any_two_players":
            seat = self._choose("swipe seat", self._table.seats)
        cell = self._choose("swipe cell", CELLS)
        other = self._choose("other seat", [other for other in self._table.seats if other != seat])
        other_cell = self._choose("other cell", CELLS)
        self._table.swap((seat, cell), (other, other_cell))
        self._count("SWIPE", hit=[seat, other])

    def _flip(self) -> None:
        hidden = self._table.hidden_cells(self.seat)
        match self._rulings.flip_effect:
            case "toggle_any":
                seat = self._choose("flip seat", self._table.seats)
                self._table.turn_over(seat, self._choose("flip cell", CELLS))
                self._count("FLIP", hit=[seat])
            case "reveal_own" if hidden:
                self._table.turn_up(self.seat, self._choose("flip cell", hidden))
                self._count("FLIP")

    def _flash(self) -> None:
        hidden = self._table.hidden_cells(self.seat)
        match self._rulings.flash_effect:
            case "replay":
                self.again += 1
                self._count("FLASH")
            case "peek" if hidden:
                self._table.look_at(self.seat, self._choose("peek", hidden))
                self._count("FLASH")

    def _quantum(self) -> None:
        """Draw three, keep one, discard the others one by one and play the one kept."""
        drawn = self._draw_three()
        if not drawn:
            return
        self._count("QUANTUM")
        kept = drawn.pop(self._choose("keep", range(len(drawn))))
        for card in drawn:
            if self._rulings.quantum_discards_act == "yes":
                self._throw(card.name)
            else:
                self._lay_on_discard(card.name)
        self._use(kept, is_from_discard=False)

    def _draw_three(self) -> list[KnownCard]:
        drawn: list[KnownCard] = []
        while len(drawn) < QUANTUM_CARDS and self._table.has_pile():
            drawn.append(self._table.draw_from_pile(self.seat))
        return drawn

    # ---- what is asked and counted

    def _choose(self, question: str, moves: Sequence[Any]) -> Any:
        """Ask the seat, unless it has no choice."""
        return self._decide(self.seat, question, list(moves)) if len(moves) > 1 else moves[0]

    def _count(self, action: str, hit: Iterable[int] = ()) -> None:
        """Count an Action that has acted, and the opponents that it hit."""
        self.used[self.seat][action] += 1
        for seat in hit:
            if seat != self.seat:
                self.suffered[seat][action] += 1
