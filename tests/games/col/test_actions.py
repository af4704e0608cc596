"""Action cards of NUM COL (rulebook.md §3.5 to §3.7, §8.6 to §8.10)."""

import pytest

from sim.games.col import state
from sim.games.col.state import FACE_DOWN
from tests.games.col.layouts import UNSEEN, Table, rules_with, texts

UP = UNSEEN.replace("[", "").replace("]", "")
HALF = "1R 4V 7B 10J 13R [16V] [2B] [5J] [8W] [11S]"


def thrown(action, *, pile="1J 2J 3J 4J 5V 6B 7V", players=3, **changes):
    """Seat 0 has drawn and thrown an Action, choosing cell 5 to turn up; it lies on the left discard if it does."""
    table = Table([HALF] * players, pile=f"{action} {pile}", rules=rules_with(**changes)).draw().throw(5)
    return table.side() if table.asked[1] == "ASK_SIDE" else table


def test_an_action_acts_when_it_is_thrown_from_the_pyramid_too():
    table = Table([HALF.replace("4V", "FLASH"), HALF]).draw().lay(1).side()
    assert table.events(state.EVENT_REPLAY) == [(0, 0, 0, 0)]


def test_an_action_laid_into_the_pyramid_does_nothing():
    table = Table([HALF] * 2, pile="FLASH 1J 2J").draw().lay(1).side()
    assert table.events(state.EVENT_ACTION) == []
    assert table.asked[0] == 1


# ---- Passe


def test_a_passe_lies_before_an_opponent_who_throws_it_instead_of_playing():
    table = thrown("PASSE")
    assert table.asked == (0, "ASK_PASSE")
    assert table.moves == [1, 2]
    table.do(1)
    assert table.events(state.EVENT_PASSE) == [(0, 1, 0, 0)]
    assert table.asked == (1, "ASK_SIDE")
    table.side(1)
    assert table.discard(1)[-1] == "PASSE"
    assert table.asked == (2, "ASK_DRAW")


def test_passe_cards_add_up_one_a_turn():
    table = Table([HALF] * 2, passes=[0, 2], pile="1J 2J 3J 4J 5V 6B 7V")
    for left in (1, 0):
        table.draw().lay(0).side()
        assert (table.asked, table.pub["passes"][1]) == ((1, "ASK_SIDE"), left)
        table.side()
    assert table.draw().lay(0).side().asked == (1, "ASK_DRAW")


def test_in_the_last_round_a_passe_is_for_those_who_have_a_turn_left():
    table = Table([UP, HALF, HALF, HALF], closer=0, left=[3], turn_of=1, pile="PASSE 1J 2J")
    table.draw().throw(5)
    assert table.events(state.EVENT_PASSE) == [(1, 3, 0, 0)], "a single target is not asked"


def test_a_passe_without_a_target_goes_to_a_discard_without_effect():
    table = Table([UP, HALF], closer=0, turn_of=1, pile="PASSE 1J 2J").draw().throw(5).side(1)
    assert table.over
    assert table.discard(1)[-1] == "PASSE"
    assert table.pub["passes"].sum() == 0


# ---- Swipe


def test_a_swipe_swaps_cards_with_their_faces_and_what_is_known_of_them():
    table = thrown("SWIPE")
    assert (table.asked, table.moves) == ((0, "ASK_SWIPE_CELL"), list(range(10)))
    table.do(0)
    assert (table.asked, table.moves) == ((0, "ASK_OTHER_SEAT"), [1, 2])
    table.do(2)
    assert table.asked == (0, "ASK_OTHER_CELL")
    table.do(9)
    assert (table.pyramid(0)[0], table.pyramid(2)[9]) == ("[11S]", "1R")
    assert [table.known(seat, 0)[0] for seat in range(3)] == [None] * 3
    assert [table.known(seat, 2)[9] for seat in range(3)] == ["1R"] * 3


def test_a_card_that_its_player_alone_knows_stays_known_where_it_goes():
    table = Table([HALF.replace("4V", "SWIPE"), HALF], pile="12J 1J 2J 3J").draw().lay(9, FACE_DOWN).side()
    pass_on = table.draw().lay(0).side()
    pass_on.draw().lay(1).side().do(9, 8)
    assert table.pyramid(1)[8] == "[12J]"
    assert [table.known(seat, 1)[8] for seat in range(2)] == ["12J", None]


def test_a_swipe_may_be_ruled_to_swap_cards_of_any_two_players():
    table = thrown("SWIPE", swipe_scope="any_two_players")
    assert (table.asked, table.moves) == ((0, "ASK_SWIPE_SEAT"), [0, 1, 2])
    table.do(1, 0)
    assert (table.asked, table.moves) == ((0, "ASK_OTHER_SEAT"), [0, 2])
    table.do(2, 1)
    assert (table.pyramid(1)[0], table.pyramid(2)[1]) == ("4V", "1R")


# ---- Flip


