"""Rulings on turns and windows change in the reference what check.md says they change, by hand-worked games."""

from __future__ import annotations

import pytest

from sim.games.check.reference.game import Claim
from tests.games.check.by_hand import CENTRE, HANDS, NONE, PAIRS, STOP, ZAP, Game

# seat 0 holds a Paire and a Double Paire, seat 1 nothing
FIVES = "1R 1V 6B 6J 12R 2V 5R 8B 11J 14V 3B 7J 10R 13V 4B 9J"

# ---- completion, hand_checks


def test_a_combination_in_the_hand_takes_no_card() -> None:
    game = Game(FIVES, claims=True, completion="hand", hand=5, hand_checks="one_per_window", max_turns=1).end
    assert (game.claims[0], game.hands[0], game.centre, game.discard) == (
        [Claim(key="paire", points=2 + 6 + 8, turn=0, rivals=0)],
        ["1R", "1V", "6B", "6J", "12R"],
        ["3B", "7J", "10R", "13V"],
        [],
    )


def test_a_claim_of_a_centre_card_takes_it() -> None:
    game = Game(PAIRS, claims=True, completion="claim", max_turns=1).end
    assert (game.centre[0], game.discard) == (None, ["1B"])


def test_combinations_in_the_hand_are_offered_at_slot_0_in_table_order() -> None:
    game = Game(FIVES, completion="hand", hand=5, max_turns=1)
    assert game.asked[0] == (0, "claim", [NONE, ("claim", 0, "paire"), ("claim", 0, "double_paire")])


@pytest.mark.parametrize(
    ("completion", "card", "windows"),
    [
        ("hand", "15J", 1),
        ("hand", "PASSE", 1),
        ("hand", "TORNADE", 2),
        ("hand", "ECLAIR", 2),
        ("hand", "SIMPLE", 2),
        ("hand", "DOUBLE", 2),
        ("claim", "15J", 2),
        ("claim", "PASSE", 2),
    ],
)
def test_a_renewal_opens_a_window_if_claims_can_have_changed(completion: str, card: str, windows: int) -> None:
    rest = f"{card} 3J 7J 11J 0V 0B 0J 4V 4B 4J 8V 8J 12V"
    game = Game(HANDS + CENTRE + rest, completion=completion, max_turns=2)
    assert len(game.attention) == windows


def test_an_exchange_opens_a_window_for_hands() -> None:
    game = Game(HANDS + CENTRE + "3J", turns=[("exchange", 0, 0)], completion="hand", max_turns=1)
    assert len(game.attention) == 2


@pytest.mark.parametrize(("option", "made"), [("any", ["paire", "double_paire"]), ("one_per_window", ["paire"])])
def test_the_checks_of_one_unchanged_hand(option: str, made: list[str]) -> None:
    game = Game(FIVES, claims=True, completion="hand", hand=5, hand_checks=option, max_turns=1).end
    assert [claim.key for claim in game.claims[0]] == made


def test_after_one_check_a_hand_is_asked_again_in_the_next_window() -> None:
    turns = [("exchange", 4, 0)]
    game = Game(FIVES, turns=turns, claims=True, completion="hand", hand=5, hand_checks="one_per_window", max_turns=1)
    assert [claim.turn for claim in game.end.claims[0]] == [0, 1]


def test_an_invalid_check_does_not_count_as_the_one_of_the_window_but_bars() -> None:
    game = Game(FIVES, claims=True, slips=[0], completion="hand", hand=5, hand_checks="one_per_window", max_turns=1)
    assert (game.end.claims, game.who("claim")) == ([[], []], [0])


def test_one_check_a_window_does_not_bind_claims_of_centre_cards() -> None:
    deck = "1R 1V 8R 12R 2V 6V 10V 14V 1B 1J 9B 13J 3J"
    game = Game(deck, claims=True, completion="claim", hand_checks="one_per_window", max_turns=1).end
    assert [claim.key for claim in game.claims[0]] == ["paire", "brelan"]


# ---- exchanges_per_turn

BACK_AND_FORTH = [("exchange", 0, 0), ("exchange", 0, 0), ("exchange", 0, 0), STOP]


@pytest.mark.parametrize(("limit", "made"), [(1, 1), (2, 2), (3, 3)])
def test_a_seat_is_asked_again_while_it_has_exchanges_left(limit: int, made: int) -> None:
    game = Game(HANDS + CENTRE + "3J", turns=BACK_AND_FORTH[:made], exchanges_per_turn=limit, max_turns=9)
    assert game.who("turn")[: made + 1] == [*[0] * made, 1]


def test_a_seat_without_a_limit_exchanges_until_it_stops() -> None:
    game = Game(HANDS + CENTRE + "3J", turns=BACK_AND_FORTH, exchanges_per_turn=0, max_turns=9)
    assert game.who("turn")[:5] == [0, 0, 0, 0, 1]


