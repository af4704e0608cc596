"""Which options of the rulings change the mean score most, for each table of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from textwrap import fill
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.charts.caption import of_ruleset, printable
from experiments.charts.figure import Figure, figure_of_rows
from experiments.charts.style import LINE, LOOKS, columns_of_text, legend_above, measure_across, rows_down
from experiments.language.figures import level_text
from experiments.studies.audit.play import OPTIONS
from experiments.studies.audit.question import Question
from experiments.studies.audit.tell import strongest_first

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

MOST = 26  # options that one page holds
THICK = 0.8  # of a row, for the bars of all tables of players
LINEAR = 10  # points
TICKS = (0, 5, 10, 20, 50, 100, 200, 500, 1000)
HATCHES = ("", "////", "....", "xxxx")
LABEL = 46  # signs of a line of the axis's label
TITLED = 2  # options that the title names


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """A tornado of the options with the greatest change of the score, if the game has rulings."""
    if OPTIONS not in frames:
        return
    options = frames[OPTIONS]
    rows = options[options["option"].isin(options["option"].unique()[:MOST])]
    players, lines = options["players"].iloc[0], rows["option"].nunique()
    named = strongest_first(options[options["players"] == players], words)[:TITLED]
    if named:
        title = words.phrase("tornado", players=players, options=", ".join(named))
    else:
        title = words.phrase("tornado_calm")
    parts = [
        *of_ruleset(question.scenario, words),
        words.phrase("players", players=question.players),
        *next(iter(question.tables.values())).made_up,
        words.phrase("per_option", games=question.games),
        words.phrase("seed", seed=str(question.seed)),
        words.phrase("touched_column"),
        words.phrase("shown_of", lines=str(lines), options=options["option"].nunique()),
        words.phrase("all_at", level=level_text()),
        *([words.phrase("hollow")] if rows["score_low"].isna().any() else []),
    ]
    yield figure_of_rows("tornado", title, parts, partial(draw_tornado, rows, words), lines)


def draw_tornado(options: pd.DataFrame, words: Words, ax: Axes) -> Axes:
    """Bars of the change of the mean score, one for each table of players, with joint intervals; hollow without one."""
    names, tables = list(options["option"].unique()), list(options["players"].unique())
    rows_down(ax, [printable(name) for name in names])
    ax.axvline(0, color=LINE, linewidth=0.8)
    thick, columns = THICK / len(tables), {}
    for number, table in enumerate(tables):
        mine = options[options["players"] == table].set_index("option").loc[names]
        places = np.arange(len(names)) + thick * (number - (len(tables) - 1) / 2)
        score = mine["score"].to_numpy(float)
        reach = np.nan_to_num(np.abs(mine[["score_low", "score_high"]].to_numpy(float).T - score))
        colour, _ = LOOKS[number % len(LOOKS)]
        how: dict[str, Any] = {"height": thick, "edgecolor": "white", "linewidth": 0.3}
        how["hatch"] = HATCHES[number % len(HATCHES)]
        bars = ax.barh(places, score, xerr=reach, error_kw={"elinewidth": 0.8, "ecolor": LINE}, color=colour, **how)
        for bar, hollow in zip(bars, mine["score_low"].isna(), strict=True):
            if hollow:
                bar.set(facecolor="white", edgecolor=colour, linewidth=0.8)
        ax.barh(0, 0, color=colour, label=printable(table), **how)
        touched = [words.decimal(100 * share, 1) for share in mine["touched"]]
        columns[f"% {printable(table)}"] = touched
    columns_of_text(ax, columns)
    legend_above(ax)
    ax.grid(True, axis="x")
    _scale(ax, words)
    return ax


def _scale(ax: Axes, words: Words) -> None:
    """Points, in equal steps up to LINEAR, beyond it in equal factors, so that one great change hides no other."""
    if max(map(abs, ax.get_xlim())) <= LINEAR:
        measure_across(ax, fill(words.phrase("score_small_axis"), LABEL), words)
        return
    ax.set_xscale("symlog", linthresh=LINEAR, subs=[2, 5])
    low, high = ax.get_xlim()
    ticks = [tick for size in TICKS for tick in {-size, size} if low <= tick <= high]
    ax.set_xticks(ticks, [words.decimal(tick, 0) for tick in ticks])
    ax.set_xticks([], minor=True)
    ax.set_xlabel(fill(words.phrase("score_change_axis", linear=str(LINEAR)), LABEL))
