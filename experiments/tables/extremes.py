"""Which rows of a table are told apart: what a title may say of the highest and the lowest of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from experiments.language.figures import level_text
from experiments.language.sentences import any_of, capital
from experiments.tables.estimates import estimates, joint_frame
from sim.core.stats import Interval
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    from experiments.language.words import Words
    from sim.core.results import Result


def extremes(
    joint: Sequence[Interval], is_below: Callable[[int, int], bool] | None = None
) -> tuple[list[int], list[int]]:
    """Rows that may be the lowest and rows that may be the highest, the observed one first.

    `joint` are intervals that hold together, so that one that lies wholly beyond another is truly beyond it.
    A row without a value is neither, nor is one without an interval where others have one. `is_below` says
    whether a row is below another, where that is not to be seen from the intervals of both.
    """
    valued = [row for row, one in enumerate(joint) if one.value is not None]
    rows = [row for row in valued if joint[row].low is not None] or valued
    is_below = is_below or (lambda one, other: _is_below(joint[one], joint[other]))
    lowest = min(rows, key=lambda row: joint[row].value)
    highest = max(rows, key=lambda row: joint[row].value)
    return (
        [lowest, *(row for row in rows if row != lowest and not is_below(lowest, row))],
        [highest, *(row for row in rows if row != highest and not is_below(row, highest))],
    )


def extremes_text(
    result: Result, table: str, quantity: str, words: Words, *, written: Callable[[Interval], str]
) -> dict[str, str] | None:
    """The figures of a title: who is `lowest` and `highest`, as far as they are told apart, and how `low` and `high`.

    Their intervals hold together with those of all rows, among which they were picked. Rows are named by the first
    column of the table. None if even the lowest and the highest may be the same.
    """
    frame = joint_frame(result, table)
    names = [words.name(str(row)).replace(" ", NO_BREAK) for row in frame.iloc[:, 0]]
    shown = estimates(frame, quantity)
    lowest, highest = extremes(shown)
    if highest[0] in lowest:
        return None
    return {
        "lowest": any_of([names[row] for row in lowest], words),
        "low": written(shown[lowest[0]]),
        "highest": any_of([names[row] for row in highest], words),
        "high": written(shown[highest[0]]),
    }


def undecided(quantity: str, words: Words) -> str:
    """A title for what the games are too few to tell apart."""
    return words.phrase("undecided", quantity=capital(words.word(quantity)))


def joint_note(result: Result, words: Words) -> Iterator[str]:
    """What a caption says of a title that compares."""
    yield words.phrase("joint", level=level_text())


def _is_below(one: Interval, other: Interval) -> bool:
    return one.high is not None and other.low is not None and one.high < other.low
