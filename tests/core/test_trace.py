"""A traced game is the same game as inside a run, and its log never loses an event."""

import numpy as np
import pytest

from sim.core import trace as trace_module
from sim.core.agent import Agent, Player
from sim.core.drive import play_chunk
from sim.core.jit import kernel
from sim.core.trace import outcome, tell, tell_cards, trace
from sim.games import GAMES
from strategies import line_up
from tests.found import told
from tests.scenarios import scenario
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

SEED = 11


def rows_of_a_run(game, rules, lineup, games):
    return play_chunk(scenario(game, rules, lineup), seed=SEED, first=0, games=games)


def row_of_a_trace(game, rules, lineup, number):
    *_, last = trace(scenario(game, rules, lineup), seed=SEED, number=number)
    return outcome(scenario(game, rules, lineup), last)


@pytest.mark.parametrize("mode", ["calm", "storm"])
def test_200_games_of_a_run_are_the_same_in_a_trace(mode):
    rules, lineup = GAME.load(mode), [Player(COUNTER), *line_up(["uniform:speed=2"], "guess", 3)]
    replayed = [row_of_a_trace(GAME, rules, lineup, number) for number in range(200)]
    assert told(np.concatenate(replayed)) == told(rows_of_a_run(GAME, rules, lineup, 200))


@pytest.mark.parametrize("agents", [["greedy"], ["uniform:attention=0.5,slip=0.2"]])
def test_200_games_of_num_check_are_the_same_in_a_trace(agents):
    game, rules, lineup = GAMES["check"], GAMES["check"].load(), line_up(agents, "check", 4)
    games = 200 if agents == ["greedy"] else 20
    replayed = [row_of_a_trace(game, rules, lineup, number) for number in range(games)]
    assert told(np.concatenate(replayed)) == told(rows_of_a_run(game, rules, lineup, games))


@kernel
def too_high(pub, me, rules):
    return 99


def test_a_fault_is_told_and_the_neutral_move_is_played():
    broken = [Player(Agent("broken", too_high, "answers nonsense"))] * 2
    steps = list(trace(scenario(GAME, GAME.load(), broken), seed=1, number=0))
    decisions = [step.decision for step in steps[1:]]
    assert steps[0].decision is None
    assert all(decision.fault and decision.action == 0 for decision in decisions)
    assert told(row_of_a_trace(GAME, GAME.load(), broken, 0)) == told(rows_of_a_run(GAME, GAME.load(), broken, 1))


def test_the_states_of_a_trace_are_copies():
    steps = list(trace(scenario(GAME, GAME.load(), [Player(COUNTER)] * 2), seed=1, number=0))
    assert [int(step.state["pub"]["top"][0]) for step in steps] == sorted(
        int(step.state["pub"]["top"][0]) for step in steps
    )
    assert steps[0].state["pub"]["top"] == 0
    assert steps[-1].state["pub"]["top"] == 6


def test_only_the_last_step_is_over():
    steps = list(trace(scenario(GAME, GAME.load(), [Player(COUNTER)] * 2), seed=1, number=0))
    assert [step.over for step in steps] == [False] * (len(steps) - 1) + [True]


# The log ------------------------------------------------------------------------------------------------------------


def test_events_are_written_one_after_another():
    log, cards = np.zeros(20, np.int16), np.arange(5, dtype=np.int8)
    tell(log, 3, 1, 2, 3, 4)
    tell_cards(log, 7, cards, 2)
    assert trace_module._events(log) == (trace_module.Event(3, (1, 2, 3, 4)), trace_module.Event(7, (0, 1)))


def test_a_log_of_length_0_hears_nothing():
    tell(np.zeros(0, np.int16), 3, 1, 2, 3, 4)
    tell_cards(np.zeros(0, np.int16), 3, np.zeros(5, np.int8), 5)


def test_a_log_is_filled_to_its_last_place_and_not_beyond():
    log = np.zeros(13, np.int16)
    tell(log, 3, 1, 2, 3, 4)
    tell_cards(log, 7, np.arange(5, dtype=np.int8), 4)
    assert log[0] == 12
    with pytest.raises(OverflowError, match="more events"):
        tell_cards(log, 7, np.zeros(1, np.int8), 0)


@pytest.mark.parametrize("size", [1, 6, 7, 12])
def test_an_event_that_a_log_does_not_hold_raises(size):
    log = np.zeros(size, np.int16)
    with pytest.raises(OverflowError, match="more events in one move than a log holds"):
        for _ in range(2):
            tell(log, 3, 1, 2, 3, 4)


def test_a_trace_whose_log_is_too_short_raises(monkeypatch):
    monkeypatch.setattr(trace_module, "CAPACITY", 5)
    with pytest.raises(OverflowError, match="more events in one move than a log holds"):
        list(trace(scenario(GAME, GAME.load(), [Player(COUNTER)] * 2), seed=1, number=0))
