"""`numsim points` tells what claims are worth; its figures are those of every single claim."""

import time

import numpy as np
import pandas as pd
import pytest
import statsmodels.formula.api as models

from experiments.play.parsing import overrides
from experiments.play.scenario import Scenario
from experiments.studies.points import Question
from experiments.studies.points.claims import PARTS, POINTS, SPLIT, TABLE, Claimed, jointly_of, observed
from experiments.studies.points.difficulty import difficulty, inversions, seekers
from experiments.studies.points.play import play
from experiments.studies.points.pricing import Evidence, in_blocks, prices, reach, rounded, steps
from experiments.studies.points.rescoring import Recording, is_exact, rescored
from experiments.studies.points.what_if import DECISIONS, REPLAYED, RESCORED
from experiments.tables.estimates import ENDINGS, columns_of
from sim.core.counting import play_rows
from sim.core.run import run
from sim.core.stats import Interval, joint_level, student
from sim.core.tally import Tally
from sim.core.wins import WIN, win_shares
from sim.games import GAMES
from strategies import line_up, parse
from tests.found import offering
from tests.scenarios import scenario

GAME = GAMES["check"]
RULES = GAME.load()
LINE_UP = line_up(["greedy"], "check", 3)
PLAYED = 1200
LINE = "points check --skills greedy --players 3 --games 150 --json"


@pytest.fixture(scope="module")
def rows():
    return play_rows(scenario(GAME, RULES, LINE_UP), seed=4, first=0, games=PLAYED)


@pytest.fixture(scope="module")
def tally(rows):
    return tally_of(rows)


@pytest.fixture(scope="module")
def claimed(rows):
    return Claimed.of(GAME, RULES, rows, 3)


def tally_of(rows):
    return Tally.of(observed(GAME, RULES, rows, 3), games=len(rows), cut=0, faults=0, ends=())


def values(intervals):
    return [one.value for one in intervals]


@pytest.fixture(scope="module")
def each(rows):
    """Every claim as a row of a frame."""
    found = GAME.offers.valuation.claims(rows, 3)
    names = ("game", "seat", "key", "rank", "references", "points")
    return pd.DataFrame({name: getattr(found, name) for name in names})


BASE = np.array([getattr(RULES.base, key) for key in GAME.offers.valuation.keys])


# What claims are worth ----------------------------------------------------------------------------------------------


def test_the_points_of_a_seat_are_those_of_its_claims(rows, each):
    scores = each.groupby(["game", "seat"])["points"].sum().unstack(fill_value=0)
    assert (scores.to_numpy() == rows["seats"]["score"][:, :3]).all()


def test_points_are_split_into_base_references_and_bonus(tally, each):
    base = BASE[each["key"]].sum() / each["points"].sum()
    references = each["references"].sum() / each["points"].sum()
    assert values(jointly_of(tally, SPLIT, "share")) == pytest.approx([base, references, 1 - base - references])
    assert 0.2 < base < 0.3
    by_part = {part: np.array(values(jointly_of(tally, TABLE, f"{part}_points"))) for part in PARTS}
    assert sum(by_part.values()) == pytest.approx(each.groupby("key")["points"].mean().to_numpy())
    assert by_part["base"] == pytest.approx(BASE)


def test_the_excess_is_over_the_mean_claim_of_the_same_rank(claimed, each):
    above = each["points"] - each.groupby("rank")["points"].transform("mean")
    excess = values(claimed.excess(len(BASE)))
    assert excess == pytest.approx(above.groupby(each["key"]).mean().to_numpy())


def test_points_and_frequencies_are_those_of_a_run_with_intervals_that_hold_together(tally):
    result = run(scenario(GAME, RULES, LINE_UP), games=PLAYED, seed=4)
    frame = result.frame("combinations", level=joint_level(len(BASE)))
    for name, column in ((POINTS, "mean_points"), ("made", "made")):
        found = pd.DataFrame(columns_of("x", jointly_of(tally, TABLE, name)))
        for ending in ENDINGS:
            assert found[f"x{ending}"].to_numpy() == pytest.approx(
                frame[f"{column}{ending}"].to_numpy(float), nan_ok=True
            )


def test_the_win_effect_is_the_coefficient_of_a_regression_at_equal_number_of_claims(rows, claimed, each):
    seats = rows["seats"][:, :3]
    frame = pd.DataFrame({"won": (win_shares(seats["place"] == 1) / WIN).ravel(), "number": seats["rank"].ravel()})
    frame["game"] = np.repeat(np.arange(PLAYED), 3)
    effects = claimed.win_effect(len(BASE))
    for key in (GAME.offers.valuation.keys.index(name) for name in ("carre", "full", "suite_pivot")):
        having = each[each["key"] == key]
        frame["has"] = 0
        frame.loc[having["game"] * 3 + having["seat"], "has"] = 1
        fit = models.ols("won ~ has + C(number)", frame).fit(cov_type="cluster", cov_kwds={"groups": frame["game"]})
        assert effects[key].value == pytest.approx(fit.params["has"])
        width = 2 * student(PLAYED - 1, joint_level(len(BASE))) * np.sqrt(fit.cov_params().loc["has", "has"])
        assert (effects[key].high - effects[key].low) / width == pytest.approx(1, abs=0.02)


