"""The tables that the contract is held against, and what its tests share."""

import numpy as np
import pytest

from sim.core.trace import trace
from tests.found import GAMES, tables

SEED = 3
TABLES = tables()
LEFT_BEHIND = 3  # what a table may hold in every field: a card, a seat, a count
FEW = 3  # games where every step is looked at
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def steps_of(table, number):
    return list(trace(table.scenario, seed=SEED, number=number))


def same(one, other):
    """Whether records hold the same numbers, whatever lies between their fields."""
    one, other = np.asarray(one), np.asarray(other)
    if one.dtype.names is None:
        return np.array_equal(one, other)
    return all(same(one[name], other[name]) for name in one.dtype.names)


def fill(records, value):
    """Give every field of records the same value."""
    for name in records.dtype.names:
        if records[name].dtype.names:
            fill(records[name], value)
        else:
            records[name] = value
