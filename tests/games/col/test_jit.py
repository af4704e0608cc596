"""Games of NUM COL with many Actions and other rulings are the same with the JIT off."""

from __future__ import annotations

import pytest

from sim.core.drive import play_chunk
from strategies import line_up
from tests.found import told, without_the_jit
from tests.games.col.layouts import GAME, SEED
from tests.scenarios import scenario

MANY = {f"deck.actions.{name}": "8" for name in ("passe", "swipe", "flip", "quantum", "flash")}
OTHER = {
    "initial_knowledge": "own",
    "setup_action": "keep",
    "start_tie": "again",
    "discard_after_discard_draw": "no",
    "discard_card_face": "no",
    "flip_effect": "reveal_own",
    "flash_effect": "peek",
    "swipe_scope": "any_two_players",
    "quantum_discards_act": "no",
    "quantum_after_b": "no",
    "last_round_trigger": "own_turn",
    "reference_tie": "lowest_level",
    "rainbow_mix": "any",
    "all_jokers": "yes",
    "new_combination": "fresh_card",
    "four_priority": "best",
}
CASES = {
    "many": MANY | {"deck.jokers": "8"},
    "other": MANY | {"deck.jokers": "8"} | {f"rulings.{name}": option for name, option in OTHER.items()},
}


def rows_told(case: str) -> list:
    """Outcome rows of a few games as plain lists."""
    rules = GAME.load("standard", CASES[case] | {"max_turns": "60"})
    lineup = line_up(["greedy", "builder", "uniform"], "col", 3)
    rows = play_chunk(scenario(GAME, rules, lineup), seed=SEED, first=0, games=4)
    return told(rows)


@pytest.fixture(scope="module")
def plain() -> dict[str, list]:
    told = "{case: t.rows_told(case) for case in t.CASES}"
    code = f"import json; from tests.games.col import test_jit as t; print(json.dumps({told}))"
    return without_the_jit(code)


@pytest.mark.parametrize("case", CASES)
def test_the_same_games_are_played_without_the_jit(plain: dict[str, list], case: str):
    assert plain[case] == rows_told(case)
