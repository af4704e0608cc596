"""Real processes that are stopped at random moments: none loses a finished chunk, all end as if undisturbed."""

import json
import random
import re
import signal
import subprocess
import sys
import time

import pytest

from sim.core.chunks import MOST, read_chunks
from tests.experiments.test_cli_program import PROGRAM

RUN = "run check --games 30000 --seed 7 --chunk 300 --keep-games --out"
SECONDS = 4.0  # about what RUN takes


def started(*arguments):
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def finish(*arguments):
    with started(*arguments) as process:
        _, said = process.communicate(timeout=120)
    assert process.returncode == 0, said


def result(folder):
    told = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return {key: value for key, value in told.items() if key not in ("seconds", "games_per_second")}


def finished_chunks(folder):
    return {path: path.stat().st_mtime_ns for path in (folder / "chunks").glob("*.npz")}


def rows(folder):
    import pandas as pd

    tables = {name: pd.read_parquet(folder / name) for name in ("games", "claims")}
    return [table.sort_values("game", kind="stable").reset_index(drop=True) for table in tables.values()]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("undisturbed")
    finish(*RUN.split(), str(folder))
    return folder


def kill_and_resume(folder, undisturbed, seed):
    with started(*RUN.split(), str(folder)) as process:
        time.sleep(random.Random(seed).uniform(0.3, SECONDS))
        process.kill()
        process.communicate(timeout=60)
    finished = sum(chunk.tally.games for chunk in read_chunks(folder))
    resume = ["resume", str(folder)] if (folder / "manifest.json").exists() else [*RUN.split(), str(folder)]
    finish(*resume, "--chunk", str(300 + seed))
    assert len(finished_chunks(folder)) < MOST
    assert result(folder) == result(undisturbed)
    for one, two in zip(rows(folder), rows(undisturbed), strict=True):
        assert one.equals(two)
    return finished


@pytest.mark.parametrize("seed", [1])
def test_a_killed_run_goes_on_as_if_undisturbed(tmp_path, undisturbed, seed):
    kill_and_resume(tmp_path, undisturbed, seed)


@pytest.mark.long
def test_twenty_killed_runs_go_on_as_if_undisturbed(tmp_path, undisturbed):
    finished = [kill_and_resume(tmp_path / str(seed), undisturbed, seed) for seed in range(20)]
    assert len(set(finished)) > 5  # the moments were different ones


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to a single process")
def test_control_c_keeps_what_is_finished_and_tells_how_to_go_on(tmp_path):
    with started("run", "check", "--games", "1000000000", "--out", str(tmp_path)) as process:
        while not finished_chunks(tmp_path):
            time.sleep(0.1)
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        said, complaint = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "")
    assert re.search(rf"^numsim: go on with: numsim resume {re.escape(str(tmp_path))}$", complaint, re.MULTILINE)
    assert finished_chunks(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to a single process")
def test_control_c_gives_up_a_chunk_that_would_take_minutes(tmp_path):
    minutes = "run check --agents planner --games 200000 --chunk 200000 --jobs 1 --out"
    with started(*minutes.split(), str(tmp_path)) as process:
        while not (tmp_path / "manifest.json").exists():
            time.sleep(0.1)
            assert process.poll() is None
        time.sleep(0.5)  # the chunk has begun, most likely; if not, it is given up all the same
        process.send_signal(signal.SIGINT)
        said, complaint = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "")
    assert "interrupted: 0 of 200,000 games were finished" in complaint
    assert not finished_chunks(tmp_path)
