"""Where the numbers of a result come from: all that is needed to play the same games again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sim.core.cache import digest_for
from sim.core.rules import as_table
from sim.core.scenario import Scenario


@dataclass(frozen=True)
class Provenance:
    """All that is needed to play the same games again."""

    game: str
    mode: str
    players: int
    agents: tuple[str, ...]  # the line-up, seat by seat, parameters resolved
    line_up: tuple[str, ...]  # the same as people call it
    seed: int
    first: int  # number of the first game
    games_asked: int  # the most, if a precision says how many
    ruleset: Mapping[str, Any]  # in full, nested like its TOML file
    source: str  # digest of the program and of a user's agent files
    version: str
    precision: float | None = None  # half-widths that were wanted, see sim.core.precision
    seconds_assumed: Sequence[Mapping[str, Any]] = ()  # the pace of each player of the line-up, see sim.core.pace


def provenance(scenario: Scenario, *, seed: int, first: int, games: int, precision: float | None = None) -> Provenance:
    """Where games `first` .. `first + games - 1` of a seed come from."""
    return Provenance(
        game=scenario.game.name,
        mode=scenario.mode,
        players=scenario.players,
        agents=scenario.lineup.texts,
        line_up=scenario.lineup.labels,
        seed=seed,
        first=first,
        games_asked=games,
        ruleset=as_table(scenario.rules),
        source=digest_for(player.agent.decide for player in scenario.lineup.players),
        version=version(),
        precision=precision,
        seconds_assumed=[
            {"player": player.label, **vars(scenario.lineup.pace_of(player))} for player in scenario.lineup.players
        ],
    )


def inputs_of(scenarios: Sequence[Scenario]) -> dict[str, Any]:
    """What several scenarios of one game play, in the types of JSON; the first one gives the ruleset."""
    first = scenarios[0]
    rulesets = {scenario.mode: as_table(scenario.rules) for scenario in scenarios}
    seated = {scenario.lineup.texts: scenario.lineup for scenario in scenarios}
    return {
        "game": first.game.name,
        "mode": ", ".join(rulesets),
        "changes": dict(first.changes),
        "ruleset": as_table(first.rules),
        **({"rulesets": rulesets} if len(rulesets) > 1 else {}),
        "line_ups": [{"line_up": list(one.labels), "agents": list(one.texts)} for one in seated.values()],
    }


def program_of(scenarios: Sequence[Scenario]) -> dict[str, Any]:
    """The program that plays several scenarios, with a user's agent files, in the types of JSON."""
    players = (player for scenario in scenarios for player in scenario.lineup.players)
    return {"source": digest_for(player.agent.decide for player in players), "version": version()}


def version() -> str:
    """The version of the installed package."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("numsim")
    except PackageNotFoundError:
        return "not installed"
