"""A seat of every game sees what it may: its agent only looks, and imagines no more than the rules let it know."""

import numpy as np
import pytest

from sim.core.counting import count_rows
from sim.core.drive import kernels, seated
from sim.core.jit import view
from sim.core.rng import STREAM, open_stream
from tests.contract.subjects import LEFT_BEHIND, every_table, fill, same, steps_of


@every_table
def test_agents_only_look(table):
    record, decide = table.scenario.record, seated(table.game, table.lineup)
    for step in steps_of(table, 0)[:-1][:100]:
        state, seat = step.state.copy(), int(step.state[0]["pub"]["seat"])
        untouched = record.copy()
        decide[seat](view(state["pub"], 0), view(state["priv"][0], seat), view(record, 0))
        assert same(state["pub"], step.state["pub"])
        assert same(record, untouched)
        changed = [
            name
            for name in table.game.priv.names
            if not same(state["priv"][0][seat][name], step.state["priv"][0][seat][name])
        ]
        assert set(changed) <= {"stream"}


def imagined(game, record, state, index, held=0):
    """A table imagined by the seat that is asked in `state`, drawn from stream `index`; it `held` this before."""
    drawn, stream = np.zeros(1, game.state), np.zeros(1, STREAM)
    fill(drawn, held)
    open_stream(view(stream, 0), 99, 10, index, 0)
    seat = int(state[0]["pub"]["seat"])
    view_of_seat = view(state["pub"], 0), view(state["priv"][0], seat)
    game.imagine(*view_of_seat, view(record, 0), view(stream, 0), view(drawn, 0))
    return drawn


@every_table
def test_an_imagined_table_keeps_the_view_and_no_agent_sees_the_difference(table):
    game, record = table.game, table.scenario.record
    decide, differ = seated(game, table.lineup), False
    for step in steps_of(table, 1)[:-1][:60]:
        seat, answers, seen = int(step.state[0]["pub"]["seat"]), set(), []
        for index in range(3):
            drawn = imagined(game, record, step.state, index)
            assert same(drawn["pub"], step.state["pub"])
            assert same(drawn["priv"][0][seat], step.state["priv"][0][seat])
            seen.append(drawn.copy())
            answers.add(int(decide[seat](view(drawn["pub"], 0), view(drawn["priv"][0], seat), view(record, 0))))
        assert len(answers) == 1
        differ |= any(
            not same(seen[0][name], other[name]) for other in seen[1:] for name in set(game.state.names) - {"seed"}
        )
    assert differ, "nothing was imagined"


@every_table
def test_an_imagined_table_can_be_played_to_the_end_whatever_it_held_before(table):
    game, record = table.game, table.scenario.record
    step, decide, log = kernels(game)["step"][0], seated(game, table.lineup), np.zeros(0, np.int16)
    rows = np.zeros(2, game.row)
    for begun in steps_of(table, 2)[:-1][:: 1 + len(steps_of(table, 2)) // 8]:
        for place, held in enumerate((0, LEFT_BEHIND)):
            drawn = imagined(game, record, begun.state, 0, held)
            drawn["priv"]["parameters"] = begun.state["priv"]["parameters"]  # how others play says who imagines them
            for _ in range(20_000):
                seat = int(drawn[0]["pub"]["seat"])
                me = view(drawn["priv"][0], seat)
                answer = int(decide[seat](view(drawn["pub"], 0), me, view(record, 0)))
                assert 0 <= answer < drawn["priv"][0][seat]["count"]
                if step(view(drawn, 0), view(record, 0), answer, log):
                    break
            else:
                pytest.fail("no end after 20,000 decisions")
            kernels(game)["score"][0](view(drawn, 0), view(record, 0), view(rows, place))
        assert same(rows[0], rows[1])
        count_rows(table.scenario, rows)
