"""Rulings on combinations and points change in the reference what check.md says, by hand-worked examples."""

from __future__ import annotations

from pathlib import Path

import pytest

import sim.games.check.rules as rules_module
from sim.core.rules import RulesError, read
from sim.games.check.reference.game import best, readings
from sim.games.check.rules import Rules

CLASSIQUE = Path(rules_module.__file__).parent / "rulesets" / "classique.toml"
OTHERS = [value for value in range(17) if value != 7]  # what a group of jokers may be beside a 7


def ruled(ruling: str, *more: str) -> Rules:
    """Classique with `ruling=option`, and other `key=value` if need be."""
    changes = dict(text.split("=") for text in [f"rulings.{ruling}", *more])
    return read(Rules, CLASSIQUE, changes)


def references(rules: Rules, key: str, cards: str) -> set[tuple[int, ...]]:
    """The references of the last card claimed to the others."""
    *hand, claim = cards.split()
    return readings(hand, claim, rules).get(key, set())


def ranks(rules: Rules, key: str, cards: str) -> list[int]:
    *hand, claim = cards.split()
    return best(hand, claim, rules)[key][:8]


@pytest.mark.parametrize(
    ("ruling", "key", "cards", "expected"),
    [
        pytest.param("max_jokers=any", "nums", "7R 1W 2W 3W 4W", {(7,)}, id="any_number_of_rainbows_may_be_jokers"),
        pytest.param("max_jokers=4", "nums", "7R 1W 2W 3W 4W", {(7,)}, id="four_jokers_are_within_a_limit_of_four"),
        pytest.param("max_jokers=3", "nums", "7R 1W 2W 3W 4W", set(), id="four_jokers_are_beyond_a_limit_of_three"),
        pytest.param("max_jokers=0", "paire", "7R 1V 2B 12J 4W", set(),
                     id="without_jokers_a_rainbow_pairs_with_nothing"),
        pytest.param("max_jokers=0", "brelan", "7R 7W 2B 3J 7V", {(7,)}, id="a_rainbow_of_the_value_is_no_joker"),
        pytest.param("max_jokers=0", "suite_couleur", "3W 4W 5W 6W 7W", {(7,)}, id="a_run_of_rainbows_has_no_joker"),
        pytest.param("max_jokers=0", "suite_pivot", "7R 9V 10B 1J 2W", set(), id="a_rainbow_laid_as_8_is_a_joker"),
        pytest.param("max_jokers=1", "suite_pivot", "7R 9V 10B 1J 2W", {(10,)}, id="one_joker_may_be_the_8"),
        pytest.param("max_jokers=0", "suite_pivot", "7R 9V 10B 1J 8W", {(10,)},
                     id="a_rainbow_that_prints_8_is_no_joker"),
        pytest.param("max_jokers=0", "suite_zenith", "12R 13V 14B 15J 2W", set(), id="a_rainbow_laid_as_16_is_a_joker"),
        pytest.param("max_jokers=1", "couleur", "1R 3R 8R 11W 14W", set(), id="each_rainbow_of_a_couleur_is_a_joker"),
        pytest.param("max_jokers=1", "brelan", "7R 1W 2B 12J 4W", set(), id="two_jokers_are_beyond_a_limit_of_one"),

        pytest.param("full_joker_group=any_value", "full", "7R 7V 7B 1W 2W", {(7, value) for value in OTHERS},
                     id="a_pair_of_jokers_has_any_value"),
        pytest.param("full_joker_group=needs_plain", "full", "7R 7V 7B 1W 2W", {(7, 1), (7, 2)},
                     id="a_pair_of_rainbows_has_a_value_it_shows"),
        pytest.param("full_joker_group=needs_plain", "full", "7R 1W 2W 3W 7V",
                     {(1, 7), (2, 7), (3, 7), (7, 1), (7, 2), (7, 3)}, id="three_rainbows_show_one_of_their_values"),
        pytest.param("full_joker_group=needs_plain", "full", "7R 7V 3R 3V 0W", {(7, 3), (3, 7)},
                     id="a_joker_completes_a_group_that_shows_its_value"),

        pytest.param("rainbow_in_pairs=plain", "double_paire", "5R 5V 9B 1J 2W", set(),
                     id="a_plain_double_paire_takes_no_joker"),
        pytest.param("rainbow_in_pairs=value_joker", "double_paire", "5R 5V 9B 1J 2W", {(9, 5), (5, 1)},
                     id="a_joker_pairs_in_a_double_paire"),
        pytest.param("rainbow_in_pairs=value_joker", "double_paire", "5R 9B 12J 1W 2W", {(9, 5), (12, 5), (12, 9)},
                     id="each_pair_may_have_its_joker"),
        pytest.param("rainbow_in_pairs=value_joker", "double_paire", "5R 5V 9B 1W 2W", {(9, 5), (5, 1), (5, 2)},
                     id="no_pair_is_jokers_alone"),
        pytest.param("rainbow_in_pairs=value_joker", "double_paire", "5R 5V 5B 1J 2W", {(5, 1)},
                     id="three_alike_and_a_joker_are_no_double_paire"),
        pytest.param("rainbow_in_pairs=plain", "suite_paire", "3R 4V 5B 9J 2W", set(),
                     id="a_plain_suite_paire_takes_no_joker"),
        pytest.param("rainbow_in_pairs=value_joker", "suite_paire", "3R 4V 5B 9J 2W", {(5, 9)},
                     id="a_joker_pairs_in_a_suite_paire"),
        pytest.param("rainbow_in_pairs=value_joker", "suite_paire", "3R 4V 9B 9J 1W", set(),
                     id="no_joker_is_in_the_run"),
        pytest.param("rainbow_in_pairs=value_joker", "suite_paire", "3R 4V 5B 1W 9W", {(5, 1), (5, 9)},
                     id="the_pair_of_a_suite_paire_is_not_jokers_alone"),

        pytest.param("pivot_fill=subset", "suite_pivot", "8S 2W 5R 6V 7B", {(5,), (8,)},
                     id="a_rainbow_may_leave_an_8_out"),
        pytest.param("pivot_fill=hand", "suite_pivot", "8S 2W 5R 6V 7B", {(5,)}, id="who_holds_an_8_fills_none"),
        pytest.param("pivot_fill=hand", "suite_pivot", "7B 2W 5R 6V 8S", {(5,)}, id="who_claims_an_8_fills_none"),
        pytest.param("pivot_fill=hand", "suite_pivot", "7R 9V 10B 1J 2W", {(10,)}, id="who_lacks_an_8_may_fill_it"),
        pytest.param("pivot_fill=hand", "suite_zenith", "12R 13V 14B 15J 12W", {(16,)},
                     id="who_lacks_a_16_may_fill_it"),

        pytest.param("couleur_shadow=never", "couleur", "1S 3S 8S 11S 14S", set(), id="shadows_are_never_a_couleur"),
        pytest.param("couleur_shadow=own_family", "couleur", "1S 3S 8S 11S 14S", {(1,), (1, 14)},
                     id="a_couleur_of_shadows_refers_to_its_lowest"),
        pytest.param("couleur_shadow=own_family", "couleur", "1S 3S 8S 11R 14R", set(),
                     id="shadows_join_no_other_family"),
        pytest.param("couleur_shadow=own_family", "couleur", "1W 3W 8W 11W 14W", set(),
                     id="rainbows_alone_stay_no_couleur"),
        pytest.param("couleur_shadow=own_family", "couleur", "1R 3R 8R 11R 14R", {(14,), (1, 14)},
                     id="a_classical_couleur_still_refers_to_its_highest"),

        pytest.param("couleur_joker_value=printed", "couleur", "2V 3V 4V 0W 1W", {(4,), (0, 4)},
                     id="printed_jokers_of_a_couleur_stay_low"),
        pytest.param("couleur_joker_value=printed", "couleur", "2V 3V 4V 5V 16W", {(16,), (2, 16)},
                     id="a_printed_joker_may_be_the_highest"),
        pytest.param("couleur_joker_value=printed", "couleur", "2V 3V 4V 5V 4W", {(5,), (2, 5)},
                     id="a_printed_joker_may_repeat_a_value"),
        pytest.param("couleur_joker_value=best_free", "couleur", "12V 13V 14V 15V 0W",
                     {(15,), (16,), (12, 16), *((low, 15) for low in range(12))},
                     id="a_free_joker_has_any_value_not_held"),

        pytest.param("elargie_members=all_members", "couleur", "12V 13V 14V 15V 0W",
                     {(15,), (16,), (12, 16), *((low, 15) for low in range(12))}, id="jokers_are_ends_of_an_elargie"),
        pytest.param("elargie_members=family_cards", "couleur", "12V 13V 14V 15V 0W", {(15,), (16,), (12, 15)},
                     id="the_ends_of_an_elargie_are_cards_of_the_family"),

        pytest.param("suite_paire_shadow=none", "suite_paire", "3S 4R 5B 9J 9R", {(5, 9)},
                     id="a_shadow_leaves_a_run_of_three"),
        pytest.param("suite_paire_shadow=run_lowest", "suite_paire", "3S 4R 5B 9J 9R", {(3, 9)},
                     id="a_shadow_lowers_a_run_of_three"),
        pytest.param("suite_paire_shadow=run_lowest", "suite_paire", "3R 4R 5B 9S 9R", {(5, 9)},
                     id="a_shadow_in_the_pair_does_not_lower_the_run"),
        pytest.param("suite_paire_shadow=run_lowest", "suite_paire", "3R 4V 5B 4S 4R", {(3, 4), (5, 4)},
                     id="the_claimant_puts_a_shadow_into_run_or_pair"),
        pytest.param("suite_paire_shadow=run_lowest", "suite_paire", "3S 4S 5S 9J 9R", {(3, 9)},
                     id="a_run_of_three_shadows_refers_to_its_lowest_alone"),

        pytest.param("suite_paire_overlap=allowed", "suite_paire", "3R 4V 5B 4J 4R", {(5, 4)},
                     id="a_pair_may_repeat_a_value"),
        pytest.param("suite_paire_overlap=distinct", "suite_paire", "3R 4V 5B 4J 4R", set(),
                     id="a_pair_may_not_repeat_a_value"),
        pytest.param("suite_paire_overlap=distinct", "suite_paire", "3R 4V 5B 9J 9R", {(5, 9)},
                     id="a_distinct_pair_stays"),
    ],
)  # fmt: skip
def test_the_references_where(ruling: str, key: str, cards: str, expected: set[tuple[int, ...]]) -> None:
    assert references(ruled(ruling), key, cards) == expected


