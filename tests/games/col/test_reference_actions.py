"""Actions of the reference do what the rules say, by games played by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.games.col.reference.actions import MOST_ACTIONS_A_TURN
from sim.games.col.reference.game import END_CUT, END_LAST_ROUND
from tests.games.col.by_hand import CELLS, DOWN, FIRST, LEFT, LEFT_SIDE, RIGHT, RIGHT_SIDE, SECOND, UP, Game

THROW = ("use", ("throw", 9))
KEPT = ("use", ("throw", 4))
ONE_TURN = {"max_turns": 1}
HIGH_CARDS = [f"{value}{family}" for family in "RVBJW" for value in range(10, 16)]  # that nobody is dealt
FILLING = {count: " ".join(HIGH_CARDS[:count]) for count in (17, 25)}


def dealt(cell: int, card: str) -> list[str]:
    """The usual pyramids, but for a card in one of seat 0's cells."""
    return [" ".join([*FIRST[:cell], card, *FIRST[cell + 1 :]]), " ".join(SECOND)]


# ---- when an Action acts


def test_an_action_that_is_drawn_and_laid_does_not_act():
    game = Game("SWIPE", script=[("use", ("lay", 5, DOWN))], **ONE_TURN)
    assert game.questions() == ["draw", "use", "side"]
    assert game.names(0)[5] == "SWIPE"


def test_an_action_that_is_replaced_acts_when_the_new_card_lies():
    script = [("use", ("lay", 5, UP)), ("swipe cell", 5), ("other cell", 0)]
    game = Game("10B", dealt=dealt(5, "SWIPE"), script=script, **ONE_TURN)
    assert (game.names(0)[5], game.names(1)[0]) == ("0B", "10B")
    assert game.questions() == ["draw", "use", "side", "swipe cell", "other cell"]


def test_an_action_that_is_thrown_away_acts_before_a_card_is_turned_up():
    game = Game("SWIPE", script=[THROW, ("swipe cell", 9), ("other cell", 3)], **ONE_TURN)
    assert game.names(0)[9] == SECOND[3]
    assert game.up(0) == [0, 9]
    assert game.end.discards[0] == [LEFT, "SWIPE"]


# ---- Passe


def test_a_passe_lies_before_an_opponent_and_costs_it_a_turn():
    game = Game("PASSE", players=3, script=[THROW, ("passe", 2), (2, "side", RIGHT_SIDE)], max_turns=6)
    assert game.moves("passe") == [[1, 2]]
    assert game.turns() == [0, 1, 0, 1, 2]
    assert "PASSE" not in game.end.discards[LEFT_SIDE]
    assert game.end.discards[RIGHT_SIDE] == [RIGHT, "PASSE"]
    assert game.end.waiting == [0, 0, 0]
    assert game.up(0) == [0, 8, 9]  # the turn-up is owed all the same


def test_passes_stack_and_cost_a_turn_each():
    game = Game("PASSE PASSE", players=3, script=[("passe", 2), ("passe", 2)], max_turns=9)
    assert game.turns() == [0, 1, 0, 1, 0, 1, 2]
    assert game.end.discards[0].count("PASSE") == 2


def test_a_passe_still_lies_before_a_seat_that_has_not_played_since():
    assert Game("PASSE", players=3, script=[("passe", 2)], max_turns=2).end.waiting == [0, 0, 1]


def test_a_discarded_passe_is_not_drawn_again():
    game = Game("PASSE", max_turns=3)
    assert game.moves("draw")[-1] == ["pile", RIGHT_SIDE]


def test_only_opponents_with_a_turn_left_are_passed():
    game = Game(f"{FILLING[25]} PASSE", players=3)  # seat 0 brings the last round with the 25th card
    assert (game.end.used[1], game.moves("passe")) == (Counter(PASSE=1), [])  # seat 2 alone could be chosen
    assert game.turns()[-2:] == [0, 1]  # and passes in the last round


def test_a_passe_that_nobody_can_be_passed_with_goes_to_a_discard():
    game = Game(f"{FILLING[17]} PASSE")  # in the last turn of the game
    assert (game.end.used[1], game.end.waiting, game.end.discards[0][-1]) == (Counter(), [0, 0], "PASSE")


# ---- Swipe


def test_a_swipe_swaps_a_card_of_ones_own_with_one_of_an_opponent():
    game = Game("SWIPE", players=3, script=[THROW, ("swipe cell", 4), ("other seat", 2), ("other cell", 6)], **ONE_TURN)
    assert game.moves("swipe cell") + game.moves("other cell") == [list(range(CELLS))] * 2
    assert game.moves("other seat") == [[1, 2]]
    assert (game.names(0)[4], game.names(2)[6]) == ("6W", FIRST[4])


