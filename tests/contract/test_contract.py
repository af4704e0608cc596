"""Games of every game, ruleset and agent that a folder holds are legal, whole and the same however they are played.

A seat sees what it may: its agent only looks, and imagines no more than the rules let it know. All of this is one file,
so that one worker compiles the kernels that all of it plays with.
"""

import itertools
import json

import numpy as np
import pytest

from sim.core.counting import count_rows
from sim.core.drive import drive, kernels, running, seated
from sim.core.jit import view, views
from sim.core.parallel import Workers
from sim.core.records import MAX_MOVES
from sim.core.rng import STREAM, open_stream
from sim.core.run import run
from sim.core.trace import trace
from tests.contract.subjects import FEW, LEFT_BEHIND, SEED, TABLES, every_game, every_table, fill, same, steps_of


@every_table
def test_columns_are_a_value_a_game_or_a_value_a_seat(table):
    rows = table.rows(games=5)
    columns = table.game.columns_of(rows, table.rules, table.players)
    assert all(columns[name].values.shape == (5, table.players) for name in ("score", "place"))
    assert columns["turns"].values.shape == (5,)
    assert ("tier" in columns) == bool(table.game.tier_names(table.rules))
    for name, column in columns.items():
        assert all(part.isidentifier() for part in name.split("."))
        assert column.values.shape in ((5,), (5, table.players)), name
        assert column.values.dtype.kind in "iub", name
        assert not column.words or set(np.unique(column.values)) <= set(range(len(column.words))), name


@every_table
def test_games_are_legal_to_the_end(table):
    for number in range(FEW):
        steps = steps_of(table, number)
        assert [step.over for step in steps] == [False] * (len(steps) - 1) + [True]
        for before, step in itertools.pairwise(steps):
            pub = before.state[0]["pub"]
            decision = step.decision
            assert decision.seat == pub["seat"]
            assert 0 <= decision.seat < pub["players"] == table.players
            assert 1 < len(decision.moves) <= MAX_MOVES, "a seat with one move is not asked"
            assert len(set(decision.moves)) == len(decision.moves)
            assert not decision.fault
            assert step.state[0]["pub"]["turn"] >= pub["turn"]


@every_table
def test_rows_are_in_range(table):
    rows = table.rows(games=60)
    assert ((rows["end"] >= 0) & (rows["end"] < len(table.game.ends))).all()
    assert (rows["faults"] == 0).all()
    count_rows(table.scenario, rows)  # whole numbers >= 0, shares between 0 and 1


@every_table
def test_a_result_is_strict_json_and_frames(table):
    result = run(table.scenario, games=20, seed=SEED, workers=Workers(jobs=1))
    assert json.loads(json.dumps(result.as_json(), allow_nan=False))["games"] == 20
    for name, rows in {**result.tables, "": None}.items():
        assert len(result.frame(name)) == (1 if rows is None else len(rows))


@every_table
def test_chunks_and_workers_change_no_number(table):
    games = 24
    whole = run(table.scenario, games=games, seed=SEED, workers=Workers(jobs=1), chunk=games)
    for jobs, chunk in ((1, 7), (2, 1), (2, None)):
        assert run(table.scenario, games=games, seed=SEED, workers=Workers(jobs=jobs), chunk=chunk).counts_equal(whole)


@every_table
def test_a_game_does_not_depend_on_the_games_before(table):
    together = table.rows(games=8)
    alone = np.concatenate([table.rows(games=1, first=number) for number in reversed(range(8))])
    assert same(together, alone[::-1])


@every_table
def test_a_game_does_not_depend_on_what_lay_on_the_table(table):
    """Games are told from tables of zeros everywhere else, and few of them leave much behind."""
    lineup, rows, states = table.lineup, np.zeros(FEW, table.game.row), np.zeros(1, table.game.state)
    if not lineup.is_compiled:
        pytest.skip("only a compiled drive keeps its table from game to game")
    fill(states, LEFT_BEHIND)
    compiled = kernels(table.game)
    drive(
        states,
        table.scenario.record,
        views(lineup.records),
        seated(table.game, lineup),
        *(compiled[name] for name in ("start", "step", "score")),
        SEED,
        0,
        rows,
        np.zeros(0, np.int16),
        running(),
    )
    assert same(rows, table.rows(games=FEW))


@every_game
def test_the_deal_does_not_depend_on_the_agents(game):
    for mode in game.modes:
        dealt = {}
        for table in (table for table in TABLES if (table.name, table.mode) == (game.name, mode)):
            for number in range(20):
                start = next(trace(table.scenario, seed=SEED, number=number))
                start.state["priv"]["parameters"] = 0  # those of the agent
                other = dealt.setdefault((table.players, number), start)
                assert start.events == other.events
                assert same(start.state, other.state)


@every_game
def test_different_games_and_seeds_are_different_deals(game):
    table = next(table for table in TABLES if table.name == game.name)
    keys = [(seed, number) for seed in range(10) for number in range(10)]
    dealt = [next(trace(table.scenario, seed=seed, number=number)).events for seed, number in keys]
    assert len(set(dealt)) > 10


@every_game
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_can_be_told(game, language):
    for table in (table for table in TABLES if table.name == game.name):
        steps = steps_of(table, 0)
        lines = list(table.game.narrate(steps, table.rules, language))
        assert len(lines) > 3
        assert all(line.strip() and "\n" not in line for line in lines)


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
