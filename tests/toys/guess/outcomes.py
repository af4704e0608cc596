"""What rows of finished games of Light or dark say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.outcomes import shared_quantities, shared_tables
from sim.core.tally import Observed
from sim.core.wins import win_shares
from tests.toys.guess.rules import Rules
from tests.toys.guess.state import ENDS


def tables(rules: Rules, agents: Sequence[str]) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are."""
    return shared_tables(agents, [{"name": name} for name in rules.tiers.names])


def observe(rows: np.ndarray, rules: Rules, players: int) -> list[Observed]:
    """The quantities of finished games, from their rows (games,)."""
    scores = rows["scores"][:, :players].astype(np.int64)
    first = scores == scores.max(axis=1, keepdims=True, initial=0)
    return [
        *shared_quantities(scores, win_shares(first), rules.tiers.edges),
        Observed.share("", "shared", first.sum(axis=1) > 1, 1),
        Observed.ratio("", "points_a_turn", scores.sum(axis=1), rows["turns"].astype(np.int64)[:, None]),
        Observed.mean("", "turns", rows["turns"], fixed=rules.storms == 0),  # the deck is then played to its end
    ]


def columns(rows: np.ndarray, rules: Rules, players: int) -> dict[str, Column]:
    """What each game and each seat came to."""
    scores = rows["scores"][:, :players].astype(np.int64)
    return {
        "turns": Column(rows["turns"]),
        "score": Column(scores),
        "place": Column(1 + (scores[:, None, :] > scores[:, :, None]).sum(axis=2)),
        "tier": Column(np.searchsorted(rules.tiers.edges, scores, side="right"), rules.tiers.names),
    }


def single_games(rows: np.ndarray, numbers: np.ndarray, players: int) -> dict[str, Mapping[str, Column]]:
    """A row for each of the games `numbers` (games,), and one for each of their seats."""
    game, seat = np.indices((len(rows), players)).reshape(2, -1)
    return {
        "games": {
            "game": Column(numbers),
            "end": Column(rows["end"], ENDS),
            "turns": Column(rows["turns"]),
        },
        "scores": {
            "game": Column(numbers[game]),
            "seat": Column(seat.astype(np.int8)),
            "score": Column(rows["scores"][game, seat]),
        },
    }