def test_swiped_cards_keep_their_faces():
    game = Game("SWIPE", script=[THROW, ("swipe cell", 0), ("other cell", 6)], **ONE_TURN)
    assert (game.up(0), game.up(1)) == ([9], [1, 6])


def test_any_two_players_swap_by_a_ruling():
    script = [THROW, ("swipe seat", 1), ("swipe cell", 4), ("other seat", 2), ("other cell", 6)]
    game = Game("SWIPE", players=3, script=script, swipe_scope="any_two_players", **ONE_TURN)
    assert (game.moves("swipe seat"), game.moves("other seat")) == ([[0, 1, 2]], [[0, 2]])
    assert (game.names(1)[4], game.names(2)[6]) == ("6W", SECOND[4])
    assert game.end.suffered == [Counter(), Counter(SWIPE=1), Counter(SWIPE=1)]


# ---- Flip


def test_a_flip_turns_over_any_card():
    game = Game("FLIP", script=[THROW, ("flip seat", 1), ("flip cell", 6)], **ONE_TURN)
    assert (game.moves("flip seat"), game.moves("flip cell")) == ([[0, 1]], [list(range(CELLS))])
    assert game.up(1) == [1, 6]


def test_a_flip_turns_a_card_down_again():
    assert Game("FLIP", script=[THROW, ("flip seat", 1), ("flip cell", 1)], **ONE_TURN).up(1) == []


def test_a_flip_reveals_a_card_of_ones_own_by_a_ruling():
    game = Game("FLIP", script=[THROW, ("flip cell", 6)], flip_effect="reveal_own", **ONE_TURN)
    assert game.moves("flip cell") == [list(range(1, CELLS))]
    assert game.up(0) == [0, 6, 9]


@pytest.mark.parametrize("ruling", [{"flip_effect": "none"}, {"flash_effect": "none"}])
def test_an_action_without_effect_is_only_discarded(ruling: dict[str, str]):
    card = "FLIP" if "flip_effect" in ruling else "FLASH"
    game = Game(card, script=[THROW], **ruling, **ONE_TURN)
    assert game.questions() == ["draw", "use", "side"]
    assert game.end.used == [Counter(), Counter()]


def test_a_cell_that_a_flip_has_turned_up_meanwhile_gives_way_to_another():
    game = Game("FLIP", script=[THROW, ("flip cell", 9), ("turn up", 3)], **ONE_TURN)
    assert game.moves("turn up") == [list(range(1, 9))]
    assert game.up(0) == [0, 3, 9]


def test_a_cell_whose_card_a_swipe_has_changed_is_turned_up_all_the_same():
    game = Game("SWIPE", script=[THROW, ("swipe cell", 9), ("other cell", 1)], **ONE_TURN)  # 1J lies face up
    assert game.moves("turn up") == [list(range(1, 9))]


# ---- Flash


def test_a_flash_gives_another_turn():
    game = Game("FLASH", players=3, script=[THROW], max_turns=6)
    assert game.turns() == [0, 0, 1, 2, 0, 1]


def test_two_flashes_give_two_more_turns():
    game = Game("QUANTUM FLASH FLASH 10B", players=3, script=[THROW, ("keep", 2)], max_turns=7)
    assert game.turns() == [0, 0, 0, 1, 2, 0, 1]


def test_a_flash_looks_at_a_card_by_a_ruling():
    game = Game("FLASH", script=[THROW, ("peek", 4)], flash_effect="peek", max_turns=2)
    assert game.moves("peek") == [list(range(1, CELLS))]
    assert (game.turns(), game.up(0)) == ([0, 1], [0, 9])
    assert game.end.pyramids[0][4].known == {0}


# ---- Quantum


def test_a_quantum_draws_three_and_plays_one():
    script = [
        THROW,
        ("side", LEFT_SIDE),
        ("keep", 1),
        ("side", RIGHT_SIDE),
        ("side", LEFT_SIDE),
        ("use", ("lay", 3, UP)),
    ]
    game = Game("QUANTUM 10B 11B 12B", script=script, **ONE_TURN)
    assert game.questions() == ["draw", "use", "side", "keep", "side", "side", "use", "side"]
    assert game.moves("keep") == [[0, 1, 2]]
    assert game.end.discards == ([LEFT, "QUANTUM", "12B", FIRST[3]], [RIGHT, "10B"])
    assert (game.names(0)[3], game.up(0)) == ("11B", [0, 3, 9])


