"""Every game is played without the JIT as with it, and none that a folder holds is left out of the contract."""

import re
from pathlib import Path

from tests.contract.subjects import TABLES
from tests.found import GAMES, small, told, without_the_jit

ROOT = Path(__file__).parents[2]
AGENT = re.compile(r'\bAgent\(\s*"([\w-]+)"')


def test_games_without_the_jit_are_the_same():
    plain = without_the_jit("from tests.found import tell_rows; tell_rows(1)")
    assert {table.name for table in small()} == set(GAMES)
    for table in small():
        assert plain[str(table)] == told(table.rows(games=1)), str(table)


def test_every_game_ruleset_and_agent_of_the_folders_is_here():
    assert set(GAMES) == {path.parent.name for path in ROOT.glob("sim/games/*/__init__.py")} | {"guess"}
    for name, game in GAMES.items():
        mine = [table for table in TABLES if table.name == name]
        sources = [*ROOT.glob(f"strategies/{name}/*.py"), *ROOT.glob("strategies/common/*.py")]
        sources += ROOT.glob(f"tests/toys/{name}/*.py")
        texts = [source.read_text(encoding="utf-8") for source in sources]
        assert {table.mode for table in mine} == {path.stem for path in game.rulesets.glob("*.toml")}
        assert {table.agent for table in mine} == {agent for text in texts for agent in AGENT.findall(text)}
