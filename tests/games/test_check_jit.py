"""Games of NUM CHECK with skills, and beyond a seat's goal, are the same with the JIT off."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from check_tables import classique, rows_of

from strategies import line_up

SKILLS = {"max_turns": "80"}  # games of chance alone are cut
ON_AND_ON = {"rulings.eighth_ends": "no", "passes": "3", "max_turns": "400"}  # who may claim no more is still on turn
CASES = {
    "greedy greedy": SKILLS,
    "uniform:slip=0.3 uniform:speed=3": SKILLS,
    "greedy:attention=0.5 uniform:slip=0.2 greedy:speed=0.1,slip=0.1 greedy": SKILLS,
    "uniform uniform:attention=0.2 uniform uniform:slip=0.5,speed=9": SKILLS,
    "greedy rusher": ON_AND_ON,
    "casual planner seeker": ON_AND_ON,
}
GAMES = 3


def told(lineup: str) -> list:
    """Outcome rows of a few games as plain lists."""
    players = lineup.split()
    rows = rows_of(line_up(players, "check", len(players)), classique(**CASES[lineup]), games=GAMES)
    return json.loads(json.dumps(rows.tolist(), default=lambda array: array.tolist()))


def test_seats_go_on_after_their_goal():
    rows = rows_of(line_up(["greedy", "rusher"], "check", 2), classique(**ON_AND_ON), games=GAMES)
    assert (rows["seats"]["rank"][:, :2] == 8).all() and (rows["turns"] > 0).all()


@pytest.fixture(scope="module")
def plain() -> list:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    code = f"import sys; sys.path[:] = {sys.path!r}; import json, test_check_jit as t; "
    code += "print(json.dumps([t.told(lineup) for lineup in t.CASES]))"
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


@pytest.mark.parametrize(("place", "lineup"), list(enumerate(CASES)), ids=CASES)
def test_the_same_games_are_played_without_the_jit(plain: list, place: int, lineup: str):
    assert plain[place] == told(lineup)
