"""Games of NUM CHECK with skills, and beyond a seat's goal, are the same with the JIT off."""

from __future__ import annotations

import pytest

from strategies import line_up
from tests.found import told, without_the_jit
from tests.games.check.tables import classique, rows_of

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


def rows_told(lineup: str) -> list:
    """Outcome rows of a few games as plain lists."""
    players = lineup.split()
    rows = rows_of(line_up(players, "check", len(players)), classique(**CASES[lineup]), games=GAMES)
    return told(rows)


def test_seats_go_on_after_their_goal():
    rows = rows_of(line_up(["greedy", "rusher"], "check", 2), classique(**ON_AND_ON), games=GAMES)
    assert (rows["seats"]["rank"][:, :2] == 8).all() and (rows["turns"] > 0).all()


@pytest.fixture(scope="module")
def plain() -> list:
    told = "[t.rows_told(one) for one in t.CASES]"
    code = f"import json; from tests.games.check import test_jit as t; print(json.dumps({told}))"
    return without_the_jit(code)


@pytest.mark.parametrize(("place", "lineup"), list(enumerate(CASES)), ids=CASES)
def test_the_same_games_are_played_without_the_jit(plain: list, place: int, lineup: str):
    assert plain[place] == rows_told(lineup)
