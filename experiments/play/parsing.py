"""Reads what people type: parts of 1, changes of a ruleset, and command lines."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence


def as_part(text: str) -> float:
    """The part of 1 that a text like "0.5%" or "0.005" says. Raises ValueError."""
    return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)


def overrides(changes: Sequence[str]) -> dict[str, str]:
    """What texts KEY=VALUE change, as value by key. Raises ChangeError."""
    from sim.core.rules import ChangeError

    found: dict[str, str] = {}
    for change in changes:
        key, equals, value = change.partition("=")
        key = key.strip()
        if not (key and equals):
            raise ChangeError(f'"{change}" is not key=value, like max_turns=500')
        if key in found:
            raise ChangeError(f"{key} is given twice: {found[key]} and {value}")
        found[key] = value
    return found


def without(command: str, options: Mapping[str, bool]) -> list[str]:
    """The words of a command line less some options, each with whether a value follows it.

    Raises ValueError for what no shell would take.
    """
    kept, said = [], iter(shlex.split(command))
    for word in said:
        option, equals, _ = word.partition("=")
        if option not in options:
            kept.append(word)
        elif options[option] and not equals:
            next(said, None)
    return kept
