"""An agent decides for a seat; a skill says how fast, how attentive and how careful the person in it is."""

from __future__ import annotations

import importlib
import re
import sys
from collections import namedtuple
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sim.core.nearest import nearest
from sim.core.pace import Pace
from sim.core.records import MAX_PARAMETERS
from sim.core.text import player_of

if TYPE_CHECKING:
    from sim.core.agent_file import AgentFile

COMPILED, BATCH, SCALAR = "compiled", "batch", "scalar"
KINDS = (COMPILED, BATCH, SCALAR)


class AgentError(ValueError):
    """An agent or a line-up that does not exist or cannot be seated; the message is one line."""


class AgentFault(AgentError):
    """An agent that raised an error or answered nonsense, with the seat and the number of the game where it did."""

    def __init__(self, seat: int, game: int, what: str):
        super().__init__(seat, game, what)
        self.seat, self.game, self.what = seat, game, what

    def __str__(self) -> str:
        return f"player {player_of(self.seat)} (seat {self.seat}), game {self.game}: the agent {self.what}"


@dataclass(frozen=True)
class Parameter:
    """A number that an agent can be told, with the range that makes sense and what it means.

    One that has `words` is the place of one of them: the word is what people type and read.
    """

    default: float
    low: float
    high: float
    meaning: str
    words: tuple[str, ...] = ()

    @classmethod
    def word(cls, default: str, words: tuple[str, ...], meaning: str) -> Parameter:
        """One of some words."""
        return cls(words.index(default), 0, len(words) - 1, meaning, words)

    @property
    def allowed(self) -> str:
        """What may be said."""
        return ", ".join(self.words) or f"{self.low:g} .. {self.high:g}"

    def allows(self, value: float) -> bool:
        """Whether a value is one of those that make sense."""
        return self.low <= value <= self.high and not (self.words and value % 1)

    def number(self, text: str) -> float:
        """The value that a text says. Raises ValueError."""
        return float(self.words.index(text.strip())) if self.words else float(text)

    def text(self, value: float) -> str:
        """A value as it can be typed."""
        if self.words and self.allows(value):
            return self.words[int(value)]
        return str(int(value)) if value == int(value) else repr(float(value))


def places(parameters: Mapping[str, Parameter]) -> Any:
    """Where a kernel finds each parameter of an agent, by name: me.parameters[PLACE.regret] for PLACE = places(...)."""
    return namedtuple("Places", parameters)(*range(len(parameters)))


SKILLS: dict[str, Parameter] = {
    "speed": Parameter(1.0, 0.001, 1000.0, "rate of the exponential clock in a race"),
    "attention": Parameter(1.0, 0.0, 1.0, "probability to notice opportunities out of turn, drawn once per window"),
    "slip": Parameter(0.0, 0.0, 1.0, "probability that an announcement is wrong"),
}


@dataclass(frozen=True)
class Agent:
    """A way to play: `decide(pub, me, rules) -> index into me.moves`.

    A `compiled` agent is a function that numba can compile, a `scalar` one plain Python. A `batch` agent is asked for
    many games at once: `pub` and `me` are structured arrays (rows,), it answers (rows,) indices.
    """

    name: str
    decide: Callable
    title: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    kind: str = COMPILED
    file: AgentFile | None = None  # a user's own
    ranked: bool = True  # whether a tournament seats it unasked: it plays to win, and not too slowly

    def __post_init__(self):
        if not re.fullmatch(r"[\w-]+", self.name):
            raise AgentError(f'agent "{self.name}": a name is letters, digits, _ and -')
        if not hasattr(getattr(self.decide, "py_func", self.decide), "__code__"):
            raise AgentError(f"agent {self.name}: decide = {self.decide!r}, not a function decide(pub, me, rules)")
        if self.kind not in KINDS:
            raise AgentError(f'agent {self.name}: kind = "{self.kind}", not in {", ".join(KINDS)}')

    @property
    def known(self) -> dict[str, Parameter]:
        """All that can be said of who plays like this: skills, and its own parameters."""
        return {**SKILLS, **self.parameters}

    @property
    def text(self) -> str:
        """The agent as it can be typed."""
        return f"{self.file.typed}:{self.name}" if self.file else self.name

    def __reduce__(self):
        """Another process finds the agent where it is defined, for compiled functions do not travel."""
        if self.file:
            return self.file.agent, (self.name,)
        module = self.decide.__module__
        for name, value in vars(sys.modules[module]).items():
            if value is self:
                return _constant, (module, name)
        raise AgentError(f"agent {self.name} is no constant of the module {module}: other processes cannot find it")


@dataclass(frozen=True)
class Player:
    """An agent in a seat, with the values that differ from its defaults ("speed" and other skills included)."""

    agent: Agent
    values: Mapping[str, float] = field(default_factory=dict)
    profile: str = ""  # the name of a kind of people that it stands for
    pace: Pace = field(default_factory=Pace)

    def __post_init__(self):
        if len(self.agent.parameters) > MAX_PARAMETERS:
            count = len(self.agent.parameters)
            raise AgentError(f"agent {self.agent.name} has {count} parameters, not in 0 .. {MAX_PARAMETERS}")
        known = self.agent.known
        for name, value in self.values.items():
            if name not in known:
                raise AgentError(f'agent {self.agent.name}: parameter "{name}" is unknown{nearest(name, known)}')
            if not known[name].allows(value):
                raise AgentError(f"agent {self.agent.name}: {name} = {value:g}, not in {known[name].allowed}")

    def value(self, name: str) -> float:
        """The value of a skill or a parameter."""
        return self.values.get(name, self.agent.known[name].default)

    @property
    def label(self) -> str:
        """What it is called where there is little room: a profile, or the agent and what is unusual in it."""
        return self.profile or self._typed(self._unusual(self.agent.parameters) | self._unusual(SKILLS))

    @property
    def text(self) -> str:
        """The agent as it can be typed, "greedy:speed=2": its own parameters in full, skills where not default."""
        return self._typed({**self.agent.parameters, **self._unusual(SKILLS)})

    def _unusual(self, known: Mapping[str, Parameter]) -> dict[str, Parameter]:
        return {name: one for name, one in known.items() if self.value(name) != one.default}

    def _typed(self, known: Mapping[str, Parameter]) -> str:
        said = ",".join(f"{name}={parameter.text(self.value(name))}" for name, parameter in sorted(known.items()))
        return f"{self.agent.text}:{said}" if said else self.agent.text


def _constant(module: str, name: str) -> Agent:
    return getattr(importlib.import_module(module), name)
