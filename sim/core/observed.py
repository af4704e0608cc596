"""A quantity that a game reports of a chunk of finished games, integer by integer, and of which kind it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np


class Kind(StrEnum):
    """How a quantity is summed and what it becomes.

    A share, a mean with its distribution, a ratio, plain counts, or the mean difference of pairs of games.
    """

    SHARE = "share"
    MEAN = "mean"
    RATIO = "ratio"
    COUNTS = "counts"
    DIFFERENCE = "difference"


Fixed = bool | Sequence[bool]  # whether a quantity is the same in every game by the rules; of all items, or of each


@dataclass(frozen=True, eq=False)
class Observed:
    """One quantity that a game reports of a chunk of finished games; all numbers are integers >= 0.

    Where there is only one item, `top` and `bottom` may also be given to the constructors as (games,). What is `fixed`
    is told without an interval; games that differ in it are refused.
    """

    table: str  # "" = top level of the result, else the table of which `name` is a column
    name: str
    kind: Kind
    top: np.ndarray  # SHARE, RATIO, DIFFERENCE: (games, items); MEAN: (games, items, units); COUNTS: (games, items, k)
    bottom: np.ndarray | int | None  # SHARE, RATIO, DIFFERENCE: (games, items) or one number for all; else None
    fixed: Fixed = False

    @classmethod
    def share(
        cls, table: str, name: str, top: np.ndarray, bottom: np.ndarray | int, *, fixed: Fixed = False
    ) -> Observed:
        """How much of `bottom` had a property in each game: 0 <= top <= bottom, both (games, items), on any scale."""
        return cls(table, name, Kind.SHARE, _with_items(top), _with_items(bottom), fixed)

    @classmethod
    def mean(cls, table: str, name: str, values: np.ndarray, *, fixed: Fixed = False) -> Observed:
        """An amount per unit (a seat, a game), values (games, items, units); or (games,), one amount a game."""
        values = np.asarray(values)
        return cls(table, name, Kind.MEAN, values[:, None, None] if values.ndim == 1 else values, None, fixed)

    @classmethod
    def ratio(
        cls, table: str, name: str, top: np.ndarray, bottom: np.ndarray | int, *, fixed: Fixed = False
    ) -> Observed:
        """Sum of `top` over sum of `bottom`, both (games, items); `bottom` may be 0 in many games."""
        return cls(table, name, Kind.RATIO, _with_items(top), _with_items(bottom), fixed)

    @classmethod
    def counts(cls, table: str, name: str, top: np.ndarray) -> Observed:
        """Counts that are added up, each also as a part of its item's, top (games, items, k)."""
        return cls(table, name, Kind.COUNTS, np.asarray(top), None)

    @classmethod
    def difference(cls, table: str, name: str, top: np.ndarray, bottom: np.ndarray) -> Observed:
        """Pairs of games on the same deals: `top` of one less `bottom` of the other, both (games, items)."""
        return cls(table, name, Kind.DIFFERENCE, _with_items(top), _with_items(bottom))


def _with_items(amount: np.ndarray | int) -> np.ndarray:
    amount = np.asarray(amount)  # (games, items), or 0-dimensional: one number for all
    return amount[:, None] if amount.ndim == 1 else amount
