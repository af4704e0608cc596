"""Lists of a command line, like "2,4,6", checked."""

from __future__ import annotations

from collections.abc import Callable
from shlex import quote
from typing import TypeVar

T = TypeVar("T")


def whole_numbers(text: str, option: str) -> list[int]:
    """The numbers of a list, each named once. Raises RulesError."""
    from experiments.studies.study import check_unlike

    found = _parts(text, option, int, "a whole number")
    check_unlike(found, option)
    return found


def numbers(text: str, option: str) -> list[float]:
    """The numbers of a list. Raises RulesError."""
    return _parts(text, option, float, "a number")


def _parts(text: str, option: str, read: Callable[[str], T], what: str) -> list[T]:
    from sim.core.rules import RulesError

    found = []
    for part in text.split(","):
        try:
            found.append(read(part))
        except ValueError:
            raise RulesError(f'{option} {quote(text)}: "{part}" is not {what}') from None
    return found
