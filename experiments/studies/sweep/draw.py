"""How a quantity moves over the cells of a grid: small multiples, all on one scale."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from experiments.charts.caption import joined
from experiments.charts.figure import Figure
from experiments.charts.style import LOOKS, SMALL, number_ticks, reaches
from experiments.language.figures import level_text
from experiments.studies.sweep.play import CELLS
from experiments.studies.sweep.question import LINE_UP, MODE, PLAYERS, Question
from experiments.studies.sweep.tell import comparisons, file_name, item_text, part, sentences_on, title_of
from experiments.tables.estimates import estimates
from sim.core.tally import Kind

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

COLUMNS = 3  # of panels
PANEL, ONLY_PANEL = 1.25, 2.6  # inches
SIDE = 0.07  # of the distance between places, left and right of them
NAME = 28  # signs of a line of a panel's name
HEADROOM = 1.4  # heights of the highest mark


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """A chart of each quantity that is shown."""
    compared = comparisons(question, frames, words)
    for shown in question.shown:
        label = title_of(shown, words)
        title = next((sentence.rstrip(".") for sentence in sentences_on(shown, compared)), label)
        yield _figure(question, shown, part(frames[CELLS], shown), title, label, words)


def _figure(
    question: Question, shown: tuple[str, str], rows: pd.DataFrame, title: str, label: str, words: Words
) -> Figure:
    """One quantity of all cells, from its rows of the tidy table."""
    along, lines, others = _roles(question)
    panels = list(itertools.product(dict.fromkeys(rows["item"]), *(question.axes[axis] for axis in others)))
    columns = min(COLUMNS, len(panels))
    lengths = math.ceil(len(panels) / columns)

    def draw_panels(*axes: Axes) -> None:
        for ax, (item, *values) in zip(axes, panels, strict=False):
            chosen = rows[rows["item"] == item]
            for axis, value in zip(others, values, strict=True):
                chosen = chosen[chosen[axis] == value]
            called = item_text(question, shown, item, words) if item else ""
            names = [called, *(_place(axis, value) for axis, value in zip(others, values, strict=True))]
            draw_panel(chosen, along, question.axes[along], lines, words=words, ax=ax)
            how: dict[str, Any] = {"va": "top", "fontsize": SMALL, "fontweight": "bold"}
            called = fill(" · ".join(filter(None, names)), COLUMNS * NAME // columns)
            note = ax.annotate(called, (0.02, 0.98), xycoords="axes fraction", **how)
            note.set_in_layout(False)  # or long names would narrow the panels
        _finish(axes, len(panels), columns, rows, lines, question, label, words)

    height = ONLY_PANEL if lengths == 1 else PANEL
    return Figure(
        file_name(shown), title, joined(_caption(question, rows, words)), draw_panels, height, (lengths, columns)
    )


def _caption(question: Question, rows: pd.DataFrame, words: Words) -> list[str]:
    fixed = [f"{words.word(axis)} = {values[0]}" for axis, values in question.axes.items() if len(values) == 1]
    played = "–".join(words.count(number) for number in sorted({rows["games"].min(), rows["games"].max()}))
    return [
        words.title,
        *fixed,
        words.phrase("each_cell", cells=len(question.cells), games=played),
        words.phrase("seed", seed=str(question.seed)),
        words.phrase("intervals", level=level_text()),
    ]


def draw_panel(rows: pd.DataFrame, along: str, places: Sequence, lines: str | None, *, words: Words, ax: Axes) -> Axes:
    """The values of one panel along an axis of the grid, a line for each value of another."""
    scale = 100 if (rows["kind"] == Kind.SHARE).any() else 1
    groups = [("", rows)] if lines is None else list(rows.groupby(lines, sort=False))
    step = 2 * SIDE / max(len(groups) - 1, 1)
    for number, (label, group) in enumerate(groups):
        colour, mark = LOOKS[number % len(LOOKS)]
        values, reach = reaches(estimates(group, "value"), scale=scale)
        where = [places.index(value) + (number * step - SIDE if len(groups) > 1 else 0) for value in group[along]]
        ax.errorbar(
            where,
            values,
            yerr=reach,
            color=colour,
            marker=mark,
            markersize=4,
            linewidth=0.8,
            capsize=2,
            elinewidth=0.9,
            label=str(label),
        )
    ax.set_xticks(range(len(places)), [words.name(str(place)) for place in places])
    ax.set_xlim(-0.5, len(places) - 0.5)
    ax.grid(True, axis="y")
    return ax


def _place(axis: str, value: Any) -> str:
    return str(value) if axis in (MODE, LINE_UP) else f"{axis} = {value}"


def _roles(question: Question) -> tuple[str, str | None, list[str]]:
    """The axis along which lines run, the one that has a line for each value, and those that have panels."""
    varied = question.varied or [MODE]
    numbers = [axis for axis in varied if all(isinstance(value, int | float) for value in question.axes[axis])]
    along = PLAYERS if PLAYERS in varied else max(numbers or varied, key=lambda axis: len(question.axes[axis]))
    others = [axis for axis in varied if axis != along]
    lines = LINE_UP if LINE_UP in others else next(iter(others), None)
    return along, lines, [axis for axis in others if axis != lines]


def _finish(
    axes: Sequence[Axes],
    panels: int,
    columns: int,
    rows: pd.DataFrame,
    lines: str | None,
    question: Question,
    label: str,
    words: Words,
) -> None:
    """One scale for all panels, labels at the edges, a legend, and nothing where there is no panel."""
    along, _, _ = _roles(question)
    share = (rows["kind"] == Kind.SHARE).any()
    top = HEADROOM * (100 if share else 1) * rows["value_high"].fillna(rows["value"]).max()
    for number, ax in enumerate(axes):
        if number >= panels:
            ax.set_axis_off()
            continue
        ax.set_ylim(0, top)
        number_ticks(ax.yaxis, words)
        if number + columns >= panels:
            ax.set_xlabel(words.word(along))
        if number % columns == 0:
            ax.set_ylabel(f"{label} (%)" if share else label)
    if lines is not None:
        handles, labels = axes[0].get_legend_handles_labels()
        is_free = panels < len(axes)
        where = axes[-1] if is_free else axes[0]
        where.legend(handles, labels, title=words.word(lines), loc="center" if is_free else "best")
