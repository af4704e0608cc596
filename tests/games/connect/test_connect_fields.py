"""Every field of a ruleset of NUM Connect takes a second value, which changes what a run says."""

from dataclasses import replace

import pytest

from experiments.play.find import find
from sim.core.lineup import LineUp
from sim.core.records import MAX_SEATS
from sim.core.rules import Options, Range, RulesError, constraints
from sim.core.run import run
from sim.core.scenario import Scenario
from sim.games.connect.rules import Rules
from strategies import parse

from .drawn import GAME

FIELDS = constraints(Rules)
FEW_CARDS = {"values": "9"}  # so that the pile of four players runs out
VALUES = {"values": "13", "hand": "10", "bound": "32", "max_turns": "5", "rulings.run_jokers": "1"}


def counted(changes, agent="greedy"):
    scenario = Scenario(GAME, "complet", changes, GAME.load("complet", changes), LineUp((parse(agent, "connect"),) * 4))
    result = run(scenario, games=2_000, seed=4)
    return result.tally, result.tables


def options():
    """Another value of each field that plays, and every option of every ruling."""
    yield from VALUES.items()
    for key, allowed in FIELDS.items():
        if isinstance(allowed, Options):
            yield from ((key, option) for option in allowed.names[1:])


@pytest.fixture(scope="module")
def usual():
    return {agent: counted({}, agent) for agent in ("greedy", "uniform")}


@pytest.mark.parametrize(("key", "option"), list(options()))
def test_a_second_value_changes_what_a_run_says(key, option, usual):
    agent = "uniform" if key in ("rulings.redraw_discard", "bound") else "greedy"
    if key == "rulings.empty_pile":
        assert counted(FEW_CARDS | {key: option}) != counted(FEW_CARDS)
    else:
        assert counted({key: option}, agent) != usual[agent]


def test_the_number_of_players_can_be_limited():
    assert list(GAME.players(replace(GAME.load(), most_players=4))) == [2, 3, 4]
    assert list(GAME.players(replace(GAME.load(), most_players=MAX_SEATS))) == [2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("key", ["title.fr", "title.en"])
def test_a_title_can_be_set(key):
    title = GAME.load("complet", {key: "Mine"}).title
    assert getattr(title, key.partition(".")[2]) == "Mine"


@pytest.mark.parametrize("key", [key for key, constraint in FIELDS.items() if isinstance(constraint, Range)])
def test_values_outside_a_range_are_refused_by_name(key):
    for value in (FIELDS[key].low - 1, FIELDS[key].high + 1):
        with pytest.raises(RulesError, match=f"{key} = "):
            GAME.load("complet", {key: str(value)})


def test_find_knows_the_lines_of_a_game_by_kind():
    scenario = Scenario(GAME, "complet", {}, GAME.load(), LineUp((parse("greedy", "connect"),) * 4))
    search = find(scenario, "extended.group > made.group and joins > 0 and free_lines > 0 and jokers > 0", seed=4)
    assert search.found
    assert all(one["extended.group"] > one["made.group"] and one["joins"] > 0 for one in search.found)
