"""A grid may give the first player of each line-up other skills: an axis beside who plays."""

import pytest

from experiments.studies.sweep.grid import question_of, read_grid
from sim.core.agent import AgentError
from sim.core.rules import RulesError
from sim.games import GAMES

GRID = {
    "game": "check",
    "games": 40,
    "shown": ["seats.win_share"],
    "grid": {
        "agents": ["greedy,greedy", "uniform,greedy"],
        "first": {"speed": [0.5, 2]},
        "set": {"base.paire": [5, 6]},
    },
}


def changed(**grid):
    return {**GRID, "grid": {**GRID["grid"], **grid}}


def test_the_first_player_of_each_cell_has_the_skill_and_the_others_have_not():
    question = question_of(GRID)
    assert set(question.varied) == {"line_up", "first.speed", "base.paire"}
    assert len(question.cells) == 8
    for cell in question.cells:
        first, other = cell.scenario.lineup.players[0], cell.scenario.lineup.players[-1]
        assert first.value("speed") == cell.values["first.speed"]
        assert other.value("speed") == 1
        assert cell.scenario.rules.base.paire == cell.values["base.paire"]


def test_the_skill_is_in_the_name_of_the_folder():
    names = [cell.name for cell in question_of(GRID).cells]
    assert len(set(names)) == 8
    assert any("speed=0.5" in name for name in names)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (changed(agents=["greedy"]), "does not name each seat"),
        (changed(agents=["greedy:speed=2,greedy"]), "says more of the first"),
        (changed(first={"speed": []}), "speed = []"),
        (changed(first={"speed": 2}), "speed = 2"),
        (changed(first={"speed": ["fast"]}), "fast"),
        (changed(first=[1]), "grid.first"),
        (changed(first={"speed": [-1]}), "speed = -1"),
        (changed(first={"haste": [1]}), "haste"),
    ],
)
def test_what_gives_no_skill_is_refused_in_a_line(content, said):
    with pytest.raises((RulesError, AgentError)) as refused:
        question_of(content)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_grids_that_games_bring_can_be_played():
    grids = [path for game in GAMES.values() for path in game.texts.glob("*_and_*.toml")]
    assert grids
    for path in grids:
        assert len(read_grid(path, "fr").cells) > 1
