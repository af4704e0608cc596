"""A run's numbers depend on rules, line-up, seed and game numbers only, and nothing is dropped silently."""

import threading
import time
from dataclasses import replace

import numpy as np
import pytest

from sim.core import compilation, drive
from sim.core.agent import Agent, Player
from sim.core.counting import count_rows
from sim.core.jit import kernel
from sim.core.parallel import Workers
from sim.core.rules import RulesError
from sim.core.run import Interrupted, run
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

PLAYERS = 3
CALM, STORM = GAME.load("calm"), GAME.load("storm")


def lineup(players=PLAYERS):
    return [Player(COUNTER), *line_up(["uniform"], "guess", players - 1)]


def played(rules=STORM, *, games=500, seed=7, mode="", jobs=None, progress=None, **named):
    workers = Workers(jobs=jobs, progress=progress)
    return run(scenario(GAME, rules, lineup(), mode=mode), games=games, seed=seed, workers=workers, **named)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("chunk", [1, 7, 100, None])
def test_chunks_and_workers_change_no_number(jobs, chunk):
    assert played(jobs=jobs, chunk=chunk).counts_equal(played(jobs=1, chunk=500))


def test_pieces_of_a_run_add_up_to_the_whole():
    whole = played(games=500).tally
    pieces = [played(games=number, first=first).tally for first, number in ((0, 123), (123, 1), (124, 376))]
    assert pieces[2] + pieces[0] + pieces[1] == whole


def test_seeds_and_game_numbers_are_different_games():
    runs = [played(), played(seed=8), played(first=500)]
    assert len({str(result.tally.sums["seats", "score"]) for result in runs}) == 3


def test_every_game_has_an_end_and_cut_games_stay_out_of_the_means():
    tally = played(games=2000).tally
    finished = tally.games - tally.cut
    assert tally.ends.tolist() == [0, finished, tally.cut]
    assert 0 < tally.cut < tally.games
    assert tally.sums["", "turns"].item(0).games == finished
    assert tally.sums["", "turns"].counts[0].sum() == finished
    assert tally.sums["all_seats", "score"].item(0).bottom == PLAYERS * finished


def test_a_run_of_cut_games_only_still_tells_how_many():
    told = run(scenario(GAME, replace(CALM, max_turns=1), lineup()), games=10, workers=Workers(jobs=1)).as_json()
    assert (told["games"], told["cut"], told["ends"]["cut"]) == (10, 10, 1.0)
    assert told["turns"]["mean"] is None


@kernel
def too_high(pub, me, rules):
    return 99


@kernel
def too_low(pub, me, rules):
    return -1


@kernel
def one_too_high(pub, me, rules):
    return me.count


@pytest.mark.parametrize("decide", [too_high, too_low, one_too_high])
def test_an_answer_that_is_no_move_is_counted_and_the_neutral_move_is_played(decide):
    broken = Player(Agent("broken", decide, "answers nonsense"))
    tally = run(scenario(GAME, CALM, [broken] * 2), games=50, workers=Workers(jobs=1)).tally
    assert tally.faults == 50 * 6 * (1 + 2)  # each turn a stake and two guesses
    assert tally.sums["all_seats", "score"].item(0).top == 0  # nobody ever guesses


def test_one_broken_agent_does_not_spoil_the_others():
    broken = Player(Agent("broken", too_high, "answers nonsense"))
    tally = run(scenario(GAME, CALM, [broken, Player(COUNTER)]), games=50, workers=Workers(jobs=1)).tally
    scores = tally.sums["seats", "score"]
    assert tally.faults == 50 * (3 + 6)  # three stakes and six guesses
    assert (scores.item(0).top, scores.item(1).top > 0) == (0, True)


# Interruption -------------------------------------------------------------------------------------------------------


