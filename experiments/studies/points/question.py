"""What a command line asks of the study of points, checked."""

from __future__ import annotations

from collections.abc import Sequence

from experiments.play.request import scenario_of
from experiments.studies.points.play import Asked
from experiments.studies.skills import kinds_of


def asked(
    game: str,
    *,
    mode: str | None,
    players: int,
    skills: str | None,
    games: int,
    precision: float | None = None,
    seed: int,
    changes: Sequence[str],
    difficulty: bool,
) -> Asked:
    """The study that was asked for. Raises RulesError, AgentError."""
    today = scenario_of(game, mode=mode)
    changed = scenario_of(game, mode=mode, changes=changes) if changes else None
    return Asked(
        today,
        changed,
        players,
        kinds_of(today.game, skills),
        games=games,
        precision=precision,
        seed=seed,
        difficulty=difficulty,
    )
