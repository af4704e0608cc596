"""A folder of another run, of something else or in use is refused, and nothing in it is touched."""

import multiprocessing
import threading

import pytest
from stored_runs import GAMES, lineup, played, stopped

from sim.core.files import StoreError
from sim.core.store import Store
from strategies import line_up
from tests.toys.guess import GAME


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "seed = 7 there, 8 asked"),
        ({"games": 301}, "games_asked = 300 there, 301 asked"),
        ({"first": 1}, "first = 0 there, 1 asked"),
        ({"mode": "calm"}, "mode = storm there, calm asked"),
        ({"rules": GAME.load("storm", {"high": "4"})}, "ruleset.high = 2 there, 4 asked"),
        (
            {"seats": lineup(speed=2)},
            "agents = counter,uniform,uniform there, counter:speed=2,uniform,uniform asked",
        ),
        ({"seats": line_up(["uniform"], "guess", 2)}, "players = 3 there, 2 asked"),
        ({"keep_games": True}, "keep_games = no there, yes asked"),
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
    monkeypatch.setattr("sim.core.provenance.digest_for", lambda functions: "another")
    way_out = "go on with those that began it, or play into another folder"
    with pytest.raises(StoreError, match=rf"an agent file was another, \w+ there, another asked; {way_out}$"):
        played(out)


def test_another_version_of_the_same_sources_goes_on(out, undisturbed, monkeypatch):
    stopped(out, after=100, chunk=50)
    monkeypatch.setattr("sim.core.provenance.version", lambda: "99.9")
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
