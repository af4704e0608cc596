"""The command line that is being answered, and what all of them agree on."""

from __future__ import annotations

import shlex
from contextvars import ContextVar

INTERRUPTED = 130  # the exit code after Ctrl-C
SEATS = 4  # where nobody says how many
TYPED: ContextVar[tuple[str, ...]] = ContextVar("TYPED", default=())  # its arguments


def typed() -> str:
    """The command line as one could type it again."""
    return shlex.join(["numsim", *TYPED.get()])


def as_part(text: str) -> float:
    """The part of 1 that a text like "0.5%" or "0.005" says. Raises ValueError."""
    return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
