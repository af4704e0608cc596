import io

import pytest

CROSS = ". 5R . / 6B 6R 6V / . 7W ."


def test_a_line_is_of_kinds_and_by_other_rulings_of_others(numsim):
    assert numsim("score connect 7R 8W 9S --json").json == {
        "line": ["7R", "8W", "9S"],
        "valid": True,
        "kinds": ["colour_run"],
    }
    told = numsim("score connect 5S 0W 1W").out
    assert any("rulings.joker_family=coloured" in line and line.rstrip().endswith("-") for line in told.splitlines())
    assert "same-family run, multicolour run" in numsim("score connect 3B 4W 5B").out
    assert "suite même couleur, suite multicolore" in numsim("score connect 3B 4W 5B --lang fr").out


def test_lays_are_told_by_the_text_or_the_file_of_a_grid(numsim, tmp_path):
    path = tmp_path / "grid.txt"
    path.write_text("# the grid\n" + CROSS.replace(" / ", "\n") + "\n", encoding="utf-8")
    said = numsim(["score", "connect", "8R", "3W", "--on", CROSS, "--json"]).json
    assert said.keys() == {"hand", "lays", "places_left_out"}
    assert numsim(["score", "connect", "8R", "3W", "--on", str(path), "--json"]).json == said
    told = numsim(["score", "connect", "8R", "3W", "--on", str(path)]).out
    assert "single card" in told
    assert "same-family run" in told
    assert "carte seule" in numsim(["score", "connect", "8R", "--on", str(path), "--lang", "fr"]).out


def test_what_nothing_can_be_done_with_has_no_table(numsim):
    assert numsim(["score", "connect", "0J", "--on", "5R 6R 7R"]).out.endswith("NUM Connect: 0J: nothing\n")


def test_a_line_of_cards_each_is_laid_on_one_grid(numsim, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("8R\n0J # nothing\n"))
    first, second = numsim(["score", "connect", "--on", CROSS, "--from", "-"]).out.splitlines()
    assert '"cells": [[4, 2]]' in first
    assert '"lays": []' in second


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("score connect 8R --on no/such/file", '--on: "no" is not a card'),
        ("score connect 8R --on=", '--on "": name at least one card'),
        ("score connect 8R --on 5R --claim 6R", "6R cannot be claimed"),
        ("score check 8R --on 5R", "--on: check has no such cards to score"),
    ],
)
def test_a_wrong_table_gets_a_line(numsim, line, says):
    answer = numsim(line)
    assert (answer.code, answer.out) == (2, "")
    assert says in answer.err
    assert answer.err.count("\n") == 1


def test_a_grid_that_is_no_text_is_refused(numsim, tmp_path):
    path = tmp_path / "grid.bin"
    path.write_bytes(b"\xff\xfe\x00")
    answer = numsim(["score", "connect", "8R", "--on", str(path)])
    assert (answer.code, answer.err) == (2, f"numsim: {path} is not a text in UTF-8\n")
