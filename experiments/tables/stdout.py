"""Standard output, of which JSON can be the only content."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

_ONLY: ContextVar[TextIO | None] = ContextVar("_ONLY", default=None)  # where JSON goes while nothing else may


def stdout() -> TextIO:
    """Where results are printed."""
    return _ONLY.get() or sys.stdout


@contextmanager
def of_results() -> Iterator[None]:
    """Keep standard output for what is printed to `stdout()`: all else, as of agents, goes to standard error.

    Worker processes that start meanwhile inherit this, and compiled code obeys it, where the streams are files.
    """
    usual = sys.stdout
    try:
        sys.stdout.flush()
        kept = os.dup(sys.stdout.fileno())
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    except (OSError, ValueError):  # streams in memory
        kept = None
    only = usual if kept is None else os.fdopen(os.dup(kept), "w", encoding=usual.encoding, errors=usual.errors)
    before, sys.stdout = _ONLY.set(only), sys.stderr
    try:
        yield
        only.flush()
    finally:
        _ONLY.reset(before)
        sys.stdout = usual
        if kept is not None:
            os.dup2(kept, usual.fileno())
            os.close(kept)
            only.close()
