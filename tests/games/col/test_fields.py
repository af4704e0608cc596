"""Every field of a ruleset of NUM COL takes a second value, which changes what a run or a pyramid says."""

import numpy as np
import pytest

from sim.core.parallel import Workers
from sim.core.rules import Range, RulesError, constraints
from sim.core.run import run
from sim.games.col.combinations import SHAPES
from sim.games.col.evaluate import read_pyramids
from sim.games.col.rules import Rules
from strategies import line_up
from tests.games.col.layouts import GAME
from tests.games.col.pyramids import drawn_pyramids
from tests.games.fields import second, value_of
from tests.scenarios import scenario

FIELDS = constraints(Rules)
VALUES = {"max_turns": "20"}
CHANCE = {  # rulings that greedy never meets
    "rulings.discard_after_discard_draw",
    "rulings.discard_card_face",
    "rulings.flip_effect",
    "rulings.swipe_scope",
    "rulings.last_round_trigger",
}


def counted(overrides, agent="greedy"):
    rules = GAME.load("standard", overrides)
    result = run(scenario(GAME, rules, line_up([agent], "col", 4)), games=300, seed=4, workers=Workers(jobs=1))
    return result.tally, result.tables


def read(overrides):
    pyramids = drawn_pyramids(6_000)
    found = np.zeros((len(pyramids), len(SHAPES)), np.int64)
    read_pyramids(pyramids, GAME.lower(GAME.load("standard", overrides), 4), found)
    return found.tobytes()


@pytest.mark.parametrize("key", [key for key in FIELDS if not key.startswith(("rulings.", "title."))])
def test_a_second_value_changes_what_a_run_says(key):
    changed = {key: VALUES.get(key) or second(FIELDS[key], value_of(GAME.load("standard"), key))}
    assert counted(changed) != counted({})


@pytest.mark.parametrize("key", ["title.fr", "title.en"])
def test_a_title_can_be_set(key):
    assert value_of(GAME.load("standard", {key: "Mine"}), key) == "Mine"


def options():
    """Every option of every ruling but the one that standard states."""
    for key in (key for key in FIELDS if key.startswith("rulings.")):
        usual = value_of(GAME.load("standard"), key)
        yield from ((key, option) for option in FIELDS[key].names if option != usual)


@pytest.mark.parametrize(("key", "option"), list(options()))
def test_each_option_of_a_ruling_changes_what_a_run_or_a_pyramid_says(key, option):
    agent = "uniform" if key in CHANCE else "greedy"
    assert read({key: option}) != read({}) or counted({key: option}, agent) != counted({}, agent)


@pytest.mark.parametrize("key", [key for key, constraint in FIELDS.items() if isinstance(constraint, Range)])
def test_values_outside_a_range_are_refused_by_name(key):
    for value in (FIELDS[key].low - 1, FIELDS[key].high + 1):
        with pytest.raises(RulesError, match=f"^{key} = "):
            GAME.load("standard", {key: str(value)})
