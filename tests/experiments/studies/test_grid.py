"""A STUDY.toml becomes cells, or one line that says what is wrong with it."""

import pytest

from experiments.studies.sweep import read_grid
from sim.core.rules import RulesError
from sim.games import GAMES

WHOLE = """
game = "check"
games = 50
seed = 3
precision = "1%"
shown = ["turns", "combinations.made"]
[question]
en = "Why?"
[grid]
mode = ["classique", "famille"]
players = [2, 3]
agents = ["greedy", "greedy:speed=2,slip=0.1"]
population = ["family:60,club:40"]
[grid.set]
base.carre = [17, 21]
"bonus.fixed.1" = [8]
tiers.edges = [[90, 180, 250, 320]]
rulings.max_jokers = ["any", 1]
"""
SMALL = 'game = "check"\n[grid]\n'


@pytest.fixture
def grid(tmp_path):
    def read(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return read_grid(path, "en")

    return read


def test_every_combination_is_a_cell_of_its_own(grid):
    whole = grid(WHOLE)
    assert len(whole.cells) == 2 * 2 * 3 * 2 * 1 * 1 * 2
    assert len({cell.name for cell in whole.cells}) == len(whole.cells)
    assert whole.varied == ["mode", "players", "line_up", "base.carre", "rulings.max_jokers"]
    assert whole.axes["line_up"] == ["greedy", "greedy:speed=2,slip=0.1", "family:60,club:40"]
    assert whole.shown == [("", "turns"), ("combinations", "made")]
    assert whole.texts == {"en": "Why?"}


def test_a_cell_is_the_run_that_its_values_ask_for(grid):
    cells = {tuple(cell.values.values()): cell for cell in grid(WHOLE).cells}
    cell = cells["famille", 3, "family:60,club:40", 21, 8, "[90, 180, 250, 320]", 1]
    assert (cell.scenario.mode, cell.scenario.players) == ("famille", 3)
    assert cell.scenario.lineup.labels == ("family:60,club:40",) * 3
    rules = cell.scenario.rules
    assert (rules.base.carre, rules.bonus.fixed[0], rules.tiers.edges) == (21, 8, (90, 180, 250, 320))
    assert rules.rulings.max_jokers == 1
    assert (cell.request.games, cell.request.seed, cell.request.precision) == (50, 3, 0.01)
    assert cell.request.command.startswith("numsim run check --mode famille --players 3 --population")
    assert cells["classique", 2, "greedy", 17, 8, "[90, 180, 250, 320]", "any"].scenario.rules.base.carre == 17


def test_what_is_not_said_is_usual(grid):
    (cell,) = grid(SMALL).cells
    assert cell.values == {"mode": GAMES["check"].mode, "players": 4, "line_up": "family"}
    assert (cell.request.games, cell.request.seed, cell.request.precision) == (10_000, 0, None)


def test_rulesets_of_one_file_name_in_two_folders_are_two_cells(grid, tmp_path):
    usual = GAMES["check"].rulesets / "classique.toml"
    for name in ("v1", "v2"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine.toml").write_bytes(usual.read_bytes())
    first, second = grid(f"{SMALL}mode = ['{tmp_path}/v1/mine.toml', '{tmp_path}/v2/mine.toml']").cells
    assert first.name != second.name
    assert {first.name.partition("-")[0], second.name.partition("-")[0]} == {"mine"}


def test_names_of_folders_are_plain_and_not_too_long(grid):
    agents = '"greedy:speed=1.5,attention=0.25,slip=0.125,uniform:speed=1.5,attention=0.25,slip=0.125"'
    for cell in grid(f"{SMALL}agents = [{agents}]\n[grid.set]\nbase.carre = [1, 2]").cells:
        assert len(cell.name) < 120
        assert not set(cell.name) & set(':,/\\ "')


BAD = {
    "": "game is missing: one of ",
    "game = 3": "game = 3, not one of ",
    'game = "chess"': 'game "chess" is unknown',
    'game = "check"': "grid is missing: a table of mode, players, agents, population, first, set",
    'game = "check"\ngrid = 3': "grid = 3, not a table of ",
    f"{SMALL}mod = []": "unknown key grid.mod; did you mean mode",
    f"gams = 1\n{SMALL}": "unknown key gams; did you mean games",
    f"{SMALL}mode = []": r"grid.mode = \[\], not a list of texts, at least one|mode = \[\], not a list of texts",
    f'{SMALL}mode = "famille"': 'mode = "famille", not a list of texts',
    f"{SMALL}mode = [3]": "mode = 3, not a list of texts",
    f'{SMALL}mode = ["rumble"]': 'mode "rumble" is unknown',
    f"{SMALL}players = [2.5]": "players = 2.5, not a list of whole numbers",
    f"{SMALL}players = [true]": "players = true, not a list of whole numbers",
    f"{SMALL}players = [99]": "players = 99, not in 2 .. 12",
    f"{SMALL}players = [2, 2]": "two cells are the same, classique-2-family",
    f'{SMALL}agents = ["nobody"]': 'agent "nobody" is unknown',
    f'{SMALL}players = [3]\nagents = ["greedy,uniform"]': "2 agents for 3 players",
    f'{SMALL}population = ["greedy"]': 'population: "greedy" is not player:share',
    f"{SMALL}[grid.set]\nbase.care = [1]": "base.care = 1: there is no base.care; did you mean base.carre",
    f"{SMALL}[grid.set]\nbase.carre = 3": "set.base.carre = 3, not a list of values, at least one",
    f"{SMALL}[grid.set]\nbase.carre = [true]": "set.base.carre = true, not a list of values",
    f"{SMALL}[grid.set]\nbase.carre = [1000]": "base.carre = 1000, not in 0 .. 99",
    f"games = 0\n{SMALL}": "games = 0, not in 1 .. ",
    f'games = "many"\n{SMALL}': 'games = "many", not a whole number',
    f"seed = -1\n{SMALL}": "seed = -1, not in 0 .. ",
    f"precision = 1\n{SMALL}": "precision = 1, not a number or a text",
    f"precision = 0.9\n{SMALL}": "precision = 0.9, not in 0.0001 .. 0.2",
    f'precision = "fine"\n{SMALL}': 'precision = "fine", not a number or a text like',
    f"shown = []\n{SMALL}": r"shown = \[\], not a list of texts",
    f'question = "Why?"\n{SMALL}': 'question = "Why\\?", not a table of texts in en, fr',
    f'{SMALL}[question]\nde = "Warum?"': "unknown key question.de; known: en, fr",
    "game = ": "mine.toml: ",
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_wrong_is_said_in_one_line(grid, text):
    with pytest.raises(RulesError, match=BAD[text]) as error:
        grid(text)
    assert str(error.value).startswith("mine.toml: ")
    assert "\n" not in str(error.value)
