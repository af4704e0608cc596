"""In lock-step Python agents play the games of compiled agents, whatever the batch, and their faults are told."""

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sim.core import lockstep
from sim.core.agent import Agent, AgentError, AgentFault, Player
from sim.core.counting import play_rows
from sim.core.jit import kernel, view
from sim.core.parallel import Workers
from sim.core.rng import STREAM, bounded, bounded_each, open_stream, uniform, uniform_each
from sim.core.run import run
from sim.core.trace import outcome, trace
from sim.games import GAMES
from sim.games.check.state import ASK_CLAIM
from strategies import line_up
from tests.found import told
from tests.scenarios import scenario
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER
from tests.toys.guess.state import ASK_STAKE

ROOT = Path(__file__).parents[2]
CHECK = GAMES["check"]
UNIFORM = line_up(["uniform"], "check", 1)[0].agent


@kernel
def claim_first(pub, me, rules):
    return 1 if pub.ask == ASK_CLAIM else 0


def claim_first_plain(pub, me, rules):
    return 1 if pub.ask == ASK_CLAIM else 0


def claim_first_batch(pub, me, rules):
    return np.where(pub["ask"] == ASK_CLAIM, 1, 0)


def uniform_plain(pub, me, rules):
    return bounded(me.stream, me.count)


def uniform_batch(pub, me, rules):
    return bounded_each(me["stream"], me["count"])


def counter_batch(pub, me, rules):
    seen = np.arange(pub["turned"].shape[1]) < pub["top"][:, None]
    light = (seen & (pub["turned"] < 51)).sum(axis=1)
    dark = (seen & (pub["turned"] >= 51) & (pub["turned"] < 102)).sum(axis=1)
    return np.where(pub["ask"] == ASK_STAKE, 1, np.where(light <= dark, 1, 2))


FIRST = Agent("first", claim_first, "the first claim, else ZAP")
FIRST_PLAIN = Agent("first", claim_first_plain, "the same", kind="scalar")
FIRST_BATCH = Agent("first", claim_first_batch, "the same", kind="batch")
UNIFORM_PLAIN = Agent("uniform", uniform_plain, "every move alike", kind="scalar")
UNIFORM_BATCH = Agent("uniform", uniform_batch, "every move alike", kind="batch")
COUNTER_PLAIN = replace(COUNTER, decide=getattr(COUNTER.decide, "py_func", COUNTER.decide), kind="scalar")
COUNTER_BATCH = Agent("counter", counter_batch, "counts light and dark cards", kind="batch")
GREEDY = line_up(["greedy:speed=2"], "check", 1)[0]


def rows(game, agents, *, games, mode=None, **named):
    lineup = [agent if isinstance(agent, Player) else Player(agent) for agent in agents]
    return told(play_rows(scenario(game, game.load(mode), lineup), seed=5, first=3, games=games, **named))


def rows_in_step(game, agents, *, games, at_once, mode=None):
    played = scenario(game, game.load(mode), [Player(agent) for agent in agents])
    return told(lockstep.play_chunk(played, seed=5, first=3, games=games, at_once=at_once))


# The same games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agents", [[FIRST_PLAIN] * 4, [FIRST_BATCH] * 4, [FIRST, FIRST_BATCH, FIRST_PLAIN, FIRST]])
def test_python_versions_of_an_agent_play_the_games_of_the_compiled_one(agents):
    assert rows(CHECK, agents, games=40) == rows(CHECK, [FIRST] * 4, games=40)


@pytest.mark.parametrize("agent", [FIRST_PLAIN, FIRST_BATCH])
def test_a_compiled_seat_plays_on_beside_python_seats(agent):
    assert rows(CHECK, [GREEDY, agent, GREEDY], games=40) == rows(CHECK, [GREEDY, FIRST, GREEDY], games=40)


@pytest.mark.parametrize("mode", ["calm", "storm"])
@pytest.mark.parametrize("agent", [COUNTER_PLAIN, COUNTER_BATCH])
def test_an_agent_that_looks_at_the_table_sees_the_same_in_python(mode, agent):
    compiled = rows(GAME, [COUNTER, UNIFORM, COUNTER], games=100, mode=mode)
    assert rows(GAME, [agent, UNIFORM, agent], games=100, mode=mode) == compiled


@pytest.mark.parametrize("agents", [[UNIFORM_PLAIN] * 3, [UNIFORM_BATCH] * 3, [UNIFORM_PLAIN, UNIFORM, UNIFORM_BATCH]])
def test_python_agents_draw_from_the_streams_of_their_seats(agents):
    assert rows(GAME, agents, games=100) == rows(GAME, [UNIFORM] * 3, games=100)