def test_a_joker_in_a_couleur_of_shadows_may_be_the_lowest() -> None:
    found = references(ruled("couleur_shadow=own_family"), "couleur", "1S 3S 8S 11S 5W")
    assert {refs for refs in found if len(refs) == 1} == {(0,), (1,)}


LONGUE = "3S 4S 5S 6S 7S"  # 10 + (7 + 3) = 20 points before the bonus


@pytest.mark.parametrize(
    ("ruling", "key", "cards", "expected"),
    [
        # 4 + 1 = 5, élargie at rank 4: 4 + 1 + 14 + 2 x 13 = 45, at rank 6 + 2, at rank 8 + 8
        pytest.param("couleur_shadow=own_family", "couleur", "1S 3S 8S 11S 14S", [13, 15, 19, 45, 23, 7, 27, 13],
                     id="a_couleur_of_shadows_may_be_elargie_at_rank_4"),
        pytest.param("pure_shadow_bonus=kept", "suite_longue", LONGUE, [28, 30, 34, 40, 38, 40, 42, 40],
                     id="ranks_4_and_6_double_the_sum_of_a_shadow_run"),
        pytest.param("pure_shadow_bonus=classic_reference", "suite_longue", LONGUE, [28, 30, 34, 26, 38, 26, 42, 40],
                     id="ranks_4_and_6_double_the_lowest_of_a_shadow_run"),
        pytest.param("pure_shadow_bonus=none", "suite_longue", LONGUE, [20] * 8,
                     id="a_shadow_run_has_no_bonus_at_any_rank"),
        # 10 + 3 = 13
        pytest.param("pure_shadow_bonus=none", "suite_longue", "3R 4V 5B 6S 7R", [21, 23, 27, 19, 31, 19, 35, 33],
                     id="a_run_with_one_shadow_keeps_its_bonus"),
        # 9 + 5 = 14
        pytest.param("pure_shadow_bonus=none", "suite_pivot", "5S 6S 7S 1R 2W", [22, 24, 28, 24, 32, 24, 36, 32],
                     id="a_filled_shadow_pivot_keeps_its_bonus"),
    ],
)  # fmt: skip
def test_the_points_where(ruling: str, key: str, cards: str, expected: list[int]) -> None:
    assert ranks(ruled(ruling), key, cards) == expected


