"""What rows of finished matches say: penalty points, length, plays by kind, Actions, who goes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.outcomes import shared_quantities, shared_tables
from sim.core.tally import Observed
from sim.core.wins import margins, win_shares
from sim.games.speed.cards import ACTIONS
from sim.games.speed.rules import Rules
from sim.games.speed.state import FUSION, KINDS, SHADOW, X_PLUS

OFF_TURN = KINDS[X_PLUS : SHADOW + 1]  # the combinations that are played out of turn
ACTION_KEYS = tuple(action.lower().replace("-", "_") for action in ACTIONS)


def tables(rules: Rules, agents: Sequence[str]) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are."""
    return {
        **shared_tables(agents),
        "out_of_turn": [{"kind": kind} for kind in OFF_TURN],
        "plays": [{"kind": kind} for kind in KINDS],
        "actions": [{"key": key} for key in ACTION_KEYS],
    }


def observe(rows: np.ndarray, rules: Rules, players: int) -> list[Observed]:
    """The quantities of finished matches, from their rows (games,)."""
    seats = rows["seats"][:, :players]
    scores, first = seats["score"].astype(np.int64), seats["place"] == 1
    rounds = _wide(rows["rounds"])
    on_turn, off_turn = _wide(seats["on_turn"].sum(axis=1)), _wide(seats["off_turn"].sum(axis=1))  # (games, kinds)
    special, every = off_turn[:, X_PLUS : SHADOW + 1], off_turn.sum(axis=1)
    return [
        *shared_quantities(scores, win_shares(first)),
        Observed.ratio("out_of_turn", "share", special, _alike(every, special)),
        Observed.ratio("out_of_turn", "played_per_round", special, _alike(rounds, special)),
        Observed.ratio("plays", "on_turn_per_round", on_turn, _alike(rounds, on_turn)),
        Observed.ratio("plays", "off_turn_per_round", off_turn, _alike(rounds, off_turn)),
        *_actions(seats, rounds, players),
        Observed.mean("", "rounds", rows["rounds"]),
        Observed.mean("", "turns", rows["turns"]),
        Observed.ratio("", "malus_per_round", scores.sum(axis=1), rounds * players),
        Observed.ratio("", "turns_per_round", _wide(rows["turns"]), rounds),
        Observed.ratio("", "tricks_per_round", _wide(rows["tricks"]), rounds),
        Observed.ratio("", "out_of_turn_per_round", every, rounds),
        Observed.ratio("", "draws_per_round", _total(seats, "draws"), rounds),
        Observed.ratio("", "drawn_and_played_per_round", _total(seats, "drawn_played"), rounds),
        Observed.ratio("", "fusions_per_round", on_turn[:, FUSION], rounds),
        Observed.ratio("", "taken_per_round", _total(seats, "taken"), rounds),
        Observed.ratio("", "contested", _wide(rows["contested"]), _wide(rows["windows"])),
        Observed.mean("", "longest_chain", rows["chain"]),
        Observed.share("", "ties", first.sum(axis=1) > 1, 1),
        Observed.ratio("", "out_has_lowest", _wide(rows["out_lowest"]), _wide(rows["went_out"])),
        Observed.ratio("", "starter_out", _wide(rows["starter_out"]), _wide(rows["went_out"])),
        Observed.ratio("", "left_when_out", _total(seats, "left"), _wide(rows["went_out"]) * (players - 1)),
        Observed.ratio("", "rounds_blocked", _wide(rows["blocked"]), rounds),
        Observed.mean("", "margin", margins(-scores)),
    ]


def _wide(counts: np.ndarray) -> np.ndarray:
    return counts.astype(np.int64)


def _alike(counts: np.ndarray, shaped: np.ndarray) -> np.ndarray:
    """Counts (games,) for every item of (games, items)."""
    return np.broadcast_to(counts[:, None], shaped.shape)


def _total(seats: np.ndarray, name: str) -> np.ndarray:
    return _wide(seats[name].sum(axis=1))


def _actions(seats: np.ndarray, rounds: np.ndarray, players: int) -> list[Observed]:
    """How often each Action is played, and how often it hits somebody else."""
    used, suffered = _total(seats, "used"), _total(seats, "suffered")
    return [
        Observed.ratio("actions", "played_per_round", used, _alike(rounds, used)),
        Observed.ratio("actions", "suffered_per_round", suffered, _alike(rounds * players, suffered)),
    ]


def columns(rows: np.ndarray, rules: Rules, players: int) -> dict[str, Column]:
    """What each match and each seat came to, from rows (games,)."""
    seats = rows["seats"][:, :players]
    scores = seats["score"].astype(np.int64)
    return {
        "turns": Column(rows["turns"]),
        "rounds": Column(rows["rounds"]),
        "tricks": Column(rows["tricks"]),
        "margin": Column(margins(-scores)),
        "blocked": Column(rows["blocked"]),
        "longest_chain": Column(rows["chain"]),
        "contested": Column(rows["contested"]),
        "score": Column(scores),
        "place": Column(seats["place"]),
        "went_out": Column(seats["went_out"]),
        "draws": Column(seats["draws"]),
        "drawn_played": Column(seats["drawn_played"]),
        "taken": Column(seats["taken"]),
        "jokers": Column(seats["jokers"]),
        "slips": Column(seats["slips"]),
        **{f"on_turn.{kind}": Column(seats["on_turn"][:, :, place]) for place, kind in enumerate(KINDS)},
        **{f"off_turn.{kind}": Column(seats["off_turn"][:, :, place]) for place, kind in enumerate(KINDS)},
        **{
            f"{name}.{key}": Column(seats[name][:, :, place])
            for name in ("used", "suffered")
            for place, key in enumerate(ACTION_KEYS)
        },
    }
