"""What a command line asks of the study of tiers, checked."""

from __future__ import annotations

from collections.abc import Sequence

from experiments.request import default_agent, ruled
from experiments.studies.tiers import Asked
from sim.core.agent import AgentError
from sim.core.lineup import Population
from sim.core.rules import RulesError
from strategies import parse, profiles, split
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
    seed: int,
    changes: Sequence[str],
    lang: str,
) -> Asked:
    """The study that was asked for. Raises RulesError, AgentError."""
    rulesets = [ruled(game, mode=mode, changes=changes, lang=lang) for mode in modes or [None]]
    _check_alike([one.mode for one in rulesets], "--mode")
    known = rulesets[0].game
    names = split(skills) if skills is not None else list(profiles(game)) or [default_agent(known)]
    kinds = [parse(name, game) for name in names]
    _check_alike([kind.label for kind in kinds], "--skills")
    people = [population_of(text, game) for text in populations] or [Population(tuple(kinds), (1.0,) * len(kinds))]
    _check_alike([one.label for one in people], "--population")
    counts = [int(number) for number in _numbers(players, "--players")]
    _check_alike(counts, "--players")
    shares = _numbers(target, "--target") if target is not None else []
    return Asked(rulesets, counts, kinds, people, games=games, seed=seed, target=shares, step=step)


def _numbers(text: str, option: str) -> list[float]:
    found = []
    for part in text.split(","):
        try:
            found.append(int(part) if option == "--players" else float(part))
        except ValueError:
            raise RulesError(f'{option} {text}: "{part}" is not a number') from None
    return found


def _check_alike(values: Sequence, option: str) -> None:
    for value in values:
        if values.count(value) > 1:
            raise AgentError(f"{option}: {value} is named twice")
