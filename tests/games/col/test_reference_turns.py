"""Setup and turns of the reference are those of the rules, by games played by hand."""

from __future__ import annotations

import pytest

from sim.games.col.reference.game import END_CUT, END_LAST_ROUND
from tests.games.col.by_hand import (
    CELLS,
    DOWN,
    FIRST,
    LEFT,
    LEFT_SIDE,
    PILE,
    RIGHT,
    RIGHT_SIDE,
    SECOND,
    THIRD,
    UP,
    Game,
)

ONE_TURN = {"max_turns": 1}


def starting(*shown: str) -> list[str]:
    """Pyramids by the card of cell 0, beside the same values for each seat."""
    others = [[f"{value}{family}" for value in range(16, 7, -1)] for family in "RVBJWS"]
    return [" ".join([card, *cards]) for card, cards in zip(shown, others, strict=False)]


# ---- setup


def test_ten_cards_are_dealt_to_each_seat_then_one_to_each_discard():
    game = Game("10B 11B", players=3, script=[("use", ("lay", 5, UP))], **ONE_TURN)
    assert game.names(0) == [*FIRST[:5], "10B", *FIRST[6:]]
    assert (game.names(1), game.names(2)) == (SECOND, THIRD)
    assert game.end.discards == ([LEFT, FIRST[5]], [RIGHT])
    assert game.end.pile[:1] == ["11B"]


def test_each_seat_turns_up_one_card_of_its_choice():
    game = Game(shows=[3, 7], max_turns=1, script=[("use", ("lay", 0, DOWN))])
    assert game.asked[:2] == [(0, "show", list(range(CELLS))), (1, "show", list(range(CELLS)))]
    assert (game.up(0), game.up(1)) == ([3], [7])


def test_an_action_on_a_discard_is_covered_at_setup():
    game = Game(discards="FLIP SWIPE 12B 16V", pile="14B", **ONE_TURN)
    assert game.end.discards == (["FLIP", "SWIPE", "12B", "14B"], ["16V"])
    assert game.questions() == ["draw", "use", "side"]


def test_an_action_on_a_discard_stays_where_a_ruling_keeps_it():
    game = Game(discards="FLIP 12B", setup_action="keep", pile="14B", **ONE_TURN)
    assert game.end.discards == (["FLIP", "14B"], ["12B"])
    assert game.moves("draw") == [[PILE, RIGHT_SIDE]]


def test_a_joker_on_a_discard_stays_and_may_be_taken():
    game = Game(discards="JOKER 12B", script=[("draw", LEFT_SIDE), ("use", ("lay", 0, UP))], **ONE_TURN)
    assert game.names(0)[0] == "JOKER"


# ---- who starts


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        pytest.param(["5R", "3V", "4B"], 1, id="the_smallest_value"),
        pytest.param(["3R", "3V", "4B"], 2, id="of_those_shown_once"),
        pytest.param(["JOKER", "7V", "6B"], 2, id="a_joker_shows_no_value"),
        pytest.param(["FLASH", "7V", "7B", "7J", "0W"], 4, id="an_action_shows_no_value"),
        pytest.param(["SWIPE", "7V"], 1, id="one_value_alone_is_the_smallest"),
    ],
)
def test_the_starter_shows(shown: list[str], expected: int):
    game = Game(dealt=starting(*shown), shows=[0] * len(shown), **ONE_TURN)
    assert (game.end.starter, game.tied) == (expected, [])


def test_an_action_turned_up_at_setup_does_not_act():
    game = Game(dealt=starting("SWIPE", "7V"), shows=[0, 0], **ONE_TURN)
    assert game.names(0)[0] == "SWIPE"
    assert game.questions() == ["draw", "use", "side"]