def test_the_kept_card_may_be_thrown_away():
    game = Game("QUANTUM 10B 11B 12B", script=[THROW, KEPT], **ONE_TURN)
    assert game.up(0) == [0, 4, 9]


def test_the_turn_up_of_a_thrown_quantum_is_waived_by_a_ruling():
    script = [THROW, KEPT]
    assert Game("QUANTUM 10B 11B 12B", script=script, quantum_after_b="no", **ONE_TURN).up(0) == [0, 4]


def test_a_replaced_quantum_costs_no_turn_up():
    script = [("use", ("lay", 5, UP)), ("use", ("lay", 6, DOWN))]
    game = Game("10J 10B 11B 12B", dealt=dealt(5, "QUANTUM"), script=script, **ONE_TURN)
    assert game.up(0) == [0, 5]


def test_each_action_among_the_others_acts_before_the_next_is_thrown():
    script = [THROW, ("keep", 2), ("flip cell", 5), ("swipe cell", 5), ("other cell", 5), KEPT]
    game = Game("QUANTUM FLIP SWIPE 12B", script=script, **ONE_TURN)
    thrown = ["side", "flip seat", "flip cell", "side", "swipe cell", "other cell"]
    assert game.questions() == ["draw", "use", "side", "keep", *thrown, "use", "side"]
    assert game.up(1) == [1, 5]


def test_actions_among_the_others_do_not_act_by_a_ruling():
    game = Game("QUANTUM PASSE SWIPE 12B", script=[THROW, ("keep", 2), KEPT], quantum_discards_act="no", **ONE_TURN)
    assert game.questions() == ["draw", "use", "side", "keep", "side", "side", "use", "side"]
    assert (game.end.waiting, game.end.discards[0][2:4]) == ([0, 0], ["PASSE", "SWIPE"])


def test_effects_nest():
    script = [THROW, ("keep", 1), ("keep", 0), ("use", ("lay", 2, UP)), ("use", ("lay", 3, UP))]
    game = Game("QUANTUM QUANTUM 11B 12B 13B 14B 15B", script=script, **ONE_TURN)
    assert game.names(0)[2:4] == ["13B", "11B"]  # the inner one is played before the outer one
    assert game.end.used == [Counter(QUANTUM=2), Counter()]


def test_a_kept_action_that_is_thrown_away_acts():
    game = Game("QUANTUM 10B SWIPE 12B", script=[THROW, ("keep", 1), ("swipe cell", 4), ("other cell", 5)], **ONE_TURN)
    assert game.names(0)[4] == SECOND[5]


def test_fewer_cards_are_drawn_where_no_more_can_be_had():
    game = Game("QUANTUM 10B", rest="", script=[THROW], **ONE_TURN)
    assert game.reshuffled == [[LEFT]]
    assert game.moves("keep") == [[0, 1]]  # 10B, then 16R from under the Quantum


def test_a_quantum_that_finds_one_card_plays_it_unasked():
    game = Game("QUANTUM", rest="", script=[THROW, KEPT], **ONE_TURN)
    assert game.questions() == ["draw", "use", "side", "use", "side"]


def test_quantums_that_bring_each_other_back_for_ever_cut_the_game():
    throws = [("use", ("throw", 9)), ("use", ("throw", 9))]
    game = Game("QUANTUM QUANTUM", rest="", discards="FLASH FLIP", setup_action="keep", script=throws, max_turns=9)
    assert (game.end.end, game.end.turns) == (END_CUT, 1)
    assert game.end.used[0] == Counter(QUANTUM=MOST_ACTIONS_A_TURN - 2, FLASH=1)  # the last one has no effect


def test_a_game_is_cut_by_the_actions_of_one_turn_only():
    pile = " ".join(["FLIP"] * MOST_ACTIONS_A_TURN)
    assert Game(pile, flip_effect="none", max_turns=MOST_ACTIONS_A_TURN).end.end == END_LAST_ROUND


# ---- counts


def test_actions_are_counted_for_who_uses_and_who_suffers_them():
    game = Game("PASSE SWIPE FLIP FLASH", script=[("flip seat", 0)], max_turns=5)
    assert game.end.used == [Counter(PASSE=1, SWIPE=1, FLASH=1), Counter(FLIP=1)]
    assert game.end.suffered == [Counter(FLIP=1), Counter(PASSE=1, SWIPE=1)]


def test_a_flip_of_ones_own_card_is_not_suffered():
    game = Game("FLIP", script=[THROW, ("flip seat", 0), ("flip cell", 4)], **ONE_TURN)
    assert (game.end.used[0], game.end.suffered) == (Counter(FLIP=1), [Counter(), Counter()])
