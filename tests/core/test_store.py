"""A run in a folder can be stopped anywhere and taken up again; no number changes."""

import pandas as pd
import pytest
from stored_runs import GAMES, files, played, single_games, stopped, told

from sim.core.rules import RulesError
from sim.core.store import Store, gaps, read_manifest
from tests.toys.guess import GAME


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
    monkeypatch.setattr("sim.core.run.compile_kernels", None)  # a finished run compiles nothing either
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
