import json

import pytest

PYRAMID = "1R 2R 3R 4R 7B 7V JOKER 7W 12S 0B"


def test_a_pyramid_is_scored_as_one_object(numsim):
    said = numsim(["score", "col", PYRAMID, "--json"]).json
    assert said["total"] == 61 == sum(one["points"] for one in said["combinations"])
    assert {"cells": [4, 5, 7], "kind": "groupe_multicolore", "points": 21, "reference": 7, "level": 3} in said[
        "combinations"
    ]


def test_cards_may_be_given_one_by_one(numsim):
    assert numsim(f"score col {PYRAMID} --json").json == numsim(["score", "col", PYRAMID, "--json"]).json


@pytest.mark.parametrize("option", ["--set points.joker=6", "--set points.levels.1=2"])
def test_an_option_changes_the_points(numsim, option):
    assert numsim(f"score col {PYRAMID} --json {option}").json != numsim(f"score col {PYRAMID} --json").json


def test_a_mode_has_its_own_powers(numsim):
    shadow = PYRAMID.replace("7B 7V", "5S 6B").replace("7W", "7V")
    totals = [numsim(f"score col {shadow} --json --mode {mode}").json["total"] for mode in ("standard", "decouverte")]
    assert totals[0] < totals[1]


@pytest.mark.parametrize(("lang", "word"), [("en", "Suite Couleur of 4"), ("fr", "Suite Couleur de 4")])
def test_people_see_the_pyramid_and_its_combinations(numsim, lang, word):
    lines = numsim(f"score col {PYRAMID} --lang {lang}").out.splitlines()
    assert [line.split() for line in lines[:4]] == [
        ["N4", "0B"],
        ["N3", "7W", "12S"],
        ["N2", "7B", "7V", "JOKER"],
        ["N1", "1R", "2R", "3R", "4R"],
    ]
    assert any(line.rstrip().endswith("61") for line in lines)
    assert any(word in line and line.rstrip().endswith("20") for line in lines)


def test_a_file_gives_an_object_a_line(numsim, tmp_path):
    path = tmp_path / "pyramids.txt"
    path.write_text(f"{PYRAMID}\n# nothing\n{PYRAMID.replace('JOKER', 'FLASH')}\n", encoding="utf-8")
    said = [json.loads(line) for line in numsim(["score", "col", "--from", str(path)]).out.splitlines()]
    assert [one["total"] for one in said] == [61, 41]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("score col 1R 2R", "2 cards in the pyramid, not 10"),
        ("score col 1R", "1 card in the pyramid, not 10"),
        (f"score col {PYRAMID} --claim 3R", "3R cannot be claimed: this game has no claims"),
        ("score col 99R", '"99R" is not a card'),
    ],
)
def test_what_is_no_pyramid_is_refused_in_one_line(refusal, arguments, said):
    assert said in refusal(arguments)
