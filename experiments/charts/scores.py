"""How scores are spread, and how many reach each tier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from experiments.charts.chart import Chart
from experiments.charts.style import BANDS, LINE, MARK, SMALL, number_ticks
from experiments.language.figures import mean_places, share_places
from experiments.language.sentences import own_mean_text, share_text
from experiments.tables.estimates import estimates
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result

BIN_WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)  # points
BINS = 60  # at most, if a width allows
MEAN_TOP, TOP, TOP_WITH_TIERS = 1.04, 1.12, 1.3  # heights of the mean and of the axes in heights of the histogram


def frames(result: Result) -> tuple[pd.DataFrame, pd.DataFrame, pd.DataFrame]:
    """How often each score occurs, its mean, and the tiers; no rows where tiers have no bounds."""
    import pandas as pd

    tiers = result.frame("tiers") if "tiers" in result.tables else pd.DataFrame()
    bounded = {"name", "from", "share"} <= set(tiers)
    return result.distribution("all_seats", "score"), result.frame("all_seats"), tiers if bounded else pd.DataFrame()


def binned(scores: pd.DataFrame) -> tuple[np.ndarray, int]:
    """Share of scores in 0 .. width - 1, width .. 2 width - 1 and so on, (bins,), and the width in points."""
    span = int(scores["value"].max()) + 1
    width = next((width for width in BIN_WIDTHS if span <= BINS * width), BIN_WIDTHS[-1])
    counts = np.bincount(scores["value"].to_numpy() // width, weights=scores["count"].to_numpy())
    return counts / counts.sum(), width


def draw(scores: pd.DataFrame, mean: pd.DataFrame, tiers: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A histogram of scores over bands of tiers."""
    shares, width = binned(scores)
    edges = width * np.arange(len(shares) + 1) - 0.5
    ax.stairs(100 * shares, edges, fill=True, color=MARK, linewidth=0)
    highest = 100 * shares.max()
    ax.set_xlim(edges[0], edges[-1])
    ax.set_ylim(0, highest * (TOP_WITH_TIERS if len(tiers) else TOP))
    if len(tiers):
        _bands(tiers, edges[-1], words, ax)
    (centre,) = estimates(mean, "score")
    ax.plot([centre.value] * 2, [0, highest * MEAN_TOP], color=LINE, linewidth=1, linestyle=(0, (4, 2)))
    ax.annotate(
        f"{words.word('mean')} {words.around(centre, mean_places([centre]))}",
        (centre.value, highest * MEAN_TOP),
        xytext=(0, 1),
        textcoords="offset points",
        ha="center",
        va="bottom",
        fontsize=SMALL,
    )
    ax.set_xlabel(words.phrase("score_axis"))
    ax.set_ylabel(words.phrase("scores_axis", width=width) if width > 1 else words.phrase("each_score_axis"))
    number_ticks(ax.xaxis, words)
    number_ticks(ax.yaxis, words)
    return ax


def _bands(tiers: pd.DataFrame, end: float, words: Words, ax: Axes) -> None:
    """Bands from the lower edge of each tier to the next, with names and shares; the last one reaches `end`."""
    shares = estimates(tiers, "share")
    places = share_places(shares)
    edges = np.minimum([-0.5, *(tiers["from"].iloc[1:].to_numpy(float) - 0.5), end], end)
    for tier, (name, share) in enumerate(zip(tiers["name"], shares, strict=True)):
        start, stop = edges[tier : tier + 2]
        if start == stop:  # no score comes so far
            continue
        ax.axvspan(start, stop, color=BANDS[tier % 2], zorder=-2, linewidth=0)
        ax.annotate(
            f"{words.name(name)}\n" + share_text(share, places, words).replace(f"%{NO_BREAK}", "%\n"),
            ((start + stop) / 2, 1),
            xycoords=("data", "axes fraction"),
            xytext=(0, -3),
            textcoords="offset points",
            ha="center",
            va="top",
            fontsize=SMALL,
        )


def finding(result: Result, words: Words) -> str:
    """The lowest and the highest tier, or the middle half of the scores where there are no tiers."""
    _, mean, tiers = frames(result)
    if len(tiers) > 1:
        shares = estimates(tiers, "share")
        names, places = [words.name(name) for name in tiers["name"]], share_places(shares)
        low, high = (share_text(shares[row], places, words) for row in (0, -1))
        return words.phrase("of_tiers", lowest=names[0], low=low, highest=names[-1], high=high)
    (centre,) = estimates(mean, "score")
    low, high = (words.decimal(mean[f"score_q{percent}"][0], 0) for percent in (25, 75))
    return words.phrase("of_scores", low=low, high=high, mean=own_mean_text(centre, words))


CHART = Chart("scores", {"all_seats": ("score",)}, frames, draw, finding, height=3.0)
