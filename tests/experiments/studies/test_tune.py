"""`numsim tune` plays what it says, keeps the best, and its figures can be played again."""

import itertools
import json

import numpy as np
import pytest

from experiments.studies.tune.play import FINAL, FRESH, LONGER, SEARCHED, Search
from sim.core.counting import play_rows
from sim.core.limits import GAMES_END
from sim.games import GAMES
from strategies import agents, parse
from tests.scenarios import scenario

TUNE = "tune check --agent casual:notice=0.3 --trials 4 --games 32 --seed 5 --others casual --jobs 1"


def found(numsim, line):
    """What a search found, without the command line that asked for it."""
    said = numsim(f"{line} --json").json
    return {name: said[name] for name in said if name != "command"}


@pytest.fixture
def written(numsim, tmp_path):
    """The file of a search."""

    def ask(line):
        path = tmp_path / "found.json"
        assert numsim(f"{line} --out {path}").code == 0
        return json.loads(path.read_text(encoding="utf-8"))

    return ask


def test_the_same_seed_finds_the_same_with_any_number_of_workers(numsim):
    once = found(numsim, TUNE)
    assert found(numsim, TUNE) == once
    assert found(numsim, TUNE.replace("--jobs 1", "--jobs 3")) == once


def test_the_file_says_what_was_found_and_how(written):
    said = written(TUNE)
    ranges = agents("check")["casual"].parameters
    assert set(said["parameters"]) == set(ranges)
    assert all(ranges[name].allows(value) for name, value in said["parameters"].items())
    wanted = {"agent": "casual", "players": 4, "trials": 4, "games": 32, "seed": 5, "game": "check"}
    assert {name: said[name] for name in wanted} == wanted
    assert said["command"].startswith("numsim tune check --agent casual:notice=0.3 ")
    assert all(said[name] for name in ("source", "version", "mode"))


def test_what_is_measured_is_what_the_best_wins_in_every_seat_of_fresh_deals(written):
    said = written(TUNE)
    (measured,) = said["measured"]
    game, deals = GAMES["check"], LONGER * 32 // 4
    best = parse("casual:" + ",".join(f"{name}={value}" for name, value in said["parameters"].items()), "check")
    won = np.zeros(deals)
    for seat in range(4):
        lineup = [best if place == seat else parse("casual", "check") for place in range(4)]
        rows = play_rows(scenario(game, game.load(), lineup), seed=5, first=FRESH, games=deals)
        first = rows["seats"]["place"][:, :4] == 1
        won += first[:, seat] / first.sum(axis=1) / 4
    assert measured["deals"] == deals
    assert measured["win_share"] == pytest.approx(won.mean())
    assert 0 < measured["win_share_low"] < won.mean() < measured["win_share_high"] < 1


def test_games_that_are_cut_short_are_lost(numsim):
    said = found(numsim, f"{TUNE} --set max_turns=3")
    (row,) = said["tables"]["measured"]
    assert row["win_share"] == row["win_share_low"] == 0 < row["win_share_high"] < 1


@pytest.mark.parametrize(
    "more",
    [
        "--seed 6",
        "--trials 1",
        "--games 64",
        "--players 3",
        "--mode aide-classique",
        "--others casual,uniform",
        "--set base.paire=30",
        "--agent casual:notice=0.2",
    ],
)
def test_every_option_changes_what_is_found(numsim, more):
    assert found(numsim, f"{TUNE} {more}")["tables"] != found(numsim, TUNE)["tables"]


def test_without_others_it_plays_against_itself_and_a_family(numsim):
    said = found(numsim, TUNE.replace("--others casual", "").replace("--games 32", "--games 64"))
    usual = [parse(text, "check").text for text in ("casual:notice=0.3", "family")]
    assert [row["others"] for row in said["tables"]["measured"]] == usual


def test_an_agent_of_one_parameter_is_searched_too(numsim):
    line = TUNE.replace("casual:notice=0.3", "rusher")
    assert [row["parameter"] for row in found(numsim, line)["tables"]["parameters"]] == ["claim"]


def test_ctrl_c_keeps_the_best_so_far(numsim, tmp_path, monkeypatch):
    shares = iter([0.2, 0.4, 0.3])

    def won(*_):
        try:
            return np.array([[next(shares)]])
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(Search, "_won", won)
    said = numsim(f"{TUNE} --out {tmp_path / 'found.json'}")
    assert said.code == 130
    assert "interrupted: 3 of 4 trials were made" in said.err
    assert "the best of 3 trials so far" in said.out
    kept = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert (kept["trials"], kept["measured"]) == (3, [])
    assert kept["parameters"] != kept["start"]  # the start is the first trial


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tune check --agent greedy", "agent greedy has no parameters to tune"),
        ("tune check --agent casual --trials 0", "trials = 0, not 1 or more"),
        ("tune check --agent casual --games 15", "games = 15, not 16 or more: 2 deals in every seat"),
        ("tune check --agent casual --players 1", "check: players = 1, not in 2 .. 12"),
        ("tune check --agent casual --others nobody", 'agent "nobody" is unknown'),
    ],
)
def test_a_search_that_cannot_be_made_is_refused_in_one_line(refusal, line, said):
    assert said in refusal(line)


def test_it_is_told_in_french(numsim):
    out = numsim(f"{TUNE} --lang fr").out
    assert "Quelles valeurs de ses paramètres font le plus gagner casual ?" in out
    assert "donnes neuves" in out
    assert "l'unité est la donne" in " ".join(out.split())


def test_no_deal_of_a_search_is_one_that_a_run_of_its_seed_plays():
    stages, most = (0, SEARCHED, FINAL, FRESH), 10_000_000_000  # games of a run, and of a stage
    assert all(one + most < other for one, other in itertools.pairwise(stages))
    assert FRESH + most < GAMES_END


def test_it_is_told_which_deals_were_played(numsim):
    assert any("from number 1,152,921,504,606,846,976 on" in line for line in found(numsim, TUNE)["conclusions"])
