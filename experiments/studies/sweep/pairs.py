"""Holds cells of as many players against each other game by game, for they play the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.pairs import SCORE, TIERS, TURNS
from experiments.play.parts import Part, add_parts, finished
from experiments.studies.sizes import judge
from experiments.studies.sweep.question import Cell, Question
from experiments.tables.estimates import cells
from sim.core.counting import tables_of
from sim.core.effects import pairs_interval
from sim.core.parallel import ALL_CORES, Workers
from sim.core.results import Result
from sim.core.stats import FEW, Interval
from sim.core.tally import Kind

if TYPE_CHECKING:
    import pandas as pd

Quantity = tuple[str, str]  # table and name


@dataclass(frozen=True, eq=False)
class Amounts:
    """What games of a cell add to quantities: `numbers` (games,), and by quantity top and bottom (games, items)."""

    numbers: np.ndarray
    tops: dict[Quantity, np.ndarray]
    bottoms: dict[Quantity, np.ndarray]

    @classmethod
    def joined(cls, parts: Sequence[Amounts]) -> Amounts:
        """The amounts of games one after the other."""
        joined = (
            {key: np.concatenate([getattr(part, name)[key] for part in parts]) for key in getattr(parts[0], name)}
            for name in ("tops", "bottoms")
        )
        return cls(np.concatenate([part.numbers for part in parts]), *joined)


@dataclass(frozen=True)
class Pair:
    """An item of a quantity in two cells on the same deals."""

    quantity: Quantity
    kind: Kind
    item: str
    a: Cell
    b: Cell
    one: np.ndarray  # (games, 2) top and bottom of A
    other: np.ndarray

    def row(self, question: Question, level: float) -> dict[str, Any]:
        """The pair as a row of a frame: B less A, and whether that matters."""
        differing = int((self.one != self.other).any(axis=1).sum())
        usual = _ratio(self.one)
        change = Interval(_ratio(self.other) - usual, None, None)
        if differing >= FEW:
            change = pairs_interval(_influence(self.other) - _influence(self.one), level)
        games = len(self.one)
        named = {"table": self.quantity[0], "quantity": self.quantity[1], "item": self.item}
        row = named | {"cell_a": self.a.name, "cell_b": self.b.name, "games": games, "differing": differing}
        row |= cells("difference", change) | {"size": None, "needed": np.nan}
        name = TIERS if self.kind is Kind.SHARE else self.quantity[1]
        if name in (SCORE, TURNS, TIERS):
            whole = 1.0 if name == TIERS else usual
            margin = question.margins.of(name, usual)
            row |= judge(change, margin, differing=differing, games=games, whole=whole, level=level).cells
        return row


def pairs_of(question: Question, results: Sequence[Result], workers: Workers = ALL_CORES) -> list[Pair]:
    """All pairs of cells of as many players, for each item that is shown of both. Raises what a run raises."""
    found: list[Pair] = []
    by_players = sorted(zip(question.cells, results, strict=True), key=lambda one: one[0].scenario.players)
    for _, together in groupby(by_players, key=lambda one: one[0].scenario.players):
        group = list(together)
        if len(group) > 1:
            games = min(result.tally.games for _, result in group)
            parts = [Part(place, cell.scenario, 0, games) for place, (cell, _) in enumerate(group)]
            told = add_parts(parts, partial(_amounts, question.shown), seed=question.seed, workers=workers)
            amounts = [Amounts.joined(one) for one in told]
            for (a, one), (b, other) in combinations(zip([cell for cell, _ in group], amounts, strict=True), 2):
                found += _pairs(question, a, one, b, other)
    return found


def pairs_frame(question: Question, pairs: Sequence[Pair], level: float) -> pd.DataFrame:
    """A row for each pair, with the interval of the difference at a level."""
    import pandas as pd

    return pd.DataFrame([pair.row(question, level) for pair in pairs])


def _amounts(shown: Sequence[Quantity], part: Part, rows: np.ndarray, numbers: np.ndarray) -> tuple[Amounts]:
    """What a chunk adds to what is shown; games that were cut short say nothing."""
    kept, scenario = finished(part, rows), part.scenario
    tops, bottoms = {}, {}
    for one in scenario.game.observe(rows[kept], scenario.rules, scenario.players):
        key = (one.table, one.name)
        if key in shown:
            mean = one.kind is Kind.MEAN
            tops[key] = one.top.sum(axis=2, dtype=np.int64) if mean else np.asarray(one.top)
            bottoms[key] = np.broadcast_to(one.top.shape[2] if mean else np.asarray(one.bottom), tops[key].shape)
    return (Amounts(numbers[kept], tops, bottoms),)


def _pairs(question: Question, a: Cell, one: Amounts, b: Cell, other: Amounts) -> Iterator[Pair]:
    """The pairs of two cells, in the order of what is shown; items are the same by name."""
    _, ours, theirs = np.intersect1d(one.numbers, other.numbers, assume_unique=True, return_indices=True)
    kinds = {(seen.table, seen.name): seen.kind for seen in _observed_of_none(a)}
    for key in question.shown:
        if key not in one.tops or key not in other.tops:
            continue
        mine, yours = (_items(cell, key[0]) for cell in (a, b))
        for place, item in enumerate(mine):
            if item in yours:
                both = ((one, ours, place), (other, theirs, yours.index(item)))
                sides = [np.stack([of.tops[key][kept, at], of.bottoms[key][kept, at]], axis=1) for of, kept, at in both]
                if all(side[:, 1].any() for side in sides):
                    yield Pair(key, kinds[key], item, a, b, *sides)


def _observed_of_none(cell: Cell):
    scenario = cell.scenario
    return scenario.game.observe(np.zeros(0, scenario.game.row), scenario.rules, scenario.players)


def _items(cell: Cell, table: str) -> list[str]:
    """The items of a table, each by its first column."""
    rows = tables_of(cell.scenario).get(table)
    return [""] if rows is None else [str(next(iter(row.values()))) for row in rows]


def _ratio(side: np.ndarray) -> float:
    top, bottom = side.sum(axis=0).tolist()
    return top / bottom


def _influence(side: np.ndarray) -> np.ndarray:
    """What each game says of a ratio, (games,), whose mean it is; where bottoms are alike, the ratio of the game."""
    top, bottom = side.astype(float).T
    ratio = _ratio(side)
    return ratio + (top - ratio * bottom) / bottom.mean()
