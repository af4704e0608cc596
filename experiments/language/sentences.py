"""What may be said of a table in one sentence: which of its rows are told apart, and figures in one piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from experiments.language.figures import is_lopsided, level_text, share_places
from experiments.tables.estimates import estimates, in_percent, joint_frame
from sim.core.stats import Interval
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    from experiments.language.words import Words
    from sim.core.results import Result

NAMED = 3  # that are not told apart are named, more are only counted


def extremes(joint: Sequence[Interval]) -> tuple[list[int], list[int]]:
    """Rows that may be the lowest and rows that may be the highest, the observed one first.

    `joint` are intervals that hold together, so that one that lies wholly beyond another is truly beyond it.
    A row without a value is neither; a bound that is unknown is infinitely far.
    """
    rows = [row for row, one in enumerate(joint) if one.value is not None]
    lowest = min(rows, key=lambda row: joint[row].value)
    highest = max(rows, key=lambda row: joint[row].value)
    return (
        [lowest, *(row for row in rows if row != lowest and not _below(joint[lowest], joint[row]))],
        [highest, *(row for row in rows if row != highest and not _below(joint[row], joint[highest]))],
    )


def extremes_text(
    result: Result, table: str, quantity: str, words: Words, *, told: Callable[[Interval], str]
) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """Who is lowest and who is highest, as far as they are told apart, each with its estimate as `told` writes it.

    Rows are named by the first column of the table. None if even the lowest and the highest may be the same.
    """
    frame = result.frame(table)
    names = [words.name(str(row)).replace(" ", NO_BREAK) for row in frame.iloc[:, 0]]
    shown = estimates(frame, quantity)
    lowest, highest = extremes(estimates(joint_frame(result, table), quantity))
    if highest[0] in lowest:
        return None
    return tuple((any_of([names[row] for row in rows], words), told(shown[rows[0]])) for rows in (lowest, highest))


def undecided(quantity: str, words: Words) -> str:
    """A title for what the games are too few to tell apart."""
    subject = words.word(quantity)
    return words.phrase("undecided", upper=subject[:1].upper() + subject[1:])


def joint_note(result: Result, words: Words) -> Iterator[str]:
    """What a caption says of a title that compares."""
    yield words.phrase("joint", level=level_text())


def share_text(share: Interval, places: int, words: Words) -> str:
    """A share as "value % [low, high]", which no line break divides."""
    value, _, interval = words.percent(share, places).partition(" ")
    return f"{value} % {interval}".strip().replace(" ", NO_BREAK)


def share_texts(shares: Sequence[Interval], words: Words) -> list[str]:
    """Shares in per cent as "value ± half the interval", or all with both bounds where that would misplace one."""
    places, shown = share_places(shares), [in_percent(share) for share in shares]
    told = words.between if is_lopsided(shown, places) else words.around
    return [told(share, places) for share in shown]


def own_share_text(share: Interval, words: Words) -> str:
    """A share with the decimals that it deserves by itself."""
    return share_text(share, share_places([share]), words)


def mean_text(mean: Interval, places: int, words: Words) -> str:
    """A mean as "value ± half the interval", which no line break divides."""
    return words.around(mean, places).replace(" ", NO_BREAK)


def change_text(change: Interval, places: int, words: Words) -> str:
    """A difference as "+value [low, high]", which no line break divides."""
    _, space, interval = words.between(change, places).partition(" ")
    return f"{words.signed(change.value, places)}{space}{interval}".replace(" ", NO_BREAK)


def half_text(change: Interval, places: int, words: Words) -> str:
    """A difference as "+value ± half the interval"."""
    _, space, half = words.around(change, places).partition(" ")
    return f"{words.signed(change.value, places)}{space}{half}"


def any_of(names: Sequence[str], words: Words) -> str:
    """Names of which it is not known which: "A", "A or B", "A, B or C", "A or 4 others"."""
    if len(names) > NAMED:
        return words.phrase("or_others", names=names[0], others=len(names) - 1)
    *others, last = names
    return words.phrase("or", others=", ".join(others), last=last) if others else last


def _below(one: Interval, other: Interval) -> bool:
    return one.high is not None and other.low is not None and one.high < other.low
