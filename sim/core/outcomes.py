"""What rows of games say: a quantity is said once, for the tables of a run, for `find` and for tables of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.observed import Fixed
from sim.core.rules import Rules
from sim.core.tally import Kind, Observed
from sim.core.tiers import tier_counts, tier_rows
from sim.core.wins import WIN, win_shares

SEATS, ALL_SEATS, TIERS, TOP_LEVEL = "seats", "all_seats", "tiers", ""  # tables of every result


class Outcomes:
    """Rows (games,) of a table: what several quantities need of them is worked out once.

    A game whose rows have no seats with score and place says itself what these are.
    """

    def __init__(self, rows: np.ndarray, rules: Rules, players: int):
        self.rows, self.rules, self.players = rows, rules, players

    @cached_property
    def seats(self) -> np.ndarray:
        """What each seat came to (games, seats)."""
        return self.rows["seats"][:, : self.players]

    @cached_property
    def scores(self) -> np.ndarray:
        """The score of each seat (games, seats)."""
        return self.seats["score"].astype(np.int64)

    @cached_property
    def places(self) -> np.ndarray:
        """The final place of each seat (games, seats), 1 = won."""
        return self.seats["place"]

    @cached_property
    def wins(self) -> np.ndarray:
        """The part of a win that each seat has (games, seats), in units of 1 / WIN."""
        return win_shares(self.places == 1)


def by_no_rule(rules: Rules) -> Fixed:
    """No rule fixes a quantity."""
    return False


@dataclass(frozen=True)
class Quantity:
    """Something that rows say. `of_rows` takes the Outcomes of a game and gives whole numbers.

    A MEAN is a value a game (games,) or a value a seat (games, seats): single games tell it, too. A SHARE and a RATIO
    are top and bottom (games, items), COUNTS are (games, items, k); see `Observed`.
    """

    name: str
    table: str  # of a run's result, of which it is a column
    kind: Kind | None  # how a run counts it; None: only single games tell it
    of_rows: Callable[[Any], Any]
    words: Callable[[Any], tuple[str, ...]] | None = None  # rules -> what the numbers stand for
    items: tuple[str, ...] = ()  # of single games: a value for each of these, last, like "made.carre"
    fixed: Callable[[Any], Fixed] = by_no_rule  # rules -> which items the rules fix, so that no two games differ

    @classmethod
    def single(
        cls,
        name: str,
        of_rows: Callable[[Any], np.ndarray],
        *,
        words: Callable[[Any], tuple[str, ...]] | None = None,
        items: tuple[str, ...] = (),
    ) -> Quantity:
        """A value a game or a value a seat that is not counted."""
        return cls(name, TOP_LEVEL, None, of_rows, words, items)

    def observed(self, outcomes: Outcomes) -> Observed:
        """The quantity of finished games as a run counts it."""
        found, fixed = self.of_rows(outcomes), self.fixed(outcomes.rules)
        match self.kind:
            case Kind.SHARE:
                return Observed.share(self.table, self.name, *found, fixed=fixed)
            case Kind.RATIO:
                return Observed.ratio(self.table, self.name, *found, fixed=fixed)
            case Kind.COUNTS:
                return Observed.counts(self.table, self.name, found)
        if found.ndim > 1:
            found = found[:, :, None] if self.table == SEATS else found[:, None, :]
        return Observed.mean(self.table, self.name, found, fixed=fixed)


class Columns(Mapping[str, Column]):
    """What rows say of single games and seats, by name; each column is worked out when it is asked for."""

    def __init__(self, quantities: Sequence[Quantity], ends: tuple[str, ...], outcomes: Outcomes):
        self._ends, self._outcomes = ends, outcomes
        told = [one for one in quantities if one.kind in (None, Kind.MEAN)]
        self._quantities = {one.name: one for one in told if not one.items}
        self._by_item = {f"{one.name}.{item}": (one, k) for one in told for k, item in enumerate(one.items)}
        self._worked_out: dict[str, np.ndarray] = {}

    def __getitem__(self, name: str) -> Column:
        rows, players = self._outcomes.rows, self._outcomes.players
        match name:
            case "end":
                return Column(rows["end"], self._ends)
            case "faults":
                return Column(rows["faults"])
            case "seat":
                return Column(np.broadcast_to(np.arange(players), (len(rows), players)))
        if name in self._by_item:
            quantity, item = self._by_item[name]
            return Column(self._values(quantity)[..., item])
        quantity = self._quantities[name]
        return Column(self._values(quantity), quantity.words(self._outcomes.rules) if quantity.words else ())

    def _values(self, quantity: Quantity) -> np.ndarray:
        if quantity.name not in self._worked_out:
            self._worked_out[quantity.name] = quantity.of_rows(self._outcomes)
        return self._worked_out[quantity.name]

    def __iter__(self) -> Iterator[str]:
        return iter(("end", "faults", "seat", *self._quantities, *self._by_item))

    def __len__(self) -> int:
        return 3 + len(self._quantities) + len(self._by_item)


def games_table(columns: Mapping[str, Column], numbers: np.ndarray) -> dict[str, Column]:
    """A row for each of the games `numbers` (games,): all but what is told by item; what differs by seat has a column
    for each.
    """
    found = {"game": Column(numbers)}
    for name, column in columns.items():
        if "." in name or name == "seat":
            continue
        if column.values.ndim == 1:
            found[name] = column
        else:
            by_seat = enumerate(column.values.T)
            found |= {f"{name}_{seat}": Column(values, column.words) for seat, values in by_seat}
    return found


def shared_tables(
    agents: Sequence[str], tiers: tuple[Sequence[str], Sequence[int]] | None
) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows are of the tables that every result has; `tiers` are names and lowest scores, if there are any."""
    return {
        SEATS: [{"seat": seat, "agent": agent} for seat, agent in enumerate(agents)],
        ALL_SEATS: None,
        **({TIERS: tier_rows(*tiers)} if tiers else {}),
    }


def shared_quantities(starts_of: Callable[[Rules], Sequence[int]] | None) -> list[Quantity]:
    """What rows of every game say: wins, scores and places, and where the game has tiers which are reached."""
    shared = [
        Quantity("win_share", SEATS, Kind.SHARE, lambda found: (found.wins, WIN)),
        Quantity("score", SEATS, Kind.MEAN, lambda found: found.scores),
        Quantity("score", ALL_SEATS, Kind.MEAN, lambda found: found.scores),
        Quantity.single("place", lambda found: found.places),
    ]
    if starts_of is None:
        return shared

    def counts(found: Outcomes) -> tuple[np.ndarray, int]:
        return tier_counts(found.scores, starts_of(found.rules)), found.players

    def places(found: Outcomes) -> np.ndarray:
        return np.searchsorted(starts_of(found.rules), found.scores, side="right")

    return [
        *shared,
        Quantity("share", TIERS, Kind.SHARE, counts),
        Quantity.single("tier", places, words=lambda rules: rules.tiers.names),
    ]
