"""Options of a ruleset as numbers that kernels compare: the place of each in the list of its field."""

from __future__ import annotations

import numpy as np

from sim.core.rules import Options, constraints


def code(rules: type, key: str, option: str) -> int:
    """The number of an option of the field `key`, "rulings.completion", of a dataclass of rules."""
    return constraints(rules)[key].code(option)


def option_names(rulings: type) -> tuple[str, ...]:
    """The fields of a dataclass of rulings that have options, each a number of the rules record."""
    return tuple(key for key, allowed in constraints(rulings).items() if isinstance(allowed, Options))


def write_codes(row: np.void, rulings: object) -> None:
    """Write the numbers of the options of rulings into a rules record, in place."""
    allowed = constraints(type(rulings))
    for name in option_names(type(rulings)):
        row[name] = allowed[name].code(getattr(rulings, name))
