"""Holds cells of as many players against each other game by game, for they play the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.pairs import SCORE, TIERS, TURNS
from experiments.studies.sizes import judge
from experiments.studies.sweep.amounts import Amounts, Quantity, blocks, kinds
from experiments.studies.sweep.question import Cell, Question
from experiments.tables.estimates import cells
from sim.core.counting import tables_of
from sim.core.paired import PairedSums
from sim.core.tally import Kind

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Pair:
    """An item of a quantity in two cells on the same deals."""

    quantity: Quantity
    kind: Kind
    item: str
    a: Cell
    b: Cell
    sums: PairedSums  # A, then B

    def row(self, question: Question, level: float) -> dict[str, Any]:
        """The pair as a row of a frame: B less A, and whether that matters."""
        games, differing = self.sums.games, self.sums.differing
        change, usual = self.sums.difference(level), self.sums.ratios[0]
        named = {"table": self.quantity[0], "quantity": self.quantity[1], "item": self.item}
        row = named | {"cell_a": self.a.name, "cell_b": self.b.name, "games": games, "differing": differing}
        row |= cells("difference", change) | {"size": None, "needed": np.nan}
        name = TIERS if self.kind is Kind.SHARE else self.quantity[1]
        if name in (SCORE, TURNS, TIERS):
            whole = 1.0 if name == TIERS else usual
            margin = question.margins.of(name, usual)
            row |= judge(change, margin, differing=differing, games=games, whole=whole, level=level).cells
        return row


def groups(question: Question) -> list[list[Cell]]:
    """The cells of as many players, where there are two or more."""
    by_players = sorted(question.cells, key=lambda cell: cell.scenario.players)
    found = [list(group) for _, group in groupby(by_players, key=lambda cell: cell.scenario.players)]
    return [group for group in found if len(group) > 1]


def pairs_of(question: Question, folder: Path, games: Mapping[str, int]) -> list[Pair]:
    """All pairs of cells of as many players, for each item that is shown of both.

    Each cell has a folder of its name, with the amounts of so many games.
    """
    found: list[Pair] = []
    for group in groups(question):
        told = [kinds(cell.scenario, question.shown) for cell in group]
        for quantity in question.shown:
            places = [place for place, cell in enumerate(group) if quantity in told[place]]
            if len(places) > 1:
                telling = [group[place] for place in places]
                found += _pairs(quantity, told[places[0]][quantity], telling, folder, games)
    return found


def pairs_frame(question: Question, pairs: Sequence[Pair], level: float) -> pd.DataFrame:
    """A row for each pair, with the interval of the difference at a level."""
    import pandas as pd

    return pd.DataFrame([pair.row(question, level) for pair in pairs])


def _pairs(
    quantity: Quantity, kind: Kind, group: Sequence[Cell], folder: Path, games: Mapping[str, int]
) -> Iterator[Pair]:
    """The pairs of a quantity in cells that tell it; items are the same by name."""
    items = [items_of(tables_of(cell.scenario).get(quantity[0])) for cell in group]
    together = {
        (one, other, name): (items[one].index(name), items[other].index(name))
        for one, other in combinations(range(len(group)), 2)
        for name in items[one]
        if name in items[other]
    }
    sums: dict[tuple[int, int, str], PairedSums] = {}
    most = sorted(games[cell.name] for cell in group)[-2]  # beyond those no game has a partner
    for block in blocks([folder / cell.name for cell in group], quantity, most):
        for (one, other, name), places in together.items():
            more = _sums(block[one], block[other], *places)
            key = (one, other, name)
            sums[key] = sums[key] + more if key in sums else more
    for (one, other, name), found in sums.items():
        if found.ratios:
            yield Pair(quantity, kind, name, group[one], group[other], found)


def _sums(one: Amounts, other: Amounts, mine: int, theirs: int) -> PairedSums:
    """The sums of an item over the games that both finished."""
    _, ours, yours = np.intersect1d(one[0], other[0], assume_unique=True, return_indices=True)
    return PairedSums.of(one[1][ours, mine], other[1][yours, theirs])


def items_of(rows: Sequence[Mapping[str, Any]] | None) -> list[str]:
    """What the rows of a table are called: each by its first column, or by all where the first says too little."""
    if rows is None:
        return [""]
    first = [str(next(iter(row.values()))) for row in rows]
    return first if len(set(first)) == len(first) else [" ".join(map(str, row.values())) for row in rows]
