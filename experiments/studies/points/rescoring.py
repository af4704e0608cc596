"""Games valued again by other points for the same claims, at once; and played again, with what that changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from experiments.tables.changes import leaves
from sim.core.game import Game
from sim.core.rules import Rules, as_table

AT_ONCE = 100_000  # games: what is held beside the recording


@dataclass(frozen=True, eq=False)
class Recording:
    """The claims and the scores of finished games."""

    numbers: np.ndarray  # (games,) of the games
    codes: np.ndarray  # (games, seats, ranks) 0 for no claim, else 1 + key * ranks + rank
    scores: np.ndarray  # (games, seats)

    @classmethod
    def of(cls, game: Game, rules: Rules, rows: np.ndarray, players: int, numbers: np.ndarray) -> Recording:
        """The recording of finished games, from their rows (games,)."""
        worth = game.offers.valuation
        claims = worth.claims(rows, players)
        ranks = worth.ranks(rules)
        codes = np.zeros((len(rows), players, ranks), np.min_scalar_type(len(worth.keys) * ranks))
        codes[claims.game, claims.seat, claims.rank] = 1 + claims.key.astype(np.int64) * ranks + claims.rank
        scores = game.columns_of(rows, rules, players)["score"].values
        return cls(numbers, codes, scores.astype(np.int32))

    @classmethod
    def joined(cls, parts: Sequence[Recording]) -> Recording:
        """Recordings one after the other."""
        return cls(
            *(np.concatenate([getattr(part, name) for part in parts]) for name in ("numbers", "codes", "scores"))
        )


def rescored(recording: Recording, game: Game, rules: Rules, changed: Rules) -> np.ndarray:
    """The scores (games, seats) of the same claims under changed rules, see `is_exact`."""
    more = (game.offers.valuation.fixed(changed) - game.offers.valuation.fixed(rules)).ravel()
    change = np.concatenate([[0], more]).astype(np.int16)
    scores = recording.scores.copy()
    for start in range(0, len(scores), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        scores[part] += np.einsum("gsr->gs", change[recording.codes[part]])
    return scores


def is_exact(game: Game, rules: Rules, changed: Rules) -> bool:
    """Whether changed rules differ only in what can be valued again, so that every claim has the same reading."""
    free = set(game.offers.valuation.free(rules)) & set(game.offers.valuation.free(changed))
    return all(any(key == name or key.startswith(f"{name}.") for name in free) for key in differing(rules, changed))


def differing(rules: Rules, changed: Rules) -> list[str]:
    """The dotted keys of the values that two rulesets of a game do not share."""
    one, other = (leaves(as_table(table)) for table in (rules, changed))
    return [key for key in one | other if one.get(key) != other.get(key)]
