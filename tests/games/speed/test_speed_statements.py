"""What the livret says of NUM-SPEED is measured as its criterion says, and could turn out either way."""

from __future__ import annotations

import numpy as np
import pytest

from sim.core.counting import play_rows
from strategies import line_up
from tests.games.speed.tables import GAME
from tests.scenarios import scenario

STATEMENTS = {statement.key: statement for statement in GAME.offers.statements}
MATCHES = 300
FEW_NUMERIC = {  # so many other cards that hands of one card are soon without a numeric one
    "hand": "1",
    "rulings.dead_hands": "blocked",
    **{f"deck.actions.{kind}": "8" for kind in ("simple", "double", "block", "twister", "bombe_x")},
    **{f"deck.specials.{kind}": "8" for kind in ("infini", "num_x")},
}


def measured(key, changes=None, *, mode=None, players=4):
    """The share that a statement measures in matches of greedy players, of its worst item."""
    statement = STATEMENTS[key]
    rules = GAME.load(mode or statement.trials[0].mode, changes)
    rows = play_rows(scenario(GAME, rules, line_up(["greedy"], "speed", players)), seed=8, first=0, games=MATCHES)
    top, bottom = statement.observe(rows[rows["end"] != len(GAME.ends) - 1], rules, players)
    items = np.asarray(top).reshape(len(top), -1)
    under = np.broadcast_to(np.asarray(bottom).reshape(-1, 1), items.shape)
    shares = items.sum(axis=0) / under.sum(axis=0)
    return float(shares.min() if statement.at_least is not None else shares.max())


@pytest.mark.parametrize(
    ("key", "fails", "holds"),
    [
        ("family_is_short", {}, {"match.end": "rounds", "match.rounds": "5"}),
        ("speed_run_is_quick", {}, {"match.end": "rounds", "match.rounds": "7"}),
        ("speed_game_is_long", {}, {"match.rounds": "12"}),
        ("values_decide", {"points.numeric": "one"}, {}),
        ("combinations_come_up", {}, {"match.points": "120"}),
        ("actions_come_up", {"match.points": "1"}, {}),
        ("rounds_are_not_blocked", FEW_NUMERIC, {}),
        ("wins_are_not_shared", {"match.points": "1"}, {"match.points": "120"}),
    ],
)
def test_a_statement_could_turn_out_either_way(key, fails, holds):
    statement = STATEMENTS[key]
    low, high = measured(key, fails), measured(key, holds)
    if statement.at_least is not None:
        assert low < statement.at_least <= high
    else:
        assert high <= statement.at_most < low


def test_one_card_more_is_dealt_to_some():
    assert measured("one_card_more") > 0.1
    assert measured("one_card_more", players=2) < measured("one_card_more", players=6)


@pytest.mark.parametrize(
    ("key", "changes", "keys"),
    [
        ("values_decide", {"points.numeric": "one", "points.special": "1", "points.action": "1"}, "points.numeric"),
        ("combinations_come_up", {"fusion": "no"}, "fusion"),
        ("combinations_come_up", {"equivalence": "no"}, "equivalence"),
        ("combinations_come_up", {"rainbow_shadow": "plain"}, "rainbow_shadow"),
        ("actions_come_up", {"deck.actions.bombe_x": "0"}, "deck.actions.bombe_x"),
    ],
)
def test_what_a_ruleset_rules_out_never_happens(key, changes, keys):
    mode = STATEMENTS[key].trials[0].mode
    assert STATEMENTS[key].proof(GAME.load(mode), 4) is None
    theorem = STATEMENTS[key].proof(GAME.load(mode, changes), 4)
    assert not theorem.holds
    assert keys in theorem.values
    assert measured(key, changes) == 0


def test_every_criterion_of_minutes_tells_the_pace_that_is_assumed():
    for key in ("family_is_short", "speed_run_is_quick", "speed_game_is_long"):
        assert "at the pace that is assumed" in STATEMENTS[key].criterion["en"]
        assert "au rythme supposé" in STATEMENTS[key].criterion["fr"]