def test_a_figure_that_the_games_cannot_tell_has_no_value():
    few = play_rows(scenario(GAME, RULES, LINE_UP), seed=4, first=0, games=2)
    rare = GAME.offers.valuation.keys.index("nums")
    assert jointly_of(tally_of(few), TABLE, POINTS)[rare] == Interval(None, None, None)
    assert Claimed.of(GAME, RULES, few, 3).excess(len(BASE))[rare] == Interval(None, None, None)


# Other points -------------------------------------------------------------------------------------------------------


def other(*changes):
    return Scenario("check", changes=overrides(changes))


@pytest.mark.parametrize("changes", [("base.carre=21",), ("bonus.fixed.1=20", "base.paire=0")])
def test_claims_valued_again_are_those_of_a_replay_by_players_who_do_not_look_at_points(changes):
    question = Question(other(), other(*changes), 3, [parse("uniform", "check")], games=200, seed=3)
    changed = play(question)["what_if"].set_index("way")
    assert set(changed.index) == {RESCORED, REPLAYED, DECISIONS}
    assert (changed.loc[DECISIONS, ["difference", "differ"]] == 0).all(axis=None)
    assert changed.loc[DECISIONS, ["difference_low", "difference_high"]].isna().all(axis=None)  # no pair differs
    assert changed.loc[RESCORED, "difference"].abs().max() > 0
    assert (changed.loc[RESCORED, "after"].to_numpy() == changed.loc[REPLAYED, "after"].to_numpy()).all()


def test_the_paired_difference_is_that_of_two_runs(numsim):
    told = numsim(f"{LINE} --set base.carre=40 --seed 2").json["tables"]["what_if"]
    row = next(row for row in told if (row["way"], row["quantity"]) == (REPLAYED, "score"))
    today, then = (
        numsim(f"run check --agents greedy --players 3 --games 150 --seed 2 --json {change}").json["all_seats"]["score"]
        for change in ("", "--set base.carre=40")
    )
    assert (row["before"], row["after"]) == pytest.approx((today["mean"], then["mean"]))
    assert row["difference"] == pytest.approx(then["mean"] - today["mean"])
    assert row["difference_low"] < row["difference"] < row["difference_high"]
    assert row["difference_high"] - row["difference_low"] < then["high"] - then["low"]


@pytest.mark.parametrize(
    ("change", "exact"),
    [
        ("base.nums=30", True),
        ("bonus.fixed.8=3", True),
        ("bonus.gap.4=3", False),
        ("bonus.base.8=1", False),
        ("hand=3", False),
        ("rulings.pure_shadow_bonus=none", False),
    ],
)
def test_claims_are_valued_again_only_if_they_keep_their_reading(change, exact):
    assert is_exact(GAME, RULES, other(change).rules) == exact


def test_where_runs_of_shadows_have_no_bonus_nothing_is_valued_again():
    none = ("rulings.pure_shadow_bonus=none",)
    assert not is_exact(GAME, other(*none).rules, other(*none, "base.nums=30").rules)


def seconds(work):
    """The processor time of the best of three."""
    found = []
    for _ in range(3):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def test_a_million_recorded_games_are_valued_again_in_little_more_than_it_takes_to_add_up_their_codes():
    games, seats, kinds = 1_000_000, 4, len(GAME.offers.valuation.keys) * GAME.offers.valuation.ranks(RULES)
    drawn = np.random.default_rng(1)
    codes = drawn.integers(0, kinds + 1, (games, seats, GAME.offers.valuation.ranks(RULES)), np.uint8)
    recording = Recording(np.arange(games), codes, np.zeros((games, seats), np.int32))
    changed = other("base.carre=21").rules
    scores = rescored(recording, GAME, RULES, changed)
    assert seconds(lambda: rescored(recording, GAME, RULES, changed)) < 10 * seconds(lambda: codes.sum(axis=2))
    ranks = GAME.offers.valuation.ranks(RULES)
    carre = (codes - 1) // ranks == GAME.offers.valuation.keys.index("carre")
    last = (codes - 1) % ranks == ranks - 1  # counts the base twice more
    assert (scores[:1000] == (carre * np.where(last, 6, 2)).sum(axis=2)[:1000]).all()


# Difficulty ---------------------------------------------------------------------------------------------------------


def priced(**changes):
    """Three kinds of claims, the last one rarest."""
    frame = pd.DataFrame({"key": ["low", "middle", "high"], "base": [5, 9, 7], "one_in": [2.0, 10.0, 50.0]})
    for name, centre in (("wanted", [5.0, 10.0, 20.0]), ("made_a", [0.8, 0.5, 0.1]), ("made_b", [0.9, 0.6, 0.2])):
        frame[[name, f"{name}_low", f"{name}_high"]] = np.outer(centre, [1, 0.9, 1.1])
    return frame.assign(**changes)


