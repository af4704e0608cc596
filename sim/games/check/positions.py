"""Where the cards of a traced game lie after each event, followed from the events alone."""

from __future__ import annotations

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.game import Event
from sim.games.check import state
from sim.games.check.combinations import ECLAIR, PASSE
from sim.games.check.rules import Rules


class Positions:
    """Hands and centre of a game; `hear` must be told every event in order."""

    def __init__(self, rules: Rules, players: int):
        self._rules, self._players = rules, players
        self.hands: list[list[int]] = [[NO_CARD] * rules.hand for _ in range(players)]
        self.centre: list[int] = [NO_CARD] * rules.centre
        self._robbed: list[tuple[int, list[int]]] = []  # seats and places from which cards will go on together
        self._freed: list[tuple[int, int]] = []  # seats and places that wait for cards given back

    def hear(self, event: Event) -> None:
        """Move the cards that an event moves."""
        n = event.numbers
        match event.code:
            case state.EVENT_DECK | state.EVENT_TORNADE:
                self._deal(n)
            case state.EVENT_LAID if n[1] < NUMERIC:
                self.centre[n[0]] = n[1]
            case state.EVENT_RENEWED:
                self._clear_centre()
            case state.EVENT_EXCHANGE:
                seat, place, slot, laid = n
                self.hands[seat][place] = self.centre[slot]
                self.centre[slot] = laid if laid < NUMERIC else NO_CARD
            case state.EVENT_ACTION if n[0] == PASSE:
                self._clear_centre()
            case state.EVENT_ACTION if n[0] == ECLAIR:
                self.hands = [[NO_CARD] * self._rules.hand for _ in self.hands]
            case state.EVENT_REDEALT:
                self.hands[n[0]][n[1]] = n[2]
            case state.EVENT_TAKEN:
                self._take(n[0], [place for place in n[1:3] if place != state.NO_PLACE])
            case state.EVENT_GIVEN:
                self.hands[n[0]].pop(n[1])
                seat, place = self._freed.pop(0)
                self.hands[seat][place] = n[2]
            case state.EVENT_CLAIM if self._rules.rulings.completion == "claim":
                self.centre[n[1]] = NO_CARD

    def taker(self, seat: int) -> int:
        """The seat that takes cards from a seat: its left-hand neighbour (§2.5)."""
        return (seat + 1) % self._players

    def _clear_centre(self) -> None:
        self.centre = [NO_CARD] * self._rules.centre

    def _deal(self, cards: tuple[int, ...]) -> None:
        size = self._rules.hand
        self.hands = [list(cards[seat * size : (seat + 1) * size]) for seat in range(self._players)]

    def _take(self, seat: int, places: list[int]) -> None:
        """Take cards of a seat: at once, or when all seats have been robbed (§8.3, §10.7)."""
        if self._rules.rulings.simple_double == "active_player":
            for place in places:
                self.hands[self.taker(seat)].append(self.hands[seat][place])
                self.hands[seat][place] = NO_CARD
                self._freed.append((seat, place))
            return
        self._robbed.append((seat, places))
        if len(self._robbed) < self._players:
            return
        taken = {robbed: [self.hands[robbed][place] for place in at] for robbed, at in self._robbed}
        own = dict(self._robbed)
        for robbed, cards in taken.items():
            to = self.taker(robbed)
            for place, card in zip(own[to], cards, strict=True):
                self.hands[to][place] = card
        self._robbed = []
