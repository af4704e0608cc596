"""Single games of NUM Connect as tables, for those who want to look behind the counts: games, and their seats."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.connect.kinds import KINDS
from sim.games.connect.state import ENDS

WHOLE = ("winner", "by_discard", "turns", "rows", "columns", "islands", "lays", "free_lines", "joins", "on_others")


def single_games(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """The tables of the games `numbers` (games,) with these rows (games,); those that were cut short are among them.

    Seats count from 0; -1 is no winner; a first lay in turn 0 was never made.
    """
    return {"games": _games(rows, numbers), "seats": _seats(rows["seats"][:, :players], numbers)}


def _games(rows: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each game."""
    columns: dict[str, Column] = {"game": Column(numbers), "end": Column(rows["end"], ENDS)}
    columns |= {name: Column(rows[name]) for name in (*WHOLE, "jokers", "met_bound", "faults")}
    for name in ("made", "extended"):
        columns |= {f"{name}_{kind}": Column(rows[name][:, place]) for place, kind in enumerate(KINDS)}
    return columns


def _seats(seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each seat of each game."""
    game, seat = np.indices(seats.shape).reshape(2, -1)
    return {
        "game": Column(numbers[game]),
        "seat": Column(seat.astype(np.int8)),
        **{name: Column(seats[name][game, seat]) for name in ("cards", "place", "first_lay", "turns", "taken")},
    }
