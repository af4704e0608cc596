"""Single games of NUM COL as tables, for those who want to look behind the counts: games, and their combinations."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.col.combinations import KINDS, LEVEL_OF, SHAPES, shape_name
from sim.games.col.state import ENDS

SHAPE_NAMES = tuple(shape_name(shape) for shape in range(len(SHAPES)))


def single_games(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """The tables of the games `numbers` (games,) with these rows (games,); those that were cut short are among them.

    Seats and cells count from 0, levels from 1; -1 is no seat that started the last round.
    """
    seats = rows["seats"][:, :players]
    return {"games": _games(rows, seats, numbers), "combinations": _combinations(seats, numbers)}


def _games(rows: np.ndarray, seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each game; what differs by seat has a column for each."""
    columns: dict[str, Column] = {"game": Column(numbers), "end": Column(rows["end"], ENDS)}
    columns |= {name: Column(rows[name]) for name in ("closer", "turns", "faults")}
    for name in ("score", "place", "hidden"):
        columns |= {f"{name}_{seat}": Column(seats[name][:, seat]) for seat in range(seats.shape[1])}
    return columns


def _combinations(seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each combination of each seat."""
    game, seat, shape = np.nonzero(seats["kinds"] > 0)
    reference = seats["references"][game, seat, shape]
    return {
        "game": Column(numbers[game]),
        "seat": Column(seat.astype(np.int8)),
        "shape": Column(shape.astype(np.int8), SHAPE_NAMES),
        "kind": Column(seats["kinds"][game, seat, shape] - 1, KINDS),
        "points": Column(seats["points"][game, seat, shape]),
        "reference": Column(reference),
        "level": Column((1 + np.array(LEVEL_OF, np.int8))[reference]),
    }
