"""What cards of NUM-SPEED cost and what they can lay on a set (`numsim score`)."""

from __future__ import annotations

import pytest

from sim.core.cards import CardError
from sim.core.rules import RulesError
from sim.games.speed.evaluate import score_hand
from tests.games.speed.tables import GAME

RULES = GAME.load("speed_run")


def told(hand, *, board="", on=None, rules=RULES):
    return score_hand(hand.split(), None, rules, board.split(), on).as_dict


def sets(hand, on, **more):
    return {(found["kind"], found["cards"], found["when"]) for found in told(hand, on=on, **more)["sets"]}


def test_cards_cost_points_in_both_scores():
    penalty = told("7R 7V JOKER SIMPLE", board="12S")["penalty"]
    assert penalty["classic"] == {"in_hand": 1 + 1 + 2 + 2, "on_board": 1, "together": 7}
    assert penalty["competition"] == {"in_hand": 7 + 7 + 5 + 5, "on_board": 12, "together": 36}
    assert penalty.keys() == {"classic", "competition"}


def test_a_ruleset_with_other_points_has_a_score_of_its_own():
    rules = GAME.load("speed_run", {"points.action": "3"})
    assert told("7R SIMPLE", rules=rules)["penalty"]["by_this_ruleset"]["together"] == 4


def test_each_kind_is_told_with_when_it_can_be_laid():
    assert sets("6R 6V 5W 5S 4R 10B 9B 9V 6B", "5R 5V") == {
        ("facteur_minus", "1 × 4", "out_of_turn_too"),
        ("rainbow", "1 × 5", "out_of_turn_too"),
        ("shadow", "1 × 5", "out_of_turn_too"),
        ("equivalence", "2 × 5", "out_of_turn_too"),
        ("facteur_plus", "3 × 6", "out_of_turn_too"),
        ("equivalence", "1 × 10", "out_of_turn_too"),
        ("plain", "2 × 6", "on_turn_only"),
        ("plain", "2 × 9", "on_turn_only"),
    }


def test_one_card_more_of_the_same_value_is_a_fusion():
    assert ("fusion", "2 × 8", "on_turn_only") in sets("8R 8V 3B", "8J")
    assert ("plain", "2 × 8", "on_turn_only") in sets("8R 8V 3B", "8J", rules=GAME.load("family"))


def test_cards_of_the_board_join_those_of_the_hand():
    assert ("facteur_plus", "2 × 8", "out_of_turn_too") in sets("8R 3B", "7J", board="8V")
    assert ("facteur_plus", "2 × 8", "out_of_turn_too") not in sets("8R 3B", "7J")


def test_only_a_num_x_covers_an_infini():
    assert sets("8R 8V NUM-X INFINI", "INFINI") == {("num_x", "NUM-X", "on_turn_only")}


def test_the_last_card_of_a_hand_is_numeric():
    assert sets("JOKER", "3R") == set()


@pytest.mark.parametrize(
    ("hand", "board", "on", "said"),
    [
        ("", "", None, "no cards: name those of a hand"),
        ("7R 7R", "", None, "7R is there twice"),
        ("7R", "7R", None, "7R is there twice"),
        ("7R", "", "7R", "7R is there twice"),
        ("JOKER JOKER", "JOKER", None, "JOKER is there 3 times; this deck has 2"),
        ("NUM-X NUM-X", "", None, "NUM-X is there 2 times; this deck has 1"),
        ("17R", "", None, "17R"),
        ("7R", "", "5R 6R", "--on 5R 6R: a set has numeric cards of one value"),
        ("7R", "", "JOKER", "--on JOKER: a set"),
        ("7R", "", "5R SIMPLE", "--on 5R SIMPLE: a set"),
        ("7R", "", "INFINI INFINI", "--on INFINI INFINI: a set"),
    ],
)
def test_what_is_no_hand_or_no_set_is_refused_in_a_line(hand, board, on, said):
    with pytest.raises(CardError) as refused:
        told(hand, board=board, on=on)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_cards_are_not_claimed():
    with pytest.raises(RulesError, match="7V cannot be claimed"):
        score_hand(["7R"], "7V", RULES)
