"""The lays that a seat is offered: singles, pairs, free lines, first lines and what completes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from sim.games.connect.reference.cards import order
from sim.games.connect.reference.grid import ACROSS, AXES, Cell, Grid, hang_together
from sim.games.connect.reference.laying import Judged, Laying, Spot, has_both
from sim.games.connect.reference.lines import LEAST
from sim.games.connect.reference.rules import RulesLike

FREE, PAIR, SINGLE = ("free line", "pair", "single")  # a first line is laid like a free line
CLEAR_ROWS = 2  # between the table and a free line


class Place(NamedTuple):
    """Where a lay lies: the cell of its first card, its axis, and how many cards of the table lie between two."""

    cell: Cell
    axis: int
    between: int

    def cells(self, count: int) -> tuple[Cell, ...]:
        """The cells of so many cards."""
        return tuple(self.cell.along(self.axis, number * (1 + self.between)) for number in range(count))


class Lay(NamedTuple):
    """Some cards of a hand and where they are laid, the one further left or up first."""

    kind: str
    cards: tuple[str, ...]
    place: Place
    judged: Judged


class Offers:
    """What is offered under the rulings in force."""

    def __init__(self, rules: RulesLike, laying: Laying) -> None:
        self._rules, self._rulings, self._laying = rules, rules.rulings, laying

    # ---- after the first lay

    def usual(self, grid: Grid, hand: Sequence[str]) -> Iterator[Lay]:
        """The lays of a seat that has made its first one in an earlier turn."""
        yield from self.free_lines(grid, hand)
        yield from self.on_table(grid, hand)

    def further(self, grid: Grid, hand: Sequence[str], own: Collection[Cell]) -> Iterator[Lay]:
        """The lays in the turn of a first lay that is complete; `own` cells were laid in this turn."""
        if self._rulings.first_lay == "any":
            yield from self.usual(grid, hand)
        else:
            yield from self.on_table(grid, hand, own)

    def on_table(self, grid: Grid, hand: Sequence[str], own: Collection[Cell] = ()) -> Iterator[Lay]:
        """Pairs and singles that lie beside cards of the table, and hang together with the `own` cells, if any."""
        for kind, place, spot in self._spots(grid):
            count = len(spot.cells)
            if own and not hang_together({*own, *spot.cells}):
                continue
            for cards in permutations(hand, count) if self._may_lay(count, hand) else ():
                judged = self._laying.judge(grid, spot, cards)
                if judged is not None:
                    yield Lay(kind, cards, place, judged)

    def _spots(self, grid: Grid) -> Iterator[tuple[str, Place, Spot]]:
        """Where a single or a pair may lie, whatever its cards."""
        for kind, place in [*self._single_places(grid), *self._pair_places(grid)]:
            spot = self._laying.spot(grid, place.cells(1 if kind == SINGLE else 2))
            if spot is not None:
                yield kind, place, spot

    def _single_places(self, grid: Grid) -> list[tuple[str, Place]]:
        return [(SINGLE, Place(cell, ACROSS, 0)) for cell in grid.empty_cells_beside()]

    def _pair_places(self, grid: Grid) -> list[tuple[str, Place]]:
        """Where two cards make a line with cards each of which has no neighbour in that direction."""
        alone = [
            (cell, axis)
            for cell in grid.tiles
            for axis in AXES
            if not {cell.along(axis, -1), cell.along(axis, 1)} & grid.tiles.keys()
        ]
        places = {
            Place(cell.along(axis, steps), axis, int(steps == -1)) for cell, axis in alone for steps in (-2, -1, 1)
        }
        return [(PAIR, place) for place in sorted(places) if self._joins_only(grid, place, alone)]

    def _joins_only(self, grid: Grid, place: Place, alone: list[tuple[Cell, int]]) -> bool:
        """Whether the line of a pair holds no cards of the table but those alone along its axis."""
        cells = place.cells(2)
        if any(cell in grid.tiles for cell in cells):
            return False
        line = grid.line_through(cells, place.axis)
        return all((cell, place.axis) in alone for cell in line if cell in grid.tiles)

    def _may_lay(self, count: int, hand: Sequence[str]) -> bool:
        """Whether a hand has so many cards to lay."""
        return count <= len(hand) - (self._rulings.final_discard == "yes")

    # ---- off the grid

    def free_place(self, grid: Grid) -> Place | None:
        """Where a free line lies; None if that is beyond the bound."""
        first = Cell(self._rules.first_row, self._rules.first_column)
        if grid.tiles:
            first = Cell(grid.lowest_row() + CLEAR_ROWS + 1, grid.leftmost_column())
        place = Place(first, ACROSS, 0)
        return place if all(self._laying.is_within(cell) for cell in place.cells(LEAST)) else None

    def free_lines(self, grid: Grid, hand: Sequence[str]) -> Iterator[Lay]:
        """Lines of three cards of a hand with a Rainbow and a Shadow."""
        return (lay for lay in self._lines_off_the_grid(grid, hand) if has_both(lay.cards))

    def _lines_off_the_grid(self, grid: Grid, hand: Sequence[str]) -> Iterator[Lay]:
        """Lines of three cards of a hand, the end card that comes first in card order at the left."""
        place = self.free_place(grid)
        spot = self._laying.spot(grid, place.cells(LEAST)) if place else None
        if place is None or spot is None or not self._may_lay(LEAST, hand):
            return
        for cards in permutations(hand, LEAST):
            judged = self._laying.judge(grid, spot, cards) if order(cards[0]) < order(cards[2]) else None
            if judged is not None:
                yield Lay(FREE, cards, place, judged)

    # ---- a first lay

    def first_lines(self, grid: Grid, hand: Sequence[str]) -> Iterator[Lay]:
        """Lines with which a first lay begins: with a Rainbow and a Shadow, or with cards in hand that add them."""
        for lay in self._lines_off_the_grid(grid, hand):
            others = [card for card in hand if card not in lay.cards]
            if has_both(lay.cards) or self._single_completes(lay, others) or self._pair_completes(lay, others):
                yield lay

    def _single_completes(self, lay: Lay, others: Sequence[str]) -> bool:
        """Whether a card at an end makes a line of four, and all that is needed is laid."""
        cells = lay.place.cells(LEAST)
        line = tuple(lay.judged.tiles[cell] for cell in cells)
        ends = []
        if self._laying.is_within(cells[0].along(ACROSS, -1)):
            ends.append(lambda card: (card, *line))
        if self._laying.is_within(cells[-1].along(ACROSS, 1)):
            ends.append(lambda card: (*line, card))
        return self._may_lay(1, others) and any(
            self._laying.lines.first_reading(longer(card))
            for card in others
            if has_both((*lay.cards, card))
            for longer in ends
        )

    def _pair_completes(self, lay: Lay, others: Sequence[str]) -> bool:
        """Whether two cards and one of the line make another line of three, and all that is needed is laid."""
        is_room = self._laying.is_within(Cell(lay.place.cell.row + CLEAR_ROWS, lay.place.cell.column))
        may_turn = self._rulings.first_lay != "one_combination" and self._rulings.new_line_cards == "with_shared"
        if not (is_room and may_turn and self._may_lay(2, others)):
            return False
        return any(
            self._laying.lines.first_reading(line)
            for pair in permutations(others, 2)
            if has_both((*lay.cards, *pair))
            for tile in lay.judged.tiles.values()
            for line in ((tile, *pair), (pair[0], tile, pair[1]), (*pair, tile))
        )

    def completing(self, grid: Grid, hand: Sequence[str], own: dict[Cell, str]) -> Iterator[Lay]:
        """Lays that bring what the first line, the `own` cards, lacks of a Rainbow and a Shadow."""
        ruling = self._rulings.first_lay
        for lay in self.on_table(grid, hand, () if ruling == "any" else own.keys()):
            in_row = lay.kind == SINGLE and lay.place.cell.row == min(own).row
            if has_both((*own.values(), *lay.cards)) and (ruling != "one_combination" or in_row):
                yield lay

    # ---- one card

    def is_wanted(self, grid: Grid, hand: Sequence[str], card: str) -> bool:
        """Whether a card, added to a hand, is part of some lay that is offered after the first one."""
        return any(card in lay.cards for lay in self.usual(grid, sorted([*hand, card], key=order)))