@pytest.mark.parametrize(
    ("key", "cards", "highest", "major_group"),
    [
        # 8 + 3 + 7 = 18, doubled is 7 or the three's 3
        pytest.param("full", "3R 3V 3B 7R 7V", 32, 24, id="full"),
        # 14 + 3 + 7 = 24
        pytest.param("full_cosmique", "3W 3S 3R 7V 7R", 38, 30, id="full_cosmique"),
        # 5 + 5 + 9 = 19, doubled is 9 or the run's 5
        pytest.param("suite_paire", "3R 4V 5B 9J 9R", 37, 29, id="suite_paire"),
        # 3 + 9 + 5 = 17, doubled is the higher pair
        pytest.param("double_paire", "5R 5V 9B 1J 9J", 35, 35, id="double_paire"),
        # 10 + 7 = 17
        pytest.param("suite_longue", "3R 4V 5B 6J 7R", 31, 31, id="one_reference"),
    ],
)
def test_the_principal_reference_at_rank_6_of_a(key: str, cards: str, highest: int, major_group: int) -> None:
    points = [ranks(ruled(f"principal_reference={option}"), key, cards)[5] for option in ("highest", "major_group")]
    assert points == [highest, major_group]


@pytest.mark.parametrize("option", ["highest", "major_group"])
def test_the_principal_reference_of_an_elargie_is_its_highest(option: str) -> None:
    rules = ruled(f"principal_reference={option}", "rulings.couleur_shadow=own_family", "bonus.gap.6=1")
    # élargie: 4 + 1 + 14 + 13 + 2 x 14 = 60; by its lowest: 4 + 1 + 1 + 2 = 8
    assert ranks(rules, "couleur", "1S 3S 8S 11S 14S")[5] == 60


