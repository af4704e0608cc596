"""What a play does to the cards: sets that cover, join or replace, and the six Actions."""

from __future__ import annotations

from sim.games.speed.reference.cards import BLOCK, BOMBE, DOUBLE, INFINI, NUMERIC, SHADOW, SIMPLE, TWISTER
from sim.games.speed.reference.moves import ALL, BOARD
from sim.games.speed.reference.sets import DRAWN, HAND, Laying, Place
from sim.games.speed.reference.shapes import EQUIVALENCE, PLAIN, RAINBOW_KIND, SHADOW_KIND
from sim.games.speed.reference.table import INFINI_LAID, Centre, Table, set_of

FUSION = "fusion"  # what a plain set of one card more at the same value is counted as
SIZES = {SIMPLE: 1, DOUBLE: 2}


def take(table: Table, seat: int, place: Place, card: str) -> None:
    """Take a card from the hand of a seat, from a board, or the card drawn."""
    if place == DRAWN:
        table.drawn = None
    elif place == HAND:
        table.hands[seat].remove(card)
    else:
        table.boards[int(place)].remove(card)


def lay_set(table: Table, seat: int, laying: Laying) -> str:
    """Lay a set; the kind it is counted as. A Shadow takes what it replaces into the hand."""
    for place, card in laying.cards:
        take(table, seat, place, card)
    cards = [card for _, card in laying.cards]
    before, kind = table.centre, laying.kind
    if kind == PLAIN and _fuses(table, laying):
        kind = FUSION
    if kind in (FUSION, RAINBOW_KIND):
        _put(table, seat, set_of(laying.value, before.count + laying.count), table.laid + cards)
    elif kind == SHADOW_KIND:
        table.hands[seat] += table.laid
        _put(table, seat, set_of(laying.value, 1), cards)
    else:
        table.covered += table.laid
        is_mixed = kind == EQUIVALENCE and laying.is_mixed
        _put(table, seat, Centre(laying.count, None, before.total) if is_mixed else _shape_of(laying), cards)
    return kind


def _shape_of(laying: Laying) -> Centre:
    return set_of(laying.value, laying.count)


def _fuses(table: Table, laying: Laying) -> bool:
    centre = table.centre
    is_joining = centre is not None and (laying.value, laying.count) == (centre.value, centre.count + 1)
    return is_joining and table.rules.is_full


def lay_alone(table: Table, seat: int, card: str, place: str) -> None:
    """Lay Infini or Num-X from HAND, from BOARD (the own one first, then clockwise) or DRAWN."""
    where = next(owner for owner in table.from_own(seat) if card in table.boards[owner]) if place == BOARD else place
    take(table, seat, where, card)
    table.covered += table.laid
    _put(table, seat, INFINI_LAID if card == INFINI else None, [card])


def _put(table: Table, seat: int, centre: Centre | None, cards: list[str]) -> None:
    """Make some cards the set at the centre; all have to pass anew, and the constraint of the seat is fulfilled."""
    table.centre, table.laid, table.owner = centre, cards, seat
    table.passed = set()
    table.constraints[seat] = table.constraints[seat][1:]
    if not table.hands[seat] and table.out is None:
        table.out = seat


def has_shadow(laying: Laying) -> bool:
    """Whether a Shadow is in a set."""
    return any(card in NUMERIC and card[-1] == SHADOW for _, card in laying.cards)


def act(table: Table, seat: int, action: str, target: int | str | None) -> list[int]:
    """Do what an Action says; the seats that suffer it."""
    table.spent.append(action)
    if table.rules.rulings.action_resets_passes == "yes":
        table.passed = set()
    others = [other for other in table.from_own(seat) if other != seat]
    if action == TWISTER:
        _twister(table, seat)
        return others
    if action == BOMBE:
        _bombe(table, seat)
        return others
    targets = table.opponents(seat) if target == ALL else [int(target)]
    if action == BLOCK:
        table.blocked |= set(targets)
        return targets
    for other in targets:
        kept = table.constraints[other] if table.rules.rulings.constraints == "queue" else []
        table.constraints[other] = [*kept, SIZES[action]]
    return targets


def _twister(table: Table, seat: int) -> None:
    cards = [card for board in table.boards for card in board]
    table.boards = _dealt_round(table, seat, table.chance.twister(cards))


def _bombe(table: Table, seat: int) -> None:
    cards = [card for place in [*table.hands, *table.boards] for card in place]
    order = list(table.chance.bombe(cards))
    if table.rules.rulings.bombe_to == "keep_sizes":
        for other in table.from_own(seat):
            for place in (table.hands[other], table.boards[other]):
                place[:], order = order[: len(place)], order[len(place) :]
        return
    table.hands = _dealt_round(table, seat, order)
    table.boards = [[] for _ in table.seats]


def _dealt_round(table: Table, seat: int, order: list[str]) -> list[list[str]]:
    """Cards dealt one by one, from a seat on clockwise."""
    dealt: list[list[str]] = [[] for _ in table.seats]
    for step, card in enumerate(order):
        dealt[(seat + step) % table.players].append(card)
    return dealt