@pytest.mark.parametrize("at_once", [1, 7, 1000])
@pytest.mark.parametrize("agents", [[COUNTER, UNIFORM_BATCH, COUNTER_BATCH], [UNIFORM_BATCH, COUNTER_PLAIN, UNIFORM]])
def test_the_size_of_a_batch_changes_no_number(at_once, agents):
    expected = rows(GAME, [{"uniform": UNIFORM, "counter": COUNTER}[agent.name] for agent in agents], games=50)
    assert rows_in_step(GAME, agents, games=50, at_once=at_once) == expected


def test_games_that_wait_for_the_same_agent_are_decided_together():
    sizes = []

    def watch(pub, me, rules):
        sizes.append(len(me))
        return np.zeros(len(me), int)

    rows_in_step(GAME, [Agent("watch", watch, "", kind="batch")] * 2, games=100, at_once=20)
    assert max(sizes) == 20
    assert sum(sizes) == 100 * 6 * (1 + 2)  # each turn a stake and two guesses


def test_a_batch_agent_is_asked_for_hundreds_of_decisions_at_once():
    asked = []

    def zap(pub, me, rules):
        asked.append(len(me))
        return np.zeros(len(me), int)

    rows(CHECK, [Agent("zap", zap, "", kind="batch")] * 4, games=1000)
    assert sum(asked) > 200 * len(asked)


def test_a_trivial_agent_takes_less_than_half_the_time_if_it_is_asked_in_batches():
    def seconds(decide, kind):
        lineup, rules = [Player(Agent("zap", decide, "", kind=kind))] * 4, CHECK.load(None)
        began = time.process_time()  # of this process, whatever else the machine does
        play_rows(scenario(CHECK, rules, lineup), seed=5, first=3, games=500)
        return time.process_time() - began

    def zap(pub, me, rules):
        return 0

    def zap_batch(pub, me, rules):
        return np.zeros(len(me), int)

    pairs = [(seconds(zap_batch, "batch"), seconds(zap, "scalar")) for _ in range(5)]
    batch, plain = map(min, zip(*pairs, strict=True))
    assert batch < plain / 2


def test_draws_of_a_batch_are_those_of_each_stream():
    streams = np.zeros(5, STREAM)
    for index in range(5):
        open_stream(view(streams, index), 1, 8, index, 0)
    alone, bounds = streams.copy(), np.arange(3, 8)
    assert bounded_each(streams, bounds).tolist() == [bounded(view(alone, k), n) for k, n in enumerate(bounds.tolist())]
    assert uniform_each(streams).tolist() == [uniform(view(alone, k)) for k in range(5)]
    assert told(streams) == told(alone)


def test_faults_of_compiled_agents_are_counted_beside_python_agents():
    broken = Agent("broken", lambda pub, me, rules: 99, "answers nonsense")
    assert rows(GAME, [broken, COUNTER_BATCH], games=20) == rows(GAME, [broken, COUNTER], games=20)


def test_parameters_reach_python_agents():
    lineup = line_up([f"{ROOT}/tests/core/agents_to_load.py:often:chance={chance}" for chance in (0, 1)], "check", 2)
    scores = run(scenario(CHECK, CHECK.load(), lineup), games=20, workers=Workers(jobs=1)).tally.sums["seats", "score"]
    assert scores.item(0).top == 0
    assert scores.item(1).top > 0


@pytest.mark.parametrize("agent", [FIRST_PLAIN, FIRST_BATCH])
def test_a_trace_of_python_agents_is_the_same_game(agent):
    lineup, rules = [Player(agent), GREEDY, Player(UNIFORM_PLAIN)], CHECK.load()
    traced = []
    for number in range(3, 6):
        *_, last = trace(scenario(CHECK, rules, lineup), seed=5, number=number)
        traced.append(outcome(scenario(CHECK, rules, lineup), last))
    assert told(np.concatenate(traced)) == rows(CHECK, lineup, games=3)


