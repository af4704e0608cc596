"""A result is counts and where they come from, told as strict JSON or pandas frames, each number with its interval."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, astuple, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.core.course import DECIDED, LEADER_WINS, LEADS, SUSPENSE, decided
from sim.core.precision import TIERS, widest
from sim.core.provenance import Provenance
from sim.core.stats import LEVEL, Interval, describe, interval_of, joint_level, jointly, share_interval
from sim.core.tally import Kind, Moments, Sums, Tally

if TYPE_CHECKING:
    import pandas as pd

TOP_LEVEL = ""  # the table of quantities that stand at the top level of a result
OVERALL = "overall"  # its name where it needs one


@dataclass(frozen=True)
class Result:
    """The counts of a run, the rows and names to read them by, and their provenance.

    Raises ValueError where tables or names do not fit the tally.
    """

    provenance: Provenance
    tables: Mapping[str, list[dict[str, Any]] | None]  # identity columns of each table's rows; None = one unnamed row
    tally: Tally
    seconds: float
    ends: tuple[str, ...] = ()  # names of the ways of ending, in the order of tally.ends

    def __post_init__(self) -> None:
        if self.tally.ends.size not in (0, len(self.ends)):
            raise ValueError(f"{self.tally.ends.size} ways of ending are counted, {len(self.ends)} are named")
        for (table, name), sums in self.tally.sums.items():
            if sums.kind is Kind.DIFFERENCE:
                raise ValueError(f"{name} is of pairs of games, not of the games of one result")
            if table not in self._tables:
                raise ValueError(f"{name} belongs to the table {table}, which is not declared")
            rows = self._tables[table]
            if sums.items != (1 if rows is None else len(rows)):
                raise ValueError(f"{name} has {sums.items} items, the table {table!r} does not")

    def as_json(self) -> dict[str, Any]:
        """The result as plain dicts, lists, numbers and text, without NaN: what `json.dumps(allow_nan=False)` takes."""
        told, asked = dict(vars(self.provenance)), self.provenance.precision
        del told["games_asked"]
        told["precision"] = None if asked is None else {"asked": asked, "reached": self.reached}
        told |= {"games": self.tally.games, "cut": self.tally.cut, "faults": self.tally.faults}
        told |= {"seconds": self.seconds, "games_per_second": _quotient(self.tally.games, self.seconds)}
        for table, rows in self.tables.items():
            lines = [self._told(table, item, identity) for item, identity in enumerate([{}] if rows is None else rows)]
            _put(told, {table: lines[0] if rows is None else lines})
        for table in (LEADER_WINS, LEADS):
            if table in told:
                _put(told[SUSPENSE], {table: told.pop(table)})
        _put(told, self._told(TOP_LEVEL, 0, {}))
        _put(told, {"ends": {end: share.value for end, share in self.end_shares().items()}})
        return _plain(told)

    def frame(self, table: str, *, level: float | None = None) -> pd.DataFrame:
        """A table as a frame: a row per item; identity columns, then the columns of each quantity.

        A share, ratio or mean `made` gives made, made_low, made_high, made_n; a mean `score` gives score_sd and
        score_q5 .. score_q95 (percentiles), each as score_q5, score_q5_low, score_q5_high, too; counts `by_rank` give
        by_rank_1, by_rank_2 and so on, as shares with intervals in `parts`. `_n` is the number of games behind a value.
        What the games cannot tell is NaN. "" and "overall" are the top level.
        Intervals are of confidence `level` each; where it is not said of LEVEL, those of tiers all together.
        """
        import pandas as pd

        table = TOP_LEVEL if table == OVERALL else table
        rows = self._tables[table] or []
        columns: dict[str, Any] = {key: [row[key] for row in rows] for key in (rows[0] if rows else ())}
        for name, sums in self._quantities(table).items():
            own = level or level_of((table, name), sums)
            lines = [_columns(name, sums, item, own) for item in range(sums.items)]
            for column in lines[0] if lines else ():
                _put(columns, {column: [math.nan if line[column] is None else line[column] for line in lines]})
        if table == SUSPENSE and (found := decided(self.tally.sums, level or LEVEL)):
            cells = {"": found.share.value, "_low": found.share.low, "_high": found.share.high, "_n": found.games}
            _put(columns, {f"{DECIDED}{end}": [math.nan if cell is None else cell] for end, cell in cells.items()})
        return pd.DataFrame(columns)

    def end_shares(self, *, level: float | None = None) -> dict[str, Interval]:
        """How often games ended in each way, of all played; intervals hold together at LEVEL, or each at a `level`."""
        counts = self.tally.ends.tolist() or [0] * len(self.ends)
        moments = [Moments.of_hits(count, self.tally.games) for count in counts]
        shares = jointly(share_interval, moments) if level is None else [share_interval(one, level) for one in moments]
        return dict(zip(self.ends, shares, strict=True))

    def ends_frame(self) -> pd.DataFrame:
        """The ways of ending as a frame like those of the tables."""
        import pandas as pd

        shares = self.end_shares().items()
        columns = ("share", "share_low", "share_high")
        rows = [{"end": end, **dict(zip(columns, astuple(share), strict=True))} for end, share in shares]
        return pd.DataFrame(rows).assign(share_n=self.tally.games)

    def distribution(self, table: str, name: str) -> pd.DataFrame:
        """How often each value of a mean occurs, over units (seats or games): a row per item and value that occurs.

        Identity columns, then `value` and `count`. Raises ValueError where the result has no such mean.
        """
        import pandas as pd

        sums = self.tally.sums.get((table, name))
        if sums is None or sums.kind is not Kind.MEAN:
            raise ValueError(f"{name} is not a mean in the table {table!r}")
        items, values = np.nonzero(sums.counts)
        rows = self._tables[table]
        identities = {key: [rows[item][key] for item in items] for key in (rows[0] if rows else ())}
        return pd.DataFrame({**identities, "value": values, "count": sums.counts[items, values]})

    def parts(self, table: str, name: str, *, level: float = LEVEL) -> pd.DataFrame:
        """Which part of an item's counts each of them is: a row per item and place, counted from 1.

        Identity columns, then `place`, `count`, `share`, `share_low`, `share_high`. Raises ValueError where the result
        has no such counts.
        """
        import pandas as pd

        sums = self.tally.sums.get((table, name))
        if sums is None or sums.kind is not Kind.COUNTS:
            raise ValueError(f"{name} is not of counts in the table {table!r}")
        lines = []
        for item, identity in enumerate(self._tables[table] or [{}]):
            for place, share in enumerate(_parts(sums, item, level)):
                value, low, high = (math.nan if part is None else part for part in astuple(share))
                counted = {"place": place + 1, "count": int(sums.counts[item, place])}
                lines.append({**identity, **counted, "share": value, "share_low": low, "share_high": high})
        return pd.DataFrame(lines)

    def counts_equal(self, other: Result) -> bool:
        """Whether both played by the same ruleset and counted the same, timings aside."""
        same_rules = _plain(self.provenance.ruleset) == _plain(other.provenance.ruleset)
        return same_rules and self.tally == other.tally

    @property
    def reached(self) -> float | None:
        """The largest half-width of what had to be precise, None if it is not known."""
        half = widest(self.tally) if self.tally.games else math.inf
        return half if math.isfinite(half) else None

    @property
    def _tables(self) -> dict[str, list[dict[str, Any]] | None]:
        return {**self.tables, TOP_LEVEL: None}

    def _quantities(self, table: str) -> dict[str, Sums]:
        return {name: sums for (where, name), sums in self.tally.sums.items() if where == table}

    def _told(self, table: str, item: int, identity: Mapping[str, Any]) -> dict[str, Any]:
        """One row of a table: who it is, then each of its quantities."""
        told = dict(identity)
        for name, sums in self._quantities(table).items():
            _put(told, _quantity(name, sums, item, level_of((table, name), sums)))
        if table == SUSPENSE and (found := decided(self.tally.sums)):
            _put(told, {DECIDED: asdict(found.share)})
        return told


def level_of(where: tuple[str, str], sums: Sums) -> float:
    """The level of each interval of a quantity: those of tiers, which are shares of a whole, hold together at LEVEL."""
    return joint_level(sums.items) if where == TIERS else LEVEL


def _quantity(name: str, sums: Sums, item: int, level: float) -> dict[str, Any]:
    match sums.kind:
        case Kind.SHARE:
            return {name: asdict(interval_of(sums, item, level))}
        case Kind.MEAN:
            return {name: asdict(describe(sums.item(item), sums.counts[item]))}
        case Kind.RATIO:
            interval = interval_of(sums, item)
            return {name: interval.value, f"{name}_interval": asdict(interval)}
        case _:  # COUNTS
            return {name: sums.counts[item].tolist(), f"{name}_shares": list(map(asdict, _parts(sums, item, LEVEL)))}


def _parts(sums: Sums, item: int, level: float) -> list[Interval]:
    """Which part of an item's counts each of them is."""
    return [share_interval(sums.cell(item, place), level) for place in range(sums.counts.shape[1])]


