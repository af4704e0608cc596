"""What a ruleset changes: its values that are not those of its mode."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sim.core.deck import WITHOUT
from sim.core.game import Game
from sim.core.rules import as_table


def changes(ruleset: Mapping[str, Any], game: Game, mode: str) -> Iterator[tuple[str, Any, Any]]:
    """Key, value and usual value of what differs from the mode; of a file of one's own, from the default mode."""
    usual = leaves(as_table(game.load(mode if mode in game.modes else None)))
    for key, value in leaves(ruleset).items():
        if value != usual.get(key):
            yield key, value, usual.get(key)


def leaves(value: Any, key: str = "") -> dict[str, Any]:
    """The values of nested tables by dotted key; places of a list count from 1, one of cards is a text."""
    if isinstance(value, Mapping):
        parts: Iterable[tuple[Any, Any]] = value.items()
    elif key == WITHOUT:
        return {key: ",".join(value)}
    elif isinstance(value, list | tuple):
        parts = enumerate(value, start=1)
    else:
        return {key: value}
    return {name: leaf for part, inner in parts for name, leaf in leaves(inner, f"{key}.{part}".strip(".")).items()}