def test_a_run_of_six_times_the_lowest_where_gap_and_principal_meet() -> None:
    rules = ruled("pure_shadow_bonus=classic_reference", "bonus.gap.6=4")
    assert ranks(rules, "suite_longue", LONGUE)[5] == 20 + 6 * 3


def test_in_a_hand_of_five_every_subset_is_read() -> None:
    made = readings(["7R", "7V", "3B", "3J", "0R"], None, ruled("completion=hand", "hand=5"))
    assert made == {"paire": {(3,), (7,)}, "double_paire": {(7, 3)}}


def test_any_four_cards_of_a_larger_hand_go_with_the_claimed_card() -> None:
    made = readings(["9R", "10V", "11B", "12J", "2S", "2W"], "13R", ruled("completion=claim", "hand=6"))
    assert made["suite_longue"] == {(13,)}
    assert "paire_cosmique" not in made


def test_an_eight_in_a_larger_hand_keeps_a_rainbow_from_filling_another() -> None:
    hand = ["8S", "7R", "9V", "2R", "3W", "3J"]
    for fill, expected in (("subset", {(5,), (9,), (6,), (10,)}), ("hand", {(6,)})):
        found = readings(hand, "6B", ruled(f"pivot_fill={fill}", "hand=6"))["suite_pivot"]
        assert found <= expected and (6,) in found
        assert ((9,) in found) == (fill == "subset")


def test_a_hand_of_seven_is_refused() -> None:
    for completion in ("claim", "hand"):
        with pytest.raises(RulesError, match=r"hand = 7, not in 1 \.\. 6"):
            ruled(f"completion={completion}", "hand=7")


def test_ranks_beyond_the_printed_ones_have_the_bonus_that_a_longer_list_gives_them() -> None:
    assert best(["7R"], "7V", ruled("first_player=seat_0"))["paire"][8:] == [2 + 7] * 6
    longer = ruled("first_player=seat_0", "bonus.fixed=[8, 10, 14, 0, 18, 0, 22, 0, 30]", "bonus.gap.11=3")
    assert best(["7R"], "7V", longer)["paire"][8:] == [2 + 7 + 30, 9, 9 + 3 * 7, 9, 9, 9]


@pytest.mark.parametrize("size", [1, 4, 5])
def test_a_combination_in_the_hand_allows_hands_up_to_five(size: int) -> None:
    assert ruled("completion=hand", f"hand={size}").hand == size
