"""A user's own agents: a Python file, loaded by its path, with `Agent` objects or functions decide(pub, me, rules)."""

from __future__ import annotations

import dis
import functools
import inspect
import traceback
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType

from sim.core.agent import COMPILED, SCALAR, Agent, AgentError
from sim.core.agent_module import Loaded, load
from sim.core.nearest import nearest

ASKED = ["pub", "me", "rules"]  # the parameters by which a function is known as an agent


@dataclass(frozen=True)
class AgentFile:
    """A file of agents as it was when it was read, with what it read itself (sim.core.reading)."""

    typed: str = field(compare=False)
    path: Path  # absolute
    digest: str

    @classmethod
    def read(cls, typed: str) -> AgentFile:
        """The file that a user named. Raises AgentError."""
        path = Path(typed).resolve()
        return cls(typed, path, _loaded(path, typed).reading.digest)

    def agent(self, name: str) -> Agent:
        """An agent of the file: an `Agent` of that name, or a function; one without `@kernel` is a scalar agent.

        Raises AgentError.
        """
        module = _module(self)
        known = _agents(module)
        if name in known:
            return replace(known[name], file=self)
        if not name:
            raise AgentError(f"{self.typed} is to be followed by :NAME; agents in it: {', '.join(known) or 'none'}")
        if not hasattr(module, name):
            raise AgentError(f'{self.typed}: no agent "{name}" in it{nearest(name, known, "agents")}')
        found = getattr(module, name)
        if not callable(found):
            raise AgentError(f"{self.typed}: {name} is {found!r}, not an Agent and not a function")
        raise AgentError(f"{self.typed}: {name} does not take (pub, me, rules)")


@functools.cache
def _module(file: AgentFile) -> ModuleType:
    """The file as a module. Raises AgentError."""
    loaded = _loaded(file.path, file.typed)
    if loaded.reading.digest != file.digest:
        raise AgentError(f"{file.typed} or what it reads has changed since the run began")
    return loaded.module


def _loaded(path: Path, typed: str) -> Loaded:
    try:
        path.read_bytes()
    except OSError as error:
        raise AgentError(f"{typed}: {error.strerror}") from None
    try:
        return load(path)
    except BaseException as error:
        if is_interruption(error):
            raise
        raise AgentError(f"{typed} cannot be imported: {told(error, path)}") from error


def _agents(module: ModuleType) -> dict[str, Agent]:
    """What can be named: agents by their names, and functions that no agent of the file is made of."""
    found = {value.name: value for value in vars(module).values() if isinstance(value, Agent)}
    used = {id(agent.decide) for agent in found.values()}
    for name, value in vars(module).items():
        function = getattr(value, "py_func", value)
        if not inspect.isfunction(function) or function.__module__ != module.__name__:
            continue
        if list(inspect.signature(function).parameters) == ASKED and name not in found and id(value) not in used:
            kind = SCALAR if function is value else COMPILED
            title = (inspect.getdoc(function) or "").partition("\n")[0]
            found[name] = Agent(name, value, title, kind=kind)
    return dict(sorted(found.items()))


def told(error: BaseException, path: Path) -> str:
    """An error in one line, with the last line of a file where it passed."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    if isinstance(error, SyntaxError) or not lines:
        return said
    return f"{said} ({path.name}, line {lines[-1]})"


def is_interruption(error: BaseException) -> bool:
    """Whether a person stops the program: a KeyboardInterrupt that no `raise` statement has made."""
    last = error.__traceback__
    while last and last.tb_next:
        last = last.tb_next
    raised = last and last.tb_frame.f_code.co_code[last.tb_lasti] == dis.opmap["RAISE_VARARGS"]
    return isinstance(error, KeyboardInterrupt) and not raised
