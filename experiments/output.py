"""What leaves on stdout: one JSON object a line, or tables at least a hundred columns wide."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

WIDTH = 100  # columns that tables may count on


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
    for table in tables:
        screen.print(table)
        if isinstance(table, Table):
            screen.print()