def test_the_alternative_to_a_further_exchange_is_to_stop() -> None:
    game = Game(HANDS + CENTRE + "3J", turns=[("exchange", 0, 0), STOP], exchanges_per_turn=2, max_turns=2)
    assert [moves[0] for _, kind, moves in game.asked if kind == "turn"] == [ZAP, STOP, ZAP]


def test_who_stops_hands_the_turn_on() -> None:
    game = Game(HANDS + CENTRE + "3J", turns=[("exchange", 0, 0), STOP], exchanges_per_turn=0, max_turns=2)
    assert (game.who("turn"), game.end.turns) == ([0, 0, 1], 2)


def test_each_further_exchange_counts_as_a_turn() -> None:
    game = Game(HANDS + CENTRE + "3J", turns=BACK_AND_FORTH, exchanges_per_turn=0, max_turns=2)
    assert (game.who("turn"), game.end.turns, game.end.end) == ([0, 0], 2, "cut")


def test_a_claim_after_a_further_exchange_carries_its_number() -> None:
    # the second exchange lays one of two 5s, which makes a pair with the other
    deck = "5R 5V 8R 12R 2V 7V 10V 14V 1B 15J 9B 3V 3J"
    turns = [("exchange", 3, 0), ("exchange", 1, 1)]
    game = Game(deck, turns=turns, claims=True, exchanges_per_turn=2, max_turns=2).end
    assert [(claim.key, claim.turn) for claim in game.claims[0]] == [("paire", 2)]


def test_an_invalid_check_after_an_exchange_ends_the_turn() -> None:
    # the 1 comes to the hand, and the 1 that stays at the centre makes a pair of it
    deck = "0R 4R 8R 12R 2V 6V 10V 14V 1B 1J 9B 13J 3J"
    game = Game(deck, turns=[("exchange", 0, 0)], claims=True, slips=[0], exchanges_per_turn=0, max_turns=2)
    assert game.who("turn") == [0, 1]


def test_before_an_empty_centre_nobody_is_asked_to_stop() -> None:
    deck = "PASSE 4R 8R 12R 2V 6V 10V 14V 1B 5J 9B 13J 3J"
    game = Game(deck, turns=[("exchange", 0, 0)], exchanges_per_turn=0, max_turns=2)
    assert game.who("turn") == [0]


# ---- zap_counts


@pytest.mark.parametrize(
    ("option", "turns", "is_renewed"),
    [
        pytest.param("players", [ZAP, "x", "x", ZAP], False, id="a_player_counts_once"),
        pytest.param("calls", [ZAP, "x", "x", ZAP], True, id="every_call_counts"),
        pytest.param("consecutive", [ZAP, "x", "x", ZAP], False, id="an_exchange_resets_the_count"),
        pytest.param("consecutive", ["x", "x", ZAP, ZAP], True, id="calls_in_a_row_count"),
        pytest.param("players", [ZAP, "x", ZAP], True, id="an_exchange_resets_no_players"),
    ],
)
def test_two_zaps_renew_the_centre_where(option: str, turns: list, is_renewed: bool) -> None:
    deck = HANDS + "16R 16V 16J 15R " + CENTRE + "3J 7J 11J 15J"
    moves = [("exchange", 0, 0) if turn == "x" else turn for turn in turns]
    game = Game(deck, turns=moves, players=3, zap_counts=option, zaps=2, max_turns=len(turns)).end
    assert (game.centre == ["3J", "7J", "11J", "15J"]) is is_renewed


@pytest.mark.parametrize(("option", "zaps"), [("players", 2), ("calls", 3), ("consecutive", 3)])
def test_the_zaps_that_renew_the_centre_of_two_players(option: str, zaps: int) -> None:
    deck = HANDS + CENTRE + "3J 7J 11J 15J"
    renewed = [Game(deck, zap_counts=option, max_turns=turns).end.centre[0] == "3J" for turns in (zaps - 1, zaps)]
    assert renewed == [False, True]


# ---- first_player


def test_a_random_first_player_has_the_first_turn_and_the_next_seat_the_second() -> None:
    deck = HANDS + "3B 7B 11B 15B " + CENTRE + "3J"
    game = Game(deck, players=3, first_player="random", starter=1, max_turns=3)
    assert game.who("turn") == [1, 2, 0]


def test_a_random_first_player_always_notices_the_first_centre() -> None:
    assert Game(HANDS + CENTRE + "3J", first_player="random", starter=1, max_turns=1).attention == [0]


def test_seat_0_begins_whatever_chance_would_say() -> None:
    game = Game(HANDS + CENTRE + "3J", first_player="seat_0", starter=1, max_turns=1)
    assert (game.attention, game.who("turn")) == ([1], [0])
