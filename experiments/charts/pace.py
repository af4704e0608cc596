"""How long games last at the pace that is assumed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from experiments.charts.chart import Chart
from experiments.charts.style import MARK, number_ticks
from experiments.language.sentences import own_share_text
from experiments.tables.estimates import estimates
from experiments.tables.notes import pace_text
from sim.core.course import PACE

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result


def frames(result: Result) -> tuple[pd.DataFrame]:
    """How often each number of minutes occurs."""
    return (result.distribution(PACE, "minutes"),)


def draw(minutes: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A histogram of minutes."""
    counts = np.bincount(minutes["value"].to_numpy(), weights=minutes["count"].to_numpy())
    edges = np.arange(len(counts) + 1) - 0.5
    ax.stairs(100 * counts / counts.sum(), edges, fill=True, color=MARK, linewidth=0)
    ax.set_xlim(max(minutes["value"].min() - 1.5, -0.5), edges[-1] + 1)
    ax.set_xlabel(words.phrase("minutes_axis"))
    ax.set_ylabel(words.phrase("games_axis"))
    number_ticks(ax.xaxis, words)
    number_ticks(ax.yaxis, words)
    return ax


def finding(result: Result, words: Words) -> str:
    """How long half of the games last, and how often a player can do nothing."""
    pace = result.frame(PACE)
    (forced,) = estimates(pace, "forced_turns")
    low, high = (words.decimal(pace[f"minutes_q{percent}"][0], 0) for percent in (25, 75))
    return words.phrase("of_pace", low=low, high=high, forced=own_share_text(forced, words))


def notes(result: Result, words: Words) -> Iterator[str]:
    """The pace that is assumed."""
    yield pace_text(result, words)


CHART = Chart("pace", {PACE: ("minutes", "forced_turns")}, frames, draw, finding, notes, height=2.6)
