"""A match of NUM-SPEED in plain Python, slow and obvious: the second opinion that tests hold the engine against.

Written from the rules alone. Chance and decisions come from outside; Actions that are out stay out between the two
rounds of SPEED-GAME, between other rounds everything is shuffled again.
"""

from __future__ import annotations

from dataclasses import dataclass

from sim.games.speed.reference.cards import penalty
from sim.games.speed.reference.chance import Chance
from sim.games.speed.reference.counts import Counts
from sim.games.speed.reference.moves import Decide
from sim.games.speed.reference.rounds import Cut, Round
from sim.games.speed.reference.rules import GOAL, ROUNDS, SPEED_GAME, TO_30, Rules, deck
from sim.games.speed.reference.table import Table

END_POINTS, END_ROUNDS, END_CUT = "points", "rounds", "cut"


@dataclass(frozen=True)
class Outcome:
    """A finished match. A match that is cut has the totals of the rounds before."""

    end: str  # END_POINTS, END_ROUNDS or END_CUT
    totals: list[int]
    places: list[int]  # 1 for the lowest total; equal totals share a place
    counts: Counts


class Match:
    """A match from the first deal to the last penalty point."""

    def __init__(self, rules: Rules, players: int, chance: Chance, decide: Decide) -> None:
        self._rules, self._chance, self._decide = rules, chance, decide
        self.table = Table(rules, players, chance)
        self.counts = Counts(players)
        self._totals = [0] * players

    def play(self) -> Outcome:
        """Play the match."""
        end = None
        try:
            while end is None:
                self._play_round()
                end = self._end()
        except Cut:
            end = END_CUT
        places = [1 + sum(other < own for other in self._totals) for own in self._totals]
        return Outcome(end, self._totals, places, self.counts)

    def _end(self) -> str | None:
        if self._rules.end == TO_30:
            return END_POINTS if max(self._totals) >= GOAL else None
        return END_ROUNDS if len(self.counts.rounds) == ROUNDS[self._rules.end] else None

    # ---- rounds

    def _play_round(self) -> None:
        rounds = self.counts.rounds
        if self._rules.mode == SPEED_GAME and rounds:
            leader = self._second_leader()
            self._deal_again()
        else:
            leader = 0 if self._rules.rulings.opening == "lead_free" else None
            self._deal()
        self.table.constraints = [[] for _ in self.table.seats]
        self.table.owner = self.table.out = None
        played = Round(self.table, self._decide, self.counts)
        played.play(leader)
        is_first_of_two = self._rules.mode == SPEED_GAME and len(rounds) == 1
        played.count.penalties = [self._penalty(seat, boards_only=is_first_of_two) for seat in self.table.seats]
        self._totals = [total + new for total, new in zip(self._totals, played.count.penalties, strict=True)]

    def _deal(self) -> None:
        """Shuffle everything and deal."""
        table = self.table
        table.pile, table.discard, table.spent = list(self._chance.deck(deck(self._rules))), [], []
        table.hands, table.boards = [[] for _ in table.seats], [[] for _ in table.seats]
        self._give(self._rules.hand)

    def _give(self, count: int) -> None:
        for hand in self.table.hands:
            hand += [self.table.pile.pop(0) for _ in range(count)]

    def _deal_again(self) -> None:
        """Round 2 of SPEED-GAME: hands are kept, the rest but for Actions that are out is dealt from."""
        table = self.table
        cards = table.pile + table.discard
        table.discard = []
        if self._rules.rulings.speedgame_board != "kept":
            cards += [card for board in table.boards for card in board]
            table.boards = [[] for _ in table.seats]
        table.pile = list(self._chance.deck(cards))
        self._give(min(self._rules.hand, len(cards) // table.players))

    def _second_leader(self) -> int:
        """Who has most board cards, of several the first after who went out, or from seat 0."""
        table = self.table
        first = 0 if table.out is None else (table.out + 1) % table.players
        return max(table.from_own(first), key=lambda seat: len(table.boards[seat]))

    def _penalty(self, seat: int, *, boards_only: bool) -> int:
        table, ruling = self.table, self._rules.rulings.speedgame_board
        cards = table.boards[seat] if boards_only else table.hands[seat] + table.boards[seat]
        if boards_only and (ruling == "kept" or (ruling == "finisher_only" and seat != table.out)):
            cards = []
        self.counts.charged[seat] += len(cards)
        return sum(penalty(card, self._rules.score) for card in cards)
