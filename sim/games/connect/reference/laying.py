"""Whether a lay is legal: where it lies, and which lines it makes or extends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from sim.games.connect.reference.cards import RAINBOW, SHADOW, family, is_rainbow, stands_for_good
from sim.games.connect.reference.grid import ACROSS, AXES, DOWN, Cell, Grid, hang_together, pieces
from sim.games.connect.reference.lines import LEAST, Lines, Reading, is_joker
from sim.games.connect.reference.rules import RulesLike


class Line(NamedTuple):
    """The cells of a row or column of touching cards, once a lay lies there."""

    cells: tuple[Cell, ...]
    extends: bool  # two cards of it lay side by side before


class Spot(NamedTuple):
    """Cells that a lay may fill as far as their places go, and its lines; the line along the lay first."""

    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]  # of 3 cards or more


class Judged(NamedTuple):
    """What a legal lay puts down, and how its lines are read."""

    tiles: dict[Cell, str]
    readings: tuple[tuple[Line, Reading], ...]


class Laying:
    """The rulings that judge a lay."""

    def __init__(self, rules: RulesLike) -> None:
        self._rules, self._rulings = rules, rules.rulings
        self.lines = Lines(rules)

    # ---- one lay

    def legal(self, grid: Grid, laid: dict[Cell, str]) -> Judged | None:
        """A lay of a seat that has made its first one, of any size; None if it is not legal."""
        cells = tuple(sorted(laid))
        spot = self.spot(grid, cells)
        is_free = not grid.touches(cells)
        if spot is None or (is_free and not has_both(laid.values())):
            return None
        return self.judge(grid, spot, [laid[cell] for cell in cells])

    def spot(self, grid: Grid, cells: tuple[Cell, ...]) -> Spot | None:
        """Some cells in cell order, with their lines; None if no cards can be laid there at once."""
        axis = self._axis(grid, cells)
        if axis is None or not self._are_free(grid, cells):
            return None
        lines = grid.lines_through(cells)
        main = grid.line_through(cells, axis)
        if not set(cells) <= set(main) or len(main) < LEAST or not self._lines_may_lie(grid, lines, cells):
            return None
        crossing = [line for line in lines if line != main and len(line) >= LEAST]
        return Spot(cells, tuple(Line(line, _extends(grid, line)) for line in (main, *crossing)))

    def judge(self, grid: Grid, spot: Spot, cards: Sequence[str]) -> Judged | None:
        """What some cards make in the cells of a spot; None if one of the lines is not valid."""
        tiles = dict(zip(spot.cells, cards, strict=True))
        readings = []
        for line in spot.lines:
            reading = self.lines.first_reading(tuple(tiles.get(cell) or grid.tiles[cell] for cell in line.cells))
            if reading is None:
                return None
            readings.append((line, reading))
            if self._rulings.rainbow_role == "fixed":
                tiles |= _decided(tiles, line.cells, reading)
        return Judged(tiles, tuple(readings))

    def _axis(self, grid: Grid, cells: tuple[Cell, ...]) -> int | None:
        """Along which axis some cells lie; a single lies along its row, if that is a line, else along its column."""
        if len(cells) == 1:
            return ACROSS if len(grid.line_through(cells, ACROSS)) >= LEAST else DOWN
        return next((axis for axis in AXES if len({cell[axis] for cell in cells}) == 1), None)

    # ---- a first lay

    def legal_first(self, grid: Grid, laid: dict[Cell, str]) -> bool:
        """Whether some cards are a legal first lay, judged as a whole."""
        cells = tuple(sorted(laid))
        lines = grid.lines_through(cells)
        in_lines = {cell for line in lines if len(line) >= LEAST for cell in line}
        return (
            self._are_free(grid, cells)
            and len(cells) >= LEAST
            and has_both(laid.values())
            and set(cells) <= in_lines
            and all(self._lines_may_lie(grid, lines, piece) for piece in pieces(cells))
            and self._are_as_one(lines, laid)
            and self._are_valid_together(grid, lines, laid)
        )

    def _are_as_one(self, lines: Iterable[tuple[Cell, ...]], laid: dict[Cell, str]) -> bool:
        match self._rulings.first_lay:
            case "any":
                return True
            case "one_combination":
                own = [[laid[cell] for cell in line] for line in lines if set(line) <= laid.keys()]
                return hang_together(laid.keys()) and any(has_both(cards) for cards in own)
            case _:
                return hang_together(laid.keys())

    def _are_valid_together(self, grid: Grid, lines: Iterable[tuple[Cell, ...]], laid: dict[Cell, str]) -> bool:
        """Whether each line is valid, with a role for each Rainbow laid where it must keep one."""
        judged = [line for line in lines if len(line) >= LEAST]
        rainbows = [cell for cell, card in laid.items() if is_rainbow(card)]
        if self._rulings.rainbow_role == "per_line":
            rainbows = []
        tiles = grid.tiles | laid
        for roles in product(*(self._roles(tiles, judged, cell) for cell in rainbows)):
            decided = tiles | {cell: f"{laid[cell]}={role}" for cell, role in zip(rainbows, roles, strict=True)}
            if all(self.lines.first_reading(tuple(decided[cell] for cell in line)) for line in judged):
                return True
        return False

    def _roles(self, tiles: dict[Cell, str], lines: Iterable[tuple[Cell, ...]], cell: Cell) -> list[str]:
        """What a Rainbow in a cell stands for in the lines through it."""
        through = [line for line in lines if cell in line]
        readings = [(line, self.lines.readings(tuple(tiles[near] for near in line))) for line in through]
        return sorted({reading.roles[line.index(cell)] for line, found in readings for reading in found})

    # ---- where cards may lie

    def is_within(self, cell: Cell) -> bool:
        """Whether a cell lies within the bound of the grid."""
        return 0 <= cell.row < self._rules.rows and 0 <= cell.column < self._rules.columns

    def _are_free(self, grid: Grid, cells: Collection[Cell]) -> bool:
        return all(self.is_within(cell) and cell not in grid.tiles for cell in cells)

    def _lines_may_lie(self, grid: Grid, lines: Iterable[tuple[Cell, ...]], cells: Collection[Cell]) -> bool:
        """Whether lines may lie as they do, whatever their cards."""
        if self._rulings.two_card_lines == "forbidden" and any(len(line) < LEAST for line in lines):
            return False
        if self._rulings.free_place == "own_grid" and touched_islands(grid, cells) > 1:
            return False
        if self._rulings.new_line_cards == "with_shared":
            return True
        made = [line for line in lines if len(line) >= LEAST and not _extends(grid, line)]
        return all(len(set(line) - grid.tiles.keys()) >= LEAST for line in made)


def has_both(cards: Collection[str]) -> bool:
    """Whether a Rainbow and a Shadow are among some cards."""
    return {RAINBOW, SHADOW} <= {family(card) for card in cards}


def touched_islands(grid: Grid, cells: Collection[Cell]) -> int:
    """How many pieces of the table some cells touch."""
    near = grid.touches(cells)
    return sum(bool(island & near) for island in grid.islands())


def jokers_of(judged: Judged) -> int:
    """How many Rainbows of a lay stand for another card in a line of it."""
    return len(
        {
            cell
            for line, reading in judged.readings
            for cell, role in zip(line.cells, reading.roles, strict=True)
            if cell in judged.tiles and is_joker(judged.tiles[cell], role)
        }
    )


def _extends(grid: Grid, line: Sequence[Cell]) -> bool:
    return any(one in grid.tiles and other in grid.tiles for one, other in pairwise(line))


def _decided(tiles: dict[Cell, str], cells: Sequence[Cell], reading: Reading) -> dict[Cell, str]:
    """The Rainbows among the tiles of a lay that a line gives their role for good."""
    return {
        cell: f"{tiles[cell]}={role}"
        for cell, role in zip(cells, reading.roles, strict=True)
        if cell in tiles and is_rainbow(tiles[cell]) and not stands_for_good(tiles[cell])
    }
