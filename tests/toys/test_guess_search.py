"""Flat Monte Carlo serves a game whose best moves are known: it counts the cards and stakes high."""

import numpy as np

from sim.core.agent import Agent, Player
from sim.core.counting import play_rows
from sim.core.jit import kernel
from strategies.common.flat import PARAMETERS, best_first, chooser, rounds
from strategies.common.uniform import UNIFORM
from tests.scenarios import scenario
from tests.toys.guess import GAME

CALM = GAME.load("calm")
GAMES = 400


@kernel
def points(row, seat):
    return np.int64(row.scores[seat])


choose = chooser(GAME, points, Player(UNIFORM))


@kernel
def decide(pub, me, rules):
    return choose(pub, me, rules)


SEARCH = Agent("search", decide, "plays out", PARAMETERS)


def mean_scores(*lineup):
    return play_rows(scenario(GAME, CALM, lineup), seed=5, first=0, games=GAMES)["scores"][:, : len(lineup)].mean(
        axis=0
    )


def test_search_scores_more_than_chance_and_more_with_more_playouts():
    few, many = (
        mean_scores(Player(SEARCH, {"playouts": playouts, "lead": 0.01, "caution": 0}), Player(UNIFORM))
        for playouts in (6, 300)
    )
    assert many[0] - many[1] > few[0] - few[1] > 0.5


def test_the_best_move_comes_first_and_equal_ones_stay_in_order():
    moves, worth = np.arange(6), np.array([1.0, 3.0, 1.0, 9.0, 3.0, 2.0])
    best_first(moves, worth)
    assert moves.tolist() == [3, 1, 4, 5, 0, 2]
    best_first(moves[:2], -worth)
    assert moves.tolist() == [1, 3, 4, 5, 0, 2]


def test_rounds_leave_two():
    assert [rounds(count) for count in (2, 3, 4, 5, 6, 17, 64)] == [1, 2, 3, 3, 4, 5, 7]
