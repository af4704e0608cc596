import io
import json

import pytest

from sim.games import GAMES

HAND = "7R 7V 3W 3S"


def test_score_tells_the_points_at_each_rank(numsim):
    said = numsim(f"score check {HAND} --claim 7B --json").json
    assert said.keys() == {"hand", "claim", "combinations"}
    assert (said["hand"], said["claim"]) == (HAND.split(), "7B")
    assert said["combinations"]["brelan"][0] == 10 + 8 + 7
    assert {len(points) for points in said["combinations"].values()} == {8}


def test_without_a_claim_the_hand_stands_alone(numsim):
    said = numsim(f"score check {HAND} --json").json
    assert said["claim"] is None
    assert "brelan" in said["combinations"]
    assert "carre" not in said["combinations"]


@pytest.mark.parametrize("option", ["--claim 12W", "--set base.brelan=90", "--mode famille --set base.paire=7"])
def test_an_option_changes_the_points(numsim, option):
    assert numsim(f"score check {HAND} --json {option}").json != numsim(f"score check {HAND} --json").json


def test_a_mode_has_its_own_points(numsim, tmp_path):
    usual = (GAMES["check"].rulesets / "classique.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(usual.replace("brelan = 10", "brelan = 90"), encoding="utf-8")
    line = f"score check {HAND} --json"
    assert numsim(f"{line} --mode {tmp_path}/mine.toml").json == numsim(f"{line} --set base.brelan=90").json


def test_the_table_names_cards_and_references(numsim):
    english = numsim(f"score check {HAND} --claim 7B").out
    assert "7R 7V 3W 3S ; 7B" in english
    assert any("Brelan" in line and "7R 7V 7B" in line and "25" in line for line in english.splitlines())
    assert numsim(f"score check {HAND} --claim 7B --lang fr").out != english


def test_cards_that_make_nothing_have_no_table(numsim):
    answer = numsim("score check 1R 9V")
    assert (answer.code, answer.out) == (0, "NUM CHECK: 1R 9V: nothing\n")
    assert numsim("score check 1R 9V --json").json["combinations"] == {}


def test_a_file_gives_an_object_a_line(numsim, tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text(f"# known hands\n{HAND} ; 7B\n\n{HAND}   # no claim\n  7🔴 7🟢;7🔵\n", encoding="utf-8")
    answer = numsim(["score", "check", "--from", str(path)])
    said = [json.loads(line) for line in answer.out.splitlines()]
    assert said[:2] == [numsim(f"score check {HAND} --claim 7B --json").json, numsim(f"score check {HAND} --json").json]
    assert said[2]["claim"] == "7B"
    assert answer.code == 0


def test_stdin_is_a_file(numsim, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{HAND};7B\n"))
    assert numsim("score check --from -").json == numsim(f"score check {HAND} --claim 7B --json").json


@pytest.mark.parametrize("line", ["9Z ; 7B", f"{HAND} ;", f"{HAND} ; 7B 7J", f"{HAND} ; 7R", "; 7B"])
def test_an_error_in_a_file_names_its_line(numsim, tmp_path, line):
    path = tmp_path / "hands.txt"
    path.write_text(f"{HAND} ; 7B\n\n{line}\n", encoding="utf-8")
    answer = numsim(["score", "check", "--from", str(path)])
    assert answer.code == 2
    assert answer.err.startswith(f"numsim: {path}, line 3: ")
    assert answer.err.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(numsim, tmp_path):
    path = tmp_path / "hands.bin"
    path.write_bytes(b"\xff\xfe\x00")
    answer = numsim(["score", "check", "--from", str(path)])
    assert (answer.code, answer.err) == (2, f"numsim: {path} is not a text in UTF-8\n")


def test_stdin_that_is_no_text_is_refused(numsim, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"7R \xff\n"), encoding="utf-8"))
    answer = numsim("score check --from -")
    assert (answer.code, answer.err) == (2, "numsim: stdin is not a text in UTF-8\n")
