"""Turns of NUM COL: drawing, laying, throwing, the pile that is made again, the last round (rulebook.md §3, §7)."""

import pytest

from sim.core.cards import parse_cards
from sim.core.trace import trace
from sim.games.col import state
from sim.games.col.state import FACE_DOWN, LEFT, PILE, RIGHT
from strategies import line_up
from tests.games.col.layouts import GAME, UNSEEN, Table, rules_with, texts
from tests.scenarios import scenario

UP = UNSEEN.replace("[", "").replace("]", "")
LAST = f"{UP[: UP.rindex(' ')]} [11S]"  # one card face down


def laid_last(**changes):
    """Seat 0 of three is about to turn up its last card."""
    table = Table([LAST, UNSEEN, UNSEEN], pile="14V 15J 16R 12J 11J 10B 0J", rules=rules_with(**changes))
    return table.draw().throw(9).side()


def pass_turn(table):
    """Lay a card face down in cell 0 and throw the other one."""
    return table.draw().lay(0, FACE_DOWN).side()


def test_a_card_comes_from_the_pile_or_from_the_top_of_a_discard():
    table = Table([UNSEEN] * 2)
    assert table.asked == (0, "ASK_DRAW")
    assert table.moves == [PILE, LEFT, RIGHT]
    assert table.draw(RIGHT).lay(3).pyramid(0)[3] == "12R"
    assert table.discard(1) == ["9R"]


@pytest.mark.parametrize("action", ["PASSE", "SWIPE", "FLIP", "QUANTUM", "FLASH"])
def test_no_action_is_taken_from_a_discard_but_a_joker_is(action):
    assert Table([UNSEEN] * 2, discards=(f"3R {action}", "9R JOKER")).moves == [PILE, RIGHT]


def test_a_laid_card_replaces_the_one_in_its_cell_which_goes_to_the_chosen_discard():
    table = Table([UNSEEN] * 2).draw().lay(2, FACE_DOWN)
    assert table.asked == (0, "ASK_SIDE")
    table.side(1)
    assert table.pyramid(0)[2] == "[14V]"
    assert table.discard(1) == ["9R", "12R", "7B"]
    assert table.asked == (1, "ASK_DRAW")


def test_a_thrown_card_owes_a_turn_up():
    table = Table([UNSEEN] * 2).draw().throw(5).side()
    assert table.discard(0)[-1] == "14V"
    assert table.pyramid(0)[5] == "16V"
    assert table.asked == (1, "ASK_DRAW")


def test_without_a_face_down_card_the_card_must_be_laid():
    table = Table([UP, UNSEEN], closer=1).draw()
    assert max(table.moves) < state.MOVE_DISCARD


def test_an_empty_pile_is_made_again_from_the_discards_less_their_tops():
    table = Table([UNSEEN] * 2, pile="", discards=("0R 1J 2R", "3R 4J 5R")).draw()
    assert sorted(texts(*table.events(state.EVENT_RESHUFFLE))) == sorted(["0R", "1J", "3R", "4J"])
    assert (table.discard(0), table.discard(1), len(table.pile)) == (["2R"], ["5R"], 3)


def test_each_new_pile_has_an_order_of_its_own_whenever_it_is_made():
    """Otherwise two rulesets would part at the first turn that one of them has more."""

    left, right = "0R 1J 2R 3V 4W", "6R 7J 8R 9V 10W"

    def order(piles, turn):
        table = Table([UNSEEN] * 2, pile="", discards=(f"{left} 5S", f"{right} 11S"))
        table.pub["piles"], table.pub["turn"] = piles, turn
        made = table.draw().events(state.EVENT_RESHUFFLE)[0]
        assert table.pub["piles"] == piles + 1
        return made

    first, second = order(piles=1, turn=30), order(piles=2, turn=30)
    assert sorted(first) == sorted(second)
    assert len({first, second, tuple(parse_cards(f"{left} {right}".split()))}) == 3
    assert order(piles=1, turn=40) == first


def test_where_nothing_can_be_drawn_the_turn_is_passed():
    table = Table([UNSEEN] * 2, pile="", discards=("SWIPE", ""), closer=1)
    assert table.over
    assert table.events(state.EVENT_NOTHING) == [(0, 0, 0, 0)]


def test_a_single_possibility_is_not_asked():
    assert Table([UNSEEN] * 2, pile="", discards=("SWIPE", "9R")).asked == (0, "ASK_CARD")


# ---- the last round


def test_the_last_card_turned_up_starts_the_last_round_in_which_each_other_has_a_turn():
    table = laid_last()
    assert table.events(state.EVENT_LAST_ROUND) == [(0, 0, 0, 0)]
    assert table.asked[0] == 1
    assert pass_turn(table).asked[0] == 2
    assert pass_turn(table).over
    assert table.end == "last_round"


