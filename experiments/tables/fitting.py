"""Tables that fit a screen: texts are broken between words, and columns that find no room go on below the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace

from rich.cells import cell_len
from rich.table import Column, Table

GAP = 2  # columns of the screen between those of a table
LONGEST = 30  # columns that a word is given at most
LEADING = 0.5  # of the screen: the most that columns which every part begins with may take

Size = tuple[int, int]  # the least and the most that a column has use for


def fitted(table: Table, room: int) -> Iterator[Table]:
    """A table in parts of the width of a screen, or wider where a single column is; the first part has the title.

    Every part begins with the columns that say what a row is: the first one, and texts that follow it.
    """
    sizes = [_size(column) for column in table.columns]
    for number, places in enumerate(_parts(sizes, _leading(table, sizes, room), room)):
        widths = _widths([sizes[place] for place in places], room)
        part = copy(table)
        part.title, part.caption = (table.title if number == 0 else None), None
        part.columns = [
            replace(table.columns[place], width=width, _index=index)
            for index, (place, width) in enumerate(zip(places, widths, strict=True))
        ]
        part.width = _total(widths)
        yield part


def _size(column: Column) -> Size:
    """A column of numbers has one size, a text can be broken between its words."""
    texts = [str(cell) for cell in (column.header, *column.cells)]
    most = max(cell_len(line) for text in texts for line in text.split("\n"))
    longest = max((cell_len(word) for text in texts for word in text.split()), default=0)
    return (most if column.no_wrap else min(LONGEST, longest)), most


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _leading(table: Table, sizes: Sequence[Size], room: int) -> int:
    """How many columns every part begins with."""
    texts = 1
    while texts < len(sizes) and not table.columns[texts].no_wrap:
        texts += 1
    return texts if texts < len(sizes) and _total([least for least, _ in sizes[:texts]]) <= LEADING * room else 1


def _parts(sizes: Sequence[Size], leading: int, room: int) -> list[list[int]]:
    """The places of the columns of each part: the leading ones, then as many others as there is room for."""
    first = list(range(leading))
    parts, part = [], first
    for place in range(leading, len(sizes)):
        if part != first and _total([sizes[each][0] for each in (*part, place)]) > room:
            parts.append(part)
            part = first
        part = [*part, place]
    return [*parts, part]


def _widths(sizes: Sequence[Size], room: int) -> list[int]:
    """The width of each column: texts share the room, none with less than its longest word or more than it fills."""

    def shared(level: int) -> list[int]:
        return [min(most, max(least, level)) for least, most in sizes]

    return next((widths for level in range(room, 0, -1) if _total(widths := shared(level)) <= room), shared(0))
