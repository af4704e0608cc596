"""The lock-step drive: many tables at once; the games that wait for one Python agent are decided in one batch.

Compiled seats play on inside the kernel, and a table stops only at its next Python decision. What an agent is shown is
a copy: of that only `me.stream` goes back to the table, so it plays the same games as a compiled agent that answers
the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from sim.core.agent import COMPILED, SCALAR, Agent, AgentFault
from sim.core.agent_file import is_interruption, told
from sim.core.drive import Stopped, blame_compiled, finish, kernels, running, seated
from sim.core.game import Game
from sim.core.jit import at, kernel, plain, views
from sim.core.lineup import LineUp
from sim.core.records import MAX_SEATS
from sim.core.scenario import Scenario

TABLES = 256  # played at once
FRESH, IDLE = -1, -2  # in the place of an agent's number: no game has begun at a table yet; none is left for it
KERNEL = -1  # a compiled agent has the seat


def _table_record(game: Game) -> np.dtype:
    """The layout of a table: its state and what is kept of it beside."""
    kept = [
        ("agent", "i8"),  # number of the Python agent that it waits for, or FRESH, IDLE
        ("answer", "i8"),
        ("row", "i8"),  # of the game
        ("faults", "i8"),  # of compiled agents
    ]
    return np.dtype([*kept, ("state", game.state)], align=True)


def _question_record(game: Game) -> np.dtype:
    """The layout of a question of a batch: the table, and what the seat sees that is asked there."""
    return np.dtype([("table", "i8"), ("pub", game.pub), ("me", game.priv)], align=True)


@kernel
def batches(tables, questions, rules, seats, agents, numbers, start, step, score, seed, first, rows, log, signal):
    """Play games number first, first + 1, ... of a seed, one for each row of `rows`, at several tables.

    Yields (number of a Python agent, how many questions there are for it) and goes on when `tables` hold the answers.
    `numbers` are those of the Python agents by player of the line-up. It is a generator because every call of a kernel
    would spend half a millisecond on unpacking `agents`.
    """
    r, begun, waiting, last = at(rules, 0), 0, 1, numbers.max()
    while waiting:
        waiting = 0
        for place in range(len(tables)):
            table = at(tables, place)
            if table.agent == IDLE:
                continue
            s, playing = table.state, table.agent != FRESH
            over = playing and step[0](s, r, table.answer, log)
            while not signal[0]:
                seat = s.pub.seat
                if over or not playing:
                    if over:
                        finish(s, r, score, at(rows, table.row), table.faults)
                    if begun == len(rows):
                        table.agent = IDLE
                        break
                    table.row, table.faults, playing = begun, 0, True
                    over = start[0](s, r, seats, seed, first + begun, log)
                    begun += 1
                elif numbers[s.cast[seat]] != KERNEL:
                    table.agent = numbers[s.cast[seat]]
                    s.pace[seat].decisions += 1
                    waiting += 1
                    break
                else:
                    s.pace[seat].decisions += 1
                    action = agents[s.cast[seat]](s.pub, s.priv[seat], r)
                    if action < 0 or action >= s.priv[seat].count:
                        table.faults += 1
                        action = 0
                    over = step[0](s, r, action, log)
        if signal[0]:
            return
        for number in range(last + 1):
            count = ask(tables, questions, number)
            if count:
                yield number, count
                take_streams(tables, questions, count)


@kernel
def ask(tables, questions, number):
    """Copy what is seen at the tables that wait for an agent; how many they are."""
    count = 0
    for place in range(len(tables)):
        if at(tables, place).agent == number:
            s, question = at(tables, place).state, at(questions, count)
            question.table, question.pub, question.me = place, s.pub, s.priv[s.pub.seat]
            count += 1
    return count


@kernel
def take_streams(tables, questions, count):
    """Give the seats that were asked their streams back, which answering has used."""
    for k in range(count):
        question = at(questions, k)
        s = at(tables, question.table).state
        s.priv[s.pub.seat].stream = question.me.stream


def play_chunk(
    scenario: Scenario,
    *,
    seed: int,
    first: int,
    games: int,
    at_once: int = TABLES,
    signal: np.ndarray | None = None,
) -> np.ndarray:
    """Play `games` games from number `first` on; their outcome rows (games,), the same at however many tables.

    Raises AgentFault, and Stopped where `signal` tells to.
    """
    game, rules, lineup = scenario.game, scenario.record, scenario.lineup
    signal = running() if signal is None else signal
    rows, silent = np.zeros(games, game.row), np.zeros(0, np.int16)
    tables, questions = (np.zeros(min(at_once, games), layout(game)) for layout in (_table_record, _question_record))
    tables["agent"] = FRESH
    python, numbers = _numbered(lineup)
    agents, compiled = seated(game, lineup), kernels(game)
    start, step, score = (compiled[name] for name in ("start", "step", "score"))
    subjects = tables, questions, rules, views(lineup.records), agents, numbers
    try:
        for number, count in batches(*subjects, start, step, score, seed, first, rows, silent, signal):
            asked = questions[:count]
            try:
                answers = answered(python[number], asked["pub"], asked["me"], rules)
            except BaseException as error:
                if is_interruption(error):
                    raise
                _blame(python[number], tables["state"][asked["table"]], rules, error)
            tables["answer"][asked["table"]] = answers
    except AgentFault:
        raise
    except BaseException as error:
        blame_compiled(_states_at_work(tables, numbers), rules, agents, error)
    if signal[0]:
        raise Stopped
    return rows


def _states_at_work(tables: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """The states of the tables at which a compiled agent is asked."""
    states = tables["state"][tables["agent"] != IDLE]
    asked = np.take_along_axis(states["cast"], states["pub"]["seat"][:, None], axis=1)[:, 0]
    return states[(states["pub"]["players"] > 0) & (numbers[asked] == KERNEL)]


def answered(agent: Agent, pub: np.ndarray, me: np.ndarray, rules: np.ndarray) -> np.ndarray:
    """The indices (rows,) that a Python agent answers when it is shown these rows.

    Raises what the agent raises, and ValueError where it answers nonsense.
    """
    counts, pub, rules = me["count"].copy(), pub.view(), rules.view()
    pub.flags.writeable = rules.flags.writeable = False
    if agent.kind == SCALAR:
        record = plain(rules, 0)
        said = [agent.decide(plain(pub, row), plain(me, row), record) for row in range(len(me))]
    else:
        said = agent.decide(pub, me, rules[0])
    answers = np.asarray(said)
    if answers.shape != counts.shape:
        raise _Nonsense(f"answered {_short(agent, said)}, not an index for each of {len(counts)} rows")
    if answers.dtype.kind not in "iub":
        raise _Nonsense(f"answered {_short(agent, said)}, not whole numbers")
    outside = np.flatnonzero((answers < 0) | (answers >= counts))
    if len(outside):
        raise _Nonsense(f"answered {answers[outside[0]]}, not in 0 .. {counts[outside[0]] - 1}")
    return answers.astype(np.int64)


def answered_alone(agent: Agent, state: np.ndarray, rules: np.ndarray) -> int:
    """The index that a Python agent answers to the seat that is asked at one table (1,). Raises AgentFault."""
    seat = int(state[0]["pub"]["seat"])
    me = state["priv"][:, seat].copy()
    try:
        (answer,) = answered(agent, state["pub"].copy(), me, rules)
    except BaseException as error:
        if is_interruption(error):
            raise
        raise _fault(agent, state[0], error) from error
    state["priv"][:, seat]["stream"] = me["stream"]
    return int(answer)


def _numbered(lineup: LineUp) -> tuple[list[Agent], np.ndarray]:
    """The Python agents of a line-up, and their numbers by player of it (MAX_SEATS,)."""
    numbers, asked = np.full(MAX_SEATS, KERNEL), []
    for place, player in enumerate(lineup.players):
        if player.agent.kind != COMPILED:
            if player.agent not in asked:
                asked.append(player.agent)
            numbers[place] = asked.index(player.agent)
    return asked, numbers


class _Nonsense(ValueError):
    """An answer that is no move."""


def _blame(agent: Agent, states: np.ndarray, rules: np.ndarray, error: BaseException) -> NoReturn:
    """Ask again, one table after another, to find the game at which an agent fails. Raises AgentFault."""
    for place in range(len(states)):
        answered_alone(agent, states[place : place + 1], rules)
    fault = _fault(agent, states[0], error)
    raise AgentFault(fault.seat, fault.game, f"{fault.what}, but only in a batch of {len(states)} rows") from error


def _fault(agent: Agent, state: np.void, error: BaseException) -> AgentFault:
    path = Path(getattr(agent.decide, "py_func", agent.decide).__code__.co_filename)
    what = str(error) if isinstance(error, _Nonsense) else f"raised {told(error, path)}"
    return AgentFault(int(state["pub"]["seat"]), int(state["game"]), what)


def _short(agent: Agent, said: Any) -> str:
    text = " ".join(repr(said[0] if agent.kind == SCALAR and len(said) == 1 else said).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
