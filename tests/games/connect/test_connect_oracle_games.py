"""Whole games at drawn tables are the same game to the engine and to the reference, question by question."""

from __future__ import annotations

import pytest

from .replay import assert_same_outcome, drawn_game, replayed

PARTS = 2
GAMES_EACH = 20  # 300 in all take minutes: they are among the long ones  # 300 in all
LONG_GAMES_EACH = 1_500


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("each", [GAMES_EACH, pytest.param(LONG_GAMES_EACH, marks=pytest.mark.long)])
def test_the_reference_plays_the_same_games(part: int, each: int):
    for number in range(part * each, (part + 1) * each):
        game = drawn_game(number)
        _, told = replayed(game)
        assert_same_outcome(game, told)
