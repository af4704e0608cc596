"""How likely each thing that can be counted is, on a scale of powers of ten, and how often it came when dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.charts.caption import of_ruleset
from experiments.charts.plate import Plate, plate_of_rows
from experiments.charts.style import MARK, SECOND, columns_of_text, legend_above, powers_of_ten, reaches, rows_down
from experiments.estimates import estimates
from experiments.words import level_text
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.request import Ruled
    from experiments.words import Words

ROOM = 3  # times the least share are left open below it


def plate(name: str, odds: pd.DataFrame, asked: Ruled, words: Words, seed: int) -> Plate:
    """The odds of one enumeration, ready to be printed; what cannot happen is left out."""
    rows = odds[odds["held"] > 0].sort_values("share", ascending=False, kind="stable", ignore_index=True)
    parts = [
        *of_ruleset(asked, words),
        words.phrase("cases", words.word(name), int(odds["cases"].iloc[0])).rstrip("."),
        words.phrase("deals", int(odds["deals"].iloc[0])),
        words.phrase("seed", str(seed)),
        words.phrase("deal_intervals", level_text()),
    ]
    return plate_of_rows(name, title(rows, words), parts, lambda ax: draw(rows, words=words, ax=ax), len(rows))


def draw(odds: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A line for each key with its exact share, and around it the share that was dealt."""
    rows = range(len(odds))
    rows_down(ax, [words.name(key) for key in odds["key"]])
    ax.scatter(100 * odds["share"], rows, marker="|", s=70, color=MARK, zorder=3, label=words.word("counted"))
    values, reach = reaches(estimates(odds, "dealt_share"), scale=100)
    ax.errorbar(
        values,
        rows,
        xerr=reach,
        fmt="D",
        color=SECOND,
        markerfacecolor="none",
        markersize=4.5,
        capsize=2,
        elinewidth=0.9,
        label=words.word("dealt"),
    )
    columns_of_text(ax, {words.word("one_in"): list(map(words.figure, odds["one_in"]))})
    ax.set_xscale("log")
    ax.set_xlim(100 * odds["share"].min() / ROOM, 100 * ROOM**0.5)
    powers_of_ten(ax.xaxis, words)
    ax.grid(True)
    ax.set_xlabel(words.phrase("cases_axis"))
    legend_above(ax)
    return ax


def title(odds: pd.DataFrame, words: Words) -> str:
    """The most and the least likely of rows that are sorted."""
    told = [
        text.replace(" ", NO_BREAK)
        for row in (odds.iloc[0], odds.iloc[-1])
        for text in (words.name(row["key"]), words.figure(row["one_in"]))
    ]
    return words.phrase("of_odds", *told)
