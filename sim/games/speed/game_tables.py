"""Rounds of single matches of NUM-SPEED as a table, for those who want to look behind the counts."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.speed.rules import MAX_ROUNDS


def game_tables(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """The rounds of the matches `numbers` (games,) with these rows (games,); those cut short are among them.

    Seats and rounds count from 0; -1 is no seat that went out.
    """
    return {"rounds": _rounds(rows, rows["seats"][:, :players], numbers)}


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
