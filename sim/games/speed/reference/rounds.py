"""How a round runs: the opening card, then turn after turn until a trick ends in which a hand was emptied."""

from __future__ import annotations

from sim.games.speed.reference.cards import ACTIONS, INFINI, NUM_X, NUMERIC
from sim.games.speed.reference.counts import Counts
from sim.games.speed.reference.moves import (
    DRAW,
    DRAWN_CARD,
    LAY,
    PASS,
    PLAY,
    SET,
    TURN,
    Decide,
    Question,
    blocked_moves,
    drawn_moves,
    set_moves,
    turn_moves,
)
from sim.games.speed.reference.plays import Plays, RoundOver
from sim.games.speed.reference.sets import DRAWN, layings
from sim.games.speed.reference.table import Table, set_of
from sim.games.speed.reference.windows import Windows

ALONE = {"infini": INFINI, "num_x": NUM_X}  # what a move of part 1 lays


class Cut(Exception):
    """Raised where a round has too many turns."""


class Round:
    """One round at a table whose cards are dealt."""

    def __init__(self, table: Table, decide: Decide, counts: Counts) -> None:
        self._table, self._counts = table, counts
        self._plays = Plays(table, decide, counts)
        self._windows = Windows(table, self._plays, counts)
        self.count = self._plays.count

    def play(self, leader: int | None) -> None:
        """Play to the end; without a leader a card is turned up first. Raises Cut."""
        try:
            if leader is None:
                self._open()
            else:
                self._lead(leader)
            while True:
                if self._plays.is_trick_over():
                    self._plays.end_trick()
                self._take_turn(self._plays.next_seat())
        except RoundOver as over:
            self.count.is_blocked = over.is_blocked
        self._table.clear_centre()

    def _lead(self, seat: int) -> None:
        self.count.starter = seat
        self._plays.lead(seat)

    def _open(self) -> None:
        """Turn cards up until one is covered; if the pile runs out seat 0 leads."""
        table = self._table
        while (card := table.draw(may_reshuffle=False)) is not None:
            if card not in NUMERIC:
                table.throw([card])
                continue
            table.centre, table.laid = set_of(NUMERIC[card], 1), [card]
            self._windows.open(is_opening=True)
            if self.count.starter is not None:
                return
            table.throw(table.laid)
            table.centre, table.laid = None, []
        self._lead(0)

    # ---- turns

    def _take_turn(self, seat: int) -> None:
        if self.count.turns == self._table.rules.max_turns:
            raise Cut
        self.count.turns += 1
        is_lost, is_blocked = seat in self._table.turn_lost, seat in self._table.blocked
        self._table.turn_lost.discard(seat)
        self._table.blocked.discard(seat)
        if is_lost:
            self._plays.pass_turn(seat, has_card=False, is_forced=True)
        elif is_blocked:
            self._take_blocked_turn(seat)
        else:
            self._take_free_turn(seat)

    def _take_blocked_turn(self, seat: int) -> None:
        move = self._plays.ask(Question(seat, TURN, blocked_moves(self._table, seat)))
        if move == PASS:
            self._plays.pass_turn(seat, has_card=False, is_forced=True)
        else:
            self._plays.lay_alone(seat, NUM_X, move[1], on_turn=True)

    def _take_free_turn(self, seat: int) -> None:
        move = self._plays.ask(Question(seat, TURN, turn_moves(self._table, seat)))
        name = move[0]
        if move == DRAW:
            self._draw(seat)
        elif move == PASS:
            self._plays.pass_turn(seat, has_card=False)
        elif name in ALONE:
            self._plays.lay_alone(seat, ALONE[name], move[1], on_turn=True)
        elif name == "action":
            self._plays.play_action(seat, move[1])
            self._windows.open()
        else:
            self._lay_value(seat, move[1])

    def _lay_value(self, seat: int, value: int) -> None:
        """Lay a set of a value, if it is announced well."""
        moves = set_moves(layings(self._table, seat, on_turn=True), value)
        _, count, kind = self._plays.ask(Question(seat, SET, moves, chosen=value))
        if self._plays.is_wrong(seat, kind):
            self._lose_turn(seat)
            return
        self._count_drawn(seat)
        self._plays.lay(seat, (value, count, kind), on_turn=True)
        self._windows.open()

    def _count_drawn(self, seat: int) -> None:
        self._counts.drawn_played[seat] += self._table.drawn is not None

    def _lose_turn(self, seat: int) -> None:
        """After a wrong announcement a card is drawn onto the board, beside the one that was to be played at once."""
        was_drawn = self._lay_drawn(seat)
        has_card = self._plays.draw_onto_board(seat) or was_drawn
        self._pass_with(seat, has_card=has_card)

    def _lay_drawn(self, seat: int) -> bool:
        card, self._table.drawn = self._table.drawn, None
        if card is not None:
            self._table.boards[seat].append(card)
        return card is not None

    def _pass_with(self, seat: int, *, has_card: bool) -> None:
        self._plays.pass_turn(seat, has_card=has_card)
        if has_card and self._table.rules.rulings.window_after_draw == "yes":
            self._windows.open()

    def _draw(self, seat: int) -> None:
        table = self._table
        table.drawn = table.draw()
        if table.drawn is None:
            self._plays.pass_turn(seat, has_card=False)
            return
        self._counts.draws[seat] += 1
        move = self._plays.ask(Question(seat, DRAWN_CARD, drawn_moves(table, seat)))
        if move == LAY:
            self._lay_drawn(seat)
            self._pass_with(seat, has_card=True)
            return
        if move == PLAY:
            self._play_drawn(seat)
        else:
            self._lay_value(seat, move[1])

    def _play_drawn(self, seat: int) -> None:
        """Play the card drawn as what it is."""
        self._count_drawn(seat)
        card = self._table.drawn
        if card in ACTIONS:
            self._plays.play_action(seat, card, place=DRAWN)
            self._windows.open()
        else:
            self._plays.lay_alone(seat, card, DRAWN, on_turn=True)
