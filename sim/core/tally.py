"""What a chunk of finished games adds up to: integers per game in, exact integer sums out, merged in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

import numpy as np

VALUES_MAX = 1 << 20  # a histogram counts the values 0 .. VALUES_MAX - 1
INT64_MAX = int(np.iinfo(np.int64).max)


class Kind(StrEnum):
    """How a quantity is summed and what it becomes.

    A share, a mean with its distribution, a ratio, plain counts, or the mean difference of pairs of games.
    """

    SHARE = "share"
    MEAN = "mean"
    RATIO = "ratio"
    COUNTS = "counts"
    DIFFERENCE = "difference"


@dataclass(frozen=True, eq=False)
class Observed:
    """One quantity that a game reports of a chunk of finished games; all numbers are integers >= 0.

    Where there is only one item, `top` and `bottom` may also be given to the constructors as (games,).
    """

    table: str  # "" = top level of the result, else the table of which `name` is a column
    name: str
    kind: Kind
    top: np.ndarray  # SHARE, RATIO, DIFFERENCE: (games, items); MEAN: (games, items, units); COUNTS: (games, items, k)
    bottom: np.ndarray | int | None  # SHARE, RATIO, DIFFERENCE: (games, items) or one number for all; else None

    @classmethod
    def share(cls, table: str, name: str, top: np.ndarray, bottom: np.ndarray | int) -> Observed:
        """How much of `bottom` had a property in each game: 0 <= top <= bottom, both (games, items), on any scale."""
        return cls(table, name, Kind.SHARE, _with_items(top), _with_items(bottom))

    @classmethod
    def mean(cls, table: str, name: str, values: np.ndarray) -> Observed:
        """An amount per unit (a seat, a game), values (games, items, units); or (games,), one amount a game."""
        values = np.asarray(values)
        return cls(table, name, Kind.MEAN, values[:, None, None] if values.ndim == 1 else values, None)

    @classmethod
    def ratio(cls, table: str, name: str, top: np.ndarray, bottom: np.ndarray | int) -> Observed:
        """Sum of `top` over sum of `bottom`, both (games, items); `bottom` may be 0 in many games."""
        return cls(table, name, Kind.RATIO, _with_items(top), _with_items(bottom))

    @classmethod
    def counts(cls, table: str, name: str, top: np.ndarray) -> Observed:
        """Counts that are only added up, top (games, items, k)."""
        return cls(table, name, Kind.COUNTS, np.asarray(top), None)

    @classmethod
    def difference(cls, table: str, name: str, top: np.ndarray, bottom: np.ndarray) -> Observed:
        """Pairs of games on the same deals: `top` of one less `bottom` of the other, both (games, items)."""
        return cls(table, name, Kind.DIFFERENCE, _with_items(top), _with_items(bottom))


class Moments(NamedTuple):
    """Sums over games of one item: per game, `top` and `bottom` are added over its units before they are multiplied."""

    games: int  # finished games
    active: int  # those in which top or bottom is not 0 (of a DIFFERENCE: unequal); the others say nothing about it
    top: int
    bottom: int
    top_top: int
    top_bottom: int
    bottom_bottom: int

    @classmethod
    def of_hits(cls, hits: int, games: int) -> Moments:
        """Those of a share of games, of which so many are hits."""
        return cls(games, games, top=hits, bottom=games, top_top=hits, top_bottom=hits, bottom_bottom=games)


@dataclass(frozen=True, eq=False)
class Sums:
    """The integer sums of one quantity."""

    kind: Kind
    moments: np.ndarray  # (items, fields of Moments) int64; of COUNTS only `games` is not 0
    counts: np.ndarray  # int64; MEAN: histogram over units (items, values); COUNTS: (items, k); else (items, 0)

    @property
    def items(self) -> int:
        """The number of items, the rows of the table."""
        return len(self.moments)

    def item(self, index: int) -> Moments:
        """The moments of one item as Python integers, with which arithmetic is exact."""
        return Moments(*self.moments[index].tolist())

    def __add__(self, other: Sums) -> Sums:
        if (self.kind, self.items) != (other.kind, other.items):
            raise ValueError(f"{self.kind} of {self.items} items does not add to {other.kind} of {other.items}")
        counts, more = self.counts, other.counts
        if self.kind is Kind.MEAN:
            width = max(counts.shape[1], more.shape[1])
            counts, more = _widened(counts, width), _widened(more, width)
        return Sums(self.kind, _added(self.moments, other.moments), _added(counts, more))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sums):
            return NotImplemented
        same = self.kind == other.kind and np.array_equal(self.moments, other.moments)
        return same and np.array_equal(self.counts, other.counts)


@dataclass(frozen=True, eq=False)
class Tally:
    """Everything counted over some games; `+` merges exactly, in any order, and `Tally()` is its zero."""

    games: int = 0  # all played, also those cut short
    cut: int = 0
    faults: int = 0
    ends: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))  # (ways of ending,) int64 games
    sums: Mapping[tuple[str, str], Sums] = field(default_factory=dict)  # by (table, name), in order of observation

    @classmethod
    def of(cls, observed: Iterable[Observed], *, games: int, cut: int, faults: int, ends: Sequence[int]) -> Tally:
        """The tally of one chunk: what was observed of its finished games, and counts over all its games.

        Raises ValueError or OverflowError where an array breaks the contract of Observed.
        """
        sums: dict[tuple[str, str], Sums] = {}
        for one in observed:
            if (one.table, one.name) in sums:
                raise ValueError(f"{_label(one)} is observed twice")
            sums[one.table, one.name] = _sums(one)
        return cls(int(games), int(cut), int(faults), np.array(ends, np.int64), sums)

    def __add__(self, other: Tally) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        sums = dict(self.sums)
        for key, more in other.sums.items():
            sums[key] = sums[key] + more if key in sums else more
        if self.ends.size and other.ends.size:
            ends = _added(self.ends, other.ends)
        else:
            ends = self.ends if self.ends.size else other.ends
        return Tally(self.games + other.games, self.cut + other.cut, self.faults + other.faults, ends, sums)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        mine, theirs = (self.games, self.cut, self.faults), (other.games, other.cut, other.faults)
        return mine == theirs and np.array_equal(self.ends, other.ends) and self.sums == other.sums

    def arrays(self) -> dict[str, np.ndarray]:
        """The tally as named int64 arrays, which np.savez writes and `from_arrays` reads back."""
        found = {name: np.array(getattr(self, name), np.int64) for name in ("games", "cut", "faults", "ends")}
        for (table, name), sums in self.sums.items():
            found[f"{table}.{name}.{sums.kind}.moments"] = sums.moments
            found[f"{table}.{name}.{sums.kind}.counts"] = sums.counts
        return found

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, np.ndarray]) -> Tally:
        """The tally that `arrays` wrote. Raises ValueError naming what is missing or misshapen."""
        sums: dict[tuple[str, str], Sums] = {}
        for key in arrays:
            if not key.endswith(".moments"):
                continue
            if key.count(".") != 3:
                raise ValueError(f"{key} is not table.name.kind.moments")
            table, name, kind, _ = key.split(".")
            moments = _stored(arrays, key, dimensions=2)
            counts = _stored(arrays, f"{table}.{name}.{kind}.counts", dimensions=2)
            if moments.shape[1] != len(Moments._fields) or len(moments) != len(counts):
                raise ValueError(f"{key} has shape {moments.shape}, its counts {counts.shape}")
            sums[table, name] = Sums(Kind(kind), moments, counts)
        games, cut, faults = (int(_stored(arrays, key, dimensions=0)) for key in ("games", "cut", "faults"))
        return cls(games, cut, faults, _stored(arrays, "ends", dimensions=1), sums)


def _label(one: Observed) -> str:
    return f"{one.table or 'top level'}: {one.name}"


def _with_items(amount: np.ndarray | int) -> np.ndarray:
    amount = np.asarray(amount)  # (games, items), or 0-dimensional: one number for all
    return amount[:, None] if amount.ndim == 1 else amount


def _sums(one: Observed) -> Sums:
    if not (one.table == "" or one.table.isidentifier()) or not one.name.isidentifier():
        raise ValueError(f"{_label(one)} is not named by plain words")
    top = _checked(one, one.top, dimensions=(3,) if one.kind in (Kind.MEAN, Kind.COUNTS) else (2,))
    games, items = top.shape[:2]
    if one.kind is Kind.COUNTS:
        _guard(one, int(top.max(initial=0)), games)
        moments = np.zeros((items, len(Moments._fields)), np.int64)
        moments[:, Moments._fields.index("games")] = games
        return Sums(one.kind, moments, top.sum(axis=0, dtype=np.int64))
    if one.kind is Kind.MEAN:
        per_game = top.sum(axis=2, dtype=np.int64)  # (games, items)
        return Sums(one.kind, _moments(one, per_game, np.array(top.shape[2])), _histogram(one, top))
    bottom = _checked(one, one.bottom, dimensions=(0, 2))
    if bottom.ndim and bottom.shape != top.shape:
        raise ValueError(f"{_label(one)}: bottom has shape {bottom.shape}, top {top.shape}")
    if one.kind is Kind.SHARE and (top > bottom).any():
        raise ValueError(f"{_label(one)}: a share has more on top than at the bottom")
    moments = _moments(one, top, bottom)
    if one.kind is Kind.DIFFERENCE:
        moments[:, Moments._fields.index("active")] = np.count_nonzero(top != bottom, axis=0)
    return Sums(one.kind, moments, np.zeros((items, 0), np.int64))


def _checked(one: Observed, amount: np.ndarray | int | None, *, dimensions: tuple[int, ...]) -> np.ndarray:
    array = np.asarray(amount)
    if array.dtype.kind not in "iub" or array.ndim not in dimensions:
        allowed = " or ".join(map(str, dimensions))
        raise ValueError(f"{_label(one)}: {array.dtype} of shape {array.shape}, not integers in {allowed} dimensions")
    if array.dtype.kind == "i" and array.min(initial=0) < 0:
        raise ValueError(f"{_label(one)}: {int(array.min())} is negative")
    return array


def _moments(one: Observed, top: np.ndarray, bottom: np.ndarray) -> np.ndarray:
    """Moments (items, fields) of top (games, items) and bottom (games, items) or one number."""
    games, items = top.shape
    largest = max(int(top.max(initial=0)), int(bottom.max(initial=0)))
    _guard(one, largest * largest, games)
    top = np.ascontiguousarray(top.T, np.int64)  # (items, games): sums run along memory
    bottom = np.broadcast_to(np.ascontiguousarray(bottom.T, np.int64), top.shape)
    found = Moments(
        games=np.full(items, games),
        active=np.count_nonzero(top | bottom, axis=1),
        top=top.sum(axis=1),
        bottom=bottom.sum(axis=1),
        top_top=np.einsum("ig,ig->i", top, top),
        top_bottom=np.einsum("ig,ig->i", top, bottom),
        bottom_bottom=np.einsum("ig,ig->i", bottom, bottom),
    )
    return np.stack(found, axis=1).astype(np.int64)


def _histogram(one: Observed, values: np.ndarray) -> np.ndarray:
    """How often each value occurs, (items, values) int64, of values (games, items, units)."""
    width = int(values.max()) + 1 if values.size else 0
    if width > VALUES_MAX:
        raise OverflowError(f"{_label(one)}: {width - 1} is more than a histogram holds, 0 .. {VALUES_MAX - 1}")
    items = values.shape[1]
    places = values.astype(np.int64) + width * np.arange(items)[:, None]
    return np.bincount(places.ravel(), minlength=items * width).reshape(items, width)


def _guard(one: Observed, largest: int, games: int) -> None:
    if largest * games > INT64_MAX:
        raise OverflowError(f"{_label(one)}: sums of {games} games up to {largest} pass 64 bits")


def _added(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    if one.shape != other.shape:
        raise ValueError(f"counts of shape {one.shape} do not add to counts of shape {other.shape}")
    total = one + other
    if (total < 0).any():  # two int64 >= 0 that pass 64 bits always wrap below 0
        raise OverflowError("merged tallies pass 64 bits")
    return total


def _widened(counts: np.ndarray, width: int) -> np.ndarray:
    return np.pad(counts, ((0, 0), (0, width - counts.shape[1])))


def _stored(arrays: Mapping[str, np.ndarray], key: str, *, dimensions: int) -> np.ndarray:
    if key not in arrays:
        raise ValueError(f"{key} is missing")
    array = np.asarray(arrays[key])
    if array.dtype != np.int64 or array.ndim != dimensions or (array < 0).any():
        raise ValueError(f"{key}: {array.dtype} of shape {array.shape}, not int64 >= 0 in {dimensions} dimensions")
    return array