def test_a_card_that_comes_face_down_again_does_not_undo_the_last_round():
    table = Table([UP, UNSEEN, UNSEEN], closer=0, left=[2], turn_of=1, pile="FLIP 1J 2J 3J")
    table.draw().throw(0).side().do(0, 3)
    assert table.pyramid(0)[3] == "[10J]"
    assert table.asked[0] == 2
    assert pass_turn(table).over


def test_a_pyramid_completed_by_another_players_card_belongs_to_who_starts_the_last_round():
    """The owner plays no more; the active player comes last."""
    table = Table([UNSEEN, UNSEEN, LAST], pile="FLIP 1J 2J 3J 4J 5V")
    table.draw().throw(0).side().do(2, 9)
    assert table.events(state.EVENT_LAST_ROUND) == [(2, 0, 0, 0)]
    assert table.asked[0] == 1
    assert pass_turn(table).asked[0] == 0
    assert pass_turn(table).over


def test_at_a_table_of_two_who_completes_the_others_pyramid_has_the_last_turn_at_once():
    table = Table([UNSEEN, LAST], pile="FLIP 1J 2J 3J").draw().throw(0).side().do(1, 9)
    assert (table.pub["closer"], table.asked[0]) == (1, 0)
    assert pass_turn(table).over


def test_who_completes_anothers_pyramid_keeps_the_turns_of_a_flash_beside_the_last_one():
    table = Table([UNSEEN.replace("[1R]", "QUANTUM"), LAST], pile="1J FLASH FLIP 2J 3J 4J 5J").draw().lay(0).side()
    table.do(2).side().side().do(1, 9).lay(1, FACE_DOWN).side()
    assert (table.pub["closer"], table.pub["turn"], table.asked) == (1, 12, (0, "ASK_DRAW"))
    assert pass_turn(table).asked == (0, "ASK_DRAW")
    assert pass_turn(table).over


@pytest.mark.parametrize(
    ("pyramids", "turn_of", "expected"),
    [
        pytest.param([LAST, UP, UNSEEN], 0, 0, id="the_active_players"),
        pytest.param([UP, LAST, UP], 1, 1, id="the_active_players_not_the_first_seats"),
        pytest.param([UP, UNSEEN, UP], 1, 2, id="the_next_one_in_turn_order_if_the_active_players_is_none"),
    ],
)
def test_of_several_complete_pyramids_one_starts_the_last_round(pyramids, turn_of, expected):
    table = Table(pyramids, turn_of=turn_of).draw().throw(9).side()
    assert table.pub["closer"] == expected


def test_only_the_own_turn_starts_the_last_round_if_ruled_so():
    table = Table([UNSEEN, UNSEEN, LAST], pile="FLIP 1J 2J 3J 4J 5V", rules=rules_with(last_round_trigger="own_turn"))
    table.draw().throw(0).side().do(2, 9)
    assert table.pub["closer"] == state.NO_SEAT
    assert pass_turn(table).asked[0] == 2
    table.draw().lay(0).side()
    assert table.pub["closer"] == 2


def test_a_game_is_cut_before_a_turn_too_many():
    rules = GAME.load("standard", {"max_turns": "7"})
    last = list(trace(scenario(GAME, rules, line_up(["greedy"], "col", 3)), seed=1, number=0))[-1]
    assert last.state[0]["pub"]["turn"] == 7
    assert GAME.ends[last.state[0]["end"]] == "cut"


def test_a_game_that_is_over_with_its_last_turn_is_not_cut():
    rules = GAME.load("standard", {"max_turns": "11"})
    over, cut = (
        pass_turn(Table([UP, UNSEEN, UNSEEN], closer=0, left=left, turn_of=1, rules=rules)) for left in ([], [2])
    )
    assert (over.pub["turn"], over.end, cut.end) == (11, "last_round", "cut")


# ---- rulings of a turn


def test_a_card_from_a_discard_may_be_thrown_again_unless_ruled_otherwise():
    can, cannot = (
        max(Table([UNSEEN] * 2, rules=rules_with(discard_after_discard_draw=said)).draw(LEFT).moves)
        for said in ("yes", "no")
    )
    assert cannot < state.MOVE_DISCARD <= can
    from_pile = Table([UNSEEN] * 2, rules=rules_with(discard_after_discard_draw="no")).draw(PILE)
    assert max(from_pile.moves) >= state.MOVE_DISCARD


def test_a_card_from_a_discard_may_be_laid_face_down_unless_ruled_otherwise():
    can, cannot = (
        Table([UNSEEN] * 2, rules=rules_with(discard_card_face=said)).draw(LEFT).moves for said in ("yes", "no")
    )
    assert [move for move in can if move < state.MOVE_DISCARD] == list(range(20))
    assert [move for move in cannot if move < state.MOVE_DISCARD] == list(range(0, 20, 2))
