"""Single matches of NUM-SPEED as tables, for those who want to look behind the counts: matches, and their rounds."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.speed.rules import MAX_ROUNDS
from sim.games.speed.state import ENDS


def single_games(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """The tables of the matches `numbers` (games,) with these rows (games,); those that were cut short are among them.

    Seats and rounds count from 0; -1 is no seat that went out.
    """
    seats = rows["seats"][:, :players]
    return {"games": _games(rows, seats, numbers), "rounds": _rounds(rows, seats, numbers)}


def _games(rows: np.ndarray, seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each match; what differs by seat has a column for each."""
    columns: dict[str, Column] = {"game": Column(numbers), "end": Column(rows["end"], ENDS)}
    names = ("rounds", "turns", "tricks", "windows", "contested", "chain", "blocked", "unplayed", "faults")
    columns |= {name: Column(rows[name]) for name in names}
    for name in ("score", "place", "went_out", "draws", "drawn_played", "taken", "slips"):
        columns |= {f"{name}_{seat}": Column(seats[name][:, seat]) for seat in range(seats.shape[1])}
    return columns


def _rounds(rows: np.ndarray, seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each round of each match: who went out, and the penalty points of each seat."""
    game, played = np.nonzero(np.arange(MAX_ROUNDS) < rows["rounds"][:, None])
    points = {f"points_{seat}": Column(seats["rounds"][game, seat, played]) for seat in range(seats.shape[1])}
    return {
        "game": Column(numbers[game]),
        "round": Column(played.astype(np.int16)),
        "out": Column(rows["outs"][game, played]),
        **points,
    }
