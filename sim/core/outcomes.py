"""What the results of every game say, and in which words: who wins, what is scored, and which tiers are reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sim.core.tally import Observed
from sim.core.tiers import tier_counts
from sim.core.wins import WIN

WORDS = {  # French, English
    "seats": ("Places", "Seats"),
    "all_seats": ("Toutes les places", "All seats"),
    "tiers": ("Classement", "Tiers"),
    "seat": ("place", "seat"),
    "agent": ("agent", "agent"),
    "win_share": ("victoires", "win share"),
    "score": ("score", "score"),
    "share": ("part", "share"),
    "name": ("titre", "tier"),
    "turns": ("tours de jeu", "turns"),
    "cut": ("partie interrompue", "cut short"),
}


def names(words: Mapping[str, tuple[str, str]]) -> dict[str, dict[str, str]]:
    """The words of a game for keys of tables, columns and rows by language, beside those of every game."""
    texts = {**WORDS, **words}
    return {language: {key: pair[place] for key, pair in texts.items()} for place, language in enumerate(("fr", "en"))}


def shared_tables(
    agents: Sequence[str], tiers: list[dict[str, Any]] | None = None
) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows are of the tables that every result has; a game may have no tiers."""
    return {
        "seats": [{"seat": seat, "agent": agent} for seat, agent in enumerate(agents)],
        "all_seats": None,
        **({} if tiers is None else {"tiers": tiers}),
    }


def shared_quantities(scores: np.ndarray, wins: np.ndarray, starts: Sequence[int] | None = None) -> list[Observed]:
    """What they say of finished games, from scores and win shares (games, seats); `starts`: lowest scores of tiers."""
    observed = [
        Observed.share("seats", "win_share", wins, WIN),
        Observed.mean("seats", "score", scores[:, :, None]),
        Observed.mean("all_seats", "score", scores[:, None, :]),
    ]
    if starts is not None:
        observed.append(Observed.share("tiers", "share", tier_counts(scores, starts), scores.shape[1]))
    return observed
