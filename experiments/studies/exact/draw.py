"""How likely each thing that can be counted is, on a scale of powers of ten, and how often it came when dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from experiments.charts.caption import of_ruleset
from experiments.charts.figure import Figure, figure_of_rows
from experiments.charts.style import MARK, SECOND, columns_of_text, legend_above, powers_of_ten, reaches, rows_down
from experiments.language.figures import level_text
from experiments.studies.exact.question import Question
from experiments.tables.estimates import estimates
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

ROOM = 3  # times the least share are left open below it


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """The odds of each enumeration; what cannot happen is left out."""
    for name, frame in frames.items():
        odds = frame[frame["held"] > 0].sort_values("share", ascending=False, kind="stable", ignore_index=True)
        parts = [
            *of_ruleset(question.scenario, words),
            words.phrase("cases", name=words.word(name), cases=frame["cases"].iloc[0]).rstrip("."),
            words.phrase("deals", cases=frame["deals"].iloc[0]),
            words.phrase("seed", seed=str(question.seed)),
            words.phrase("deal_intervals", level=level_text()),
        ]
        yield figure_of_rows(name, title(odds, words), parts, partial(draw_odds, odds, words), len(odds))


def draw_odds(odds: pd.DataFrame, words: Words, ax: Axes) -> Axes:
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
    named = {"likeliest": odds.iloc[0], "rarest": odds.iloc[-1]}
    figures = {name: words.name(row["key"]) for name, row in named.items()}
    figures |= {name: words.figure(named[row]["one_in"]) for name, row in (("likely", "likeliest"), ("rare", "rarest"))}
    return words.phrase("of_odds", **{name: text.replace(" ", NO_BREAK) for name, text in figures.items()})
