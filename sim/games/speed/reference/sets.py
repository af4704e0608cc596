"""Which sets a player can lay: every choice of cards from hand, boards and the card drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sim.games.speed.reference.cards import JOKER, NUMERIC, RAINBOW, SHADOW, in_order
from sim.games.speed.reference.shapes import EQUIVALENCE, KINDS, RAINBOW_KIND, SHADOW_KIND, Shape, shapes
from sim.games.speed.reference.table import Table

HAND, DRAWN = "hand", "drawn"
Place = str | int  # HAND, DRAWN or the seat whose board it is
Placed = tuple[Place, str]  # a card and where it comes from
Source = tuple[int, int, int]  # numeric cards from hand, Jokers from hand, Jokers from boards


class Laying(NamedTuple):
    """A set and where each of its cards comes from; the value of a mixed set is its highest."""

    value: int
    count: int  # type: ignore[assignment]  # what tuples count is not asked for
    kind: str
    cards: tuple[Placed, ...]

    @property
    def shape(self) -> Shape:
        """Value, number of cards and kind."""
        return self.value, self.count, self.kind

    @property
    def source(self) -> Source:
        """How the cards divide between the hand and the boards."""
        jokers = [place for place, card in self.cards if card == JOKER]
        numeric_from_hand = sum(place == HAND and card != JOKER for place, card in self.cards)
        return numeric_from_hand, jokers.count(HAND), sum(isinstance(place, int) for place in jokers)

    @property
    def is_mixed(self) -> bool:
        """Whether there are several values in it."""
        return len({NUMERIC[card] for _, card in self.cards if card != JOKER}) > 1


class Holding:
    """The numeric cards and Jokers within reach of a seat, in the order in which they are taken."""

    def __init__(self, table: Table, seat: int) -> None:
        self.drawn = table.drawn
        self.hand = _by_value([(HAND, card) for card in in_order([c for c in table.hands[seat] if c in NUMERIC])])
        on_boards: list[Placed] = []
        self.board_jokers: list[Placed] = []
        for owner in table.from_own(seat):
            board = table.boards[owner]
            on_boards += [(owner, card) for card in in_order([card for card in board if card in NUMERIC])]
            self.board_jokers += [(owner, JOKER)] * board.count(JOKER)
        self.boards = _by_value(on_boards)
        self.hand_jokers: list[Placed] = [(HAND, JOKER)] * table.hands[seat].count(JOKER)

    def of(self, value: int) -> list[Placed]:
        """The numeric cards of a value, those in hand first."""
        return self.hand.get(value, []) + self.boards.get(value, [])


def _by_value(cards: list[Placed]) -> dict[int, list[Placed]]:
    found: dict[int, list[Placed]] = {}
    for placed in cards:
        found.setdefault(NUMERIC[placed[1]], []).append(placed)
    return found


def layings(table: Table, seat: int, *, on_turn: bool, is_opening: bool = False) -> list[Laying]:
    """All sets that a seat may lay now, by shape, then by source; each with the card drawn if there is one."""
    if table.drawn is not None and table.drawn != JOKER and table.drawn not in NUMERIC:
        return []
    held = Holding(table, seat)
    found: list[Laying] = []
    for value, count, kind in shapes(table.centre, table.rules, on_turn=on_turn, is_opening=is_opening):
        if table.may_lay(seat, count):
            ways = _singles(held, value, kind) if kind in (RAINBOW_KIND, SHADOW_KIND) else _ways(held, value, count)
            found += [Laying(value, count, kind, cards) for cards in ways]
    found += [mixed for mixed in _mixed_sets(table, held) if table.may_lay(seat, mixed.count)]
    return sorted((laying for laying in found if _is_legal(table, seat, laying)), key=_place_in_list)


def _place_in_list(laying: Laying) -> tuple:
    return laying.value, laying.count, KINDS.index(laying.kind), laying.source


def _singles(held: Holding, value: int, kind: str) -> Iterator[tuple[Placed, ...]]:
    """The one card that a Rainbow or Shadow is, wherever it lies."""
    card = f"{value}{RAINBOW if kind == RAINBOW_KIND else SHADOW}"
    reachable = held.of(value) if held.drawn is None else [(DRAWN, held.drawn)]
    return ((placed,) for placed in reachable if placed[1] == card)


def _ways(held: Holding, value: int, count: int) -> Iterator[tuple[Placed, ...]]:
    """Every source of so many cards of a value."""
    drawn: list[Placed] = []
    if held.drawn is not None:
        if held.drawn != JOKER and NUMERIC[held.drawn] != value:
            return
        drawn = [(DRAWN, held.drawn)]
    in_hand, on_boards = held.hand.get(value, []), held.boards.get(value, [])
    for from_hand in range(len(in_hand) + 1):
        for jokers in range(len(held.hand_jokers) + 1):
            for board_jokers in range(len(held.board_jokers) + 1):
                rest = count - len(drawn) - from_hand - jokers - board_jokers
                if 0 <= rest <= len(on_boards):
                    own = in_hand[:from_hand] + held.hand_jokers[:jokers]
                    yield (*own, *held.board_jokers[:board_jokers], *on_boards[:rest], *drawn)


def _is_legal(table: Table, seat: int, laying: Laying) -> bool:
    """Whether the rulings on Jokers alone and on the last card allow a set."""
    rulings, cards = table.rules.rulings, laying.cards
    if rulings.joker_alone == "not_allowed" and all(card == JOKER for _, card in cards):
        return False
    if laying.kind == SHADOW_KIND or not empties_hand(table, seat, laying):
        return True
    from_hand = [card for place, card in cards if place == HAND]
    allowed = all if rulings.last_card == "all_numeric" else any
    return allowed(card in NUMERIC for card in from_hand)


def empties_hand(table: Table, seat: int, laying: Laying) -> bool:
    """Whether a set takes the last card of a hand; a Shadow gives cards back."""
    from_hand = sum(place == HAND for place, _ in laying.cards)
    return laying.kind != SHADOW_KIND and 0 < from_hand == len(table.hands[seat])


# ---- Equivalence of any cards


def _mixed_sets(table: Table, held: Holding) -> Iterator[Laying]:
    """For each highest value, what has the total of the centre if the highest card that fits is taken each time."""
    centre, rules = table.centre, table.rules
    if not rules.is_full or rules.rulings.equivalence_shape == "set" or centre is None or not centre.total:
        return
    if held.drawn is not None:
        return
    for highest in {*held.hand, *held.boards}:
        cards = _descend(held, highest, centre.total)
        if cards is not None and len({NUMERIC[card] for _, card in cards}) > 1:
            yield Laying(highest, len(cards), EQUIVALENCE, cards)


def _descend(held: Holding, highest: int, total: int) -> tuple[Placed, ...] | None:
    left = {value: held.of(value) for value in range(1, highest + 1)}
    cards: list[Placed] = []
    while total:
        fitting = [value for value, placed in left.items() if placed and value <= total]
        if not fitting or (not cards and max(fitting) != highest):
            return None
        cards.append(left[max(fitting)].pop(0))
        total -= max(fitting)
    return tuple(cards)
