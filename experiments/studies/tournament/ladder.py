"""How strong players are against each other: a row for each, a mark for each table size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.charts.caption import printable
from experiments.charts.style import (
    LOOKS,
    columns_of_text,
    legend_above,
    measure_across,
    reaches,
    rows_down,
)
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

ROOM = 0.6  # of a row for its marks


def draw_ladder(ratings: pd.DataFrame, words: Words, ax: Axes) -> Axes:
    """Ratings with their intervals; players stand in the order in which they come first."""
    names, sizes = list(dict.fromkeys(ratings["player"])), sorted(set(ratings["players"]))
    rows_down(ax, [printable(name) for name in names])
    columns = {}
    shifts = np.linspace(-ROOM / 2, ROOM / 2, len(sizes) + 2)[1:-1]
    for number, (size, shift) in enumerate(zip(sizes, shifts, strict=True)):
        of_size = ratings[ratings["players"] == size].set_index("player").loc[names]
        found = estimates(of_size, "rating")
        values, reach = reaches(found)
        colour, mark = LOOKS[number % len(LOOKS)]
        where = np.arange(len(names)) + shift
        look: dict[str, Any] = {"fmt": mark, "color": colour, "markersize": 4, "capsize": 2.5, "elinewidth": 1.1}
        title = words.phrase("players", players=size)
        ax.errorbar(values, where, xerr=reach, label=title, **look)
        columns[title] = [words.around(one, 0) for one in found]
    columns_of_text(ax, columns)
    measure_across(ax, words.phrase("rating_axis"), words)
    legend_above(ax)
    return ax
