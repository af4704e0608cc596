"""Cells that play the same deals are held against each other game by game, as a comparison does."""

import pandas as pd
import pytest

from experiments.studies.compare import compare
from experiments.studies.sweep import sweep
from experiments.studies.sweep.grid import question_of
from experiments.studies.sweep.play import PAIRS
from experiments.tables.extremes import extremes
from sim.core.counting import play_rows
from sim.core.rules import RulesError
from sim.core.stats import Interval, joint_level, normal

GRID = {"game": "check", "games": 4000, "seed": 1, "grid": {"players": [2], "set": {"base.carre": [19, 21]}}}
SETS = ([19, 21], [19, 21, 25])


@pytest.fixture(scope="module")
def finding():
    return sweep(GRID)


def test_two_rulesets_on_the_same_deals_are_told_apart_as_a_comparison_does(finding):
    pairs = finding.frames[PAIRS].set_index(["table", "quantity", "item"])
    a, b = finding.question.scenarios
    held = compare(a, b, games=4000, seed=1).frames
    score, alone = pairs.loc[("all_seats", "score", "")], held["overall"].iloc[0]
    assert score["difference"] == pytest.approx(alone["difference"])
    half = (alone["difference_high"] - alone["difference_low"]) / 2
    assert (score["difference_high"] - score["difference_low"]) / 2 / half == pytest.approx(
        normal(joint_level(18)) / normal(0.95), rel=0.01
    )
    for row in held["tiers"].to_dict("records"):
        paired = pairs.loc[("tiers", "share", row["name"])]
        assert (paired["difference"], paired["differing"]) == pytest.approx((row["difference"], row["differing"]))


def test_the_sentence_says_by_how_much_and_whether_it_matters(finding):
    sentence = finding.conclusions("en").sentences[1].replace("\u00a0", " ")
    assert "highest with base.carre = 21" in sentence and "too few games" not in sentence
    assert "on the same deals the highest is above the lowest by +" in sentence
    assert "matter" in sentence


@pytest.mark.parametrize(("games", "warns"), [(900, True), (4000, False)])
def test_cells_told_apart_by_few_games_that_differ_are_told_to_look_further_apart(games, warns):
    told = sweep({**GRID, "games": games, "shown": ["all_seats.score"]}).conclusions("en").sentences
    assert "the highest is above the lowest by +" in told[1]
    assert any("a change looks greater than it is" in sentence for sentence in told) == warns


def test_equal_cells_have_no_difference_that_matters():
    alike = {"players": [2], "agents": ["greedy", "greedy:slip=0"]}
    told = sweep({**GRID, "games": 2500, "grid": alike}).conclusions("fr").sentences
    assert sum("aucune différence qui compte" in sentence for sentence in told) == 6


def test_cells_of_other_numbers_of_players_are_no_pairs():
    found = sweep({**GRID, "games": 60, "grid": {"players": [2, 3]}})
    assert PAIRS not in found.frames


def counting_games(monkeypatch):
    """The numbers of games of all chunks that are played from now on."""
    played = []

    def play(scenario, *, games, **which):
        played.append(games)
        return play_rows(scenario, games=games, **which)

    monkeypatch.setattr("sim.core.run.play_rows", play)
    return played


def test_nothing_is_played_twice(monkeypatch):
    played = counting_games(monkeypatch)
    sweep({**GRID, "games": 300})
    assert sum(played) == 2 * 300


def test_a_value_more_is_paired_with_the_others_and_only_its_games_are_played(monkeypatch, tmp_path):
    small, grown = ({**GRID, "games": 200, "grid": {"players": [2], "set": {"base.carre": values}}} for values in SETS)
    sweep(small, out=tmp_path / "out")
    played = counting_games(monkeypatch)
    found = sweep(grown, out=tmp_path / "out")
    assert sum(played) == 200
    pd.testing.assert_frame_equal(found.frames[PAIRS], sweep(grown).frames[PAIRS])


def test_a_quantity_more_is_paired_after_games_that_did_not_keep_it(tmp_path):
    grid = {**GRID, "games": 60, "shown": ["turns"]}
    sweep(grid, out=tmp_path / "out")
    more = {**grid, "shown": ["turns", "all_seats.score"]}
    pd.testing.assert_frame_equal(sweep(more, out=tmp_path / "out").frames[PAIRS], sweep(more).frames[PAIRS])


def test_pairs_do_not_depend_on_blocks_and_chunks(monkeypatch):
    grid = {**GRID, "games": 250, "shown": ["all_seats.score", "combinations.mean_points", "seats.win_share"]}
    whole = sweep(grid).frames[PAIRS]
    monkeypatch.setattr("experiments.studies.sweep.amounts.BLOCK", 70)
    monkeypatch.setattr("sim.core.parallel.LARGEST_CHUNK", 33)
    pd.testing.assert_frame_equal(sweep(grid).frames[PAIRS], whole)


def test_cells_of_other_lengths_are_paired_as_far_as_both_go():
    grid = {**GRID, "games": 20_000, "precision": "1%", "grid": {"players": [2], "agents": ["greedy", "uniform"]}}
    frames = sweep(grid).frames
    games = frames["cells"].groupby("cell")["games"].first()
    assert games.nunique() == 2
    assert set(frames[PAIRS]["games"]) == {games.min()}


def test_populations_are_paired_with_what_else_plays_their_deals():
    people = {"players": [2], "agents": ["greedy"], "population": ["greedy:60,uniform:40"]}
    frames = sweep({**GRID, "games": 400, "shown": ["all_seats.score", "cast.score"], "grid": people}).frames
    assert list(frames[PAIRS]["quantity"]) == ["score"] and (frames[PAIRS]["games"] == 400).all()
    means = frames["cells"].query("table == 'all_seats' and quantity == 'score'")["value"]
    assert frames[PAIRS]["difference"].iloc[0] == pytest.approx(means.iloc[1] - means.iloc[0])


def test_margins_are_in_the_file():
    question = question_of({**GRID, "margins": {"score": "5%"}})
    assert (question.margins.score, question.margins.share) == (0.05, 0.01)
    with pytest.raises(RulesError, match=r"unknown key margins\.scores"):
        question_of({**GRID, "margins": {"scores": 1}})


def test_a_row_without_an_interval_is_no_extreme_where_others_have_one():
    rows = [Interval(5.0, None, None), Interval(1.0, 0.5, 1.5), Interval(3.0, 2.5, 3.5)]
    assert extremes(rows) == ([1], [2])
