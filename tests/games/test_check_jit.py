"""Games of NUM CHECK with skills are the same with the JIT off."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from check_tables import classique, rows_of

from strategies import line_up

LINEUPS = [
    "greedy greedy",
    "uniform:slip=0.3 uniform:speed=3",
    "greedy:attention=0.5 uniform:slip=0.2 greedy:speed=0.1,slip=0.1 greedy",
    "uniform uniform:attention=0.2 uniform uniform:slip=0.5,speed=9",
]
GAMES = 3


def told(lineup: str) -> list:
    """Outcome rows of a few games as plain lists; games of chance alone are cut."""
    players = lineup.split()
    rows = rows_of(line_up(players, "check", len(players)), classique(max_turns=80), games=GAMES)
    return json.loads(json.dumps(rows.tolist(), default=lambda array: array.tolist()))


@pytest.fixture(scope="module")
def plain() -> list:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    code = f"import sys; sys.path[:] = {sys.path!r}; import json, test_check_jit as t; "
    code += "print(json.dumps([t.told(lineup) for lineup in t.LINEUPS]))"
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


@pytest.mark.parametrize("place", range(len(LINEUPS)), ids=LINEUPS)
def test_the_same_games_are_played_without_the_jit(plain: list, place: int):
    assert plain[place] == told(LINEUPS[place])
