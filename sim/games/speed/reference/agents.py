"""The two agents that the rules define: `uniform` and `greedy`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from sim.games.speed.reference.cards import BLOCK, BOMBE, DOUBLE, JOKER, NUMERIC, SIMPLE, TARGETED, TWISTER
from sim.games.speed.reference.moves import (
    ALL,
    BOARD,
    BONUS,
    DRAW,
    DRAWN_CARD,
    LAY,
    NO,
    NONE,
    PASS,
    PLAY,
    SET,
    SOURCE,
    TARGET,
    TURN,
    WINDOW,
    Decide,
    Move,
    Question,
)
from sim.games.speed.reference.sets import DRAWN, HAND, Laying, empties_hand, layings
from sim.games.speed.reference.shapes import KINDS, SHADOW_KIND
from sim.games.speed.reference.table import Table

BONUS_WORTH = 2  # of an Action that a Shadow allows


def uniform(random: Random) -> Decide:
    """An agent that chooses every listed move alike."""
    return lambda table, question: random.randrange(len(question.moves))


def seated(agents: list[Decide]) -> Decide:
    """Each seat with an agent of its own."""
    return lambda table, question: agents[question.seat](table, question)


def greedy(table: Table, question: Question) -> int:
    """The number of the move that sheds most at once."""
    answers: dict[int, Callable[[Table, Question], Move]] = {
        TURN: _turn,
        SET: _set,
        SOURCE: _source,
        DRAWN_CARD: _drawn,
        TARGET: _target,
        BONUS: _bonus,
        WINDOW: _window,
    }
    return question.moves.index(answers[question.part](table, question))


# ---- sets


def gain(table: Table, seat: int, laying: Laying) -> int:
    """Numeric cards from the own hand, the own board and drawn; a Shadow less what is taken, plus its Action."""
    shed = sum(place in (HAND, DRAWN, seat) for place, card in laying.cards if card in NUMERIC)
    if laying.kind != SHADOW_KIND:
        return shed
    hand = table.hands[seat]
    has_bonus = TWISTER in hand or (bool(table.opponents(seat)) and any(action in hand for action in TARGETED))
    return shed - len(table.laid) + (BONUS_WORTH if has_bonus else 0)


def spoils(table: Table, seat: int, laying: Laying) -> bool:
    """Whether the hand keeps cards but no numeric one, and had one before."""
    before = table.hands[seat]
    after = list(before)
    for place, card in laying.cards:
        if place == HAND:
            after.remove(card)
    if laying.kind == SHADOW_KIND:
        after += table.laid
    return bool(after) and _has_numeric(before) and not _has_numeric(after)


def _has_numeric(cards: list[str]) -> bool:
    return any(card in NUMERIC for card in cards)


def _preference(table: Table, seat: int, laying: Laying) -> tuple:
    """The better set is the lower one."""
    jokers = sum(card == JOKER for _, card in laying.cards)
    others = sum(place not in (HAND, DRAWN, seat) for place, card in laying.cards if card in NUMERIC)
    from_hand, jokers_from_hand, _ = laying.source
    return (
        not empties_hand(table, seat, laying),
        -gain(table, seat, laying),
        jokers,
        others,
        laying.value,
        KINDS.index(laying.kind),
        -from_hand,
        -jokers_from_hand,
    )


def _sets(table: Table, question: Question) -> Iterator[Laying]:
    """The sets that the answers so far leave."""
    found = layings(table, question.seat, on_turn=question.on_turn, is_opening=question.is_opening)
    chosen = {SET: lambda laying: laying.value, SOURCE: lambda laying: laying.shape}.get(question.part)
    return (laying for laying in found if chosen is None or chosen(laying) == question.chosen)


def _best(table: Table, question: Question, *, least: int) -> Laying | None:
    """The best set that does not spoil, if it goes out or gains so much."""
    seat = question.seat
    found = [laying for laying in _sets(table, question) if not spoils(table, seat, laying)]
    best = min(found, key=lambda laying: _preference(table, seat, laying), default=None)
    if best is None or (not empties_hand(table, seat, best) and gain(table, seat, best) < least):
        return None
    return best


def _best_of_all(table: Table, question: Question) -> Laying:
    """The best set; those that spoil come last."""
    seat = question.seat
    return min(
        _sets(table, question), key=lambda laying: (spoils(table, seat, laying), _preference(table, seat, laying))
    )


# ---- answers


def _turn(table: Table, question: Question) -> Move:
    if question.moves[0] == PASS:
        return question.moves[-1]  # Num-X
    wishes = _wishes_on_turn(table, question)
    return next(move for move in wishes if move in question.moves)


def _wishes_on_turn(table: Table, question: Question) -> Iterator[Move]:
    """What a player on turn would like to do, best first, possible or not."""
    seat = question.seat
    best = _best(table, question, least=0)
    best_gain = gain(table, seat, best) if best else None
    if best and empties_hand(table, seat, best):
        yield ("value", best.value)
    if _bombe_pays(table, seat, bombe_lies_there=True):
        yield ("action", BOMBE)
    if len(table.boards[seat]) * table.players >= sum(map(len, table.boards)):
        yield ("action", TWISTER)
    if best and best_gain >= 1:
        yield ("value", best.value)
    yield from (("infini", HAND), ("infini", BOARD), ("num_x", HAND), ("num_x", BOARD))
    yield from (("action", action) for action in (SIMPLE, DOUBLE, BLOCK))
    if best:
        yield ("value", best.value)
    yield ("action", TWISTER)
    yield DRAW


def _bombe_pays(table: Table, seat: int, *, bombe_lies_there: bool) -> bool:
    """Whether the cards of a seat times the players are at least all cards, Bombe-X itself not counted."""
    own = table.hands[seat] + table.boards[seat]
    everybody = [card for place in [*table.hands, *table.boards] for card in place]
    if bombe_lies_there:
        own, everybody = ([card for card in cards if card != BOMBE] for cards in (own, everybody))
    return len(own) * table.players >= len(everybody)


def _set(table: Table, question: Question) -> Move:
    best = _best_of_all(table, question)
    return ("set", best.count, best.kind)


def _source(table: Table, question: Question) -> Move:
    return ("from", *_best_of_all(table, question).source)


def _drawn(table: Table, question: Question) -> Move:
    if PLAY in question.moves:
        is_bad_bombe = table.drawn == BOMBE and not _bombe_pays(table, question.seat, bombe_lies_there=False)
        return LAY if is_bad_bombe else PLAY
    best = _best(table, question, least=0)
    if best is None:
        return LAY if LAY in question.moves else ("value", _best_of_all(table, question).value)
    return ("value", best.value)


def _target(table: Table, question: Question) -> Move:
    single = [move for move in question.moves if move[1] != ALL]
    return min(single, key=lambda move: len(table.hands[move[1]]))


def _bonus(table: Table, question: Question) -> Move:
    wishes = [("action", action) for action in (SIMPLE, DOUBLE, BLOCK, TWISTER)]
    if _bombe_pays(table, question.seat, bombe_lies_there=True):
        wishes.append(("action", BOMBE))
    return next((move for move in wishes if move in question.moves), NONE)


def _window(table: Table, question: Question) -> Move:
    best = _best(table, question, least=1)
    return NO if best is None else ("set", *best.shape)
