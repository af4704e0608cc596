"""What each game of a cell adds to the quantities that are shown: kept beside its chunks, and read block by block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from sim.core.columns import Column, encoded
from sim.core.counting import observed_of
from sim.core.parallel import LARGEST_CHUNK
from sim.core.scenario import Scenario
from sim.core.store import parts_in
from sim.core.tally import Kind, Observed

if TYPE_CHECKING:
    from collections.abc import Mapping

Quantity = tuple[str, str]  # table and name
Amounts = tuple[np.ndarray, np.ndarray]  # numbers of finished games (games,), tops and bottoms (games, items, 2)

BLOCK = LARGEST_CHUNK  # games that are in memory at once
GAME = "game"  # the column of their numbers


def part_of(quantity: Quantity) -> str:
    """The name of the table of single games that keeps a quantity."""
    return ".".join(["paired", *filter(None, quantity)])


def kinds(scenario: Scenario, shown: Iterable[Quantity]) -> dict[Quantity, Kind]:
    """The kinds of the quantities that are shown and that a scenario tells."""
    none = np.zeros(0, scenario.game.row)
    return {_key(one): one.kind for one in observed_of(scenario, none) if _key(one) in shown}


def encoded_amounts(
    shown: Sequence[Quantity], scenario: Scenario, rows: np.ndarray, *, first: int
) -> Mapping[str, bytes]:
    """The Parquet file of each quantity that is shown, from the rows (games,) of a chunk."""
    finished = rows["end"] != len(scenario.game.ends) - 1
    numbers, found = first + np.flatnonzero(finished), {}
    for one in observed_of(scenario, rows[finished]):
        if _key(one) in shown:
            columns = {GAME: Column(numbers)}
            for item, (top, bottom) in enumerate(amounts_of(one)):
                columns |= {f"top_{item}": Column(top), f"bottom_{item}": Column(bottom)}
            found[part_of(_key(one))] = encoded(columns)
    return found


def blocks(folders: Sequence[Path], quantity: Quantity, games: int) -> Iterator[list[Amounts]]:
    """The amounts of the same games of each folder, some games after the other."""
    files = [parts_in(folder, part_of(quantity)) for folder in folders]
    for start in range(0, games, BLOCK):
        end = min(start + BLOCK, games)
        yield [
            _between(start, end, [path for first, stop, path in each if first < end and start < stop]) for each in files
        ]


def _between(start: int, end: int, paths: Sequence[Path]) -> Amounts:
    """The amounts of games number `start` .. `end - 1`, from the files that hold some of them."""
    from pyarrow import concat_tables
    from pyarrow.parquet import read_table

    table = concat_tables([read_table(path, partitioning=None) for path in paths])
    numbers = table[GAME].to_numpy()
    kept = (start <= numbers) & (numbers < end)
    columns = [table[name].to_numpy().astype(np.int64)[kept] for name in table.column_names[1:]]
    return numbers[kept], np.stack(columns, axis=1).reshape(kept.sum(), len(columns) // 2, 2)


def _key(one: Observed) -> Quantity:
    return one.table, one.name


def amounts_of(one: Observed) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """The top and bottom of each item in each game."""
    mean = one.kind is Kind.MEAN
    tops = one.top.sum(axis=2, dtype=np.int64) if mean else np.asarray(one.top)
    bottoms = np.broadcast_to(one.top.shape[2] if mean else np.asarray(one.bottom), tops.shape)
    return zip(tops.T, bottoms.T, strict=True)
