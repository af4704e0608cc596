"""What leaves on stdout: one JSON object a line, or tables that fit the screen."""

from __future__ import annotations

import json
import os
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from experiments.language.figures import bound
from experiments.tables.stdout import stdout

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.style import StyleType

STAND_IN = "\N{WORD JOINER}"  # for a space at which no line ends, while lines are divided
WIDTH = 100  # columns of a file or a pipe, if nobody says how many
NARROWEST, WIDEST = 20, 10_000  # what COLUMNS may say


def print_json(content: Any) -> None:
    """Print one object on one line."""
    print(json.dumps(content, ensure_ascii=False, allow_nan=False), file=stdout())


def print_tables(tables: Iterable[RenderableType]) -> None:
    """Print tables and lines, a blank line after each table and what is noted under it."""
    from rich.table import Table
    from rich.text import Text

    from experiments.tables.fitting import fitted

    screen = _console()
    for table in tables:
        if isinstance(table, Text):
            _print_lines(screen, table.plain, table.style)
            continue
        if not isinstance(table, Table):
            screen.print(table)
            continue
        for number, part in enumerate(fitted(table, screen.width)):
            if number:
                screen.print()
            screen.print(part, crop=False)
        if table.caption:
            _print_lines(screen, str(table.caption), table.caption_style)
        screen.print()


def _print_lines(screen: Console, text: str, style: StyleType | None) -> None:
    """Print a text in lines of the screen; a word that is longer than a line stays whole."""
    from rich.text import Text

    lines = Text(_broken(text, screen.width), style=style or "")
    screen.print(lines, crop=False, no_wrap=True, overflow="ignore")


def _broken(text: str, width: int) -> str:
    """A text in lines of a width; rich itself would break it at no-break spaces, too, in the middle of an interval."""
    held = bound(text, STAND_IN).split("\n")
    lines = (textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) for line in held)
    return "\n".join("\n".join(line) for line in lines).replace(STAND_IN, " ")


def _console() -> Console:
    """Where tables are printed."""
    from rich.console import Console

    screen = Console(file=stdout(), markup=False, highlight=False, emoji=False)
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and len(said) <= len(str(WIDEST)) and int(said):
        screen.width = min(max(int(said), NARROWEST), WIDEST)
    elif not screen.is_terminal or screen.width < NARROWEST:
        screen.width = WIDTH
    return screen
