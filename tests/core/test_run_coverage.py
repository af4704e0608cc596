"""The figures of runs hold the values of a long run as often as they say, or are a dash."""

import numpy as np
import pytest
import resampling
from resampling import coverages, long_run

from sim.core.observed import Observed
from sim.core.stats import Interval, interval_of
from sim.games import GAMES
from strategies import line_up

PEOPLE = ["child", "family", "club", "champion"]
TABLES = {
    "greedy": ("check", ["greedy"], 2),
    "family": ("check", ["family"], 4),
    "mixed": ("check", PEOPLE, 4),
    "col": ("col", PEOPLE, 4),
}
WORST = [  # what had collapsed, of NUM CHECK
    ("all_seats", "eight_share"),  # a split that few games break
    ("", "passes"),  # hardly differ
    ("combinations", "made"),  # some are next to all
    ("combinations", "mean_points"),  # some are rare
]
WORST_OF_COL = [("actions", "suffered"), ("shapes", "each_seat"), ("shapes", "mean_points"), ("shapes", "points_share")]


def pool(table, games, seed):
    name, agents, players = TABLES[table]
    return long_run(GAMES[name], line_up(agents, name, players), games=games, seed=seed)


def wrong(observed: list[Observed], games: int, repetitions: int):
    found = coverages(observed, games, repetitions, seed=games)
    return {name: coverage for name, coverage in found.items() if not coverage.is_right}


@pytest.mark.parametrize(("table", "names"), [("greedy", WORST), ("col", WORST_OF_COL)])
def test_the_figures_that_had_collapsed_hold_or_are_a_dash(table, names):
    worst = [one for one in pool(table, games=4_000, seed=41) if (one.table, one.name) in names]
    assert len(worst) == len(names)
    for games in (100, 500):
        assert wrong(worst, games, repetitions=600) == {}, games


@pytest.mark.parametrize("part", [0.7, 1.5])
def test_intervals_that_are_too_narrow_or_too_wide_are_found(part, monkeypatch):
    def other(sums, item):
        found = interval_of(sums, item)
        return Interval(found.value, *(found.value + part * (end - found.value) for end in (found.low, found.high)))

    turns = Observed.share("", "turns", np.random.default_rng(42).integers(0, 2, 4_000), 1)
    assert wrong([turns], 400, repetitions=600) == {}
    monkeypatch.setattr(resampling, "interval_of", other)
    assert len(wrong([turns], 400, repetitions=600)) == 1


@pytest.mark.long
@pytest.mark.parametrize("games", [100, 500, 2_000])
@pytest.mark.parametrize("table", TABLES)
def test_every_figure_of_a_run_holds_or_is_a_dash(table, games):
    assert wrong(pool(table, games=40_000, seed=43), games, repetitions=1_000) == {}