def test_a_flip_turns_over_a_card_of_any_pyramid_and_a_seen_card_stays_known():
    table = thrown("FLIP")
    assert (table.asked, table.moves) == ((0, "ASK_FLIP_SEAT"), [0, 1, 2])
    table.do(1, 0)
    assert table.pyramid(1)[0] == "[1R]"
    assert [table.known(seat, 1)[0] for seat in range(3)] == ["1R"] * 3
    up = thrown("FLIP").do(1, 5)
    assert up.pyramid(1)[5] == "16V"


def test_a_turn_up_whose_cell_lies_face_up_by_then_is_chosen_again():
    table = thrown("FLIP").do(0, 5)
    assert (table.asked, table.moves) == ((0, "ASK_TURN_UP"), [6, 7, 8, 9])
    assert table.do(7).pyramid(0)[5:] == ["16V", "[2B]", "5J", "[8W]", "[11S]"]


def test_a_flip_may_be_ruled_to_turn_up_an_own_card_or_to_do_nothing():
    own = thrown("FLIP", flip_effect="reveal_own")
    assert (own.asked, own.moves) == ((0, "ASK_FLIP_CELL"), [5, 6, 7, 8, 9])
    assert own.do(8).pyramid(0)[8] == "8W"
    assert thrown("FLIP", flip_effect="none").asked == (1, "ASK_DRAW")


def test_a_flip_that_does_nothing_leaves_the_next_action_to_ask_for_itself():
    rules = rules_with(flip_effect="none", swipe_scope="any_two_players")
    table = Table([HALF.replace("4V", "QUANTUM"), HALF], pile="1J FLIP SWIPE 3J 4J", rules=rules).draw().lay(1).side()
    assert table.do(2).side().side().asked == (0, "ASK_SWIPE_SEAT")


# ---- Flash


def test_a_flash_earns_another_turn_after_the_turn_up():
    table = thrown("FLASH")
    assert table.pyramid(0)[5] == "16V"
    assert (table.asked, table.pub["turn"]) == ((0, "ASK_DRAW"), 12)
    assert table.draw().lay(0).side().asked == (1, "ASK_DRAW")


def test_flash_cards_of_one_turn_add_up():
    table = Table([HALF.replace("4V", "QUANTUM"), HALF], pile="1J FLASH 2J FLASH 3J 4J 5J 6J").draw().lay(1).side()
    table.do(1).side().side().lay(0).side()
    for turn in (12, 13):
        assert (table.asked, table.pub["turn"]) == ((0, "ASK_DRAW"), turn)
        table.draw().lay(0).side()
    assert table.asked == (1, "ASK_DRAW")


def test_who_starts_the_last_round_loses_the_turn_of_a_flash():
    one_left = "1R 4V 7B 10J 13R [16V] 2B 5J 8W 11S"
    table = Table([one_left, HALF], pile="FLASH 1J 2J 3J").draw().throw(5).side()
    assert (table.pub["closer"], table.asked[0]) == (0, 1)


def test_a_flash_may_be_ruled_to_show_an_own_card_to_its_player_or_to_do_nothing():
    table = thrown("FLASH", flash_effect="peek")
    assert (table.asked, table.moves) == ((0, "ASK_PEEK"), [5, 6, 7, 8, 9])
    table.do(9)
    assert table.pyramid(0)[9] == "[11S]"
    assert [table.known(seat, 0)[9] for seat in range(3)] == ["11S", None, None]
    assert thrown("FLASH", flash_effect="none").asked == (1, "ASK_DRAW")


def test_who_looks_at_a_card_takes_no_knowledge_from_others():
    """Seat 0 lays 12J face down and swaps it away; then its new owner looks at it."""
    with_swipe, with_flash = HALF.replace("4V", "SWIPE"), HALF.replace("4V", "FLASH")
    table = Table([with_swipe, with_flash], pile="12J 1J 2J 3J", rules=rules_with(flash_effect="peek"))
    table.draw().lay(9, FACE_DOWN).side().draw().lay(0).side()
    table.draw().lay(1).side().do(9, 8)
    table.draw().lay(1).side()
    assert table.asked == (1, "ASK_PEEK")
    assert [table.do(8).known(0, 1)[8], table.known(1, 1)[8]] == ["12J", "12J"]


# ---- Quantum


def test_a_quantum_draws_three_keeps_one_throws_the_others_and_plays_the_kept_one():
    table = thrown("QUANTUM")
    assert (table.asked, table.moves) == ((0, "ASK_KEEP"), [0, 1, 2])
    table.do(1).side(0).side(1)
    assert (table.discard(0)[-1], table.discard(1)[-1]) == ("1J", "3J")
    table.lay(0, FACE_DOWN).side()
    assert table.pyramid(0)[0] == "[2J]"
    assert table.pyramid(0)[5] == "16V", "the turn-up of the Quantum is owed after the kept card"
    assert table.asked == (1, "ASK_DRAW")


def test_the_turn_up_of_a_thrown_quantum_may_be_ruled_away():
    table = thrown("QUANTUM", quantum_after_b="no").do(1).side().side().lay(0).side()
    assert table.pyramid(0)[5] == "[16V]"


