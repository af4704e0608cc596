"""What leaves on stdout: one JSON object a line, or tables that fit the screen."""

from __future__ import annotations

import json
import os
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from experiments.language.figures import bound

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

STAND_IN = "\N{WORD JOINER}"  # for a space at which no line ends, while lines are divided
WIDTH = 100  # columns of a file or a pipe, if nobody says how many


def print_json(content: Any) -> None:
    """Print one object on one line."""
    print(json.dumps(content, ensure_ascii=False, allow_nan=False))


def print_tables(tables: Iterable[RenderableType]) -> None:
    """Print tables and lines, a blank line after each table and what is noted under it."""
    from rich.table import Table
    from rich.text import Text

    from experiments.tables.fitting import fitted

    screen = _console()
    for table in tables:
        if isinstance(table, Text):
            screen.print(Text(_broken(table.plain, screen.width), style=table.style), crop=False)
            continue
        if not isinstance(table, Table):
            screen.print(table)
            continue
        for number, part in enumerate(fitted(table, screen.width)):
            if number:
                screen.print()
            screen.print(part, crop=False)
        if table.caption:
            screen.print(Text(_broken(str(table.caption), screen.width), style=table.caption_style), crop=False)
        screen.print()


def _broken(text: str, width: int) -> str:
    """A text in lines of a width; rich itself would break it at no-break spaces, too, in the middle of an interval."""
    held = bound(text, STAND_IN).split("\n")
    lines = (textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) for line in held)
    return "\n".join("\n".join(line) for line in lines).replace(STAND_IN, " ")


def _console() -> Console:
    """Where tables are printed."""
    from rich.console import Console

    screen = Console(file=sys.stdout, markup=False, highlight=False, emoji=False)
    if not screen.is_terminal and "COLUMNS" not in os.environ:
        screen.width = WIDTH
    return screen
