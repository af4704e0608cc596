"""The offered lays of drawn positions are those of the reference, which judges each of them legal."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from sim.core.cards import card_text
from sim.core.jit import view, views
from sim.games.connect import state
from sim.games.connect.first_lines import free_column, free_row
from sim.games.connect.offers import places_of_pair, places_of_single
from sim.games.connect.reference.cards import order
from sim.games.connect.reference.grid import Cell, Grid
from sim.games.connect.reference.laying import Laying, has_both
from sim.games.connect.reference.offers import FREE, PAIR, SINGLE, Lay, Offers, Place

from .drawn import as_told, cell_of, grid_of, place_of, texts
from .replay import Played, drawn_game

PARTS = 2
POSITIONS_EACH = 300  # 3,000 in all take minutes: they are among the long ones  # 3,000 in all
LONG_POSITIONS_EACH = 15_000
OTHER_GAMES = 100_000  # not those that are played whole


def positions(part: int) -> Iterator[tuple[Played, np.ndarray]]:
    """Tables (1,) at which the first card of a lay was asked for."""
    number = OTHER_GAMES * (1 + part)
    while True:
        game = drawn_game(number)
        for step in game.steps[:-1]:
            if step.state[0]["pub"]["ask"] == state.ASK_FIRST:
                yield game, step.state
        number += 1


def offered(game: Played, table: np.ndarray) -> set[tuple]:
    """The lays that the engine offers, as kind, cards and place."""
    record, seat = game.scenario.record, int(table[0]["pub"]["seat"])
    pub, rules, me = view(table["pub"], 0), view(record, 0), table[0]["priv"][seat]
    hand, moves, found = me["hand"].tolist(), np.zeros(64, np.int16), set()

    def places(count: int) -> list[Place]:
        return [place_of(int(move)) for move in moves[:count]]

    free = Place(Cell(int(free_row(pub)), int(free_column(pub))), 0, 0)
    for one in range(me["hand_count"]):
        first = card_text(hand[one])
        if me["singles"] >> one & 1:
            for place in places(places_of_single(pub, rules, hand[one], views(moves))):
                found.add((SINGLE, (first,), place))
        for two in bits(me["pairs"][one]):
            for place in places(places_of_pair(pub, rules, hand[one], hand[two], views(moves))):
                found.add((PAIR, (first, card_text(hand[two])), place))
        for two in bits(me["lines"][one]):
            for three in bits(me["thirds"][one, two]):
                found.add((FREE, (first, card_text(hand[two]), card_text(hand[three])), free))
    return found


def bits(word: int) -> list[int]:
    return [place for place in range(16) if int(word) >> place & 1]


def own_of(table: np.ndarray) -> dict[Cell, str]:
    """The cards that the seat has laid in the turn of its first lay."""
    pub = table[0]["pub"]
    seat, cards = int(pub["seat"]), np.flatnonzero(pub["owner"] == pub["seat"]).tolist()
    if table[0]["first_lay"][seat] != table[0]["turns"][seat]:
        return {}
    return {cell_of(int(pub["cell"][card])): card_text(card) for card in cards}


def expected(game: Played, table: np.ndarray, offers: Offers, grid: Grid) -> list[Lay]:
    """The lays that the reference offers."""
    seat = int(table[0]["pub"]["seat"])
    me, own = table[0]["priv"][seat], own_of(table)
    hand = sorted(texts(me["hand"][: me["hand_count"]]), key=order)
    if own:
        more = offers.further if has_both(own.values()) else None
        return list(more(grid, hand, own.keys()) if more else offers.completing(grid, hand, own))
    opened = table[0]["pub"]["opened"] >> seat & 1
    return list(offers.usual(grid, hand) if opened else offers.first_lines(grid, hand))


def is_legal(laying: Laying, grid: Grid, own: dict[Cell, str], lay: tuple, *, opened: bool, fixed: bool) -> bool:
    """Whether the reference judges a lay legal: by itself, or with all that the first lay has brought so far."""
    _, cards, place = lay
    laid = dict(zip(place.cells(len(cards)), cards, strict=True))
    if (opened and not own) or (own and fixed):  # a Rainbow is settled by the lay, not by all that comes later
        return laying.legal(grid, laid) is not None
    before = Grid()
    before.tiles = {cell: tile for cell, tile in grid.tiles.items() if cell not in own}
    whole = own | laid
    return not has_both(whole.values()) or laying.legal_first(before, whole)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("each", [POSITIONS_EACH, pytest.param(LONG_POSITIONS_EACH, marks=pytest.mark.long)])
def test_the_same_lays_are_offered_and_each_is_legal(part: int, each: int):
    for (game, table), _ in zip(positions(part), range(each), strict=False):
        laying = Laying(as_told(game.rules))
        offers, grid, own = Offers(as_told(game.rules), laying), grid_of(table[0]["pub"]), own_of(table)
        found, lays = offered(game, table), expected(game, table, offers, grid)
        assert found == {(lay.kind, lay.cards, lay.place) for lay in lays}, game
        fixed = game.rules.rulings.rainbow_role == "fixed"
        opened = bool(table[0]["pub"]["opened"] >> table[0]["pub"]["seat"] & 1)
        for lay in found:
            assert is_legal(laying, grid, own, lay, opened=opened, fixed=fixed), (str(game), lay)
