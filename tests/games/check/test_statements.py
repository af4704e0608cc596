"""What the livret says of NUM CHECK is measured as its criterion says, and could turn out either way."""

import numpy as np
import pytest

from sim.core.counting import play_rows
from sim.games import GAMES
from sim.games.check.rules import RANKS
from strategies import line_up
from tests.scenarios import scenario

CHECK = GAMES["check"]
STATEMENTS = {statement.key: statement for statement in CHECK.offers.statements}


def measured(key, changes=None, *, mode=None, players=4, games=400):
    """The share that a statement measures in greedy games, of its worst item."""
    rules = CHECK.load(mode, changes)
    rows = play_rows(scenario(CHECK, rules, line_up(["greedy"], "check", players)), seed=8, first=0, games=games)
    top, bottom = STATEMENTS[key].observe(rows[rows["end"] != len(CHECK.ends) - 1], rules, players)
    items = np.asarray(top).reshape(len(top), -1)
    under = np.broadcast_to(np.asarray(bottom).reshape(-1, 1), items.shape)
    shares = items.sum(axis=0) / under.sum(axis=0)
    return float(shares.min() if STATEMENTS[key].at_least is not None else shares.max())


@pytest.mark.parametrize(
    ("key", "fails", "holds"),
    [
        ("eight_is_a_challenge", {}, {"passes": "1", "hand": "2"}),
        (
            "eight_is_a_challenge_for_each",
            {"rulings.eighth_ends": "no", "passes": "9"},
            {"rulings.eighth_ends": "no", "passes": "1"},
        ),
        ("everybody_finishes", {}, {"rulings.eighth_ends": "no", "passes": "9"}),
        ("everybody_could_finish", {"rulings.eighth_ends": "no"}, {"rulings.eighth_ends": "no", "passes": "9"}),
        ("passes_end_games", {}, {"passes": "1", "hand": "2"}),
        ("tiers_are_reachable", {"tiers.edges": "[1, 2, 3, 900]"}, {}),
        (
            "ending_is_not_winning",
            {"bonus.fixed": "[0, 0, 0, 0, 0, 0, 0, 99]"},
            {"bonus.fixed": "[0, 0, 0, 0, 0, 0, 0, 50]"},
        ),
        ("ending_is_a_risk", {}, {"bonus.fixed": "[99, 0, 0, 0, 0, 0, 0, 0]"}),
        ("two_references_at_four", {}, {"bonus.gap.4": "9"}),
        ("far_references_at_four", {"bonus.gap.4": "1"}, {}),
        ("single_references_at_six", {}, {"bonus.principal.6": "3"}),
        ("single_references_best_at_six", {"bonus.principal.6": "1"}, {}),
        ("elargie_pays", {}, {"rulings.couleur_shadow": "own_family", "bonus.gap": "[9, 9, 9, 9, 9, 9, 9, 9]"}),
    ],
)
def test_a_statement_could_turn_out_either_way(key, fails, holds):
    statement = STATEMENTS[key]
    assert not statement.proof(CHECK.load(None, holds), 4)
    low, high = measured(key, fails), measured(key, holds)
    if statement.at_least is not None:
        assert low < statement.at_least <= high
    else:
        assert high <= statement.at_most < low


@pytest.mark.parametrize(
    ("key", "mode", "most"),
    [
        ("everybody_finishes", "famille", 1 / 4),
        ("two_references_at_four", None, 0),
        ("single_references_at_six", None, 0),
        ("elargie_pays", None, 0),
    ],
)
def test_what_a_ruleset_rules_out_never_happens(key, mode, most):
    proof = STATEMENTS[key].proof(CHECK.load(mode), 4)
    assert not proof.holds and proof.values
    assert measured(key, mode=mode) <= most < STATEMENTS[key].at_least


@pytest.mark.parametrize("players", [5, 6])
def test_at_most_one_player_finishes_where_that_ends_the_game(players):
    statement = STATEMENTS["eight_is_a_challenge_for_each"]
    assert statement.proof(CHECK.load(), players).holds
    assert measured("eight_is_a_challenge_for_each", players=players) <= 1 / players < statement.at_most
    assert statement.proof(CHECK.load(), 1) is None


def test_that_whoever_ends_the_game_may_lose_it_follows_unless_the_last_rank_outweighs_all_others():
    statement = STATEMENTS["ending_is_not_winning"]
    assert statement.proof(CHECK.load(), 4).holds and measured("ending_is_not_winning") <= statement.at_most
    assert not statement.proof(CHECK.load(None, {"bonus.fixed": "[0, 0, 0, 0, 0, 0, 0, 99]"}), 4)


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("two_references_at_four", {"rulings.principal_reference": "major_group"}),
        ("two_references_at_four", {"bonus.gap.4": "3"}),
        ("two_references_at_four", {"bonus.fixed.4": "1"}),
        ("single_references_at_six", {"bonus.gap.6": "1"}),
        ("single_references_at_six", {"bonus.base.6": "1"}),
    ],
)
def test_what_could_happen_is_not_ruled_out(key, change):
    assert not STATEMENTS[key].proof(CHECK.load(None, change), 4)
    assert measured(key, change) > 0


def test_the_share_of_seats_that_finish_is_that_of_a_run():
    rules = CHECK.load("famille")
    rows = play_rows(scenario(CHECK, rules, line_up(["greedy"], "check", 4)), seed=8, first=0, games=400)
    assert measured("everybody_finishes", mode="famille") == (rows["seats"]["rank"][:, :4] == RANKS).mean()


def test_a_bonus_at_another_rank_is_what_that_rank_pays():
    four = measured("two_references_at_four", {"bonus.fixed": "[8, 10, 14, 90, 18, 0, 22, 0]"})
    six = measured("two_references_at_four", {"bonus.fixed": "[8, 10, 14, 0, 18, 90, 22, 0]"})
    assert (four, six) == (1, 0)
