"""Whole games at drawn tables are the same game to the engine and to the reference, question by question."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.games.check import state
from tests.games.check.replay import assert_same_outcome, replayed
from tests.games.check.tables import GAME, drawn_games

TABLES = range(2, 13)  # players
GAMES_EACH = 28  # 308 in all
LONG_GAMES_EACH = 273  # 3,003


@pytest.mark.parametrize("count", TABLES)
@pytest.mark.parametrize("each", [GAMES_EACH, pytest.param(LONG_GAMES_EACH, marks=pytest.mark.long)])
def test_the_reference_plays_the_same_games(count: int, each: int):
    for game in drawn_games(count, each):
        assert_same_outcome(game, replayed(game))


def test_the_drawn_games_show_all_that_can_happen():
    seen: Counter[str] = Counter()
    for count in TABLES:
        for game in drawn_games(count, GAMES_EACH):
            events = [event for step in game.steps for event in step.events]
            seen.update(f"end {GAME.ends[e.numbers[0]]}" for e in events if e.code == state.EVENT_END)
            seen.update(f"action {e.numbers[0]}" for e in events if e.code == state.EVENT_ACTION)
            seen.update(f"slip {e.numbers[1]}" for e in events if e.code == state.EVENT_SLIP)
            seen.update(f"combination {e.numbers[2]}" for e in events if e.code == state.EVENT_CLAIM)
            seen.update(f"event {e.code}" for e in events)
            seen["full window"] += sum(e.code == state.EVENT_NOTICE and e.numbers[0] == 2**count - 1 for e in events)
    assert len(seen) == 3 + 5 + 2 + 14 + 20 + 1, seen
