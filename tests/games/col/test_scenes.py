"""A drawn game of NUM COL shows every pyramid as it lies, and each combination with its points; rows say the same."""

import pytest

from sim.core.scenes import CLAIM, USED
from sim.core.trace import outcome, trace
from sim.games.col import state
from sim.games.col.outcomes import KEYS
from sim.games.col.scenes import FROM_THE_TOP, LENGTHS
from strategies import line_up
from tests.games.col.layouts import GAME, texts
from tests.scenarios import scenario

MANY = {f"deck.actions.{name}": "8" for name in ("passe", "swipe", "flip", "quantum", "flash")}


def played(changes, agents, number=0):
    rules, lineup = GAME.load("standard", changes), line_up(agents, "col", len(agents))
    return rules, lineup, list(trace(scenario(GAME, rules, lineup), seed=11, number=number))


def begins_a_turn(step):
    return any(event.code == state.EVENT_TURN for event in step.events)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("changes", "agents"), [({}, ["greedy"] * 3), (MANY | {"max_turns": "60"}, ["uniform"] * 4)], ids=["greedy", "many"]
)
def test_combinations_drawn_at_the_end_are_those_of_the_outcome_row(changes, agents, language):
    rules, lineup, steps = played(changes, agents)
    drawn = GAME.offers.scenes(steps, rules, language)
    row = outcome(scenario(GAME, rules, lineup), steps[-1])[0]
    scores = row["seats"]["score"][: len(agents)].tolist()
    assert list(drawn.scenes[-1].totals) == scores
    claims = [entry for scene in drawn.scenes for entry in scene.entries if entry.kind == CLAIM]
    assert len(claims) == (row["seats"]["kinds"] > 0).sum()
    assert sum(int("".join(sign for sign in entry.figure if sign.isdigit())) for entry in claims) == sum(scores)
    assert all(sum(card.mark == USED for card in entry.groups[0].cards) in (3, 4) for entry in claims)
    assert len(drawn.scenes) == 2 + row["turns"]


def test_a_pyramid_is_drawn_level_by_level_from_the_top():
    rules, _, steps = played({}, ["greedy"] * 2)
    group = GAME.offers.scenes(steps[:1], rules, "en").scenes[0].entries[-1].groups[0]
    assert [len(line) for line in group.lines] == list(LENGTHS) == [1, 2, 3, 4]
    assert FROM_THE_TOP == [9, 7, 8, 4, 5, 6, 0, 1, 2, 3]
    assert all(card.face_down for card in group.cards)


def test_totals_count_the_cards_that_lie_face_up():
    rules, _, steps = played({}, ["greedy"] * 3)
    tables = [step.state[0] for step in steps if begins_a_turn(step)]
    hidden = 0
    for scene, table in zip(GAME.offers.scenes(steps, rules, "en").scenes, tables, strict=False):
        for seat in range(3):
            names = texts(table["cards"][seat])
            shown = [name if table["pub"]["face_up"][seat] >> cell & 1 else "SWIPE" for cell, name in enumerate(names)]
            worth, whole = (GAME.offers.score_hand(cards, None, rules).total for cards in (shown, names))
            assert scene.totals[seat] == worth
            hidden += whole - worth
    assert hidden > 0


def test_at_the_end_every_pyramid_is_drawn_face_up():
    rules, _, steps = played({"max_turns": "5"}, ["greedy"] * 3)
    *_, before, last = GAME.offers.scenes(steps, rules, "en").scenes
    pyramids = last.entries[0].groups
    assert [group.title for group in pyramids] == [f"Pyramid of player {number}" for number in (1, 2, 3)]
    assert not any(card.face_down for entry in last.entries for group in entry.groups for card in group.cards)
    assert any(card.face_down for group in before.entries[-1].groups for card in group.cards)


def test_an_empty_discard_leaves_its_place():
    rules, _, steps = played({"deck.jokers": "0", "max_turns": "300"}, ["uniform"] * 2)
    counts = [step.state[0]["pub"]["discard_count"].tolist() for step in steps if begins_a_turn(step)]
    scenes = GAME.offers.scenes(steps, rules, "en").scenes[: len(counts)]
    drawn = [scene.entries[-1].groups[-1].cards for scene in scenes]
    assert [[int(bool(card.text)) for card in tops] for tops in drawn] == [
        [int(count > 0) for count in both] for both in counts
    ]
    assert any(0 in both for both in counts)


def test_the_told_game_ends_with_every_score():
    rules, lineup, steps = played({}, ["greedy"] * 3)
    lines = list(GAME.narrate(steps, rules, "en"))
    row = outcome(scenario(GAME, rules, lineup), steps[-1])[0]
    for seat in range(3):
        assert f"  player {seat + 1}: {row['seats']['score'][seat]} points" in lines


def test_points_are_the_same_by_kind_by_level_by_shape_and_by_cell():
    rules, lineup, steps = played({}, ["greedy"] * 3, number=4)
    row = outcome(scenario(GAME, rules, lineup), steps[-1])
    found = {(one.table, one.name): one for one in GAME.observe(row, rules, 3)}
    total = int(row["seats"]["score"].sum())
    assert total > 0
    for table in ("combinations", "levels", "shapes", "cells"):
        assert found[table, "points_share"].top.sum() == total
    assert len(KEYS) == found["combinations", "made"].top.shape[1]
