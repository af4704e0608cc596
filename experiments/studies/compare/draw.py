"""How far shares of tiers and of wins move from A to B, on the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from experiments.charts.caption import printable
from experiments.charts.figure import Figure, figure_of_rows
from experiments.charts.style import LINE, MARK, columns_of_text, measure_across, reaches, rows_down
from experiments.language.figures import level_text, share_places
from experiments.language.sentences import change_text
from experiments.studies.compare.question import Question
from experiments.studies.compare.tell import COMPARED, compared, row_text, title
from experiments.tables.estimates import estimates, in_percent

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """One chart of all shares that are compared."""
    rows = _shares(frames, words)
    parts = [
        *compared(question, words),
        *question.a.lineup.made_up,
        words.phrase("played", games=question.games),
        words.phrase("seed", seed=str(question.seed)),
        words.phrase("joint", level=level_text()),
    ]
    yield figure_of_rows("compare", title(frames, words), parts, partial(draw_changes, rows, words), len(rows))


def draw_changes(frame: pd.DataFrame, words: Words, ax: Axes) -> Axes:
    """Differences with their intervals around no difference, and what they were from and to."""
    changes = [in_percent(one) for one in estimates(frame, "joint")]
    rows_down(ax, [printable(label) for label in frame["label"]])
    values, reach = reaches(changes)
    ax.axvline(0, color=LINE, linewidth=1, linestyle=(0, (4, 2)))
    ax.errorbar(values, range(len(frame)), xerr=reach, fmt="o", color=MARK, markersize=5, capsize=3, elinewidth=1.2)
    places = share_places(estimates(frame, "joint"))
    shares = {f"{name.upper()} %": [words.decimal(100 * share, places) for share in frame[name]] for name in ("a", "b")}
    columns_of_text(ax, shares | {"B − A": [change_text(change, places, words) for change in changes]})
    measure_across(ax, words.phrase("change_axis"), words)
    return ax


def _shares(frames: Mapping[str, pd.DataFrame], words: Words) -> pd.DataFrame:
    """The rows of all tables of shares, each with what it is called."""
    import pandas as pd

    kept = [frames[name] for name in COMPARED if name in frames]
    labelled = [frame.assign(label=[row_text(row, words) for _, row in frame.iterrows()]) for frame in kept]
    return pd.concat(labelled, ignore_index=True)
