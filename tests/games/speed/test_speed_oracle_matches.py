"""Whole matches at drawn tables are the same to the engine and to the reference, question by question."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.games.speed import state
from tests.games.speed.replay import assert_same_outcome, replayed
from tests.games.speed.tables import GAME, drawn_match

PARTS = 3
MATCHES = 300
SHOWN = 60  # matches in which everything happens
LONG_MATCHES = 3_000


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("matches", [MATCHES, pytest.param(LONG_MATCHES, marks=pytest.mark.long)])
def test_the_reference_plays_the_same_matches(part: int, matches: int):
    for number in range(part * matches // PARTS, (part + 1) * matches // PARTS):
        match = drawn_match(number)
        assert_same_outcome(match, replayed(match))


def test_the_drawn_matches_show_all_that_can_happen():
    events = {code for name, code in vars(state).items() if name.startswith("EVENT_")}
    questions = {code for name, code in vars(state).items() if name.startswith("ASK_")}
    seen: Counter[tuple[str, int]] = Counter()
    for number in range(SHOWN):
        match = drawn_match(number)
        happened = [event for step in match.steps for event in step.events]
        seen.update(("event", event.code) for event in happened)
        seen.update(("end", event.numbers[0]) for event in happened if event.code == state.EVENT_END)
        seen.update(("kind", event.numbers[3]) for event in happened if event.code == state.EVENT_SET)
        seen.update(("question", int(table[0]["pub"]["ask"])) for table, _ in match.decisions())
    kinds = set(range(state.FUSION + 1))
    expected = {"event": events, "question": questions, "end": set(range(len(GAME.ends))), "kind": kinds}
    missing = {(what, code) for what, codes in expected.items() for code in codes} - seen.keys()
    assert missing == {("kind", state.X_PLUS)} & missing
