"""Every field of a ruleset of NUM CHECK takes a second value, which changes what a run says, or is refused clearly."""

import pytest

from sim.core.parallel import Workers
from sim.core.rules import Each, Options, Range, RulesError, constraints
from sim.core.run import run
from sim.games import GAMES
from sim.games.check.rules import Rules
from strategies import line_up
from tests.games.check.test_oracle_hands import drawn_hands, engine_readings
from tests.games.fields import second, value_of
from tests.scenarios import scenario

GAME = GAMES["check"]
FIELDS = constraints(Rules)
# What else a field needs before it can matter: other overrides, players, agent.
CONTEXT = {
    "large_table": ({"passes_large_table": "1", "large_table": "2"}, 6, "greedy"),
    "passes_large_table": ({"large_table": "2"}, 6, "greedy"),
    "passes": ({}, 6, "greedy"),
    "max_turns": ({}, 4, "uniform"),
    "rulings.elargie_members": ({"rulings.couleur_shadow": "own_family"}, 4, "greedy"),
    "rulings.couleur_joker_value": ({"rulings.couleur_shadow": "own_family"}, 4, "greedy"),
    "rulings.hand_checks": ({"hand": "5", "rulings.completion": "hand"}, 4, "greedy"),
    "rulings.last_pass_ends": ({"passes": "1"}, 6, "greedy"),
    "rulings.eighth_ends": ({"goal": "4"}, 4, "greedy"),
}
OUTSIDE_CHECKS = {"rulings.claim_speed_active"}  # a number, see test_a_faster_active_player_wins_more_races
VALUES = {
    "hand": "3",
    "centre": "3",
    "zaps": "1",
    "passes": "1",
    "passes_large_table": "1",
    "large_table": "9",
    "max_turns": "100",
}


def counted(overrides, players, agent):
    rules = GAME.load("classique", overrides)
    result = run(scenario(GAME, rules, line_up([agent], "check", players)), games=300, seed=4, workers=Workers(jobs=1))
    return result.tally, result.tables


@pytest.mark.parametrize("key", [key for key in FIELDS if not key.startswith("rulings.")])
def test_a_second_value_changes_what_a_run_says(key):
    context, players, agent = CONTEXT.get(key, ({}, 4, "greedy"))
    before = GAME.load("classique", context)
    changed = {**context, key: VALUES.get(key) or second(FIELDS[key], value_of(before, key))}
    assert value_of(GAME.load("classique", changed), key) != value_of(before, key)
    if not key.startswith("title."):
        assert counted(changed, players, agent) != counted(context, players, agent)


def options():
    """Every option of every ruling but the one that classique states."""
    for key in (key for key in FIELDS if key.startswith("rulings.")):
        allowed, usual = FIELDS[key], value_of(GAME.load("classique"), key)
        names = allowed.names if isinstance(allowed, Options) else (0, 1, 2, 3)
        yield from ((key, str(option)) for option in names if option != usual)


@pytest.mark.parametrize(("key", "option"), [pair for pair in options() if pair[0] not in OUTSIDE_CHECKS])
def test_each_option_of_a_ruling_changes_what_a_run_or_a_hand_says(key, option):
    context, players, agent = CONTEXT.get(key, ({}, 4, "greedy"))
    changed = {**context, key: option}
    hands = drawn_hands(0, 4_000)
    differs = [engine_readings(hands, GAME.load("classique", one)).tobytes() for one in (changed, context)]
    assert differs[0] != differs[1] or counted(changed, players, agent) != counted(context, players, agent)


@pytest.mark.parametrize("key", [key for key, constraint in FIELDS.items() if isinstance(constraint, Each)])
def test_every_place_of_a_list_can_be_set_alone(key):
    before = value_of(GAME.load("classique"), key)
    for place, value in enumerate(before):
        text = f"{value} bis" if isinstance(value, str) else str(value + 1)
        after = value_of(GAME.load("classique", {f"{key}.{place + 1}": text}), key)
        assert [one != other for one, other in zip(before, after, strict=True)] == [
            k == place for k in range(len(before))
        ]


@pytest.mark.parametrize("key", [key for key, constraint in FIELDS.items() if isinstance(constraint, Range)])
def test_values_outside_a_range_are_refused_by_name(key):
    for value in (FIELDS[key].low - 1, FIELDS[key].high + 1):
        with pytest.raises(RulesError, match=f"^{key} = "):
            GAME.load("classique", {key: str(value)})
