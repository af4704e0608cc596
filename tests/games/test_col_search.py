"""search of NUM COL finds what playing on shows to be better than what its model would do."""

from __future__ import annotations

import numpy as np
from col_layouts import GAME, SEED

from sim.core.agent import Player
from sim.core.run import play_rows
from sim.core.stats import share_interval
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares
from strategies.col.builder import BUILDER
from strategies.col.search import SEARCH

DEALS = 30


def played(lineup, games):
    return play_rows(GAME, GAME.load(), lineup, seed=SEED, first=0, games=games)


def test_search_wins_against_its_model():
    credit = np.zeros(DEALS, np.int64)
    for seat in range(2):
        lineup = [Player(BUILDER)] * 2
        lineup[seat] = Player(SEARCH, {"playouts": 100, "caution": 1})
        credit += win_shares(played(lineup, DEALS)["seats"]["place"][:, :2] == 1)[:, seat]
    share = Observed.share("", "wins", credit, 2 * WIN)
    wins = share_interval(Tally.of([share], games=DEALS, cut=0, faults=0, ends=[]).sums["", "wins"].item(0))
    assert wins.low > 0.5, wins


def test_search_without_playouts_plays_like_its_model():
    alike = played([Player(SEARCH, {"playouts": 0})] * 3, 100)
    assert alike.tobytes() == played([Player(BUILDER)] * 3, 100).tobytes()
