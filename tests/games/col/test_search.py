"""search of NUM COL finds what playing on shows to be better than what its model would do."""

from __future__ import annotations

import numpy as np
from statsmodels.stats.weightstats import DescrStatsW

from sim.core.agent import Player
from sim.core.counting import play_rows
from strategies.col.builder import BUILDER
from strategies.col.search import SEARCH
from tests.games.col.layouts import GAME, SEED
from tests.scenarios import scenario

DEALS = 30


def played(lineup, games):
    return play_rows(scenario(GAME, GAME.load(), lineup), seed=SEED, first=0, games=games)


def test_search_scores_more_than_its_model_in_both_seats_of_the_same_deals():
    ahead = np.zeros(DEALS)
    for seat in range(2):
        lineup = [Player(BUILDER)] * 2
        lineup[seat] = Player(SEARCH, {"playouts": 50})
        scores = played(lineup, DEALS)["seats"]["score"].astype(int)
        ahead += (scores[:, seat] - scores[:, 1 - seat]) / 2
    low, high = DescrStatsW(ahead).tconfint_mean()
    assert low > 0, (low, high)


def test_search_without_playouts_plays_like_its_model():
    alike = played([Player(SEARCH, {"playouts": 0})] * 3, 100)
    assert alike.tobytes() == played([Player(BUILDER)] * 3, 100).tobytes()
