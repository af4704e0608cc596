"""Numbers as people read them: how many decimals a figure deserves, and signs at which no line ends."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterable
from dataclasses import astuple

from babel.numbers import format_decimal

from sim.core.stats import LEVEL, Interval
from sim.core.text import NO_BREAK

NOTHING = "–"  # what the games cannot tell
PLACES = 3  # decimals at most
FIGURES = 3  # of a number that has no interval
EXACT_PLACES = 6  # the same of numbers that are known
SHARE_PLACES = 2  # in per cent

_BOUND = re.compile(r"(?<=«) | (?=[%»:;?!])")


def decimal(number: float | None, places: int, lang: str) -> str:
    """A real number as a language writes it; None is a dash. What rounds to zero has no sign."""
    if number is None:
        return NOTHING
    return format_decimal(float(f"{number:z.{places}f}"), format=_pattern(places), locale=lang)


def whole(number: int, lang: str) -> str:
    """A whole number, thousands apart."""
    return format_decimal(int(number), locale=lang)


@functools.cache
def _pattern(places: int) -> str:
    return f"#,##0.{'0' * places}" if places else "#,##0"


def is_unknown(cell: str) -> bool:
    """Whether a figure, or its interval, is a dash."""
    return cell == NOTHING or cell.endswith((f" {NOTHING}", f"[{NOTHING}]"))


def bound(text: str, space: str = NO_BREAK) -> str:
    """A text with this instead of the spaces at which no line ends: before a unit, inside quotes, and before signs."""
    return _BOUND.sub(space, text)


def parted(text: str) -> str:
    """A word whose lines can end after each of its commas, "family:60, club:40"; other texts have their spaces."""
    return text if " " in text else text.replace(",", ", ")


def scaled(interval: Interval, factor: float) -> Interval:
    """An estimate in another unit."""
    return Interval(*(None if part is None else factor * part for part in astuple(interval)))


def level_text() -> str:
    """The level of intervals in per cent."""
    return f"{LEVEL:.0%}".rstrip("%")


def share_places(intervals: Iterable[Interval]) -> int:
    """Decimals that shares in per cent deserve, by the widest of their intervals; at least one."""
    widest = max(_halves(intervals), default=0.0)
    return min(SHARE_PLACES, max(1, _places([100 * widest])))


def mean_places(intervals: Iterable[Interval]) -> int:
    """Decimals that means deserve, by the narrowest of their intervals."""
    return _places(_halves(intervals))


def is_lopsided(intervals: Iterable[Interval], places: int) -> bool:
    """Whether an interval has sides that differ by more than its last decimal, so that "± half" would misplace it."""
    known = [one for one in intervals if None not in (one.value, one.low, one.high)]
    return any(abs(one.low + one.high - 2 * one.value) > 10.0**-places for one in known)


def seen_places(low: float, high: float, places: int) -> int:
    """Decimals, at least so many, with which two numbers that differ are seen to."""
    while low < high and places < EXACT_PLACES and f"{low:z.{places}f}" == f"{high:z.{places}f}":
        places += 1
    return places


def exact_places(numbers: Iterable[float | None]) -> int:
    """Decimals of shares in per cent that are known: two digits of the smallest are seen, up to a millionth."""
    smallest = min((abs(number) for number in numbers if number), default=1.0)
    return max(SHARE_PLACES, min(EXACT_PLACES, 1 - math.floor(math.log10(smallest))))


def figure_places(number: float | None) -> int:
    """Decimals that three figures take, less zeros at the end."""
    places = max(0, FIGURES - 1 - math.floor(math.log10(abs(number)))) if number else 0
    while places and round(number, places) == round(number, places - 1):
        places -= 1
    return places


def _halves(intervals: Iterable[Interval]) -> list[float]:
    known = [interval for interval in intervals if None not in (interval.low, interval.high)]
    return [(interval.high - interval.low) / 2 for interval in known if interval.high > interval.low]


def _places(halves: Iterable[float]) -> int:
    """Decimals down to the first digit of the smallest half; 1 where there is none."""
    smallest = min((half for half in halves if half > 0), default=0.1)
    return min(PLACES, max(0, -math.floor(math.log10(smallest))))
