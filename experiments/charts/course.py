"""How the claims of all seats follow each other over the course of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from experiments.charts.chart import Chart
from experiments.charts.style import LINE, SMALL, STEPS, legend_above, number_ticks, reaches
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
    """The parts of a game, in their order."""
    return (result.frame("course"),)


def draw(course: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """Claims in each part of a game, stacked by the rank they have among the combinations of their seat."""
    counts = counts_by_rank(course)
    values, reach = reaches(estimates(course, "claims"))
    shares = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    heights = shares * np.nan_to_num(values)[:, None]
    parts, ranks = range(len(course)), counts.shape[1]
    below = np.zeros(len(course))
    for rank in range(ranks):
        label = f"{words.word('rank')} 1" if rank == 0 else str(rank + 1)
        shade = STEPS(rank / max(ranks - 1, 1))
        ax.bar(parts, heights[:, rank], bottom=below, color=shade, edgecolor="white", linewidth=0.4, label=label)
        below += heights[:, rank]
    ax.errorbar(parts, values, yerr=reach, fmt="none", color=LINE, capsize=3, elinewidth=1)
    ax.set_xticks(parts, [words.name(str(part)) for part in course.iloc[:, 0]], fontsize=SMALL)
    ax.tick_params(axis="x", length=0)
    ax.set_xlabel(words.word("part"))
    ax.set_ylabel(words.word("claims"))
    ax.grid(True, axis="y")
    number_ticks(ax.yaxis, words)
    legend_above(ax, columns=ranks)
    return ax


def finding(result: Result, words: Words) -> str:
    """The parts of a game with the most and the fewest claims, as far as they are told apart."""
    if found := extremes_text(result, "course", "claims", words, written=partial(own_mean_text, words=words)):
        return words.phrase("of_course", quantity=words.word("claims"), **found)
    return undecided("claims", words)


def notes(result: Result, words: Words) -> Iterator[str]:
    """What is claimed before the first turn, and what the title claims together."""
    if ("", "setup_claims") in result.tally.sums:
        (before,) = estimates(result.frame(""), "setup_claims")
        yield f"{words.word('setup_claims')} = {words.around(before, mean_places([before]))}"
    yield from joint_note(result, words)


CHART = Chart("course", {"course": ("claims", "by_rank")}, frames, draw, finding, notes, height=2.9)
