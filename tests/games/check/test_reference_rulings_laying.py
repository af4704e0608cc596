"""Rulings on Actions and the laying of the centre change in the reference what check.md says, by hand-worked games."""

from __future__ import annotations

import pytest

from tests.games.check.by_hand import CENTRE, HANDS, Game

# ---- action_from_pile, passe_in_renewal, setup_action


def test_a_slot_spent_on_an_action_stays_empty() -> None:
    game = Game(HANDS + "1B TORNADE 5J 9B 13J", action_from_pile="leave_empty", max_turns=1).end
    assert (game.centre, game.pile) == (["1B", None, "5J", "9B"], ["13J"])


def test_a_slot_of_an_action_is_drawn_again() -> None:
    game = Game(HANDS + "1B TORNADE 5J 9B 13J", action_from_pile="redraw", max_turns=1).end
    assert (game.centre, game.pile) == (["1B", "5J", "9B", "13J"], [])


def test_a_passe_spends_its_own_slot_and_empties_those_before_it() -> None:
    game = Game(HANDS + "1B PASSE 5J 9B 13J 3J", action_from_pile="leave_empty", max_turns=1).end
    assert (game.centre, game.pile, game.discard) == (["5J", None, "9B", "13J"], ["3J"], ["1B", "PASSE"])


def test_a_passe_leaves_slots_that_were_spent_before_it() -> None:
    game = Game(HANDS + "TORNADE 1B PASSE 5J 9B 13J 3J", action_from_pile="leave_empty", max_turns=1).end
    assert game.centre == [None, "5J", None, "9B"]


def test_a_spent_slot_is_laid_again_at_the_next_renewal() -> None:
    game = Game(HANDS + "1B TORNADE 5J 9B 13J 3J 7J 11J", action_from_pile="leave_empty", max_turns=2).end
    assert game.centre == ["13J", "3J", "7J", "11J"]


def test_a_centre_of_actions_alone_is_empty() -> None:
    game = Game(HANDS + "TORNADE SIMPLE 3J", action_from_pile="leave_empty", centre=2, max_turns=1)
    assert (game.end.centre, game.who("turn")) == ([None, None], [])


@pytest.mark.parametrize("action_from_pile", ["redraw", "leave_empty"])
def test_a_passe_may_end_the_laying(action_from_pile: str) -> None:
    rulings = {"passe_in_renewal": "ends", "action_from_pile": action_from_pile}
    game = Game(HANDS + "1B PASSE 5J 9B 13J", max_turns=1, **rulings).end
    assert (game.centre, game.pile, game.discard) == ([None] * 4, ["5J", "9B", "13J"], ["1B", "PASSE"])


def test_a_passe_may_let_the_laying_go_on() -> None:
    game = Game(HANDS + "1B PASSE 5J 9B 13J 3J", passe_in_renewal="continue", max_turns=1).end
    assert game.centre == ["5J", "9B", "13J", "3J"]


def test_the_window_opens_on_a_centre_that_a_passe_has_left_empty() -> None:
    assert Game(HANDS + "1B PASSE 5J", passe_in_renewal="ends", max_turns=1).attention == [1]


def test_the_next_renewal_lays_a_centre_that_a_passe_has_left_empty() -> None:
    game = Game(HANDS + "1B PASSE 5J 9B 13J 3J", passe_in_renewal="ends", max_turns=2).end
    assert game.centre == ["5J", "9B", "13J", "3J"]


@pytest.mark.parametrize("action_from_pile", ["redraw", "leave_empty"])
def test_actions_of_the_first_centre_may_be_shuffled_back(action_from_pile: str) -> None:
    rulings = {"setup_action": "redraw", "action_from_pile": action_from_pile, "passe_in_renewal": "ends"}
    game = Game(HANDS + "1B TORNADE 5J PASSE 9B 13J 3J 7J", max_turns=1, **rulings)
    assert game.returned == [["3J", "7J", "TORNADE", "PASSE"]]
    assert (game.end.centre, game.end.pile) == (["1B", "5J", "9B", "13J"], ["PASSE", "TORNADE", "7J", "3J"])


