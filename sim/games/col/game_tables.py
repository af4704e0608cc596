"""Combinations of single games of NUM COL as a table, for those who want to look behind the counts."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.col.combinations import KINDS, LEVEL_OF, SHAPES, shape_name

SHAPE_NAMES = tuple(shape_name(shape) for shape in range(len(SHAPES)))


def game_tables(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """A row for each combination of each seat in the games `numbers` (games,), those that were cut short among them.

    Seats and cells count from 0, levels from 1.
    """
    seats = rows["seats"][:, :players]
    game, seat, shape = np.nonzero(seats["kinds"] > 0)
    reference = seats["references"][game, seat, shape]
    columns = {
        "game": Column(numbers[game]),
        "seat": Column(seat.astype(np.int8)),
        "shape": Column(shape.astype(np.int8), SHAPE_NAMES),
        "kind": Column(seats["kinds"][game, seat, shape] - 1, KINDS),
        "points": Column(seats["points"][game, seat, shape]),
        "reference_cell": Column(reference),
        "level": Column((1 + np.array(LEVEL_OF, np.int8))[reference]),
    }
    return {"combinations": columns}
