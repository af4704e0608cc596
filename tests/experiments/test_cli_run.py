import io
import re
import sys
from pathlib import Path

import pytest

import sim
from experiments.commands import progress as progress_module
from sim.core.parallel import Progress

INTERVAL = {"value", "low", "high"}
DISTRIBUTION = {"mean", "low", "high", "sd", "quantiles", "quantile_intervals"}
SIX = "run check --players 6 --games 200 --json"


def test_run_prints_one_object_of_the_agreed_shape(numsim):
    answer = numsim("run check --agents greedy --games 200 --players 3 --json")
    assert answer.code == 0
    assert answer.out.count("\n") == 1
    said = answer.json
    assert said.keys() >= {"game", "mode", "players", "agents", "seed", "games", "cut", "faults", "ruleset", "source"}
    assert said.keys() >= {"version", "seconds", "games_per_second", "seats", "all_seats", "tiers", "combinations"}
    assert said.keys() >= {"contested", "ender_wins", "turns", "passes", "ends"}
    assert (said["game"], said["mode"], said["players"], said["games"]) == ("check", "classique", 3, 200)
    assert said["agents"] == ["greedy"] * 3
    for seat in said["seats"]:
        assert seat.keys() == {"seat", "agent", "win_share", "score"}
        assert seat["win_share"].keys() == INTERVAL
        assert seat["score"].keys() == DISTRIBUTION
    assert said["all_seats"]["score"].keys() == said["all_seats"]["combinations"].keys() == DISTRIBUTION
    assert said["all_seats"]["eight_share"].keys() == INTERVAL
    assert [tier.keys() for tier in said["tiers"]] == [{"name", "from", "to", "share"}] * 5
    for combination in said["combinations"]:
        assert {"key", "made", "offered", "mean_points", "by_rank"} <= combination.keys()
        assert combination["made"].keys() == combination["offered"].keys() == INTERVAL
        assert len(combination["by_rank"]) == 8
    assert said["contested"].keys() == said["ender_wins"].keys() == INTERVAL
    assert said["turns"].keys() == said["passes"].keys() == DISTRIBUTION
    assert said["turns"]["quantiles"].keys() == {"5", "25", "50", "75", "95"}
    assert said["ends"].keys() == {"eight", "pile", "cut"}


@pytest.mark.parametrize(
    "option",
    [
        "--seed 1",
        "--first 200",
        "--agents uniform",
        "--agents greedy:speed=3,uniform,greedy,greedy,greedy,greedy",
        "--mode aide-classique",
        "--set passes=1",
        "--set base.brelan=99",
        "--games 201",
        "--players 5",
    ],
)
def test_an_option_changes_the_outcome(numsim, option):
    assert numsim(f"{SIX} {option}").numbers != numsim(SIX).numbers


@pytest.mark.parametrize("option", ["--jobs 1", "--jobs 2", "--chunk 7", "--chunk 200 --jobs 2"])
def test_jobs_and_chunks_change_no_number(numsim, option):
    assert numsim(f"{SIX} {option}").numbers == numsim(SIX).numbers


def test_a_mode_is_its_ruleset(numsim):
    greedy = f"{SIX} --agents greedy"
    famille = numsim(f"{greedy} --mode famille").numbers
    assert famille == numsim(f"{greedy} --set passes=3").numbers != numsim(greedy).numbers


def test_changes_add_up(numsim):
    rules = numsim(f"{SIX} --set base.brelan=99 --set bonus.fixed.1=5").json["ruleset"]
    assert rules["base"]["brelan"] == 99
    assert rules["bonus"]["fixed"][0] == 5


def test_several_agents_say_how_many_seats_there_are(numsim):
    said = numsim("run check --agents greedy:speed=2,slip=0.1,uniform --games 20 --json").json
    assert said["agents"] == ["greedy:slip=0.1,speed=2", "uniform"]


def test_the_defaults_are_a_family_of_four_and_seed_0(numsim):
    said = numsim("run check --games 50 --json").json
    stated = numsim("run check --games 50 --json --players 4 --agents family --seed 0 --first 0 --mode classique").json
    for timing in ("seconds", "games_per_second"):
        del said[timing], stated[timing]
    assert said == stated


def test_tables_speak_two_languages(numsim):
    english, french = numsim("run check --games 50").out, numsim("run check --games 50 --lang fr").out
    assert "95 % intervals" in english
    assert "4 players" in english
    assert "intervalles à 95 %" in french
    assert "4 joueurs" in french
    assert "Combinaisons" in french


def test_tables_fit_a_hundred_columns_at_the_largest_table(numsim):
    answer = numsim("run check --games 60 --players 12 --agents greedy:attention=0.123,slip=0.01,speed=12.5")
    assert max(map(len, answer.out.splitlines())) <= 100
    assert "…" not in answer.out


