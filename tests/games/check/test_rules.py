"""The rules of NUM CHECK one by one, on tables small enough to be read."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sim.core.agent import Player
from sim.core.rules import ChangeError, as_table
from sim.games.check import state
from sim.games.check.rules import Actions, Deck
from strategies.check.greedy import GREEDY
from strategies.common.uniform import UNIFORM
from tests.games.check.layouts import Table
from tests.games.check.tables import (
    GAME,
    all_cards,
    classique,
    drawn_games,
    played,
    rows_of,
    texts,
    whole_deck,
)

IDLE = ["0R 4R 8R 12R", "2V 6V 10V 14V", "1B 5B 9B 13B"]  # hands and a centre that make nothing together
CENTRE = "3J 7J 11J 15J"
MORE = "0B 4B 8B 12B 16B"


# ---- setup and the deck


def deck_of(rules, lineup, number: int) -> list[str | None]:
    (event,) = (e for e in played(rules, lineup, number).steps[0].events if e.code == state.EVENT_DECK)
    return texts(event.numbers)


def test_the_deck_is_every_card_once_and_the_actions():
    assert Counter(deck_of(classique(), [Player(GREEDY)] * 2, 0)) == whole_deck(classique())


def test_the_deck_does_not_depend_on_the_number_of_players():
    for number in range(20):
        assert deck_of(classique(), [Player(UNIFORM)] * 3, number) == deck_of(classique(), [Player(GREEDY)] * 7, number)


@pytest.mark.parametrize("kind", ["tornade", "eclair", "simple", "double", "passe"])
def test_decks_that_differ_by_one_action_deal_the_same_cards_everywhere_but_in_its_place(kind: str):
    usual = classique()
    more = replace(usual, deck=replace(usual.deck, actions=replace(usual.deck.actions, **{kind: 3})))
    for number in range(20):
        less_deck, more_deck = (deck_of(rules, [Player(GREEDY)] * 2, number) for rules in (usual, more))
        changed = [place for place, card in enumerate(less_deck) if more_deck[place] != card]
        assert len(more_deck) == len(less_deck) + 1 and len(changed) <= 1
        for place in changed:
            assert (more_deck[place], more_deck[-1]) == (kind.upper(), less_deck[place])


def test_hands_are_dealt_seat_by_seat_and_the_centre_after_them():
    rules = replace(classique(), deck=Deck(without=(), actions=Actions(0, 0, 0, 0, 0)))
    game = played(rules, [Player(UNIFORM)] * 3, 5)
    deck, first = deck_of(rules, game.lineup, 5), game.steps[0].state[0]
    assert [texts(me["hand"][:4]) for me in first["priv"][:3]] == [deck[0:4], deck[4:8], deck[8:12]]
    assert texts(first["pub"]["centre"][:4]) == deck[12:16]


@pytest.mark.parametrize("players", [2, 6, 12])
def test_cards_are_conserved_after_every_step(players: int):
    for game in drawn_games(players, 20):
        for step in game.steps:
            assert all_cards(step.state, game.rules) == whole_deck(game.rules), game


# ---- turns and ZAP


def test_seats_take_turns_from_seat_0_on():
    game = played(classique(), [Player(GREEDY)] * 3, 1)
    turns = [event.numbers[:2] for step in game.steps for event in step.events if event.code == state.EVENT_TURN]
    assert turns == [(turn % 3, turn + 1) for turn in range(len(turns))]


def test_an_exchange_swaps_a_hand_card_and_a_centre_card():
    table = Table(IDLE, CENTRE, MORE).exchange(1, 2)
    assert (table.hand(0), table.centre) == (["0R", "11J", "8R", "12R"], ["3J", "7J", "4R", "15J"])


def test_a_table_of_two_renews_the_centre_when_both_have_said_zap():
    table = Table(IDLE[:2], CENTRE, MORE).zap()
    assert table.centre == CENTRE.split()
    table.zap()
    assert (table.centre, table.discard) == (MORE.split()[:4], CENTRE.split())


def test_the_same_seat_saying_zap_twice_counts_once():
    table = Table(IDLE, CENTRE, MORE).zap().exchange(0, 0).decline_all().exchange(0, 0).decline_all().zap()
    assert table.zap().centre != MORE.split()[:4]
    assert table.decline_all().zap().centre == MORE.split()[:4]


def test_the_zap_count_starts_again_after_a_renewal():
    table = Table(IDLE, CENTRE, "0B 4B 8B 12B 0V 3V 6J 9J").zap().zap().zap().decline_all()
    assert table.centre == ["0B", "4B", "8B", "12B"]
    assert table.zap().zap().centre == ["0B", "4B", "8B", "12B"]
    assert table.zap().centre == ["0V", "3V", "6J", "9J"]


def test_a_zap_below_the_threshold_opens_no_window():
    table = Table(["3R 4R 8R 12R", *IDLE[1:]], CENTRE, MORE).zap()
    assert table.asked == (1, "turn")


def test_a_renewal_opens_a_window():
    table = Table(["0R 5R 9R 13R", *IDLE[1:]], CENTRE, MORE).zap().zap().zap()
    assert (table.asked, table.claims) == ((0, "claim"), [(0, "paire")])


def test_before_an_empty_centre_zap_is_said_by_itself():
    table = Table(["PASSE 4R 8R 12R", "2V 6V 10V 14V"], CENTRE, MORE).exchange(0, 0)
    assert table.centre == ["0B", "4B", "8B", "12B"]  # both had nothing but ZAP
    assert int(table.pub["turn"]) == 3


def test_a_game_without_progress_is_cut():
    table = Table(IDLE, CENTRE, MORE, max_turns=3).zap().zap().exchange(0, 0).decline_all()
    assert (table.over, table.end, int(table.pub["turn"])) == (True, "cut", 3)


# ---- Actions


def test_the_exchange_is_complete_before_the_action_acts():
    table = Table(["TORNADE 4R 8R 12R", *IDLE[1:]], CENTRE, MORE).exchange(0, 1)
    hands = [card for seat in range(3) for card in table.hand(seat)]
    assert sorted(hands) == sorted(["7J", "4R", "8R", "12R", *" ".join(IDLE[1:]).split()])
    assert (table.centre, table.discard) == (["3J", None, "11J", "15J"], ["TORNADE"])


def test_a_laid_action_leaves_a_hole():
    assert Table(["SIMPLE 4R 8R 12R", *IDLE[1:]], CENTRE, MORE).exchange(0, 3).centre == ["3J", "7J", "11J", None]


def test_simple_takes_one_card_from_the_right_hand_neighbour():
    table = Table(["SIMPLE 4R 8R 12R", *IDLE[1:]], CENTRE, MORE).exchange(0, 0)
    before = [{"3J", "4R", "8R", "12R"}, *(set(hand.split()) for hand in IDLE[1:])]
    for seat in range(3):
        gained = set(table.hand(seat)) - before[seat]
        assert len(gained) == 1 and gained <= before[seat - 1]


def test_double_takes_two_cards_from_the_right_hand_neighbour():
    table = Table(["DOUBLE 4R 8R 12R", *IDLE[1:]], CENTRE, MORE).exchange(0, 0)
    before = [{"3J", "4R", "8R", "12R"}, *(set(hand.split()) for hand in IDLE[1:])]
    for seat in range(3):
        gained = set(table.hand(seat)) - before[seat]
        assert len(gained) == 2 and gained <= before[seat - 1]


def test_an_eclair_deals_new_hands_from_the_pile_and_actions_that_arrive_do_not_act():
    table = Table(["ECLAIR 4R", "2V 6V"], "3J 11J - -", "0B PASSE 8B TORNADE 16B", hand=2).exchange(0, 0)
    assert [table.hand(0), table.hand(1)] == [["0B", "PASSE"], ["8B", "TORNADE"]]
    assert table.discard == ["3J", "4R", "2V", "6V", "ECLAIR"]


def test_a_pile_exhausted_in_the_middle_of_an_eclair_ends_the_game():
    table = Table(["ECLAIR 4R", "2V 6V"], "3J 7J - -", "0B 4B 8B", hand=2, pass_number=2).exchange(0, 0)
    assert (table.over, table.end) == (True, "pile")
    assert [table.hand(0), table.hand(1)] == [["0B", "4B"], ["8B", None]]


def test_an_eclair_that_ends_a_pass_deals_on_from_the_discarded_hands():
    table = Table(["ECLAIR 4R", "2V 6V"], "3J 7J - -", "0B", hand=2).exchange(0, 0)
    assert table.hand(0)[0] == "0B" and int(table.pub["pass_number"]) == 2
    assert {*table.hand(0)[1:], *table.hand(1), *table.pile} == {"3J", "4R", "2V", "6V"}
    assert table.discard == ["ECLAIR"]


def test_a_laid_passe_clears_the_centre_without_renewing_it():
    table = Table(["PASSE 4R 8R 12R", *IDLE[1:]], CENTRE, MORE, zaps=12).exchange(0, 0)
    assert table.discard[:4] == ["7J", "11J", "15J", "PASSE"]


def test_a_passe_during_a_renewal_clears_what_lies_there_and_the_laying_goes_on_to_four():
    table = Table(IDLE, CENTRE, "0B 4B PASSE 8B 12B 16B 1V 5V").zap().zap().zap()
    assert table.centre == ["8B", "12B", "16B", "1V"]
    assert table.discard == [*CENTRE.split(), "0B", "4B", "PASSE"]


def test_an_action_turned_up_acts_and_its_slot_is_drawn_again():
    table = Table(IDLE, CENTRE, "0B SIMPLE 4B 8B 12B 16B").zap().zap().zap()
    assert (table.centre, table.discard[-1]) == (["0B", "4B", "8B", "12B"], "SIMPLE")


# ---- the end of a pass


def test_a_pass_ends_when_a_card_is_needed_and_not_when_the_last_one_leaves():
    table = Table(IDLE[:2], CENTRE, "0B 4B 8B 12B").zap().zap().decline_all()
    assert (int(table.pub["pass_number"]), table.pile, table.discard) == (1, [], CENTRE.split())
    table.zap().zap()
    assert int(table.pub["pass_number"]) == 2
    assert sorted(table.centre + table.pile) == sorted([*CENTRE.split(), "0B", "4B", "8B", "12B"])


def test_the_last_pass_ends_in_the_middle_of_the_laying():
    table = Table(IDLE[:2], CENTRE, "0B 2B", discard="16J 13V", pass_number=2).zap().zap()
    assert (table.end, table.centre) == ("pile", ["0B", "2B", None, None])
    assert int(table.pub["pass_number"]) == 2


@pytest.mark.parametrize(("players", "passes"), [(2, 2), (6, 2), (7, 3), (12, 3)])
def test_a_large_table_plays_more_passes(players: int, passes: int):
    blind = [Player(UNIFORM, {"attention": 0, "slip": 1})] * players  # nobody ends a game by an eighth
    rows = rows_of(blind, classique(max_turns=30_000), games=20)
    assert set(rows["end"]) == {state.END_PILE} and set(rows["passes"]) == {passes}


def test_the_family_mode_plays_three_passes():
    assert GAME.lower(GAME.load("famille"), 2)["passes"] == 3


def test_a_word_for_zero_is_read_as_zero_and_shown_as_the_word():
    for said in ("unlimited", 0, "0"):
        rules = GAME.load("classique", {"rulings.exchanges_per_turn": said})
        assert rules.rulings.exchanges_per_turn == 0
        assert as_table(rules)["rulings"]["exchanges_per_turn"] == "unlimited"
    assert as_table(GAME.load())["rulings"]["exchanges_per_turn"] == 1
    with pytest.raises(ChangeError, match=r"not in unlimited, 0 \.\. 99"):
        GAME.load("classique", {"rulings.exchanges_per_turn": "endless"})
