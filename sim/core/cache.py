"""Compiled kernels are kept on disk by the digest of all sources, for numba watches only the file of each kernel."""

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

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (ROOT / "sim", ROOT / "strategies")  # of what can be compiled
UNUSED_DAYS = 30


@functools.cache
def digest() -> str:
    """Digest of all package sources and of all that decides what numba makes of them.

    Rulesets are not among them: no kernel is compiled from one, and results hold theirs in full.
    """
    versions = (sys.version, numba.__version__, np.__version__, str(config.BOUNDSCHECK))
    paths = [path for folder in SOURCES for path in folder.rglob("*.py")]
    return _digest_of(repr(versions), paths)


def digest_for(functions: Iterable[Callable]) -> str:
    """The digest of results in which these functions play: with a user's files, if any is from outside the package.

    A user's function may call what other files of the user define: all that are loaded count, read anew each time.
    """
    sources = [source for function in functions if not _is_ours(source := _source(function))]
    if not sources:
        return digest()
    loaded = [Path(module.__file__) for module in list(sys.modules.values()) if getattr(module, "__file__", None)]
    users = {path.resolve() for path in (*sources, *loaded) if path.suffix == ".py" and path.is_file()}
    return _digest_of(digest(), [path for path in users if not _is_installed(path)])


def _digest_of(start: str, paths: Iterable[Path]) -> str:
    total = hashlib.sha256(start.encode())
    for path in sorted(paths):
        total.update(path.name.encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _source(function: Callable) -> Path:
    return Path(getattr(function, "py_func", function).__code__.co_filename).resolve()


def _is_ours(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in SOURCES)


def _is_installed(path: Path) -> bool:
    """Whether a file is no user's; it makes no difference which commands are loaded."""
    places = {Path(place).resolve() for place in sysconfig.get_paths().values()}
    return any(path.is_relative_to(place) for place in (*SOURCES, ROOT / "experiments", *places))


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
    root = cache_root()
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    oldest = time.time() - UNUSED_DAYS * 86400
    for other in root.iterdir():
        with suppress(OSError):  # another process may be cleaning, too
            if other.stat().st_mtime < oldest:
                shutil.rmtree(other)
    return folder


def is_compiled(name: str) -> bool:
    """Whether kernels of this digest that belong to `name` are on disk already (used to announce a compilation)."""
    if config.DISABLE_JIT:
        return True
    return _stamp(name).exists()


def mark_compiled(name: str) -> None:
    """Remember that the kernels of `name` are on disk."""
    if not config.DISABLE_JIT:
        _stamp(name).touch()


def _stamp(name: str) -> Path:
    return cache_folder(digest()) / f"{name}.compiled"
