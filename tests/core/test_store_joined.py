"""Chunks are joined while a run goes on, so that a folder holds few files; nothing is lost at any moment."""

import shutil
from pathlib import Path

import pandas as pd
import pytest
from stored_runs import GAMES, files, played, single_games, stopped

from sim.core import chunks as chunks_module
from sim.core.chunks import MOST, read_chunks
from sim.core.tally import Tally

SMALL = 2  # games of a chunk: so many that chunks are joined several times


def test_a_run_of_many_chunks_leaves_few_files_and_the_same_numbers(out, undisturbed):
    most = []
    result = played(out, chunk=SMALL, keep_games=True, progress=lambda _: most.append(len(files(out, "*/*.*"))))
    assert result.counts_equal(undisturbed)
    assert max(most) < 4 * MOST < GAMES
    assert len(files(out, "chunks/*.npz")) < MOST
    for one, two in zip(single_games(out), whole_games(out), strict=True):
        pd.testing.assert_frame_equal(one.reset_index(drop=True), two.reset_index(drop=True))


def whole_games(out):
    """Single games of the same run whose chunks are never joined."""
    other = out.with_name("whole")
    played(other, keep_games=True)
    return single_games(other)


def test_files_of_single_games_grow_no_larger_than_they_should(out, monkeypatch):
    monkeypatch.setattr(chunks_module, "PART_GAMES", 20)
    played(out, chunk=SMALL, keep_games=True)
    sizes = [len(pd.read_parquet(path)) for path in files(out, "games/*.parquet")]
    assert sum(sizes) == GAMES
    assert max(sizes) < 20 + 20


@pytest.mark.parametrize("left", range(0, 80, 4))
def test_a_run_that_stops_at_any_file_goes_on_to_the_same_numbers(out, undisturbed, left, monkeypatch):
    count = iter(range(left))
    write, unlink = chunks_module.write_file, Path.unlink

    def step(act):
        def acting(*subjects, **named):
            if next(count, None) is None:
                raise KeyboardInterrupt  # as a kill would: nothing more is written or deleted
            act(*subjects, **named)

        return acting

    with monkeypatch.context() as patched:
        patched.setattr(chunks_module, "MOST", 5)
        patched.setattr(chunks_module, "write_file", step(write))
        patched.setattr(Path, "unlink", step(unlink))
        with pytest.raises(KeyboardInterrupt):
            played(out, chunk=20, keep_games=True)
    finished = sum((chunk.tally for chunk in read_chunks(out)), Tally()).games
    heard = []
    assert played(out, chunk=20, keep_games=True, progress=heard.append).counts_equal(undisturbed)
    assert sorted(single_games(out)[0]["game"]) == list(range(GAMES))
    assert {progress.kept for progress in heard} <= {finished}


def test_a_precision_is_looked_at_after_the_same_games_whatever_was_joined(out, monkeypatch):
    monkeypatch.setattr(chunks_module, "MOST", 3)
    asked = {"games": 4_000, "precision": 0.05}
    undisturbed = played(out.with_name("whole"), chunk=500, **asked)
    stopped(out, after=700, chunk=100, **asked)
    assert played(out, chunk=100, **asked).counts_equal(undisturbed)
    assert played(out, chunk=100, **asked).counts_equal(undisturbed)


# Single games that are gone ----------------------------------------------------------------------------------------


def test_single_games_that_a_user_deletes_take_no_tally_along(out, undisturbed, monkeypatch):
    played(out, chunk=50, keep_games=True)
    tallies = {path: path.read_bytes() for path in files(out, "chunks/*")}
    shutil.rmtree(out / "games")
    files(out, "scores/*.parquet")[0].unlink()
    monkeypatch.setattr("sim.core.run.compile_kernels", None)  # nothing is played
    assert played(out, keep_games=True).counts_equal(undisturbed)
    assert {path: path.read_bytes() for path in files(out, "chunks/*")} == tallies


def test_reading_chunks_changes_nothing_in_the_folder(out):
    stopped(out, after=200, chunk=50, keep_games=True)
    files(out, "chunks/*.npz")[1].write_bytes(b"")
    files(out, "games/*.parquet")[0].unlink()
    before = {path: path.stat().st_mtime_ns for path in files(out, "**/*")}
    assert [chunk.first for chunk in read_chunks(out)] == [0, 100, 150]
    assert {path: path.stat().st_mtime_ns for path in files(out, "**/*")} == before
