"""The compiled drive: asks the seats of a table in the order the game wants and plays a chunk of games to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import numpy as np
from numba import types
from numba.core.errors import NumbaError

from sim.core.agent import COMPILED, Agent, AgentError, AgentFault
from sim.core.game import Game
from sim.core.jit import at, borrowed, first_class, kernel, record_type, view, views
from sim.core.lineup import LineUp
from sim.core.pace import write_pace
from sim.core.records import MAX_SEATS, SEAT
from sim.core.rng import STREAM
from sim.core.scenario import Scenario

LOG = types.Array(types.int16, 1, "C")


class Stopped(Exception):
    """A chunk was given up because its run was stopped."""


def running() -> np.ndarray:
    """The signal (1,) by which a run stops the drives of its threads: they give up as soon as it is not 0."""
    return np.zeros(1, np.int64)


@kernel
def drive(states, rules, seats, agents, start, step, score, seed, first, rows, log, signal):
    """Play games number first, first + 1, ... of a seed, one for each row of `rows`; `states` is room for one table."""
    s, r, heard = at(states, 0), at(rules, 0), borrowed(log)  # counting references to a log costs 40 % of a game
    for game in range(len(rows)):
        faults = 0
        over = start[0](s, r, seats, seed, first + game, heard)
        while not over:
            if signal[0]:
                return
            seat = s.pub.seat
            s.pace[seat].decisions += 1
            action = agents[s.cast[seat]](s.pub, s.priv[seat], r)
            if action < 0 or action >= s.priv[seat].count:
                faults += 1
                action = 0
            over = step[0](s, r, action, heard)
        finish(s, r, score, at(rows, game), faults)


@kernel
def finish(s, rules, score, row, faults):
    """Write a finished game into its outcome row."""
    score[0](s, rules, row)
    row.faults = faults
    write_pace(s, row)
    for seat in range(s.pub.players):
        row.cast[seat] = s.cast[seat]


def signatures(game: Game) -> dict[str, object]:
    """The numba signatures of a game's kernels and of its agents."""
    state, rules, row = record_type(game.state), record_type(game.rules_record), record_type(game.row)
    pub, priv = record_type(game.pub), record_type(game.priv)
    seats = types.Array(record_type(SEAT), 1, "C")
    return {
        "start": types.boolean(state, rules, seats, types.int64, types.int64, LOG),
        "step": types.boolean(state, rules, types.int64, LOG),
        "score": types.none(state, rules, row),
        "imagine": types.none(pub, priv, rules, record_type(STREAM), state),
        "decide": types.int64(pub, priv, rules),
    }


@kernel
def neutral(pub, me, rules):
    """Answer the neutral move: fills seats that no compiled agent has."""
    return 0


def seated(game: Game, lineup: LineUp) -> tuple[Callable, ...]:
    """The compiled decision functions of the players of a line-up, padded to the maximal number. Raises AgentError."""
    signature = signatures(game)["decide"]
    functions = [_compiled(player.agent, signature) for player in lineup.players]
    return tuple(functions + functions[:1] * (MAX_SEATS - len(functions)))


def _compiled(agent: Agent, signature) -> Callable:
    if agent.kind != COMPILED:
        return first_class(neutral, signature)
    try:
        return first_class(agent.decide, signature)
    except NumbaError as error:
        reason = str(error).strip().partition("\n\n")[0].splitlines()[-1]
        raise AgentError(
            f'agent {agent.text} cannot be compiled: {reason}; kind="scalar" plays it as plain Python'
        ) from error


def kernels(game: Game) -> dict[str, tuple[Callable]]:
    """The kernels of a game, compiled, as the drive takes them: each in a tuple of its own."""
    wanted = signatures(game)
    return {name: (first_class(getattr(game, name), wanted[name]),) for name in ("start", "step", "score")}


def play_chunk(
    scenario: Scenario, *, seed: int, first: int, games: int, signal: np.ndarray | None = None
) -> np.ndarray:
    """Play `games` games from number `first` on; their outcome rows (games,).

    Raises AgentFault, and Stopped where `signal` tells to.
    """
    game, rules = scenario.game, scenario.record
    rows, states = np.zeros(games, game.row), np.zeros(1, game.state)
    silent = np.zeros(0, np.int16)
    signal = running() if signal is None else signal
    agents, seats, compiled = seated(game, scenario.lineup), views(scenario.lineup.records), kernels(game)
    begin, go_on, end = (compiled[name] for name in ("start", "step", "score"))
    try:
        drive(states, rules, seats, agents, begin, go_on, end, seed, first, rows, silent, signal)
    except BaseException as error:
        blame_compiled(states, rules, agents, error)
    if signal[0]:
        raise Stopped
    return rows


def blame_compiled(
    states: np.ndarray, rules: np.ndarray, agents: tuple[Callable, ...], error: BaseException
) -> NoReturn:
    """Ask the seats of tables again that were asked when a kernel failed: AgentFault if it is one's agent that fails.

    Raises the error itself if it is no agent's.
    """
    for state in states:
        seat = int(state["pub"]["seat"])
        pub, me = np.array([state["pub"]]), np.array([state["priv"][seat]])
        try:
            agents[int(state["cast"][seat])](view(pub, 0), view(me, 0), view(rules, 0))
        except BaseException as again:
            said = " ".join(f"{type(again).__name__}: {again}".split())
            raise AgentFault(seat, int(state["game"]), f"raised {said}") from error
    raise error
