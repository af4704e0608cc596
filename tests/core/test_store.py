"""A run in a folder can be stopped anywhere and taken up again; whatever happens to its files, no number changes."""

import json
import multiprocessing
import os
import threading

import pandas as pd
import pytest

from sim.core import store as store_module
from sim.core.agent import Player
from sim.core.rules import RulesError
from sim.core.run import Interrupted, run
from sim.core.store import Store, StoreError, gaps, read_manifest, write_file
from strategies import line_up
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

GAMES = 300
STORM = GAME.load("storm")


def lineup(*, speed=1.0):
    return [Player(COUNTER, {"speed": speed}), *line_up(["uniform"], "guess", 2)]


def played(folder=None, *, rules=STORM, seats=None, games=GAMES, seed=7, jobs=1, mode="storm", **named):
    about = {"games": games, "seed": seed, "jobs": jobs, "mode": mode}
    if folder is None:
        return run(GAME, rules, seats or lineup(), **about, **named)
    with Store(folder) as store:
        return run(GAME, rules, seats or lineup(), **about, store=store, **named)


def stopped(folder, *, after, **named):
    """A run that is interrupted when that many games are done."""

    def stop(progress):
        if progress.done >= after:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted):
        played(folder, progress=stop, **named)


def told(result):
    timings = ("seconds", "games_per_second")
    return json.dumps({key: value for key, value in result.as_json().items() if key not in timings})


def files(folder, pattern):
    return sorted(folder.glob(pattern))


def single_games(folder):
    return [pd.read_parquet(folder / name).sort_values(["game"], kind="stable") for name in ("games", "scores")]


@pytest.fixture(scope="module")
def undisturbed():
    return played(chunk=GAMES)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("chunk", [7, 40, None])
def test_a_stopped_run_that_goes_on_ends_as_an_undisturbed_one(out, undisturbed, chunk, jobs):
    stopped(out, after=20, chunk=10, jobs=jobs)
    stopped(out, after=100, chunk=chunk or 90, jobs=jobs)
    result = played(out, chunk=chunk, jobs=jobs)
    assert result.counts_equal(undisturbed)
    assert told(result) == told(undisturbed)


def test_finished_chunks_are_not_played_again(out, monkeypatch):
    stopped(out, after=200, chunk=50)
    heard = []
    played(out, chunk=50, progress=heard.append)
    assert [(progress.done, progress.kept) for progress in heard] == [(250, 200), (300, 200)]
    monkeypatch.setattr("sim.core.run.compiled", None)  # a finished run compiles nothing either
    assert played(out).tally.games == GAMES


def test_the_time_of_all_sessions_is_told(out):
    stopped(out, after=200, chunk=50)
    (first, *_) = files(out, "chunks/*.npz")
    with Store(out) as store:
        seconds = sum(chunk.seconds for chunk in store.begin(read_manifest(out)["played"]))
    assert first.exists()
    assert played(out).seconds > seconds > 0


def test_gaps_are_what_no_chunk_covers(out):
    stopped(out, after=GAMES, chunk=50)
    for path in files(out, "chunks/*.npz")[1:3]:
        path.unlink()
    with Store(out) as store:
        chunks = store.begin(read_manifest(out)["played"])
    assert gaps(chunks, 0, GAMES) == [(50, 100)]
    assert gaps(chunks, 0, GAMES + 5) == [(50, 100), (GAMES, 5)]
    assert gaps([], 3, 4) == [(3, 4)]


# Damage -------------------------------------------------------------------------------------------------------------


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
    (out / "chunks" / ".x.npz.unfinished").write_bytes(b"half")
    assert played(out, keep_games=True).counts_equal(undisturbed)
    assert single_games(out)[0]["game"].tolist() == list(range(GAMES))
    assert files(out, "**/*.unfinished") == []


def test_a_chunk_that_overlaps_another_counts_once(out, undisturbed):
    stopped(out, after=50, chunk=50)
    played(out.with_name("other"), chunk=40)
    copied = files(out.with_name("other"), "chunks/*.npz")[1]
    (out / "chunks" / copied.name).write_bytes(copied.read_bytes())
    assert played(out).counts_equal(undisturbed)


# Single games -------------------------------------------------------------------------------------------------------


def test_single_games_of_a_resumed_run_are_those_of_an_undisturbed_one(out):
    played(out, chunk=64, keep_games=True)
    other = out.with_name("other")
    stopped(other, after=90, chunk=30, jobs=2, keep_games=True)
    played(other, chunk=50, keep_games=True)
    for one, two in zip(single_games(out), single_games(other), strict=True):
        pd.testing.assert_frame_equal(one.reset_index(drop=True), two.reset_index(drop=True))


