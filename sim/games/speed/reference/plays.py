"""What players do one by one: answer, lay, act, pass, win a trick; and whose turn it is afterwards."""

from __future__ import annotations

from sim.games.speed.reference.cards import BOMBE, NUM_X, NUMERIC, TARGETED, TWISTER
from sim.games.speed.reference.counts import Counts, RoundCount
from sim.games.speed.reference.effects import act, has_shadow, lay_alone, lay_set, take
from sim.games.speed.reference.moves import (
    BONUS,
    NONE,
    SOURCE,
    TARGET,
    Decide,
    Move,
    Question,
    action_place,
    bonus_moves,
    source_moves,
    target_moves,
)
from sim.games.speed.reference.sets import Place, layings
from sim.games.speed.reference.shapes import PLAIN, SHADOW_KIND, Shape
from sim.games.speed.reference.table import Table


class RoundOver(Exception):
    """Raised where a round ends."""

    def __init__(self, *, is_blocked: bool) -> None:
        super().__init__()
        self.is_blocked = is_blocked


class Plays:
    """The plays of one round."""

    def __init__(self, table: Table, decide: Decide, counts: Counts) -> None:
        self._table, self._rulings, self._decide, self._counts = table, table.rules.rulings, decide, counts
        self.count = RoundCount()
        counts.rounds.append(self.count)
        self._last = 0  # whose turn it was last
        self._is_again = False  # whether it is their turn once more
        self._idle = 0  # passes in a row without a card on an empty centre

    def ask(self, question: Question) -> Move:
        """The answer to a question; one move is not asked."""
        if len(question.moves) == 1:
            return question.moves[0]
        return question.moves[self._decide(self._table, question)]

    # ---- whose turn it is

    def next_seat(self) -> int:
        """Whose turn it is: again the last one's, or the first clockwise who has turns and has not passed."""
        table = self._table
        if self._is_again and table.is_active(self._last):
            return self._last
        return next(s for s in table.from_own((self._last + 1) % table.players) if self._has_turn(s))

    def _has_turn(self, seat: int) -> bool:
        return self._table.is_active(seat) and seat not in self._table.passed

    def lead(self, seat: int) -> None:
        """Give the turn to a seat."""
        self._last, self._is_again = seat, True

    def _has_played(self, seat: int, *, is_again: bool = False) -> None:
        self._last, self._is_again, self._idle = seat, is_again, 0

    # ---- sets

    def is_wrong(self, seat: int, kind: str) -> bool:
        """Whether the announcement of a kind slips; a plain set is not announced."""
        if kind == PLAIN or not self._table.chance.slips(seat):
            return False
        self._counts.slips[seat] += 1
        return True

    def lay(self, seat: int, shape: Shape, *, on_turn: bool, is_opening: bool = False) -> None:
        """Lay a set of a shape from where the seat likes, and the Action that a Shadow allows."""
        found = [
            laying
            for laying in layings(self._table, seat, on_turn=on_turn, is_opening=is_opening)
            if laying.shape == shape
        ]
        moves = source_moves(found, shape)
        move = self.ask(Question(seat, SOURCE, moves, on_turn=on_turn, is_opening=is_opening, chosen=shape))
        laying = found[moves.index(move)]
        if laying.kind == SHADOW_KIND:
            self._counts.shadow_taken[seat] += len(self._table.laid)
        kind = lay_set(self._table, seat, laying)
        self._count_play(seat, kind, on_turn=on_turn)
        self._note_who_went_out()
        is_effect = laying.kind == SHADOW_KIND
        is_shadow = is_effect or (self._rulings.shadow_bonus == "any_laid" and has_shadow(laying))
        if is_shadow and self._table.rules.is_full and self._table.hands[seat]:
            self._play_bonus(seat)

    def lay_alone(self, seat: int, card: str, place: str, *, on_turn: bool) -> None:
        """Lay Infini or Num-X; Num-X wins the trick at once."""
        lay_alone(self._table, seat, card, place)
        self._count_play(seat, card, on_turn=on_turn)
        if card == NUM_X:
            self.end_trick()

    def _count_play(self, seat: int, kind: str, *, on_turn: bool) -> None:
        counters = self._counts.on_turn if on_turn else self._counts.out_of_turn
        counters[seat][kind] += 1
        self._has_played(seat)
        if self.count.starter is None:
            self.count.starter = seat

    def _note_who_went_out(self) -> None:
        table = self._table
        if table.out is None or self.count.out is not None:
            return
        self.count.out = table.out
        self.count.left = [len(table.hands[seat]) + len(table.boards[seat]) for seat in table.seats]
        if self._rulings.round_end == "at_once":
            raise RoundOver(is_blocked=False)

    # ---- Actions

    def _play_bonus(self, seat: int) -> None:
        move = self.ask(Question(seat, BONUS, bonus_moves(self._table, seat)))
        if move != NONE:
            self.play_action(seat, move[1])

    def play_action(self, seat: int, action: str, place: Place | None = None) -> None:
        """Play an Action from a place, usually the one that the rules name; Twister and Bombe-X play again."""
        table = self._table
        target = None
        if action in TARGETED:
            _, target = self.ask(Question(seat, TARGET, target_moves(table, seat, action)))
        take(table, seat, action_place(table, seat, action) if place is None else place, action)
        suffering = act(table, seat, action, target)
        self._counts.used[seat][action] += 1
        for other in suffering:
            self._counts.suffered[other][action] += 1
        self._has_played(seat, is_again=action in (TWISTER, BOMBE))

    # ---- passes and tricks

    def draw_onto_board(self, seat: int, *, may_reshuffle: bool = True) -> bool:
        """Draw a card onto the board of a seat, if there is one."""
        card = self._table.draw(may_reshuffle=may_reshuffle)
        if card is not None:
            self._table.boards[seat].append(card)
        return card is not None

    def pass_turn(self, seat: int, *, has_card: bool, is_forced: bool = False) -> None:
        """Pass, having laid a card on the board or not. A full circle without cards on an empty centre is blocked."""
        self._last, self._is_again = seat, False
        if has_card:
            self._idle = 0
        if self._table.centre is not None:
            self._table.passed.add(seat)
        elif not has_card and not is_forced:
            self._idle += 1
            if self._idle == self._table.players:
                raise RoundOver(is_blocked=True)

    def is_trick_over(self) -> bool:
        """Whether everybody but the owner of the set has passed since it was laid."""
        table = self._table
        if table.centre is None or table.owner is None:
            return False
        return all(seat == table.owner or not self._has_turn(seat) for seat in table.seats)

    def end_trick(self) -> None:
        """The owner wins the trick and leads the next one, unless the round is over."""
        table = self._table
        self.count.tricks += 1
        self.lead(table.owner)
        table.clear_centre()
        table.owner = None
        if table.out is not None:
            raise RoundOver(is_blocked=False)
        if self._rulings.dead_hands == "blocked" and not any(card in NUMERIC for h in table.hands for card in h):
            raise RoundOver(is_blocked=True)
