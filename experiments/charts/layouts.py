"""Shares drawn where they lie: a heat map if each row of a table has a place of its own, else a small board a row."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.charts.chart import Chart
from experiments.charts.style import FAINT, SHADES, SMALL, ink
from experiments.language.sentences import capital, own_share_text, share_texts
from experiments.tables.estimates import estimates
from experiments.tables.extremes import extremes_text, joint_note, undecided

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.game import Game
    from sim.core.layout import Layout
    from sim.core.results import Result
    from sim.core.stats import Interval

CARD = 0.92  # width and height of a place that is drawn
BOARDS = 7  # side by side
ROOM = 1.35  # width of a small board with the room around it, in boards
LINES = 2.9  # places below a small board that its text takes
LABEL = 0.28  # places from the middle of a place to the text above and below
PLACE_HEIGHT, BOARD_HEIGHT = 0.75, 1.1  # inches


def charts(game: Game) -> Iterator[Chart]:
    """A chart for each table that the game lays out."""
    for table, layout in game.offers.layouts.items():
        alone = all(len(places) == 1 for places in layout.rows)
        height = PLACE_HEIGHT * _extent(layout)[1] if alone else BOARD_HEIGHT * math.ceil(len(layout.rows) / BOARDS)
        yield Chart(
            table,
            {table: (layout.quantity,)},
            partial(_frames, table=table),
            partial(draw_map if alone else draw_boards, table=table, layout=layout),
            partial(_finding, table=table, quantity=layout.quantity),
            joint_note,
            height=height,
        )


def draw_map(shares: pd.DataFrame, *, table: str, layout: Layout, words: Words, ax: Axes) -> Axes:
    """Every place with its share, the interval and the name of its row, shaded by the share."""
    found = estimates(shares, layout.quantity)
    texts, shades = share_texts(found, words), _shades(found)
    for name, share, shade, (place,) in zip(shares.iloc[:, 0], texts, shades, layout.rows, strict=True):
        across, up = layout.places[place]
        _card(ax, across, up, SHADES(shade))
        value, _, interval = share.partition(" ")
        label = f"{words.word(shares.columns[0])} {words.name(str(name))}"
        how: dict[str, Any] = {"ha": "center", "va": "center", "color": ink(SHADES(shade))}
        ax.text(across, up, value, **how)
        for text, higher in ((label, LABEL), (interval, -LABEL)):
            ax.text(across, up + higher, text, fontsize=SMALL, **how)
    return _bare(ax, *_extent(layout), _label(table, layout, words))


def draw_boards(shares: pd.DataFrame, *, table: str, layout: Layout, words: Words, ax: Axes) -> Axes:
    """A small board for each row with its places shaded by its share; below, the row's name and the share."""
    found = estimates(shares, layout.quantity)
    texts, shades = share_texts(found, words), _shades(found)
    width, height = _extent(layout)
    lines = math.ceil(len(found) / BOARDS)
    for row, (name, share, shade) in enumerate(zip(shares.iloc[:, 0], texts, shades, strict=True)):
        line, column = divmod(row, BOARDS)
        right, up = ROOM * width * column, (height + LINES) * (lines - 1 - line)
        for place, (across, higher) in enumerate(layout.places):
            _card(ax, right + across, up + higher, SHADES(shade) if place in layout.rows[row] else "white")
        text = f"{words.name(str(name))}\n{share}"
        ax.text(right + (width - 1) / 2, up - 0.75, text, ha="center", va="top", fontsize=SMALL)
    _bare(ax, ROOM * width * (min(BOARDS, len(found)) - 1) + width, height, _label(table, layout, words))
    ax.set_ylim(-LINES, (height + LINES) * lines - LINES - 0.4)
    return ax


def _shades(shares: Sequence[Interval]) -> list[float]:
    """How dark each share is, the highest one being 1."""
    values = [share.value or 0.0 for share in shares]
    highest = max(values) or 1.0
    return [value / highest for value in values]


def _label(table: str, layout: Layout, words: Words) -> str:
    return words.phrase("share_of_places", table=words.word(table), quantity=words.word(layout.quantity))


def _frames(result: Result, *, table: str) -> tuple[pd.DataFrame]:
    return (result.frame(table),)


def _finding(result: Result, words: Words, *, table: str, quantity: str) -> str:
    """The row with the highest and that with the lowest share, as far as they are told apart."""
    if found := extremes_text(result, table, quantity, words, written=partial(own_share_text, words=words)):
        place = words.word(result.frame(table).columns[0])
        return words.phrase("of_places", quantity=capital(words.word(quantity)), place=place, **found)
    return undecided(quantity, words)


def _extent(layout: Layout) -> tuple[float, float]:
    """Width and height of a board in places."""
    across, up = zip(*layout.places, strict=True)
    return max(across) + 1, max(up) + 1


def _card(ax: Axes, across: float, up: float, colour) -> None:
    from matplotlib.patches import Rectangle

    corner = across - CARD / 2, up - CARD / 2
    ax.add_patch(Rectangle(corner, CARD, CARD, facecolor=colour, edgecolor=FAINT, linewidth=0.6))


def _bare(ax: Axes, width: float, height: float, label: str) -> Axes:
    """Axes around a board, without scales."""
    ax.set_xlim(-0.55, width - 0.45)
    ax.set_ylim(-0.55, height - 0.45)
    ax.set_xticks([])
    ax.set_yticks([])
    ax.spines[:].set_visible(False)
    ax.set_xlabel(label)
    return ax
