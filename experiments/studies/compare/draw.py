"""How far shares of tiers and of wins move from one side to the other, on the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from experiments.charts.caption import printable
from experiments.charts.figure import Figure, figure_of_rows
from experiments.charts.style import LINE, MARK, columns_of_text, measure_across, reaches, rows_down
from experiments.language.figures import level_text, share_places
from experiments.language.sentences import change_text
from experiments.tables.estimates import estimates, in_percent

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

DRAWN = ("tiers", "wins", "endings")  # tables of shares


def shares(told: Mapping[str, pd.DataFrame], words: Words) -> pd.DataFrame:
    """The rows of all tables of shares, each with what it is called."""
    import pandas as pd

    from experiments.studies.compare.tell import row_text

    kept = [told[name] for name in DRAWN if name in told]
    labelled = [frame.assign(label=[row_text(row, words) for _, row in frame.iterrows()]) for frame in kept]
    return pd.concat(labelled, ignore_index=True)


def draw(frame: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """Differences with their intervals around no difference, and what they were from and to."""
    changes = [in_percent(one) for one in estimates(frame, "difference")]
    rows_down(ax, [printable(label) for label in frame["label"]])
    values, reach = reaches(changes)
    ax.axvline(0, color=LINE, linewidth=1, linestyle=(0, (4, 2)))
    ax.errorbar(values, range(len(frame)), xerr=reach, fmt="o", color=MARK, markersize=5, capsize=3, elinewidth=1.2)
    places = share_places(estimates(frame, "difference"))
    sides = {f"{name.upper()} %": [words.decimal(100 * share, places) for share in frame[name]] for name in ("a", "b")}
    columns_of_text(ax, sides | {"B − A": [change_text(change, places, words) for change in changes]})
    measure_across(ax, words.phrase("change_axis"), words)
    return ax


def figure(told: Mapping[str, pd.DataFrame], title: str, notes: Sequence[str], words: Words) -> Figure:
    """The chart, ready to be printed."""
    frame = shares(told, words)
    parts = [*notes, words.phrase("intervals", level=level_text())]
    return figure_of_rows("compare", title, parts, lambda ax: draw(frame, words=words, ax=ax), len(frame))
