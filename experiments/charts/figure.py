"""A figure is a chart ready to be printed: axes that something is drawn into, under a title and over a caption."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from matplotlib.figure import Figure as Canvas
from matplotlib.layout_engine import ConstrainedLayoutEngine

from experiments.charts.caption import joined
from experiments.charts.chart import ROWS
from experiments.charts.style import DPI, SMALL, TITLE, WIDTH, style
from experiments.language.figures import bound

METADATA = {"png": {"Software": None}, "svg": {"Date": None, "Creator": None}}  # by kind of file; None is left out
TITLE_SIGNS, CAPTION_SIGNS = 78, 118  # in a line
LINE_HEIGHT = 1.3 / 72  # inches by point of the font
MARGIN = 0.07  # inches
AXIS_HEIGHT = 0.75  # inches of an axis with its label, and a legend


@dataclass(frozen=True)
class Figure:
    """A chart of the width of a page: `draw` gets the axes of the grid, row by row."""

    name: str  # of its files
    title: str  # the finding
    caption: str
    draw: Callable[..., object]
    height: float  # inches of the axes of one row of the grid, without what is written at an axis
    grid: tuple[int, int] = (1, 1)  # rows, columns

    def _repr_png_(self) -> bytes:
        return self.picture("png")

    def _repr_svg_(self) -> str:
        return self.picture("svg").decode()

    def picture(self, kind: str) -> bytes:
        """The chart as the content of a file of a kind, "png" or "svg"."""
        content = io.BytesIO()
        with style():
            drawn = self._canvas()
            about = {
                **METADATA[kind],
                "Title": _line(drawn.get_suptitle()),
                "Description": _line(drawn.get_supxlabel()),
            }
            drawn.savefig(content, format=kind, dpi=DPI, metadata=about)
        return content.getvalue()

    def _canvas(self) -> Canvas:
        """The chart with its title and caption on a page-wide figure, which no list of open figures holds."""
        title, below = _title_lines(self.title), textwrap.fill(self.caption, CAPTION_SIGNS)
        rows, columns = self.grid
        height = rows * (AXIS_HEIGHT + self.height)
        for text, size in ((title, TITLE), (below, SMALL)):
            height += LINE_HEIGHT * size * (1 + text.count("\n"))
        drawn = Canvas(figsize=(WIDTH, height), layout=ConstrainedLayoutEngine(w_pad=MARGIN, h_pad=MARGIN))
        drawn.suptitle(title, x=0.01, ha="left", fontsize=TITLE, fontweight="bold")
        drawn.supxlabel(below, x=0.01, ha="left", fontsize=SMALL, color="#444444")
        self.draw(*drawn.subplots(rows, columns, squeeze=False).ravel())
        return drawn


def figure_of_rows(name: str, title: str, parts: Iterable[str], draw: Callable[..., object], rows: int) -> Figure:
    """A chart that has a line of text for each of its rows, with the parts of its caption."""
    return Figure(name, title, joined(parts), draw, ROWS["height"] + ROWS["row_height"] * rows)


def named_figure(figures: Iterable[Figure], name: str | None) -> Figure:
    """The figure of this name, or the first one. Raises KeyError with the names that there are."""
    by_name = {figure.name: figure for figure in figures}
    name = next(iter(by_name), "") if name is None else name
    if name not in by_name:
        raise KeyError(f'no chart "{name}"; charts: {", ".join(by_name)}')
    return by_name[name]


def _line(text: str) -> str:
    return text.replace("\n", " ")


def _title_lines(title: str) -> str:
    """A title in lines that fit the page; what does not fit one line is divided after a semicolon if it has one."""
    title = bound(title)
    parts = [title] if len(title) <= TITLE_SIGNS else title.replace("; ", ";\n").split("\n")
    return "\n".join(textwrap.fill(part, TITLE_SIGNS) for part in parts)