def test_the_headline_tells_what_was_played(numsim):
    told = numsim("run check --games 50 --seed 3 --first 1000 --set base.brelan=12").out.splitlines()
    assert told[0] == "NUM CHECK, classique · 4 players · family × 4"
    assert told[1].startswith("50 games · seed 3 · from game 1,000 · ")
    assert told[1].endswith("games/s")
    assert told[2].startswith("family = casual:")
    assert told[3] == "with base.brelan = 12"


def test_games_that_are_cut_are_headlined(numsim):
    cut = numsim("run check --agents greedy --games 50 --set max_turns=30").out
    assert re.match(r"Cut short: \d+ of 50 games", cut.splitlines()[3])
    assert "Cut short:" not in numsim("run check --games 50").out


def test_a_run_of_cut_games_only_has_tables_all_the_same(numsim):
    answer = numsim("run check --games 20 --set max_turns=1")
    assert answer.code == 0
    assert "Cut short: 20 of 20 games (100.0 %)" in answer.out
    assert numsim("run check --games 20 --set max_turns=1 --json").json["cut"] == 20


def test_one_game_has_tables(numsim):
    answer = numsim("run check --games 1")
    assert answer.code == 0
    assert "± –" in answer.out
    assert "–: no game tells it, or too few games for an interval." in answer.out


def test_a_long_run_tells_its_progress_on_stderr_only(numsim, monkeypatch):
    monkeypatch.setattr(progress_module, "LINE_EVERY", 0.0)
    monkeypatch.setattr(progress_module, "CHUNKS_TO_FORETELL", 2)
    answer = numsim("run check --games 200 --chunk 50 --jobs 1 --json")
    assert answer.json["games"] == 200
    assert re.fullmatch(r"numsim: 50 of 200 games\n(numsim: 1[05]0 of 200 games, \d+ s left\n){2}", answer.err)


def test_the_time_left_is_not_foretold_from_chunks_that_hold_the_start_of_the_workers(capsys):
    with progress_module.Meter() as meter:
        for done, seconds in ((16, 60.0), (32, 60.1), (96, 61.0), (160, 65.2), (320, 70.0), (1_120, 76.0)):
            meter(Progress(done=done, games=5_000, seconds=seconds))
    told = ["16 of 5,000 games", "160 of 5,000 games, 175 s left", "1,120 of 5,000 games, 56 s left"]
    assert capsys.readouterr().err.splitlines() == [f"numsim: {line}" for line in told]


def test_a_short_run_is_silent_on_stderr(numsim):
    numsim("run check --games 20")
    assert numsim("run check --games 20").err == ""


def test_a_terminal_sees_a_bar(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with progress_module.Meter() as meter:
        meter(Progress(done=40, games=100, seconds=0.1))
        assert sys.stderr.getvalue() == ""
        meter(Progress(done=60, games=100, seconds=1.0))
    assert "60/100" in sys.stderr.getvalue()


def test_an_interrupted_run_tells_what_was_finished(numsim, ctrl_c):
    line = "run check --games 200 --chunk 50 --jobs 1"
    with ctrl_c(after=50):
        answer, told = numsim(line), numsim(f"{line} --json").json
    assert answer.code == 130
    assert answer.err == "numsim: interrupted: 50 of 200 games were finished\n"
    assert answer.out.splitlines()[1].startswith("50 games")
    assert told["games"] == 50


def test_a_run_interrupted_before_its_first_game_says_so(numsim, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("sim.core.run.compile_kernels", interrupt)
    answer = numsim("run check --games 200")
    assert (answer.code, answer.out) == (130, "")
    assert answer.err == "numsim: interrupted: 0 of 200 games were finished\n"


RULESET = Path(sim.__file__).parent / "games" / "check" / "rulesets" / "famille.toml"


def test_a_ruleset_can_be_a_file_of_one_s_own(numsim, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(RULESET.read_text(encoding="utf-8").replace("goal = 8", "goal = 3"), encoding="utf-8")
    said = numsim(["run", "check", "--mode", str(mine), "--games", "50", "--json"]).json
    assert (said["mode"], said["ruleset"]["goal"]) == (str(mine), 3)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("passes = 3\n", "", "mine.toml: passes is missing (1 .. 9)"),
        ("zaps = 3", "zapps = 3", "mine.toml: unknown key zapps; did you mean zaps?"),
        ("carre = 19", "carre = 190", "mine.toml: base.carre = 190, not in 0 .. 99"),
        ("[base]", "[base", "mine.toml: "),
    ],
)
def test_a_file_that_is_wrong_is_told_in_one_line(numsim, tmp_path, old, new, told):
    mine = tmp_path / "mine.toml"
    mine.write_text(RULESET.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    answer = numsim(["run", "check", "--mode", str(mine)])
    assert answer.code == 2
    assert answer.err.startswith(f"numsim: {told}") and answer.err.count("\n") == 1


def test_a_file_that_is_not_there_is_told_in_one_line(numsim, tmp_path):
    answer = numsim(["run", "check", "--mode", str(tmp_path / "none.toml")])
    assert (answer.code, answer.err) == (2, f"numsim: {tmp_path / 'none.toml'}: No such file or directory\n")
