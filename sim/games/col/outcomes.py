"""What rows of finished games say: scores, tiers, combinations by kind, shape and level, Actions, length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.outcomes import shared_quantities, shared_tables
from sim.core.tally import Observed
from sim.core.tiers import tier_places, tier_starts, tiers_of
from sim.core.wins import WIN, margins, win_shares
from sim.games.col.combinations import ACTIONS, FOURS, KINDS, LEVEL_OF, SHAPES, shape_name
from sim.games.col.rules import CELLS, LEVELS, Rules

# The combinations by kind and size; those that can have four cells are there twice.
KEYS = ("suite_couleur", "suite_couleur_4", "suite_multicolore", "groupe_multicolore", "groupe_multicolore_4")
KEY_OF_KIND = np.array([0, *(KEYS.index(kind) for kind in KINDS)])
IS_FOUR = np.arange(len(SHAPES)) < FOURS
UNSUFFERED = ("QUANTUM", "FLASH")  # Actions on nobody else
LEVEL_OF_CELL = np.array(LEVEL_OF)


def tables(rules: Rules, agents: Sequence[str]) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are."""
    return {
        **shared_tables(agents, tiers_of(rules)),
        "combinations": [{"key": key} for key in KEYS],
        "levels": [{"level": f"N{level + 1}"} for level in range(LEVELS)],
        "shapes": [{"shape": shape_name(shape)} for shape in range(len(SHAPES))],
        "cells": [{"cell": cell} for cell in range(CELLS)],
        "actions": [{"action": action.lower()} for action in ACTIONS],
    }


def observe(rows: np.ndarray, rules: Rules, players: int) -> list[Observed]:
    """The quantities of finished games, from their rows (games,)."""
    seats = rows["seats"][:, :players]
    scores = seats["score"].astype(np.int64)
    points, made = seats["points"].astype(np.int64), seats["kinds"] > 0  # (games, seats, shapes)
    wins, suffered = win_shares(seats["place"] == 1), seats["suffered"].sum(axis=1, dtype=np.int64)
    return [
        *shared_quantities(scores, wins, tier_starts(rules)),
        Observed.mean("all_seats", "combinations", made.sum(axis=2)[:, None, :]),
        Observed.mean("all_seats", "hidden", seats["hidden"].astype(np.int64)[:, None, :]),
        *_by_group("combinations", _keys(seats), len(KEYS), points, made),
        *_by_group("levels", LEVEL_OF_CELL[seats["references"]], LEVELS, points, made),
        *_by_group("shapes", np.broadcast_to(np.arange(len(SHAPES)), made.shape), len(SHAPES), points, made),
        *_by_group("cells", seats["references"], CELLS, points, made),
        Observed.ratio("actions", "used", seats["used"].sum(axis=1, dtype=np.int64), players),
        Observed.ratio("actions", "suffered", suffered, players, fixed=[action in UNSUFFERED for action in ACTIONS]),
        Observed.share("", "fours_share", points[:, :, IS_FOUR].sum(axis=(1, 2)), points.sum(axis=(1, 2))),
        Observed.share("", "closer_wins", closer_wins(rows, wins), WIN),
        Observed.mean("", "turns", rows["turns"]),
        Observed.mean("", "margin", margins(scores)),
    ]


def _keys(seats: np.ndarray) -> np.ndarray:
    """The key of each combination (games, seats, shapes); any where there is none."""
    kinds = seats["kinds"]
    return KEY_OF_KIND[kinds] + (IS_FOUR & (kinds > 0))


def _by_group(table: str, group: np.ndarray, size: int, points: np.ndarray, made: np.ndarray) -> list[Observed]:
    """Seats that have a combination of each group, how many there are for a seat, and their points."""
    games, players = made.shape[:2]
    game, seat, shape = np.nonzero(made)
    cell = (game * players + seat) * size + group[game, seat, shape]
    counts = np.bincount(cell, minlength=games * players * size).reshape(games, players, size)
    total = np.bincount(game * size + group[game, seat, shape], points[game, seat, shape], games * size)
    worth = total.astype(np.int64).reshape(games, size)
    each = counts.sum(axis=1)
    return [
        Observed.share(table, "made", (counts > 0).sum(axis=1), players),
        Observed.ratio(table, "each_seat", each, players),
        Observed.ratio(table, "mean_points", worth, each),
        Observed.share(table, "points_share", worth, np.broadcast_to(worth.sum(axis=1, keepdims=True), worth.shape)),
    ]


def closer_wins(rows: np.ndarray, wins: np.ndarray) -> np.ndarray:
    """The part of a win that the seat has whose pyramid has started the last round (games,)."""
    return wins[np.arange(len(rows)), rows["closer"]]


def columns(rows: np.ndarray, rules: Rules, players: int) -> dict[str, Column]:
    """What each game and each seat came to, from rows (games,)."""
    seats = rows["seats"][:, :players]
    scores, points = seats["score"].astype(np.int64), seats["points"].astype(np.int64)
    made, keys = seats["kinds"] > 0, _keys(seats)
    return {
        "turns": Column(rows["turns"]),
        "margin": Column(margins(scores)),
        "closer": Column(rows["closer"]),
        "score": Column(scores),
        "place": Column(seats["place"]),
        "tier": Column(tier_places(scores, rules), rules.tiers.names),
        "hidden": Column(seats["hidden"]),
        "combinations": Column(made.sum(axis=2)),
        "fours": Column(made[:, :, IS_FOUR].sum(axis=2)),
        "best": Column(points.max(axis=2)),
        **{f"made.{key}": Column((made & (keys == place)).sum(axis=2)) for place, key in enumerate(KEYS)},
        **{f"points.{key}": Column((points * (keys == place)).sum(axis=2)) for place, key in enumerate(KEYS)},
        **{
            f"{name}.{action.lower()}": Column(seats[name][:, :, place])
            for name in ("used", "suffered")
            for place, action in enumerate(ACTIONS)
        },
    }
