"""Tests of standings: what is kept of a long game, and what a lead is worth."""

import numpy as np
import pytest

from sim.core.course import DECIDED, LEADS, SUSPENSE, decided
from sim.core.jit import view
from sim.core.observed import Observed
from sim.core.records import MAX_STANDINGS, PARTS
from sim.core.seats import LEAST, MOST
from sim.core.standings import clear_standings, note_standing, write_standings
from sim.core.tally import Tally
from tests.course import standing, taken_for_good
from tests.toys.guess import GAME


@pytest.mark.parametrize("best", [MOST, LEAST])
@pytest.mark.parametrize("turns", [1, 3, 64, 65, 127, 128, 129, 1000])
def test_standings_of_a_game_of_any_length_are_those_of_its_parts(turns, best):
    states, rows = np.zeros(1, GAME.state), np.zeros(1, GAME.row)
    s, row = view(states, 0), view(rows, 0)
    states["pub"]["players"] = 3
    clear_standings(s)
    rng = np.random.default_rng(4)
    course = np.cumsum(rng.integers(0, 3, (turns + 1, 3)), axis=0)
    for turn in range(turns):
        note_standing(s, course[turn], best, turn % 3 == 0)
    write_standings(s, row, course[turns], best)
    every = 1
    while turns > every * MAX_STANDINGS:
        every *= 2
    after = [turns * part // 100 // every * every for part in PARTS]
    wanted = [standing(course[turn], best) for turn in [*after, (turns - 1) // 3 * 3]]
    assert [told.tolist() for told in rows["standings"][0]] == wanted
    standings = [standing(scores, best) for scores in course]
    assert rows["last_change"][0] == 100 * taken_for_good(standings) // turns


def test_a_game_is_decided_by_the_least_lead_that_holds_in_nine_games_of_ten():
    lead = np.zeros((400, 16), np.int64)
    held = np.zeros_like(lead)
    for group, games, wins in ((3, 100, 50), (6, 100, 89), (8, 100, 90), (12, 100, 99)):
        row = lead.any(axis=1).sum()
        lead[row : row + games, group] = 1
        held[row : row + wins, group] = 1
    observed = [Observed.share(LEADS, "games", lead, 1), Observed.share(LEADS, "leader_wins", held, lead)]
    tally = Tally.of(observed, games=400, cut=0, faults=0, ends=())
    found = decided(tally.sums)
    assert (found.lead, found.share.value, found.games) == (16, 0.5, 400)
    assert found.share.low < 0.25 < 0.75 < found.share.high  # 89 and 90 of 100 may be more or fewer than nine of ten


def test_a_result_tells_how_many_games_are_decided(run_of_guess):
    result = run_of_guess
    (told,) = result.frame(SUSPENSE)[DECIDED]
    assert 0 <= told <= 1 and result.as_json()["suspense"][DECIDED]["value"] == told
    assert [row["part"] for row in result.as_json()["suspense"]["leader_wins_at"]] == list(PARTS)


@pytest.fixture(scope="module")
def run_of_guess():
    from sim.core.parallel import Workers
    from sim.core.run import run
    from strategies import line_up
    from tests.found import Scenario

    scenario = Scenario(GAME, GAME.mode, {}, GAME.load(), line_up(["uniform"], "guess", 3))
    return run(scenario, games=500, workers=Workers(jobs=1))
