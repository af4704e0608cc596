"""What a chunk of finished games adds up to: integers per game in, exact integer sums out, merged in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from sim.core.moments import SUMMED, Moments
from sim.core.observed import Kind, Observed

VALUES_MAX = 1 << 20  # a histogram counts the values 0 .. VALUES_MAX - 1
SPLIT_MAX = 16  # the units of a game up to which it is counted how they are split
INT64_MAX = int(np.iinfo(np.int64).max)


@dataclass(frozen=True, eq=False)
class Sums:
    """The integer sums of one quantity. Raises ValueError where games differ in what is declared as fixed."""

    kind: Kind
    moments: np.ndarray  # (items, SUMMED fields of Moments) int64; of COUNTS (items * k, SUMMED fields), cell by cell
    counts: np.ndarray  # int64; MEAN: histogram over units (items, values); SHARE: of games by top, if units are few
    #   (items, bottom + 1), else (items, 0); COUNTS: (items, k); else (items, 0)
    fixed: np.ndarray  # (items,) int64, 1 where the rules say that all games agree

    def __post_init__(self) -> None:
        if any(not self.item(int(item)).agree for item in np.flatnonzero(self.fixed)):
            raise ValueError(f"a {self.kind} is declared as fixed by the rules, but games differ in it")

    @property
    def items(self) -> int:
        """The number of items, the rows of the table."""
        return len(self.counts)

    def item(self, index: int) -> Moments:
        """The moments of one item as Python integers, with which arithmetic is exact; of COUNTS use `cell`."""
        return Moments._make([*self.moments[index].tolist(), self._apart(index), bool(self.fixed[index])])

    def cell(self, index: int, place: int) -> Moments:
        """The moments of one of the counts of an item as a part of all of them."""
        return Moments(*self.moments[index * self.counts.shape[1] + place].tolist())

    def _apart(self, index: int) -> int | None:
        """How many units, or games, are beside the commonest; None where it is not counted, or is none or all."""
        counts = self.counts[index]
        if self.kind not in (Kind.MEAN, Kind.SHARE) or not counts.any():
            return None
        most = int(counts.argmax())
        if self.kind is Kind.SHARE and most in (0, len(counts) - 1):
            return None
        return int(counts.sum() - counts[most])

    def __add__(self, other: Sums) -> Sums:
        if (self.kind, self.items) != (other.kind, other.items):
            raise ValueError(f"{self.kind} of {self.items} items does not add to {other.kind} of {other.items}")
        if not np.array_equal(self.fixed, other.fixed):
            raise ValueError(f"a {self.kind} is declared as fixed by the rules in a part of the games only")
        counts, more = self.counts, other.counts
        if self.kind is Kind.MEAN:
            width = max(counts.shape[1], more.shape[1])
            counts, more = _widened(counts, width), _widened(more, width)
        return Sums(self.kind, _added(self.moments, other.moments), _added(counts, more), self.fixed)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sums):
            return NotImplemented
        arrays = ((self.moments, other.moments), (self.counts, other.counts), (self.fixed, other.fixed))
        return self.kind == other.kind and all(np.array_equal(mine, theirs) for mine, theirs in arrays)


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
            key = f"{table}.{name}.{sums.kind}"
            found |= {f"{key}.moments": sums.moments, f"{key}.counts": sums.counts, f"{key}.fixed": sums.fixed}
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
            fixed = _stored(arrays, f"{table}.{name}.{kind}.fixed", dimensions=1)
            rows = counts.size if kind == Kind.COUNTS else len(counts)
            if moments.shape != (rows, SUMMED) or len(fixed) != len(counts):
                raise ValueError(f"{key} has shape {moments.shape}, its counts {counts.shape}")
            sums[table, name] = Sums(Kind(kind), moments, counts, fixed)
        games, cut, faults = (int(_stored(arrays, key, dimensions=0)) for key in ("games", "cut", "faults"))
        return cls(games, cut, faults, _stored(arrays, "ends", dimensions=1), sums)


def _label(one: Observed) -> str:
    return f"{one.table or 'top level'}: {one.name}"


def _sums(one: Observed) -> Sums:
    if not (one.table == "" or one.table.isidentifier()) or not one.name.isidentifier():
        raise ValueError(f"{_label(one)} is not named by plain words")
    top = _checked(one, one.top, dimensions=(3,) if one.kind in (Kind.MEAN, Kind.COUNTS) else (2,))
    items = top.shape[1]
    fixed = np.broadcast_to(np.asarray(one.fixed, np.int64), items)
    if one.kind is Kind.COUNTS:
        return Sums(one.kind, _moments_of_parts(one, top), top.sum(axis=0, dtype=np.int64), fixed)
    if one.kind is Kind.MEAN:
        per_game = top.sum(axis=2, dtype=np.int64)  # (games, items)
        return Sums(one.kind, _moments(one, per_game, np.array(top.shape[2])), _histogram(one, top), fixed)
    bottom = _checked(one, one.bottom, dimensions=(0, 2))
    if bottom.ndim and bottom.shape != top.shape:
        raise ValueError(f"{_label(one)}: bottom has shape {bottom.shape}, top {top.shape}")
    if one.kind is Kind.SHARE and (top > bottom).any():
        raise ValueError(f"{_label(one)}: a share has more on top than at the bottom")
    moments = _moments(one, top, bottom)
    if one.kind is Kind.DIFFERENCE:
        moments[:, Moments._fields.index("active")] = np.count_nonzero(top != bottom, axis=0)
    counts = np.zeros((items, 0), np.int64)
    if one.kind is Kind.SHARE and bottom.ndim == 0 and bottom <= SPLIT_MAX:
        counts = _widened(_histogram(one, top[:, :, None]), int(bottom) + 1)
    return Sums(one.kind, moments, counts, fixed)


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
    found = {
        "games": np.full(items, games),
        "active": np.count_nonzero(top | bottom, axis=1),
        "top": top.sum(axis=1),
        "bottom": bottom.sum(axis=1),
        "top_top": np.einsum("ig,ig->i", top, top),
        "top_bottom": np.einsum("ig,ig->i", top, bottom),
        "bottom_bottom": np.einsum("ig,ig->i", bottom, bottom),
    }
    return np.stack([found[name] for name in Moments._fields[:SUMMED]], axis=1).astype(np.int64)


def _moments_of_parts(one: Observed, counts: np.ndarray) -> np.ndarray:
    """Moments (items * k, fields) of counts (games, items, k), each as a part of all k."""
    games, items, k = counts.shape
    _guard(one, int(counts.max(initial=0)), games * max(k, 1))
    wide = np.ascontiguousarray(counts, np.int64)
    whole = wide.sum(axis=2)  # (games, items)
    _guard(one, int(whole.max(initial=0)) ** 2, games)
    per_item = np.stack([np.full(items, games), np.count_nonzero(whole, axis=0), whole.sum(axis=0)])
    found = np.zeros((items, k, SUMMED), np.int64)
    place = {name: index for index, name in enumerate(Moments._fields)}
    for name, sums in zip(("games", "active", "bottom"), per_item, strict=True):
        found[:, :, place[name]] = sums[:, None]
    found[:, :, place["bottom_bottom"]] = np.einsum("gi,gi->i", whole, whole)[:, None]
    found[:, :, place["top"]] = wide.sum(axis=0)
    found[:, :, place["top_top"]] = np.einsum("gik,gik->ik", wide, wide)
    found[:, :, place["top_bottom"]] = np.einsum("gik,gi->ik", wide, whole)
    return found.reshape(items * k, SUMMED)


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