def test_single_games_add_up_to_the_tally(out, undisturbed):
    played(out, keep_games=True)
    games, scores = single_games(out)
    assert games["end"].value_counts().reindex(GAME.ends, fill_value=0).tolist() == undisturbed.tally.ends.tolist()
    finished = scores[scores["game"].isin(games.loc[games["end"] != "cut", "game"])]
    assert finished["score"].sum() == undisturbed.tally.sums["all_seats", "score"].item(0).top
    assert scores["seat"].dtype == "int8"


def test_single_games_need_a_store():
    with pytest.raises(RulesError, match=r"^keep_games: there is no store$"):
        played(keep_games=True)


# Refusals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "seed = 7 there, 8 asked"),
        ({"games": 301}, "games_asked = 300 there, 301 asked"),
        ({"first": 1}, "first = 0 there, 1 asked"),
        ({"mode": "calm"}, 'mode = "storm" there, "calm" asked'),
        ({"rules": GAME.load("storm", {"high": "4"})}, "ruleset.high = 2 there, 4 asked"),
        ({"seats": lineup(speed=2)}, 'agents = ["counter", "uniform", "uniform"] there, ["counter:speed=2", '),
        ({"seats": line_up(["uniform"], "guess", 2)}, "players = 3 there, 2 asked"),
        ({"keep_games": True}, "keep_games = false there, true asked"),
    ],
)
def test_a_folder_of_another_run_is_refused_with_what_differs(out, change, said):
    stopped(out, after=100, chunk=50)
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with pytest.raises(StoreError) as error:
        played(out, **change)
    assert str(error.value).startswith(f"{out} holds another run: ")
    assert said in str(error.value)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_folder_of_other_sources_is_refused(out, monkeypatch):
    stopped(out, after=100, chunk=50)
    monkeypatch.setattr("sim.core.run.digest_for", lambda functions: "another")
    with pytest.raises(StoreError, match=r'holds another run: source = "\w+" there, "another" asked$'):
        played(out)


def test_another_version_of_the_same_sources_goes_on(out, undisturbed, monkeypatch):
    stopped(out, after=100, chunk=50)
    monkeypatch.setattr("sim.core.run.version", lambda: "99.9")
    assert played(out).counts_equal(undisturbed)


def test_many_differences_are_told_in_short(out):
    stopped(out, after=100, chunk=50)
    with pytest.raises(StoreError, match=r"; and \d+ more$"):
        played(out, seed=8, games=301, first=1, mode="calm", rules=GAME.load("calm"))


def test_a_folder_of_something_else_is_refused(out):
    out.mkdir()
    (out / "thesis.txt").write_text("years of work")
    with pytest.raises(StoreError, match=r"holds files but no run; allowed: an empty folder, or that of this run$"):
        played(out)
    assert [path.name for path in out.iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"played": 1}'])
def test_a_manifest_that_is_none_is_refused(out, content):
    out.mkdir()
    (out / "manifest.json").write_text(content)
    with pytest.raises(StoreError, match=r"manifest\.json is not "):
        played(out)


def test_a_folder_in_use_is_refused(out):
    with Store(out), pytest.raises(StoreError, match="is in use by another run"):
        played(out)
    assert played(out).tally.games == GAMES


def hold(folder, held):
    with Store(folder):
        held.set()
        threading.Event().wait()


def test_a_dead_process_holds_no_folder(out):
    context = multiprocessing.get_context("spawn")
    held = context.Event()
    process = context.Process(target=hold, args=(out, held))
    process.start()
    assert held.wait(60)
    with pytest.raises(StoreError, match="is in use"):
        played(out)
    process.kill()
    process.join()
    assert played(out).tally.games == GAMES


# Disks --------------------------------------------------------------------------------------------------------------


def test_a_full_disk_overwrites_nothing_good(tmp_path, monkeypatch):
    path = tmp_path / "result.json"
    write_file(path, b"good")

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store_module.os, "fsync", full)
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

    monkeypatch.setattr(store_module.os, "fsync", nearly_full)
    with pytest.raises(OSError, match="No space left on device"):
        played(out, chunk=50, jobs=2)
    assert len(files(out, "chunks/*.npz")) == 3  # and the manifest
    monkeypatch.undo()
    assert played(out).counts_equal(undisturbed)