@pytest.mark.parametrize(
    ("start_tie", "shown", "expected", "tied"),
    [
        pytest.param("random", ["9R", "3V", "9B", "3J"], 3, [[1, 3]], id="chance_takes_one_of_the_lowest"),
        pytest.param(
            "random", ["FLIP", "JOKER", "FLIP"], 2, [[0, 1, 2]], id="chance_takes_anybody_if_none_has_a_value"
        ),
        pytest.param("lowest_first_seat", ["9R", "3V", "9B", "3J"], 1, [], id="the_first_of_the_lowest_starts"),
        pytest.param("lowest_first_seat", ["JOKER", "FLIP"], 0, [], id="the_first_seat_starts_if_none_has_a_value"),
    ],
)
def test_a_tie_for_the_start(start_tie: str, shown: list[str], expected: int, tied: list[list[int]]):
    game = Game(dealt=starting(*shown), shows=[0] * len(shown), start_tie=start_tie, **ONE_TURN)
    assert (game.end.starter, game.tied) == (expected, tied)


def test_the_lowest_turn_up_another_card_where_a_ruling_says_so():
    dealt = starting("9R", "3V", "9B", "3J")
    game = Game(dealt=dealt, shows=[0, 0, 0, 0, 4, 5], start_tie="again", **ONE_TURN)
    assert [(seat, len(moves)) for seat, question, moves in game.asked if question == "show"][4:] == [(1, 9), (3, 9)]
    assert (game.end.starter, game.tied) == (3, [])  # 13V and 12J


# ---- a turn


def test_a_card_is_drawn_from_the_pile_or_from_a_discard():
    game = Game("10B", **ONE_TURN)
    assert game.moves("draw") == [[PILE, LEFT_SIDE, RIGHT_SIDE]]


def test_no_action_is_drawn_from_a_discard():
    game = Game("FLASH 10B", script=[("use", ("throw", 9)), ("side", RIGHT_SIDE)], flash_effect="none", max_turns=2)
    assert game.moves("draw")[1] == [PILE, LEFT_SIDE]


def test_what_lies_under_a_drawn_card_is_the_top_again():
    game = Game(script=[("draw", LEFT_SIDE), ("use", ("lay", 4, UP)), ("side", RIGHT_SIDE)], max_turns=2)
    assert game.moves("draw")[1] == [PILE, RIGHT_SIDE]
    assert game.end.discards[1][:2] == [RIGHT, FIRST[4]]


def test_a_drawn_card_is_laid_up_or_down_or_thrown_away():
    game = Game("10B", shows=[2, 3], **ONE_TURN)
    lays = [("lay", cell, face) for cell in range(CELLS) for face in (UP, DOWN)]
    throws = [("throw", cell) for cell in range(CELLS) if cell != 2]
    assert game.moves("use") == [[*lays, *throws]]


@pytest.mark.parametrize("face", [UP, DOWN])
def test_a_laid_card_replaces_one_that_is_discarded(face: str):
    game = Game("10B", script=[("use", ("lay", 5, face)), ("side", RIGHT_SIDE)], **ONE_TURN)
    assert game.names(0)[5] == "10B"
    assert game.up(0) == ([0, 5] if face == UP else [0])
    assert game.end.discards == ([LEFT], [RIGHT, FIRST[5]])


def test_a_card_laid_face_down_may_cover_one_that_was_up():
    game = Game("10B", script=[("use", ("lay", 0, DOWN))], **ONE_TURN)
    assert game.up(0) == []


def test_a_thrown_card_costs_a_turn_up():
    game = Game("10B", script=[("use", ("throw", 5)), ("side", RIGHT_SIDE)], **ONE_TURN)
    assert (game.names(0), game.up(0)) == (FIRST, [0, 5])
    assert game.end.discards == ([LEFT], [RIGHT, "10B"])


def test_a_discard_may_be_emptied():
    script = [
        ("draw", LEFT_SIDE),
        ("use", ("lay", 4, UP)),
        ("side", RIGHT_SIDE),
        ("draw", RIGHT_SIDE),
        ("side", RIGHT_SIDE),
    ]
    assert Game(script=script, max_turns=2).end.discards == ([], [RIGHT, FIRST[4]])


