"""How games run in the reference, by games worked out by hand."""

from __future__ import annotations

from sim.games.check.reference.game import Claim
from tests.games.check.by_hand import CENTRE, HANDS, PAIRS, Game


def test_hands_are_dealt_seat_by_seat_and_the_centre_after_them() -> None:
    game = Game(HANDS + CENTRE + "3J", max_turns=1).end
    assert (game.hands, game.centre) == (
        [["0R", "4R", "8R", "12R"], ["2V", "6V", "10V", "14V"]],
        ["1B", "5J", "9B", "13J"],
    )


def test_an_exchange_swaps_two_cards() -> None:
    game = Game(HANDS + CENTRE + "3J", turns=[("exchange", 1, 2)], max_turns=1).end
    assert (game.hands[0][1], game.centre[2]) == ("9B", "4R")


def test_the_centre_is_renewed_when_both_of_two_players_have_said_zap() -> None:
    game = Game(HANDS + CENTRE + "3J 7J 11J 15J", max_turns=2).end
    assert (game.centre, game.discard) == (["3J", "7J", "11J", "15J"], ["1B", "5J", "9B", "13J"])


def test_the_last_pass_ends_in_the_middle_of_the_laying() -> None:
    game = Game(HANDS + CENTRE + "3J 7J", passes=1).end
    assert (game.end, game.turns, game.passes, game.centre) == ("pile", 2, 1, ["3J", "7J", None, None])


def test_a_pass_ends_only_when_a_card_is_needed() -> None:
    game = Game(HANDS + CENTRE + "3J 7J", max_turns=2).end
    assert (game.passes, game.centre, game.pile) == (2, ["3J", "7J", "13J", "9B"], ["5J", "1B"])


def test_an_action_turned_up_at_setup_acts_and_its_slot_is_drawn_again() -> None:
    game = Game("0R 4R 8R 12R 2V 6V 10V 14V 1B PASSE 5J 9B 13J 3J 7J", max_turns=1).end
    assert (game.centre, game.discard) == (["5J", "9B", "13J", "3J"], ["1B", "PASSE"])


def test_an_action_laid_leaves_its_slot_empty() -> None:
    game = Game("0R 4R 8R TORNADE 2V 6V 10V 14V 1B 5J 9B 13J 3J", turns=[("exchange", 3, 1)], max_turns=1).end
    assert (game.centre, game.discard) == (["1B", None, "9B", "13J"], ["TORNADE"])


def test_a_tornade_deals_all_hands_back_after_the_exchange() -> None:
    game = Game("0R 4R 8R TORNADE 2V 6V 10V 14V 1B 5J 9B 13J 3J", turns=[("exchange", 3, 1)], max_turns=1).end
    assert game.hands == [["14V", "10V", "6V", "2V"], ["5J", "8R", "4R", "0R"]]


def test_an_eclair_that_finds_no_card_ends_the_game_and_is_still_discarded() -> None:
    deck = "0R 4R 8R ECLAIR 2V 6V 10V 14V 1B 5J 9B 13J 3J 7J"
    game = Game(deck, turns=[("exchange", 3, 1)], passes=1).end
    assert (game.end, game.hands[0], game.discard[-2:]) == ("pile", ["3J", "7J", None, None], ["14V", "ECLAIR"])


def test_an_eclair_in_the_discard_is_not_there_while_it_acts() -> None:
    deck = "0R 4R 8R ECLAIR 2V 6V 10V 14V 1B 5J 9B 13J 3J 7J"
    game = Game(deck, turns=[("exchange", 3, 1)], max_turns=1).end
    assert (game.hands, game.discard) == ([["3J", "7J", "14V", "10V"], ["6V", "2V", "5J", "8R"]], ["ECLAIR"])


def test_a_double_moves_two_cards_to_the_left_at_the_same_time() -> None:
    deck = "0R 4R 8R DOUBLE 2V 6V 10V 14V 1B 5J 9B 13J 3J"
    game = Game(deck, turns=[("exchange", 3, 1)], takes=[[0, 3], [1, 2]], max_turns=1).end
    # seat 0 gives 0R and 5J for 6V and 10V
    assert game.hands == [["6V", "4R", "8R", "10V"], ["2V", "0R", "5J", "14V"]]


def test_an_action_that_arrives_in_a_hand_does_not_act() -> None:
    game = Game("0R 4R 8R 12R PASSE ECLAIR 10V 14V 1B 5J 9B 13J 3J", max_turns=1).end
    assert game.discard == []


def test_a_player_before_an_empty_centre_is_not_asked() -> None:
    game = Game("0R 4R 8R PASSE 2V 6V 10V 14V 1B 5J 9B 13J 3J", turns=[("exchange", 3, 3)], max_turns=2)
    assert [seat for seat, _, _ in game.asked] == [0]


def test_the_fastest_claim_scores_and_leaves_a_hole() -> None:
    game = Game(PAIRS, claims=True, max_turns=1).end
    assert (game.centre[0], game.claims[0]) == (None, [Claim(key="paire", points=2 + 1 + 8, turn=0, rivals=1)])


def test_an_invalid_announcement_leaves_the_card_to_the_others() -> None:
    game = Game(PAIRS, claims=True, slips=[0], max_turns=1).end
    assert (game.claims[0], game.claims[1]) == ([], [Claim(key="paire", points=11, turn=0, rivals=0)])


def test_a_barred_seat_is_asked_again_after_its_next_turn_has_begun() -> None:
    # Seat 0 slips on the 1 at setup, and nobody else can take it; its exchange of the 12 opens the next window.
    deck = "1R 5R 8R 12R 2V 6V 10V 14V 1B 4J 9B 13J 3J"
    game = Game(deck, turns=[("exchange", 3, 3)], claims=True, slips=[0], max_turns=1).end
    assert game.claims[0] == [Claim(key="paire", points=11, turn=1, rivals=0)]


def test_a_zap_below_the_threshold_opens_no_window() -> None:
    deck = "1R 5R 8R 12R 2V 6V 10V 14V 1B 4J 9B 13J 3J"
    assert Game(deck, claims=True, slips=[0], max_turns=1).end.claims == [[], []]


def test_the_last_combination_ends_the_game_at_once() -> None:
    game = Game(PAIRS, claims=True, goal=1).end
    assert (game.end, game.ender, game.turns) == ("eight", 0, 0)


def test_a_game_without_progress_is_cut() -> None:
    game = Game(HANDS + CENTRE + "3J", max_turns=1).end
    assert (game.end, game.turns) == ("cut", 1)


def test_what_is_declined_counts_as_offered() -> None:
    assert Game(PAIRS, max_turns=1).end.offered == [{"paire"}, {"paire"}]


def test_the_lead_changes_when_another_seat_leads_alone() -> None:
    # Seat 0 pairs the 1 (11 points), then seat 1 pairs the 10 (20 points); the first lead is no change.
    game = Game("1R 4R 8R 12R 2V 6V 10V 14V 1B 10J 7B 16J 3J", claims=True, max_turns=1).end
    assert (game.scores, game.lead_changes) == ([11, 20], 1)
