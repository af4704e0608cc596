"""The rules of Light or dark as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from sim.core.cards import VALUES
from sim.core.records import MAX_SEATS
from sim.core.rules import Each, Range, Text

MODE = "calm"  # by default
MAX_STORMS = 8


@dataclass(frozen=True)
class Tiers:
    """Names of the tiers from the bottom, and the lowest scores of all but the first."""

    names: Annotated[tuple[str, ...], Each(Text(), 3)]
    edges: Annotated[tuple[int, ...], Each(Range(1, 999), 2, rising=True)]


@dataclass(frozen=True)
class Rules:
    """A mode of Light or dark."""

    values: Annotated[int, Range(1, VALUES)]  # cards of each of the three light and three dark families
    storms: Annotated[int, Range(0, MAX_STORMS)]
    high: Annotated[int, Range(2, 9)]  # the stake beside 1
    max_turns: Annotated[int, Range(1, 200)]  # turns after which a game is cut
    tiers: Tiers


def players(rules: Rules) -> range:
    """Any number can play."""
    return range(2, 1 + MAX_SEATS)


def starts_of(rules: Rules) -> tuple[int, ...]:
    """The lowest score of each tier but the first."""
    return rules.tiers.edges
