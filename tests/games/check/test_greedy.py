"""greedy chooses as the rules of NUM CHECK say, ties included."""

from __future__ import annotations

import itertools

import numpy as np

from sim.core.agent import Player
from sim.core.cards import NO_CARD, NUMERIC
from sim.core.drive import seated
from sim.core.jit import view
from sim.core.lineup import LineUp
from sim.games.check import state
from sim.games.check.combinations import COMBINATIONS
from sim.games.check.evaluate import read_hands
from sim.games.check.points import reading_points
from strategies.check.greedy import GREEDY
from tests.games.check.layouts import Table
from tests.games.check.tables import (
    GAME,
    divmod_claim,
    drawn_decisions,
)

DECISIONS = 1_000


def points_of(hands: list[list[int]], claims: list[int], rank: int, record: np.ndarray) -> np.ndarray:
    """Points of every combination of hands with claimed cards, (hands, 14), -1 where it is not made."""
    found = np.zeros((len(hands), COMBINATIONS), np.int64)
    if hands:
        read_hands(np.array(hands, np.int8), np.array(claims, np.int8), rank, record, found)
    return np.where(found > 0, reading_points(found), -1)


def plain_greedy(table: np.ndarray, record: np.ndarray) -> tuple[int, ...]:
    """What greedy does at a table (1,): (), (slot, key) or (place, slot), by trying everything."""
    pub = table[0]["pub"]
    seat = int(pub["seat"])
    hand = [int(card) for card in table[0]["priv"][seat]["hand"][: record["hand"][0]]]
    centre = {slot: int(card) for slot, card in enumerate(pub["centre"]) if card != NO_CARD}
    alone = bool(record["completion"][0])
    rank, made = int(pub["rank"][seat]), int(pub["made"][seat])
    done = int(pub["complete"]) >> seat & 1
    new = [key for key in range(COMBINATIONS) if not (made >> key & 1 or done)]
    if pub["ask"] == state.ASK_CLAIM:
        slots = [0] if alone else sorted(centre)
        points = points_of([hand] * len(slots), [NO_CARD if alone else centre[slot] for slot in slots], rank, record)
        choices = [(points[k, key], (slot, key)) for k, slot in enumerate(slots) for key in new]
    else:
        moves, hands, claims = [], [], []
        for place, slot in itertools.product(range(len(hand)), sorted(centre)):
            after, centre_after = list(hand), dict(centre)
            after[place], centre_after[slot] = centre[slot], hand[place]
            for card in [NO_CARD] if alone else centre_after.values():
                if card < NUMERIC:
                    moves.append((place, slot))
                    hands.append(after)
                    claims.append(card)
        points = points_of(hands, claims, rank, record)
        choices = [(points[k, key], move) for k, move in enumerate(moves) for key in new]
    possible = [(worth, move) for worth, move in choices if worth >= 0]
    most = max((worth for worth, _ in possible), default=None)
    return next((move for worth, move in possible if worth == most), ())


def engine_greedy(table: np.ndarray, record: np.ndarray) -> tuple[int, ...]:
    """The same of the agent."""
    seat = int(table[0]["pub"]["seat"])
    me = table[0]["priv"][seat]
    decide = seated(GAME, LineUp([Player(GREEDY)]))[0]
    code = int(me["moves"][decide(view(table["pub"], 0), view(table["priv"][0], seat), view(record, 0))])
    if code == 0:
        return ()
    room = state.KEYS_ROOM if table[0]["pub"]["ask"] == state.ASK_CLAIM else state.MAX_CENTRE
    return divmod(code - 1, room)


def test_greedy_does_what_trying_everything_finds_best():
    for game, table in drawn_decisions(DECISIONS):
        if table[0]["pub"]["ask"] == state.ASK_GIVE:
            continue  # at random, see test_greedy_gives_back_at_random
        expected, chosen = plain_greedy(table, game.record), engine_greedy(table, game.record)
        assert chosen == expected, f"{game}, turn {table[0]['pub']['turn']}: {chosen}, not {expected}"


def test_greedy_gives_back_at_random():
    gifts = [(game, table) for game, table in drawn_decisions(DECISIONS) if table[0]["pub"]["ask"] == state.ASK_GIVE]
    decide = seated(GAME, LineUp([Player(GREEDY)]))[0]
    places = set()
    for game, table in gifts:
        copy = table.copy()
        seat = int(copy[0]["pub"]["seat"])
        places.add(int(decide(view(copy["pub"], 0), view(copy["priv"][0], seat), view(game.record, 0))))
    assert places >= {0, 1, 2, 3, 4}


def greedy_at(table: Table) -> tuple[int, ...]:
    return engine_greedy(table.states, table.record)


def named(move: tuple[int, ...]) -> tuple[int, str]:
    slot, key = move
    return divmod_claim(1 + slot * state.KEYS_ROOM + key)


def test_greedy_claims_the_lowest_slot_of_equal_claims():
    table = Table(["5R 9B 12V 16J", "0R 0V 1R 2R"], "1B 5B 5J -", "3J 4J", turn_of=1).exchange(0, 0)
    assert table.asked == (0, "claim") and named(greedy_at(table)) == (1, "paire")


def test_greedy_claims_more_points_from_a_higher_slot():
    table = Table(["5R 9B 12V 16J", "0R 0V 1R 2R"], "1B 5B 9J -", "3J 4J", turn_of=1).exchange(0, 0)
    assert named(greedy_at(table)) == (2, "paire")


def test_greedy_claims_the_first_of_the_table_where_two_combinations_are_worth_the_same():
    table = Table(["8R 8V 16R 1B", "3R 3V 3B 4R"], "12J 0W - -", "3J 4J", turn_of=1).exchange(0, 0)
    assert ("paire" in dict(c[::-1] for c in table.claims)) and ("brelan" in dict(c[::-1] for c in table.claims))
    assert named(greedy_at(table)) == (1, "paire")  # Paire 16: 2 + 16 + 8; Brelan 8: 10 + 8 + 8


def test_greedy_exchanges_the_lowest_place_for_the_lowest_slot_of_equal_exchanges():
    table = Table(["0R 4R 7V 11B", "1R 1V 2R 2V"], "16V 16B 15J -", "3J 4J")
    assert greedy_at(table) == (0, 0)


def test_greedy_counts_the_card_that_it_puts_down():
    table = Table(["0R 4R 7V 11B", "1R 1V 2R 2V"], "11J - - -", "3J 4J")
    assert greedy_at(table) == (3, 0)  # 11B down, 11J in hand


def test_greedy_takes_an_action_that_it_puts_down_for_a_hole():
    table = Table(["PASSE 4R 7V 11B", "1R 1V 2R 2V"], "14V 14B - -", "3J 4J")
    assert greedy_at(table) == (0, 0)


def test_greedy_says_zap_if_no_exchange_gives_a_claim():
    assert greedy_at(Table(["0R 4V 7B 11J", "1R 1V 2R 2V"], "15R - - -", "3J 4J")) == ()


def test_greedy_exchanges_for_a_claim_that_is_worth_nothing_rather_than_say_zap():
    nothing = {"base.paire": 0, "bonus.fixed": [0] * 8}
    table = Table(["0R 4R 7V 11B", "1R 1V 2R 2V"], "0V 16B - -", "3J 4J", **nothing)
    assert greedy_at(table) == (0, 0)  # 0R down, 0V in hand
