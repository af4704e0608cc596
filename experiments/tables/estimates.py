"""An estimate in a frame: three columns, `x` with its interval `x_low` and `x_high`."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import astuple
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from experiments.language.figures import scaled
from sim.core.stats import Interval, joint_level

if TYPE_CHECKING:
    import pandas as pd

    from sim.core.results import Result

LOW, HIGH = "_low", "_high"  # end the names of the columns that are the interval of another
ENDINGS = ("", LOW, HIGH)  # of the names of the columns

T = TypeVar("T")


def columns(name: str, parts: Iterable[T]) -> dict[str, T]:
    """The columns of an estimate by name, from value, low and high."""
    return dict(zip((f"{name}{ending}" for ending in ENDINGS), parts, strict=True))


def cells(name: str, interval: Interval) -> dict[str, float]:
    """An estimate as cells of a row."""
    return columns(name, map(known, astuple(interval)))


def columns_of(name: str, intervals: Iterable[Interval]) -> dict[str, list[float]]:
    """The columns of the estimates of several rows by name, NaN for what is not known."""
    return columns(name, map(list, zip(*(map(known, astuple(one)) for one in intervals), strict=True)))


def known(value: float | None) -> float:
    """A number as a cell, NaN for none."""
    return math.nan if value is None else value


def estimates(frame: pd.DataFrame, quantity: str) -> list[Interval]:
    """The estimates of a share, ratio or mean in each row of a frame; what the games cannot tell is None."""
    read = frame[[f"{quantity}{ending}" for ending in ENDINGS]].to_numpy(float)
    return [Interval(*(None if np.isnan(cell) else float(cell) for cell in line)) for line in read]


def counts_by_rank(frame: pd.DataFrame) -> np.ndarray:
    """How often what each row counts was the first of its seat, the second and so on, (rows, ranks)."""
    return frame.filter(regex=r"^by_rank_\d+$").to_numpy(float)


def joint_frame(result: Result, table: str) -> pd.DataFrame:
    """A table with intervals that hold for all rows together."""
    rows = result.tables[table] or [{}]
    return result.frame(table, level=joint_level(len(rows)))


def in_percent(share: Interval) -> Interval:
    """A share, or the change of one, in per cent."""
    return scaled(share, 100)
