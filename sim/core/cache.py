"""Compiled kernels are kept on disk by the digest of the sources they reach; numba watches the kernel's file alone."""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import numba
import numpy as np
from numba.core import config
from platformdirs import user_cache_dir

from sim.core.installed import is_installed
from sim.core.reach import DATA, ROOT, SOURCES, reached
from sim.core.reading import reading_of

UNUSED_DAYS = 30
MARK = "kernels-of-numsim"  # a file in each folder that is ours to delete


@functools.cache
def digest() -> str:
    """Digest of all package sources and of all that decides what numba makes of them.

    Rulesets and texts are not among them: no kernel is compiled from one, and results hold theirs in full.
    """
    return _digest_of(_versions(), [path for kind in (".py", DATA) for path in _package_files(kind)])


def digest_for(functions: Iterable[Callable]) -> str:
    """The digest of results in which these functions play: with a user's files, if any is from outside the package.

    An agent file counts with all that it read. Another function of a user may call what other files of the user
    define: all that are loaded count, read anew each time.
    """
    users = [function for function in functions if not _is_ours(_source(function))]
    if not users:
        return digest()
    readings = [reading_of(function) for function in users]
    others = [_source(function) for function, reading in zip(users, readings, strict=True) if not reading]
    parts = [digest(), *sorted({reading.digest for reading in readings if reading})]
    return _digest_of(repr(parts), _loaded_beside(others) if others else ())


def _loaded_beside(sources: Iterable[Path]) -> set[Path]:
    """The files of a user that are loaded, these among them."""
    loaded = [name for module in list(sys.modules.values()) if (name := getattr(module, "__file__", None))]
    names = [name for name in (*map(str, sources), *loaded) if name.endswith(".py") and not is_installed(name)]
    return {path.resolve() for path in map(Path, names) if path.is_file()}


def kernel_key(function: Callable) -> str:
    """The digest of what a kernel can be made of: the files that its own reaches, all files if it is a user's."""
    source = _source(function)
    return _key(source) if _is_ours(source) else digest_for([function])


@functools.cache
def _key(path: Path) -> str:
    return _digest_of(_versions(), reached(path))


def _digest_of(start: str, paths: Iterable[Path]) -> str:
    total = hashlib.sha256(start.encode())
    for path in sorted(paths):
        total.update(path.name.encode())
        total.update(_content(path) if _is_ours(path) else path.read_bytes())
    return total.hexdigest()[:16]


def _versions() -> str:
    return repr((sys.version, numba.__version__, np.__version__, str(config.BOUNDSCHECK)))


def _package_files(kind: str) -> list[Path]:
    return [path for folder in SOURCES for path in folder.rglob(f"*{kind}")]


@functools.cache
def _content(path: Path) -> bytes:
    return path.read_bytes()


def _source(function: Callable) -> Path:
    return _resolved(getattr(function, "py_func", function).__code__.co_filename)


@functools.cache
def _resolved(name: str) -> Path:
    return Path(name).resolve()


@functools.cache
def _is_ours(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in SOURCES)


@functools.cache
def cache_root() -> Path:
    """The folder of compiled kernels: in $NUMSIM_CACHE or the user's cache folder; if read-only, a temporary one."""
    named = os.environ.get("NUMSIM_CACHE")
    usual: Sequence[Path | Callable[[], Path]] = [Path(user_cache_dir("numsim")), _temporary]
    for place in [Path(named)] if named else usual:
        with suppress(OSError):
            root = (place if isinstance(place, Path) else place()) / "kernels"
            root.mkdir(parents=True, exist_ok=True)
            if os.access(root, os.W_OK):
                return root
    folder = named or f"{usual[0]}, nor one of this user alone in {tempfile.gettempdir()}"
    raise OSError(f"no folder for compiled kernels can be written: {folder}; set NUMSIM_CACHE to one that can")


def _temporary() -> Path:
    """A folder for temporary files that belongs to this user alone. Raises OSError if somebody else has made it."""
    folder = Path(tempfile.gettempdir(), f"numsim-{_user()}")
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    if hasattr(os, "getuid") and (found.st_uid != os.getuid() or stat.filemode(found.st_mode) != "drwx------"):
        raise PermissionError(f"{folder} can be written by others")
    return folder


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


@functools.cache
def cache_folder(name: str) -> Path:
    """The folder of the kernels of a digest, made if need be; folders that nobody has used for long are deleted."""
    folder = cache_root() / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()
    os.utime(folder)
    _clean()
    return folder


@functools.cache
def _clean() -> None:
    oldest = time.time() - UNUSED_DAYS * 86400
    for folder in cache_root().iterdir():
        with suppress(OSError):  # another process may be cleaning, too
            if (folder / MARK).is_file() and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder)


def is_compiled(name: str) -> bool:
    """Whether kernels that belong to `name` are on disk already (used to announce a compilation).

    `name` is a game, for its kernels, or begins with one ("check-exact"), for what is compiled with them.
    """
    if config.DISABLE_JIT:
        return True
    return _stamp(name).exists()


def mark_compiled(name: str) -> None:
    """Remember that the kernels of `name` are on disk."""
    if not config.DISABLE_JIT:
        _stamp(name).touch()


def _stamp(name: str) -> Path:
    return cache_folder(_key_of_game(*name.split("-", 1))) / f"{name}.compiled"


@functools.cache
def _key_of_game(game: str, more: str = "") -> str:
    """The digest of the engine and a game; if there is more, of its agents too."""
    folders = [ROOT / "sim" / "core", ROOT / "sim" / "games" / game]
    folders += [ROOT / "strategies" / name for name in ("common", game)] if more else []
    paths = [path for kind in (".py", DATA) for path in _package_files(kind)]
    return _digest_of(_versions(), [path for path in paths if path.parent in folders])
