"""A user's own agents: a Python file, loaded by its path, with `Agent` objects or functions decide(pub, me, rules)."""

from __future__ import annotations

import functools
import hashlib
import inspect
import sys
import traceback
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType

from sim.core.agent import COMPILED, SCALAR, Agent, AgentError

ASKED = ["pub", "me", "rules"]  # the parameters by which a function is known as an agent


@dataclass(frozen=True)
class AgentFile:
    """A file of agents as it was when it was read."""

    typed: str = field(compare=False)
    path: Path  # absolute
    digest: str

    @classmethod
    def read(cls, typed: str) -> AgentFile:
        """The file that a user named. Raises AgentError."""
        path = Path(typed).resolve()
        return cls(typed, path, _digest(_content(path, typed)))

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
            raise AgentError(f'{self.typed}: no agent "{name}" in it; agents: {", ".join(known) or "none"}')
        found = getattr(module, name)
        if not callable(found):
            raise AgentError(f"{self.typed}: {name} is {found!r}, not an Agent and not a function")
        raise AgentError(f"{self.typed}: {name} does not take (pub, me, rules)")


@functools.cache
def _module(file: AgentFile) -> ModuleType:
    """The file as a module; what lies beside it can be imported. Raises AgentError."""
    content = _content(file.path, file.typed)
    if _digest(content) != file.digest:
        raise AgentError(f"{file.typed} has changed since the run began")
    module = ModuleType(f"agents_{_digest(str(file.path).encode())}")
    module.__file__ = str(file.path)
    sys.modules[module.__name__] = module  # where compiled kernels look for what they use
    if str(file.path.parent) not in sys.path:
        sys.path.append(str(file.path.parent))
    try:
        exec(compile(content, file.path, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise AgentError(f"{file.typed} cannot be imported: {told(error, file.path)}") from error
    return module


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


def _content(path: Path, typed: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise AgentError(f"{typed}: {error.strerror}") from None


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
