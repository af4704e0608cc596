"""Plays chunks of games into outcome rows, and counts what the rows say."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.core import drive, lockstep
from sim.core.columns import Column, encoded
from sim.core.scenario import Scenario
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares

CAST = "cast"  # the table of those who are drawn from populations


def play_rows(scenario: Scenario, *, seed: int, first: int, games: int, signal: np.ndarray | None = None) -> np.ndarray:
    """The outcome rows (games,) of a chunk, by the drive that the line-up needs.

    Raises AgentFault, and Stopped where `signal` (see sim.core.drive) tells to.
    """
    play_chunk = drive.play_chunk if scenario.lineup.is_compiled else lockstep.play_chunk
    return play_chunk(scenario, seed=seed, first=first, games=games, signal=signal)


def count_rows(scenario: Scenario, rows: np.ndarray) -> Tally:
    """Count the outcome rows (games,) of a chunk; games that were cut short are counted and say nothing else."""
    game = scenario.game
    ends = np.bincount(rows["end"], minlength=len(game.ends))
    finished = rows[rows["end"] != len(game.ends) - 1] if ends[-1] else rows  # a copy of long rows takes its time
    observed = observed_of(scenario, finished)
    return Tally.of(observed, games=len(rows), cut=int(ends[-1]), faults=int(rows["faults"].sum()), ends=ends.tolist())


def observed_of(scenario: Scenario, rows: np.ndarray) -> list[Observed]:
    """What finished games say, from their rows (games,); of populations, also how their players fare."""
    observed = scenario.game.observe(rows, scenario.rules, scenario.players)
    return [*observed, *(_observed_cast(scenario, rows) if scenario.lineup.is_drawn else [])]


def single_games(scenario: Scenario, rows: np.ndarray, *, first: int) -> dict[str, bytes]:
    """The Parquet file of each table of single games of a chunk, from its rows (games,); of populations, who played."""
    numbers, players, lineup = np.arange(first, first + len(rows)), scenario.players, scenario.lineup
    parts = dict(scenario.game.game_tables(rows, numbers, scenario.rules, players))
    if lineup.is_drawn:
        parts[CAST] = {
            "game": Column(np.repeat(numbers, players)),
            "seat": Column(np.tile(np.arange(players, dtype=np.int8), len(rows))),
            "player": Column(rows["cast"][:, :players].ravel(), tuple(player.label for player in lineup.players)),
        }
    return {name: encoded(columns) for name, columns in parts.items()}


def tables_of(scenario: Scenario) -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of each table of a result are; those of a population have one of their own."""
    lineup = scenario.lineup
    found = scenario.game.tables(scenario.rules, lineup.labels)
    return found | ({CAST: [{"player": player.label} for player in lineup.players]} if lineup.is_drawn else {})


def _observed_cast(scenario: Scenario, rows: np.ndarray) -> list[Observed]:
    """How the players of a population fare, from rows (games,)."""
    players, lineup = scenario.players, scenario.lineup
    columns = scenario.game.columns_of(rows, scenario.rules, players)
    sat = rows["cast"][:, :players, None] == np.arange(len(lineup.players))  # (games, seats, players of the line-up)
    wins, count = win_shares(columns["place"].values == 1), sat.sum(axis=1)
    return [
        Observed.share(CAST, "seated", count, players),
        Observed.share(CAST, "win_share", (wins[:, :, None] * sat).sum(axis=1), WIN * count),
        Observed.ratio(CAST, "score", (columns["score"].values[:, :, None] * sat).sum(axis=1), count),
    ]
