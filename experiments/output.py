"""What leaves on stdout: one JSON object a line, or tables at least a hundred columns wide."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

WIDTH = 100  # columns that tables may count on
FOLDED = 12  # columns that a text is given at least
WIDEST = 10_000  # columns; no table is wider


def print_json(told: Any) -> None:
    """Print one object on one line."""
    print(json.dumps(told, ensure_ascii=False, allow_nan=False))


def _console() -> Console:
    """Where tables are printed; a narrow terminal folds lines, it never loses a figure."""
    from rich.console import Console

    screen = Console(file=sys.stdout, markup=False, highlight=False, emoji=False)
    screen.width = max(WIDTH, screen.width)
    return screen


def print_tables(tables: Iterable[RenderableType]) -> None:
    """Print tables and lines, a blank line after each table."""
    from rich.table import Table

    screen = _console()
    usual = screen.width
    for table in tables:
        screen.width = max(usual, _needed(table, screen) if isinstance(table, Table) else 0)
        screen.print(table)
        if isinstance(table, Table):
            screen.print()


def _needed(table: Table, screen: Console) -> int:
    """The width of a table whose columns of numbers are whole, and whose texts are folded as far as they can be."""
    from rich.measure import Measurement

    options = screen.options.update(max_width=WIDEST)
    needed = Measurement.get(screen, options, table).minimum
    for column in table.columns:
        cells = [Measurement.get(screen, options, cell) for cell in (column.header, *column.cells)]
        longest_word = max(cell.minimum for cell in cells)
        needed += (max(cell.maximum for cell in cells) if column.no_wrap else min(longest_word, FOLDED)) - longest_word
    return needed