def test_actions_of_the_first_centre_may_act() -> None:
    game = Game(HANDS + "1B TORNADE 5J 9B 13J 3J", setup_action="acts", max_turns=1)
    assert (game.end.hands[0], game.returned) == (["14V", "10V", "6V", "2V"], [])


def test_nothing_is_shuffled_back_where_no_action_came() -> None:
    assert Game(HANDS + CENTRE + "3J", setup_action="redraw", max_turns=1).returned == []


def test_a_pile_that_runs_out_at_setup_leaves_the_actions_set_aside_on_the_discard() -> None:
    game = Game(HANDS + "1B TORNADE 5J SIMPLE", setup_action="redraw").end
    assert (game.end, game.centre, game.discard) == ("pile", ["1B", "5J", None, None], ["TORNADE", "SIMPLE"])


def test_an_action_of_a_later_centre_acts_all_the_same() -> None:
    game = Game(HANDS + CENTRE + "TORNADE 3J 7J 11J 15J", setup_action="redraw", max_turns=2).end
    assert game.hands[0] == ["14V", "10V", "6V", "2V"]


# ---- simple_double

THREE = "0R 4R 8R DOUBLE 2V 6V 10V 14V 3B 7B 11B 15B 1B 5J 9B 13J 3J"


def test_the_active_player_takes_at_its_right_and_gives_back_what_it_chooses() -> None:
    game = Game(
        THREE,
        turns=[("exchange", 3, 0)],
        takes=[[3, 0]],
        gives=[("give", 0), ("give", 4)],
        players=3,
        simple_double="active_player",
        max_turns=1,
    )
    # seat 0 holds 0R 4R 8R 1B, takes 15B and 3B behind them, gives 0R to where 15B was, then 3B to where it was
    assert game.taken_from == [(2, 2)]
    assert game.end.hands == [["4R", "8R", "1B", "15B"], ["2V", "6V", "10V", "14V"], ["3B", "7B", "11B", "0R"]]


def test_each_card_given_back_is_asked_for_among_those_left() -> None:
    game = Game(THREE, turns=[("exchange", 3, 0)], players=3, simple_double="active_player", max_turns=1)
    gives = [(seat, moves) for seat, kind, moves in game.asked if kind == "give"]
    assert gives == [(0, [("give", place) for place in range(size)]) for size in (6, 5)]


def test_a_hand_of_one_takes_one_card_for_a_double() -> None:
    game = Game("DOUBLE 2V 1B 3J", turns=[("exchange", 0, 0)], gives=[("give", 0)], simple_double="active_player",
                hand=1, centre=1, max_turns=1)  # fmt: skip
    assert (game.taken_from, game.end.hands) == ([(1, 1)], [["2V"], ["1B"]])


def test_everyone_takes_where_simple_and_double_are_for_everyone() -> None:
    game = Game(THREE, turns=[("exchange", 3, 0)], players=3, simple_double="everyone", max_turns=1)
    assert (game.taken_from, game.who("give")) == ([(0, 2), (1, 2), (2, 2)], [])


def test_an_action_of_the_first_centre_is_the_first_players() -> None:
    deck = HANDS + "3B 7B 11B 15B SIMPLE 1B 5J 9B 13J 3J"
    game = Game(deck, players=3, simple_double="active_player", first_player="random", starter=1, max_turns=1)
    assert (game.taken_from, game.who("give")) == ([(0, 1)], [1])


def test_an_action_of_a_renewed_centre_is_of_the_last_who_said_zap() -> None:
    game = Game(HANDS + CENTRE + "SIMPLE 3J 7J 11J 15J", simple_double="active_player", max_turns=2)
    assert (game.taken_from, game.who("give")) == ([(0, 1)], [1])
