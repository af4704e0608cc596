"""A drawn game shows the cards where they lie, and every claim with the cards and points that it had."""

import re
from itertools import pairwise

import pytest

from sim.core.cards import NO_CARD, NUMERIC, parse_card
from sim.core.scenes import CLAIM, USED
from sim.core.text import player_of
from sim.core.trace import outcome, trace
from sim.games import GAMES
from sim.games.check import state
from sim.games.check.combinations import KEYS
from sim.games.check.evaluate import readings
from sim.games.check.points import reading_points
from sim.games.check.positions import Positions
from strategies import line_up
from tests.scenarios import scenario

GAME = GAMES["check"]
SKILLED = ["greedy:slip=0.2", "uniform:attention=0.5", "greedy", "uniform"]
CASES = {
    "classique": ("classique", {}, ["greedy"] * 3),
    "skilled": ("famille", {}, SKILLED),
    "aide": ("aide-classique", {}, SKILLED),
    "give_back": ("classique", {"rulings.simple_double": "active_player"}, ["uniform"] * 3),
    "leave_empty": ("classique", {"rulings.action_from_pile": "leave_empty"}, ["greedy"] * 2),
    "set_aside": ("classique", {"rulings.setup_action": "redraw", "rulings.first_player": "random"}, ["uniform"] * 4),
    "full_table": ("classique", {}, ["greedy"] * 12),
}
MANY_ACTIONS = {f"deck.actions.{name}": "8" for name in ("tornade", "eclair", "simple", "double", "passe")}
every_case = pytest.mark.parametrize("case", CASES)


def played(case, number=0):
    mode, changes, agents = CASES[case]
    rules, lineup = GAME.load(mode, MANY_ACTIONS | changes), line_up(agents, "check", len(agents))
    return rules, lineup, list(trace(scenario(GAME, rules, lineup), seed=11, number=number))


@every_case
def test_the_positions_of_cards_are_the_table_after_every_step(case):
    for number in range(3):
        rules, lineup, steps = played(case, number)
        where = Positions(rules, len(lineup))
        for step in steps:
            for event in step.events:
                where.hear(event)
            table = step.state[0]
            assert where.centre == table["pub"]["centre"][: rules.centre].tolist()
            for seat, hand in enumerate(where.hands):
                there = table["priv"][seat]["hand"].tolist()
                assert hand == there[: len(hand)]
                assert set(there[len(hand) :]) <= {NO_CARD}


@every_case
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_claim_is_drawn_with_cards_that_are_worth_its_points(case, language):
    rules, lineup, steps = played(case)
    claims = [event.numbers for step in steps for event in step.events if event.code == state.EVENT_CLAIM]
    scenes = GAME.offers.scenes(steps, rules, language).scenes
    entries = [entry for scene in scenes for entry in scene.entries if entry.kind == CLAIM]
    assert len(entries) == len(claims) > 0
    ranks = [0] * len(lineup)
    for entry, (seat, _, key, points) in zip(entries, claims, strict=True):
        assert re.search(rf"(player|joueur) {player_of(seat)}\b", entry.text)
        assert GAME.text(language).name(KEYS[key]) in entry.text
        assert entry.figure == f"+{points} points"
        assert entry.detail.endswith(f"= {points}")
        hand, *centre = ([parse_card(one.text) for one in group.cards if one.mark == USED] for group in entry.groups)
        claimed = centre[0][0] if centre else NO_CARD
        best = readings(hand, claimed, rules)[ranks[seat], KEYS.index(KEYS[key])]
        assert reading_points(best) == points
        assert all(card < NUMERIC for card in hand)
        ranks[seat] += 1


@every_case
def test_totals_run_from_scene_to_scene_to_the_scores_of_the_row(case):
    rules, lineup, steps = played(case)
    view = GAME.offers.scenes(steps, rules, "en")
    for before, after in pairwise(view.scenes):
        assert all(one <= other for one, other in zip(before.totals, after.totals, strict=True))
    row = outcome(scenario(GAME, rules, lineup), steps[-1])[0]
    assert list(view.scenes[-1].totals) == row["seats"]["score"][: len(lineup)].tolist()
    sheet = {cells[0]: cells[1:] for cells in view.sheet}
    assert list(map(int, sheet["score"])) == row["seats"]["score"][: len(lineup)].tolist()
    assert list(map(int, sheet["final place"])) == row["seats"]["place"][: len(lineup)].tolist()


@every_case
def test_every_turn_is_a_scene_that_shows_the_hand_of_its_player(case):
    rules, _, steps = played(case)
    turns = [event.numbers for step in steps for event in step.events if event.code == state.EVENT_TURN]
    _, *scenes, last = GAME.offers.scenes(steps, rules, "en").scenes
    assert last.title == "End"
    assert [scene.title for scene in scenes] == [f"Turn {turn}, player {player_of(seat)}" for seat, turn, *_ in turns]
    for scene, (seat, *_) in zip(scenes, turns, strict=True):
        shown = [group.title for group in scene.entries[0].groups]
        assert shown == [f"Hand of player {player_of(seat)}", "Centre"]


def test_both_languages_draw_the_same_cards():
    rules, _, steps = played("skilled")
    views = [GAME.offers.scenes(steps, rules, language) for language in ("fr", "en")]

    def cards(view):
        return [group.cards for scene in view.scenes for entry in scene.entries for group in entry.groups]

    assert cards(views[0]) == cards(views[1])
    assert views[0].scenes[1].title == "Tour 1, joueur 1"
