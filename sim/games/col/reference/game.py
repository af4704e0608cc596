"""A game of NUM COL in plain Python, slow and obvious: the second opinion that tests hold the engine against.

Written from the rules alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sim.games.col.reference.actions import EndlessTurnError, Hand
from sim.games.col.reference.cards import is_numeric, numeric
from sim.games.col.reference.scoring import score
from sim.games.col.reference.table import Chance, Decide, KnownCard, Table
from sim.games.col.rules import Rules

END_LAST_ROUND, END_CUT = "last_round", "cut"


@dataclass
class Outcome:
    """A finished game: what each seat has, and where every card lies."""

    scores: list[int]
    end: str  # END_LAST_ROUND or END_CUT
    ender: int | None  # the seat whose pyramid brought the last round
    starter: int
    turns: int  # begun, those that were passed too
    pyramids: list[list[KnownCard]]  # as they lay before everything was turned up
    discards: tuple[list[str], list[str]]  # the top last
    pile: list[str]  # next card first
    waiting: list[int]  # Passe cards that lie before each seat
    used: list[Counter[str]]  # Actions that acted, by who threw them away
    suffered: list[Counter[str]]  # Actions of others that hit a seat or its cards


class Reference:
    """One game, played once: setup, turns and what ends them."""

    def __init__(self, rules: Rules, players: int, chance: Chance, decide: Decide) -> None:
        self._rules, self._rulings = rules, rules.rulings
        self._chance, self._decide = chance, decide
        self._table = Table(rules, players, chance)
        self._hand = Hand(rules, self._table, decide)
        self._turns = 0
        self._ender: int | None = None

    def play(self) -> Outcome:
        """Play the game to its end."""
        self._table.set_up()
        starter = self._find_starter()
        end = self._play_turns(starter)
        return Outcome(
            scores=[score(self._table.cards(seat), self._rules) for seat in self._table.seats],
            end=end,
            ender=self._ender,
            starter=starter,
            turns=self._turns,
            pyramids=self._table.pyramids,
            discards=self._table.discards,
            pile=self._table.pile,
            waiting=self._hand.waiting,
            used=self._hand.used,
            suffered=self._hand.suffered,
        )

    # ---- who starts

    def _find_starter(self) -> int:
        """The seat that shows the smallest value which is shown once only; where nobody does, a ruling decides."""
        seats = list(self._table.seats)
        shown = {seat: self._turn_one_up(seat) for seat in seats}
        while True:
            times = Counter(value for value in shown.values() if value is not None)
            singles = [seat for seat in seats if times[shown[seat]] == 1]
            if singles:
                return min(singles, key=shown.__getitem__)
            tied = [seat for seat in seats if shown[seat] == min(times)] if times else seats
            if self._rulings.start_tie == "lowest_first_seat":
                return tied[0]
            if self._rulings.start_tie == "random" or not all(self._table.hidden_cells(seat) for seat in tied):
                return self._chance.starter(tied)
            shown |= {seat: self._turn_one_up(seat) for seat in tied}

    def _turn_one_up(self, seat: int) -> int | None:
        """The value that a seat shows; a Joker and an Action have none."""
        hidden = self._table.hidden_cells(seat)
        cell = self._decide(seat, "show", hidden) if len(hidden) > 1 else hidden[0]
        self._table.turn_up(seat, cell)
        card = self._table.cards(seat)[cell]
        return numeric(card).value if is_numeric(card) else None

    # ---- turns

    def _play_turns(self, starter: int) -> str:
        """Play until nobody has a turn to come, or the game makes no progress; how it ends."""
        to_come = self._seats_from(starter)  # the next one first
        while to_come:
            if self._turns == self._rules.max_turns:
                return END_CUT
            seat = to_come.pop(0)
            try:
                self._play_turn(seat, opponents={*to_come} - {seat})
            except EndlessTurnError:
                return END_CUT
            to_come = self._next_turns(seat, to_come)
        return END_LAST_ROUND

    def _play_turn(self, seat: int, opponents: set[int]) -> None:
        self._turns += 1
        self._hand.begin(seat, opponents)
        if self._hand.waiting[seat]:
            self._hand.discard_passe()
        else:
            self._hand.play()

    def _next_turns(self, seat: int, to_come: list[int]) -> list[int]:
        """Who plays after a turn of `seat`: it again for each Flash, then whoever is still to come.

        Then `seat` comes once more, but not in the last round, and nor does who has brought that.
        """
        queue = [*[seat] * self._hand.again, *to_come]
        if self._ender is not None:
            return queue
        self._ender = self._owner(seat)
        if self._ender is None and seat in queue:
            return queue
        return [other for other in [*queue, seat] if other != self._ender]

    def _owner(self, active: int) -> int | None:
        """The first seat, from the active one on, whose pyramid has no face-down card."""
        looked_at = [active] if self._rulings.last_round_trigger == "own_turn" else self._seats_from(active)
        return next((seat for seat in looked_at if not self._table.hidden_cells(seat)), None)

    def _seats_from(self, first: int) -> list[int]:
        seats = list(self._table.seats)
        return seats[first:] + seats[:first]
