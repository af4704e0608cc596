"""The rules of Light or dark become the record that kernels read."""

from __future__ import annotations

import numpy as np

from tests.toys.guess.rules import Rules
from tests.toys.guess.state import RECORD


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules as a record (1,) for the kernels."""
    record = np.zeros(1, RECORD)
    for name in ("values", "storms", "high", "max_turns"):
        record[name] = getattr(rules, name)
    return record
