"""Lists of a command line, like "2,4,6", checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from shlex import quote
from typing import TypeVar

from sim.core.rules import RulesError

T = TypeVar("T")


def whole_numbers(text: str, option: str) -> list[int]:
    """The numbers of a list, each named once. Raises RulesError."""
    found = _parts(text, option, int, "a whole number")
    check_unlike(found, option)
    return found


def numbers(text: str, option: str) -> list[float]:
    """The numbers of a list. Raises RulesError."""
    return _parts(text, option, float, "a number")


def check_unlike(values: Sequence, option: str) -> None:
    """Raise RulesError if a value is named twice."""
    for value in values:
        if values.count(value) > 1:
            raise RulesError(f"{option}: {value} is named twice")


def _parts(text: str, option: str, read: Callable[[str], T], what: str) -> list[T]:
    found = []
    for part in text.split(","):
        try:
            found.append(read(part))
        except ValueError:
            raise RulesError(f'{option} {quote(text)}: "{part}" is not {what}') from None
    return found
