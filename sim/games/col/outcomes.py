"""What rows say: scores, tiers, combinations by kind, shape and level, Actions, length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sim.core import dealt
from sim.core.dealt import DealtOutcomes, dealt_items, dealt_mean, most_dealt
from sim.core.deck import numeric_cards
from sim.core.outcomes import ALL_SEATS, TOP_LEVEL, Quantity
from sim.core.tally import Kind
from sim.core.wins import WIN, margins
from sim.games.col.combinations import ACTIONS, FOURS, KINDS, LEVEL_OF, SHAPES, shape_name
from sim.games.col.rules import CELLS, LEVELS, Rules

# The combinations by kind and size; those that can have four cells are there twice.
KEYS = ("suite_couleur", "suite_couleur_4", "suite_multicolore", "groupe_multicolore", "groupe_multicolore_4")
KEY_OF_KIND = np.array([0, *(KEYS.index(kind) for kind in KINDS)])
IS_FOUR = np.arange(len(SHAPES)) < FOURS
UNSUFFERED = [action in ("QUANTUM", "FLASH") for action in ACTIONS]  # Actions on nobody else
LEVEL_OF_CELL = np.array(LEVEL_OF)
ACTION_KEYS = tuple(action.lower() for action in ACTIONS)


def most(rules: Rules) -> dict[str, int]:
    """The highest number of each kind of card in a dealt pyramid that is told apart."""
    actions, numeric = sum(astuple(rules.deck.actions)), numeric_cards(rules.deck.without)
    return most_dealt(numeric, CELLS, jokers=rules.deck.jokers, actions=actions)


def items(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Who the rows of the tables of combinations and Actions are."""
    return {
        "combinations": [{"key": key} for key in KEYS],
        "levels": [{"level": f"N{level + 1}"} for level in range(LEVELS)],
        "shapes": [{"shape": shape_name(shape)} for shape in range(len(SHAPES))],
        "cells": [{"cell": cell} for cell in range(CELLS)],
        "actions": [{"action": action} for action in ACTION_KEYS],
        **dealt_items(most(rules)),
    }


@dataclass(frozen=True, eq=False)
class Grouped:
    """What the combinations of some groups come to, (games, groups) each."""

    seats: np.ndarray  # that have any
    count: np.ndarray
    points: np.ndarray


class Outcomes(DealtOutcomes):
    """Rows of NUM COL, with what each shape of each pyramid holds."""

    rules: Rules

    @property
    def most(self) -> dict[str, int]:
        """The highest number told apart of each kind of card."""
        return most(self.rules)

    @cached_property
    def points(self) -> np.ndarray:
        """The points of each shape (games, seats, shapes)."""
        return self.seats["points"].astype(np.int64)

    @cached_property
    def made(self) -> np.ndarray:
        """Whether a shape holds a combination that counts (games, seats, shapes)."""
        return self.seats["kinds"] > 0

    @cached_property
    def keys(self) -> np.ndarray:
        """The place of each combination in KEYS (games, seats, shapes); any where there is none."""
        kinds = self.seats["kinds"]
        return KEY_OF_KIND[kinds] + (IS_FOUR & (kinds > 0))

    @cached_property
    def grouped(self) -> dict[str, Grouped]:
        """The combinations in the groups of each table."""
        game, seat, shape = np.nonzero(self.made)
        references = self.seats["references"][game, seat, shape]
        groups = {
            "combinations": (self.keys[game, seat, shape], len(KEYS)),
            "levels": (LEVEL_OF_CELL[references], LEVELS),
            "shapes": (shape, len(SHAPES)),
            "cells": (references, CELLS),
        }
        points, games, players = self.points[game, seat, shape], len(self.rows), self.players
        found = {}
        for table, (group, size) in groups.items():
            cell = (game * players + seat) * size + group
            counts = np.bincount(cell, minlength=games * players * size).reshape(games, players, size)
            total = np.bincount(game * size + group, points, games * size).astype(np.int64).reshape(games, size)
            found[table] = Grouped((counts > 0).sum(axis=1), counts.sum(axis=1), total)
        return found


def _grouped(table: str) -> tuple[Quantity, ...]:
    """The columns of a table of groups: seats that have any, how many a seat has, their points and share of points."""

    def points_share(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
        points = found.grouped[table].points
        return points, np.broadcast_to(points.sum(axis=1, keepdims=True), points.shape)

    return (
        Quantity("made", table, Kind.SHARE, lambda found: (found.grouped[table].seats, found.players)),
        Quantity("each_seat", table, Kind.RATIO, lambda found: (found.grouped[table].count, found.players)),
        Quantity(
            "mean_points",
            table,
            Kind.RATIO,
            lambda found: (found.grouped[table].points, found.grouped[table].count),
        ),
        Quantity("points_share", table, Kind.SHARE, points_share),
    )


def _of_seats(field: str) -> Callable[[Outcomes], tuple[np.ndarray, int]]:
    """The sum of a field of all seats, for each seat."""
    return lambda found: (found.seats[field].sum(axis=1, dtype=np.int64), found.players)


def _by_key(values: Callable[[Outcomes], np.ndarray]) -> Callable[[Outcomes], np.ndarray]:
    """The sums of what shapes have, by the key of their combination (games, seats, keys)."""
    return lambda found: np.stack([(values(found) * (found.keys == k)).sum(axis=2) for k in range(len(KEYS))], axis=2)


def _fours_share(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Points of combinations of four cells, and all points (games,)."""
    return found.points[:, :, IS_FOUR].sum(axis=(1, 2)), found.points.sum(axis=(1, 2))


def closer_wins(found: Outcomes) -> np.ndarray:
    """The part of a win that the seat has whose pyramid has started the last round (games,)."""
    return found.wins[np.arange(len(found.rows)), found.rows["closer"]]


QUANTITIES = (
    *dealt.QUANTITIES,
    dealt_mean("combinations", lambda found: found.made.sum(axis=2)),
    Quantity("combinations", ALL_SEATS, Kind.MEAN, lambda found: found.made.sum(axis=2)),
    Quantity("hidden", ALL_SEATS, Kind.MEAN, lambda found: found.seats["hidden"].astype(np.int64)),
    *_grouped("combinations"),
    *_grouped("levels"),
    *_grouped("shapes"),
    *_grouped("cells"),
    Quantity("used", "actions", Kind.RATIO, _of_seats("used")),
    Quantity("suffered", "actions", Kind.RATIO, _of_seats("suffered"), fixed=lambda rules: UNSUFFERED),
    Quantity("fours_share", TOP_LEVEL, Kind.SHARE, _fours_share),
    Quantity("closer_wins", TOP_LEVEL, Kind.SHARE, lambda found: (closer_wins(found), WIN)),
    Quantity("turns", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["turns"]),
    Quantity("margin", TOP_LEVEL, Kind.MEAN, lambda found: margins(found.scores)),
    Quantity.single("closer", lambda found: found.rows["closer"]),
    Quantity.single("fours", lambda found: found.made[:, :, IS_FOUR].sum(axis=2)),
    Quantity.single("best", lambda found: found.points.max(axis=2)),
    Quantity.single("made", _by_key(lambda found: found.made), items=KEYS),
    Quantity.single("points", _by_key(lambda found: found.points), items=KEYS),
    Quantity.single("used", lambda found: found.seats["used"], items=ACTION_KEYS),
    Quantity.single("suffered", lambda found: found.seats["suffered"], items=ACTION_KEYS),
)
