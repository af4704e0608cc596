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

    from pyarrow import RecordBatch, Table

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


def blocks(folders: Sequence[Path], quantity: Quantity, games: int) -> Iterator[tuple[Amounts, ...]]:
    """The amounts of the same games of each folder, some games after the other."""
    return zip(*(_in_blocks(folder, quantity, games) for folder in folders), strict=True)


def _in_blocks(folder: Path, quantity: Quantity, games: int) -> Iterator[Amounts]:
    """The amounts of games number 0 .. BLOCK - 1 of a folder, then of as many more, until there were so many games."""
    stream = _as_kept(folder, quantity)
    numbers, amounts = next(stream)
    for end in range(BLOCK, games + BLOCK, BLOCK):
        while not len(numbers) or numbers[-1] < end - 1:
            more = next(stream, None)
            if more is None:
                break
            numbers, amounts = np.concatenate([numbers, more[0]]), np.concatenate([amounts, more[1]])
        inside = int(np.searchsorted(numbers, min(end, games)))
        yield numbers[:inside], amounts[:inside]
        numbers, amounts = numbers[inside:], amounts[inside:]


def _as_kept(folder: Path, quantity: Quantity) -> Iterator[Amounts]:
    """The amounts in a folder, at most BLOCK games at once; none at all of games that were cut short."""
    from pyarrow.parquet import ParquetFile

    for path in parts_in(folder, part_of(quantity)):
        with ParquetFile(path) as file:
            yield from map(_amounts, file.iter_batches(BLOCK) if file.metadata.num_rows else [file.read()])


def _amounts(table: RecordBatch | Table) -> Amounts:
    numbers, *columns = (np.asarray(column) for column in table.columns)
    return numbers, np.stack(columns, axis=1).astype(np.int64).reshape(len(numbers), len(columns) // 2, 2)


def _key(one: Observed) -> Quantity:
    return one.table, one.name


def amounts_of(one: Observed) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """The top and bottom of each item in each game."""
    mean = one.kind is Kind.MEAN
    tops = one.top.sum(axis=2, dtype=np.int64) if mean else np.asarray(one.top)
    bottoms = np.broadcast_to(one.top.shape[2] if mean else np.asarray(one.bottom), tops.shape)
    return zip(tops.T, bottoms.T, strict=True)
