"""What the results of every game say: who wins, what is scored, and which tiers are reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.tally import Observed
from sim.core.tiers import tier_counts
from sim.core.wins import WIN


def shared_tables(agents: Sequence[str], tiers: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows are of the tables that every result has."""
    return {
        "seats": [{"seat": seat, "agent": agent} for seat, agent in enumerate(agents)],
        "all_seats": None,
        "tiers": tiers,
    }


def shared_quantities(scores: np.ndarray, wins: np.ndarray, starts: Sequence[int]) -> list[Observed]:
    """What they say of finished games, from scores and win shares (games, seats) and the tiers' lowest scores."""
    return [
        Observed.share("seats", "win_share", wins, WIN),
        Observed.mean("seats", "score", scores[:, :, None]),
        Observed.mean("all_seats", "score", scores[:, None, :]),
        Observed.share("tiers", "share", tier_counts(scores, starts), scores.shape[1]),
    ]
