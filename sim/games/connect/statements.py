"""Criteria by which games of NUM Connect bear out the statements of statements.toml."""

from __future__ import annotations

from functools import partial

import numpy as np

from sim.core.wins import WIN, win_shares
from sim.games.connect.rules import Rules
from sim.games.connect.state import END_EMPTY, NEVER

SHORT, SHORTER = 10, 2  # minutes that a quick game may last, and one that is quicker than most

Shares = tuple[np.ndarray, np.ndarray | int]


def _is_short(rows: np.ndarray, rules: Rules, players: int, *, minutes: int) -> Shares:
    return rows["seconds"] <= minutes * 60, 1


def _opens_late(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    seats = rows["seats"][:, :players]
    had_a_turn = seats["turns"] > 0
    return (had_a_turn & (seats["first_lay"] != 1)).sum(axis=1), had_a_turn.sum(axis=1)


def _starter_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    wins = win_shares(rows["seats"]["place"][:, :players] == 1)
    return wins[np.arange(len(rows)), rows["first"]] * players, WIN * players


def _ends_by_laying(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    emptied = rows["end"] == END_EMPTY
    return (emptied & (rows["by_discard"] == 0)).astype(np.int64), emptied.astype(np.int64)


def _builds_on_others(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return rows["on_others"].astype(np.int64), rows["lays"].astype(np.int64)


def _is_rid_of_all(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (rows["end"] == END_EMPTY).astype(np.int64), 1


def _everybody_opens(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (rows["seats"]["first_lay"][:, :players] != NEVER).sum(axis=1), players


CRITERIA = {
    "dense_is_quick": partial(_is_short, minutes=SHORT),
    "dense_is_quicker": partial(_is_short, minutes=SHORTER),
    "first_lays_are_held_back": _opens_late,
    "everybody_gets_to_lay": _everybody_opens,
    "starting_is_no_advantage": _starter_wins,
    "the_last_card_is_laid": _ends_by_laying,
    "players_build_on_each_other": _builds_on_others,
    "games_end": _is_rid_of_all,
}
