"""Tests of `numsim merge`: parts of a run become the run, and whatever is no part of it is refused in one line."""

import json

import pandas as pd
import pytest

from experiments import Scenario, run

PARTS = {"a": (0, 40), "b": (40, 25), "c": (65, 35), "one": (0, 100), "doubled": (60, 10)}  # first game, games


@pytest.fixture(scope="module")
def parts(tmp_path_factory):
    """The folders of three parts, of one run of all their games, and of what is no part of it."""
    folder, greedy = tmp_path_factory.mktemp("parts"), Scenario("check", agents="greedy")
    for name, (first, games) in PARTS.items():
        run(greedy, games, seed=5, first=first, out=folder / name, keep_games=True)
    run(greedy, 60, seed=6, first=40, out=folder / "foreign", keep_games=True)
    return folder


def counted(told):
    return {key: value for key, value in told.items() if key not in ("seconds", "games_per_second")}


def games_of(folder):
    return pd.concat(map(pd.read_parquet, sorted((folder / "games").glob("*.parquet"))), ignore_index=True)


def test_merged_parts_equal_one_run(numsim, parts, tmp_path):
    answer = numsim(["merge", str(tmp_path / "all"), *(str(parts / name) for name in "cab"), "--json"])
    assert (answer.code, answer.err) == (0, "")
    one = json.loads((parts / "one" / "result.json").read_text(encoding="utf-8"))
    assert counted(answer.json) == counted(one)
    assert games_of(tmp_path / "all").equals(games_of(parts / "one"))
    again = numsim(["merge", str(tmp_path / "all"), *(str(parts / name) for name in "abc"), "--json"])
    assert counted(again.json) == counted(one)


def test_missing_games_are_refused_or_played_later(numsim, parts, tmp_path):
    out, ends = str(tmp_path / "all"), [str(parts / "a"), str(parts / "c")]
    answer = numsim(["merge", out, *ends])
    assert (answer.code, answer.err) == (
        2,
        "numsim: games 40 .. 64 are in none of the parts; play them, or allow gaps with --gaps\n",
    )
    allowed = numsim(["merge", out, *ends, "--gaps", "--json"])
    assert allowed.json["games"] == 75
    assert allowed.err == f"numsim: 25 games are missing; to play them: numsim resume {out}\n"
    whole = numsim(["resume", out, "--json"]).json
    assert counted(whole) == counted(json.loads((parts / "one" / "result.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["a", "doubled", "b"], "both have games 60 .. 64; name each game once"),
        (["a", "a"], "is named twice"),
        (["a", "b", "c", "--lang=de"], 'language "de" is unknown; languages of check: en, fr'),
        (["a", "foreign"], "holds another run: --seed 6 there, 5 asked"),
        (["a", "."], "holds no run: there is no manifest.json"),
    ],
)
def test_what_is_no_part_is_refused_in_one_line(numsim, parts, tmp_path, names, said):
    answer = numsim(
        ["merge", str(tmp_path / "all"), *(name if name.startswith("-") else str(parts / name) for name in names)]
    )
    assert answer.code == 2
    assert answer.err.endswith(f"{said}\n") and answer.err.count("\n") == 1
    assert not (tmp_path / "all").exists()


@pytest.mark.parametrize(("where", "said"), [("chunks", "is unfinished or damaged"), ("games", "is damaged")])
def test_a_spoilt_part_is_refused_in_one_line(numsim, parts, tmp_path, where, said):
    path, *_ = sorted(one for one in (parts / "b" / where).iterdir() if one.suffix in (".npz", ".parquet"))
    content = path.read_bytes()
    path.write_bytes(content[:-9] + b"something")
    try:
        answer = numsim(["merge", str(tmp_path / "all"), *(str(parts / name) for name in "abc")])
    finally:
        path.write_bytes(content)
    assert answer.code == 2
    assert said in answer.err and answer.err.count("\n") == 1
