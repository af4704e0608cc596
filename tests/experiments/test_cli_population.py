"""`--population` draws every seat, in runs, traces and searches alike, and is kept with what it did."""

import shlex

import pandas as pd

PEOPLE = "family:3,greedy:speed=2,slip=0.1:1"


def test_a_population_is_drawn_and_told(numsim):
    told = numsim(f"run check --population {PEOPLE} --players 3 --games 60 --json").json
    assert told["line_up"] == ["family:3,greedy:slip=0.1,speed=2:1"] * 3
    assert told["agents"][0].startswith("3 casual:attention=")
    assert [one["player"] for one in told["cast"]] == ["family", "greedy:slip=0.1,speed=2"]
    alone = numsim("run check --agents family --players 3 --games 60 --json").json
    assert "cast" not in alone and alone["seats"] != told["seats"]


def test_a_search_hands_the_population_to_the_trace(numsim):
    found = numsim(f"find check --population {PEOPLE} --players 3 --where turns>20 --limit 1 --games 60 --json").json
    assert "--population" in found["trace"]
    traced = numsim([*shlex.split(found["trace"])[1:], "--json"]).json
    assert traced["result"]["turns"]["mean"] == found["found"][0]["turns"]


def test_a_folder_keeps_who_sat_where_and_refuses_another_population(numsim, tmp_path):
    line = f"run check --players 3 --games 40 --out {tmp_path / 'run'} --keep-games --population "
    told = numsim(f"{line}{PEOPLE} --json").json
    cast = pd.read_parquet(tmp_path / "run" / "cast")
    assert len(cast) == 120 and set(cast["player"]) == {"family", "greedy:slip=0.1,speed=2"}
    assert (cast["player"] == "family").mean() == told["cast"][0]["seated"]["value"]
    assert (numsim(f"resume {tmp_path / 'run'} --json").json)["cast"] == told["cast"]
    refused = numsim(f"{line}family:1,champion:1")
    assert refused.code == 2 and "holds another run: --agents/--population " in refused.err
    assert "there, family:1,champion:1 asked" in refused.err


def test_agents_and_a_population_are_one_too_many(numsim):
    answer = numsim("run check --agents greedy --population family:1 --games 1")
    assert (answer.code, answer.err) == (2, "numsim: --agents greedy and --population family:1: give one of them\n")