@pytest.mark.parametrize(("ruling", "throws"), [("yes", 9), ("no", 0)])
def test_a_card_from_a_discard_is_thrown_again_by_a_ruling(ruling: str, throws: int):
    game = Game(script=[("draw", LEFT_SIDE)], discard_after_discard_draw=ruling, max_turns=2)
    first, second = game.moves("use")
    assert len([move for move in first if move[0] == "throw"]) == throws
    assert len([move for move in second if move[0] == "throw"]) == 9  # from the pile


@pytest.mark.parametrize(("ruling", "faces"), [("yes", {UP, DOWN}), ("no", {UP})])
def test_a_card_from_a_discard_is_laid_face_down_by_a_ruling(ruling: str, faces: set[str]):
    game = Game(script=[("draw", LEFT_SIDE)], discard_card_face=ruling, max_turns=2)
    first, second = game.moves("use")
    assert {move[2] for move in first if move[0] == "lay"} == faces
    assert {move[2] for move in second if move[0] == "lay"} == {UP, DOWN}  # from the pile


# ---- the pile


def test_an_empty_pile_is_made_again_of_all_but_the_tops():
    game = Game("10B 11B", rest="", max_turns=3)
    assert game.reshuffled == [[LEFT, "10B"]]
    assert game.end.discards == (["11B", "10B"], [RIGHT])
    assert game.end.pile == [LEFT]


def test_the_pile_is_made_again_of_both_discards():
    game = Game("10B 11B", rest="", script=[("side", LEFT_SIDE), ("side", RIGHT_SIDE)], max_turns=3)
    assert game.reshuffled == [[LEFT, RIGHT]]


def test_a_pile_is_made_again_only_when_a_card_is_drawn_from_it():
    game = Game("10B", rest="", script=[("draw", PILE), ("draw", RIGHT_SIDE)], max_turns=2)
    assert (game.moves("draw")[1], game.reshuffled) == ([PILE, LEFT_SIDE, RIGHT_SIDE], [])


def test_single_cards_on_the_discards_make_no_pile():
    assert Game(rest="", max_turns=1).moves("draw") == [[LEFT_SIDE, RIGHT_SIDE]]


def test_a_turn_is_passed_where_nothing_can_be_drawn():
    game = Game(discards="FLIP FLASH", rest="", setup_action="keep", max_turns=3)
    assert game.questions() == []
    assert (game.end.turns, game.end.end) == (3, END_CUT)


# ---- the end


def test_a_pyramid_without_a_face_down_card_brings_the_last_round():
    game = Game(players=3)
    assert (game.end.end, game.end.ender) == (END_LAST_ROUND, 0)
    assert game.end.turns == 3 * 8 + 3  # seat 0 turns up nine cards; then each of the others has one more turn
    assert [len(game.up(seat)) for seat in range(3)] == [10, 10, 10]


def test_the_others_have_one_more_turn_in_order():
    stays = [(0, "use", ("lay", 0, UP)), (0, "use", ("lay", 0, UP))]
    game = Game(players=3, script=stays)  # so that seat 1 is the first to turn its last card up
    assert (game.end.ender, game.turns()[-3:]) == (1, [1, 2, 0])


def test_a_card_laid_face_down_in_the_last_round_takes_nothing_back():
    laid = [(1, "use", ("throw", cell)) for cell in range(9, 1, -1)]
    game = Game(script=[*laid, (1, "use", ("lay", 0, DOWN))])
    assert (game.end.ender, game.end.turns, game.up(1)) == (0, 18, [1, *range(2, 10)])


def test_a_game_without_progress_is_cut_and_scored():
    game = Game(max_turns=7)
    assert (game.end.end, game.end.ender, game.end.turns) == (END_CUT, None, 7)
    assert len(game.end.scores) == 2


def test_all_cards_are_scored_face_down_or_not():
    low = "0R 2R 4R 6R 0V 2V 4V 8V 10B"
    dealt = [f"{low} 12B", "7R 7V 7B 9J 11J 13J 15J 1W 3W 5W"]
    assert Game(dealt=dealt, shows=[0, 5], max_turns=1, script=[("use", ("lay", 0, UP))]).end.scores[1] == 7
