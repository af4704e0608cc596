"""greedy of NUM COL chooses as the rulebook says (§10.2, §10.3), and its games end."""

from __future__ import annotations

import itertools

import numpy as np

from sim.core.agent import Player
from sim.core.cards import NO_CARD
from sim.core.drive import play_chunk, seated
from sim.core.jit import view
from sim.core.lineup import LineUp
from sim.core.trace import trace
from sim.games.col import state
from sim.games.col.combinations import FLASH
from sim.games.col.evaluate import combinations_of
from sim.games.col.state import LEFT, PILE, RIGHT
from strategies import line_up
from strategies.col.greedy import GREEDY
from tests.games.col.layouts import GAME, SEED, UNSEEN, Table
from tests.scenarios import scenario

UP = UNSEEN.replace("[", "").replace("]", "")


def chosen(table):
    """The move that greedy makes at a table (1,)."""
    seat = int(table.states[0]["pub"]["seat"])
    me = table.states[0]["priv"][seat]
    decide = seated(GAME, LineUp([Player(GREEDY)]))[0]
    answer = decide(view(table.states["pub"], 0), view(table.states["priv"][0], seat), view(table.record, 0))
    return int(me["moves"][answer])


def go_on(table):
    return table.do(chosen(table))


def worth(cards, rules):
    """The score of cards, of which unknown ones combine with nothing."""
    return sum(one.points for one in combinations_of([FLASH if card == NO_CARD else card for card in cards], rules))


def best(own, face_up, card, rules):
    """What a card adds at most, and the first cell where it does, face-down ones before others."""
    before = worth(own, rules)
    gains = [worth([*own[:cell], card, *own[cell + 1 :]], rules) - before for cell in range(len(own))]
    most = max(gains)
    cells = [cell for cell, more in enumerate(gains) if more == most]
    return most, min(cells, key=lambda cell: (face_up >> cell & 1, cell))


def test_greedy_does_what_trying_everything_finds_best():
    rules = GAME.load("standard")
    decisions = improved = 0
    for number in range(12):
        steps = list(trace(scenario(GAME, rules, line_up(["greedy"], "col", 3)), seed=SEED, number=number))
        for before, step in itertools.pairwise(steps):
            pub, seat = before.state[0]["pub"], int(before.state[0]["pub"]["seat"])
            me, move = before.state[0]["priv"][seat], step.decision.moves[step.decision.action]
            own, face_up = me["known"][seat].tolist(), int(pub["face_up"][seat])
            if pub["ask"] == state.ASK_CARD:
                more, cell = best(own, face_up, int(me["card"]), rules)
                thrown = [listed for listed in step.decision.moves if listed >= state.MOVE_DISCARD]
                assert move == (thrown[0] if more <= 0 and thrown else 2 * cell + state.FACE_UP)
                improved += more > 0
            elif pub["ask"] == state.ASK_DRAW:
                tops = {
                    source: int(pub["discards"][source - LEFT, pub["discard_count"][source - LEFT] - 1])
                    for source in step.decision.moves
                    if source != PILE
                }
                gains = {source: best(own, face_up, card, rules)[0] for source, card in tops.items()}
                most = max([0, *gains.values()])
                assert move == (min(s for s, more in gains.items() if more == most) if most else PILE)
            else:
                continue
            decisions += 1
    assert decisions > 500
    assert improved > 50


def test_greedy_takes_from_a_discard_what_completes_a_combination_and_lays_it_face_up():
    pyramid = UNSEEN.replace("[1R] [4V]", "6R 7R")
    table = Table([pyramid, UNSEEN], discards=("3R", "9R 8R"))
    assert chosen(table) == RIGHT
    go_on(table)
    assert chosen(table) == 2 * 4 + state.FACE_UP, "8 x 2 in N2, not 8 x 1 in N1"


def test_greedy_throws_what_adds_nothing_and_turns_up_its_lowest_face_down_card():
    table = Table([UNSEEN.replace("[1R]", "1R"), UNSEEN], discards=("3R", "9R"), pile="15J 0J 16J")
    assert chosen(table) == PILE
    assert chosen(go_on(table)) == state.MOVE_DISCARD + 1


def test_greedy_lays_a_passe_before_the_opponent_whose_known_cards_are_worth_most():
    rich = UP.replace("1R 4V 7B", "7R 7V 7J")
    table = Table([UNSEEN, UNSEEN, rich, UNSEEN], pile="PASSE 15J 0J", closer=2, left=[1, 3])
    assert chosen(go_on(go_on(table))) == 1
    table = Table([UNSEEN, UNSEEN.replace("[1R] [4V] [7B]", "7R 7V 7J"), UNSEEN, rich], pile="PASSE 15J 0J", closer=2)
    table.pub["left"] |= 0b1010
    assert chosen(go_on(go_on(table))) == 1


def test_greedy_swaps_for_the_known_card_that_adds_most():
    mine = UNSEEN.replace("[1R] [4V]", "6R 7R")
    theirs = UNSEEN.replace("[2B]", "8R")
    table = Table([mine, UNSEEN, theirs], pile="SWIPE 15J 0J")
    for _ in range(2):
        go_on(table)
    table.side()
    assert [chosen(table), chosen(go_on(table)), chosen(go_on(table))] == [4, 2, 6]


def test_games_of_greedy_players_end():
    for mode in GAME.modes:
        for players in (2, 6):
            rules, lineup = GAME.load(mode), [Player(GREEDY)] * players
            rows = play_chunk(scenario(GAME, rules, lineup), seed=SEED, first=0, games=500)
            assert (rows["end"] == state.END_LAST_ROUND).all()
            assert np.median(rows["turns"]) < 12 * players


def test_of_equal_cards_greedy_swaps_for_a_known_one_though_unknown_ones_come_first():
    theirs = UNSEEN.replace("[2B]", "2B")
    table = Table([UNSEEN, UNSEEN, theirs], pile="SWIPE 15J 0J")
    for _ in range(2):
        go_on(table)
    table.side()
    chosen(table)
    go_on(table)
    assert [chosen(table), chosen(go_on(table))] == [2, 6], "the card that all have seen adds nothing, as any other"


def test_greedy_seats_leave_a_seat_of_chance_more_cards_hidden_than_if_they_took_unknown_cards():
    lineup = line_up(["uniform", "greedy", "uniform", "greedy"], "col", 4)
    rows = play_chunk(scenario(GAME, GAME.load("standard"), lineup), seed=0, first=0, games=20_000)
    hidden = rows["seats"]["hidden"][:, 0]
    error = hidden.std() / np.sqrt(len(hidden))
    assert abs(hidden.mean() - 5.244) < 4.5 * np.hypot(error, error), "an independent telling of §10.3, as many games"
    assert hidden.mean() > 5.20, "these were 5.180 when an unknown card was taken that tied and came first"
