"""CHECK, the bar and the end by an eighth combination, on tables small enough to be read."""

from __future__ import annotations

from tests.games.check.layouts import Table

IDLE = ["0R 4R 8R 12R", "2V 6V 10V 14V", "1B 5B 9B 13B"]  # hands and a centre that make nothing together
CENTRE = "3J 7J 11J 15J"
MORE = "0B 4B 8B 12B 16B"


def test_the_fastest_claim_scores_and_its_card_leaves_a_hole():
    table = Table(["3R 4R 8R 12R", "2V 6V 10V 14V"], CENTRE, MORE, turn_of=1).exchange(0, 1).claim(0, "paire")
    assert int(table.pub["points"][0]) == 2 + 3 + 8
    assert (table.centre, table.discard, table.hand(0)) == (
        [None, "2V", "11J", "15J"],
        ["3J"],
        ["3R", "4R", "8R", "12R"],
    )


def test_a_combination_counts_only_with_the_claimed_card_in_it():
    table = Table(["3R 3V 8R 12R", "2V 6V 10V 14V"], "3J 0J - -", MORE, turn_of=1).exchange(0, 1)
    assert table.claims == [(0, "paire"), (0, "brelan")]


def test_a_combination_is_made_once_a_game():
    table = Table(["3R 4R 8R 12R", "2V 6V 10V 14V"], "3J 4J 11J 15J", MORE, turn_of=1).exchange(0, 2)
    assert table.claims == [(0, "paire"), (1, "paire")]
    assert table.claim(0, "paire").asked == (0, "turn")


def test_the_next_round_asks_again_and_the_window_closes_when_nobody_wants_a_claim():
    hand = "3R 3V 8R 12R"
    table = Table([hand, "2V 6V 10V 14V"], "3J 3B 11J 15J", MORE, turn_of=1).exchange(0, 2).claim(0, "paire")
    assert (table.asked, table.claims) == ((0, "claim"), [(1, "brelan")])
    assert table.decline().asked == (0, "turn")


def test_rivals_are_those_who_wanted_a_card_in_the_same_round():
    skills = [{"speed": 1000}, {"speed": 0.001}, {"speed": 0.001}]
    table = Table(["3R 4R 8R 12R", "3V 6V 10V 14V", "1B 5B 9B 13B"], CENTRE, MORE, turn_of=2, skills=skills).exchange(
        0, 1
    )
    table.claim(0, "paire").claim(0, "paire")
    assert (int(table.pub["rank"][0]), int(table.pub["claims"][0, 0]["rivals"])) == (1, 1)


def slipping_table() -> Table:
    """Seat 2 can claim the 13J and has made an invalid CHECK of it in the turn of seat 0."""
    skills = [{}, {}, {"slip": 1.0}]
    table = Table(IDLE, "3J 7J 11J 13J", MORE, skills=skills).exchange(0, 0)
    assert table.asked == (2, "claim")
    return table.claim(3, "paire")


def test_an_invalid_check_scores_nothing_and_the_card_stays():
    table = slipping_table()
    assert (table.centre[3], int(table.pub["points"][2]), int(table.pub["rank"][2])) == ("13J", 0, 0)


def test_a_barred_seat_is_not_asked_until_its_turn():
    table = slipping_table()
    assert table.asked == (1, "turn")
    assert table.exchange(0, 1).asked == (2, "turn")  # no question to seat 2 although it could claim the 13J


def test_the_bar_ends_with_the_turn_of_the_seat_which_may_exchange_and_claim_again():
    table = slipping_table().exchange(0, 1)
    assert table.exchange(0, 0).asked == (2, "claim")


def test_a_barred_seat_is_not_asked_at_a_renewal_before_its_turn():
    hands, skills = ["4R 8R", "6V 10V", "5B 13B"], [{}, {}, {"slip": 1}]
    table = Table(hands, "3J 13J - -", "13R 16R 0B 1V", hand=2, zaps=1, skills=skills)
    assert table.exchange(0, 0).claim(1, "paire").asked == (1, "turn")
    assert table.zap().asked == (2, "turn")
    assert table.centre[0] == "13R"


def test_the_last_combination_ends_the_game_at_once():
    table = Table(["3R 4R 8R 12R", "3V 6V 10V 14V", IDLE[2]], CENTRE, MORE, turn_of=2, goal=1).exchange(0, 1)
    table.claim(0, "paire").claim(0, "paire")
    assert (table.over, table.end) == (True, "eight")
    assert sorted(table.pub["rank"][:3].tolist()) == [0, 0, 1]
    assert table.pub["rank"][table.pub["ender"]] == 1
