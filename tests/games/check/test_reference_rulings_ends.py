"""Rulings on the end change in the reference when a game is over and who has ended it, by hand-worked games."""

from __future__ import annotations

import pytest

from tests.games.check.by_hand import CENTRE, HANDS, PAIRS, Game

# ---- last_pass_ends


@pytest.mark.parametrize(("option", "end", "turns"), [("on_empty", "pile", 0), ("on_shortage", "pile", 2)])
def test_a_deck_dealt_out_at_setup_ends(option: str, end: str, turns: int) -> None:
    game = Game(HANDS + CENTRE, last_pass_ends=option, passes=1).end
    assert (game.end, game.turns) == (end, turns)


def test_an_empty_pile_ends_the_game_only_when_the_window_is_closed() -> None:
    game = Game(PAIRS.removesuffix(" 3J"), claims=True, last_pass_ends="on_empty", passes=1).end
    assert (game.end, game.scores) == ("pile", [11, 0])


def test_an_empty_pile_before_the_last_pass_does_not_end_the_game() -> None:
    game = Game(HANDS + CENTRE, last_pass_ends="on_empty", passes=2, max_turns=1).end
    assert (game.end, game.passes) == ("cut", 1)


def test_an_empty_pile_ends_the_game_before_a_further_exchange_is_asked_for() -> None:
    deck = "0R 4R 8R ECLAIR 2V 6V 10V 14V 1B 5J 9B 13J 3R 7R 11R 15R 3V 7V 11V 15V"
    rulings = {"last_pass_ends": "on_empty", "exchanges_per_turn": 0}
    game = Game(deck, turns=[("exchange", 3, 0)], passes=1, **rulings)
    assert (game.end.end, game.who("turn"), game.end.turns) == ("pile", [0], 1)


# ---- eighth_ends

# Seat 0 lays its 12 for the 1, which pairs with the other 1 of the centre; nothing else is made.
LATE = "0R 4R 8R 12R 2V 6V 10V 14V 1B 1J 9B 15J 3J 7J 11R 13J"
LATE_TURN = ("exchange", 3, 0)


@pytest.mark.parametrize(("option", "turns"), [("at_once", 1), ("after_round", 2)])
def test_the_last_combination_ends_the_game(option: str, turns: int) -> None:
    game = Game(LATE, turns=[LATE_TURN], claims=True, goal=1, eighth_ends=option, max_turns=9).end
    assert (game.end, game.ender, game.turns) == ("eight", 0, turns)


def test_a_round_ends_before_the_first_player_even_if_that_is_seat_1() -> None:
    deck = "2V 6V 10V 14V 0R 4R 8R 12R 1B 1J 9B 15J 3J 7J 11R 13J"
    rulings = {"eighth_ends": "after_round", "first_player": "random"}
    game = Game(deck, turns=[LATE_TURN], claims=True, goal=1, starter=1, max_turns=9, **rulings).end
    assert (game.end, game.ender, game.turns) == ("eight", 1, 2)


def test_a_last_combination_at_setup_leaves_everybody_one_turn() -> None:
    game = Game(PAIRS, claims=True, goal=1, eighth_ends="after_round", max_turns=9).end
    assert (game.end, game.ender, game.turns) == ("eight", 0, 2)


def test_after_the_round_the_first_seat_at_the_goal_has_ended_the_game() -> None:
    # seat 0 pairs the 1 and seat 1 the 2 of the first centre
    deck = "1R 4R 8R 12R 2V 6V 10V 14V 1B 2J 9B 13J 3J"
    game = Game(deck, claims=True, goal=1, eighth_ends="after_round", max_turns=9).end
    assert (game.ender, [len(claims) for claims in game.claims]) == (0, [1, 1])


def test_the_goal_alone_does_not_end_a_game_without_that_end() -> None:
    game = Game(LATE, turns=[LATE_TURN], claims=True, goal=1, eighth_ends="no", max_turns=2).end
    assert (game.end, game.ender) == ("cut", None)


def test_a_game_ends_at_once_when_every_seat_is_at_its_goal() -> None:
    deck = "1R 4R 8R 12R 2V 6V 10V 14V 1B 2J 9B 13J 3J"
    game = Game(deck, claims=True, goal=1, eighth_ends="no", max_turns=9).end
    assert (game.end, game.ender, game.turns) == ("eight", 1, 0)


def test_a_seat_at_its_goal_plays_turns_but_is_not_asked_in_windows() -> None:
    # after its Paire of 1 seat 0 could make one of 4 too
    deck = "1R 4R 8R 12R 2V 6V 10V 14V 1B 4J 9B 13J 3J"
    game = Game(deck, turns=[("exchange", 3, 2)], claims=True, goal=1, eighth_ends="no", max_turns=2)
    assert (game.who("claim"), game.who("turn")) == ([0], [0, 1])


def test_a_round_that_ends_with_the_last_turn_allowed_is_not_cut() -> None:
    game = Game(LATE, turns=[LATE_TURN], claims=True, goal=1, eighth_ends="after_round", max_turns=2).end
    assert (game.end, game.ender) == ("eight", 0)


def test_a_round_that_the_cut_leaves_unfinished_names_no_ender() -> None:
    game = Game(LATE, turns=[LATE_TURN], claims=True, goal=1, eighth_ends="after_round", max_turns=1).end
    assert (game.end, game.ender) == ("cut", None)


def test_a_pile_emptied_in_the_last_turn_of_the_round_ends_the_game_first() -> None:
    deck = "0R 4R 8R 12R ECLAIR 6V 10V 14V 1B 1J 9B 15J 3R 7R 11R 15R 3V 7V 11V 16V"
    turns, rulings = [LATE_TURN, ("exchange", 0, 0)], {"eighth_ends": "after_round", "last_pass_ends": "on_empty"}
    game = Game(deck, turns=turns, claims=True, goal=1, passes=1, **rulings).end
    assert (game.end, game.ender, game.turns) == ("pile", None, 2)
