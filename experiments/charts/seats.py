"""Whether a seat wins more than its fair share."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from experiments.charts.caption import cut_at
from experiments.charts.chart import ROWS, Chart
from experiments.charts.style import LINE, MARK, columns_of_text, measure_across, note_above, reaches, rows_down
from experiments.language.figures import share_places
from experiments.language.sentences import own_share_text
from experiments.tables.estimates import estimates, joint_frame
from experiments.tables.extremes import joint_note
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result

NAME = 24  # signs of an agent's name


def frames(result: Result) -> tuple[pd.DataFrame]:
    """The seats, in their order."""
    return (result.frame("seats"),)


def seat_names(seats: pd.DataFrame, words: Words) -> list[str]:
    """Seats as people call them, with who sits there; long names of agents are cut, the caption has them whole."""
    named = zip(seats["seat"], seats["agent"], strict=True)
    return [f"{words.word('seat')} {words.item('seat', seat)} · {cut_at(NAME, agent)}" for seat, agent in named]


def draw(seats: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """Win shares with their intervals against the fair share."""
    shares, fair = estimates(seats, "win_share"), 1 / len(seats)
    places = share_places(shares)
    rows_down(ax, seat_names(seats, words))
    values, reach = reaches(shares, scale=100)
    ax.axvline(100 * fair, color=LINE, linewidth=1, linestyle=(0, (4, 2)))
    note_above(ax, words.phrase("fair", share=_exact(fair, words)), 100 * fair, data=True)
    ax.errorbar(values, range(len(seats)), xerr=reach, fmt="o", color=MARK, markersize=5, capsize=3, elinewidth=1.2)
    columns_of_text(ax, {f"{words.word('win_share')} %": [words.percent(share, places) for share in shares]})
    measure_across(ax, words.phrase("wins_axis"), words)
    return ax


def finding(result: Result, words: Words) -> str:
    """Which seats differ from the fair share beyond chance, or within what bounds all seats lie."""
    joint = estimates(joint_frame(result, "seats"), "win_share")
    fair = 1 / len(joint)
    apart = [seat for seat, share in enumerate(joint) if not share.low <= fair <= share.high]
    if not apart:
        low = math.floor(1000 * min(share.low for share in joint)) / 10
        high = math.ceil(1000 * max(share.high for share in joint)) / 10
        bounds = {"low": words.decimal(low, 1), "high": words.decimal(high, 1)}
        return words.phrase("seats_fair", fair=_exact(fair, words), **bounds)
    furthest = max(apart, key=lambda seat: abs(joint[seat].value - fair))
    seat = result.frame("seats")["seat"][furthest]
    figures = {"fair": _exact(fair, words), "count": len(apart), "seats": len(joint), "seat": seat}
    return words.phrase("seats_unfair", **figures, share=own_share_text(joint[furthest], words))


def _exact(share: float, words: Words) -> str:
    """A share that is known, in per cent."""
    places = 0 if (100 * share).is_integer() else 1
    return f"{words.decimal(100 * share, places)}{NO_BREAK}%"


CHART = Chart("seats", {"seats": ("win_share",)}, frames, draw, finding, joint_note, **ROWS)
