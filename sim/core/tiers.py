"""Tiers: their names and edges in a ruleset, and which one a score reaches, the same way for every game.

A ruleset has them as `tiers`, and says by the ruling `tier_edges` where a score on an edge belongs.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

import numpy as np

from sim.core.rules import Each, Range, Rules, Text

UPPER = "upper_inclusive"


@dataclass(frozen=True)
class Tiers:
    """Names of the tiers from the bottom, and the scores between them."""

    names: Annotated[tuple[str, ...], Each(Text(), 5)]
    edges: Annotated[tuple[int, ...], Each(Range(1, 9999), 4, rising=True)]


class RulesWithTiers(Rules, Protocol):
    """A ruleset that has tiers."""

    @property
    def tiers(self) -> Tiers:
        """Their names and edges."""

    @property
    def rulings(self) -> Any:
        """Among them `tier_edges`."""


def tier_starts(rules: RulesWithTiers) -> list[int]:
    """The lowest score of each tier but the first.

    A score on an edge is in the tier that begins there, or with UPPER in the one that ends there; the outer edges are
    settled: the first tier is below its edge, the last one above.
    """
    edges = rules.tiers.edges
    starts = [edge + 1 for edge in edges] if rules.rulings.tier_edges == UPPER else list(edges)
    starts[0], starts[-1] = edges[0], edges[-1] + 1
    return starts


def tier_rows(names: Sequence[str], starts: Sequence[int]) -> list[dict[str, Any]]:
    """The tiers with the lowest and highest score of each (None: open)."""
    bounds = itertools.pairwise([0, *starts, None])
    return [
        {"name": name, "from": low, "to": None if high is None else high - 1}
        for name, (low, high) in zip(names, bounds, strict=True)
    ]


def tier_places(scores: np.ndarray, rules: RulesWithTiers) -> np.ndarray:
    """The tier of each score, counted from the bottom."""
    return np.searchsorted(tier_starts(rules), scores, side="right")


def tier_names(scores: Sequence[int], rules: RulesWithTiers) -> list[str]:
    """The name of the tier of each score."""
    return [rules.tiers.names[place] for place in tier_places(np.array(scores), rules)]


def tier_counts(scores: np.ndarray, starts: Sequence[int]) -> np.ndarray:
    """How many seats of each game are in each tier, (games, tiers), from scores (games, seats).

    Tier k > 0 begins at the score starts[k - 1].
    """
    tiers = len(starts) + 1
    tier = np.searchsorted(starts, scores, side="right") + tiers * np.arange(len(scores))[:, None]
    return np.bincount(tier.ravel(), minlength=tiers * len(scores)).reshape(len(scores), tiers)
