"""What single combinations of NUM COL are worth adds up to the scores, and is valued again as it is played again."""

import numpy as np
import pytest

from experiments.studies.points.rescoring import Recording, is_exact, rescored
from sim.core.counting import play_rows
from sim.games import GAMES
from strategies import line_up
from tests.scenarios import scenario

COL = GAMES["col"]
GAMES_PLAYED = 300


def recorded(changes=None):
    """The recording of games of chance alone, who do not look at points, with their rows and rules."""
    rules = COL.load("standard", {"deck.jokers": "8", **(changes or {})})
    rows = play_rows(scenario(COL, rules, line_up(["uniform"], "col", 3)), seed=4, first=0, games=GAMES_PLAYED)
    return Recording.of(COL, rules, rows, 3, np.arange(GAMES_PLAYED)), rows, rules


def test_the_points_of_all_combinations_are_the_score():
    recording, rows, _ = recorded()
    claims = COL.offers.valuation.claims(rows, 3)
    added = np.zeros_like(recording.scores)
    np.add.at(added, (claims.game, claims.seat), claims.points)
    assert (added == recording.scores).all()


def test_what_a_kind_brings_whatever_its_cards_is_what_fours_and_jokers_brought():
    _, rows, rules = recorded()
    claims, base = COL.offers.valuation.claims(rows, 3), COL.offers.valuation.base(rules)
    assert (claims.points == base[claims.key] + claims.references).all()
    found = {COL.offers.valuation.keys[key].partition("_")[0] for key in np.unique(claims.key)}
    assert found == {"four", "joker", "three"}


@pytest.mark.parametrize("changed", [{"points.four": "31"}, {"points.joker": "9"}], ids=str)
def test_combinations_valued_again_are_worth_what_the_same_games_bring_by_other_points(changed):
    (first, _, rules), (again, _, others) = recorded(), recorded(changed)
    assert is_exact(COL, rules, others)
    assert (rescored(first, COL, rules, others) == again.scores).all()
    assert (first.scores != again.scores).any()


@pytest.mark.parametrize(
    ("both", "changed"),
    [
        ({}, {"points.levels": "[1, 2, 3, 5]"}),
        ({"rulings.four_priority": "best"}, {"points.four": "31"}),
        ({"rulings.new_combination": "fresh_card"}, {"points.joker": "9"}),
    ],
)
def test_where_points_decide_what_counts_nothing_is_valued_again(both, changed):
    rules = [COL.load("standard", {**both, **more}) for more in ({}, changed)]
    assert not is_exact(COL, *rules)
