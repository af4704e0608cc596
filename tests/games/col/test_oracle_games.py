"""Whole games at drawn tables are the same game to the engine and to the reference, question by question."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.games.col import state
from tests.games.col.replay import assert_same_outcome, replayed
from tests.games.col.tables import GAME, drawn_games

TABLES = range(2, 13)  # players
GAMES_EACH = 28  # 308 in all
LONG_GAMES_EACH = 273  # 3,003


@pytest.mark.parametrize("count", TABLES)
@pytest.mark.parametrize("each", [GAMES_EACH, pytest.param(LONG_GAMES_EACH, marks=pytest.mark.long)])
def test_the_reference_plays_the_same_games(count: int, each: int):
    for game in drawn_games(count, each):
        assert_same_outcome(game, replayed(game))


def test_the_drawn_games_show_all_that_can_happen():
    events = {code for name, code in vars(state).items() if name.startswith("EVENT_")}
    questions = {code for name, code in vars(state).items() if name.startswith("ASK_")}
    seen: Counter[tuple[str, int]] = Counter()
    for count in TABLES:
        for game in drawn_games(count, GAMES_EACH):
            happened = [event for step in game.steps for event in step.events]
            seen.update(("event", event.code) for event in happened)
            seen.update(("end", event.numbers[0]) for event in happened if event.code == state.EVENT_END)
            seen.update(("question", int(table[0]["pub"]["ask"])) for table, _ in game.decisions())
    expected = {"event": events, "question": questions, "end": set(range(len(GAME.ends)))}
    missing = {(what, code) for what, codes in expected.items() for code in codes} - seen.keys()
    assert missing == set()
