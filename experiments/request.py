"""What a command line asks for, checked: a game, its rules, a line-up."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from experiments.command_line import SEATS
from experiments.words import Words
from sim import GAMES
from sim.core.agent import AgentError, AgentFault
from sim.core.game import Game
from sim.core.lineup import LineUp, is_drawn
from sim.core.rules import RulesError
from strategies import agents, line_up, split
from strategies import population as population_of

DEFAULT_AGENTS = ("greedy", "uniform")  # the first that the game has


@dataclass(frozen=True)
class Ruled:
    """A game by a ruleset, and the words for it."""

    game: Game
    mode: str
    changes: dict[str, str]
    rules: Any
    words: Words


def ruled(game: str, *, mode: str | None, changes: Sequence[str], lang: str) -> Ruled:
    """The game, mode and `--set` changes that were asked for. Raises RulesError."""
    found = GAMES.named(game)
    said = overrides(changes)
    mode = found.mode if mode is None else mode
    if not mode.strip():
        raise RulesError(f'{game}: mode "{mode}" is unknown; modes: {", ".join(found.modes)}')
    return Ruled(found, mode, said, found.load(mode, said), Words(found, lang))


def seated(asked: Ruled, *, players: int | None, names: str | None, population: str | None = None) -> LineUp:
    """The line-up that was asked for; a list of several agents says how many seats there are.

    Raises RulesError, AgentError.
    """
    game = asked.game
    if population is not None:
        if names is not None:
            raise AgentError(f"--agents {names} and --population {population}: give one of them")
        players = SEATS if players is None else players
        game.check_players(asked.rules, players)
        return [population_of(population, game.name)] * players
    texts = split(names) if names is not None else [default_agent(game)]
    if players is None:
        players = len(texts) if len(texts) > 1 else SEATS
    game.check_players(asked.rules, players)
    return line_up(texts, game.name, players)


def trace_command(asked: Ruled, lineup: LineUp, *, seed: int, number: int, more: Sequence[str] = ()) -> str:
    """The command line that tells one game, for a shell; `more` are further arguments."""
    words = ["numsim", "trace", asked.game.name, "--mode", asked.mode, "--players", str(len(lineup))]
    if is_drawn(lineup):
        words += ["--population", lineup[0].label]
    else:
        texts = [player.text for player in lineup]
        words += ["--agents", texts[0] if len(set(texts)) == 1 else ",".join(texts)]
    words += ["--seed", str(seed), "--game", str(number)]
    for key, value in asked.changes.items():
        words += ["--set", f"{key}={value}"]
    return shlex.join([*words, "--lang", asked.words.lang, *more])


@contextmanager
def faults_shown(asked: Ruled, lineup: LineUp, seed: int) -> Iterator[None]:
    """Tell of an agent's fault with the command line that shows it. Raises AgentError."""
    try:
        yield
    except AgentFault as fault:
        command = trace_command(asked, lineup, seed=seed, number=fault.game)
        raise AgentError(f"{fault}; to see it: {command}") from fault


def default_agent(game: Game) -> str:
    """The agent that plays where none is named."""
    known = agents(game.name)
    return next(name for name in DEFAULT_AGENTS if name in known)


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
