"""One game: whose turn it is, what is asked, and what the answers do."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Protocol

from sim.games.connect.reference.cards import order
from sim.games.connect.reference.grid import Cell, Grid
from sim.games.connect.reference.laying import Laying, has_both, jokers_of, touched_islands
from sim.games.connect.reference.offers import FREE, PAIR, SINGLE, Lay, Offers
from sim.games.connect.reference.outcome import DISCARDED, END_BLOCKED, END_CUT, END_EMPTY, LAID, Outcome, Seat
from sim.games.connect.reference.parts import (
    ALONE,
    DISCARD,
    DRAW,
    FIRST,
    MOST_MOVES,
    NONE,
    PILE,
    PLACE,
    SECOND,
    STOP,
    THIRD,
    TOP,
    Move,
    Question,
    first_moves,
    place_moves,
    second_moves,
    third_moves,
)
from sim.games.connect.reference.rules import RulesLike

FIRST_LINE = "first line"


class Chance(Protocol):
    """Every random event of a game."""

    deck: Callable[[], Sequence[str]]  # the whole shuffled deck: hands by seat, the first discard, the pile
    starter: Callable[[int], int]  # players -> the seat that begins; asked if `first_player` is random
    reshuffle: Callable[[list[str]], Sequence[str]]  # the discard less its top -> the new pile, next card first


class Table:
    """A game that is played by answering its questions, until there is none."""

    def __init__(self, rules: RulesLike, players: int, chance: Chance) -> None:
        self.rules, self.players = rules, players
        self.laying = Laying(rules)
        self.offers = Offers(rules, self.laying)
        self.grid = Grid()
        self.own: dict[Cell, str] = {}  # cards that the seat on turn has laid in the turn of its first lay
        self.offered: list[Lay] = []  # while a lay is chosen
        self.turns = 0
        self._chance, self._rulings = chance, rules.rulings
        self._most_places = 0
        self._idle_turns = 0  # in a row, with an empty pile and without a lay
        self._deal()
        self._game = self._play()
        self.question: Question | None = next(self._game, None)  # None when the game is over

    def answer(self, index: int) -> None:
        """Choose a move of the question; the next question stands then."""
        if self.question is None or not 0 <= index < len(self.question.moves):
            raise IndexError(f"move {index} of {self.question}")
        try:
            self.question = self._game.send(index)
        except StopIteration:
            self.question = None

    def is_open(self, seat: int) -> bool:
        """Whether a seat has made its first lay, in this turn or before."""
        return self.seats[seat].first_lay is not None

    def _deal(self) -> None:
        deck, size = list(self._chance.deck()), self.rules.hand
        dealt = size * self.players
        self.seats = [Seat(sorted(deck[seat * size : (seat + 1) * size], key=order)) for seat in range(self.players)]
        self.discard = [deck[dealt]]  # the top last
        self.pile = deck[dealt + 1 :]  # next card first
        self.starter = self._chance.starter(self.players) if self._rulings.first_player == "random" else 0

    # ---- turns

    def _play(self) -> Generator[Question, int, None]:
        self.end, self.winner = END_CUT, None
        self.last_card: str | None = None
        while self.turns < self.rules.max_turns:
            seat = (self.starter + self.turns) % self.players
            self.turns += 1
            yield from self._play_turn(seat)
            if self.last_card is not None:
                self.end, self.winner = END_EMPTY, seat
                return
            if self._rulings.empty_pile == "block" and self._idle_turns == self.players:
                self.end = END_BLOCKED
                return

    def _play_turn(self, seat: int) -> Generator[Question, int, None]:
        me = self.seats[seat]
        me.turns += 1
        began_empty, lays_before = not self.pile, me.lays.total()
        taken = yield from self._draw(seat)
        yield from self._lay(seat)
        if me.hand:
            yield from self._throw(seat, taken)
        is_idle = began_empty and not self.pile and me.lays.total() == lays_before
        self._idle_turns = self._idle_turns + 1 if is_idle else 0

    def _choose(
        self, seat: int, part: str, moves: Sequence[Move], chosen: tuple[str, ...] = ()
    ) -> Generator[Question, int, Any]:
        """Ask a seat, unless it has no choice; its move."""
        if len(moves) == 1:
            return moves[0]
        index = yield Question(seat, part, list(moves), chosen)
        return moves[index]

    # ---- draw and discard

    def _draw(self, seat: int) -> Generator[Question, int, str | None]:
        """Draw a card; the card if it came from the discard."""
        can_remake = self._rulings.empty_pile == "reshuffle" and len(self.discard) > 1
        move = yield from self._choose(seat, DRAW, [*([PILE] if self.pile or can_remake else []), TOP])
        me = self.seats[seat]
        if move == TOP:
            me.taken += 1
            card = self.discard.pop()
        else:
            card = self._next_card()
        me.hand = sorted([*me.hand, card], key=order)
        return card if move == TOP else None

    def _next_card(self) -> str:
        if not self.pile:
            self.pile = list(self._chance.reshuffle(self.discard[:-1]))
            del self.discard[:-1]
        return self.pile.pop(0)

    def _throw(self, seat: int, taken: str | None) -> Generator[Question, int, None]:
        """Discard a card; `taken` is the one that came from the discard in this turn."""
        me = self.seats[seat]
        moves = [card for card in me.hand if card != taken or self._rulings.redraw_discard == "yes"]
        card = yield from self._choose(seat, DISCARD, moves or list(me.hand))
        me.hand.remove(card)
        self.discard.append(card)
        if not me.hand:
            self.last_card = DISCARDED

    # ---- lays

    def _lay(self, seat: int) -> Generator[Question, int, None]:
        """Lay as much as the seat likes."""
        self.own = {}
        was_open = self.is_open(seat)
        while self.seats[seat].hand:
            is_owed = bool(self.own) and not has_both(self.own.values())
            self.offered = list(self._offers(seat, was_open=was_open, is_owed=is_owed))
            lay = (yield from self._choose_lay(seat, may_stop=not is_owed)) if self.offered else None
            if lay is None:
                break
            self._put_down(seat, lay)
            if not was_open:
                self.own |= dict(zip(lay.place.cells(len(lay.cards)), lay.cards, strict=True))
                self.seats[seat].first_lay = self.seats[seat].turns
        self.offered = []
        if not self.seats[seat].hand:
            self.last_card = LAID

    def _offers(self, seat: int, *, was_open: bool, is_owed: bool) -> Iterator[Lay]:
        hand = self.seats[seat].hand
        if was_open:
            return self.offers.usual(self.grid, hand)
        if not self.own:
            return self.offers.first_lines(self.grid, hand)
        if is_owed:
            return self.offers.completing(self.grid, hand, self.own)
        return self.offers.further(self.grid, hand, self.own.keys())

    def _choose_lay(self, seat: int, *, may_stop: bool) -> Generator[Question, int, Lay | None]:
        """Ask for a lay in parts; None if the seat stops."""
        first = yield from self._choose(seat, FIRST, first_moves(self.offered, may_stop=may_stop))
        if first == STOP:
            return None
        lays = [lay for lay in self.offered if lay.cards[0] == first]
        second = yield from self._choose(seat, SECOND, second_moves(lays), (first,))
        if second == ALONE:
            lays = [lay for lay in lays if lay.kind == SINGLE]
            return (yield from self._choose_place(seat, lays))
        lays = [lay for lay in lays if lay.cards[1:2] == (second,)]
        third = yield from self._choose(seat, THIRD, third_moves(lays), (first, second))
        if third == NONE:
            return (yield from self._choose_place(seat, [lay for lay in lays if lay.kind == PAIR]))
        return next(lay for lay in lays if lay.cards == (first, second, third))

    def _choose_place(self, seat: int, lays: list[Lay]) -> Generator[Question, int, Lay]:
        """Ask where the same cards are laid."""
        places = place_moves(lays)
        self._most_places = max(self._most_places, len(places))
        place = yield from self._choose(seat, PLACE, places[:MOST_MOVES], lays[0].cards)
        return next(lay for lay in lays if lay.place == place)

    def _put_down(self, seat: int, lay: Lay) -> None:
        """Lay cards of a hand on the grid and count what they do."""
        me, tiles = self.seats[seat], lay.judged.tiles
        is_first = lay.kind == FREE and me.first_lay is None
        me.lays[FIRST_LINE if is_first else lay.kind] += 1
        me.joins += max(0, touched_islands(self.grid, tiles.keys()) - 1)
        me.jokers += jokers_of(lay.judged)
        for line, reading in lay.judged.readings:
            (me.extended if line.extends else me.made)[reading.kind] += 1
        old = {cell for line, _ in lay.judged.readings for cell in line.cells if cell in self.grid.tiles}
        me.on_others += any(self.grid.layers[cell] != seat for cell in old)
        self.grid.put(tiles, seat)
        me.hand = [card for card in me.hand if card not in lay.cards]

    # ---- the end

    def outcome(self) -> Outcome:
        """What the game was, once it is over."""
        rows, columns = self.grid.extent()
        return Outcome(
            end=self.end,
            winner=self.winner,
            last_card=self.last_card,
            starter=self.starter,
            turns=self.turns,
            rounds=-(-self.turns // self.players),
            seats=self.seats,
            grid=self.grid,
            islands=len(self.grid.islands()),
            rows=rows,
            columns=columns,
            has_met_bound=self._has_met_bound(),
            most_places=self._most_places,
            pile=self.pile,
            discard=self.discard,
        )

    def _has_met_bound(self) -> bool:
        """Whether a card lies at the bound, or no further line can lie off the grid."""
        edge_rows, edge_columns = {0, self.rules.rows - 1}, {0, self.rules.columns - 1}
        at_edge = any(cell.row in edge_rows or cell.column in edge_columns for cell in self.grid.tiles)
        return at_edge or self.offers.free_place(self.grid) is None