def test_without_the_jit_the_games_are_the_same():
    code = (
        "import json; from tests.found import told; from sim.core.counting import play_rows\n"
        "from experiments.play.scenario import Scenario\n"
        "file = 'tests/core/agents_to_load.py'\n"
        "agents = [f'{file}:first', f'{file}:first_plain', f'{file}:often', f'{file}:chance']\n"
        "print(json.dumps(told(play_rows(Scenario('check', agents=agents), seed=5, first=0, games=2))))"
    )
    said = []
    for off in "01":
        environment = {**os.environ, "NUMBA_DISABLE_JIT": off, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-W", "error", "-c", code]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        said.append(json.loads(done.stdout))
    assert said[0] == said[1]


# Faults -------------------------------------------------------------------------------------------------------------


def sometimes(answer):
    """A rule that fails at seat 1 on the third turn, with an answer or an error."""

    def decide(pub, me, rules):
        if pub.turn != 3 or me.seat != 1:
            return 0
        if isinstance(answer, Exception):
            raise answer
        return answer

    return decide


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (ValueError("no\nmore"), r"raised ValueError: no more \(test_lockstep.py, line \d+\)"),
        (None, "answered None, not whole numbers"),
        (0.5, "answered 0.5, not whole numbers"),
        ("1", "answered '1', not whole numbers"),
        ([0, 1], r"answered \[0, 1\], not an index for each of 1 rows"),
        (-1, r"answered -1, not in 0 \.\. 2"),
        (99, r"answered 99, not in 0 \.\. 2"),
    ],
)
@pytest.mark.parametrize("games", [1, 30])
def test_a_fault_of_a_scalar_agent_is_told_with_seat_and_game(answer, said, games):
    lineup = [Player(UNIFORM), Player(Agent("odd", sometimes(answer), "", kind="scalar"))]
    with pytest.raises(AgentFault, match=rf"^player 2 \(seat 1\), game 3: the agent {said}") as error:
        rows(GAME, lineup, games=games)
    assert (error.value.seat, error.value.game) == (1, 3)
    with pytest.raises(AgentFault, match=rf"^player 2 \(seat 1\), game 3: the agent {said}"):
        list(trace(scenario(GAME, GAME.load(), lineup), seed=5, number=3))


@pytest.mark.parametrize(
    ("decide", "said"),
    [
        (lambda pub, me, rules: None, "answered None, not an index for each of 1 rows"),
        (lambda pub, me, rules: np.zeros(len(me) + 1, int), "not an index for each of 1 rows"),
        (lambda pub, me, rules: np.zeros(len(me)), r"answered array\(\[0.\]\), not whole numbers"),
        (lambda pub, me, rules: me["count"], r"answered 2, not in 0 \.\. 1"),
        (lambda pub, me, rules: pub["gone"], "raised ValueError: no field of name gone"),
        (lambda pub, me, rules: pub["turn"].fill(0), "raised ValueError: assignment destination is read-only"),
        (lambda pub, me, rules: rules.__setitem__("high", 9), "raised ValueError: assignment destination is read-only"),
    ],
)
def test_a_fault_of_a_batch_agent_is_told_with_seat_and_game(decide, said):
    with pytest.raises(AgentFault, match=rf"^player 1 \(seat 0\), game 3: the agent .*{said}"):
        rows(GAME, [Agent("odd", decide, "", kind="batch")] * 2, games=30)


def test_a_fault_that_only_a_batch_shows_is_told_as_such():
    def decide(pub, me, rules):
        return [0] if len(me) == 1 else 1 / 0

    with pytest.raises(
        AgentFault, match=r"^player 1 \(seat 0\), game 3: .* ZeroDivisionError.*, but only in a batch of 30 rows$"
    ):
        rows(GAME, [Agent("odd", decide, "", kind="batch")] * 2, games=30)


def test_what_an_agent_writes_into_its_view_but_its_stream_changes_nothing():
    def decide(pub, me, rules):
        answers = counter_batch(pub, me, rules)
        me["count"], me["moves"], me["glimpse"] = 99, 99, 99
        return answers

    cheat = Agent("counter", decide, "", kind="batch")
    assert rows(GAME, [cheat] * 2, games=20) == rows(GAME, [COUNTER] * 2, games=20)


@kernel
def grumble(pub, me, rules):
    if pub.turn == 3:
        raise ValueError("no more")
    return 0


@pytest.mark.parametrize("other", [COUNTER, COUNTER_BATCH])
def test_an_error_in_a_compiled_agent_is_told_with_seat_and_game(other):
    lineup = [Player(other), Player(Agent("grumbler", grumble, "gives up"))]
    with pytest.raises(AgentFault, match=r"^player 2 \(seat 1\), game 3: the agent raised ValueError: no more$"):
        rows(GAME, lineup, games=10)
    with pytest.raises(AgentFault, match=r"^player 2 \(seat 1\), game 3: the agent raised ValueError: no more$"):
        list(trace(scenario(GAME, GAME.load(), lineup), seed=5, number=3))


def test_an_agent_that_numba_cannot_compile_is_refused():
    with pytest.raises(
        AgentError, match=r'^agent asker cannot be compiled: .*; kind="scalar" plays it as plain Python$'
    ):
        rows(GAME, [Agent("asker", lambda pub, me, rules: input(), "")] * 2, games=1)
