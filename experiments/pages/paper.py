"""How a table fits on paper with its words and numbers whole: in smaller type, or on a page that is turned."""

from __future__ import annotations

from collections.abc import Sequence

UPRIGHT, TURNED = 510, 755  # points of an A4 page between its margins, upright and turned
SIZES = (8, 7, 6, 5)  # points of type, as page.css has them
SIGN = 0.62  # widths of a sign in sizes of type: that of a monospaced one, more than that of most others
BESIDE = 10  # points that a cell has beside its text


def paper(headers: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[bool]) -> str:
    """The classes of a table that is printed: "type-7", and "turned" if no type is small enough for an upright page.

    Columns of `numbers` keep their lines whole, others their words.
    """
    signs = 0
    for place, is_number in enumerate(numbers):
        cells = (headers[place], *(row[place] for row in rows))
        signs += max(
            (len(part) for cell in cells for part in (cell.split("\n") if is_number else cell.split())), default=0
        )
    for room, turned in ((UPRIGHT, ""), (TURNED, " turned")):
        for size in SIZES:
            if signs * SIGN * size + BESIDE * len(headers) <= room:
                return f"type-{size}{turned}"
    return f"type-{SIZES[-1]} turned"
