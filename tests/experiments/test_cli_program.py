import json
import os
import re
import signal
import subprocess
import sys

import pytest

from experiments.commands import commands
from sim.core.precision import MAXIMUM
from sim.games import GAMES
from strategies import agents, profiles

PROGRAM = "from experiments.cli import main; main()"
COMMANDS = [name for name, _ in commands()]


def program(line, **options):
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *line.split()],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        **options,
    )


ONE_BY_ONE = """
import sys
from experiments.cli import main
for line in sys.argv[1:]:
    try:
        main(line.split())
    except SystemExit as end:
        assert end.code == 0, line
    assert "matplotlib" not in sys.modules, line
"""


def modules_of(line):
    """Top-level packages that are imported when a command line has been answered."""
    script = (
        "import sys; from experiments.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: print(' '.join({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script, *line.split()], capture_output=True, text=True, timeout=120, check=True
    )
    return set(answer.stderr.splitlines()[-1].split())


@pytest.mark.parametrize("line", ["--help", *(f"{name} --help" for name in COMMANDS)])
def test_help_imports_nothing_slow(line):
    assert not modules_of(line) & {"numba", "numpy", "scipy", "pandas", "statsmodels", "joblib", "matplotlib", "sim"}


LINES = {
    "audit": "audit check --agents uniform --games 4 --json",
    "compare": "compare check --agents uniform --set-b base.carre=21 --games 20 --json",
    "exact": "exact check --set hand=2 --hands 1000 --json",
    "find": "find check --agents uniform --where turns>0 --limit 1",
    "list": "list",
    "points": "points check --skills uniform --set base.carre=21 --games 40 --json",
    "rulings": "rulings check",
    "run": "run check --agents uniform --games 20 --json",
    "score": "score check 7R 7V 3W 3S --claim 7B",
    "sweep": "sweep {grid} --json",
    "tiers": "tiers check --players 2 --skills uniform --target 20,20,20,20,20 --games 40 --json",
    "tournament": "tournament check --agents uniform,greedy --players 2 --games 40 --json",
    "trace": "trace check --agents uniform --seed 1 --game 1",
    "tune": "tune check --agent planner --others uniform --players 2 --trials 1 --games 8",
}
GRID = 'game = "check"\ngames = 20\n[grid]\nagents = ["uniform"]\nplayers = [2, 3]\n'


