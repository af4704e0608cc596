"""Who brings the last round in the reference, and who knows which card, by games played by hand."""

from __future__ import annotations

import pytest

from tests.games.col.by_hand import CELLS, DOWN, LEFT_SIDE, UP, Game

THROW = ("use", ("throw", 9))
ONE_TURN = {"max_turns": 1}
FILLING = " ".join(f"{value}{family}" for family in "RVBJW" for value in range(10, 16))
BEFORE_LAST = " ".join(FILLING.split()[:16])  # seat 0 has one face-down card left, cell 1, and seat 1 has cell 0


# ---- the last round


def test_a_pyramid_that_an_opponent_completes_brings_the_last_round_for_its_owner():
    script = [(0, "use", ("lay", 0, UP))] * 8 + [("flip seat", 1), ("flip cell", 0)]
    game = Game(f"{BEFORE_LAST} FLIP", script=script)
    assert (game.end.ender, game.turns()[-2:]) == (1, [0, 0])  # its owner plays no more


def test_on_its_own_turn_alone_a_pyramid_brings_the_last_round_by_a_ruling():
    script = [(0, "use", ("lay", 0, UP))] * 8 + [("flip seat", 1), ("flip cell", 0)]
    game = Game(f"{BEFORE_LAST} FLIP", script=script, last_round_trigger="own_turn")
    assert (game.end.ender, game.turns()[-3:]) == (1, [0, 1, 0])


def test_the_active_player_brings_the_last_round_if_several_could():
    game = Game(f"{BEFORE_LAST} FLIP", script=[("flip seat", 1), ("flip cell", 0)])
    assert (game.end.ender, game.turns()[-2:]) == (0, [0, 1])


def test_a_pyramid_that_is_complete_in_the_middle_of_a_turn_brings_nothing():
    flips = [("flip seat", 0), ("flip cell", 1)] * 2  # its last face-down card, up and down again
    script = [("keep", 2), *flips, ("use", ("lay", 0, UP))]
    game = Game(f"{BEFORE_LAST} QUANTUM FLIP FLIP 10S", script=script, quantum_after_b="no", max_turns=17)
    assert (game.end.ender, game.up(0)) == (None, [0, *range(2, CELLS)])


def test_who_brings_the_last_round_has_no_other_turn_for_a_flash():
    assert Game(f"{BEFORE_LAST} FLASH").turns()[-2:] == [0, 1]


def test_a_flash_gives_another_turn_in_the_last_round_too():
    assert Game(f"{BEFORE_LAST} 10S FLASH").turns()[-3:] == [0, 1, 1]


def test_a_passe_costs_the_turn_of_the_last_round():
    game = Game(f"{BEFORE_LAST} PASSE")
    assert (game.turns()[-1], game.end.turns, game.end.waiting) == (0, 18, [0, 0])


# ---- knowledge


def known(game: Game, seat: int) -> list[set[int]]:
    """Who knows the card of each cell."""
    return [card.known for card in game.end.pyramids[seat]]


def test_nobody_knows_a_card_but_those_turned_up():
    game = Game("10B", script=[THROW], **ONE_TURN)
    everybody, nobody = {0, 1}, set()
    assert known(game, 0) == [everybody, *[nobody] * 8, everybody]
    assert known(game, 1) == [nobody, everybody, *[nobody] * 8]


def test_each_knows_its_own_cards_by_a_ruling():
    game = Game("10B", script=[THROW], initial_knowledge="own", **ONE_TURN)
    assert known(game, 0)[1:9] == [{0}] * 8
    assert known(game, 1)[2:] == [{1}] * 8


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param([("use", ("lay", 5, DOWN))], {0}, id="its_player_knows_a_card_from_the_pile"),
        pytest.param([("use", ("lay", 5, UP))], {0, 1, 2}, id="all_know_a_card_that_is_up"),
        pytest.param([("draw", LEFT_SIDE), ("use", ("lay", 5, DOWN))], {0, 1, 2}, id="all_know_a_card_from_a_discard"),
    ],
)
def test_a_laid_card_is_known_to(script: list[tuple], expected: set[int]):
    assert known(Game("10B", players=3, script=script, **ONE_TURN), 0)[5] == expected


def test_knowledge_goes_with_a_swiped_card():
    laid = [(0, "use", ("lay", 5, DOWN)), (1, "use", ("throw", 9))]
    script = [*laid, ("swipe cell", 2), ("other seat", 0), ("other cell", 5)]
    game = Game("10B SWIPE", players=3, script=script, max_turns=2)
    assert game.names(1)[2] == "10B"
    assert (known(game, 1)[2], known(game, 0)[5]) == ({0}, set())


def test_a_card_that_was_up_stays_known_when_it_is_turned_down():
    game = Game("FLIP", players=3, script=[THROW, ("flip seat", 1), ("flip cell", 1)], **ONE_TURN)
    assert (game.up(1), known(game, 1)[1]) == ([], {0, 1, 2})


def test_a_card_kept_from_a_quantum_is_known_to_its_player():
    script = [THROW, ("keep", 1), ("use", ("lay", 3, DOWN))]
    assert known(Game("QUANTUM 10B 11B 12B", script=script, **ONE_TURN), 0)[3] == {0}


def test_what_is_known_of_a_card_is_lost_in_the_pile():
    laid = [("use", ("lay", 5, DOWN))]
    game = Game("10B 11B", rest="", script=[*laid, ("use", ("throw", 9)), ("use", ("lay", 4, DOWN))], max_turns=3)
    assert game.end.pyramids[0][4].known == {0}  # drawn from a pile that was made again of known cards
    assert len(known(game, 0)) == CELLS
