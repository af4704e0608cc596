"""What an agent file reads while it is loaded: helper modules of its own, files, variables of the environment."""

from __future__ import annotations

import functools
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ABSENT = "absent"
DEVICES = ("/dev/", "/proc/", "/sys/")
MARK = "__reading__"  # the name of a Reading among the globals of what it loads
_NOW = threading.local()  # .reading: of the file that this thread loads


@dataclass(eq=False)
class Reading:
    """The files that an agent file imports or opens while it is loaded, and the variables that it asks for by name."""

    files: dict[Path, str] = field(default_factory=dict)  # digests of contents, or ABSENT
    variables: dict[str, str] = field(default_factory=dict)
    by_name: bool = True  # no variable is heard of after all have been listed
    closed: bool = False  # the file is loaded, and its digest stays

    @property
    def digest(self) -> str:
        """The digest of all that was read."""
        files = sorted((path.name, content) for path, content in self.files.items())
        return digest_of(repr((files, sorted(self.variables.items()))).encode())

    def is_current(self) -> bool:
        """Whether the same would be read now."""
        files = all(_content(path) == content for path, content in self.files.items())
        return files and all(_variable(name) == value for name, value in self.variables.items())

    def opened(self, path: Path) -> None:
        """Remember a file and what is in it."""
        if not self.closed:
            self.files[path] = _content(path)


def digest_of(content: bytes) -> str:
    """A short digest."""
    return hashlib.sha256(content).hexdigest()[:16]


def reading_of(function: Callable) -> Reading | None:
    """What the agent file of a function has read, if an agent file defines it or imports it from a file of its own."""
    return getattr(function, "py_func", function).__globals__.get(MARK)


@contextmanager
def heard(reading: Reading) -> Iterator[None]:
    """Remember what the code of an agent file reads: in this thread, and not what it makes installed modules import."""
    _listen()
    outer, usual = getattr(_NOW, "reading", None), type(os.environ)
    _NOW.reading, os.environ.__class__ = reading, _Environment
    try:
        yield
    finally:
        _NOW.reading, os.environ.__class__ = outer, usual
        reading.closed = True


@functools.cache
def _listen() -> None:
    """Hear of files that are opened; a hook stays as long as the process lives."""
    sys.addaudithook(_hear)


def _hear(event: str, subjects: tuple[Any, ...]) -> None:
    if event != "open" or not (reading := getattr(_NOW, "reading", None)):
        return
    path, _, flags = subjects
    is_read = isinstance(path, str | bytes | os.PathLike) and not flags & (os.O_WRONLY | os.O_RDWR)
    if not is_read or not _is_asked_by(reading):
        return
    found = Path(os.fsdecode(path)).absolute()
    if (found.is_file() or not found.exists()) and not str(found).startswith(DEVICES):
        _NOW.reading = None  # reading it is no news
        try:
            reading.opened(found)
        finally:
            _NOW.reading = reading


def _is_asked_by(reading: Reading) -> bool:
    """Whether an agent file asks, by whatever it calls, and not a module that it is the first to import."""
    frame = sys._getframe(2)
    while frame:
        module = str(frame.f_globals.get("__name__"))
        if frame.f_globals.get(MARK) is reading:
            return True
        if frame.f_code.co_filename.startswith("<frozen importlib") or module.partition(".")[0] == "numba":
            return False
        frame = frame.f_back
    return False


class _Environment(os._Environ):
    """The variables of the environment, which tell what they are asked for."""

    def __getitem__(self, name):
        reading = getattr(_NOW, "reading", None)
        if reading and reading.by_name and _is_asked_by(reading):
            reading.variables[name] = _variable(name)
        return super().__getitem__(name)

    def __iter__(self):
        reading = getattr(_NOW, "reading", None)
        if reading and _is_asked_by(reading):
            reading.by_name = False
        return super().__iter__()


def _content(path: Path) -> str:
    try:
        return digest_of(path.read_bytes())
    except OSError:
        return ABSENT


def _variable(name: str) -> str:
    before, _NOW.reading = getattr(_NOW, "reading", None), None
    try:
        return digest_of(os.environ[name].encode()) if name in os.environ else ABSENT
    finally:
        _NOW.reading = before