def test_commands_without_a_folder_to_fill_draw_nothing(tmp_path):
    assert set(LINES) == set(COMMANDS) - {"bench", "merge", "report", "resume"}  # slow; the others draw
    grid = tmp_path / "grid.toml"
    grid.write_text(GRID)
    answer = subprocess.run(
        [sys.executable, "-c", ONE_BY_ONE, *(line.format(grid=grid) for line in LINES.values())],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr


def test_a_program_alone_shows_the_games_and_what_to_try(numsim):
    answer = numsim("")
    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert len(lines) <= 12
    assert [line.split()[0] for line in lines[: len(GAMES)]] == list(GAMES)
    tried = [line.split("  ")[0] for line in lines if line.startswith("numsim ")]
    assert {line.split()[1] for line in tried} <= {*COMMANDS, "--help"}
    assert "Example: numsim run check" in numsim("--help").out


def test_the_help_tells_what_each_command_does_whole(numsim):
    assert "..." not in numsim("--help").out.replace("[ARGS]...", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_helps_with_an_example(numsim, command):
    answer = numsim(f"{command} --help")
    assert answer.code == 0
    assert f"Example: numsim {command}" in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_no_types_and_thousands_apart(numsim, command):
    told = " ".join(numsim(f"{command} --help").out.split())
    assert not re.search(r"<[a-z]|[{}]", told)
    assert not re.search(r"default: \d{4,}", told)


def test_help_of_large_defaults_and_arguments(numsim):
    told = " ".join(numsim("exact --help").out.split())
    assert "numsim exact [OPTIONS] GAME Count" in told
    assert "GAME A game of `numsim list`." in told
    assert "[default: 10,000,000]" in told


def test_help_tells_how_many_games_a_precision_takes_at_most(numsim):
    assert f"with --precision {MAXIMUM:,}" in " ".join(numsim("run --help").out.split())


def test_the_version_is_that_of_results(numsim):
    version = numsim("run check --games 1 --json").json["version"]
    assert numsim("--version").out == f"numsim {version}\n"


def test_the_program_keeps_results_and_announcements_apart():
    answer = program("run check --games 20 --json")
    assert answer.returncode == 0
    assert json.loads(answer.stdout)["games"] == 20


def test_the_program_refuses_bad_input_with_one_line():
    answer = program("run check --agents nobody")
    assert (answer.returncode, answer.stdout) == (2, "")
    first, more = ", ".join([*agents("check")][:3]), len(agents("check")) + len(profiles("check")) - 3
    said = f"agents of check: {first} and {more} more; `numsim list` lists all"
    assert answer.stderr == f'numsim: agent "nobody" is unknown; {said}\n'


@pytest.mark.parametrize(
    "line", ["run check --games 20", "run check --games 20 --json", "trace check --seed 1 --game 1"]
)
def test_a_closed_pipe_ends_quietly(line):
    started = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    started.stdout.close()
    said = started.stderr.read()
    started.stderr.close()
    started.wait(timeout=120)
    assert re.sub(r"numsim: compiling .*\n", "", said) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to a single process")
def test_control_c_leaves_with_130_and_what_was_finished():
    line = "run check --games 1000000000 --json"
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as started:
        while " s left" not in started.stderr.readline():
            assert started.poll() is None
        started.send_signal(signal.SIGINT)
        said, complaint = started.communicate(timeout=60)
    assert started.returncode == 130
    assert re.search(r"^numsim: interrupted: [\d,]+ of 1,000,000,000 games were finished\n\Z", complaint, re.MULTILINE)
    assert 0 < json.loads(said)["games"] < 1_000_000_000


@pytest.mark.parametrize("study", ["audit", "compare", "exact", "points", "tiers", "tournament"])
def test_a_study_that_is_stopped_says_so(numsim, monkeypatch, study):
    def press(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(f"experiments.studies.{study}.play.play", press)
    answer = numsim(f"{study} check{' --set-b base.carre=21' if study == 'compare' else ''}")
    assert (answer.code, answer.out) == (130, "")
    assert answer.err == "numsim: interrupted; no finding was written\n"


def test_pipes_get_utf8_whatever_the_locale_says():
    answer = program(
        "run check --games 20 --lang fr", env={**os.environ, "PYTHONIOENCODING": "ascii"}, encoding="utf-8"
    )
    assert answer.returncode == 0
    assert "écart type" in answer.stdout


def test_list_tells_games_modes_players_and_agents(numsim):
    said = numsim("list --json").json
    (game,) = [game for game in said["games"] if game["name"] == "check"]
    assert game["title"] == {"fr": "NUM CHECK", "en": "NUM CHECK"}
    assert game["modes"][0] == {"name": "classique", "players": {"from": 2, "to": 12}}
    assert {agent["name"] for agent in game["agents"]} >= {"greedy", "uniform"}
    assert {skill["name"] for skill in said["skills"]} == {"speed", "attention", "slip"}
    table = numsim("list").out
    for word in ("check", "NUM CHECK", "classique", "famille", "2 .. 12", "greedy", "uniform", "slip"):
        assert word in table


@pytest.fixture
def hasty(monkeypatch):
    """A bench that measures next to nothing."""
    monkeypatch.setattr("experiments.play.bench.SHORT_SECONDS", 0.001)
    monkeypatch.setattr("experiments.play.bench.REPETITIONS", 1)
    monkeypatch.setattr("experiments.play.bench.LONG", 30)


def test_bench_times_the_game_and_its_agents(numsim, hasty):
    answer = numsim("bench check --json")
    entries = answer.json["entries"]
    assert {frozenset(entry) for entry in entries} == {frozenset({"name", "per_second"})}
    assert [entry["name"] for entry in entries][-2:] == [
        "check: games of uniform, 4 players, classique",
        "check: games of greedy, 4 players, classique",
    ]
    assert len(entries) == 4
    assert min(entry["per_second"] for entry in entries) > 0


def test_bench_of_all_games_is_a_table_with_the_time_of_each(numsim, hasty):
    answer = numsim("bench")
    assert "ns each" in answer.out
    assert "check: games of greedy" in answer.out
    assert "best of 1 repetitions" in answer.out
    assert all(line.startswith(("numsim: timing ", "numsim: compiling ")) for line in answer.err.splitlines())
