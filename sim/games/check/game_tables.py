"""Claims of single games of NUM CHECK as a table, for those who want to look behind the counts."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.check.combinations import KEYS
from sim.games.check.outcomes import Outcomes


def game_tables(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """A row for each combination that was made in the games `numbers` (games,), those that were cut short among them.

    Seats count from 0 and ranks from 1; -1 is no second reference.
    """
    game, seat, rank, claims = Outcomes(rows, None, players).claims
    columns = {
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
    return {"claims": columns}
