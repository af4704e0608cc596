"""A user's agents are loaded by path, and what is wrong with a file is told in one line."""

import importlib
import sys
from types import SimpleNamespace

import pytest

from sim import GAMES
from sim.core.agent import BATCH, COMPILED, SCALAR, AgentError
from sim.core.cache import ROOT, digest_for
from sim.core.parallel import Workers
from sim.core.run import run
from strategies import line_up, parse, split
from tests.scenarios import scenario

MINE = """
import numpy as np

import beside
from sim.core.agent import Agent, Parameter
from sim.core.jit import kernel
from sim.core.rng import bounded

LIMIT = 3


@kernel
def quick(pub, me, rules):
    return beside.ZERO


def plain(pub, me, rules):
    \"\"\"Says ZAP.

    And nothing else.
    \"\"\"
    return 0


def many(pub, me, rules):
    return np.zeros(len(me), int)


def narrow(pub, me):
    return 0


MANY = Agent("many-at-once", many, "zap", {"nerve": Parameter(0.5, 0, 1, "how much")}, kind="batch")
"""


@pytest.fixture
def mine(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "beside.py").write_text("ZERO = 0\n", encoding="utf-8")
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_the_digest_of_a_run_does_not_depend_on_what_else_is_loaded(mine, monkeypatch):
    monkeypatch.syspath_prepend(str(mine.parent))
    (mine.parent / "imported_agents.py").write_text("def plain(pub, me, rules): return 0\n", encoding="utf-8")
    decisions = parse("./mine.py:plain", "check").agent.decide, importlib.import_module("imported_agents").plain
    for name in [name for name in sys.modules if name.startswith("experiments")]:
        monkeypatch.delitem(sys.modules, name)
    before = [digest_for([decide]) for decide in decisions]
    monkeypatch.setitem(sys.modules, "experiments.cli", SimpleNamespace(__file__=str(ROOT / "experiments" / "cli.py")))
    assert [digest_for([decide]) for decide in decisions] == before
    (mine.parent / "another.py").write_text("ONE = 1\n", encoding="utf-8")
    monkeypatch.setitem(sys.modules, "another", SimpleNamespace(__file__=str(mine.parent / "another.py")))
    after = [digest_for([decide]) for decide in decisions]
    assert after[0] == before[0]
    assert after[1] != before[1]  # nobody knows what it has imported


def refusal(text):
    with pytest.raises(AgentError) as error:
        parse(text, "check")
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("name", "kind", "title"),
    [("quick", COMPILED, ""), ("plain", SCALAR, "Says ZAP."), ("many-at-once", BATCH, "zap")],
)
def test_an_agent_of_a_file_is_an_agent_object_or_a_function(mine, name, kind, title):
    agent = parse(f"./mine.py:{name}", "check").agent
    assert (agent.name, agent.kind, agent.title) == (name, kind, title)


def test_a_player_from_a_file_is_told_as_it_is_typed(mine):
    player = parse("./mine.py:many-at-once:speed=2", "check")
    assert player.text == "./mine.py:many-at-once:nerve=0.5,speed=2"
    assert parse(player.text, "check").text == player.text
    assert parse(f"{mine}:many-at-once:speed=2", "check") == player


def test_files_and_names_are_cut_apart_in_a_list():
    text = "./mine.py:bold:speed=2,slip=0.1,greedy,../b/yours.py:shy"
    assert split(text) == ["./mine.py:bold:speed=2,slip=0.1", "greedy", "../b/yours.py:shy"]


def test_a_file_that_was_edited_is_loaded_anew(mine):
    assert parse("mine.py:plain", "check").agent.title == "Says ZAP."
    mine.write_text(MINE.replace("Says", "Tells"), encoding="utf-8")
    assert parse("mine.py:plain", "check").agent.title == "Tells ZAP."


def test_the_source_of_a_result_hears_of_the_file(mine):
    sources = set()
    for text in (MINE, MINE + "\n", MINE):
        mine.write_text(text, encoding="utf-8")
        lineup = line_up(["./mine.py:plain"], "check", 2)
        sources.add(
            run(
                scenario(GAMES["check"], GAMES["check"].load(), lineup), games=1, workers=Workers(jobs=1)
            ).provenance.source
        )
    assert len(sources) == 2


AGENTS = "many-at-once, plain, quick"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("./no.py:bold", "./no.py: No such file or directory"),
        ("./mine.py:bold", f'./mine.py: no agent "bold" in it; agents: {AGENTS}'),
        ("./mine.py", f"./mine.py is to be followed by :NAME; agents in it: {AGENTS}"),
        ("./mine.py:speed=2", f"./mine.py is to be followed by :NAME; agents in it: {AGENTS}"),
        ("./mine.py:LIMIT", "./mine.py: LIMIT is 3, not an Agent and not a function"),
        ("./mine.py:narrow", "./mine.py: narrow does not take (pub, me, rules)"),
        ("./mine.py:plain:brain=1", 'agent plain: parameter "brain" is unknown; known: speed, attention, slip'),
        ("./mine.py:plain:speed=0", "agent plain: speed = 0, not in 0.001 .. 1000"),
        ("./mine.py:plain:speed", 'agent plain: "speed" is not parameter=number'),
    ],
)
def test_a_text_that_names_no_agent_of_a_file_is_refused(mine, text, said):
    assert refusal(text) == said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", './mine.py: no agent "bold" in it; agents: none'),
        ("def bold(pub, me, rules:\n", "SyntaxError: '(' was never closed (mine.py, line 1)"),
        ("\nimport not_there\n", "ModuleNotFoundError: No module named 'not_there' (mine.py, line 2)"),
        ("raise SystemExit(3)\n", "SystemExit: 3 (mine.py, line 1)"),
        ("raise GeneratorExit\n", "GeneratorExit: (mine.py, line 1)"),
        ("raise KeyboardInterrupt\n", "KeyboardInterrupt: (mine.py, line 1)"),
        ("\nAgent('bold', 3, '')\n", "AgentError: agent bold: decide = 3, not a function decide(pub, me, rules)"),
        ("Agent('bold', print_, '', kind='quick')\n", 'agent bold: kind = "quick", not in compiled, batch, scalar'),
        ("Agent('bold:one', print_, '')\n", 'agent "bold:one": a name is letters, digits, _ and -'),
    ],
)
def test_a_file_that_cannot_be_imported_is_refused_with_the_reason_and_the_line(mine, content, said):
    before = "from sim.core.agent import Agent; print_ = lambda pub, me, rules: 0; " if "Agent(" in content else ""
    mine.write_text(before + content, encoding="utf-8")
    told = refusal("./mine.py:bold")
    assert told.startswith("./mine.py")
    assert said in told
