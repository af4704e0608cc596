"""Which numbers of games, seeds and workers a run can have."""

from __future__ import annotations

from sim.core.rules import RulesError

GAMES_END = (1 << 62) - 1  # the last game number and seed


def check_counts(*, games: int, seed: int, first: int = 0, jobs: int | None = None, chunk: int | None = None) -> None:
    """Raise RulesError for numbers that no run can have."""
    limits = {
        "games": (games, 1, GAMES_END),
        "seed": (seed, 0, GAMES_END),
        "first": (first, 0, GAMES_END),
        "jobs": (jobs, 1, 1024),
        "chunk": (chunk, 1, 1_000_000),
    }
    for name, (value, low, high) in limits.items():
        if value is not None and not low <= value <= high:
            raise RulesError(f"{name} = {value}, not in {low} .. {high}")
