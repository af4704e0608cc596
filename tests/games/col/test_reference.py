"""The reference's combinations and points are those of the rules, by examples worked out by hand."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from sim.games.col.reference.cards import LEVELS
from sim.games.col.reference.combinations import (
    GROUPE_MULTICOLORE,
    KINDS,
    SUITE_COULEUR,
    SUITE_MULTICOLORE,
)
from sim.games.col.reference.scoring import (
    DIAGONALS,
    FOURS,
    HORIZONTALS,
    INVERTED,
    SHAPES,
    UPRIGHT,
    Shape,
    made_combinations,
    score,
)
from tests.games.col.by_hand import ruled

N1: Shape = (0, 1, 2, 3)
NOTHING = "PASSE"  # fills the cells that an example leaves out
STANDARD = ruled()


def pyramid(shape: Shape, cards: str) -> list[str]:
    """A pyramid of Actions but for the cards of a shape."""
    filled = dict(zip(shape, cards.split(), strict=True))
    return [filled.get(cell, NOTHING) for cell in range(10)]


def kinds(cards: str, mode: str = "standard", **changes: object) -> set[str]:
    """What cards make in a shape of their number."""
    shape = N1 if len(cards.split()) == len(N1) else (0, 1, 2)
    made = made_combinations(pyramid(shape, cards), ruled(mode, **changes))
    return set(made[shape].kinds) if shape in made else set()


# ---- shapes


def centre(cell: int) -> tuple[float, float]:
    """Where the middle of a cell lies: each level half a cell further to the right."""
    level = LEVELS[cell]
    first = LEVELS.index(level)
    return (cell - first + level / 2, level)


def are_in_line(shape: Shape) -> bool:
    """Whether cells follow each other on a level or on a diagonal."""
    steps = {(x - before, level - below) for (before, below), (x, level) in pairwise(centre(cell) for cell in shape)}
    return len(steps) == 1 and steps <= {(1, 0), (0.5, 1), (-0.5, 1)}


def are_touching(one: int, other: int) -> bool:
    (x, level), (other_x, other_level) = centre(one), centre(other)
    return (abs(x - other_x), abs(level - other_level)) in [(1, 0), (0.5, 1)]


def test_the_shapes_are_the_lines_and_triangles_of_the_pyramid():
    found = set()
    for size in (3, 4):
        for cells in combinations(range(10), size):
            if are_in_line(cells) or (size == 3 and all(are_touching(a, b) for a, b in combinations(cells, 2))):
                found.add(cells)
    assert {*SHAPES} == found
    assert [len(shapes) for shapes in (FOURS, HORIZONTALS, DIAGONALS, UPRIGHT, INVERTED)] == [3, 3, 6, 6, 3]


def test_a_triangle_is_upright_where_two_of_its_cells_lie_below():
    for shape in UPRIGHT:
        levels = sorted(LEVELS[cell] for cell in shape)
        assert levels[0] == levels[1] < levels[2]
    for shape in INVERTED:
        levels = sorted(LEVELS[cell] for cell in shape)
        assert levels[0] < levels[1] == levels[2]


# ---- kinds


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("1R 2R 3R", {SUITE_COULEUR}, id="three_of_a_family_in_a_row"),
        pytest.param("3R 1R 2R", {SUITE_COULEUR}, id="in_any_order"),
        pytest.param("13R 14R 15R 16R", {SUITE_COULEUR}, id="four_of_a_family_in_a_row"),
        pytest.param("1S 2S 3S", {SUITE_COULEUR}, id="shadows_are_a_family"),
        pytest.param("1W 2W 3W 4W", {SUITE_COULEUR}, id="rainbows_are_a_family"),
        pytest.param("1R 2W 3R", {SUITE_COULEUR}, id="a_rainbow_completes_a_family"),
        pytest.param("1S 2W 3S", {SUITE_COULEUR}, id="a_rainbow_completes_shadows"),
        pytest.param("1R 2W 3R 4R", {SUITE_COULEUR}, id="a_rainbow_completes_three_of_a_family"),
        pytest.param("1W 2R 3W", {SUITE_COULEUR}, id="a_colour_completes_rainbows"),
        pytest.param("1W 2W 3W 4S", {SUITE_COULEUR}, id="a_shadow_completes_rainbows"),
        pytest.param("1R 2W 3W 4R", set(), id="two_rainbows_are_too_many_among_two"),
        pytest.param("1R 2R 3W 4V", set(), id="a_rainbow_does_not_join_two_families"),
        pytest.param("1R 2R 3S", set(), id="a_shadow_completes_nothing"),
        pytest.param("1R 2R 4R", set(), id="a_gap"),
        pytest.param("15R 16R 0R", set(), id="nothing_follows_16"),
        pytest.param("1R 2V 3B", {SUITE_MULTICOLORE}, id="three_families_in_a_row"),
        pytest.param("1W 2S 3B", {SUITE_MULTICOLORE}, id="rainbow_and_shadow_are_families"),
        pytest.param("1R 2V 3B 4J", set(), id="no_suite_multicolore_has_four"),
        pytest.param("1R 2R 3V", set(), id="two_families_in_a_row"),
        pytest.param("1R 5V 3B", set(), id="values_apart"),
        pytest.param("7R 7V 7B", {GROUPE_MULTICOLORE}, id="three_of_a_value"),
        pytest.param("7W 7S 7B 7J", {GROUPE_MULTICOLORE}, id="four_of_a_value"),
        pytest.param("7R 7V 9B", set(), id="two_of_a_value"),
        pytest.param("1R 2R JOKER", {SUITE_COULEUR}, id="a_joker_completes_a_family"),
        pytest.param("1R JOKER 3V", {SUITE_MULTICOLORE}, id="a_joker_completes_families"),
        pytest.param("7R JOKER 7V 7B", {GROUPE_MULTICOLORE}, id="a_joker_completes_a_group"),
        pytest.param("1W 2R JOKER", {SUITE_COULEUR, SUITE_MULTICOLORE}, id="a_joker_may_leave_the_kind_open"),
        pytest.param("1R 2W 3W JOKER", {SUITE_COULEUR}, id="a_joker_may_be_a_third_rainbow"),
        pytest.param("1R 2V 3R JOKER", set(), id="a_joker_does_not_join_two_families"),
        pytest.param("7R JOKER JOKER", set(KINDS), id="two_jokers_are_anything"),
        pytest.param("0R JOKER JOKER 3R", {SUITE_COULEUR}, id="two_jokers_fill_a_row"),
        pytest.param("0R JOKER JOKER 4R", set(), id="two_jokers_do_not_fill_three_places"),
        pytest.param("JOKER JOKER JOKER", set(), id="jokers_alone_are_nothing"),
        pytest.param("7R 7V FLIP", set(), id="an_action_belongs_to_nothing"),
    ],
)
def test_the_kinds_of(cards: str, expected: set[str]):
    assert kinds(cards) == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("1R 2W 3R", set(), id="a_rainbow_completes_nothing"),
        pytest.param("1W 2W 3W", {SUITE_COULEUR}, id="rainbows_are_a_family"),
        pytest.param("1W 2S 3R", {SUITE_MULTICOLORE}, id="all_six_are_families"),
    ],
)
def test_the_kinds_where_rainbow_and_shadow_are_plain(cards: str, expected: set[str]):
    assert kinds(cards, "decouverte") == expected


# ---- points


@pytest.mark.parametrize(
    ("shape", "cards", "expected"),
    [
        pytest.param((0, 1, 4), "1R 2R 3R", 3 * 2, id="the_highest_value_times_its_level"),
        pytest.param((0, 1, 4), "3R 2R 1R", 3 * 1, id="the_level_is_that_of_the_reference"),
        pytest.param((7, 8, 9), "5R 6V 7B", 7 * 4, id="the_top_counts_four_times"),
        pytest.param((0, 1, 4), "1R 2R 3W", 3 * 2, id="a_rainbow_may_be_the_reference"),
        pytest.param((0, 1, 4), "1R 2V 3S", 1 * 1, id="a_shadow_makes_the_lowest_the_reference"),
        pytest.param((0, 1, 4), "3R 2S 1V", 1 * 2, id="the_lowest_need_not_be_the_shadow"),
        pytest.param((0, 1, 4), "8S 9S 10S", 8 * 1, id="shadows_alone_refer_to_the_lowest_too"),
        pytest.param((0, 1, 4), "JOKER 9R 10R", 5 * 1, id="a_joker_is_the_reference"),
        pytest.param((4, 5, 7), "1S JOKER 3V", 5 * 2, id="a_joker_is_the_reference_beside_a_shadow"),
        pytest.param((4, 5, 7), "7R 7V 7B", 7 * 3, id="a_group_refers_to_its_best_level"),
        pytest.param((4, 5, 7), "JOKER 7V JOKER", 5 * 3, id="two_jokers_refer_to_the_better_level"),
        pytest.param((0, 1, 2), "0R 0V 0B", 0, id="a_group_of_0_is_worth_nothing"),
        pytest.param((0, 1, 2, 3), "13R 14R 15R 16R", 20 * 1, id="any_four_counts_20"),
        pytest.param((0, 4, 7, 9), "1R 2R 3R 4R", 20 * 4, id="a_four_counts_by_the_level_of_its_reference"),
        pytest.param((0, 4, 7, 9), "1R 2R 3R 4W", 20 * 4, id="a_rainbow_may_be_the_reference_of_a_four"),
        pytest.param((0, 4, 7, 9), "1S 2S 3S 4S", 20 * 1, id="a_shadow_takes_the_reference_of_a_four_down"),
        pytest.param((0, 4, 7, 9), "1R JOKER 3R 4R", 20 * 2, id="a_joker_in_a_four_gives_its_level"),
        pytest.param((0, 4, 7, 9), "7R 7V 7B 7J", 20 * 4, id="a_group_of_four_has_its_best_level"),
    ],
)
def test_the_points_of(shape: Shape, cards: str, expected: int):
    made = made_combinations(pyramid(shape, cards), STANDARD)
    assert made[shape].points == expected


def test_a_shadow_changes_no_reference_where_it_is_plain():
    assert score(pyramid((0, 1, 4), "1R 2V 3S"), ruled("decouverte")) == 3 * 2


def test_points_are_those_of_the_ruleset():
    rules = ruled(**{"points.joker": 9, "points.four": 30, "points.levels": [1, 2, 3, 7]})
    assert score(pyramid((7, 8, 9), "1R 2R JOKER"), rules) == 9 * 7
    assert score(pyramid(N1, "1R 2R 3R 4R"), rules) == 30


# ---- what counts together


def test_a_four_hides_the_threes_in_it_though_they_are_worth_more():
    assert score(pyramid(N1, "13R 14R 15R 16R"), STANDARD) == 20


def test_a_four_hides_no_three_that_goes_beyond_it():
    cards = pyramid((0, 1, 2, 3, 4, 5), "4R 1R 2R 3R 6V 7V")
    assert score(cards, STANDARD) == 20
    cards[6] = "5V"  # N2 is 6V 7V 5V
    assert score(cards, STANDARD) == 20 + 7 * 2


def test_threes_that_share_cards_all_count():
    assert score(pyramid((0, 1, 2, 4), "7R 7V 7B 7J"), STANDARD) == 7 + 7 * 2  # 0-1-2 and 0-1-4


def test_a_joker_stands_for_different_cards_in_different_shapes():
    cards = pyramid((0, 1, 2, 4, 5), "1R 9V 8V 2R JOKER")
    made = made_combinations(cards, STANDARD)
    assert {shape: c.kinds for shape, c in made.items()} == {(1, 2, 5): {SUITE_COULEUR}}
    cards[7] = "3R"
    made = made_combinations(cards, STANDARD)
    assert set(made) == {(1, 2, 5), (0, 4, 7), (4, 5, 7)}
    assert score(cards, STANDARD) == 5 * 2 + 3 * 3 + 5 * 2
