"""The questions that a player is asked, and the moves that each of them lists: parts 1 to 7 of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sim.games.speed.reference.cards import ACTIONS, BLOCK, INFINI, JOKER, NUM_X, NUMERIC, TARGETED, VALUES
from sim.games.speed.reference.sets import DRAWN, HAND, Laying, layings
from sim.games.speed.reference.shapes import Shape
from sim.games.speed.reference.table import Table

TURN, SET, SOURCE, DRAWN_CARD, TARGET, BONUS, WINDOW = range(1, 8)  # the parts

Move = tuple[Any, ...]
DRAW, PASS, LAY, PLAY, NONE, NO = ("draw",), ("pass",), ("lay",), ("play",), ("none",), ("no",)
ALL = "all"
BOARD = "board"  # anybody's


class Question(NamedTuple):
    """Who is asked what; in parts 2 and 3 `chosen` is the value, or the shape, that the answers so far have fixed."""

    seat: int
    part: int
    moves: list[Move]
    on_turn: bool = True
    is_opening: bool = False
    chosen: int | Shape | None = None


Decide = Callable[[Table, Question], int]  # the number of a move of the question


# ---- parts 1 and 4


def turn_moves(table: Table, seat: int) -> list[Move]:
    """Part 1: draw, pass if drawing is not compulsory, Infini, Num-X, Actions, values."""
    moves: list[Move] = [DRAW]
    if table.rules.rulings.pass_draws == "optional":
        moves.append(PASS)
    moves += [("infini", place) for place in (HAND, BOARD) if may_lay_infini(table, seat, place)]
    moves += num_x_moves(table, seat, (HAND, BOARD))
    moves += [("action", action) for action in playable_actions(table, seat)]
    return moves + value_moves(layings(table, seat, on_turn=True))


def blocked_moves(table: Table, seat: int) -> list[Move]:
    """Part 1 of a blocked player: pass, or Num-X from the hand."""
    return [PASS, *num_x_moves(table, seat, (HAND,))]


def drawn_moves(table: Table, seat: int) -> list[Move]:
    """Part 4: lay the card drawn on the board, or play it."""
    card = table.drawn
    if card in NUMERIC or card == JOKER:
        moves = value_moves(layings(table, seat, on_turn=True))
    elif card == INFINI:
        moves = [PLAY] if may_lay_infini(table, seat, DRAWN) else []
    elif card == NUM_X:
        moves = [PLAY] if num_x_moves(table, seat, (DRAWN,)) else []
    else:
        moves = [PLAY] if has_target(table, seat, card) else []
    is_forced = moves and table.rules.rulings.drawn_play == "forced"
    return moves if is_forced else [LAY, *moves]


def value_moves(found: list[Laying]) -> list[Move]:
    """Each value of which a set can be laid."""
    values = {laying.value for laying in found}
    return [("value", value) for value in VALUES if value in values]


def may_lay_infini(table: Table, seat: int, place: str) -> bool:
    """Whether Infini may be laid from a place, HAND, BOARD or DRAWN."""
    rulings, centre = table.rules.rulings, table.centre
    if centre is None:
        covers = rulings.special_lead == "yes"
    else:
        covers = not centre.is_infini or rulings.infini_over_infini == "yes"
    return covers and _may_lay_alone(table, seat, INFINI, place)


def num_x_moves(table: Table, seat: int, places: tuple[str, ...]) -> list[Move]:
    """Num-X from each of these places from which it may be laid."""
    if table.centre is None and table.rules.rulings.special_lead == "no":
        return []
    return [("num_x", place) for place in places if _may_lay_alone(table, seat, NUM_X, place)]


def _may_lay_alone(table: Table, seat: int, card: str, place: str) -> bool:
    """Whether such a card is there, is not the last of the hand, and one card may be laid."""
    is_there = {
        HAND: card in table.hands[seat] and len(table.hands[seat]) > 1,
        BOARD: any(card in board for board in table.boards),
        DRAWN: card == table.drawn,
    }
    return is_there[place] and table.may_lay(seat, 1)


# ---- parts 2 and 3


def set_moves(found: list[Laying], value: int) -> list[Move]:
    """Part 2: each number of cards and kind of a value."""
    return _once([("set", laying.count, laying.kind) for laying in found if laying.value == value])


def source_moves(found: list[Laying], shape: Shape) -> list[Move]:
    """Part 3: each source of a shape, which is one for a Rainbow, a Shadow and a mixed set."""
    return [("from", *laying.source) for laying in found if laying.shape == shape]


def _once(moves: list[Move]) -> list[Move]:
    return list(dict.fromkeys(moves))


# ---- parts 5 and 6


def playable_actions(table: Table, seat: int) -> list[str]:
    """Each kind of Action that a seat may play now: from the hand unless it is the last card there, or from boards."""
    return [
        action
        for action in ACTIONS
        if action_place(table, seat, action) is not None and has_target(table, seat, action)
    ]


def action_place(table: Table, seat: int, action: str) -> str | int | None:
    """Where an Action comes from: HAND, or the seat whose board it is."""
    hand, ruling = table.hands[seat], table.rules.rulings.board_actions
    if action in hand and len(hand) > 1:
        return HAND
    owners = {"inert": [], "owner": [seat], "anybody": list(table.from_own(seat))}[ruling]
    return next((owner for owner in owners if action in table.boards[owner]), None)


def has_target(table: Table, seat: int, action: str) -> bool:
    """Whether an Action that is played on opponents has one."""
    return action not in TARGETED or bool(table.opponents(seat))


def target_moves(table: Table, seat: int, action: str) -> list[Move]:
    """Part 5: each opponent with cards in hand, clockwise; for Block also all of several."""
    single: list[Move] = [("target", other) for other in table.opponents(seat)]
    ruling = table.rules.rulings.block_target
    if action != BLOCK or ruling == "one" or len(single) == 1:
        return single
    return [("target", ALL)] if ruling == "all" else [*single, ("target", ALL)]


def bonus_moves(table: Table, seat: int) -> list[Move]:
    """Part 6: no Action, or one."""
    return [NONE, *(("action", action) for action in playable_actions(table, seat))]


# ---- part 7


def window_moves(table: Table, seat: int, *, is_opening: bool) -> list[Move]:
    """Part 7: no, Num-X if it may be played out of turn, each shape."""
    moves: list[Move] = [NO]
    if table.rules.rulings.numx_out_of_turn == "yes":
        moves += num_x_moves(table, seat, (HAND, BOARD))
    found = layings(table, seat, on_turn=False, is_opening=is_opening)
    return moves + _once([("set", *laying.shape) for laying in found])


def window_seats(table: Table) -> list[int]:
    """The seats that may be asked."""
    rulings = table.rules.rulings
    return [
        seat
        for seat in table.seats
        if table.is_active(seat)
        and seat not in table.turn_lost
        and (seat not in table.blocked or rulings.block_interrupts == "yes")
        and (seat != table.owner or rulings.self_interrupt == "yes")
    ]
