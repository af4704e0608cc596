"""Whatever happens to the files of a folder and to its disk, a run ends with the same numbers."""

import os

import pytest
from stored_runs import GAMES, files, played, single_games, stopped

from sim.core import files as files_module
from sim.core.files import write_file


def emptied(path):
    path.write_bytes(b"")


def truncated(path):
    path.write_bytes(path.read_bytes()[:-20])


def flipped(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


@pytest.mark.parametrize("damage", [emptied, truncated, flipped])
@pytest.mark.parametrize("pattern", ["chunks/*.npz", "games/*.parquet", "scores/*.parquet"])
def test_a_damaged_chunk_is_played_again(out, undisturbed, damage, pattern):
    stopped(out, after=200, chunk=50, keep_games=True)
    damage(files(out, pattern)[1])
    said = []
    result = played(out, chunk=30, keep_games=True, announce=said.append)
    assert result.counts_equal(undisturbed)
    assert f"{out}: damaged chunks, whose games are played again: 1" in said
    assert single_games(out)[0]["game"].tolist() == list(range(GAMES))


def test_a_missing_table_of_single_games_is_played_again(out, undisturbed):
    stopped(out, after=200, chunk=50, keep_games=True)
    files(out, "scores/*.parquet")[2].unlink()
    assert played(out, keep_games=True).counts_equal(undisturbed)
    assert single_games(out)[0]["game"].tolist() == list(range(GAMES))


def test_what_was_never_finished_is_cleared_away(out, undisturbed):
    stopped(out, after=100, chunk=50, keep_games=True)
    write_file(out / "games" / f"{100:019d}-77.parquet", files(out, "games/*.parquet")[0].read_bytes())
    half = out / "chunks" / f".{100:019d}-50-0123456789abcdef.npz.unfinished"
    half.write_bytes(b"half")
    foreign = [out / name for name in ("thesis.unfinished", "chunks/notes.npz", "chunks/.mine.npz.unfinished")]
    for path in foreign:
        path.write_bytes(b"not of this program")
    assert played(out, keep_games=True).counts_equal(undisturbed)
    assert single_games(out)[0]["game"].tolist() == list(range(GAMES))
    assert not half.exists()
    assert all(path.read_bytes() == b"not of this program" for path in foreign)


def test_a_chunk_that_overlaps_another_counts_once(out, undisturbed):
    stopped(out, after=50, chunk=50)
    played(out.with_name("other"), chunk=40)
    copied = files(out.with_name("other"), "chunks/*.npz")[1]
    (out / "chunks" / copied.name).write_bytes(copied.read_bytes())
    assert played(out).counts_equal(undisturbed)


# Disks --------------------------------------------------------------------------------------------------------------


def test_a_full_disk_overwrites_nothing_good(tmp_path, monkeypatch):
    path = tmp_path / "result.json"
    write_file(path, b"good")

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files_module.os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device") as error:
        write_file(path, b"better")
    assert error.value.filename == str(path)
    assert {found.name: found.read_bytes() for found in tmp_path.iterdir()} == {"result.json": b"good"}


def test_a_run_whose_disk_is_full_keeps_what_is_finished(out, undisturbed, monkeypatch):
    sync, left = os.fsync, iter(range(4))

    def nearly_full(descriptor):
        if next(left, None) is None:
            raise OSError(28, "No space left on device")
        sync(descriptor)

    monkeypatch.setattr(files_module.os, "fsync", nearly_full)
    with pytest.raises(OSError, match="No space left on device"):
        played(out, chunk=50, jobs=2)
    assert len(files(out, "chunks/*.npz")) == 3  # and the manifest
    monkeypatch.undo()
    assert played(out).counts_equal(undisturbed)
