"""A seat sees what it may see and no more, and a table imagined from its view is one that could be."""

from __future__ import annotations

import random

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.drive import kernels
from sim.core.jit import view
from sim.games.check import state
from sim.games.check.rules import Rules
from sim.games.check.table import look_at_all
from tests.games.check.layouts import Table, imagined
from tests.games.check.tables import (
    GAME,
    SEED,
    all_cards,
    drawn_decisions,
    drawn_games,
    drawn_table,
    whole_deck,
)

# ---- no peeking


def with_other_hidden_cards(
    table: np.ndarray, me: int, kept: tuple[int, int], rules: Rules, draw: random.Random
) -> np.ndarray:
    """The same table (1,) but for what seat `me` cannot see; the seat on turn keeps one hand card (seat, place)."""
    other = table.copy()
    s = other[0]
    pub, top = s["pub"], int(s["top"])
    places = [
        (s["priv"][seat]["hand"], place)
        for seat in range(pub["players"])
        for place in range(rules.hand)
        if seat != me and (seat, place) != kept and pub["shown"][seat, place] == NO_CARD
    ]
    places += [(s["pile"], top + k) for k in range(pub["pile_count"])]
    places = [(array, place) for array, place in places if array[place] != NO_CARD]
    hidden = [array[place] for array, place in places]
    draw.shuffle(hidden)
    for (array, place), card in zip(places, hidden, strict=True):
        array[place] = card
    return other


def seen_by(table: np.ndarray, seat: int) -> tuple[str, str]:
    """All that a seat is shown of a table (1,)."""
    return repr(table[0]["pub"].tolist()), repr(table[0]["priv"][seat].tolist())


def seen_when_asked(
    table: np.ndarray, me: int, action: int, record: np.ndarray, draw: random.Random
) -> tuple[str, str] | None:
    """Play on until `me` is asked in the first round of claims, others answering at random; its view, or None."""
    s, r, silent = view(table, 0), view(record, 0), np.zeros(0, np.int16)
    step = kernels(GAME)["step"][0]
    turn = int(table[0]["pub"]["turn"])
    over = step(s, r, action, silent)
    while not over and table[0]["pub"]["turn"] == turn and table[0]["pub"]["seat"] < me:
        over = step(s, r, draw.randrange(int(table[0]["priv"][table[0]["pub"]["seat"]]["count"])), silent)
    if over or table[0]["pub"]["seat"] != me or table[0]["pub"]["turn"] != turn:
        return None
    return seen_by(table, me)


def test_tables_that_differ_in_hidden_cards_look_the_same_to_the_seat_that_is_asked():
    draw, compared = random.Random(SEED), 0
    turns = [(game, table) for game, table in drawn_decisions(1_000) if table[0]["pub"]["ask"] == state.ASK_TURN]
    for game, table in turns:
        active = int(table[0]["pub"]["seat"])
        mover = table[0]["priv"][active]
        action = draw.randrange(1, int(mover["count"]))
        place = (int(mover["moves"][action]) - 1) // state.MAX_CENTRE
        if mover["hand"][place] >= NUMERIC:
            continue  # an Action shows hidden cards
        for me in set(range(game.players)) - {active}:
            other = with_other_hidden_cards(table, me, (active, place), game.rules, draw)
            look_at_all(view(other, 0), view(game.record, 0))
            both = [
                seen_when_asked(hidden.copy(), me, action, game.record, random.Random(k))
                for k, hidden in enumerate((table, other))
            ]
            if None not in both:
                assert both[0] == both[1], f"{game}, turn {table[0]['pub']['turn']}, seat {me}"
                compared += 1
    assert compared > 40, compared


def test_answers_of_others_in_the_same_round_are_hidden():
    tables = [
        Table([hand, "5R 9B 12V 16J", "0V 1V 2V 3V"], "5B 13R 15R -", "3J 4J").exchange(0, 1)
        for hand in ("4R 5J 8B 11J", "4R 0J 8B 11J")  # the first one can claim the 5B and does
    ]
    assert [table.asked[0] for table in tables] == [0, 1]
    tables[0].claim(0, "paire")
    assert tables[0].asked == tables[1].asked == (1, "claim")
    views = [seen_by(table.states, 1) for table in tables]
    assert views[0] == views[1]


def test_shown_cards_lie_where_they_were_taken_to():
    for players in (2, 5, 9):
        for game in drawn_games(players, 20):
            for step in game.steps:
                shown = step.state[0]["pub"]["shown"][:players, : game.rules.hand]
                hands = step.state[0]["priv"]["hand"][:players, : game.rules.hand]
                assert ((shown == NO_CARD) | (shown == hands)).all(), game


def test_a_card_taken_from_the_centre_is_shown_until_hands_are_mixed():
    table = Table(["TORNADE 4R 7V 11B", "1R 1V 2R 2V"], "14V 14B 15R 10R", "3J 4J").exchange(1, 0).decline_all()
    assert table.pub["shown"][0, :4].tolist() == [NO_CARD, 14 + 17, NO_CARD, NO_CARD]
    table.zap().exchange(0, 1)
    assert (table.pub["shown"] == NO_CARD).all()


# ---- imagined tables


def test_an_imagined_table_looks_the_same_to_the_asked_seat_and_holds_every_card():
    for number, (game, table) in enumerate(drawn_decisions(600)):
        seat = int(table[0]["pub"]["seat"])
        drawn = imagined(game, table, number)
        assert seen_by(drawn, seat) == seen_by(table, seat), game
        assert all_cards(drawn, game.rules) == whole_deck(game.rules), game


def test_an_imagined_table_knows_the_cards_that_were_shown():
    for number, (game, table) in enumerate(drawn_decisions(600)):
        shown = table[0]["pub"]["shown"][: game.players, : game.rules.hand]
        hands = imagined(game, table, number)[0]["priv"]["hand"][: game.players, : game.rules.hand]
        assert ((shown == NO_CARD) | (shown == hands)).all(), game


def test_an_imagined_table_can_be_played_to_the_end():
    step, silent = kernels(GAME)["step"][0], np.zeros(0, np.int16)
    for number, (game, table) in enumerate(drawn_decisions(200)):
        drawn, draw = imagined(game, table, number), random.Random(number)
        s, r, over = view(drawn, 0), view(game.record, 0), False
        while not over:
            over = step(s, r, draw.randrange(int(drawn[0]["priv"][drawn[0]["pub"]["seat"]]["count"])), silent)
            assert all_cards(drawn, game.rules) == whole_deck(game.rules), game
        assert drawn[0]["end"] in range(len(GAME.ends))


def test_two_imagined_tables_differ():
    game, table = drawn_decisions(60)[0]
    first, again, second = (imagined(game, table, number) for number in (1, 1, 2))
    assert repr(first.tolist()) == repr(again.tolist()) != repr(second.tolist())


def test_every_drawn_table_is_drawn_again_the_same():
    assert str(drawn_table(3, 5)) == str(drawn_table(3, 5)) != str(drawn_table(4, 5))
