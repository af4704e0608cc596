"""What the livret says of NUM COL is measured as its criterion says, and could turn out either way."""

import numpy as np
import pytest

from sim.core.cards import card_text
from sim.core.counting import play_rows
from sim.games import GAMES
from sim.games.col.combinations import FOURS, SHAPES, SPECIALS
from sim.games.col.reference.scoring import made_combinations
from strategies import line_up
from tests.scenarios import scenario

COL = GAMES["col"]
STATEMENTS = {statement.key: statement for statement in COL.offers.statements}


def played(changes=None, *, mode=None, players=4, games=400):
    """Finished rows of greedy players, and their rules."""
    rules = COL.load(mode, changes)
    rows = play_rows(scenario(COL, rules, line_up(["greedy"], "col", players)), seed=8, first=0, games=games)
    return rows[rows["end"] != len(COL.ends) - 1], rules


def measured(key, changes=None, *, mode=None, players=4):
    """The share that a statement measures in greedy games, of its worst item."""
    rows, rules = played(changes, mode=mode, players=players)
    top, bottom = STATEMENTS[key].observe(rows, rules, players)
    items = np.asarray(top).reshape(len(top), -1)
    under = np.broadcast_to(np.asarray(bottom).reshape(-1, 1), items.shape)
    shares = items.sum(axis=0) / under.sum(axis=0)
    return float(shares.min() if STATEMENTS[key].at_least is not None else shares.max())


@pytest.mark.parametrize(
    ("key", "fails", "holds"),
    [
        ("tiers_are_reachable", {"tiers.edges": "[50, 100, 150, 900]"}, {}),
        ("tiers_suit_decouverte", {"tiers.edges": "[99, 100, 150, 200]"}, {}),
        ("tiers_suit_all_tables", {"tiers.edges": "[99, 100, 150, 200]"}, {}),
        ("fours_matter", {}, {"points.four": "60"}),
        ("fours_beat_their_threes", {"points.four": "0"}, {"rulings.four_priority": "best"}),
        ("jokers_help", {"points.joker": "0"}, {}),
        ("shadows_cost", {"points.levels": "[0, 0, 0, 1]"}, {}),
    ],
)
def test_a_statement_could_turn_out_either_way(key, fails, holds):
    low, high = measured(key, fails), measured(key, holds)
    assert low < STATEMENTS[key].at_least <= high


def test_that_whoever_ends_the_game_may_lose_it_follows_if_fours_bring_points():
    statement = STATEMENTS["ending_is_not_winning"]
    assert statement.proof(COL.load(), 4).holds and measured("ending_is_not_winning") <= statement.at_most
    assert not statement.proof(COL.load(None, {"points.four": "0"}), 4)


def test_who_starts_the_last_round_wins_as_often_as_a_run_says():
    rows, _ = played()
    first = rows["seats"]["place"][:, :4] == 1
    shares = first / first.sum(axis=1, keepdims=True)
    assert measured("ending_is_not_winning") == pytest.approx(shares[np.arange(len(rows)), rows["closer"]].mean())


def pyramids(rows):
    """Every final pyramid with its row of kinds and points."""
    for game in rows:
        for seat in game["seats"][:4]:
            yield [card_text(int(card), SPECIALS) for card in seat["cards"]], seat


def test_threes_that_a_four_hides_are_those_of_the_reference():
    rows, rules = played({"deck.jokers": "8"})
    better = fours = 0
    for cards, seat in pyramids(rows):
        made = made_combinations(cards, rules)
        for four in range(FOURS):
            if seat["kinds"][four]:
                hidden = [one.points for shape, one in made.items() if len(shape) == 3 and {*shape} < {*SHAPES[four]}]
                better += seat["points"][four] >= sum(hidden)
                fours += 1
    assert fours > 100
    assert measured("fours_beat_their_threes", {"deck.jokers": "8"}) == better / fours


def test_foreign_rainbows_and_dear_shadows_are_found_card_by_card():
    rows, _ = played()
    couleurs = foreign = shadowed = dearer = 0
    for cards, seat in pyramids(rows):
        for shape in range(FOURS, len(SHAPES)):
            mine = [cards[cell] for cell in SHAPES[shape]]
            if seat["kinds"][shape] == 1:
                families = {card[-1] for card in mine if card != "JOKER"}
                couleurs += 1
                foreign += "W" in families and len(families) > 1
            if seat["kinds"][shape] and "JOKER" not in mine and any(card[-1] == "S" for card in mine):
                highest = max(int(card[:-1]) for card in mine)
                levels = [1 + (cell > 3) + (cell > 6) + (cell > 8) for cell in SHAPES[shape]]
                best = max(level for card, level in zip(mine, levels, strict=True) if int(card[:-1]) == highest)
                shadowed += 1
                dearer += highest * best > seat["points"][shape]
    assert couleurs > 200 and shadowed > 200
    assert measured("rainbows_join_suites") == foreign / couleurs
    assert measured("shadows_cost") == dearer / shadowed
