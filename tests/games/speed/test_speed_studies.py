"""The laboratory compares, audits and ranks NUM-SPEED, which has no tiers and in which less is better."""

import numpy as np
import pytest

from experiments import Scenario, audit, compare, tiers, tournament
from sim.core.counting import play_rows
from sim.core.rules import RulesError


@pytest.fixture(scope="module")
def table():
    return Scenario("speed", players=3, agents="greedy")


def test_a_comparison_has_no_tiers_and_sees_what_a_ruling_does_to_the_length(table):
    other = table.ruled(changes={"rulings.equivalence_same_value": "no"})
    frames = compare(table, other, games=120, seed=4).frames
    assert "tiers" not in frames
    turns = frames["overall"].set_index("quantity").loc["turns"]
    assert turns["difference_low"] > 0


def test_a_tournament_ranks_by_wins_where_less_is_better(table):
    frames = tournament(table, agents=["uniform", "greedy"], players=[3], games=60, seed=4).frames
    pairs = frames["pairs"].set_index(["one", "others"])
    assert "tiers" not in frames
    assert pairs.loc[("greedy", "uniform"), "win_share"] > 0.8
    assert pairs.loc[("greedy", "uniform"), "mean_score"] < pairs.loc[("uniform", "greedy"), "mean_score"]


def test_an_audit_tries_every_ruling_and_names_no_tier(table):
    options = audit(table, agents=["greedy"], games=10, seed=4).frame("options")
    assert options["ruling"].nunique() > 20
    assert options["tier"].isna().all()


def test_tiers_are_refused_by_name_where_no_target_proposes_some(table):
    with pytest.raises(RulesError, match="speed: this game has no tiers; a target proposes"):
        tiers(table, players=[3], games=10)


@pytest.fixture(scope="module")
def proposed(table):
    return tiers(table, players=[2, 3], skills=["greedy"], target=[40, 30, 30], games=600, seed=4)


def test_a_target_proposes_edges_for_a_game_without_tiers(proposed):
    edges, reached = proposed.frame("edges"), proposed.frame("reached")
    assert list(dict.fromkeys(edges["tier"])) == ["tier_2", "tier_3"]
    assert set(edges["bands"]) == {"proposed", "rounded", "common", "common_rounded"}
    assert (reached[reached["bands"] == "proposed"].groupby("players")["share"].sum() - 1).abs().max() < 1e-9
    assert reached[reached["bands"] == "proposed"]["error"].abs().max() < 0.08


def test_shares_are_those_of_the_common_edges_and_the_first_tier_has_the_fewest_points(table, proposed):
    edges, shares = proposed.frame("edges"), proposed.frame("shares")
    common = edges[(edges["bands"] == "common_rounded") & (edges["players"] == 3)]["edge"].astype(int).tolist()
    played = play_rows(table, seed=4, first=0, games=600)
    scores = played["seats"]["score"][:, :3]
    expected = [np.mean(scores < common[0]), np.mean((common[0] <= scores) & (scores < common[1]))]
    found = shares[(shares["players"] == 3) & (shares["own"] == "greedy")]["share"].tolist()
    assert found[:2] == pytest.approx(expected)
    assert not len(proposed.frame("duels"))


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ("tier 1 is the best", "with the edges ")), ("fr", ("le titre 1 étant le meilleur", "avec les seuils "))],
)
def test_which_tier_is_the_best_is_told(proposed, lang, said):
    text = " ".join(proposed.conclusions(lang).sentences)
    assert all(words in text for words in said)
    assert "tiers.edges" not in text and "tier_" not in text
    assert {chart.name for chart in proposed.figures(lang)} == {
        "skill-speed_run-2",
        "skill-speed_run-3",
        "bands-speed_run",
    }
