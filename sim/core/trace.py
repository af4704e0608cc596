"""The traced drive: the same kernels, one decision at a time, with every event told in order."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sim.core.agent import COMPILED
from sim.core.drive import blame_compiled, finish, kernels, seated
from sim.core.game import Decision, Event, Step
from sim.core.jit import kernel, view, views
from sim.core.lockstep import answered_alone
from sim.core.scenario import Scenario

CAPACITY = 1 << 15  # the first place of a log, an int16, counts up to the last


@kernel
def tell(log, event, a, b, c, d):
    """Write an event with four numbers into a log; the first place of a log counts what is written."""
    if len(log) == 0:
        return
    end = log[0]
    if end + 6 >= len(log):
        raise OverflowError("more events in one move than a log holds")
    log[end + 1] = event
    log[end + 2] = 4
    log[end + 3] = a
    log[end + 4] = b
    log[end + 5] = c
    log[end + 6] = d
    log[0] = end + 6


@kernel
def tell_cards(log, event, cards, count):
    """Write an event with a list of cards into a log."""
    if len(log) == 0:
        return
    end = log[0]
    if end + 2 + count >= len(log):
        raise OverflowError("more events in one move than a log holds")
    log[end + 1] = event
    log[end + 2] = count
    for k in range(count):
        log[end + 3 + k] = cards[k]
    log[0] = end + 2 + count


def trace(scenario: Scenario, *, seed: int, number: int) -> Iterator[Step]:
    """Play game `number` of a seed step by step; it is the same game as inside a run. Raises AgentFault."""
    game, record, lineup = scenario.game, scenario.record, scenario.lineup
    agents, players, compiled = seated(game, lineup), lineup.players, kernels(game)

    def answer_of(seat: int) -> int:
        number = int(states[0]["cast"][seat])
        if players[number].agent.kind != COMPILED:
            return answered_alone(players[number].agent, states, record)
        try:
            return int(agents[number](view(states["pub"], 0), view(states["priv"][0], seat), r))
        except BaseException as error:
            blame_compiled(states, record, agents, error)

    start, step = compiled["start"][0], compiled["step"][0]
    states, log = np.zeros(1, game.state), np.zeros(CAPACITY, np.int16)
    s, r = view(states, 0), view(record, 0)
    over = bool(start(s, r, views(lineup.records), seed, number, log))
    faults = 0
    yield Step(None, _events(log), states.copy(), faults, over)
    while not over:
        seat = int(states[0]["pub"]["seat"])
        me = states[0]["priv"][seat]
        moves = tuple(int(move) for move in me["moves"][: me["count"]])
        answer = answer_of(seat)
        fault = not 0 <= answer < len(moves)
        faults += fault
        action = 0 if fault else answer
        log[0] = 0
        states[0]["pace"]["decisions"][seat] += 1
        over = bool(step(s, r, action, log))
        yield Step(Decision(seat, moves, action, fault), _events(log), states.copy(), faults, over)


def outcome(scenario: Scenario, last: Step) -> np.ndarray:
    """The outcome row (1,) of a traced game from its last step."""
    rows, states = np.zeros(1, scenario.game.row), last.state.copy()
    finish(view(states, 0), view(scenario.record, 0), kernels(scenario.game)["score"], view(rows, 0), last.faults)
    return rows


def _events(log: np.ndarray) -> tuple[Event, ...]:
    events, place, end = [], 1, int(log[0])
    while place <= end:
        code, count = int(log[place]), int(log[place + 1])
        events.append(Event(code, tuple(int(n) for n in log[place + 2 : place + 2 + count])))
        place += 2 + count
    return tuple(events)
