"""Going on with a run: whose agents are run, from which folder paths are meant, and what a killed worker leaves."""

from pathlib import Path

import pytest
from reading import Reader

LINES = ["run check --games 40 --agents greedy", "exact check --set hand=2 --hands 2000"]
BOT = """
def bot(pub, me, rules):
    return 0
"""
RAN = """
import pathlib

pathlib.Path({path!r}).touch()
"""
KILLED = """
import os
from multiprocessing import parent_process


def bot(pub, me, rules):
    if me.stream.game == 15 and parent_process() and not os.path.exists({flag!r}):
        open({flag!r}, "w").close()
        os.kill(os.getpid(), 9)
    return 0
"""


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """The folder where somebody works, with an agent file."""
    folder = tmp_path / "desk"
    folder.mkdir()
    (folder / "bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def line_of(out, agents="./bot.py:bot,greedy", **more):
    options = " ".join(f"--{name} {value}" for name, value in more.items())
    return f"run check --agents {agents} --games 20 --seed 7 --out {out} {options}"


def test_resume_says_which_file_it_runs(numsim, desk):
    numsim(line_of("night"))
    answer = numsim("resume night")
    assert (answer.code, f"the agents of {desk / 'bot.py'} are run" in answer.err) == (0, True)


def test_an_agent_file_in_the_folder_of_the_run_is_not_run_unasked(numsim, desk, tmp_path):
    numsim(line_of("night"))
    manifest = desk / "night" / "manifest.json"
    (desk / "night" / "bot.py").write_text(RAN.format(path=str(tmp_path / "ran")), encoding="utf-8")
    text = manifest.read_text(encoding="utf-8").replace("./bot.py", "./night/bot.py")
    manifest.write_text(text, encoding="utf-8")
    answer = numsim("resume night")
    said = "./night/bot.py lies in the folder of the run and may be anybody's; to run it: --run-agents"
    assert (answer.code, answer.out, answer.err) == (2, "", f"numsim: {said}\n")
    assert not (tmp_path / "ran").exists()
    numsim("resume night --run-agents")
    assert (tmp_path / "ran").exists()


def test_an_edited_agent_file_is_not_run_unasked(numsim, desk, tmp_path):
    numsim(line_of("night", agents="./bot.py:bot:60,greedy:40").replace("--agents", "--population"))
    (desk / "bot.py").write_text(RAN.format(path=str(tmp_path / "ran")), encoding="utf-8")
    answer = numsim("resume night")
    said = "./bot.py has changed since the run began; put it back, or play into another folder"
    assert (answer.code, answer.out, answer.err) == (2, "", f"numsim: {said}\n")
    assert not (tmp_path / "ran").exists()


def test_paths_of_a_run_are_meant_from_where_it_began(numsim, desk, tmp_path, monkeypatch):
    first = numsim(line_of("night") + " --json").json
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert numsim("resume ../desk/night --json").json == first
    assert Path.cwd() == tmp_path / "elsewhere"


def test_a_killed_worker_is_told_with_the_command_that_goes_on(numsim, desk, tmp_path):
    flag = str(tmp_path / "killed")
    (desk / "bot.py").write_text(KILLED.format(flag=flag), encoding="utf-8")
    how = "--backend loky --jobs 2 --chunk 5"
    answer = numsim(f"{line_of('night')} {how}")
    assert (answer.code, answer.out) == (4, "")
    assert "numsim: a worker process was killed" in answer.err
    assert "numsim: go on with: numsim resume night\n" in answer.err
    again = numsim(f"resume night --json {how.replace('--jobs 2', '')}").json
    assert again["games"] == 20


# Charts that cannot be drawn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", LINES)
def test_what_cannot_be_drawn_takes_no_number_along(numsim, tmp_path, monkeypatch, line):
    def broken(self, kind):
        raise ValueError("no font")

    whole = numsim(f"{line} --json").json
    monkeypatch.setattr("experiments.charts.figure.Figure.picture", broken)
    answer = numsim(f"{line} --json --out {tmp_path / 'kept'}")
    assert answer.code == 0
    assert "could not be drawn: ValueError: no font" in answer.err
    assert answer.json["games"] == whole["games"]
    assert list((tmp_path / "kept" / "tables").iterdir())
    page = tmp_path / "page.html"
    assert numsim(f"report {tmp_path / 'kept'} --out {page}").code == 0
    assert Reader(page.read_text(encoding="utf-8")).text.strip()
