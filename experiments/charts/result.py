"""The charts of a result: each is drawn if the result has the tables that it needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from experiments.charts import combinations, course, layouts, pace, ranks, scores, seat_scores, seats, suspense
from experiments.charts.caption import caption
from experiments.charts.figure import Figure

if TYPE_CHECKING:
    from experiments.charts.chart import Chart
    from experiments.language.words import Words
    from sim.core.game import Game
    from sim.core.results import Result

CHARTS = (
    scores.CHART,
    combinations.CHART,
    ranks.CHART,
    seats.CHART,
    seat_scores.CHART,
    course.CHART,
    pace.CHART,
    suspense.CHART,
)


def figures(result: Result, game: Game, words: Words) -> Iterator[Figure]:
    """Every chart that the tables of a result allow, ready to be printed."""
    return (figure(chart, result, game, words) for chart in (*CHARTS, *layouts.charts(game)) if chart.fits(result))


def figure(chart: Chart, result: Result, game: Game, words: Words) -> Figure:
    """A chart of a result, ready to be printed."""
    frames = chart.frames(result)
    return Figure(
        chart.name,
        chart.finding(result, words),
        caption(result, words, game, chart.notes(result, words)),
        lambda ax: chart.draw(*frames, words=words, ax=ax),
        chart.height + chart.row_height * len(frames[0]),
    )
