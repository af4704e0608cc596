"""Drawn positions of NUM-SPEED, laid out for the engine and for the reference alike."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from sim.core.cards import NO_CARD, parse_card
from sim.core.jit import plain
from sim.games.speed import cards, state
from sim.games.speed.cards import OTHERS
from sim.games.speed.reference.chance import even_chance
from sim.games.speed.reference.rules import deck
from sim.games.speed.reference.table import INFINI_LAID, Centre, Table, set_of
from sim.games.speed.rules import Rules
from tests.games.speed.tables import GAME, as_told, drawn_rules


@dataclass
class Position:
    """A seat at a table as both tellings have it."""

    rules: Rules
    seat: int
    table: Table
    states: np.ndarray  # (1,)
    lowered: np.ndarray  # (1,) the rules
    is_opening: bool

    @property
    def record(self):
        """The table as kernels are handed it."""
        return plain(self.states, 0)

    @property
    def seen(self) -> tuple:
        """What everybody sees, the seat's own, and the rules."""
        record = self.record
        return record.pub, record.priv[self.seat], plain(self.lowered, 0)


def drawn_position(number: int) -> Position:
    """Position `number`: small hands, full boards, any centre, now and then a constraint or a drawn card."""
    draw = random.Random(f"position {number}")
    rules, players = drawn_rules(draw), draw.randint(2, 6)
    told = as_told(rules)
    table = Table(told, players, even_chance(0, players))
    left = draw.sample(deck(told), len(deck(told)))
    near = draw.choice([None, None, draw.randint(0, 16)])  # a value of which many cards are there
    if near is not None:
        left.sort(key=lambda card: card in (f"{near}{family}" for family in "RVBJWS"))
    for seat in table.seats:
        table.hands[seat] = [left.pop() for _ in range(draw.choice([0, 1, 1, 2, 3, 5, 9]))]
        table.boards[seat] = [left.pop() for _ in range(draw.choice([0, 0, 1, 2, 4, 7]))]
        if draw.random() < 0.15:
            table.constraints[seat] = [draw.choice([1, 2])]
    seat = draw.choice(table.seats)
    is_opening = _lay_centre(draw, table, left)
    if draw.random() < 0.3:
        table.drawn = left.pop()
    return Position(rules, seat, table, _laid_out(table, seat, is_opening), GAME.lower(rules, players), is_opening)


def _lay_centre(draw: random.Random, table: Table, left: list[str]) -> bool:
    """Lay a set, a mixed one, an Infini or nothing; whether it is a card just turned up."""
    what = draw.choice(["set"] * 7 + ["opening", "mixed", "infini", "nothing", "nothing"])
    if what == "infini" and "INFINI" in left:
        table.centre, table.laid = INFINI_LAID, ["INFINI"]
        left.remove("INFINI")
    elif what == "mixed" and table.rules.rulings.equivalence_shape == "any_cards" and table.rules.is_full:
        table.laid = [card for card in left if card[:-1].isdecimal()][: draw.randint(2, 5)]
        values = [int(card[:-1]) for card in table.laid]
        table.centre = Centre(len(values), None, sum(values))
    elif what in ("set", "opening"):
        value = draw.choice([0, 0, 1, 2, 3, 4, 6, 8, 12, draw.randint(0, 16), 16])
        those = [card for card in left if card in (f"{value}{family}" for family in "RVBJWS")]
        if those:
            count = 1 if what == "opening" else draw.choice([1, 1, 2, 2, 3, 4, 6])
            table.laid = those[:count]
            table.centre = set_of(value, len(table.laid))
    for card in table.laid:
        if card in left:
            left.remove(card)
    if table.centre is not None and what != "opening":
        table.owner = draw.choice(table.seats)
    return what == "opening" and table.centre is not None


def _laid_out(table: Table, seat: int, is_opening: bool) -> np.ndarray:
    """The same table for the kernels."""
    states = np.zeros(1, GAME.state)
    s = plain(states, 0)
    pub = s.pub
    pub.players, pub.seat, pub.opening, pub.owner = table.players, seat, is_opening, state.NO_SEAT
    for other in table.seats:
        me = s.priv[other]
        me.seat, me.drawn = other, NO_CARD
        for card in table.hands[other]:
            cards.put(me.hand, parse_card(card, OTHERS))
        for card in table.boards[other]:
            cards.put(pub.boards[other], parse_card(card, OTHERS))
            cards.put(pub.on_boards, parse_card(card, OTHERS))
        pub.hand_cards[other] = len(table.hands[other])
        pub.constraint[other] = table.constraints[other][0] if table.constraints[other] else 0
    for card in table.laid:
        cards.put(pub.centre, parse_card(card, OTHERS))
    if table.owner is not None:
        pub.owner = table.owner
    if table.drawn is not None:
        s.priv[seat].drawn = parse_card(table.drawn, OTHERS)
    centre = table.centre
    if centre is not None:
        pub.centre_is = state.AN_INFINI if centre.is_infini else state.SET
        if not centre.is_infini:
            pub.count, pub.total, pub.mixed = centre.count, centre.total, centre.value is None
            pub.value = centre.total // centre.count
    return states
