"""What dealt cards are worth in wins: hands are those that a trace deals, effects those of a regression."""

import numpy as np
import pandas as pd
import pytest
import statsmodels.formula.api as models

from experiments.play.parts import Part
from experiments.play.scenario import Scenario
from experiments.studies.points.held import Held
from sim.core.counting import play_rows
from sim.core.stats import joint_level, student
from sim.core.trace import trace
from sim.core.wins import WIN
from sim.games import GAMES

GAMES_PLAYED, SEED = 600, 4
LINE = "points connect --skills greedy --players 3 --games 150 --seed 4"


@pytest.fixture(scope="module")
def part():
    return Part(0, Scenario("connect", agents=("greedy",) * 3), 0, GAMES_PLAYED)


@pytest.fixture(scope="module")
def held(part):
    rows = play_rows(part.scenario, seed=SEED, first=0, games=GAMES_PLAYED)
    return Held.of(part, SEED, rows, np.arange(GAMES_PLAYED), replays=[])


@pytest.mark.parametrize("number", [0, 17])
def test_hands_are_those_that_a_traced_game_deals(part, held, number):
    keys = part.scenario.game.offers.holdings.keys(part.scenario.rules)
    said = "\n".join(
        part.scenario.game.narrate(trace(part.scenario, seed=SEED, number=number), part.scenario.rules, "en")
    )
    for seat, line in enumerate(said.splitlines()[1:4]):
        cards = line.partition(": ")[2].split()
        expected = [sum(card[-1] == letter for card in cards) for letter in "RVBJWS"]
        expected += [int(key in cards) for key in keys[6:]]
        assert held.dealt[number, seat].tolist() == expected


def test_effects_are_those_of_a_regression_with_errors_by_games(held):
    frame = pd.DataFrame(
        {
            "game": np.repeat(np.arange(GAMES_PLAYED), 3),
            "seat": np.tile(np.arange(3), GAMES_PLAYED),
            "wins": held.wins.ravel() / WIN,
            "rainbows": held.dealt[:, :, 4].ravel(),
        }
    )
    fit = models.ols("wins ~ rainbows + C(seat)", frame).fit()
    one = held.win_effect()[4]
    assert one.value == pytest.approx(fit.params["rainbows"])
    robust = fit.get_robustcov_results("cluster", groups=frame["game"], df_correction=False, use_correction=False)
    error = robust.bse[fit.model.exog_names.index("rainbows")] * np.sqrt(GAMES_PLAYED / (GAMES_PLAYED - 1))
    reach = student(GAMES_PLAYED - 1, joint_level(held.dealt.shape[2])) * error
    assert one.high - one.value == pytest.approx(reach)


def test_a_rainbow_more_wins_games(numsim):
    said = numsim(f"{LINE} --json").json["tables"]["holdings"]
    worth = {one["key"]: one for one in said}
    assert worth["rainbow"]["win_effect_low"] > 0
    assert "with a Rainbow (+" in " ".join(numsim(LINE).out.split())
    assert "pour un Rainbow (+" in " ".join(numsim(f"{LINE} --lang fr").out.split())


@pytest.mark.parametrize(
    ("option", "says"),
    [("--difficulty", "no points"), ("--set values=13", "no points are changed"), ("--precision 1%", "no tiers")],
)
def test_what_only_points_have_is_refused(numsim, option, says):
    answer = numsim(f"{LINE} {option}")
    assert (answer.code, answer.out) == (2, "")
    assert says in answer.err
    assert answer.err.count("\n") == 1


def test_a_game_values_claims_or_tells_what_hands_hold_not_both():
    valued, held = ({game for game in GAMES if getattr(GAMES[game].offers, name)} for name in ("valuation", "holdings"))
    assert not valued & held
    assert held == {"connect", "speed"}
