"""What cards make and are worth in the reference, by examples worked out by hand."""

from __future__ import annotations

import pytest

from sim.games.check.reference.combinations import KEYS, best, readings
from tests.games.check.by_hand import ruled


def references(key: str, cards: str, claim: str | None = None) -> set[tuple[int, ...]]:
    return readings(cards.split(), claim, ruled()).get(key, set())


def ranks(key: str, cards: str, claim: str | None = None) -> list[int]:
    return best(cards.split(), claim, ruled())[key][:8]


# ---- combinations: name, key, hand cards, claimed card, references


@pytest.mark.parametrize(
    ("key", "hand", "claim", "expected"),
    [
        pytest.param("paire", "7R 1V 2B 12J", "7V", {(7,)}, id="a_paire_refers_to_its_value"),
        pytest.param("paire", "7R 7B 1V 12J", "4V", set(), id="a_paire_without_the_claimed_card_is_none"),
        pytest.param("paire", "TORNADE 2W 10B PASSE", "7V", {(7,)}, id="a_rainbow_completes_a_paire_beside_actions"),
        pytest.param(
            "paire", "2W 0R 1R 3R", "9W", {(0,), (1,), (2,), (3,), (9,)},
            id="a_claimed_rainbow_pairs_with_anything",
        ),
        pytest.param("double_paire", "5R 5V 9B 1J", "9J", {(9, 5)}, id="a_double_paire_refers_to_both_values"),
        pytest.param("double_paire", "5R 5V 9B 1J", "2W", set(), id="a_double_paire_takes_no_joker"),
        pytest.param("double_paire", "5R 5V 5B 1J", "5J", set(), id="four_alike_are_no_double_paire"),
        pytest.param("double_paire", "5W 5V 9S 1J", "9J", {(9, 5)}, id="a_plain_rainbow_and_a_shadow_pair_up"),
        pytest.param(
            "couleur", "1R 3R 8R 11R", "14R", {(14,), (1, 14)},
            id="a_couleur_refers_to_its_highest_or_to_both_ends",
        ),
        pytest.param("couleur", "1S 3S 8S 11S", "14S", set(), id="shadows_are_no_couleur"),
        pytest.param("couleur", "1W 3W 8W 11W", "14W", set(), id="rainbows_alone_are_no_couleur"),
        pytest.param("couleur", "1R 3R 8R 11V", "14R", set(), id="two_families_are_no_couleur"),
        pytest.param("suite_paire", "3R 4V 5B 9J", "9R", {(5, 9)}, id="a_suite_paire_refers_to_run_top_and_pair"),
        pytest.param("suite_paire", "3R 4V 5B 4J", "4R", {(5, 4)}, id="the_pair_may_repeat_a_value_of_the_run"),
        pytest.param("suite_paire", "3S 4S 5S 9S", "9W", {(5, 9)}, id="shadows_do_not_change_a_suite_paire"),
        pytest.param("suite_paire", "3R 4V 5B 9J", "2W", set(), id="a_suite_paire_takes_no_joker"),
        pytest.param("full", "7R 7V 7B 3S", "3R", {(7, 3)}, id="a_full_refers_to_three_then_two"),
        pytest.param("full", "7R 7V 3R 3V", "0W", {(7, 3), (3, 7)}, id="a_joker_makes_either_group_the_three"),
        pytest.param("full", "7R 7V 7B 7S", "7J", set(), id="five_alike_are_no_full"),
        pytest.param("full", "7R 7V 7B 1W", "7J", set(), id="four_alike_and_a_joker_are_no_full"),
        pytest.param("full_cosmique", "7W 7S 7R 3S", "3R", {(7, 3)}, id="a_full_cosmique_shows_a_rainbow_and_a_shadow"),
        pytest.param("full_cosmique", "7V 7S 7R 3S", "3R", set(), id="a_full_cosmique_needs_a_rainbow"),
        pytest.param("full_cosmique", "7W 7V 7R 3V", "3R", set(), id="a_full_cosmique_needs_a_shadow"),
        pytest.param("full_cosmique", "7S 7V 3R 3V", "0W", set(), id="a_full_cosmique_takes_no_joker"),
        pytest.param(
            "paire_cosmique", "7S 1R 2R 3R", "7W", {(7,)},
            id="a_paire_cosmique_is_rainbow_and_shadow_of_one_value",
        ),
        pytest.param("paire_cosmique", "7S 1R 2R 3R", "8W", set(), id="a_paire_cosmique_takes_no_joker"),
        pytest.param("brelan", "7R 7S 1R 2R", "4W", {(7,)}, id="a_joker_completes_a_brelan"),
        pytest.param("brelan", "7R 1W 2W 12R", "4R", {(4,)}, id="two_jokers_make_a_brelan_of_the_claimed_card"),
        pytest.param("carre", "7R 7V 7S 2R", "7W", {(7,)}, id="a_carre_is_four_of_one_value"),
        pytest.param("nums", "7R 7V 7S 3W", "7J", {(7,)}, id="a_nums_takes_a_joker"),
        pytest.param(
            "nums", "3W 4W 5W 6W", "9W", {(3,), (4,), (5,), (6,), (9,)},
            id="five_rainbows_are_a_nums_of_any_of_them",
        ),
        pytest.param("suite_pivot", "7R 8V 9B 1J", "10J", {(10,)}, id="a_pivot_refers_to_its_highest"),
        pytest.param("suite_pivot", "9R 10V 11B 1J", "12J", set(), id="a_pivot_needs_its_8"),
        pytest.param("suite_pivot", "7R 8V 9B 2W", "1J", set(), id="a_joker_fills_no_end_of_a_pivot"),
        pytest.param("suite_pivot", "7R 9V 10B 1J", "2W", {(10,)}, id="a_rainbow_fills_the_8"),
        pytest.param("suite_pivot", "8S 2W 5R 6V", "7B", {(5,), (8,)}, id="a_rainbow_as_8_leaves_the_shadow_8_out"),
        pytest.param("suite_pivot", "5S 6S 7S 1R", "8S", {(13,)}, id="a_pivot_of_shadows_refers_to_both_ends"),
        pytest.param("suite_pivot", "5S 6S 7S 1R", "2W", {(5,)}, id="a_filled_pivot_is_no_pure_shadow_run"),
        pytest.param("suite_longue", "3R 4V 5B 6J", "7R", {(7,)}, id="a_suite_longue_refers_to_its_highest"),
        pytest.param("suite_longue", "3R 4V 5B 6W", "7R", {(7,)}, id="a_suite_longue_takes_a_plain_rainbow"),
        pytest.param("suite_longue", "3R 4V 5B 6J", "2S", {(2,)}, id="a_shadow_makes_the_lowest_the_reference"),
        pytest.param("suite_longue", "3R 4V 5B 6S", "7R", {(3,)}, id="the_lowest_need_not_be_the_shadow"),
        pytest.param("suite_longue", "3S 4S 5S 6S", "7S", {(10,)}, id="a_run_of_shadows_refers_to_highest_plus_lowest"),
        pytest.param("suite_longue", "3R 4V 5B 6J", "9W", set(), id="a_suite_longue_takes_no_joker"),
        pytest.param("suite_zenith", "12R 13V 14B 15J", "16R", {(16,)}, id="a_zenith_refers_to_16"),
        pytest.param("suite_zenith", "12R 13V 14B 15J", "12W", {(16,)}, id="a_rainbow_that_prints_12_fills_the_16"),
        pytest.param("suite_zenith", "12R 13V 14B 16J", "2W", set(), id="a_rainbow_fills_only_the_16"),
        pytest.param("suite_zenith", "12R 13V 14B 15S", "16R", {(12,)}, id="a_shadow_makes_a_zenith_refer_to_12"),
        pytest.param("suite_zenith", "12S 13S 14S 15S", "16S", {(28,)}, id="a_zenith_of_shadows_refers_to_28"),
        pytest.param("suite_couleur", "3R 4R 5R 6R", "7R", {(7,)}, id="a_suite_couleur_refers_to_its_highest"),
        pytest.param("suite_couleur", "3R 4R 5R 6R", "7V", set(), id="a_suite_couleur_has_one_family"),
        pytest.param(
            "suite_couleur", "3R 4R 5R 6R", "0W", {(6,), (7,)},
            id="a_joker_extends_a_suite_couleur_at_either_end",
        ),
        pytest.param("suite_couleur", "13R 14R 15R 16R", "0W", {(16,)}, id="no_run_goes_beyond_16"),
        pytest.param(
            "suite_couleur", "3S 4S 5S 6S", "7S", {(10,)},
            id="a_suite_couleur_of_shadows_refers_to_both_ends",
        ),
        pytest.param("suite_couleur", "3S 4S 5S 6S", "0W", {(2,), (3,)}, id="a_joker_among_shadows_leaves_the_lowest"),
        pytest.param("suite_couleur", "3W 4W 5W 6W", "9W", {(top,) for top in range(4, 14)},
                     id="a_suite_couleur_of_rainbows_holds_one_printed_value"),
    ],
)  # fmt: skip
def test_the_references_of(key: str, hand: str, claim: str, expected: set[tuple[int, ...]]) -> None:
    assert references(key, hand, claim) == expected


