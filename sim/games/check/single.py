"""Single games of NUM CHECK as tables, for those who want to look behind the counts: games, and their claims."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.check.combinations import KEYS
from sim.games.check.outcomes import every_claim
from sim.games.check.state import ENDS


def single_games(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """The tables of the games `numbers` (games,) with these rows (games,); those that were cut short are among them.

    Seats count from 0 and ranks from 1; -1 is no seat that ended the game, or no reference.
    """
    seats = rows["seats"][:, :players]
    return {"games": _games(rows, seats, numbers), "claims": _claims(seats, numbers)}


def _games(rows: np.ndarray, seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each game; what differs by seat has a column for each."""
    columns: dict[str, Column] = {"game": Column(numbers), "end": Column(rows["end"], ENDS)}
    columns |= {name: Column(rows[name]) for name in ("ender", "turns", "passes", "lead_changes", "faults")}
    for name, field in {"score": "score", "place": "place", "combinations": "rank"}.items():
        columns |= {f"{name}_{seat}": Column(seats[field][:, seat]) for seat in range(seats.shape[1])}
    return columns


def _claims(seats: np.ndarray, numbers: np.ndarray) -> dict[str, Column]:
    """A row for each combination that was made."""
    game, seat, rank, claims = every_claim(seats)
    return {
        "game": Column(numbers[game]),
        "seat": Column(seat.astype(np.int8)),
        "rank": Column((rank + 1).astype(np.int8)),
        "combination": Column(claims["key"], KEYS),
        "points": Column(claims["points"]),
        "turn": Column(claims["turn"]),
        "rivals": Column(claims["rivals"]),
        "first_reference": Column(claims["first"]),
        "second_reference": Column(claims["second"]),
    }
