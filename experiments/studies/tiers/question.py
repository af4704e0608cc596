"""What a command line asks of the study of tiers, checked."""

from __future__ import annotations

from collections.abc import Sequence

from experiments.play.request import scenario_of
from experiments.studies.lists import check_unlike, numbers, whole_numbers
from experiments.studies.skills import kinds_of
from experiments.studies.tiers.play import Asked
from sim.core.lineup import Population
from strategies import population as population_of


def asked(
    game: str,
    *,
    modes: Sequence[str],
    players: str,
    skills: str | None,
    populations: Sequence[str],
    target: str | None,
    step: int,
    games: int,
    precision: float | None = None,
    seed: int,
    changes: Sequence[str],
) -> Asked:
    """The study that was asked for. Raises RulesError, AgentError."""
    scenarios = [scenario_of(game, mode=mode, changes=changes) for mode in modes or [None]]
    check_unlike([one.mode for one in scenarios], "--mode")
    kinds = kinds_of(scenarios[0].game, skills)
    people = [population_of(text, game) for text in populations] or [Population(tuple(kinds), (1.0,) * len(kinds))]
    check_unlike([one.label for one in people], "--population")
    counts = whole_numbers(players, "--players")
    shares = numbers(target, "--target") if target is not None else []
    return Asked(
        scenarios, counts, kinds, people, games=games, precision=precision, seed=seed, target=shares, step=step
    )
