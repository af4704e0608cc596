"""Charts of a result: one a file; a chart is drawn if the result has the tables that it needs."""

from __future__ import annotations

import io
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from experiments.charts import combinations, course, ranks, scores, seat_scores, seats
from experiments.charts.caption import caption
from experiments.charts.style import DPI, SMALL, TITLE, WIDTH, style
from experiments.words import Words
from sim.core.sentences import NO_BREAK
from sim.core.store import write_file
from sim.games import GAMES

if TYPE_CHECKING:
    from experiments.charts.chart import Chart
    from sim.core.game import Game
    from sim.core.results import Result

CHARTS = (scores.CHART, combinations.CHART, ranks.CHART, seats.CHART, seat_scores.CHART, course.CHART)
METADATA = {"png": {"Software": None}, "svg": {"Date": None, "Creator": None}}  # by kind of file; None is left out
TITLE_SIGNS, CAPTION_SIGNS = 78, 118  # in a line
LINE_HEIGHT = 1.3 / 72  # inches by point of the font
MARGIN = 0.07  # inches
AXIS_HEIGHT = 0.75  # inches of an axis with its label, and a legend


def save_charts(result: Result, folder: Path, lang: str) -> list[Path]:
    """Write every chart that the tables of a result allow into a folder, as PNG and SVG; the files written.

    Raises RulesError for a language that the game does not speak, OSError that names a file that cannot be written.
    """
    game = GAMES.named(result.provenance.game)
    words = Words(game, lang)
    written = []
    for chart in CHARTS:
        if chart.fits(result):
            for kind in METADATA:
                written.append(folder / f"{chart.name}.{kind}")
                write_file(written[-1], picture(chart, result, game, words, kind))
    return written


def picture(chart: Chart, result: Result, game: Game, words: Words, kind: str) -> bytes:
    """A chart as the content of a file of a kind, "png" or "svg"."""
    content = io.BytesIO()
    with style():
        drawn = _figure(chart, result, game, words)
        title, about = (text.replace("\n", " ") for text in (drawn.get_suptitle(), drawn.get_supxlabel()))
        told = {**METADATA[kind], "Title": title, "Description": about}
        drawn.savefig(content, format=kind, dpi=DPI, metadata=told)
    return content.getvalue()


def _figure(chart: Chart, result: Result, game: Game, words: Words) -> Figure:
    """A chart with its title and caption on a page-wide figure, which no list of open figures holds."""
    frames = chart.frames(result)
    title = _title_lines(chart.finding(result, words))
    below = textwrap.fill(caption(result, words, game, chart.notes(result, words)), CAPTION_SIGNS)
    height = AXIS_HEIGHT + chart.height + chart.row_height * len(frames[0])
    for text, size in ((title, TITLE), (below, SMALL)):
        height += LINE_HEIGHT * size * (1 + text.count("\n"))
    drawn = Figure(figsize=(WIDTH, height), layout=ConstrainedLayoutEngine(w_pad=MARGIN, h_pad=MARGIN))
    drawn.suptitle(title, x=0.01, ha="left", fontsize=TITLE, fontweight="bold")
    drawn.supxlabel(below, x=0.01, ha="left", fontsize=SMALL, color="#444444")
    chart.draw(*frames, words=words, ax=drawn.add_subplot())
    return drawn


def _title_lines(title: str) -> str:
    """A title in lines that fit the page; what does not fit one line is divided after a semicolon if it has one."""
    title = title.replace(" ;", f"{NO_BREAK};").replace(" :", f"{NO_BREAK}:")
    parts = [title] if len(title) <= TITLE_SIGNS else title.replace("; ", ";\n").split("\n")
    return "\n".join(textwrap.fill(part, TITLE_SIGNS) for part in parts)
