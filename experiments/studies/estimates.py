"""An estimate in a frame: three columns, `x` with its interval `x_low` and `x_high`."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import astuple
from typing import TypeVar

from experiments.study import HIGH, LOW
from sim.core.stats import Interval

ENDINGS = ("", LOW, HIGH)  # of the names of the columns

T = TypeVar("T")


def columns(name: str, parts: Iterable[T]) -> dict[str, T]:
    """The columns of an estimate by name, from value, low and high."""
    return dict(zip((f"{name}{ending}" for ending in ENDINGS), parts, strict=True))


def cells(name: str, interval: Interval) -> dict[str, float]:
    """An estimate as cells of a row."""
    return columns(name, map(known, astuple(interval)))


def known(value: float | None) -> float:
    """A number as a cell, NaN for none."""
    return math.nan if value is None else value
