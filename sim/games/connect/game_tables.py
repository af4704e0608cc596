"""Lines of single games of NUM Connect as a table, for those who want to look behind the counts."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.core.columns import Column
from sim.games.connect.kinds import KINDS


def game_tables(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """The lines by kind of the games `numbers` (games,) with these rows (games,), those that were cut among them."""
    game, kind = np.indices((len(rows), len(KINDS))).reshape(2, -1)
    counts = {name: Column(rows[name][game, kind]) for name in ("made", "extended")}
    return {"lines": {"game": Column(numbers[game]), "kind": Column(kind.astype(np.int8), KINDS), **counts}}
