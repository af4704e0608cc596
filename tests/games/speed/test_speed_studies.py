"""The laboratory compares, audits and ranks NUM-SPEED, which has no tiers and in which less is better."""

import pytest

from experiments import Scenario, audit, compare, tiers, tournament
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


def test_tiers_are_refused_by_name(table):
    with pytest.raises(RulesError, match="speed: this game has no tiers"):
        tiers(table, players=[3], games=10)
