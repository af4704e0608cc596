"""What rows of games of Light or dark say."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from sim.core import outcomes
from sim.core.outcomes import TOP_LEVEL, Quantity
from sim.core.tally import Kind
from tests.toys.guess.rules import Rules


def items(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """The game has no tables of its own."""
    return {}


class Outcomes(outcomes.Outcomes):
    """Rows that hold scores and no places."""

    @cached_property
    def scores(self) -> np.ndarray:
        """The score of each seat (games, seats)."""
        return self.rows["scores"][:, : self.players].astype(np.int64)

    @cached_property
    def places(self) -> np.ndarray:
        """The final place of each seat (games, seats)."""
        return 1 + (self.scores[:, None, :] > self.scores[:, :, None]).sum(axis=2)


QUANTITIES = (
    Quantity("shared", TOP_LEVEL, Kind.SHARE, lambda found: ((found.places == 1).sum(axis=1) > 1, 1)),
    Quantity(
        "points_a_turn",
        TOP_LEVEL,
        Kind.RATIO,
        lambda found: (found.scores.sum(axis=1), found.rows["turns"].astype(np.int64)[:, None]),
    ),
    Quantity("turns", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["turns"], fixed=lambda rules: rules.storms == 0),
)
