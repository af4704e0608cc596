"""Tables of single games become Parquet files, one for each chunk; pandas.read_parquet reads a folder of them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.game import Column


def encoded(columns: Mapping[str, Column]) -> bytes:
    """The Parquet file of a table, from its columns (rows,); those of words become categories."""
    import pyarrow
    from pyarrow import parquet

    sink = pyarrow.BufferOutputStream()
    table = pyarrow.table({name: _array(column) for name, column in columns.items()})
    parquet.write_table(table, sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def _array(column: Column):
    import pyarrow

    values = np.ascontiguousarray(column.values)
    if column.words:
        return pyarrow.DictionaryArray.from_arrays(values, list(column.words))
    return pyarrow.array(values)
