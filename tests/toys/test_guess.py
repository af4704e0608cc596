"""Light or dark is found and played like any game, and its numbers are those that can be worked out exactly."""

import math

import numpy as np
import pytest

from sim.core.agent import Player
from sim.core.counting import count_rows
from sim.core.drive import play_chunk
from sim.core.run import run
from sim.core.stats import mean_interval, share_interval
from sim.games import Games
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

GAMES, SEED = 100_000, 5
ERRORS = 4.5  # standard errors that a simulated number may be away from the exact one; 1.96 are half an interval
CALM, STORM = GAME.load("calm"), GAME.load("storm")
STAKE, SQUARE = 3 / 2, 5 / 2  # mean and mean square of a stake of 1 or 2


def simulated(rules, lineup):
    return run(scenario(GAME, rules, lineup), games=GAMES, seed=SEED).as_json()


def uniform(players):
    return line_up(["uniform"], "guess", players)


def agrees(interval, exact):
    value = interval.get("value", interval.get("mean"))
    return abs(value - exact) <= ERRORS * (interval["high"] - interval["low"]) / 2 / 1.96


def taking(players):
    """The probability that a given one of so many uniform players takes a numeric card."""
    return (1 - (2 / 3) ** players) / players


def chances(turn, turns):
    """The chances (values,) of the sum of `turns` independent numbers with chances `turn`."""
    total = np.ones(1)
    for _ in range(turns):
        total = np.convolve(total, turn)
    return total


def test_a_game_is_a_folder():
    assert list(Games("tests.toys")) == ["guess"]
    assert Games("tests.toys").named("guess") is GAME
    assert GAME.modes == ["calm", "storm"]


@pytest.mark.parametrize("players", [2, 3, 6, 12])
def test_uniform_scores_and_tiers_are_exact(players):
    told, p = simulated(CALM, uniform(players)), taking(players)
    assert agrees(told["all_seats"]["score"], 6 * p * STAKE)
    assert all(agrees(seat["score"], 6 * p * STAKE) for seat in told["seats"])
    assert told["all_seats"]["score"]["sd"] == pytest.approx(math.sqrt(6 * (p * SQUARE - (p * STAKE) ** 2)), rel=0.01)
    score = chances([1 - p, p / 2, p / 2], 6)
    for tier, exact in zip(told["tiers"], (score[0], score[1:4].sum(), score[4:].sum()), strict=True):
        assert agrees(tier["share"], exact), tier["name"]
    assert agrees(told["points_a_turn_interval"], players * p * STAKE)
    assert all(agrees(seat["win_share"], 1 / players) for seat in told["seats"])


@pytest.mark.parametrize("speed", [1, 4])
def test_win_shares_with_ties_are_exact(speed):
    told = simulated(CALM, line_up([f"uniform:speed={speed}", "uniform"], "guess", 2))
    first, second = (2 / 9 + share / 9 for share in (speed / (speed + 1), 1 / (speed + 1)))
    difference = chances([second / 2, second / 2, 1 - first - second, first / 2, first / 2], 6)
    middle = len(difference) // 2
    ahead, level = difference[middle + 1 :].sum(), difference[middle]
    assert agrees(told["seats"][0]["win_share"], ahead + level / 2)
    assert agrees(told["seats"][1]["win_share"], 1 - ahead - level / 2)
    assert agrees(told["shared"], level)
    assert agrees(told["seats"][0]["score"], 6 * first * STAKE)


def test_a_calm_game_has_six_turns_exactly():
    told = simulated(CALM, uniform(2))
    assert (told["turns"]["low"], told["turns"]["mean"], told["turns"]["high"]) == (6, 6, 6)
    assert told["ends"] == {"deck": 1, "storm": 0, "cut": 0}


@pytest.mark.parametrize("players", [2, 5])
def test_counters_take_the_expected_number_of_cards(players):
    told = simulated(CALM, [Player(COUNTER)] * players)
    assert agrees(told["all_seats"]["score"], 41 * 2 / (10 * players))
    assert told["faults"] == 0


def test_counters_of_a_larger_deck_take_the_expected_number_of_cards():
    half = 3 * 4  # light cards in 4 values
    right = half + (4**half / math.comb(2 * half, half) - 1) / 2
    told = simulated(GAME.load("calm", {"values": "4"}), [Player(COUNTER)] * 2)
    assert agrees(told["all_seats"]["score"], right)  # two points a card, two seats


def test_a_counter_beats_a_uniform_player():
    told = simulated(CALM, [Player(COUNTER), *uniform(1)])
    assert told["seats"][0]["win_share"]["low"] > 0.7


@pytest.mark.parametrize("players", [2, 4])
def test_cut_games_length_and_scores_of_the_storm_mode_are_exact(players):
    told, p = simulated(STORM, uniform(players)), taking(players)
    error = math.sqrt(3 / 14 * 11 / 14 / GAMES)
    assert abs(told["ends"]["cut"] - 3 / 14) <= ERRORS * error
    assert told["ends"]["deck"] == 0
    assert agrees(told["turns"], 25 / 11)
    assert told["turns"]["sd"] == pytest.approx(math.sqrt(145 / 121), rel=0.01)
    assert agrees(told["all_seats"]["score"], 14 / 11 * p * STAKE)
    variance = 14 / 11 * (p * SQUARE - (p * STAKE) ** 2) + 145 / 121 * (p * STAKE) ** 2
    assert told["all_seats"]["score"]["sd"] == pytest.approx(math.sqrt(variance), rel=0.02)


def test_a_higher_stake_changes_scores_as_it_must():
    told = simulated(GAME.load("calm", {"high": "9"}), uniform(2))
    assert agrees(told["all_seats"]["score"], 6 * taking(2) * 5)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_intervals_cover_the_exact_values_as_often_as_they_say(players):
    played, p = scenario(GAME, CALM, uniform(players)), taking(players)
    exact = {
        ("all_seats", "score"): (mean_interval, 6 * p * STAKE),
        ("tiers", "share"): (share_interval, (1 - p) ** 6),
        ("", "points_a_turn"): (mean_interval, players * p * STAKE),
    }
    blocks, games = 1000, 500
    rows = play_chunk(played, seed=17, first=0, games=blocks * games)
    tallies = [count_rows(played, block) for block in np.split(rows, blocks)]
    for key, (interval, value) in exact.items():
        found = [interval(tally.sums[key].item(0)) for tally in tallies]
        covered = sum(one.low <= value <= one.high for one in found) / blocks
        assert 0.93 <= covered <= 0.97, (key, covered)
