"""Charts of results: for print, readable without colour."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from unittest import mock

MATPLOTLIB = "matplotlib"


def import_matplotlib() -> None:
    """Import matplotlib, with its own settings where those of the user keep it from being imported."""
    try:
        importlib.import_module(MATPLOTLIB)
    except (ValueError, OSError):  # of a backend that it does not know, of a file of settings that is no text
        for name in [name for name in sys.modules if name.partition(".")[0] == MATPLOTLIB]:
            del sys.modules[name]
        with _own_settings():
            importlib.import_module(MATPLOTLIB)


@contextmanager
def _own_settings() -> Iterator[None]:
    """Let matplotlib read the settings that come with it only."""
    found = importlib.util.find_spec(MATPLOTLIB)
    with mock.patch.dict(os.environ, MPLBACKEND="agg"), chdir(Path(str(found and found.origin)).parent / "mpl-data"):
        yield  # where it works it looks for settings first


import_matplotlib()
