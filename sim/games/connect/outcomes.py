"""What rows of finished games say: who is rid of every card, first lays, lines by kind, the grid, length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.outcomes import shared_quantities, shared_tables
from sim.core.tally import Observed
from sim.core.wins import WIN, win_shares
from sim.games.connect.kinds import KINDS
from sim.games.connect.rules import Rules
from sim.games.connect.state import END_EMPTY, NEVER

FIRST_LAYS = ("1", "2", "3", "4", "5+", "never")  # own turn of the first lay


def tables(rules: Rules, agents: Sequence[str]) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are."""
    return {
        **shared_tables(agents),
        "lines": [{"kind": kind} for kind in KINDS],
        "first_lays": [{"own_turn": turn} for turn in FIRST_LAYS],
    }


def observe(rows: np.ndarray, rules: Rules, players: int) -> list[Observed]:
    """The quantities of finished games, from their rows (games,)."""
    seats = rows["seats"][:, :players]
    cards, first_lay, turns = (_wide(seats[name]) for name in ("cards", "first_lay", "turns"))
    wins = win_shares(seats["place"] == 1)
    emptied = rows["end"] == END_EMPTY
    lays = _wide(rows["lays"])
    return [
        *shared_quantities(cards, wins),
        Observed.ratio("seats", "turns_of_seat", turns, 1),
        Observed.ratio("seats", "wins_a_turn", wins, turns * WIN),
        Observed.share("seats", "first_lay_ever", first_lay != NEVER, 1),
        Observed.ratio("lines", "made", _wide(rows["made"]), 1),
        Observed.ratio("lines", "extended", _wide(rows["extended"]), 1),
        Observed.share("first_lays", "share", _by_turn(first_lay), players),
        Observed.mean("", "turns", rows["turns"]),
        Observed.mean("", "rounds", _rounds(rows, players)),
        Observed.share("", "ended_by_discard", emptied & (rows["by_discard"] != 0), emptied),
        Observed.share("", "first_lay_in_turn_one", (first_lay == 1).sum(axis=1), players),
        Observed.share("", "first_lay_ever", (first_lay != NEVER).sum(axis=1), players),
        Observed.ratio("", "cards_left", cards.sum(axis=1), players - emptied),
        Observed.mean("", "islands", rows["islands"]),
        Observed.mean("", "rows", rows["rows"]),
        Observed.mean("", "columns", rows["columns"]),
        Observed.share("", "on_others_cards", _wide(rows["on_others"]), lays),
        Observed.mean("", "lays", lays),
        Observed.ratio("", "free_lines", _wide(rows["free_lines"]), 1),
        Observed.ratio("", "joins", _wide(rows["joins"]), 1),
        Observed.ratio("", "jokers", _wide(rows["jokers"]), 1),
        Observed.ratio("", "discards_taken", _wide(seats["taken"]).sum(axis=1), _wide(rows["turns"])),
        Observed.share("", "met_bound", rows["met_bound"] != 0, 1),
        Observed.ratio("", "places_left_out", _wide(rows["places_left_out"]), 1),
    ]


def columns(rows: np.ndarray, rules: Rules, players: int) -> dict[str, Column]:
    """What each game and each seat came to, from rows (games,)."""
    seats = rows["seats"][:, :players]
    whole = ("turns", "rows", "columns", "islands", "lays", "free_lines", "joins", "jokers", "met_bound", "winner")
    return {
        **{name: Column(rows[name]) for name in whole},
        "rounds": Column(_rounds(rows, players)),
        "ended_by_discard": Column(rows["by_discard"]),
        "on_others_cards": Column(rows["on_others"]),
        "starter": Column(rows["first"]),
        "score": Column(_wide(seats["cards"])),
        "place": Column(seats["place"]),
        "first_lay": Column(seats["first_lay"]),
        "own_turns": Column(seats["turns"]),
        "discards_taken": Column(seats["taken"]),
        **{f"made.{kind}": Column(rows["made"][:, place]) for place, kind in enumerate(KINDS)},
        **{f"extended.{kind}": Column(rows["extended"][:, place]) for place, kind in enumerate(KINDS)},
    }


def _wide(counts: np.ndarray) -> np.ndarray:
    return counts.astype(np.int64)


def _rounds(rows: np.ndarray, players: int) -> np.ndarray:
    """Rounds begun (games,)."""
    return -(-_wide(rows["turns"]) // players)


def _by_turn(first_lay: np.ndarray) -> np.ndarray:
    """How many seats of each game (games, turns of FIRST_LAYS) made their first lay in which of their turns."""
    numbers = len(FIRST_LAYS) - 1
    place = np.where(first_lay == NEVER, numbers, np.minimum(first_lay, numbers) - 1)
    return (place[:, :, None] == np.arange(len(FIRST_LAYS))).sum(axis=1)
