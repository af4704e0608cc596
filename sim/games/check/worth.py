"""What the claims of NUM CHECK are worth, one by one (rulebook.md §6)."""

from __future__ import annotations

import numpy as np

from sim.core.worth import Claims, Worth
from sim.games.check.combinations import KEYS
from sim.games.check.outcomes import every_claim
from sim.games.check.points import NO_REFERENCE
from sim.games.check.rules import RANKS, Rules


def claims(rows: np.ndarray, players: int) -> Claims:
    """Every claim of finished games, from their rows (games,)."""
    game, seat, rank, made = every_claim(rows["seats"][:, :players])
    second = np.where(made["second"] == NO_REFERENCE, 0, made["second"])
    references = made["first"].astype(np.int64) + second
    return Claims(game, seat, made["key"], rank, made["turn"], references, made["points"].astype(np.int64))


def base(rules: Rules) -> np.ndarray:
    """Base points (combinations,)."""
    return np.array([getattr(rules.base, key) for key in KEYS])


def fixed(rules: Rules) -> np.ndarray:
    """Points (combinations, ranks) that a claim brings whatever its references (§6.4)."""
    return base(rules)[:, None] * (1 + np.array(rules.bonus.base)) + np.array(rules.bonus.fixed)


def free(rules: Rules) -> tuple[str, ...]:
    """What can be changed and leaves every reading as it is, unless runs of Shadows get no bonus of a rank (§10.18)."""
    return () if rules.rulings.pure_shadow_bonus == "none" else ("base", "bonus.fixed")


WORTH = Worth(KEYS, RANKS, base, claims, fixed, free, table="base")
