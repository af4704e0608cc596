"""Windows out of turn: who may play, who wants to, who is first."""

from __future__ import annotations

from sim.games.speed.reference.cards import NUM_X
from sim.games.speed.reference.counts import Counts
from sim.games.speed.reference.moves import NO, WINDOW, Move, Question, window_moves, window_seats
from sim.games.speed.reference.plays import Plays
from sim.games.speed.reference.table import Table


class Windows:
    """The windows of one round."""

    def __init__(self, table: Table, plays: Plays, counts: Counts) -> None:
        self._table, self._plays, self._counts = table, plays, counts
        self._chain = 0  # plays in a row since the window opened

    def open(self, *, is_opening: bool = False) -> None:
        """Ask again and again until nobody wants to play on the set at the centre."""
        self._chain = 0
        while self._table.centre is not None and not self._table.centre.is_infini:
            wishes = self._wishes(is_opening=is_opening)
            if not wishes:
                return
            seat = self._fastest(list(wishes))
            if self._plays_out_of_turn(seat, wishes[seat], is_opening=is_opening):
                is_opening = False

    def _wishes(self, *, is_opening: bool) -> dict[int, Move]:
        """What each seat that wants to play announces; all answer on one view."""
        listed = {seat: window_moves(self._table, seat, is_opening=is_opening) for seat in window_seats(self._table)}
        able = [seat for seat, moves in listed.items() if len(moves) > 1]
        noticing = self._table.chance.notices(able) if able else []
        questions = [Question(s, WINDOW, listed[s], on_turn=False, is_opening=is_opening) for s in noticing]
        answers = {question.seat: self._plays.ask(question) for question in questions}
        return {seat: move for seat, move in answers.items() if move != NO}

    def _fastest(self, seats: list[int]) -> int:
        if len(seats) == 1:
            return seats[0]
        self._counts.contested += 1
        return self._table.chance.first(seats)

    def _plays_out_of_turn(self, seat: int, move: Move, *, is_opening: bool) -> bool:
        """Whether the play of the fastest stands; after a wrong announcement the seat draws and loses its next turn."""
        name, *shape = move
        if name == "num_x":
            self._count_one()
            self._plays.lay_alone(seat, NUM_X, shape[0], on_turn=False)
            return True
        if self._plays.is_wrong(seat, shape[2]):
            self._plays.draw_onto_board(seat, may_reshuffle=not is_opening)
            self._table.turn_lost.add(seat)
            return False
        self._count_one()
        self._plays.lay(seat, tuple(shape), on_turn=False, is_opening=is_opening)
        return True

    def _count_one(self) -> None:
        self._chain += 1
        self._counts.longest_chain = max(self._counts.longest_chain, self._chain)
