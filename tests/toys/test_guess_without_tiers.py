"""A game without tiers, and one whose scores are penalty points, are played and counted like any other."""

from dataclasses import replace

import numpy as np

from sim.core import course
from sim.core.outcomes import shared_quantities
from sim.core.scenes import standings
from sim.core.tally import Tally
from sim.core.wins import margins
from tests.found import Table
from tests.toys.guess import GAME
from tests.toys.guess.outcomes import QUANTITIES

PLAIN = replace(GAME, starts_of=None, quantities=(*shared_quantities(None), *QUANTITIES, *course.quantities()))
RULES = GAME.load()
ROWS = Table("guess", "calm", "uniform", 3).rows(games=200)


def test_a_game_without_tiers_has_no_table_of_them_and_no_column():
    assert list(PLAIN.tables(RULES, ["a", "b", "c"])) == ["seats", "all_seats", *course.tables()]
    columns = PLAIN.columns_of(ROWS, RULES, 3)
    assert "tier" not in columns and "tier" in GAME.columns_of(ROWS, RULES, 3)
    assert "tier_0" not in PLAIN.game_tables(ROWS, np.arange(len(ROWS)), RULES, 3)["games"]


def test_a_game_without_tiers_counts_all_else_alike():
    def counted(game):
        observed = game.observe(ROWS, RULES, 3)
        return Tally.of(observed, games=len(ROWS), cut=0, faults=0, ends=[len(ROWS)]).sums

    plain, whole = counted(PLAIN), counted(GAME)
    assert whole.keys() - plain.keys() == {("tiers", "share")}
    assert all(plain[key] == whole[key] for key in plain)


def test_where_less_is_better_the_lowest_score_leads():
    scores = np.array([[5, 2, 9], [4, 4, 7]])
    assert margins(scores).tolist() == [4, 3]
    assert margins(scores, less_is_better=True).tolist() == [3, 0]
    *_, places = standings([5, 2, 9], GAME.text("en"), less_is_better=True)
    assert places == ("final place", "2", "1", "3")
