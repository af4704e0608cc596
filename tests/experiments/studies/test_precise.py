"""Studies with a precision play as many games as it takes, say how many, and find what so many games tell."""

import pandas as pd
import pytest
from test_audit import GREEDY, UNIFORM, asked, audited, mean_score_above_2, said
from test_audit import toy as with_statements
from test_compare import compare, guess
from test_tiers import toy

from experiments.play.pairs import widest_change
from experiments.studies.audit import Question as Audit
from experiments.studies.audit.play import OPTIONS, TRIALS
from experiments.studies.points import Question as Points
from experiments.studies.points.play import play as points
from experiments.studies.precise import PRECISION
from experiments.studies.tiers.play import play as tiers
from sim.core.parallel import Workers
from sim.core.precision import MINIMUM
from sim.core.rules import RulesError
from strategies import parse

MOST = 200_000


def half_widths(frame, name):
    return (frame[f"{name}_high"] - frame[f"{name}_low"]) / 2


def assert_equal(frames, others):
    assert frames.keys() == others.keys()
    for name, frame in others.items():
        pd.testing.assert_frame_equal(frames[name], frame)


def test_tiers_are_known_as_precisely_as_wanted_whoever_plays_them():
    wanted = toy(games=MOST, seed=2, precision=0.03)
    frames = tiers(wanted, workers=Workers(1))
    row = frames[PRECISION].iloc[0]
    assert MINIMUM < row["games"] < MOST and 0.9 * 0.03 < row["reached"] <= 0.03 == row["asked"]
    assert half_widths(frames["shares"], "share").max() <= 0.03
    assert frames["shares"]["games"].max() == row["games"]
    assert_equal(frames, tiers(wanted, workers=Workers(2)))


def test_proposed_edges_are_checked_on_as_many_further_games():
    wanted = toy(games=MOST, seed=2, precision=0.05, target=[50, 30, 20], step=1)
    frames = tiers(wanted)
    assert (frames["reached"]["games"] == frames[PRECISION]["games"].iloc[0]).all()


def test_points_are_those_of_so_many_games():
    family, changed = parse("greedy", "check"), asked({"base.carre": 40})
    frames = points(Points(asked(), changed, 2, [family], games=MOST, seed=3, precision=0.012))
    games = int(frames[PRECISION]["games"].iloc[0])
    assert MINIMUM < games < MOST
    del frames[PRECISION]
    assert_equal(frames, points(Points(asked(), changed, 2, [family], games=games, seed=3)))


def test_a_change_is_known_as_precisely_as_wanted_and_is_that_of_so_many_pairs():
    a, b = guess(), guess({"high": "4"})
    heard = []
    tally = compare(a, b, games=MOST, seed=4, precision=0.02, workers=Workers(progress=heard.append))
    assert MINIMUM < tally.games < MOST
    assert 0.9 * 0.02 < widest_change(tally, 2) <= 0.02
    assert tally == compare(a, b, games=tally.games, seed=4)
    done = [one.done for one in heard]
    assert done == sorted(done) and done[-1] == heard[-1].games == tally.games


def test_a_change_that_nobody_sees_takes_the_games_that_bound_it():
    tally = compare(guess(), guess(), games=MOST, seed=4, precision=0.001)
    assert 3 / 0.001 <= tally.games <= 4_000


def test_an_audit_plays_options_and_statements_as_often_as_it_takes(monkeypatch):
    monkeypatch.setattr("sim.core.precision.MINIMUM", 200)  # of each of so many options
    frames = audited(asked(players=2), GREEDY, games=MOST, seed=5, precision=0.2)
    assert frames[PRECISION]["games"].tolist() == [200]
    assert frames[OPTIONS]["games"].max() == frames[TRIALS]["games"].max() == 200


def test_a_precision_of_no_rulings_is_refused():
    statement = with_statements(said("high", mean_score_above_2, at_least=0.5))
    with pytest.raises(RulesError, match="guess declares no rulings"):
        Audit(statement, UNIFORM, games=50, seed=5, precision=0.2)


@pytest.mark.parametrize(
    "line",
    [
        "compare check --players 2 --set-b base.carre=21",
        "tiers check --players 2 --skills child,family",
        "points check --players 2 --skills family",
    ],
)
def test_the_command_line_says_how_many_games_it_took(numsim, line):
    told = numsim(f"{line} --precision 10% --json").json
    assert told["games"] == told["tables"][PRECISION][0]["games"] == MINIMUM
    assert any(sentence.startswith("Precise to 10 %: 1,000 games were enough, ") for sentence in told["conclusions"])
    most = numsim(f"{line} --precision 0.1% --games 1100 --json").json
    assert most["games"] == 1100
    assert any(sentence.startswith("NOT precise to 0.1 %: after 1,100 games ") for sentence in most["conclusions"])


@pytest.mark.parametrize("line", ["compare check --set-b base.carre=21", "tiers check", "points check", "audit check"])
@pytest.mark.parametrize("wrong", ["0", "50%", "-1%", "nan"])
def test_a_precision_that_nobody_can_have_is_refused_in_one_line(refusal, line, wrong):
    assert "not in 0.0001 .. 0.2" in refusal(f"{line} --precision={wrong}")