def test_an_inversion_is_named_if_all_three_measures_agree():
    assert inversions(priced(), ["a", "b"]) == [("high", "middle")]


@pytest.mark.parametrize(
    "changes",
    [
        {"base": [5, 7, 9]},
        {"one_in": [2.0, 60.0, 50.0]},
        {"wanted_high": [5.0, 19.0, 25.0]},
        {"made_b_high": [1.0, 0.7, 0.55]},
        {"wanted": np.nan},
        {"one_in": np.nan},
    ],
)
def test_no_inversion_is_named_if_one_measure_disagrees_or_is_not_known(changes):
    assert inversions(priced(**changes), ["a", "b"]) == []


def test_what_half_of_the_games_do_not_bring_is_later_than_all_else():
    never = {name: [5.0, 10.0, np.nan] for name in ("wanted", "wanted_low", "wanted_high")}
    assert inversions(priced(**never), ["a", "b"]) == [("high", "middle")]


def evidence(games=500, seed=8):
    """Games of 4 seats by one skill, in which four claims are made by so many seats, wanted and counted."""
    random = np.random.default_rng(seed)
    made = random.binomial(4, [0.9, 0.5, 0.2, 0.05], (games, 4))
    turns = [np.column_stack([random.geometric(1 / mean, games), np.ones(games)]) for mean in (2, 8, 16, 60)]
    seats = in_blocks(np.column_stack([made, np.full(games, 4)]))
    return Evidence(np.array([2.0, 10.0, 90.0, 2000.0]), [seats], [in_blocks(one) for one in turns], in_blocks(made))


def test_prices_rise_with_difficulty_keep_what_claims_bring_and_are_no_mean_ranks():
    base, found = np.array([9, 2, 8, 12]), evidence()
    points, gains = prices(found, base), found.gains.sum(axis=0)
    assert (np.diff(found.difficulty) > 0).all() and (np.diff(points) > 0).all()
    assert points @ gains == pytest.approx(base @ gains)
    apart = np.diff(points)
    assert apart[2] != pytest.approx(apart[1], rel=0.05)  # in proportion to how much harder, not by the order


def test_prices_of_fresh_games_lie_within_the_intervals_as_often_as_these_say():
    base = np.array([9, 2, 8, 12])
    truth = prices(evidence(games=200_000, seed=0), base)
    held = []
    for seed in range(1, 41):
        found = evidence(seed=seed)
        held.append((np.abs(prices(found, base) - truth) <= reach(found, base, seed)).all())
    assert np.mean(held) >= 0.85


def test_points_are_rounded_to_what_their_interval_supports():
    reached, points = np.array([0.2, 0.6, 1.1, 2.6, 9.0]), np.array([7.4, 7.4, 7.4, 7.4, 47.0])
    step = steps(reached)
    assert step.tolist() == [1, 1, 2, 5, 10]
    assert rounded(points, step).tolist() == [7, 7, 8, 5, 50]


def test_each_kind_of_claim_is_wanted_by_a_player_who_is_told_its_name():
    found = seekers(GAME)
    assert list(found) == list(GAME.offers.valuation.keys)
    assert all(player.text.endswith(f"={key}") for key, player in found.items())
    assert seekers(GAMES["col"]) == {}


def test_the_turn_of_who_wants_a_claim_is_the_median_over_games_that_may_end_before(tally, claimed):
    simple = scenario(offering(GAME, exact=None), RULES, LINE_UP, mode=GAME.mode)
    question = Question(simple, None, 3, [parse("greedy", "check")], games=PLAYED, seed=4, difficulty=True)
    wanting = {key: parse("uniform", "check") for key in GAME.offers.valuation.keys}
    frame = difficulty(question, {"greedy": (tally, claimed)}, wanting).set_index("key")
    assert frame["one_in"].isna().all()
    turns = []
    for seat in range(3):
        lineup = [parse("uniform" if place == seat else "greedy", "check") for place in range(3)]
        rows = play_rows(scenario(GAME, RULES, lineup), seed=4, first=40 * seat, games=40)
        found = GAME.offers.valuation.claims(rows, 3)
        mine = (found.seat == seat) & (found.key == GAME.offers.valuation.keys.index("paire"))
        assert len(np.unique(found.game[mine])) == 40  # none is cut off, so that the median is the plain one
        turns.extend(found.turn[mine])
    assert frame.loc["paire", "wanted"] == np.quantile(turns, 0.5, method="inverted_cdf")
    assert frame.loc["nums", ["wanted", "wanted_low"]].isna().all()
    assert frame.sort_values("difficulty")["suggested"].is_monotonic_increasing
    assert abs(frame["score_shift"].iloc[0]) < 0.5
