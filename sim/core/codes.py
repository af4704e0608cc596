"""Options of a ruleset as numbers that kernels compare: the place of each in the list of its field."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.core.rules import Options, constraints


def code(rules: type, key: str, option: str) -> int:
    """The number of an option of the field `key`, "rulings.completion", of a dataclass of rules."""
    return _options(rules)[key].code(option)


def option_names(rulings: type) -> tuple[str, ...]:
    """The fields of a dataclass of rulings that have options, each a number of the rules record."""
    return tuple(_options(rulings))


def write_codes(row: np.void, rulings: Any) -> None:
    """Write the numbers of the options of rulings into a rules record, in place."""
    for name, options in _options(type(rulings)).items():
        row[name] = options.code(getattr(rulings, name))


def _options(rules: type) -> dict[str, Options]:
    return {key: allowed for key, allowed in constraints(rules).items() if isinstance(allowed, Options)}
