"""When each combination is made: its ranks among the combinations of a seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from experiments.charts.chart import ROWS, Chart
from experiments.charts.style import SHADES, SMALL, columns_of_text, ink, rows_down
from experiments.language.figures import mean_places
from experiments.language.sentences import own_mean_text
from experiments.tables.estimates import counts_by_rank, estimates
from experiments.tables.extremes import extremes_text, joint_note, undecided

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result


def frames(result: Result) -> tuple[pd.DataFrame]:
    """The combinations that were made, the earliest one first."""
    made = result.frame("combinations").dropna(subset="mean_rank")
    return (made.sort_values("mean_rank", kind="stable", ignore_index=True),)


def draw(combinations: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A heat map: a line for each combination, a column for each rank, shares of the line in per cent."""
    counts = counts_by_rank(combinations)
    shares = counts / counts.sum(axis=1, keepdims=True)
    lines, columns = (np.arange(size) for size in shares.shape)
    ax.pcolormesh(columns, lines, shares, shading="nearest", cmap=SHADES, vmin=0, edgecolors="white", linewidth=1)
    rows_down(ax, [words.name(key) for key in combinations["key"]])
    for (row, rank), share in np.ndenumerate(shares):
        colour = ink(SHADES(share / shares.max()))
        text = words.decimal(100 * share, 1)
        ax.text(rank, row, text, ha="center", va="center", fontsize=SMALL, color=colour)
    ranks = estimates(combinations, "mean_rank")
    cells = [words.around(rank, mean_places(ranks)) for rank in ranks]
    columns_of_text(ax, {words.word("mean_rank"): cells})
    ax.set_xticks(columns, columns + 1)
    ax.tick_params(axis="x", length=0)
    ax.spines[:].set_visible(False)
    ax.set_xlabel(words.phrase("rank_axis"))
    return ax


def finding(result: Result, words: Words) -> str:
    """The earliest and the latest combination, as far as they are told apart."""
    if found := extremes_text(result, "combinations", "mean_rank", words, written=partial(own_mean_text, words=words)):
        return words.phrase("of_ranks", **found)
    return undecided("mean_rank", words)


NEEDS = {"combinations": ("mean_rank", "by_rank")}
CHART = Chart("ranks", NEEDS, frames, draw, finding, joint_note, **ROWS)
