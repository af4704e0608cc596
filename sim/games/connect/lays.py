"""What may be laid with given cards on a given grid, for those who ask (rulebook.md §5, §6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from sim.core.cards import NO_CARD, RAINBOW, VALUES, CardError, card_text
from sim.core.evaluation import Evaluation
from sim.core.jit import kernel, low_bit, view, views
from sim.core.rules import RulesError
from sim.games.connect.board import clear_table, look_around, put, stride_of
from sim.games.connect.codes import FIXED_ROLE
from sim.games.connect.describe import cards_text
from sim.games.connect.drawing import drawn, place_in, read_cards, read_grid
from sim.games.connect.first_lines import LINE, free_column, free_row
from sim.games.connect.kinds import KINDS, kinds_of
from sim.games.connect.laying import join_islands, line_through, settle
from sim.games.connect.lines import NO_FACE, NO_PLACE
from sim.games.connect.lowering import PLAYERS, lower
from sim.games.connect.offers import list_offers, places_of_pair, places_of_single
from sim.games.connect.rules import Rules
from sim.games.connect.sites import look_at_table, second_cell
from sim.games.connect.state import (
    ALONG_COLUMN,
    ALONG_ROW,
    HAND_ROOM,
    LAY_ANY,
    LAY_FIRST,
    NO_CELL,
    PLACE_COLUMN,
    PLACES,
    STATE,
    WIDTH,
)
from sim.games.connect.turns import add_to_hand

SINGLE, PAIR, FREE_LINE, FIRST_LINE = "single", "pair", "free_line", "first_line"
NO_LOG = np.zeros(0, np.int16)


@dataclass(frozen=True)
class Lay:
    """Cards, the cells in which they may be laid, and the lines of three or more that hold one of them then."""

    kind: str
    cards: tuple[int, ...]
    cells: tuple[int, ...]
    lines: tuple[tuple[str, list[int], bool], ...]  # kind, cards, and whether the lay extends it (§10.1)


def score_on(texts: Sequence[str], drawing: str, rules: Rules) -> Evaluation:
    """What somebody may lay on a drawn grid with these cards in the hand, with or without a first lay before.

    Raises CardError, RulesError.
    """
    hand = sorted(read_cards(texts, rules))
    try:
        grid, origin = read_grid(drawing, rules)
    except CardError as error:
        raise CardError(f"--on: {error}") from None
    if not 0 < len(hand) <= HAND_ROOM:
        raise CardError(f"{len(hand)} cards are no hand: name 1 .. {HAND_ROOM}")
    for card in hand:
        if card in grid.values():
            raise CardError(f"{card_text(card)} is in the hand and on the grid; each card exists once")
    if rules.rulings.rainbow_role == "fixed" and any(card // VALUES == RAINBOW for card in grid.values()):
        raise RulesError("rulings.rainbow_role = fixed: a drawing does not say what the Rainbows of its grid stand for")
    asked = _Table(rules, grid, hand)
    asked.check()
    lays = list(asked.lays())
    told = {
        "hand": [card_text(card) for card in hand],
        "lays": [_as_dict(lay, origin) for lay in lays],
        "places_left_out": asked.left_out,
    }
    rows = [_as_row(lay, origin) for lay in lays]
    return Evaluation(told, rows, heading=cards_text(hand), drawing=tuple(drawn(grid, origin)) if grid else ())


class _Table:
    """A table with a grid, and a hand of the seat that may lay."""

    def __init__(self, rules: Rules, grid: Mapping[int, int], hand: Sequence[int]) -> None:
        self.left_out = 0  # places beyond those that a question lists (§8.5)
        self._grid, self._record, self._tables = grid, lower(rules, PLAYERS), np.zeros(1, STATE)
        cards, cells, held = (np.array(list(some), np.int64) for some in (grid.values(), grid, hand))
        set_up(self._seen, self._rules, views(cards), views(cells), views(held), views(NO_LOG))

    @property
    def _seen(self) -> Any:
        return view(self._tables, 0)

    @property
    def _rules(self) -> Any:
        return view(self._record, 0)

    def check(self) -> None:
        """Raise CardError where the grid has a row or a column of cards that is no line."""
        for cell in self._grid:
            for way in (ALONG_ROW, ALONG_COLUMN):
                begin, size, kinds = line_at(self._seen, self._rules, cell, way)
                free = size == 1 or (size < LINE and self._record[0]["two_card_lines"])
                if begin == cell and not free and not kinds:
                    cards = cards_text([self._grid[begin + k * stride_of(way)] for k in range(size)])
                    raise CardError(f"{cards}, which lie side by side on the grid, are no line")

    def lays(self) -> Iterator[Lay]:
        """Singles, pairs and free lines, then first lines of a seat that has laid nothing yet."""
        for laying, line in ((LAY_ANY, FREE_LINE), (LAY_FIRST, FIRST_LINE)):
            offer(self._seen, self._rules, laying)
            me = self._tables[0]["priv"][0].copy()
            hand = me["hand"].tolist()
            for one in range(me["hand_count"]):
                if me["singles"] >> one & 1:
                    yield from self._placed(hand[one], NO_CARD)
                for two in _bits(me["pairs"][one]):
                    yield from self._placed(hand[one], hand[two])
                for two in _bits(me["lines"][one]):
                    for three in _bits(me["thirds"][one, two]):
                        cell = free_cell(self._seen)
                        cards, cells = (hand[one], hand[two], hand[three]), (cell, cell + 1, cell + 2)
                        yield self._laid(line, cards, cells, ALONG_ROW)

    def _placed(self, one: int, other: int) -> Iterator[Lay]:
        """A single card, or a pair, at each place that takes it."""
        count = int(list_places(self._seen, self._rules, one, other))
        places = self._tables[0]["priv"][0]["moves"].tolist()
        self.left_out += max(0, count - len(places))
        for place in places[:count]:
            cell, way = place // PLACES, ALONG_COLUMN if place & PLACE_COLUMN else ALONG_ROW
            if other == NO_CARD:
                yield self._laid(SINGLE, (one,), (cell,), way)
            else:
                yield self._laid(PAIR, (one, other), (cell, int(second_cell(place))), way)

    def _laid(self, kind: str, cards: tuple[int, ...], cells: tuple[int, ...], way: int) -> Lay:
        """A lay with its lines, which a copy of the table tells."""
        tables, rules = self._tables.copy(), self._rules
        table, count = view(tables, 0), len(cards)
        missing = LINE - count
        three, places = (*cards, *(NO_CARD,) * missing), (*cells, *(NO_CELL,) * missing)
        put_down(table, rules, *three, *places, count, way)
        lines = []
        for k, cell in enumerate(cells):
            for along in (ALONG_ROW, ALONG_COLUMN) if k == 0 else (ALONG_ROW + ALONG_COLUMN - way,):
                begin, size, kinds = line_at(table, rules, cell, along)
                if size >= LINE:
                    line = [int(begin) + place * stride_of(along) for place in range(size)]
                    extends = any(one in self._grid and two in self._grid for one, two in pairwise(line))
                    shown = [int(tables[0]["pub"]["grid"][at]) for at in line]
                    lines.append((KINDS[low_bit(int(kinds))], shown, extends))
        return Lay(kind, cards, cells, tuple(lines))


def _bits(word: int) -> list[int]:
    return [place for place in range(HAND_ROOM) if int(word) >> place & 1]


def _as_dict(lay: Lay, origin: tuple[int, int]) -> dict[str, Any]:
    return {
        "kind": lay.kind,
        "cards": [card_text(card) for card in lay.cards],
        "cells": [list(place_in(cell, origin)) for cell in lay.cells],
        "lines": [
            {"kind": kind, "cards": [card_text(card) for card in cards], "extended": extended}
            for kind, cards, extended in lay.lines
        ],
    }


def _as_row(lay: Lay, origin: tuple[int, int]) -> dict[str, Any]:
    places = [",".join(map(str, place_in(cell, origin))) for cell in lay.cells]
    return {
        "lay": lay.kind,
        "cards_laid": cards_text(lay.cards),
        "cells": " ".join(places),
        "made": tuple(kind for kind, _, extended in lay.lines if not extended),
        "extended": tuple(kind for kind, _, extended in lay.lines if extended),
    }


@kernel
def set_up(s, rules, cards, cells, hand, log):
    """Set up a table with cards in some cells, and a hand of seat 0, which has made its first lay."""
    pub, me = s.pub, s.priv[0]
    clear_table(pub)
    for k in range(len(cards)):
        put(pub, cards[k], cells[k], 0)
        join_islands(s, (cards[k], NO_CARD, NO_CARD), (cells[k], NO_CELL, NO_CELL), 1, log)
    for k in range(len(cards)):
        look_around(pub, rules, cards[k])
    look_at_table(pub, rules)
    pub.fresh[0], pub.fresh[1], pub.missing = 0, 0, 0
    me.hand_count, me.cards[0], me.cards[1] = 0, 0, 0
    for k in range(len(hand)):
        add_to_hand(pub, me, hand[k])


@kernel
def offer(s, rules, laying):
    """List what seat 0 may lay."""
    s.pub.laying = laying
    list_offers(s.pub, s.priv[0], rules)


@kernel
def list_places(s, rules, one, other):
    """List the places of a single or a pair; returns how many there are, listed or not."""
    me = s.priv[0]
    if other == NO_CARD:
        return places_of_single(s.pub, rules, one, me.moves)
    return places_of_pair(s.pub, rules, one, other, me.moves)


@kernel
def free_cell(s):
    """The first cell of a free or a first line."""
    return free_row(s.pub) * WIDTH + free_column(s.pub)


@kernel
def put_down(s, rules, one, two, three, first, second, third, count, way):
    """Put cards down in some cells of a row or a column."""
    cards, cells = (one, two, three), (first, second, third)
    for k in range(count):
        put(s.pub, cards[k], cells[k], 0)
    if rules.rainbow_role == FIXED_ROLE:
        settle(s.pub, rules, cards, cells, count, way)


@kernel
def line_at(s, rules, cell, way):
    """The line of a card: its first cell, its size, and what it is if it has three cards or more, one bit a kind."""
    pub = s.pub
    begin, size = line_through(pub.grid, cell, way)
    if size < LINE:
        return begin, size, 0
    kinds = kinds_of(rules, pub.faces, pub.grid, begin, stride_of(way), size, NO_PLACE, NO_FACE, NO_PLACE, NO_FACE)
    return begin, size, kinds
