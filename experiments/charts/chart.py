"""What a chart is: the tables that it needs, how it is drawn, and the finding that it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from sim.core.results import Result
    from sim.core.tally import Sums


def no_notes(result: Result, words: Words) -> Iterable[str]:
    """Nothing to add to the caption."""
    return ()


ROWS = {"height": 0.5, "row_height": 0.24}  # of a chart that has a line of text for each row


@dataclass(frozen=True)
class Chart:
    """A chart of a result: `draw(*frames(result), words=words, ax=ax)` fills an axes and gives it back."""

    name: str  # of its files
    needs: Mapping[str, tuple[str, ...]]  # table -> quantities
    frames: Callable[[Result], tuple[pd.DataFrame, ...]]
    draw: Callable[..., Axes]
    finding: Callable[[Result, Words], str]  # the title
    notes: Callable[[Result, Words], Iterable[str]] = no_notes  # what the caption adds
    height: float = 3.2  # inches of the axes
    row_height: float = 0.0  # inches that each row of the first frame adds

    def fits(self, result: Result) -> bool:
        """Whether a result has what the chart needs, with games that say something of it."""
        sums = result.tally.sums
        needed = [(table, quantity) for table, quantities in self.needs.items() for quantity in quantities]
        return all(key in sums and _says_something(sums[key]) for key in needed)


def _says_something(sums: Sums) -> bool:
    return bool(sums.counts.any()) or any(sums.item(row).active for row in range(sums.items))
