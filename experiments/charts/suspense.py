"""How often who leads wins, at some moments of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from experiments.charts.chart import Chart
from experiments.charts.style import LINE, MARK, number_ticks, reaches
from experiments.language.figures import share_places
from experiments.language.sentences import own_share_text
from experiments.tables.estimates import estimates
from experiments.tables.notes import notes as table_notes
from sim.core.course import DECIDED, LEADER_WINS, SUSPENSE

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result


def frames(result: Result) -> tuple[pd.DataFrame, int]:
    """The moments of a game, and how many players there are."""
    return result.frame(LEADER_WINS), result.provenance.players


def draw(leads: pd.DataFrame, players: int, *, words: Words, ax: Axes) -> Axes:
    """Wins of who leads alone against the share that everybody has."""
    shares = estimates(leads, "share")
    values, reach = reaches(shares, scale=100)
    parts, fair = leads["part"].to_numpy(), 100 / players
    ax.errorbar(parts, values, yerr=reach, fmt="o-", color=MARK, markersize=5, capsize=3, linewidth=1.2)
    ax.axhline(fair, color=LINE, linewidth=1, linestyle=(0, (4, 2)))
    places = share_places(shares)
    for part, value, share in zip(parts, values, shares, strict=True):
        label = f"{words.percent(share, places).partition(' ')[0]} %"
        ax.annotate(label, (part, value), xytext=(0, 9), textcoords="offset points", ha="center")
    ax.set_ylim(0, 112)
    ax.set_yticks(range(0, 101, 25))
    ax.set_xlim(15, 100)
    ax.set_xticks(parts, [f"{part} %" for part in parts])
    ax.annotate(
        words.phrase("fair", share=f"{words.decimal(fair, 0)} %"), (16, fair), xytext=(0, 3), textcoords="offset points"
    )
    ax.set_xlabel(words.word("part"))
    ax.set_ylabel(words.phrase("suspense_axis"))
    number_ticks(ax.yaxis, words)
    return ax


def finding(result: Result, words: Words) -> str:
    """How often the lead at half time holds, and how many games are decided before their last round."""
    (decided,) = estimates(result.frame(SUSPENSE), DECIDED)
    half = result.frame(LEADER_WINS).query("part == 50")
    (leads,) = estimates(half, "share")
    return words.phrase("of_suspense", half=own_share_text(leads, words), decided=own_share_text(decided, words))


def notes(result: Result, words: Words) -> Iterator[str]:
    """From which lead on a game is decided."""
    return table_notes(SUSPENSE, result, words)


CHART = Chart("suspense", {LEADER_WINS: ("share",), SUSPENSE: ("comebacks",)}, frames, draw, finding, notes, height=2.6)
