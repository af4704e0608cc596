"""builder and rusher of NUM COL do what they are named for, and what they foresee is what the cards would bring."""

from __future__ import annotations

import numpy as np
import pytest

from sim.core.agent import Player
from sim.core.cards import NUMERIC, parse_cards
from sim.core.counting import play_rows
from sim.core.drive import seated
from sim.core.jit import at, kernel, view
from sim.core.lineup import LineUp
from sim.core.stats import share_interval
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares
from sim.games.col import state
from sim.games.col.combinations import CELL, CELLS_IN, JOKER, SHAPES, reading, reading_points
from sim.games.col.rules import CELLS
from sim.games.col.scoring import NO_CELL
from strategies import line_up, parse, profiles
from strategies.col.builder import BUILDER
from strategies.col.outlook import completions
from strategies.col.rusher import RUSHER
from tests.games.col.layouts import GAME, SEED, UNSEEN, Table, rules_with
from tests.games.col.pyramids import drawn_pyramids
from tests.scenarios import scenario

UP = UNSEEN.replace("[", "").replace("]", "")
LADDER = [("builder", "greedy"), ("greedy", "uniform"), ("greedy", "rusher")]
MODES = [("standard", 4), ("standard", 2), ("decouverte", 6)]


def chosen(table: Table, player: str) -> int:
    """The move that a player makes at a table."""
    seat = int(table.pub["seat"])
    mine = parse(player, "col")
    me = table.states[0]["priv"][seat]
    for place, name in enumerate(mine.agent.parameters):
        me["parameters"][place] = mine.value(name)
    decide = seated(GAME, LineUp([mine]))[0]
    answer = decide(view(table.states["pub"], 0), view(table.states["priv"][0], seat), view(table.record, 0))
    return int(me["moves"][answer])


def wins(one: str, others: str, *, mode: str, players: int, games: int):
    """The win share of one player among others of a kind, who sits in each seat in turn on the same deals."""
    rules, credit = GAME.load(mode), np.zeros(games, np.int64)
    for seat in range(players):
        lineup = LineUp.one_among(parse(one, "col"), parse(others, "col"), seat=seat, players=players)
        rows = play_rows(scenario(GAME, rules, lineup), seed=SEED, first=0, games=games)
        assert (rows["end"] == state.END_LAST_ROUND).all()
        credit += win_shares(rows["seats"]["place"][:, :players] == 1)[:, seat]
    share = Observed.share("", "wins", credit, players * WIN)
    return share_interval(Tally.of([share], games=games, cut=0, faults=0, ends=[]).sums["", "wins"].item(0))


@pytest.mark.parametrize(("mode", "players"), MODES)
@pytest.mark.parametrize(("better", "worse"), LADDER, ids=str)
def test_the_better_player_wins_more_than_its_share(better: str, worse: str, mode: str, players: int):
    share = wins(better, worse, mode=mode, players=players, games=300)
    assert share.low > 1.15 / players, share


@pytest.mark.parametrize(("better", "worse"), [("champion", "club"), ("club", "family"), ("family", "child")])
def test_kinds_of_people_differ_in_skill(better: str, worse: str):
    assert list(profiles("col")) == ["child", "family", "club", "champion"]
    share = wins(better, worse, mode="standard", players=4, games=400)
    assert share.low > 0.27, share


@pytest.mark.parametrize(
    ("player", "changed"),
    [
        *((BUILDER, name) for name in BUILDER.parameters),
        *((RUSHER, name) for name in RUSHER.parameters),
    ],
    ids=lambda each: getattr(each, "name", each),
)
def test_each_parameter_changes_games(player, changed: str):
    rules, known = GAME.load("standard"), player.parameters[changed]
    rows = [
        play_rows(scenario(GAME, rules, [Player(player, values)] * 3), seed=SEED, first=0, games=60)
        for values in ({}, {changed: known.low + 0.9 * (known.high - known.low)})
    ]
    assert rows[0].tobytes() != rows[1].tobytes()


def test_games_of_builders_end():
    for mode in GAME.modes:
        for players in (2, 6, 8):
            rows = play_rows(
                scenario(GAME, GAME.load(mode), line_up(["builder"], "col", players)), seed=SEED, first=0, games=300
            )
            assert (rows["end"] == state.END_LAST_ROUND).all()


def test_a_rusher_brings_the_end_sooner_than_builders_do():
    turns = {
        name: play_rows(
            scenario(GAME, GAME.load("standard"), line_up([name], "col", 4)), seed=SEED, first=0, games=200
        )["turns"]
        for name in ("rusher", "greedy", "builder")
    }
    assert turns["rusher"].mean() < turns["greedy"].mean() < turns["builder"].mean()


# ---- what builder foresees


@kernel
def all_completions(cards, unseen, rules, found):
    """Write what `completions` says of each shape and place of pyramids (n, 10) into found (n, shapes, 4, 2)."""
    for k in range(len(cards)):
        for shape in range(len(SHAPES)):
            for place in range(CELLS_IN[shape]):
                there = completions(cards[k], NO_CELL, NO_CELL, shape, CELL[shape, place], unseen, at(rules, 0))
                found[k, shape, place, 0], found[k, shape, place, 1] = there


@kernel
def tried_completions(cards, some, jokers, rules, found):
    """The same by the rules: each unseen card is laid there and the shape is read."""
    for k in range(len(cards)):
        for shape in range(len(SHAPES)):
            for place in range(CELLS_IN[shape]):
                for card in some:
                    points = reading_points(reading(cards[k], CELL[shape, place], card, shape, at(rules, 0)))
                    times = jokers if card == JOKER else 1
                    found[k, shape, place, 0] += times * (points > 0)
                    found[k, shape, place, 1] += times * points


