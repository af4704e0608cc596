"""A user's own agents on the command line: every kind, both backends, and one line for what is wrong."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "strategies" / "README.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", README, re.DOTALL))
MINE = """
from sim.core.agent import Agent

import numpy as np


def first(pub, me, rules):
    return min(1, me.count - 1) if pub.ask == 1 else 0


def tired(pub, me, rules):
    if me.seat == 1 and me.stream.game == 17:
        raise RuntimeError("enough")
    return 0


def short(pub, me, rules):
    return [0]


SHORT = Agent("short", short, "one answer whatever is asked", kind="batch")
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in {**EXAMPLES, "mine.py": MINE}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_readme_has_an_example_of_each_kind():
    assert list(EXAMPLES) == ["bold.py", "shy.py", "patient.py"]


def test_a_parameter_of_a_user_s_agent_changes_the_outcome(numsim, folder):
    line = "run check --games 50 --json --agents ./shy.py:shy:nerve={},greedy"
    told = [numsim(line.format(nerve)).json for nerve in (0.3, 1)]
    assert [one["agents"][0] for one in told] == ["./shy.py:shy:nerve=0.3", "./shy.py:shy:nerve=1"]
    assert told[0]["seats"] != told[1]["seats"]


@pytest.mark.parametrize("option", ["--backend threads", "--backend loky --jobs 2", "--jobs 2 --chunk 13"])
def test_kinds_backends_and_chunks_change_no_number(numsim, folder, option):
    names = ("./bold.py:bold", "./mine.py:first")
    told = [numsim(f"run check --players 3 --games 60 --json --agents {name} {option}").json for name in names]
    for one in told:
        for key in ("agents", "line_up", "seconds_assumed", "source", "seconds", "games_per_second"):
            del one[key]
        for seat in one["seats"]:
            del seat["agent"]
    assert told[0] == told[1]


def test_a_fault_is_told_with_the_command_that_shows_it(numsim, folder):
    line = "run check --players 3 --games 40 --seed 4 --mode famille --set max_turns=500"
    answer = numsim(f"{line} --agents ./mine.py:tired --json")
    shows = "trace check --mode famille --players 3 --agents ./mine.py:tired --seed 4 --game 17 --set max_turns=500"
    fault = r"numsim: player 2 \(seat 1\), game 17: the agent raised RuntimeError: enough \(mine.py, line 13\)"
    assert (answer.code, answer.out) == (2, "")
    told = answer.err.splitlines()[-1]  # the first run of a digest says before that it compiles
    assert re.fullmatch(rf"{fault}; to see it: numsim {re.escape(shows)} --lang en", told)
    traced = numsim(shows)
    assert traced.code == 2
    assert "./mine.py:tired" in traced.out
    assert re.fullmatch(rf"{fault}\n", traced.err)


def test_chunks_that_were_finished_before_a_fault_stay_in_the_folder(numsim, folder):
    line = "run check --games 40 --chunk 5 --jobs 2 --out kept --agents ./mine.py:tired"
    assert "player 2 (seat 1), game 17: the agent raised" in numsim(line).err
    chunks = sorted(path.name for path in Path("kept").rglob("*") if path.suffix == ".npz")
    assert len(chunks) == 3
    assert "player 2 (seat 1), game 17: the agent raised" in numsim("resume kept --backend loky --jobs 2 --chunk 3").err


def test_an_edited_agent_does_not_go_on_in_the_folder(numsim, folder):
    line = "run check --games 20 --out kept --agents ./mine.py:first"
    assert numsim(line).code == 0
    (folder / "mine.py").write_text(MINE + "\n", encoding="utf-8")
    answer = numsim(line)
    assert answer.code == 2
    assert "the program or an agent file was another" in answer.err


def test_processes_find_what_threads_find(numsim, folder):
    line = "find check --where score>200 --games 60 --json --agents ./mine.py:first --backend"
    told = [numsim(f"{line} {backend}").json for backend in ("threads", "loky --jobs 2")]
    assert told[0]["found"]
    assert told[0] == told[1]


def test_a_path_with_a_comma_names_one_agent(numsim, folder):
    (folder / "with, comma.py").write_text(MINE, encoding="utf-8")
    line = ["run", "check", "--games", "20", "--json", "--agents", "./with, comma.py:first,uniform,./mine.py:first"]
    assert numsim(line).json["agents"] == ["./with, comma.py:first", "uniform", "./mine.py:first"]


def test_find_tells_a_fault_too(numsim, folder):
    answer = numsim(["find", "check", "--where", "score > 900", "--games", "40", "--agents", "./mine.py:tired"])
    assert answer.code == 2
    assert (
        "player 2 (seat 1), game 17: the agent raised RuntimeError: enough (mine.py, line 13); to see it: numsim"
        in answer.err
    )


def test_the_command_that_shows_a_fault_names_a_mixed_line_up(numsim, folder):
    answer = numsim("run check --games 40 --agents greedy:speed=2,./mine.py:tired")
    assert "numsim trace check --mode classique --players 2 --agents greedy:speed=2,./mine.py:tired" in answer.err


BAD = {
    "run check --agents ./no.py:bold": "./no.py No such file",
    "run check --agents ./mine.py": "./mine.py :NAME first short tired",
    "run check --agents ./mine.py:nobody": "./mine.py nobody first short tired",
    "run check --agents ./mine.py:np": "./mine.py np not an Agent function",
    "run check --agents ./mine.py:first:speed=0": "speed 0 0.001 1000",
    "run check --agents ./broken.py:bold": "./broken.py SyntaxError line 1",
    "run check --agents ./mine.py:short --games 40": "seat game answered [0] numsim trace check ./mine.py:short",
    "trace check --agents ./mine.py:nobody --seed 1 --game 1": "./mine.py nobody first",
    "run check --backend dask": "backend dask threads loky",
    "find check --where score>1 --backend dask": "backend dask threads loky",
}  # what is typed: words that the answer must hold


@pytest.mark.parametrize("line", BAD)
def test_bad_input_gets_one_line_and_exit_code_2(numsim, folder, line):
    (folder / "broken.py").write_text("def bold(:\n", encoding="utf-8")
    answer = numsim(line)
    assert (answer.code, answer.out) == (2, "")
    told = [said for said in answer.err.splitlines() if not said.startswith("numsim: compiling ")]
    assert len(told) == 1
    for part in BAD[line].split():
        assert part in told[0]
