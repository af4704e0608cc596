"""How many seats make each combination, and how many could."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from experiments.charts.chart import ROWS, Chart
from experiments.charts.style import MARK, SECOND, columns_of_text, legend_above, number_ticks, reaches, rows_down
from experiments.language.figures import share_places
from experiments.language.sentences import own_share_text
from experiments.tables.estimates import estimates
from experiments.tables.extremes import extremes_text, joint_note, undecided

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result

MARKS = {"made": ("o", MARK, MARK, 3), "offered": ("D", SECOND, "white", 2)}  # shape, colour, filling, layer


def frames(result: Result) -> tuple[pd.DataFrame]:
    """The combinations, the most frequent one first."""
    return (result.frame("combinations").sort_values("made", ascending=False, kind="stable", ignore_index=True),)


def draw(combinations: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A line for each combination with the share of seats that made it and the share that could."""
    rows_down(ax, [words.name(key) for key in combinations["key"]])
    rows = range(len(combinations))
    columns = {}
    for quantity, (shape, colour, filling, layer) in MARKS.items():
        shares = estimates(combinations, quantity)
        values, reach = reaches(shares, scale=100)
        ax.errorbar(
            values,
            rows,
            xerr=reach,
            fmt=shape,
            color=colour,
            markerfacecolor=filling,
            markersize=4.5,
            capsize=2,
            elinewidth=0.9,
            zorder=layer,
            label=words.word(quantity),
        )
        places = share_places(shares)
        columns[f"{words.word(quantity)} %"] = [words.percent(share, places) for share in shares]
    columns_of_text(ax, columns)
    ax.set_xlim(-2, 102)
    ax.grid(True)
    ax.set_xlabel(words.phrase("seats_axis"))
    number_ticks(ax.xaxis, words)
    legend_above(ax)
    return ax


def finding(result: Result, words: Words) -> str:
    """The most and the least frequent combination, as far as they are told apart."""
    if found := extremes_text(result, "combinations", "made", words, written=partial(own_share_text, words=words)):
        return words.phrase("of_combinations", **found)
    return undecided("combinations", words)


NEEDS = {"combinations": ("made", "offered")}
CHART = Chart("combinations", NEEDS, frames, draw, finding, joint_note, **ROWS)
