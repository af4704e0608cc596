"""Agents are found by folder: strategies/common for every game, strategies/<game> for one; one agent a file."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Sequence

from sim.core.agent import Agent, AgentError, Player
from sim.core.agent_file import AgentFile

FILE = re.compile(r"(?P<file>.+?\.py)(?::(?P<name>[^:=]*))?(?::(?P<said>.*))?")
PARAMETER = re.compile(r"\s*\w+\s*=")


def agents(game: str) -> dict[str, Agent]:
    """The agents that can play a game, by name."""
    found = {}
    for package in (f"{__name__}.common", f"{__name__}.{game}"):
        for module in _modules(package):
            for value in vars(importlib.import_module(module)).values():
                if isinstance(value, Agent):
                    found[value.name] = value
    return dict(sorted(found.items()))


def parse(text: str, game: str) -> Player:
    """The player that a text like "greedy:speed=2,slip=0.1" or "./mine.py:bold:speed=2" names. Raises AgentError."""
    own = FILE.fullmatch(text.strip())
    if own:
        agent = AgentFile.read(own["file"]).agent(own["name"] or "")
        return Player(agent, _values(own["said"] or "", agent.name))
    name, _, said = text.strip().partition(":")
    known = agents(game)
    if name not in known:
        raise AgentError(f'agent "{name}" is unknown; agents of {game}: {", ".join(known)}')
    return Player(known[name], _values(said, name))


def line_up(texts: Sequence[str], game: str, players: int) -> list[Player]:
    """One player for each seat; a single text seats it everywhere. Raises AgentError."""
    seated = [parse(text, game) for text in texts]
    if len(seated) == 1:
        return seated * players
    if len(seated) != players:
        raise AgentError(f"{len(seated)} agents for {players} players: name 1, or {players}")
    return seated


def split(text: str) -> list[str]:
    """The agents of a list like "greedy:speed=2,slip=0.1,uniform": what begins with "name=" belongs to the one before.

    So does what comes after the beginning of a path: "./some,where/mine.py:bold" is one agent.
    """
    parts: list[str] = []
    for part in text.split(","):
        if parts and (PARAMETER.match(part) or _is_half(parts[-1])):
            parts[-1] += f",{part}"
        else:
            parts.append(part.strip())
    return parts


def _is_half(part: str) -> bool:
    """Whether an agent begins with a path that has not come to its file."""
    return ("/" in part or "\\" in part) and not FILE.fullmatch(part)


def _modules(package: str) -> list[str]:
    try:
        path = importlib.import_module(package).__path__
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        return []
    return sorted(f"{package}.{module.name}" for module in pkgutil.iter_modules(path))


def _values(said: str, name: str) -> dict[str, float]:
    values: dict[str, float] = {}
    for part in filter(str.strip, said.split(",")):
        key, value = _value(part, name)
        if key in values:
            raise AgentError(f"agent {name}: {key} is said twice, {values[key]:g} and {value:g}")
        values[key] = value
    return values


def _value(part: str, name: str) -> tuple[str, float]:
    key, _, number = part.partition("=")
    try:
        return key.strip(), float(number)
    except ValueError:
        raise AgentError(f'agent {name}: "{part.strip()}" is not parameter=number') from None
