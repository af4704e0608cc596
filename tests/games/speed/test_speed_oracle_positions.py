"""In drawn positions the engine and the reference list the same moves in every part, and greedy answers alike."""

from __future__ import annotations

import pytest

from sim.games.speed import actions, sets, state, turns, window
from sim.games.speed.cards import ACTIONS, FIRST_ACTION
from sim.games.speed.reference import agents as told_agents
from sim.games.speed.reference import moves as told
from sim.games.speed.reference.cards import JOKER, NUMERIC, VALUES
from sim.games.speed.reference.sets import layings
from sim.games.speed.reference.shapes import KINDS, RAINBOW_KIND
from strategies.speed.greedy import decide
from tests.games.speed.positions import Position, drawn_position
from tests.games.speed.replay import move_of

PARTS = 6
POSITIONS = 20_000
LONG_POSITIONS = 200_000


def listed(position: Position, ask: int, count: int) -> list[tuple]:
    me = position.states[0]["priv"][position.seat]
    return [move_of(ask, int(code)) for code in me["moves"][:count]]


def assert_alike(position: Position, ask: int, count: int, question: told.Question) -> None:
    """Both list the same moves, and greedy takes the same one."""
    moves = listed(position, ask, count)
    alike = len(moves) == len(question.moves) and set(moves) == set(question.moves)
    assert alike, f"engine {moves}: {vars(position.table)} {question}"
    if count > 1:
        pub, me, rules = position.seen
        pub.seat, pub.ask, me.count = position.seat, ask, count
        answer = moves[decide(pub, me, rules)]
        expected = question.moves[told_agents.greedy(position.table, question)]
        assert answer == expected, f"engine {answer}: {vars(position.table)} {question}"


def check_turn(position: Position) -> None:
    pub, me, rules = position.seen
    table, seat = position.table, position.seat
    if table.drawn is None:
        turns.list_turn(pub, me, rules)
        assert_alike(position, state.ASK_TURN, me.count, told.Question(seat, told.TURN, told.turn_moves(table, seat)))
    else:
        turns.list_drawn(pub, me, rules)
        moves = told.drawn_moves(table, seat)
        assert_alike(position, state.ASK_DRAWN, me.count, told.Question(seat, told.DRAWN_CARD, moves))
    found = layings(table, seat, on_turn=True)
    for value in values_to_lay(table.drawn):
        count = sets.list_sets(pub, me, rules, value, False, 0)
        pub.chosen_value = value
        moves = told.set_moves(found, value)
        assert_alike(position, state.ASK_SET, count, told.Question(seat, told.SET, moves, chosen=value))
    check_sources(position, found, on_turn=True)


def values_to_lay(drawn: str | None) -> list[int]:
    """The values that a set may have as far as the drawn card says."""
    if drawn is None or drawn == JOKER:
        return list(VALUES)
    return [NUMERIC[drawn]] if drawn in NUMERIC else []


def check_window(position: Position) -> None:
    _, me, rules = position.seen
    table, seat, is_opening = position.table, position.seat, position.is_opening
    asked = position.seat in told.window_seats(table)
    moves = told.window_moves(table, seat, is_opening=is_opening)
    if asked and len(moves) > 1:
        assert window.may_interrupt(position.record, rules, seat), f"{vars(table)} {moves}"
    if not asked:
        assert not window.may_interrupt(position.record, rules, seat)
    window.list_interruptions(position.record, rules, seat)
    question = told.Question(seat, told.WINDOW, moves, on_turn=False, is_opening=is_opening)
    assert_alike(position, state.ASK_WINDOW, me.count, question)
    check_sources(position, layings(table, seat, on_turn=False, is_opening=is_opening), on_turn=False)


def check_sources(position: Position, found: list, *, on_turn: bool) -> None:
    pub, me, rules = position.seen
    for shape in dict.fromkeys(laying.shape for laying in found):
        value, count, kind = shape
        pub.chosen_value, pub.chosen_count, pub.chosen_kind = value, count, KINDS.index(kind)
        if kind in KINDS[KINDS.index(RAINBOW_KIND) :] or next(one for one in found if one.shape == shape).is_mixed:
            continue
        end = sets.list_sources(pub, me, rules, value, count, 0)
        moves = told.source_moves(found, shape)
        question = told.Question(
            position.seat, told.SOURCE, moves, on_turn=on_turn, is_opening=position.is_opening, chosen=shape
        )
        assert_alike(position, state.ASK_SOURCE, end, question)


def check_actions(position: Position) -> None:
    pub, me, rules = position.seen
    table, seat = position.table, position.seat
    me.moves[0] = state.MOVE_NOTHING
    count = actions.list_actions(pub, me, rules, 1, 1)
    assert_alike(position, state.ASK_BONUS, count, told.Question(seat, told.BONUS, told.bonus_moves(table, seat)))
    for kind, action in enumerate(ACTIONS, FIRST_ACTION):
        if actions.needs_target(kind) and actions.has_target(pub, seat):
            pub.seat = seat
            actions.list_targets(position.record, rules, kind)
            moves = told.target_moves(table, seat, action)
            assert_alike(position, state.ASK_TARGET, me.count, told.Question(seat, told.TARGET, moves))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("positions", [POSITIONS, pytest.param(LONG_POSITIONS, marks=pytest.mark.long)])
def test_both_list_the_same_moves(part: int, positions: int):
    for number in range(part * positions // PARTS, (part + 1) * positions // PARTS):
        position = drawn_position(number)
        check_turn(position)
        if position.table.drawn is None:
            check_actions(position)
            if position.table.centre is not None and not position.table.centre.is_infini:
                check_window(position)
