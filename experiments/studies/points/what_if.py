"""What other points would do to scores and tiers: the same claims valued again, and the same deals played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.studies.points.rescoring import Recording, is_exact, rescored
from experiments.tables.estimates import columns_of
from sim.core.effects import pairs_interval
from sim.core.stats import joint_level
from sim.core.tiers import tier_counts
from sim.core.wins import WIN, win_shares

if TYPE_CHECKING:
    import pandas as pd

    from sim.core.scenario import Scenario

RESCORED, REPLAYED, DECISIONS = "rescored", "replayed", "decisions"
SCORE = "score"


def what_if(today: Scenario, changed: Scenario, recording: Recording, again: Recording) -> pd.DataFrame:
    """A row for the mean score and for the share of each tier, and of games that differ at all, by each way to find it.

    `before` and `after` are those of today's rules and of changed ones; `difference` is paired by games, with
    intervals that hold together for all rows of a way. What is `rescored` are the same claims, if they keep their
    readings; `replayed` are the same deals; `decisions` are the difference of both: what comes of other decisions.
    """
    import pandas as pd

    _, ours, theirs = np.intersect1d(recording.numbers, again.numbers, return_indices=True)
    before, replayed = recording.scores[ours], again.scores[theirs]
    ways = {REPLAYED: (today, before, changed, replayed)}
    if is_exact(today.game, today.rules, changed.rules):
        valued = rescored(recording, today.game, today.rules, changed.rules)[ours]
        ways = {
            RESCORED: (today, before, changed, valued),
            **ways,
            DECISIONS: (changed, valued, changed, replayed),
        }
    return pd.concat([_differences(way, *scores) for way, scores in ways.items()], ignore_index=True)


def _differences(way: str, today: Scenario, before: np.ndarray, changed: Scenario, after: np.ndarray) -> pd.DataFrame:
    import pandas as pd

    one, other = _of_games(today, before), _of_games(changed, after)  # (games, quantities)
    level = joint_level(one.shape[1])
    changes = [pairs_interval(change, level) for change in (other - one).T]
    differ = (before != after).any(axis=1)
    rows: dict[str, Any] = {
        "way": way,
        "quantity": [SCORE, *today.game.tier_names(today.rules)],
        "before": one.mean(axis=0),
        "after": other.mean(axis=0),
        **columns_of("difference", changes),
        "differ": differ.mean(),
        "winners_differ": (_winners(before) != _winners(after)).any(axis=1).mean(),
        "games": len(before),
    }
    return pd.DataFrame(rows)


def _of_games(scenario: Scenario, scores: np.ndarray) -> np.ndarray:
    """The mean score of each game and its share of each tier, (games, 1 + tiers)."""
    tiers = tier_counts(scores, scenario.game.starts_of(scenario.rules)) / scores.shape[1]
    return np.column_stack([scores.mean(axis=1), tiers])


def _winners(scores: np.ndarray) -> np.ndarray:
    """The part of the win of each seat, (games, seats), by score alone."""
    return win_shares(scores == scores.max(axis=1, keepdims=True)) / WIN
