"""Who wins how often among others of one kind: a row for each player, a column for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm

from experiments.charts.caption import cut_at
from experiments.charts.style import SMALL, ink, rows_down
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

SIDES = LinearSegmentedColormap.from_list("sides", colormaps["PuOr"](np.linspace(0.15, 0.85, 256)))
NAME = 20  # signs of a player's name
WIDEST = 72  # points of the font of intervals, times columns, that leave them apart
ROOM = 70  # signs for all names side by side


def draw_matrix(pairs: pd.DataFrame, fair: float, words: Words, ax: Axes) -> Axes:
    """Win shares with their intervals, shaded by how far they are from the fair share."""
    names = list(dict.fromkeys(pairs["one"]))
    shares = estimates(pairs, "win_share")
    table = np.array([np.nan if one.value is None else one.value for one in shares]).reshape(len(names), len(names))
    places = np.arange(len(names))
    norm = TwoSlopeNorm(fair, vmin=0, vmax=max(np.nanmax(table), 2 * fair))
    ax.pcolormesh(places, places, table, shading="nearest", cmap=SIDES, norm=norm, edgecolors="white", linewidth=1)
    colours = SIDES(norm(table))
    for (row, column), share in zip(np.ndindex(table.shape), shares, strict=True):
        how: dict[str, Any] = {"ha": "center", "color": ink(colours[row, column])}
        text = words.decimal(None if share.value is None else 100 * share.value, 1)
        ax.text(column, row, text, va="bottom", **how)
        if row != column and share.low is not None:
            low, high = (words.decimal(100 * bound, 1) for bound in (share.low, share.high))
            ax.text(column, row, f"{low}–{high}", va="top", fontsize=min(SMALL, WIDEST / len(names)), **how)
    shown = [cut_at(NAME, name) for name in names]
    rows_down(ax, shown)
    tilted: dict[str, Any] = {"rotation": 30, "ha": "right", "rotation_mode": "anchor"}
    ax.set_xticks(places, shown, **(tilted if len("".join(shown)) > ROOM else {}))
    ax.tick_params(axis="x", length=0)
    ax.spines[:].set_visible(False)
    ax.set_xlabel(words.phrase("others_axis"))
    ax.set_ylabel(words.phrase("one_axis"))
    return ax
