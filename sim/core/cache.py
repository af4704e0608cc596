"""Compiled kernels are kept on disk by the digest of the sources they reach; numba watches the kernel's file alone."""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import numba
import numpy as np
from numba.core import config
from platformdirs import user_cache_dir

from sim.core.reach import DATA, ROOT, SOURCES, reached

UNUSED_DAYS = 30


@functools.cache
def digest() -> str:
    """Digest of all package sources and of all that decides what numba makes of them.

    Rulesets and texts are not among them: no kernel is compiled from one, and results hold theirs in full.
    """
    return _digest_of(_versions(), [path for kind in (".py", DATA) for path in _package_files(kind)])


def digest_for(functions: Iterable[Callable]) -> str:
    """The digest of results in which these functions play: with a user's files, if any is from outside the package.

    A user's function may call what other files of the user define: all that are loaded count, read anew each time.
    """
    sources = [source for function in functions if not _is_ours(source := _source(function))]
    if not sources:
        return digest()
    loaded = [name for module in list(sys.modules.values()) if (name := getattr(module, "__file__", None))]
    names = [name for name in (*map(str, sources), *loaded) if name.endswith(".py") and not _is_installed(name)]
    return _digest_of(digest(), {path.resolve() for path in map(Path, names) if path.is_file()})


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
def _is_installed(name: str) -> bool:
    """Whether a file is no user's; it makes no difference which commands are loaded."""
    return str(Path(name).resolve()).startswith(_places())


@functools.cache
def _places() -> tuple[str, ...]:
    """The folders of what is installed, each with a separator at its end."""
    places = [Path(place).resolve() for place in sysconfig.get_paths().values()]
    return tuple(f"{place}{os.sep}" for place in (*SOURCES, ROOT / "experiments", *places))


@functools.cache
def cache_root() -> Path:
    """The folder of compiled kernels: in $NUMSIM_CACHE or the user's cache folder; if read-only, a temporary one."""
    named = os.environ.get("NUMSIM_CACHE")
    usual = [Path(user_cache_dir("numsim")), Path(tempfile.gettempdir(), f"numsim-{_user()}")]
    for folder in [Path(named)] if named else usual:
        root = folder / "kernels"
        with suppress(OSError):
            root.mkdir(parents=True, exist_ok=True)
            if os.access(root, os.W_OK):
                return root
    raise OSError(f"no folder for compiled kernels can be written: {folder}; set NUMSIM_CACHE to one that can")


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


@functools.cache
def cache_folder(name: str) -> Path:
    """The folder of the kernels of a digest, made if need be; folders that nobody has used for long are deleted."""
    folder = cache_root() / name
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _clean()
    return folder


@functools.cache
def _clean() -> None:
    oldest = time.time() - UNUSED_DAYS * 86400
    for folder in cache_root().iterdir():
        with suppress(OSError):  # another process may be cleaning, too
            if folder.stat().st_mtime < oldest:
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
