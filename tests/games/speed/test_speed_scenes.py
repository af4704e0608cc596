"""A drawn match shows centre, hands and boards as they lie, who was faster, and the points of each round."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sim.core.scenes import ACTION, LAID
from sim.core.trace import outcome, trace
from sim.games.speed import state
from sim.games.speed.scenes import scenes
from strategies import line_up
from tests.games.speed.tables import GAME, cards_of
from tests.scenarios import scenario

CASES = {
    "usual": ("speed_run", {}, ["planner", "greedy", "keeper", "greedy"]),
    "kept hands": ("speed_game", {}, ["greedy"] * 4),
    "kept boards": ("speed_game", {"rulings.speedgame_board": "kept"}, ["uniform"] * 3),
    "with slips": ("family", {"match.end": "rounds"}, ["greedy:slip=0.3", "uniform:attention=0.5"]),
    "many shuffles": ("speed_run", {"deck.actions.bombe_x": "6", "deck.actions.twister": "6"}, ["uniform"] * 3),
}
every_case = pytest.mark.parametrize("case", CASES)


def drawn(case, lang="en"):
    mode, changes, agents = CASES[case]
    rules = GAME.load(mode, changes)
    steps = list(trace(scenario(GAME, rules, line_up(agents, "speed", len(agents))), seed=11, number=2))
    return scenes(steps, rules, lang), steps


def entries(view):
    return [entry for scene in view.scenes for entry in scene.entries]


def groups(view, title):
    return [group for entry in entries(view) for group in entry.groups if group.title.startswith(title)]


@every_case
def test_the_hand_after_a_set_is_that_of_the_table(case):
    view, steps = drawn(case)
    sets = [one for one in entries(view) if "lays" in one.text and one.groups and one.groups[0].title == "Centre"]
    sets = [one for one in sets if one.kind != ACTION]  # those lay an Infini or a Num-X
    told = [(step, event.numbers) for step in steps for event in step.events if event.code == state.EVENT_SET]
    checked = 0
    for step, numbers in told:
        ends = any(event.code in (state.EVENT_ROUND, state.EVENT_TWISTER, state.EVENT_BOMBE) for event in step.events)
        shown = next(iter(sets))
        sets = sets[1:]
        if not ends and numbers[3] != state.SHADOW and len(shown.groups) == 2:
            hand = cards_of(step.state[0]["priv"][numbers[0]]["hand"])
            assert sorted(card.text for card in shown.groups[1].cards) == hand
            checked += 1
    assert checked > 20
    assert not sets


@every_case
def test_the_centre_holds_the_cards_that_count(case):
    view, _ = drawn(case)
    counts = [len(group.cards) for group in groups(view, "Centre") if any(card.mark == LAID for card in group.cards)]
    assert max(counts) > 1
    assert min(counts) == 1


@every_case
def test_the_sheet_holds_the_points_of_every_round(case):
    view, steps = drawn(case)
    _, _, agents = CASES[case]
    rules = GAME.load(*CASES[case][:2])
    row = outcome(scenario(GAME, rules, line_up(agents, "speed", len(agents))), steps[-1])[0]
    played = int(row["rounds"])
    points = row["seats"]["rounds"][: len(agents), :played].T.tolist()
    assert [[int(cell) for cell in line[1:]] for line in view.sheet[:played]] == points
    assert [int(cell) for cell in view.sheet[played][1:]] == row["seats"]["score"][: len(agents)].tolist()


@every_case
def test_a_scene_is_a_trick_and_totals_never_fall(case):
    view, steps = drawn(case)
    tricks = sum(event.code == state.EVENT_TRICK for step in steps for event in step.events)
    assert tricks <= len(view.scenes) <= tricks + int(steps[-1].state[0]["counted"]["rounds"]) + 1
    for before, after in pairwise(view.scenes):
        assert all(one <= other for one, other in zip(before.totals, after.totals, strict=True))


def test_the_faster_of_several_is_told_in_both_languages():
    assert any("(fastest of 2)" in entry.text for entry in entries(drawn("usual")[0]))
    assert any("(le plus rapide de 2)" in entry.text for entry in entries(drawn("usual", "fr")[0]))
