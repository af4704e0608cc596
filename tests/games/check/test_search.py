"""search finds what playing on shows to be best, from what its seat knows alone."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sim.core.agent import Agent, Player
from sim.core.drive import seated
from sim.core.jit import kernel, view
from sim.core.lineup import LineUp
from sim.core.rng import STREAM, open_stream
from sim.core.stats import share_interval
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares
from strategies.check.expert import EXPERT
from strategies.check.greedy import GREEDY
from strategies.check.search import SEARCH, points
from strategies.common.flat import PARAMETERS, chooser
from tests.games.check.layouts import Table
from tests.games.check.tables import GAME, drawn_decisions, rows_of

ROOT = Path(__file__).parents[3]
DEALS = 25
LAST_PASS = {"passes": 1, "rulings.last_pass_ends": "on_empty"}  # the game ends with the pile


def search(**values: float) -> Player:
    return Player(SEARCH, values)


def answer(player: Player, table: np.ndarray, record: np.ndarray) -> int:
    """The index that the asked seat answers at a table (1,), which is left as it is."""
    copy = table.copy()
    seat = int(copy[0]["pub"]["seat"])
    for place, name in enumerate(player.agent.parameters):
        copy["priv"][0, seat]["parameters"][place] = player.value(name)
    return int(seated(GAME, LineUp([player]))[0](view(copy["pub"], 0), view(copy["priv"][0], seat), view(record, 0)))


choose = chooser(GAME, points, Player(GREEDY))


@kernel
def decide(pub, me, rules):
    return choose(pub, me, rules)


OVER_GREEDY = Agent("over_greedy", decide, "the same with greedy for its model", PARAMETERS)


def test_a_search_wins_clearly_against_its_model():
    tops = []
    for seat in range(4):
        lineup = [Player(GREEDY)] * 4
        lineup[seat] = Player(OVER_GREEDY, {"playouts": 60, "caution": 0})
        rows = rows_of(lineup, games=DEALS)
        tops.append(win_shares(rows["seats"]["place"][:, :4] == 1)[:, seat])
    share = Observed.share("", "wins", np.sum(tops, axis=0), 4 * WIN)
    wins = share_interval(Tally.of([share], games=DEALS, cut=0, faults=0, ends=[]).sums["", "wins"].item(0))
    assert wins.low > 0.35, wins  # 0.25 is fair


@pytest.mark.parametrize("values", [{"playouts": 0}, {"playouts": 40, "caution": 100}], ids=str)
def test_search_without_playouts_or_courage_plays_like_its_model(values):
    alike = rows_of([search(**values), Player(EXPERT)], games=4)
    assert alike.tobytes() == rows_of([Player(EXPERT)] * 2, games=4).tobytes()


@pytest.mark.parametrize("changed", [{"playouts": 40.0}, {"lead": 0.0}, {"caution": 2.0}], ids=str)
def test_each_parameter_changes_games(changed):
    usual = {"playouts": 20.0, "lead": 0.02, "caution": 0.5}
    games = [rows_of([search(**values), Player(GREEDY)], games=3) for values in (usual, usual | changed)]
    assert games[0].tobytes() != games[1].tobytes()


def test_search_sees_no_card_that_is_hidden():
    differ = 0
    for number, (game, table) in enumerate(drawn_decisions(400)[::5]):
        seat = int(table[0]["pub"]["seat"])
        other, stream = np.zeros(1, GAME.state), np.zeros(1, STREAM)
        open_stream(view(stream, 0), 99, 10, number, 0)
        views = view(table["pub"], 0), view(table["priv"][0], seat), view(game.record, 0)
        GAME.imagine(*views, view(stream, 0), view(other, 0))
        differ += other["pile"].tobytes() != table["pile"].tobytes()
        answers = {answer(search(playouts=40), each, game.record) for each in (table, other)}
        assert len(answers) == 1, f"{game}, turn {table[0]['pub']['turn']}"
    assert differ > 70


def test_search_finds_the_claim_that_wins_wherever_the_cards_lie():
    for hand in itertools.permutations(["5R", "5V", "9B", "12V"]):
        table = Table([" ".join(hand), "5B 0V 1R 2R"], "13J - - -", turn_of=1, **LAST_PASS).exchange(0, 0)
        assert table.asked == (0, "claim")
        assert answer(search(playouts=40), table.states, table.record) > 0


def answers_near_the_end() -> list[int]:
    """What search answers where a few cards are left in the pile."""
    hands = ["5R 5V 9B 12V", "4V 4B 8J 16R", "0W 7J 7V 13B"]
    found = []
    for _ in hands:
        hands = [*hands[1:], hands[0]]
        table = Table(hands, "5B 13R 15R 6J", "3J 4J 9R 16V", **LAST_PASS)
        found.append(answer(search(playouts=26), table.states, table.record))
        table.exchange(0, 0)
        while not table.over and table.asked[1] == "claim":
            found.append(answer(search(playouts=12), table.states, table.record))
            table.decline()
    return found


def test_search_without_the_jit_answers_the_same():
    code = "import json, tests.games.check.test_search as test; print(json.dumps(test.answers_near_the_end()))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    told = answers_near_the_end()
    assert json.loads(done.stdout) == told
    assert len(told) > 3 and len(set(told)) > 1
