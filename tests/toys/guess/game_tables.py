"""Scores of single games of Light or dark as a table."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column


def game_tables(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """A row for each seat of the games `numbers` (games,)."""
    game, seat = np.indices((len(rows), players)).reshape(2, -1)
    columns = {
        "game": Column(numbers[game]),
        "seat": Column(seat.astype(np.int8)),
        "score": Column(rows["scores"][game, seat]),
    }
    return {"scores": columns}
