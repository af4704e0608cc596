"""What a comparison quotes holds together, and says whether it matters."""

import numpy as np
import pytest

from experiments.play.pairs import SCORE, TIERS, TURNS, pair
from experiments.play.scenario import Scenario
from experiments.studies.compare.play import OVERALL, tables
from experiments.studies.sizes import MARGINS, Judged, Margins, judge, together
from experiments.tables.estimates import estimates
from sim.core.counting import play_rows
from sim.core.effects import Size
from sim.core.rules import RulesError
from sim.core.stats import Interval
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME as GUESS

REPETITIONS = 300


def guess(changes=None, agents=("uniform",)):
    return scenario(GUESS, GUESS.load("calm", changes), line_up(agents, "guess", 2), mode="calm")


def quoted_hold(a, b, games):
    """In how many repetitions all that is quoted covers what the whole of the games says."""
    usual, rows = (play_rows(one, seed=11, first=0, games=REPETITIONS * games) for one in (a, b))
    truth = {name: frame["difference"] for name, frame in tables(a, b, pair(a, usual, b, rows)).items()}
    held = 0
    for part, other in zip(np.split(usual, REPETITIONS), np.split(rows, REPETITIONS), strict=True):
        held += all(
            change.low is None or change.low <= true <= change.high
            for name, frame in tables(a, b, pair(a, part, b, other)).items()
            for change, true in zip(estimates(frame, "joint"), truth[name], strict=True)
        )
    return held


def test_what_is_quoted_of_a_change_holds_together_in_93_of_100_comparisons():
    assert quoted_hold(guess(), guess({"high": "4"}), 200) >= 0.93 * REPETITIONS


@pytest.mark.long
@pytest.mark.parametrize("games", [500, 2000])
def test_what_is_quoted_of_one_more_tornado_holds_together_in_93_of_100_comparisons(games):
    a, b = (
        Scenario("check", players=2, agents=("greedy",), changes=changes)
        for changes in ({}, {"deck.actions.tornade": 3})
    )
    assert quoted_hold(a, b, games) >= 0.93 * REPETITIONS


def test_sentences_quote_joint_intervals_which_are_those_of_the_tables(numsim):
    line = "compare check --agents greedy --players 2 --set-b base.carre=40 --games 400 --seed 3"
    told = numsim(f"{line} --json").json
    row = told["tables"][OVERALL][0]
    assert row["joint_low"] < row["difference_low"] < row["difference_high"] < row["joint_high"]
    low, high = (f"{row[f'joint_{end}']:.0f}" for end in ("low", "high"))
    assert f"[{low}, {high}] points, which matters" in told["conclusions"][2].replace("\u00a0", " ")
    assert "fewer than 1,000 pairs" in told["conclusions"][-1]


def test_no_change_at_all_does_not_matter_once_games_are_many(numsim):
    line = "compare check --agents greedy --players 2 --set-b base.carre=19 --json --games"
    sizes = {games: {row["size"] for row in numsim(f"{line} {games}").json["tables"][OVERALL]} for games in (100, 1500)}
    assert sizes == {100: {"undecided"}, 1500: {"does_not_matter"}}


def test_a_margin_is_an_option_and_is_told(numsim):
    line = "compare check --agents greedy --players 2 --set-b base.carre=30 --games 600 --seed 3"
    usual, wide = (numsim(f"{line} {option} --json").json for option in ("", "--margin-score 30%"))
    assert usual["tables"][OVERALL][0]["size"] == "matters"
    assert wide["tables"][OVERALL][0]["size"] == "does_not_matter"
    assert "30 % of the score" in " ".join(numsim(f"{line} --margin-score 30%").out.split())


@pytest.mark.parametrize("margin", [0.0, -0.1, 1.5])
def test_a_margin_is_a_part(margin):
    with pytest.raises(RulesError, match="margin of score"):
        Margins(score=margin)


def test_margins_are_in_the_unit_of_what_is_compared():
    assert [MARGINS.of(name, 200.0) for name in (SCORE, TURNS, TIERS)] == pytest.approx([2.0, 4.0, 0.01])


@pytest.mark.parametrize(
    ("low", "high", "size"),
    [
        (1.1, 3.0, Size.MATTERS),
        (-3.0, -1.1, Size.MATTERS),
        (-0.9, 0.5, Size.DOES_NOT_MATTER),
        (0.5, 1.5, Size.UNDECIDED),
    ],
)
def test_a_change_matters_if_all_of_its_interval_does(low, high, size):
    change = Interval((low + high) / 2, low, high)
    judged = judge(change, 1.0, differing=500, games=1000, whole=100.0, level=0.95)
    assert judged.size is size


def test_several_changes_matter_if_one_does_and_are_undecided_if_one_is():
    yes, no, open_ = Judged(Size.MATTERS, None), Judged(Size.DOES_NOT_MATTER, None), Judged(Size.UNDECIDED, 900)
    assert together([no, open_, yes]) == yes
    assert together([no, open_, Judged(Size.UNDECIDED, 2000)]) == Judged(Size.UNDECIDED, 2000)
    assert together([open_, Judged(Size.UNDECIDED, None)]) == Judged(Size.UNDECIDED, None)
    assert together([no, no]) == no
