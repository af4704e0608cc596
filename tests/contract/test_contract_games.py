"""Games of every game, ruleset and agent that a folder holds are legal, whole and the same however they are played."""

import itertools
import json

import numpy as np
import pytest

from sim.core.counting import count_rows
from sim.core.drive import drive, kernels, running, seated
from sim.core.jit import views
from sim.core.parallel import Workers
from sim.core.records import MAX_MOVES
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
