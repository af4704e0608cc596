"""Threads and processes count the same, and processes find games and agents again by name or by path."""

import pickle
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sim.core.agent import Agent, AgentError, AgentFault
from sim.core.agent_file import _module
from sim.core.parallel import Workers
from sim.core.rules import RulesError
from sim.core.run import run
from sim.games import GAMES
from strategies import line_up, parse
from tests.scenarios import scenario

FILE = Path(__file__).with_name("agents_to_load.py")
CHECK = GAMES["check"]
UNIFORM = parse("uniform", "check").agent


@pytest.fixture(scope="module")
def compiled_run():
    lineup = line_up([f"{FILE}:first", "greedy"], "check", 2)
    return run(scenario(CHECK, CHECK.load(), lineup), games=60, seed=2, workers=Workers(jobs=1))


@pytest.mark.parametrize("backend", ["threads", "loky"])
@pytest.mark.parametrize("name", ["first", "first_batch", "first_plain"])
@pytest.mark.parametrize("chunk", [7, 60])
def test_backends_chunks_and_kinds_change_no_count(backend, name, chunk, compiled_run):
    lineup = line_up([f"{FILE}:{name}", "greedy"], "check", 2)
    result = run(
        scenario(CHECK, CHECK.load(), lineup), games=60, seed=2, workers=Workers(jobs=2, backend=backend), chunk=chunk
    )
    assert result.counts_equal(compiled_run)


def test_games_and_agents_are_found_again_by_other_processes():
    assert pickle.loads(pickle.dumps(CHECK)) is CHECK
    assert pickle.loads(pickle.dumps(UNIFORM)) is UNIFORM
    with pytest.raises(TypeError, match="another game"):
        pickle.dumps(replace(CHECK, mode="famille"))
    with pytest.raises(AgentError, match=r"^agent first is no constant of the module dataclasses: other processes"):
        pickle.dumps(Agent("first", replace, "in no module"))


def test_a_file_that_changes_under_way_is_refused(tmp_path):
    file = shutil.copy(FILE, tmp_path / "mine.py")
    sent = pickle.dumps(parse(f"{file}:first", "check"))
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert pickle.loads(sent).agent.name == "first"  # this process has read it before
    _module.cache_clear()
    with pytest.raises(AgentError, match=r"mine\.py or what it reads has changed since the run began$"):
        pickle.loads(sent)


def test_an_unknown_backend_is_refused():
    with pytest.raises(RulesError, match=r'^backend = "dask", not in threads, loky$'):
        run(scenario(CHECK, CHECK.load(), line_up(["uniform"], "check", 2)), games=1, workers=Workers(backend="dask"))


@pytest.mark.parametrize("backend", ["threads", "loky"])
def test_chunks_before_a_fault_are_heard_of(backend):
    lineup, heard = line_up([f"{FILE}:tires"], "check", 2), []
    with pytest.raises(AgentFault, match=r"^player \d \(seat \d\), game 4\d: the agent raised RuntimeError: enough"):
        run(
            scenario(CHECK, CHECK.load(), lineup),
            games=60,
            chunk=10,
            workers=Workers(jobs=2, backend=backend, progress=lambda progress: heard.append(progress.done)),
        )
    assert heard == [10, 20, 30, 40]
