"""Where the cards of a game lie, and what moves them: dealing, laying, exchanges and Actions, told slowly.

Cards are text ("7R", "12W", "PASSE"); None is an empty place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sim.games.check.reference.cards import ACTIONS
from sim.games.check.rules import Rules

END_EIGHT, END_PILE, END_CUT = "eight", "pile", "cut"

Move = tuple[Any, ...]
Decide = Callable[[int, str, list[Move]], Move]  # (seat, "claim", "turn" or "give", legal moves) -> one of them


class Chance(Protocol):
    """Every random event of a game."""

    starter: Callable[[int], int]  # players -> the seat that plays first
    deck: Callable[[], list[str]]  # the whole shuffled deck, first card first
    shuffle_back: Callable[[list[str]], list[str]]  # the pile, Actions of the first centre behind, in its new order
    reshuffle: Callable[[list[str]], list[str]]  # the discard, oldest first, as a new pile
    tornade: Callable[[list[str]], list[str]]  # all hand cards, seat by seat in place order, in their new order
    take: Callable[[int, int], list[int]]  # seat, count -> its places whose cards go to its left-hand neighbour
    notices: Callable[[int], bool]  # whether a seat pays attention to the window that opens
    first: Callable[[list[int]], int]  # the fastest of the seats that want to announce
    slips: Callable[[int], bool]  # whether the announcement of a seat is invalid


class GameEndError(Exception):
    """Raised wherever the game stops, in the middle of whatever was being done."""

    def __init__(self, end: str) -> None:
        super().__init__(end)
        self.end = end


class Table:
    """Hands, centre, pile and discard of one game."""

    def __init__(self, rules: Rules, players: int, chance: Chance, decide: Decide) -> None:
        self._rules, self._rulings, self._seats = rules, rules.rulings, range(players)
        self._chance, self._decide = chance, decide
        self._passes_allowed = rules.passes_large_table if players >= rules.large_table else rules.passes
        self.passes = 1  # the pass being played
        self.hands: list[list[str | None]] = [[None] * rules.hand for _ in self._seats]
        self.centre: list[str | None] = [None] * rules.centre
        self.pile: list[str] = []  # next card first
        self.discard: list[str] = []  # oldest card first

    def cards(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return [card for card in self.hands[seat] if card is not None]

    def filled_slots(self) -> list[int]:
        """The centre slots that hold a card."""
        return [slot for slot, card in enumerate(self.centre) if card is not None]

    def is_dealt_out(self) -> bool:
        """Whether the last card of the last pass has left the pile."""
        return self.passes == self._passes_allowed and not self.pile

    def set_up(self, active: int) -> None:
        """Shuffle, deal the hands and lay the first centre."""
        self.pile = list(self._chance.deck())
        self._deal_hands()
        if self._rulings.setup_action == "redraw":
            self._lay_first_without_actions()
        else:
            self._lay_centre(active)

    def renew(self, active: int) -> list[str]:
        """Replace the whole centre; the Actions that acted meanwhile."""
        self._clear_centre()
        return self._lay_centre(active)

    def exchange(self, seat: int, place: int, slot: int) -> None:
        """Swap a hand card with a centre card; an Action laid acts when the other card is in the hand."""
        laid, taken = self.hands[seat][place], self.centre[slot]
        self.hands[seat][place] = taken
        if laid in ACTIONS:
            self.centre[slot] = None
            self._act(laid, active=seat)
        else:
            self.centre[slot] = laid

    def discard_from(self, places: list[str | None], place: int) -> None:
        """Discard the card of a place, if there is one."""
        card = places[place]
        if card is not None:
            self.discard.append(card)
        places[place] = None

    # ---- dealing and laying

    def _draw(self) -> str:
        """The next card of the pile; an empty pile ends the pass, and the last pass the game."""
        if not self.pile:
            if self.passes == self._passes_allowed or not self.discard:
                raise GameEndError(END_PILE)
            self.passes += 1
            self.pile, self.discard = list(self._chance.reshuffle(self.discard)), []
        return self.pile.pop(0)

    def _deal_hands(self) -> None:
        for seat in self._seats:
            for place in range(self._rules.hand):
                self.hands[seat][place] = self._draw()

    def _lay_centre(self, active: int) -> list[str]:
        """Turn cards up until each slot has a card or is spent on an Action; the Actions that acted."""
        acted: list[str] = []
        spent: set[int] = set()
        while free := [slot for slot, card in enumerate(self.centre) if card is None and slot not in spent]:
            card = self._draw()
            if card not in ACTIONS:
                self.centre[free[0]] = card
                continue
            self._act(card, active)
            acted.append(card)
            if self._rulings.action_from_pile == "leave_empty":
                spent.add(free[0])
            if card == "PASSE" and self._rulings.passe_in_renewal == "ends":
                break
        return acted

    def _lay_first_without_actions(self) -> None:
        """Set Actions aside, draw again, and shuffle them back into the pile when the centre is full."""
        aside: list[str] = []
        try:
            while None in self.centre:
                card = self._draw()
                if card in ACTIONS:
                    aside.append(card)
                else:
                    self.centre[self.centre.index(None)] = card
        except GameEndError:
            self.discard += aside
            raise
        if aside:
            self.pile = list(self._chance.shuffle_back([*self.pile, *aside]))

    def _clear_centre(self) -> None:
        for slot in range(self._rules.centre):
            self.discard_from(self.centre, slot)

    # ---- Actions

    def _act(self, action: str, active: int) -> None:
        """Do what an Action says, then discard it, even if the game ends meanwhile."""
        effects = {
            "TORNADE": self._tornade,
            "ECLAIR": self._eclair,
            "SIMPLE": lambda: self._take(1, active),
            "DOUBLE": lambda: self._take(2, active),
            "PASSE": self._clear_centre,
        }
        try:
            effects[action]()
        finally:
            self.discard.append(action)

    def _tornade(self) -> None:
        dealt = iter(self._chance.tornade([card for seat in self._seats for card in self.cards(seat)]))
        self.hands = [[next(dealt) for _ in hand] for hand in self.hands]

    def _eclair(self) -> None:
        for hand in self.hands:
            for place in range(self._rules.hand):
                self.discard_from(hand, place)
        self._deal_hands()

    def _take(self, wanted: int, active: int) -> None:
        count = min(wanted, self._rules.hand)
        if self._rulings.simple_double == "active_player":
            self._take_and_give_back(count, active)
        else:
            self._pass_left(count)

    def _pass_left(self, count: int) -> None:
        """Each seat takes cards of its right-hand neighbour, all at the same time."""
        chosen = [self._chance.take(seat, count) for seat in self._seats]
        before = [list(hand) for hand in self.hands]
        for seat in self._seats:
            neighbour = self._right_of(seat)
            for own_place, neighbour_place in zip(chosen[seat], chosen[neighbour], strict=True):
                self.hands[seat][own_place] = before[neighbour][neighbour_place]

    def _take_and_give_back(self, count: int, active: int) -> None:
        """The active seat takes cards of its right-hand neighbour, then gives it as many cards of its choice."""
        neighbour = self._right_of(active)
        hand = self.hands[active]
        freed = self._chance.take(neighbour, count)
        hand += [self.hands[neighbour][place] for place in freed]
        for place in freed:
            _, given = self._decide(active, "give", [("give", own_place) for own_place in range(len(hand))])
            self.hands[neighbour][place] = hand.pop(given)

    def _right_of(self, seat: int) -> int:
        return (seat - 1) % len(self._seats)
