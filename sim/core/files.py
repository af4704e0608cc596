"""Files that are there whole or not at all, and what a JSON file says."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

from sim.core.text import NOT_UTF8

UNFINISHED = ".unfinished"  # ends the names of files that are being written


class StoreError(ValueError):
    """A folder that cannot take a run; the message is one line."""


def write_file(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all; one of that name stays until the new one is on the disk.

    The mode of an older file is kept. Raises OSError that names the file, also for what is there and is no file: a
    link, a folder, a pipe or a device.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}{UNFINISHED}")
    mode = _mode_of(path)
    try:
        with unfinished.open("wb") as file:
            if mode is not None:
                unfinished.chmod(mode)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException as error:
        with suppress(OSError):
            unfinished.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def _mode_of(path: Path) -> int | None:
    """The mode of a file, None where none is. Raises OSError for what is no file."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISREG(mode):
        return stat.S_IMODE(mode)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    said = f"is a link; name {os.path.realpath(path)}" if stat.S_ISLNK(mode) else "is a pipe or a device"
    raise OSError(errno.EINVAL, f"{said}; only a file can be written", str(path))


def read_json(path: Path, kind: str) -> Any:
    """What a JSON file says, which every folder of a kind ("run", "study") has. Raises StoreError."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise StoreError(f"{path.parent} holds no {kind}: there is no {path.name}") from None
    except UnicodeDecodeError:
        raise StoreError(f"{path} {NOT_UTF8}") from None
    except RecursionError:
        raise StoreError(f"{path} is not JSON of this program: it is nested too deeply") from None
    except ValueError as error:
        raise StoreError(f"{path} is not JSON: {error}") from None


def digest_of(content: bytes) -> str:
    """What tells a content from others, sixteen hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()[:16]