def interrupted_after(games, *, jobs, chunk=10):
    def stop(progress):
        if progress.done >= games:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        played(games=500, jobs=jobs, chunk=chunk, progress=stop)
    return stopped.value.result


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_run_keeps_the_games_that_are_finished(jobs):
    result = interrupted_after(200, jobs=jobs)
    assert result.tally.games == 200
    assert result.provenance.games_asked == 500


def test_an_interrupted_run_and_the_rest_add_up_to_the_whole():
    done = interrupted_after(200, jobs=1).tally
    assert done + played(games=500 - done.games, first=done.games).tally == played(games=500).tally


def test_an_interrupted_run_on_two_workers_can_be_resumed(monkeypatch):
    first_is_slow = threading.Event()
    play_chunk = drive.play_chunk

    def slow_at_first(*subjects, first, **named):
        if first == 0 and not first_is_slow.is_set():
            first_is_slow.set()
            time.sleep(0.3)
        return play_chunk(*subjects, first=first, **named)

    monkeypatch.setattr(drive, "play_chunk", slow_at_first)
    done = interrupted_after(10, jobs=2).tally
    assert done + played(games=500 - done.games, first=done.games, jobs=1).tally == played(games=500, jobs=1).tally


def test_progress_grows_to_the_whole():
    heard = []
    played(games=100, chunk=30, jobs=1, progress=lambda progress: heard.append((progress.done, progress.games)))
    assert heard == [(30, 100), (60, 100), (90, 100), (100, 100)]


# Provenance and borders ---------------------------------------------------------------------------------------------


def test_a_compilation_is_announced_for_what_is_new(monkeypatch):
    kept, told = set(), []
    monkeypatch.setattr(compilation, "is_compiled", kept.__contains__)
    monkeypatch.setattr(compilation, "mark_compiled", kept.add)
    uniform, counter = line_up(["uniform"], "guess", 2), [Player(COUNTER)] * 2
    own = [replace(player, agent=replace(player.agent, file="mine.py")) for player in counter]
    for seats in (uniform, uniform, [*uniform, *counter], own):
        compilation.compile_kernels(scenario(GAME, CALM, seats), told.append)
    assert told == ["compiling guess with uniform: 20 s or more, once", "compiling guess with counter: once"]


def test_a_result_says_how_to_play_it_again():
    where = played(games=5, first=3, mode="storm", jobs=1).provenance
    assert (where.game, where.mode, where.players, where.seed, where.first, where.games_asked) == (
        "guess",
        "storm",
        PLAYERS,
        7,
        3,
        5,
    )
    assert where.agents == ("counter", "uniform", "uniform")
    assert where.ruleset["tiers"]["edges"] == (1, 4)


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ({"games": 0}, "games = 0, not in 1 .. "),
        ({"games": -5}, "games = -5, not in 1 .. "),
        ({"seed": -1}, "seed = -1, not in 0 .. "),
        ({"first": -1}, "first = -1, not in 0 .. "),
        ({"jobs": 0}, "jobs = 0, not in 1 .. 1024"),
        ({"chunk": 0}, "chunk = 0, not in 1 .. 1000000"),
    ],
)
def test_a_number_that_no_run_can_have_is_refused(named, said):
    with pytest.raises(RulesError) as error:
        played(**named)
    assert str(error.value).startswith(said)


def test_a_table_that_the_game_cannot_seat_is_refused():
    with pytest.raises(RulesError, match=r"^guess: players = 1, not in 2 \.\. 12$"):
        scenario(GAME, CALM, [Player(COUNTER)])


def test_a_chunk_of_rows_is_counted_as_it_is():
    rows = np.zeros(3, GAME.row)
    rows["end"], rows["turns"], rows["faults"] = [0, 2, 1], [6, 4, 2], [0, 1, 2]
    tally = count_rows(scenario(GAME, STORM, [Player(COUNTER)] * 2), rows)
    assert (tally.games, tally.cut, tally.faults, tally.ends.tolist()) == (3, 1, 3, [1, 1, 1])
    assert tally.sums["", "turns"].counts[0].tolist() == [0, 0, 1, 0, 0, 0, 1]
