"""Rulings on combinations and points change in the reference what the rules say, by examples worked out by hand."""

from __future__ import annotations

import pytest

from sim.games.col.reference.scoring import Shape, may_count, score
from tests.games.col.by_hand import ruled

NOTHING = "SWIPE"  # fills the cells that an example leaves out
OUTER: Shape = (0, 4, 7, 9)


def pyramid(**cards: str) -> list[str]:
    """A pyramid of Actions but for some cells, `N1="1R 2R - 3R"` level by level."""
    sizes = {"N1": 4, "N2": 3, "N3": 2, "N4": 1}
    assert cards.keys() <= sizes.keys()
    levels = {name: cards.get(name, " ".join("-" * size)).split() for name, size in sizes.items()}
    assert {name: len(level) for name, level in levels.items()} == sizes
    return [NOTHING if card == "-" else card for level in levels.values() for card in level]


MIXED = pyramid(N1="2W 1R 4R 3W")  # no three is a row
JOKERS = pyramid(N1="JOKER JOKER JOKER -")
ALL_ALIKE = pyramid(N1="7R 7V - -", N2="7B - -")
HIGH = pyramid(N1="13R 14R 15R 16R")
LOW = pyramid(N1="2R 3R 4R 5R")
CROWDED = pyramid(N1="7R 7V 7B -", N2="7J 7S -")  # 0-1-2, 0-1-4, 1-2-5 and 1-4-5: one fresh card each but for one


@pytest.mark.parametrize(
    ("ruling", "cards", "expected"),
    [
        pytest.param("reference_tie=best_level", ALL_ALIKE, 7 * 2, id="the_best_of_equal_references_counts"),
        pytest.param("reference_tie=lowest_level", ALL_ALIKE, 7 * 1, id="the_lowest_of_equal_references_counts"),
        pytest.param("reference_tie=lowest_level", pyramid(N1="JOKER 7V - -", N2="JOKER - -"), 5 * 1,
                     id="the_lowest_of_two_jokers_counts"),
        pytest.param("reference_tie=lowest_level", pyramid(N1="6R 7R - -", N2="8R - -"), 8 * 2,
                     id="a_single_reference_is_no_tie"),
        pytest.param("rainbow_mix=one_foreign", MIXED, 0, id="two_rainbows_among_two_are_nothing"),
        pytest.param("rainbow_mix=any", MIXED, 20, id="two_rainbows_among_two_are_a_suite"),
        pytest.param("rainbow_mix=any", pyramid(N1="2W 1R 4V 3W"), 0, id="two_rainbows_do_not_join_two_families"),
        pytest.param("all_jokers=no", JOKERS, 0, id="jokers_alone_are_nothing"),
        pytest.param("all_jokers=yes", JOKERS, 5, id="jokers_alone_are_a_combination"),
        pytest.param("all_jokers=yes", pyramid(N1="JOKER JOKER JOKER JOKER"), 20, id="four_jokers_are_a_four"),
        pytest.param("four_priority=always", HIGH, 20, id="a_four_hides_threes_that_are_worth_more"),
        pytest.param("four_priority=best", HIGH, 15 + 16, id="the_threes_count_where_they_are_worth_more"),
        pytest.param("four_priority=best", LOW, 20, id="the_four_counts_where_it_is_worth_more"),
        pytest.param("new_combination=pairwise", CROWDED, 7 * (1 + 2 + 2 + 2), id="different_cells_are_enough"),
        pytest.param("new_combination=fresh_card", CROWDED, 7 * (2 + 2 + 2), id="the_best_order_of_fresh_cards_counts"),
    ],
)  # fmt: skip
def test_the_score_by_a_ruling(ruling: str, cards: list[str], expected: int):
    name, _, option = ruling.partition("=")
    assert score(cards, ruled(**{name: option})) == expected


def test_each_four_gives_way_for_itself():
    cards = pyramid(N1="13R 14R 15R 16R", N2="14V - -", N3="15V -", N4="16V")
    cards[0] = "13V"  # 13V 14V 15V 16V up the side, and 14R 15R 16R on N1
    assert score(cards, ruled()) == 20 * 4 + 16
    assert score(cards, ruled(four_priority="best")) == 15 * 3 + 16 * 4 + 16


def test_a_four_hides_its_threes_even_if_it_has_no_fresh_card():
    rules = ruled(new_combination="fresh_card")
    assert score(HIGH, rules) == 20


def test_fours_and_threes_compete_for_fresh_cards():
    assert score(HIGH, ruled(new_combination="fresh_card", four_priority="best")) == 15 + 16


# ---- which combinations count


def test_all_that_is_not_hidden_counts():
    rules = ruled()
    assert may_count(HIGH, [(0, 1, 2, 3)], rules)
    assert not may_count(HIGH, [(0, 1, 2), (1, 2, 3)], rules)
    assert not may_count(HIGH, [], rules)
    assert not may_count(HIGH, [(0, 1, 2, 3), (0, 1, 2)], rules)


def test_a_combination_counts_once():
    assert may_count(ALL_ALIKE, [(0, 1, 4)], ruled())
    assert not may_count(ALL_ALIKE, [(0, 1, 4), (0, 1, 4)], ruled())


def test_a_worthless_combination_counts_where_it_need_not_be_fresh():
    cards = pyramid(N1="0R 0V 0B -")
    assert may_count(cards, [(0, 1, 2)], ruled())
    assert not may_count(cards, [], ruled())


def test_what_counts_with_fresh_cards_is_the_best_that_some_order_allows():
    rules = ruled(new_combination="fresh_card")
    assert may_count(CROWDED, [(0, 1, 4), (1, 2, 5), (1, 4, 5)], rules)
    assert not may_count(CROWDED, [(0, 1, 2), (0, 1, 4), (1, 2, 5)], rules)  # fewer points
    assert not may_count(CROWDED, [(0, 1, 2), (0, 1, 4), (1, 2, 5), (1, 4, 5)], rules)  # none of them could be the last
