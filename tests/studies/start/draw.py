"""The chart of the study of beginning."""

from functools import partial

from experiments.charts.caption import of_ruleset
from experiments.charts.figure import figure_of_rows
from experiments.charts.style import measure_across, reaches, rows_down
from experiments.tables.estimates import estimates


def draw(question, frames, words):
    """The win share of each seat."""
    parts = [*of_ruleset(question.scenario, words), words.phrase("games_of", games=question.games)]
    drawn = partial(draw_places, frames["places"], words.phrase("axis"), words)
    yield figure_of_rows("places", words.phrase("question"), parts, drawn, question.scenario.players)


def draw_places(places, axis, words, ax):
    """A line a seat."""
    values, reach = reaches(estimates(places, "win_share"), scale=100)
    rows_down(ax, [str(seat) for seat in places["seat"]])
    ax.errorbar(values, range(len(values)), xerr=reach, fmt="o")
    measure_across(ax, axis, words)
    return ax
