"""Claims over the course of a game, counted once more claim by claim."""

from fractions import Fraction

import numpy as np
import pytest

from sim.core.agent import Player
from sim.core.counting import count_rows
from strategies.check.greedy import GREEDY
from tests.games.check.tables import GAME, classique, rows_of
from tests.scenarios import scenario

SEED = 4
GAMES = 60
PLAYERS = 3
LINE_UP = [Player(GREEDY)] * PLAYERS


@pytest.fixture(scope="module")
def rows():
    return rows_of(LINE_UP, games=GAMES, seed=SEED)


def counted(rows):
    return count_rows(scenario(GAME, classique(), LINE_UP), rows).sums


def tenth(turn, turns):
    return int(10 * (Fraction(turn) - Fraction(1, 2)) / turns)


def test_a_claim_belongs_to_the_tenth_of_the_game_in_which_its_turn_lies(rows):
    expected = np.zeros((10, 8), int)
    for row in rows:
        for seat in row["seats"][:PLAYERS]:
            for rank in range(seat["rank"]):
                if turn := int(seat["claims"][rank]["turn"]):
                    expected[tenth(turn, int(row["turns"])), rank] += 1
    assert counted(rows)["course", "by_rank"].counts.tolist() == expected.tolist()


def test_every_turn_belongs_to_one_tenth(rows):
    expected = np.zeros(10, int)
    for turns in rows["turns"].tolist():
        for turn in range(1, turns + 1):
            expected[tenth(turn, turns)] += 1
    sums = counted(rows)["course", "claims"]
    assert [sums.item(part).bottom for part in range(10)] == expected.tolist()


def test_claims_of_the_setup_and_of_the_course_are_all_claims(rows):
    sums = counted(rows)
    later = sum(sums["course", "claims"].item(part).top for part in range(10))
    assert sums["", "setup_claims"].item(0).top + later == int(rows["seats"][:, :PLAYERS]["rank"].sum())


def test_mean_rank_is_the_mean_of_the_ranks_counted(rows):
    sums = counted(rows)
    ranks, made = sums["combinations", "mean_rank"], sums["combinations", "by_rank"].counts
    for item, counts in enumerate(made):
        assert ranks.item(item).top == (counts * np.arange(1, 9)).sum()
        assert ranks.item(item).bottom == counts.sum()
