"""Criteria by which matches bear out what the livret says about how NUM-SPEED plays: see statements.toml."""

from __future__ import annotations

from functools import partial

import numpy as np

from sim.core.statements import Theorem
from sim.core.wins import WIN
from sim.games.speed.outcomes import ACTION_KEYS, Outcomes
from sim.games.speed.rules import Rules
from sim.games.speed.state import FUSION, SHADOW, X_PLUS

Shares = tuple[np.ndarray, np.ndarray | int]


def _lasts(least: int, most: int, rows: np.ndarray, rules: Rules, players: int) -> Shares:
    """Matches of so many minutes, at the pace that is assumed of the players."""
    return (rows["seconds"] >= least * 60) & (rows["seconds"] <= most * 60), 1


def _first_seat_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return Outcomes(rows, rules, players).wins[:, 0], WIN


def _dealt_unevenly(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    found = Outcomes(rows, rules, players)
    return found.count("uneven"), found.count("dealt_round")


def _fewer_cost_more(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    """Of the pairs of seats with unlike numbers of charged cards those in which the fewer cards cost more."""
    cards, points = (rows["seats"][name][:, :players].astype(np.int64) for name in ("charged", "score"))
    fewer = cards[:, :, None] < cards[:, None]
    dearer = points[:, :, None] > points[:, None]
    return (fewer & dearer).sum(axis=(1, 2)), fewer.sum(axis=(1, 2))


def _combinations(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    """Matches in which each combination is played, on turn or out of turn."""
    found = Outcomes(rows, rules, players)
    plays = (found.on_turn + found.off_turn)[:, [*range(X_PLUS, SHADOW + 1), FUSION]]
    return plays > 0, 1


def _actions(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return Outcomes(rows, rules, players).total("used") > 0, 1


def _starter_goes_out(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    found = Outcomes(rows, rules, players)
    return found.count("starter_out"), found.count("went_out")


def _out_has_lowest(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    found = Outcomes(rows, rules, players)
    return found.count("out_lowest"), found.count("went_out")


def _shared(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (Outcomes(rows, rules, players).places == 1).sum(axis=1) > 1, 1


def _blocked(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    found = Outcomes(rows, rules, players)
    return found.count("blocked"), found.rounds


def _all_cost_one(rules: Rules, players: int) -> Theorem | None:
    """Where every card costs one point, more cards cost more (§9.1)."""
    points = rules.points
    alike = points.numeric == "one" and points.special == points.action == 1
    return Theorem(False, ("points.numeric", "points.special", "points.action")) if alike else None


def _no_such_combination(rules: Rules, players: int) -> Theorem | None:
    """A combination that the mode leaves out never comes up (§5)."""
    options = {"fusion": "no", "equivalence": "no", "rainbow_shadow": "plain"}
    left_out = tuple(key for key, option in options.items() if getattr(rules, key) == option)
    return Theorem(False, left_out) if left_out else None


def _no_such_action(rules: Rules, players: int) -> Theorem | None:
    """An Action that is not in the deck never comes up (§1.4)."""
    left_out = tuple(f"deck.actions.{key}" for key in ACTION_KEYS if getattr(rules.deck.actions, key) == 0)
    return Theorem(False, left_out) if left_out else None


CRITERIA = {
    "family_is_short": partial(_lasts, 15, 20),
    "speed_run_is_quick": partial(_lasts, 20, 25),
    "speed_game_is_long": partial(_lasts, 30, 40),
    "being_slow_loses": _first_seat_wins,
    "being_fast_pays": _first_seat_wins,
    "one_card_more": _dealt_unevenly,
    "values_decide": _fewer_cost_more,
    "keeping_pays": _first_seat_wins,
    "combinations_come_up": _combinations,
    "actions_come_up": _actions,
    "going_out_is_best": _out_has_lowest,
    "starting_is_no_advantage": _starter_goes_out,
    "wins_are_not_shared": _shared,
    "rounds_are_not_blocked": _blocked,
}
PROOFS = {
    "values_decide": _all_cost_one,
    "combinations_come_up": _no_such_combination,
    "actions_come_up": _no_such_action,
}