def _columns(name: str, sums: Sums, item: int, level: float) -> dict[str, float | None]:
    """The cells of one quantity in one row of a frame."""
    if sums.kind is Kind.COUNTS:
        return {f"{name}_{place}": count for place, count in enumerate(sums.counts[item].tolist(), start=1)}
    moments = sums.item(item)
    if sums.kind is Kind.MEAN:
        cells = asdict(describe(moments, sums.counts[item], level))
        between = cells.pop("quantile_intervals")
        for percent, value in cells.pop("quantiles").items():
            low, high = between[percent] or (None, None)
            cells |= {f"q{percent}": value, f"q{percent}_low": low, f"q{percent}_high": high}
    else:
        interval = interval_of(sums, item, level)
        cells = {"": interval.value, "low": interval.low, "high": interval.high}
    cells["n"] = moments.active
    return {f"{name}_{part}" if part not in ("", "mean") else name: cell for part, cell in cells.items()}


def _quotient(top: float, bottom: float) -> float | None:
    return top / bottom if bottom else None


def _put(into: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Add entries in place. Raises ValueError where a name is taken."""
    for key, value in more.items():
        if key in into:
            raise ValueError(f"the name {key} is given twice")
        into[key] = value


def _plain(value: Any) -> Any:
    """The same value in the types of JSON. Raises ValueError for a number that is not finite."""
    if isinstance(value, np.generic | np.ndarray):
        value = value.tolist()
    if isinstance(value, Mapping):
        return {str(key): _plain(member) for key, member in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(member) for member in value]
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value} cannot be written as JSON")
    return value