def words_of(cards: list[int], jokers: int) -> tuple[int, int, int, int]:
    """Unseen cards as `unseen_cards` tells them."""
    low = sum(1 << 6 * (card % 17) + card // 17 for card in cards if card % 17 < 10)
    high = sum(1 << 6 * (card % 17 - 10) + card // 17 for card in cards if card % 17 >= 10)
    return low, high, jokers, len(cards) + jokers


@pytest.mark.parametrize("mode", ["standard", "decouverte"])
def test_what_completes_a_shape_is_what_the_rules_find_when_each_unseen_card_is_laid_there(mode: str):
    rules = GAME.lower(GAME.load(mode), 4)
    pyramids = drawn_pyramids(4000, seed=11)
    pyramids = pyramids[(pyramids == JOKER).sum(axis=1) < 3]
    draw = np.random.default_rng(12)
    unseen = sorted(draw.choice(np.arange(NUMERIC), 60, replace=False).tolist())
    found = np.zeros((len(pyramids), len(SHAPES), 4, 2), np.int64)
    tried = np.zeros_like(found)
    all_completions(pyramids, words_of(unseen, 2), rules, found)
    tried_completions(pyramids, np.array([*unseen, JOKER]), 2, rules, tried)
    worthless = tried[..., 1] == 0  # a combination of a reference 0 is none that counts here
    assert (found[..., 1] == tried[..., 1]).all()
    assert (found[~worthless] >= tried[~worthless]).all()
    assert np.count_nonzero(tried[..., 1]) > 20_000


# ---- what builder does


def test_builder_lays_a_card_that_adds_nothing_yet_beside_one_that_it_goes_with():
    own = UNSEEN.replace("[5J]", "16B")
    table = Table([own, UNSEEN], discards=("3R", "9R"), pile="15B 5V 9J 0J").draw()
    move = chosen(table, "builder")
    assert move // 2 in (4, 5, 8, 9) and move % 2 == state.FACE_UP
    assert chosen(table, "builder:foresight=0") == 0 + state.FACE_UP, "any cell is like another"


def test_builder_completes_what_is_worth_most_and_leaves_most_open():
    own = UNSEEN.replace("[5J] [8W] [11S]", "16B [8W] 15B")
    table = Table([own, UNSEEN], discards=("3R", "9R"), pile="14B 5V 9J 0J").draw()
    assert chosen(table, "builder:hope=0") == 2 * 4 + state.FACE_UP, "as much as in 8, and 0 may make it four"


RICH = UP.replace("16V 2B 5J 8W 11S", "16V 15B 16J 16B 16R").replace("1R", "[1R]")


def test_builder_does_not_end_while_it_is_behind():
    behind = Table([UP.replace("1R", "[1R]"), RICH], pile="0J 5V 9J 0V").draw()
    move = chosen(behind, "builder")
    assert move < state.MOVE_DISCARD and (move // 2, move % 2) != (0, state.FACE_UP)
    ahead = Table([RICH, UP.replace("1R", "[1R]")], pile="0J 5V 9J 0V").draw()
    assert chosen(ahead, "builder") in (state.MOVE_DISCARD, 0 + state.FACE_UP)


def test_builder_covers_the_discard_that_the_next_player_likes():
    likes = UP.replace("16V 2B 5J", "15V 15B 5J")  # in 4 and 5: a 15 in 7, 1 or 6 makes something
    for tops, side in ((("3R 15R", "9R"), 0), (("3R", "9R 15R"), 1)):
        turned = [f"[{card}]" for card in UP.split()]
        table = Table([" ".join(turned), likes, UNSEEN], discards=tops, pile="0J 5V 9J 0V").draw()
        assert chosen(table.throw(0), "builder") == side


def test_builder_swaps_to_hurt_when_it_gains_nothing():
    theirs = UP.replace("16V 2B 5J 8W", "14V 14B 14J 14W")
    table = Table([UNSEEN.replace("[1R]", "1R"), UNSEEN, theirs], pile="SWIPE 5V 9J 0V").draw().throw(1).side()
    table.do(chosen(table, "builder:spite=1"))
    assert chosen(table, "builder:spite=1") == 2, "the seat that has something to lose"
    table.do(2)
    assert chosen(table, "builder:spite=1") in (4, 5, 6, 7)


def test_builder_does_not_flip_its_last_card_while_it_is_behind():
    mine = UP.replace("1R 4V", "[1R] FLIP")
    for others, seat in ((RICH, 1), (UNSEEN, 0)):
        table = Table([mine, others], pile="0J 5V 9J 0V").draw().lay(1).side()
        assert table.asked == (0, "ASK_FLIP_SEAT")
        assert chosen(table, "builder:lead=0") == seat
    table.do(0)
    assert chosen(table, "builder") == 0


def test_rusher_turns_up_unless_much_is_added():
    own = UNSEEN.replace("[1R] [4V]", "6R 7R")
    table = Table([own, UNSEEN], discards=("3R", "9R"), pile="8R 5V 9J 0V").draw()
    assert chosen(table, "rusher") == 2 * 4 + state.FACE_UP, "8 x 2 in N2"
    assert chosen(table, "rusher:least=17") == state.MOVE_DISCARD + 2
    dear = Table([own, UNSEEN], discards=("3R", "9R 8R"), rules=rules_with())
    assert [chosen(dear, "rusher"), chosen(dear, "rusher:least=17")] == [state.RIGHT, state.PILE]


def test_cards_of_these_layouts_are_what_they_seem():
    assert len(set(parse_cards(UP))) == CELLS
