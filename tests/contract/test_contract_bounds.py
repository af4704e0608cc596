"""In every frame of every game a value lies within its bounds, and those of a share between 0 and 1."""

import pandas as pd
import pytest

from experiments import Scenario, compare
from sim import GAMES
from sim.core.observed import Kind
from sim.core.run import run
from sim.core.stats import LEVEL

every_game = pytest.mark.parametrize("name", list(GAMES))
LEVELS = (LEVEL, 1 - 1e-6)
SHARES = ("wins", "tiers", "endings", "pairs")  # tables of a comparison


def beyond(frame: pd.DataFrame, shares: set[str]) -> list[str]:
    """The columns of a frame that have a value beyond its bounds, or a share whose bounds pass 0 or 1."""
    bounded = [name.removesuffix("_low") for name in frame if name.endswith("_low")]
    found = []
    for name in bounded:
        value, low, high = (frame[f"{name}{end}"].astype(float) for end in ("", "_low", "_high"))
        wrong = (value < low) | (value > high)
        if name in shares:
            wrong |= (low < 0) | (high > 1) | (value < 0) | (value > 1)
        found += [name] * bool(wrong.any())
    assert bounded
    return found


@every_game
@pytest.mark.parametrize("games", [1, 2, 7, 60])
def test_values_of_a_run_lie_within_their_bounds(name, games):
    result = run(Scenario(name, agents="uniform"), games=games, seed=games)
    for level in LEVELS:
        for table in (*result.tables, ""):
            shares = {
                key for (where, key), sums in result.tally.sums.items() if (where, sums.kind) == (table, Kind.SHARE)
            }
            frame = result.frame(table, level=level)
            if any(column.endswith("_low") for column in frame):
                assert beyond(frame, shares) == [], table
        for (table, key), sums in result.tally.sums.items():
            if sums.kind is Kind.COUNTS:
                assert beyond(result.parts(table, key, level=level), {"share"}) == [], key
    assert beyond(result.ends_frame(), {"share"}) == []


@every_game
def test_values_of_a_comparison_lie_within_their_bounds(name):
    one = Scenario(name, players=2, agents="uniform")
    found = compare(one, Scenario(name, players=2, agents="greedy,uniform"), games=60, seed=2)
    for table in found.frames:
        shares = {"a", "b", "differ", "winner"} if table in SHARES else set()
        assert beyond(found.frame(table), shares) == [], table
