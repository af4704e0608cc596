"""What the combinations of NUM COL are worth, one by one: fours, threes with a Joker and others, by level (§6).

As claims their kind is what the ruleset values, and their rank is their shape.
"""

from __future__ import annotations

import numpy as np

from sim.core.valuation import Claims, Valuation
from sim.games.col.combinations import FOURS, JOKER, LEVEL_OF, SHAPES
from sim.games.col.rules import LEVELS, Rules

VALUED = FOUR, WITH_JOKER, THREE = ("four", "joker", "three")
KEYS = tuple(f"{kind}_n{level + 1}" for kind in VALUED for level in range(LEVELS))


def claims(rows: np.ndarray, players: int) -> Claims:
    """Every combination of finished games, from their rows (games,)."""
    seats = rows["seats"][:, :players]
    game, seat, shape = np.nonzero(seats["kinds"] > 0)
    cell, points = seats["references"][game, seat, shape], seats["points"][game, seat, shape].astype(np.int64)
    joker = seats["cards"][game, seat, cell] == JOKER
    kind = np.where(shape < FOURS, VALUED.index(FOUR), np.where(joker, VALUED.index(WITH_JOKER), VALUED.index(THREE)))
    references = np.where(kind == VALUED.index(THREE), points, 0)
    turn = np.broadcast_to(rows["turns"][game], shape.shape)
    return Claims(game, seat, kind * LEVELS + np.array(LEVEL_OF)[cell], shape, turn, references, points)


def base(rules: Rules) -> np.ndarray:
    """Points (keys,) that a combination brings by its kind and level alone; none for threes, whose card says it."""
    values = np.array([rules.points.four, rules.points.joker, 0])
    return np.multiply.outer(values, rules.points.levels).ravel()


def fixed(rules: Rules) -> np.ndarray:
    """The same for each shape, (keys, shapes)."""
    return np.repeat(base(rules)[:, None], len(SHAPES), axis=1)


def free(rules: Rules) -> tuple[str, ...]:
    """What can be changed and leaves every reading as it is, unless points decide which combinations count."""
    by_points = rules.rulings.four_priority == "best" or rules.rulings.new_combination == "fresh_card"
    return () if by_points else ("points.four", "points.joker")


def ranks(rules: Rules) -> int:
    """The shapes: a pyramid has one combination of each."""
    return len(SHAPES)


VALUATION = Valuation(KEYS, ranks, base, claims, fixed, free)
