"""Tables of single games become Parquet files, one for each chunk; pandas.read_parquet reads a folder of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np


class Coded(NamedTuple):
    """A column of few different words: codes (rows,) of integers, and the words that they stand for."""

    codes: np.ndarray
    words: Sequence[str]


Column = np.ndarray | Coded


def encoded(columns: Mapping[str, Column]) -> bytes:
    """The Parquet file of a table, from its columns (rows,)."""
    import pyarrow
    from pyarrow import parquet

    sink = pyarrow.BufferOutputStream()
    table = pyarrow.table({name: _array(column) for name, column in columns.items()})
    parquet.write_table(table, sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def _array(column: Column):
    import pyarrow

    if isinstance(column, Coded):
        return pyarrow.DictionaryArray.from_arrays(np.ascontiguousarray(column.codes), list(column.words))
    return pyarrow.array(np.ascontiguousarray(column))
