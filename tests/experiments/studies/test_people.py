"""Whether other people agree: what counts as agreement, who is asked, and what the studies say."""

import re

import pytest

from experiments.play.scenario import Scenario
from experiments.studies.compare import Question, compare
from experiments.studies.compare.play import OVERALL, paired, tables
from experiments.studies.people import PEOPLE, Agreement, Change, agreement, fewer, others_than
from experiments.studies.skills import usual_first
from sim.core.effects import Size
from sim.core.stats import Interval
from sim.games import GAMES

MATTERS, SMALL, UNDECIDED = Size.MATTERS, Size.DOES_NOT_MATTER, Size.UNDECIDED


def change(low, high, size=UNDECIDED):
    return Change(Interval((low + high) / 2, low, high), size)


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        (change(1.0, 2.0, MATTERS), change(0.9, 1.5, MATTERS), Agreement.AGREES),
        (change(1.0, 2.0, MATTERS), change(-2.0, -1.0, MATTERS), Agreement.DIFFERS),
        (change(1.0, 2.0, MATTERS), change(-0.3, 0.3, SMALL), Agreement.DIFFERS),
        (change(0.1, 0.3, SMALL), change(-0.2, 0.2, SMALL), Agreement.AGREES),
        (change(0.1, 1.3), change(0.2, 3.0), Agreement.AGREES),
        (change(0.1, 1.3), change(-3.0, -0.2), Agreement.DIFFERS),
        (change(-0.5, 0.5), change(1.5, 2.5, MATTERS), Agreement.DIFFERS),
        (change(-0.5, 0.5), change(0.1, 1.1), Agreement.OPEN),
        (change(-0.5, 0.5), change(-0.6, 0.6), Agreement.OPEN),
        (change(1.0, 2.0, MATTERS), Change(Interval(0.0, None, None)), Agreement.OPEN),
    ],
)
def test_agreement_is_of_size_then_of_direction_and_a_difference_takes_evidence(own, other, said):
    assert agreement(own, other) is said


@pytest.mark.parametrize("game", ["check", "col", "speed", "connect"])
def test_a_family_plays_where_nobody_is_named_and_says_what_it_is(game):
    scenario = Scenario(game, players=2)
    assert scenario.lineup.labels == ("family", "family")
    (told,) = scenario.lineup.made_up
    assert told == f"family = {scenario.lineup[0].agent.name}" or told.startswith(
        f"family = {scenario.lineup[0].agent.name}:"
    )
    assert usual_first(GAMES[game]) == ["family", "child", "club", "champion"]


def test_the_other_profiles_are_asked_only_where_profiles_fill_the_tables():
    family = Scenario("check", players=2)
    assert [one.label for one in others_than([family, family])] == ["child", "club", "champion"]
    assert others_than([family, Scenario("check", agents="greedy", players=2)]) == []
    assert others_than([Scenario("check", agents="family,club")]) == []
    assert others_than([family], ["none"]) == []
    assert [one.label for one in others_than([family], ["greedy"])] == ["greedy"]


def test_a_comparison_plays_the_others_on_a_quarter_of_the_games_by_the_same_deals():
    a = Scenario("check", players=2)
    b = a.ruled(changes={"base.brelan": 60})
    found = compare(a, b, games=400, seed=3, people=["child"])
    rows = found.frame(PEOPLE).set_index("of")
    child = [Scenario("check", players=2, agents="child", changes=one.changes) for one in (a, b)]
    alone = tables(*child, paired(Question(*child, games=fewer(400), seed=3)))[OVERALL].set_index("quantity")
    assert rows.loc["score", "change"] == alone.loc["score", "joint"]
    assert (rows.loc["score", "games"], rows.loc["score", "agreement"]) == (100, "agrees")
    (told,) = (line for line in found.conclusions().sentences if line.startswith("Other people, 100 games each"))
    assert "score" in told and "child agrees" in told


def test_whoever_names_agents_is_asked_of_no_other_people(numsim):
    told = numsim("compare check --agents greedy --set-b base.carre=40 --players 2 --games 100 --json").json
    assert PEOPLE not in told["tables"]
    switched_off = numsim("compare check --people none --set-b base.carre=40 --players 2 --games 100 --json").json
    assert PEOPLE not in switched_off["tables"]
    asked = numsim("compare check --people club --set-b base.carre=40 --players 2 --games 100 --json").json
    assert {row["skill"] for row in asked["tables"][PEOPLE]} == {"club"}


def test_an_audit_says_on_how_many_options_others_agree(numsim):
    told = numsim("audit check --players 2 --people child --games 40 --json").json
    options = {row["option"] for row in told["tables"]["options"]}
    (sentence,) = (line for line in told["conclusions"] if line.startswith("Of what family says of"))
    figures = [int(one) for one in re.findall(r"says the same of (\d+)", sentence)]
    assert f"{len(options)} options" in sentence
    assert "champion (40 games an option)" in sentence and "child (10 games an option)" in sentence
    assert all(number <= len(options) for number in figures) and len(figures) == 2
    assert {row["players"] for row in told["tables"][PEOPLE]} == {"child"}


def test_points_and_tiers_say_whether_people_agree(numsim):
    points = numsim("points check --players 2 --games 200 --set base.carre=40 --json").json["conclusions"]
    (told,) = (line for line in points if line.startswith("Other people"))
    assert "score with base.carre = 40: child, club and champion agree" in told
    tiers = numsim("tiers check --players 2 --games 200 --json").json["conclusions"]
    (told,) = (line for line in tiers if "each with its equals" in line)
    assert all(skill in told for skill in ("child", "family", "club", "champion"))


def test_what_changes_nothing_for_a_family_is_told_of_the_others_too():
    a = Scenario("check", players=6)
    found = compare(a, a.ruled(changes={"passes": 3}), games=60, seed=3, people=["greedy"])
    told = list(found.conclusions().sentences)
    assert any("none differs" in line for line in told)
    assert any(line.startswith("Other people, 15 games each") and "greedy" in line for line in told)
