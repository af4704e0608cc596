"""What each seat scores: its mean, and how its scores are spread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from experiments.charts.chart import ROWS, Chart
from experiments.charts.seats import frames, seat_names
from experiments.charts.style import (
    LINE,
    SECOND,
    columns_of_text,
    legend_above,
    measure_across,
    reaches,
    rows_down,
)
from experiments.language.figures import mean_places
from experiments.language.sentences import mean_text
from experiments.tables.estimates import estimates, joint_frame
from experiments.tables.extremes import extremes, joint_note

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result

SPANS = ((5, 95, 1.2), (25, 75, 5.0))  # percentiles and the width of the line between them in points
PALE = "#9CC5E0"


def draw(seats: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """Means with their intervals over the middle of the scores."""
    means = estimates(seats, "score")
    rows_down(ax, seat_names(seats, words))
    rows = list(range(len(seats)))
    for low, high, width in SPANS:
        share = words.phrase("middle", share=high - low)
        ax.hlines(rows, seats[f"score_q{low}"], seats[f"score_q{high}"], colors=PALE, linewidth=width, label=share)
    ax.plot(seats["score_q50"], rows, "|", color=LINE, markersize=9, markeredgewidth=1.4, label=words.word("median"))
    values, reach = reaches(means)
    mark: dict[str, Any] = {"fmt": "o", "color": SECOND, "markersize": 4, "capsize": 3, "elinewidth": 1.2}
    ax.errorbar(values, rows, xerr=reach, label=words.word("mean"), **mark)
    places = mean_places(means)
    columns_of_text(ax, {words.word("mean"): [words.around(mean, places) for mean in means]})
    ax.set_xlim(left=0)
    measure_across(ax, words.phrase("mean_score_axis"), words)
    legend_above(ax)
    return ax


def finding(result: Result, words: Words) -> str:
    """The seats with the highest and the lowest mean where they are told apart, else that none is."""
    means = estimates(joint_frame(result, "seats"), "score")
    lowest, highest = extremes(means)
    places = mean_places(means)
    if highest[0] in lowest:
        low, high = (words.decimal(means[rows[0]].value, places) for rows in (lowest, highest))
        return words.phrase("seats_alike", low=low, high=high)
    seats = result.frame("seats")["seat"]
    low, high = (mean_text(means[rows[0]], places, words) for rows in (lowest, highest))
    return words.phrase("seats_unlike", best_seat=seats[highest[0]], high=high, worst_seat=seats[lowest[0]], low=low)


CHART = Chart("seat_scores", {"seats": ("score",)}, frames, draw, finding, joint_note, **ROWS)