def test_a_whole_group_of_jokers_in_a_full_has_any_value_but_the_other_groups() -> None:
    others = [value for value in range(17) if value != 7]
    expected = {(value, 7) for value in others} | {(7, value) for value in others}
    assert references("full", "7R 1W 2W 3W", "7V") == expected


def test_jokers_in_a_couleur_take_different_values_that_are_free() -> None:
    # 2, 3, 4 are held: two jokers below them leave 4 the highest, else the highest is one of 5 .. 16.
    highest = {refs for refs in references("couleur", "2V 3V 4V 0W", "1W") if len(refs) == 1}
    assert highest == {(value,) for value in range(4, 17)}


def test_both_ends_of_a_couleur_may_be_jokers() -> None:
    assert (0, 16) in references("couleur", "2V 3V 4V 0W", "1W")


def test_without_a_claim_five_cards_are_read_as_they_are() -> None:
    assert references("nums", "7R 7V 7B 7J 7S") == {(7,)}


def test_readings_list_nothing_that_is_not_made() -> None:
    assert set(readings(["1R", "3V", "5B", "9J"], "9R", ruled())) == {"paire"}


# ---- points at ranks 1 to 8


@pytest.mark.parametrize(
    ("key", "hand", "claim", "expected"),
    [
        # 2 + 7 = 9, at rank 4 and 6 + 14, at rank 8 + 4
        pytest.param("paire", "7R 1V 2B 12J", "7V", [17, 19, 23, 23, 27, 23, 31, 13], id="one_reference"),
        # 3 + 9 + 5 = 17, at rank 4 + 2 x 4, at rank 6 + 2 x 9, at rank 8 + 6
        pytest.param("double_paire", "5R 5V 9B 1J", "9J", [25, 27, 31, 25, 35, 35, 39, 23], id="two_references"),
        # 4 + 14 = 18, at rank 4 + 28 (élargie: 4 + 1 + 14 + 26 = 45), at rank 6 + 28, at rank 8 + 8
        pytest.param("couleur", "1R 3R 8R 11R", "14R", [26, 28, 32, 46, 36, 46, 40, 26], id="a_couleur"),
        # 10 + (7 + 3) = 20, at rank 4 and 6 + 20, at rank 8 + 20
        pytest.param("suite_longue", "3S 4S 5S 6S", "7S", [28, 30, 34, 40, 38, 40, 42, 40], id="a_run_of_shadows"),
        # three jokers as 16: 8 + 16 + 7 = 31, at rank 4 + 2 x 9, at rank 6 + 32, at rank 8 + 16
        pytest.param("full", "7R 1W 2W 3W", "7V", [39, 41, 45, 49, 49, 63, 53, 47], id="a_full_with_a_group_of_jokers"),
        # 9 + 8 = 17 with the Rainbow as 8 (the Shadow 8 would leave 9 + 5), at rank 4 and 6 + 16, at rank 8 + 18
        pytest.param("suite_pivot", "8S 2W 5R 6V", "7B", [25, 27, 31, 33, 35, 33, 39, 35], id="the_better_pivot"),
        # 14 + 16 = 30, at rank 4 and 6 + 32, at rank 8 + 28
        pytest.param("suite_zenith", "12R 13V 14B 15J", "12W", [38, 40, 44, 62, 48, 62, 52, 58], id="a_filled_zenith"),
        # 22 + 9 = 31, at rank 4 and 6 + 18, at rank 8 + 44
        pytest.param("nums", "3W 4W 5W 6W", "9W", [39, 41, 45, 49, 49, 49, 53, 75], id="five_rainbows"),
    ],
)
def test_the_points_of(key: str, hand: str, claim: str, expected: list[int]) -> None:
    assert ranks(key, hand, claim) == expected


def test_the_gap_of_a_full_may_be_worth_more_than_its_references() -> None:
    # At rank 4 three jokers as 0 are worth 8 + 0 + 16 + 2 x 16 = 56, as 15 only 8 + 15 + 16 + 2 x 1 = 41.
    assert ranks("full", "16R 1W 2W 3W", "16V")[3] == 56


def test_the_keys_are_those_of_the_ruleset_in_order() -> None:
    assert tuple(vars(ruled().base)) == KEYS
