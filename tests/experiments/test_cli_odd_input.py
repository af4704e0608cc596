"""Odd input and odd surroundings: one line, never a traceback; and JSON that stays JSON."""

import json
import subprocess
import sys

import pytest

from experiments.commands import running
from tests.experiments.test_cli_program import PROGRAM, program

DIGITS, BRACKETS, SIGNS = "9" * 5000, "[" * 2000, "-" * 900
GRID = 'game = "check"\ngames = 2\n'
LOUD = """
print("imported")


def loud(pub, me, rules):
    print("a move")
    return 0
"""


@pytest.mark.parametrize("value", [DIGITS, BRACKETS, "2020-01-01", "nan", "[2020-01-01]", "{a = 1}"])
def test_what_is_no_number_is_refused_in_a_short_line(refusal, value):
    said = refusal(["run", "check", "--set", f"base.carre={value}"])
    assert "--set base.carre = " in said
    assert len(said) < 250


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f"games = {DIGITS}", "mine.toml: a number has too many digits"),
        (f"games = {BRACKETS}", "mine.toml: brackets or tables are nested too deeply"),
    ],
)
@pytest.mark.parametrize("line", ["sweep {0}", "run check --mode {0}", "score check 7R --mode {0}"])
def test_toml_that_python_cannot_read_is_refused_by_its_file(refusal, content, said, line, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(content, encoding="utf-8")
    assert refusal(line.format(path)) == f"numsim: {said}"


@pytest.mark.parametrize("grid", ["base.carre = [2020-01-01]", "base.carre = [[2020-01-01]]"])
def test_a_date_in_a_grid_is_refused(refusal, grid, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(f"{GRID}[grid.set]\n{grid}\n", encoding="utf-8")
    assert "set.base.carre = " in refusal(f"sweep {path}")


def test_a_byte_order_mark_is_no_part_of_a_grid(numsim, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(f"\ufeff{GRID}[grid]\nplayers = [2]\n", encoding="utf-8")
    assert numsim(f"sweep {path} --json").code == 0


def test_a_property_of_many_signs_is_refused(refusal):
    assert "is no number" in refusal(["find", "check", "--where", f"score > {SIGNS}5"])


@pytest.mark.parametrize("columns", ["0", "-5", "wide", "9" * 40, ""])
def test_a_width_that_is_none_is_that_of_a_pipe(numsim, columns, monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    usual = numsim("score check 7R 7V 3W 3S")
    with monkeypatch.context() as patched:  # whoever reports on tests asks for the width, too
        patched.setenv("COLUMNS", columns)
        assert numsim("score check 7R 7V 3W 3S").out == usual.out
    assert usual.code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed by a shell")
@pytest.mark.parametrize(
    ("line", "closed", "code"),
    [
        ("score check 7R 7V", "2>&-", 0),
        ("score check --from -", "<&-", 0),
        ("score check 7R 7V --json", ">&-", 0),
        ("score check 7R --claim 7R", "2>&-", 2),
    ],
)
def test_closed_streams_change_nothing_else(line, closed, code):
    words = [sys.executable, "-c", PROGRAM, *line.split()]
    answer = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *words], capture_output=True, text=True, timeout=120, check=False
    )
    assert answer.returncode == code
    assert "Traceback" not in answer.stdout + answer.stderr


@pytest.mark.parametrize("backend", ["threads", "loky"])
def test_json_stays_json_when_an_agent_prints(tmp_path, backend):
    (tmp_path / "loud.py").write_text(LOUD, encoding="utf-8")
    path = tmp_path / "loud.py"
    answer = program(f"run check --agents {path}:loud --players 2 --games 2 --jobs 1 --backend {backend} --json")
    assert json.loads(answer.stdout)["games"] == 2
    assert "imported\n" in answer.stderr
    assert "a move\n" in answer.stderr


def test_json_is_alone_on_streams_in_memory_too(numsim, tmp_path):
    path = tmp_path / "loud.py"
    path.write_text(LOUD, encoding="utf-8")
    answer = numsim(f"run check --agents {path}:loud --players 2 --games 2 --jobs 1 --json")
    assert answer.json["games"] == 2
    assert "a move\n" in answer.err


@pytest.mark.parametrize(("out", "kept"), [("", "nothing was kept"), ("--out {0}", "{0} keeps what was finished")])
def test_an_unforeseen_error_is_a_line_and_a_file(numsim, tmp_path, monkeypatch, out, kept):
    def fail(*_, **__):
        raise ZeroDivisionError("by chance")

    monkeypatch.setattr(running, "answer_run", fail)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    answer = numsim(f"run check --games 2 {out.format(tmp_path)}")
    (file,) = tmp_path.glob("numsim-fault-*.txt")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err == (
        f"numsim: a fault of numsim, ZeroDivisionError: by chance; {file} holds the rest; {kept.format(tmp_path)}\n"
    )
    content = file.read_text(encoding="utf-8")
    assert content.startswith("numsim run check --games 2")
    assert 'raise ZeroDivisionError("by chance")' in content