def test_actions_that_a_quantum_throws_act_one_by_one_before_the_kept_card_is_played():
    table = thrown("QUANTUM", pile="FLIP 9V QUANTUM 1J 2J 3J 0V 0B").do(1)
    table.side().do(1, 5)
    assert table.pyramid(1)[5] == "16V"
    assert table.side().asked == (0, "ASK_KEEP")
    table.do(2).side().side()
    assert table.asked == (0, "ASK_CARD")
    table.lay(0).side()
    assert table.pyramid(0)[0] == "3J"
    table.lay(1).side()
    assert table.pyramid(0)[1] == "9V"
    assert table.asked == (1, "ASK_DRAW")


def test_actions_that_a_quantum_throws_may_be_ruled_to_do_nothing():
    table = thrown("QUANTUM", pile="FLIP 9V PASSE 1J 2J 3J", quantum_discards_act="no").do(1).side().side()
    assert table.asked == (0, "ASK_CARD")
    assert table.discard(0)[-2:] == ["FLIP", "PASSE"]


def test_a_quantum_draws_fewer_where_there_are_fewer():
    table = Table([HALF] * 2, pile="QUANTUM", discards=("3R", "9R")).draw().throw(5).side(0)
    assert table.events(state.EVENT_QUANTUM) == [(3,)], "the card below the Quantum, which is not asked for"
    assert table.asked == (0, "ASK_CARD")
    nothing = Table([HALF] * 2, pile="QUANTUM", discards=("3R", "")).draw().throw(5).side(1)
    assert nothing.events(state.EVENT_QUANTUM) == []
    assert nothing.states[0]["used"].sum() == 0
    assert nothing.pyramid(0)[5] == "16V"


def test_a_turn_in_which_64_actions_have_acted_cuts_the_game():
    """Two Quantums come back through new piles again and again; the player always keeps one and throws it."""
    table = Table([UNSEEN, HALF], pile="QUANTUM", discards=("QUANTUM 3R", "9R")).draw()
    effects = 0
    while not table.over:
        if table.asked[1] == "ASK_KEEP":
            table.do(texts(table.states[0]["priv"][0]["choices"]).index("QUANTUM"))
        elif table.asked[1] == "ASK_CARD":
            table.throw(0)
        else:
            table.side()
        effects += len(table.events(state.EVENT_QUANTUM))
    assert effects == 63
    assert table.end == "cut"
    assert (table.discard(0)[-1], table.pub["face_up"][0]) == ("QUANTUM", 0)


def test_a_turn_that_cuts_the_game_starts_no_last_round_and_ends_none():
    for closer, end in ((state.NO_SEAT, [UP.replace("4V", "FLASH"), UNSEEN]), (1, [HALF.replace("4V", "FLASH"), UP])):
        table = Table(end, closer=closer, pile="14V 1J 2J").draw()
        table.pub["acted"] = state.MOST_ACTIONS - 1
        table.lay(1).side()
        assert (table.end, table.pub["closer"]) == ("cut", closer)


def test_a_passe_that_is_laid_before_an_opponent_is_one_of_the_actions_of_a_turn():
    table = Table([HALF.replace("4V", "QUANTUM"), HALF], pile="1J PASSE 2J 3J").draw().lay(1).side().do(1)
    assert table.events(state.EVENT_PASSE) == [(0, 1, 0, 0)]
    assert table.pub["acted"] == 2


@pytest.mark.parametrize("action", ["SWIPE", "FLIP"])
def test_an_action_that_is_told_its_targets_one_by_one_acts_once(action):
    table = thrown(action, swipe_scope="any_two_players")
    while table.asked[1] not in ("ASK_OTHER_CELL", "ASK_FLIP_CELL"):
        table.do(table.moves[0])
    assert table.pub["acted"] == 1


def test_actions_of_many_turns_cut_no_game():
    table = Table([UNSEEN.replace("[1R]", "FLASH"), HALF], pile="FLASH " * 70)
    for _ in range(65):
        table.draw().lay(0).side()
        assert table.asked == (0, "ASK_DRAW"), "each Flash earns a turn"


@pytest.mark.parametrize("action", ["PASSE", "SWIPE", "FLIP", "QUANTUM", "FLASH"])
def test_each_action_is_counted_where_it_has_an_effect(action):
    table = thrown(action)
    while table.asked[0] == 0 and table.asked[1] not in ("ASK_DRAW", "ASK_CARD"):
        table.do(table.moves[-1])
    used = table.states[0]["used"][:3]
    assert used.sum() == 1 == used[0, ["PASSE", "SWIPE", "FLIP", "QUANTUM", "FLASH"].index(action)]
    assert table.states[0]["suffered"].sum() == (action in ("PASSE", "SWIPE", "FLIP"))


def test_both_players_of_a_swipe_suffer_it_but_not_who_played_it():
    for targets, suffer in (((1, 0, 2, 1), [0, 1, 1]), ((0, 0, 2, 1), [0, 0, 1]), ((2, 0, 0, 1), [0, 0, 1])):
        table = thrown("SWIPE", swipe_scope="any_two_players").do(*targets)
        assert table.states[0]["suffered"][:3].sum(axis=1).tolist() == suffer
