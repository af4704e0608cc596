"""Games of NUM COL with many Actions and other rulings are the same with the JIT off."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from col_layouts import GAME, SEED

from sim.core.drive import play_chunk, seated
from sim.core.lineup import lower
from strategies import line_up

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


def told(case: str) -> list:
    """Outcome rows of a few games as plain lists."""
    rules = GAME.load("standard", CASES[case] | {"max_turns": "60"})
    lineup = line_up(["greedy", "uniform", "uniform"], "col", 3)
    record, seats, agents = GAME.lower(rules, 3), lower(lineup), seated(GAME, lineup)
    rows = play_chunk(GAME, record, seats, agents, seed=SEED, first=0, games=4)
    return json.loads(json.dumps(rows.tolist(), default=lambda array: array.tolist()))


@pytest.fixture(scope="module")
def plain() -> dict[str, list]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    code = f"import sys; sys.path[:] = {sys.path!r}; import json, test_col_jit as t; "
    code += "print(json.dumps({case: t.told(case) for case in t.CASES}))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=environment,
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("case", CASES)
def test_the_same_games_are_played_without_the_jit(plain: dict[str, list], case: str):
    assert plain[case] == told(case)
