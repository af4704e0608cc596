"""Figures and names as parts of a sentence: each in one piece, which no line break divides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from experiments.language.figures import is_lopsided, mean_places, scaled, share_places
from sim.core.stats import Interval
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    from experiments.language.words import Words

NAMED = 3  # that are not told apart are named, more are only counted


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def share_text(share: Interval, places: int, words: Words) -> str:
    """A share as "value % [low, high]", which no line break divides."""
    value, _, interval = words.percent(share, places).partition(" ")
    return f"{value} % {interval}".strip().replace(" ", NO_BREAK)


def share_texts(shares: Sequence[Interval], words: Words) -> list[str]:
    """Shares in per cent as "value ± half the interval", or all with both bounds where that would misplace one."""
    places, shown = share_places(shares), [scaled(share, 100) for share in shares]
    written = words.between if is_lopsided(shown, places) else words.around
    return [written(share, places) for share in shown]


def own_share_text(share: Interval, words: Words) -> str:
    """A share with the decimals that it deserves by itself."""
    return share_text(share, share_places([share]), words)


def mean_text(mean: Interval, places: int, words: Words) -> str:
    """A mean as "value ± half the interval", which no line break divides."""
    return words.around(mean, places).replace(" ", NO_BREAK)


def own_mean_text(mean: Interval, words: Words) -> str:
    """A mean with the decimals that it deserves by itself."""
    return mean_text(mean, mean_places([mean]), words)


def change_text(change: Interval, places: int, words: Words) -> str:
    """A difference as "+value [low, high]", which no line break divides."""
    _, space, interval = words.between(change, places).partition(" ")
    return f"{words.signed(change.value, places)}{space}{interval}".replace(" ", NO_BREAK)


def share_change_text(change: Interval, places: int, words: Words) -> str:
    """The change of a share in percentage points."""
    return words.phrase("percentage_points", change=change_text(scaled(change, 100), places, words))


def half_text(change: Interval, places: int, words: Words) -> str:
    """A difference as "+value ± half the interval"."""
    _, space, half = words.around(change, places).partition(" ")
    return f"{words.signed(change.value, places)}{space}{half}"


def any_of(names: Sequence[str], words: Words) -> str:
    """Names of which it is not known which: "A", "A or B", "A, B or C", "A or 4 others"."""
    if len(names) > NAMED:
        return words.phrase("or_others", first=names[0], others=len(names) - 1)
    *others, last = names
    return words.phrase("or", others=", ".join(others), last=last) if others else last
