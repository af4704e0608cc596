"""Columns of single games, and the Parquet files they become, one a chunk; pandas reads a folder of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import pyarrow


@dataclass(frozen=True, eq=False)
class Column:
    """What outcome rows say under one name: `values`, one for each row of a table; codes of `words` if any."""

    values: np.ndarray
    words: tuple[str, ...] = ()


def encoded(columns: Mapping[str, Column]) -> bytes:
    """The Parquet file of a table, from its columns (rows,)."""
    import pyarrow

    return as_parquet(pyarrow.table({name: _array(column) for name, column in columns.items()}))


def as_parquet(table: pyarrow.Table) -> bytes:
    """The Parquet file of a table."""
    import pyarrow
    from pyarrow import parquet

    sink = pyarrow.BufferOutputStream()
    parquet.write_table(table, sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def _array(column: Column):
    import pyarrow

    values = np.ascontiguousarray(column.values)
    return pyarrow.DictionaryArray.from_arrays(values, list(column.words)) if column.words else pyarrow.array(values)
