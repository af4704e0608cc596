"""What a command line asks for, checked, and the command line that shows a game of it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from experiments.commands.command_line import language
from experiments.play.scenario import Scenario
from sim.core.agent import AgentError, AgentFault
from sim.core.rules import RulesError
from sim.core.scenario import Scenario as PlayedScenario


def scenario_of(
    game: str,
    *,
    mode: str | None = None,
    changes: Sequence[str] = (),
    players: int | None = None,
    agents: str | None = None,
    population: str | None = None,
) -> Scenario:
    """The scenario of the options that commands share, `--set` among them. Raises RulesError, AgentError."""
    if agents is not None and population is not None:
        raise AgentError(f"--agents {agents} and --population {population}: give one of them")
    said = overrides(changes)
    return Scenario(game, mode=mode, players=players, agents=agents, population=population, changes=said)


def trace_command(
    scenario: PlayedScenario, *, seed: int, number: int, lang: str | None = None, more: Sequence[str] = ()
) -> str:
    """The command line that tells one game, for a shell; `more` are further arguments.

    The language is that of the command line that is being answered, where none is given.
    """
    lineup = scenario.lineup
    words = ["numsim", "trace", scenario.game.name, "--mode", scenario.mode, "--players", str(len(lineup))]
    if lineup.is_drawn:
        words += ["--population", lineup[0].label]
    else:
        words += ["--agents", lineup.texts[0] if len(set(lineup.texts)) == 1 else ",".join(lineup.texts)]
    words += ["--seed", str(seed), "--game", str(number)]
    for key, value in scenario.changes.items():
        words += ["--set", f"{key}={value}"]
    return shlex.join([*words, "--lang", lang or language(), *more])


@contextmanager
def faults_shown(scenario: PlayedScenario, seed: int, lang: str | None = None) -> Iterator[None]:
    """Tell of an agent's fault with the command line that shows it. Raises AgentError."""
    try:
        yield
    except AgentFault as fault:
        command = trace_command(scenario, seed=seed, number=fault.game, lang=lang)
        raise AgentError(f"{fault}; to see it: {command}") from fault


def overrides(changes: Sequence[str]) -> dict[str, str]:
    """What `--set` options say, as value by key. Raises RulesError."""
    found: dict[str, str] = {}
    for change in changes:
        key, equals, value = change.partition("=")
        key = key.strip()
        if not (key and equals):
            raise RulesError(f'--set "{change}" is not key=value, like --set max_turns=500')
        if key in found:
            raise RulesError(f"--set {key} is given twice: {found[key]} and {value}")
        found[key] = value
    return found
