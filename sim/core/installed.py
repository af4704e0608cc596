"""Whether a file is installed or a user's own."""

from __future__ import annotations

import functools
import os
import sysconfig
from pathlib import Path

from sim.core.reach import ROOT, SOURCES


@functools.cache
def is_installed(name: str) -> bool:
    """Whether a file is no user's; it makes no difference which commands are loaded."""
    return str(Path(name).resolve()).startswith(_places())


@functools.cache
def _places() -> tuple[str, ...]:
    """The folders of what is installed, each with a separator at its end."""
    places = [Path(place).resolve() for place in sysconfig.get_paths().values()]
    return tuple(f"{place}{os.sep}" for place in (*SOURCES, ROOT / "experiments", *places))
