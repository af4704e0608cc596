"""The intervals of NUM CHECK cover a long run's values as often as they say (minutes: `pytest -m long`)."""

import math

import pytest

from experiments.play.scenario import Scenario
from sim.core.counting import count_rows
from sim.core.drive import play_chunk
from sim.core.run import run
from sim.core.stats import mean_interval, share_interval
from sim.games.check.combinations import BRELAN

BLOCKS, GAMES_OF_A_BLOCK = 1000, 500
LONG = 2_000_000
NOVICE = 0
QUANTITIES = {
    ("all_seats", "score"): (mean_interval, 0),
    ("tiers", "share"): (share_interval, NOVICE),
    ("combinations", "made"): (share_interval, BRELAN),
}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4, 6])
def test_intervals_of_num_check_cover_the_values_of_a_long_run(players):
    table = Scenario("check", players=players, agents="greedy")
    long = run(table, games=LONG, seed=2).tally
    covered = dict.fromkeys(QUANTITIES, 0)
    for block in range(BLOCKS):
        first = block * GAMES_OF_A_BLOCK
        rows = play_chunk(table, seed=1, first=first, games=GAMES_OF_A_BLOCK)
        tally = count_rows(table, rows)
        for key, (interval, item) in QUANTITIES.items():
            value = interval(long.sums[key].item(item)).value
            covered[key] += covers(interval(tally.sums[key].item(item)), value)
    shares = {".".join(key): count / BLOCKS for key, count in covered.items()}
    print(players, shares)
    assert all(0.93 <= share <= 0.97 for share in shares.values()), shares


def covers(interval, value):
    """Whether an interval covers a value that has a small error of its own: both together reach a little farther."""
    wider = math.sqrt(1 + GAMES_OF_A_BLOCK / LONG)
    low = interval.value - wider * (interval.value - interval.low)
    return low <= value <= interval.value + wider * (interval.high - interval.value)
