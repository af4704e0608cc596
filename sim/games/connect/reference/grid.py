"""The grid: which tile lies in which cell, the lines through a cell, and the pieces that hang together."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

ACROSS, DOWN = AXES = (0, 1)


class Cell(NamedTuple):
    """A place of the grid; rows grow downwards, columns to the right."""

    row: int
    column: int

    def along(self, axis: int, steps: int) -> Cell:
        """The cell some steps to the right, or down."""
        return Cell(self.row, self.column + steps) if axis == ACROSS else Cell(self.row + steps, self.column)

    def beside(self) -> list[Cell]:
        """The four cells that share a side with it."""
        return [self.along(axis, steps) for axis in AXES for steps in (-1, 1)]


class Grid:
    """The tiles of a table and who laid them."""

    def __init__(self) -> None:
        self.tiles: dict[Cell, str] = {}
        self.layers: dict[Cell, int] = {}  # the seat that laid each tile

    def put(self, tiles: dict[Cell, str], seat: int) -> None:
        """Lay tiles down for a seat."""
        self.tiles |= tiles
        self.layers |= dict.fromkeys(tiles, seat)

    def touches(self, cells: Iterable[Cell]) -> set[Cell]:
        """The cells with a tile that share a side with some cells."""
        return {near for cell in cells for near in cell.beside() if near in self.tiles}

    def empty_cells_beside(self) -> list[Cell]:
        """The empty cells beside a tile, in cell order."""
        return sorted({near for cell in self.tiles for near in cell.beside() if near not in self.tiles})

    def lines_through(self, cells: Collection[Cell]) -> list[tuple[Cell, ...]]:
        """The lines of two cells or more that hold one of some cells, as if these were filled: rows, then columns."""
        filled = self.tiles.keys() | set(cells)
        found = [_line(filled, cell, axis) for axis in AXES for cell in sorted(cells)]
        return [line for line in dict.fromkeys(found) if len(line) > 1]

    def line_through(self, cells: Collection[Cell], axis: int) -> tuple[Cell, ...]:
        """The line along an axis that holds the first of some cells, as if these were filled."""
        return _line(self.tiles.keys() | set(cells), min(cells), axis)

    # ---- extent

    def lowest_row(self) -> int:
        """The last row with a tile."""
        return max(cell.row for cell in self.tiles)

    def leftmost_column(self) -> int:
        """The first column with a tile."""
        return min(cell.column for cell in self.tiles)

    def extent(self) -> tuple[int, int]:
        """How many rows and columns the tiles span."""
        if not self.tiles:
            return 0, 0
        rows, columns = {cell.row for cell in self.tiles}, {cell.column for cell in self.tiles}
        return 1 + max(rows) - min(rows), 1 + max(columns) - min(columns)

    def islands(self) -> list[set[Cell]]:
        """The pieces in which the tiles lie."""
        return pieces(self.tiles.keys())


def pieces(cells: Collection[Cell]) -> list[set[Cell]]:
    """Parts some cells into those that hang together by their sides."""
    left, found = set(cells), []
    while left:
        piece, edge = set(), {min(left)}
        while edge:
            piece |= edge
            edge = {near for cell in edge for near in cell.beside() if near in left} - piece
        left -= piece
        found.append(piece)
    return found


def hang_together(cells: Collection[Cell]) -> bool:
    """Whether some cells are one piece."""
    return len(pieces(cells)) == 1


def _line(filled: Collection[Cell], cell: Cell, axis: int) -> tuple[Cell, ...]:
    """The filled cells in a row, or column, without a gap around a cell."""
    first = last = cell
    while first.along(axis, -1) in filled:
        first = first.along(axis, -1)
    while last.along(axis, 1) in filled:
        last = last.along(axis, 1)
    length = last.row - first.row + last.column - first.column + 1
    return tuple(first.along(axis, steps) for steps in range(length))
