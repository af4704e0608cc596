"""How charts look: for print on A4, the same in any program, told apart without colour."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib import colormaps, rc_context, rcdefaults, rcParams
from matplotlib.colors import LinearSegmentedColormap, to_rgba
from matplotlib.ticker import Formatter, LogLocator, MaxNLocator, NullFormatter

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

    from experiments.language.words import Words
    from sim.core.stats import Interval

WIDTH = 6.7  # inches, the text width of A4
DPI = 300
MARK, SECOND, LINE, FAINT = "#0072B2", "#D55E00", "#222222", "#D0D0D0"  # Okabe and Ito's colour-blind safe set
LOOKS = (  # of lines and marks side by side: colour and mark, told apart without colour
    (MARK, "o"), (SECOND, "D"), ("#009E73", "s"), ("#CC79A7", "^"),
    (LINE, "v"), ("#E69F00", "P"), ("#56B4E9", "X"), ("#777777", "*"),
)  # fmt: skip
BANDS = ("#FFFFFF", "#EFEFEF")
SMALL, TITLE = 7.5, 10  # points
DARK = 0.5  # lightness below which text is white
LIGHTNESS = (0.299, 0.587, 0.114)  # of red, green and blue
SHADES = LinearSegmentedColormap.from_list("shades", colormaps["Blues"](np.linspace(0, 0.95, 256)))  # light to dark
STEPS = LinearSegmentedColormap.from_list("steps", colormaps["cividis"](np.linspace(0, 0.95, 256)))  # dark to light
SIGN, BOLD = 0.57, 0.66  # width of a sign, and of a bold one, in heights of the font, on average
GAP = 7.0  # points between columns
TICKS = 7
STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",  # comes with matplotlib
    "font.size": 8.5,
    "text.parse_math": False,  # names of agents are no formulas
    "svg.fonttype": "path",  # no program lacks the font
    "svg.hashsalt": "charts",  # the same numbers give the same file
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#444444",
    "axes.linewidth": 0.6,
    "axes.axisbelow": True,
    "grid.color": "#DDDDDD",
    "grid.linewidth": 0.5,
    "legend.frameon": False,
    "legend.fontsize": 8,
    "xtick.major.width": 0.6,
    "ytick.major.width": 0.6,
}


@contextlib.contextmanager
def style() -> Iterator[None]:
    """Draw and save in the style of the charts, whatever a user has set; afterwards all is as before."""
    with rc_context():
        rcdefaults()
        rcParams.update(STYLE)
        yield


def ink(colour) -> str:
    """Black or white: what can be read on a colour of white paper."""
    *light, alpha = to_rgba(colour)
    return "white" if 1 - alpha * (1 - np.dot(light, LIGHTNESS)) < DARK else "black"


class _Numbers(Formatter):
    """Numbers of an axis as the language writes them, all with the same decimals."""

    def __init__(self, words: Words):
        self._words = words

    def format_ticks(self, values: Sequence[float]) -> list[str]:
        """The text of each tick."""
        decimals = max((len(f"{value:.6f}".rstrip("0").partition(".")[2]) for value in values), default=0)
        return [self._words.decimal(value, decimals) for value in values]

    def __call__(self, number: float, _place: int | None = None) -> str:
        return self.format_ticks([number])[0]


def number_ticks(axis: Axis, words: Words) -> None:
    """Write the numbers of an axis as the language writes them."""
    axis.set_major_locator(MaxNLocator(TICKS, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(_Numbers(words))


def measure_across(ax: Axes, label: str, words: Words) -> None:
    """Say what is measured from left to right, with numbers and lines to read it by."""
    ax.grid(True, axis="x")
    ax.set_xlabel(label)
    number_ticks(ax.xaxis, words)


def powers_of_ten(axis: Axis, words: Words) -> None:
    """Write the numbers of a logarithmic axis as the language writes them, without zeros at their ends."""
    axis.set_major_locator(LogLocator())
    axis.set_major_formatter(lambda number, _: _Numbers(words)(number))
    axis.set_minor_formatter(NullFormatter())


def rows_down(ax: Axes, labels: Sequence[str]) -> None:
    """Give a row to each label, the first one at the top."""
    ax.set_yticks(range(len(labels)), labels)
    ax.set_ylim(len(labels) - 0.5, -0.5)
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)


def columns_of_text(ax: Axes, columns: Mapping[str, Sequence[str]]) -> None:
    """Write columns of cells to the right of the rows, each under its header."""
    right = 0.0  # points from the right edge of the axes
    for header, cells in columns.items():
        right += GAP + SMALL * max(BOLD * len(header), SIGN * max(map(len, cells), default=0))
        for row, cell in enumerate(cells):
            where: dict[str, Any] = {"xycoords": ax.get_yaxis_transform(), "textcoords": "offset points", "ha": "right"}
            ax.annotate(cell, (1, row), xytext=(right, 0), va="center_baseline", fontsize=SMALL, **where)
        note_above(ax, header, 1, right=right, ha="right", fontweight="bold")


def note_above(ax: Axes, text: str, place: float, *, right: float = 0, data: bool = False, **how) -> None:
    """Write a note over the axes at a place in parts of its width or in its `data`, `right` points further."""
    where = ("data" if data else "axes fraction", "axes fraction")
    how = {"ha": "center", "va": "bottom", "fontsize": SMALL, **how}
    ax.annotate(text, (place, 1), xytext=(right, 4), xycoords=where, textcoords="offset points", **how)


def legend_above(ax: Axes, columns: int = 6) -> None:
    """A legend over the left of the axes."""
    ax.legend(
        loc="lower left",
        bbox_to_anchor=(0, 1),
        ncols=columns,
        borderaxespad=0.2,
        borderpad=0.2,
        handletextpad=0.4,
        columnspacing=1.2,
    )


def reaches(estimates: Sequence[Interval], scale: float = 1) -> tuple[list[float], np.ndarray]:
    """Values, and how far their intervals reach down and up, (2, rows); what is not known is NaN."""
    parts = np.array([[one.value, one.low, one.high] for one in estimates], float) * scale
    values, low, high = parts.T
    return values.tolist(), np.maximum([values - low, high - values], 0)
