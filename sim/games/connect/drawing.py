"""A grid drawn as text: rows of cards and of `.` for empty cells, which may be laid on (rulebook.md §2.3, §5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sim.core import deck
from sim.core.cards import VALUES, CardError, card_text
from sim.games.connect.rules import Rules
from sim.games.connect.state import WIDTH

EMPTY = "."
ROW_END = "/"  # as good as a line's end, so that a grid can be one argument
COMMENT = "#"
CELL_ROOM = 4  # letters of a cell, with what parts it from the next one


def read_grid(text: str, rules: Rules) -> tuple[dict[int, int], tuple[int, int]]:
    """The cards of a drawing by their cell, and the row and the column of its first cell, in the middle of the table.

    Raises CardError.
    """
    lines = [line.partition(COMMENT)[0].split() for line in text.replace(ROW_END, "\n").splitlines()]
    used = [number for number, line in enumerate(lines) if line]
    drawn = lines[used[0] : used[-1] + 1] if used else []
    if not drawn:
        raise CardError(f"no grid is drawn: rows of cards, {EMPTY} for an empty cell")
    height, width = len(drawn), max(map(len, drawn))
    if max(height, width) > rules.bound:
        raise CardError(f"{height} x {width} cells are drawn; the table has {rules.bound} x {rules.bound}")
    top, left = (rules.bound - height) // 2, (rules.bound - width) // 2
    places = [
        ((top + row) * WIDTH + left + column, word)
        for row, line in enumerate(drawn)
        for column, word in enumerate(line)
        if word != EMPTY
    ]
    cards = read_cards([word for _, word in places], rules)
    return {cell: card for (cell, _), card in zip(places, cards, strict=True)}, (top, left)


def read_cards(texts: Sequence[str], rules: Rules) -> list[int]:
    """Cards of the deck. Raises CardError."""
    cards = deck.read_cards(texts, rules.deck.without)
    for card in cards:
        if card % VALUES >= rules.values:
            raise CardError(f"{card_text(card)} is not in this deck: its values are 0 .. {rules.values - 1}")
    return cards


def place_in(cell: int, origin: tuple[int, int]) -> tuple[int, int]:
    """The row and the column of a cell in a drawing, from 1; what lies before its first ones has 0 and less."""
    row, column = divmod(cell, WIDTH)
    return row - origin[0] + 1, column - origin[1] + 1


def drawn(grid: Mapping[int, int], origin: tuple[int, int]) -> Iterator[str]:
    """A grid as lines of text, with the numbers of its rows and columns."""
    cards = {place_in(cell, origin): card_text(card) for cell, card in grid.items()}
    rows, columns = (range(1, 1 + max(numbers)) for numbers in zip(*cards, strict=True))
    yield "".join(f"{number:>{CELL_ROOM}}" for number in ("", *columns))
    for row in rows:
        cells = "".join(f"{cards.get((row, column), EMPTY):>{CELL_ROOM}}" for column in columns)
        yield f"{row:>{CELL_ROOM}}{cells}"
