"""Every field of a ruleset of NUM-SPEED takes a second value, which changes what a run says."""

import pytest

from sim.core.counting import play_rows
from sim.core.rules import Range, RulesError, constraints
from sim.games.speed.rules import Rules, players
from strategies import line_up
from tests.games.fields import second, value_of
from tests.games.speed.tables import GAME
from tests.scenarios import scenario

FIELDS = constraints(Rules)
RULINGS = GAME.offers.rulings
MATCHES = 200
MODES = {"rulings.speedgame_board": "speed_game", "match.hands": "speed_game"}
PLACES = {"match.rounds": {"match.end": "rounds"}, "match.hands": {"match.hands": "new"}}
VALUES = {"max_turns": "40", "most_players": "4"}
CHANCE = {  # rulings that greedy hardly meets
    "rulings.pass_draws",
    "rulings.drawn_play",
    "rulings.over_infini",
    "rulings.numx_out_of_turn",
    "rulings.special_lead",
    "rulings.block_target",
    "rulings.finished_player",
    "rulings.empty_pile",
    "rulings.dead_hands",
    "rulings.joker_alone",
    "rulings.last_card",
    "rulings.infini_over_infini",
}
SCANT = {"rulings.last_card": {"hand": "2"}, "rulings.dead_hands": {"hand": "2"}}  # where small hands meet them


def counted(mode, overrides, agent="greedy"):
    rules = GAME.load(mode, overrides)
    rows = play_rows(scenario(GAME, rules, line_up([agent], "speed", 4)), seed=4, first=0, games=MATCHES)
    return rows.tobytes()


@pytest.mark.parametrize(
    "key", [key for key in FIELDS if not key.startswith(("rulings.", "title.", "match.hands", "most_players"))]
)
def test_a_second_value_changes_what_a_run_says(key):
    given = PLACES.get(key, {})
    changed = {key: VALUES.get(key) or second(FIELDS[key], value_of(GAME.load(), key))}
    assert counted("speed_run", given | changed) != counted("speed_run", given)


def options():
    """Every option of every ruling but the one that the mode states."""
    for key in (key for key in FIELDS if key.startswith("rulings.")):
        mode = MODES.get(key, "speed_run")
        usual = value_of(GAME.load(mode), key)
        yield from ((mode, key, option) for option in FIELDS[key].names if option != usual)


@pytest.mark.parametrize(("mode", "key", "option"), list(options()))
def test_each_option_of_a_ruling_changes_what_a_run_says(mode, key, option):
    agent = "uniform" if key in CHANCE else "greedy"
    given = SCANT.get(key, {})
    assert counted(mode, given | {key: option}, agent) != counted(mode, given, agent)


def test_hands_that_are_kept_change_what_a_run_says():
    assert counted("speed_game", {"match.hands": "new"}) != counted("speed_game", {})


def test_hands_are_kept_in_matches_of_so_many_rounds_only():
    with pytest.raises(RulesError, match=r'match\.end = "points", not "rounds"'):
        GAME.load("speed_game", {"match.end": "points"})


def test_fewer_players_can_be_allowed():
    assert players(GAME.load("speed_run")) == range(2, 7)
    assert players(GAME.load("speed_run", {"most_players": "4"})) == range(2, 5)
    assert players(GAME.load("speed_run", {"hand": "20"})) == range(2, 6)


@pytest.mark.parametrize("key", [key for key, constraint in FIELDS.items() if isinstance(constraint, Range)])
def test_values_outside_a_range_are_refused_by_name(key):
    for value in (FIELDS[key].low - 1, FIELDS[key].high + 1):
        with pytest.raises(RulesError, match=f"^{key} = "):
            GAME.load("speed_run", {key: str(value)})


def test_every_ruling_is_told_with_the_options_of_its_field():
    keys = [ruling.key for ruling in RULINGS]
    assert sorted(keys) == sorted(
        ["deck.actions", "most_players", *(key for key in FIELDS if key.startswith("rulings."))]
    )
    for ruling in RULINGS:
        if ruling.key.startswith("rulings."):
            assert [option.value for option in ruling.options] == list(FIELDS[ruling.key].names)
