"""Agents are found by folder: strategies/common for every game, strategies/<game> for one; one agent a file.

Profiles, kinds of people by name, stand in strategies/<game>/profiles.toml and can be seated wherever an agent can.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sim.core.agent import Agent, AgentError, Player
from sim.core.agent_file import AgentFile
from sim.core.lineup import LineUp, Population
from sim.core.nearest import nearest
from sim.core.pace import Pace

FILE = re.compile(r"(?P<file>.+?\.py)(?::(?P<name>[^:=]*))?(?::(?P<said>.*))?")
USUAL = "family"
PARAMETER = re.compile(r"\s*\w+\s*=")


@dataclass(frozen=True)
class Profile:
    """A kind of people: an agent with the skill of those who play like it."""

    title: str
    player: Player


def agents(game: str) -> dict[str, Agent]:
    """The agents that can play a game, by name."""
    found = {}
    for package in (f"{__name__}.common", f"{__name__}.{game}"):
        for module in _modules(package):
            for value in vars(importlib.import_module(module)).values():
                if isinstance(value, Agent):
                    found[value.name] = value
    return dict(sorted(found.items()))


def profiles(game: str) -> dict[str, Profile]:
    """The kinds of people that play a game, by name. Raises AgentError for a file that is not as it must be."""
    path = _profiles(game)
    if not path.is_file():
        return {}
    found = {}
    for name, told in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if set(told) != {"title", "plays", "pace"}:
            raise AgentError(f"{path.name}: {name} has {', '.join(told)}, not title, plays, pace")
        found[name] = Profile(
            told["title"], replace(parse(told["plays"], game), profile=name, pace=Pace(**told["pace"]))
        )
    return found


def usual_pace(game: str) -> Pace:
    """The pace of those who are no profile: that of a family."""
    path = _profiles(game)
    if not path.is_file():
        return Pace()
    return Pace(**tomllib.loads(path.read_text(encoding="utf-8"))[USUAL]["pace"])


def _profiles(game: str) -> Path:
    return Path(__file__).parent / game / "profiles.toml"


def population(text: str, game: str) -> Population:
    """The population of a text like "family:60,greedy:speed=2:30": players with their shares. Raises AgentError."""
    kinds = shares_of(text)
    return Population(tuple(parse(name, game) for name, _ in kinds), tuple(share for _, share in kinds))


def shares_of(text: str) -> list[tuple[str, float]]:
    """The names of a population's players as they are typed, with their shares. Raises AgentError."""
    found = []
    for part in _kinds(text):
        name, _, share = part.rpartition(":")
        try:
            found.append((name, float(share)))
        except ValueError:
            raise AgentError(f'population: "{part}" is not player:share, like family:60') from None
    return found


def files(names: Iterable[str]) -> list[str]:
    """The files of a user's own agents that names of players speak of, as they are typed; none of them is read."""
    found = [FILE.fullmatch(name.strip()) for name in names]
    return list(dict.fromkeys(one["file"] for one in found if one))


def _kinds(text: str) -> Iterator[str]:
    """The parts of a population: a comma ends one if a share stands before it."""
    part = ""
    for piece in text.split(","):
        part = f"{part},{piece}" if part else piece.strip()
        if re.search(r":[^:=,]*$", part):
            yield part
            part = ""
    if part:
        yield part


def parse(text: str, game: str) -> Player:
    """The player that "greedy:speed=2,slip=0.1", "./mine.py:bold:speed=2" or a profile names. Raises AgentError."""
    own = FILE.fullmatch(text.strip())
    if own:
        agent = AgentFile.read(own["file"]).agent(own["name"] or "")
        return Player(agent, _values(own["said"] or "", agent), pace=usual_pace(game))
    name, _, said = text.strip().partition(":")
    known = agents(game)
    if name in known:
        return Player(known[name], _values(said, known[name]), pace=usual_pace(game))
    people = profiles(game)
    if name not in people:
        raise AgentError(
            f'agent "{name}" is unknown{nearest(name, [*known, *people], f"agents of {game}", "numsim list")}'
        )
    player = people[name].player
    more = _values(said, player.agent)
    return replace(player, values={**player.values, **more}, profile="" if more else name)


def line_up(texts: Sequence[str], game: str, players: int) -> LineUp:
    """One player for each seat; a single text seats it everywhere. Raises AgentError."""
    seated = [parse(text, game) for text in texts]
    if len(seated) == 1:
        return LineUp.of_equals(seated[0], players)
    if len(seated) != players:
        raise AgentError(f"{len(seated)} agents for {players} players: name 1, or {players}")
    return LineUp(tuple(seated))


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


def _values(said: str, agent: Agent) -> dict[str, float]:
    values: dict[str, float] = {}
    for part in filter(str.strip, said.split(",")):
        key, value = _value(part, agent)
        if key in values:
            raise AgentError(f"agent {agent.name}: {key} is said twice, {values[key]:g} and {value:g}")
        values[key] = value
    return values


def _value(part: str, agent: Agent) -> tuple[str, float]:
    key, _, said = (text.strip() for text in part.partition("="))
    known = agent.known.get(key)
    try:
        return key, known.number(said) if known else float(said)
    except ValueError:
        if known and known.words:
            raise AgentError(f'agent {agent.name}: {key} = "{said}", not in {known.allowed}') from None
        raise AgentError(f'agent {agent.name}: "{part.strip()}" is not parameter=number') from None
