"""A match of NUM-SPEED in words: a telling move by move, and what a listed move is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.text import Text, game_text
from sim.games.speed import moves, state
from sim.games.speed.cards import FIRST_ACTION, OTHERS
from sim.games.speed.rules import Rules

FOLDER = Path(__file__).parent
INDENT = "  "
WHY = ("why-nothing-left", "why-blocked", "why-lost", "why-by-choice")
ALONE = {  # moves that lay a special card alone: the card, and where it is from
    state.MOVE_INFINI: ("INFINI", "hand"),
    state.MOVE_INFINI_BOARD: ("INFINI", "board"),
    state.MOVE_NUM_X: ("NUM-X", "hand"),
    state.MOVE_NUM_X_BOARD: ("NUM-X", "board"),
}
ALONE_OUT_OF_TURN = {
    state.MOVE_WINDOW_NUM_X: ("NUM-X", "hand"),
    state.MOVE_WINDOW_NUM_X_BOARD: ("NUM-X", "board"),
}


def describe(move: int, pub: np.void, me: np.void, rules: Rules, lang: str) -> str:
    """What a listed move is, in the view of the seat that is asked."""
    text, move = game_text(lang, FOLDER), int(move)
    match int(pub["ask"]):
        case state.ASK_TURN:
            return _of_turn(move, text)
        case state.ASK_SET:
            kind = text.name(state.KINDS[moves.set_kind(move)])
            return text("move-set", count=moves.set_count(move), kind=kind)
        case state.ASK_SOURCE:
            own = {"numeric": moves.source_numeric(move), "jokers": moves.source_jokers(move)}
            return text("move-source", **own, board=moves.source_board_jokers(move))
        case state.ASK_DRAWN:
            if move >= state.MOVE_VALUE:
                return text("move-value", value=move - state.MOVE_VALUE)
            return text("move-play") if move == state.MOVE_PLAY else text("move-lay")
        case state.ASK_TARGET:
            return text("move-everybody") if move == state.MOVE_ALL else text("move-target", seat=move)
        case state.ASK_BONUS:
            return text("move-nothing") if move == state.MOVE_NOTHING else _of_turn(move, text)
    return _of_window(move, text)


def _of_turn(move: int, text: Text) -> str:
    """What a move of a turn is."""
    if move in ALONE:
        card, place = ALONE[move]
        return text("move-alone", card=card, **{"from": place})
    if move >= state.MOVE_VALUE:
        return text("move-value", value=move - state.MOVE_VALUE)
    if move >= state.MOVE_ACTION:
        return text("move-action", action=OTHERS[FIRST_ACTION + move - state.MOVE_ACTION])
    return text("move-pass") if move == state.MOVE_PASS else text("move-draw")


def _of_window(move: int, text: Text) -> str:
    """What a move out of turn is."""
    if move == state.MOVE_NOTHING:
        return text("move-nothing")
    if move in ALONE_OUT_OF_TURN:
        card, place = ALONE_OUT_OF_TURN[move]
        return text("move-alone", card=card, **{"from": place})
    kind = text.name(state.KINDS[moves.set_kind(move)])
    return text("move-window", value=moves.window_value(move), count=moves.window_count(move), kind=kind)


def narrate(steps: Iterable[Step], rules: Rules, lang: str) -> Iterator[str]:
    """Lines that tell a traced match."""
    text = game_text(lang, FOLDER)
    laid: Sequence[int] = ()
    for event in (event for step in steps for event in step.events):
        n = event.numbers
        match event.code:
            case state.EVENT_ROUND:
                yield text("round-begins", round=n[0] + 1, cards=n[1])
            case state.EVENT_OPENING:
                yield INDENT + text("turned-up", card=texts(n[:1]))
            case state.EVENT_TURN:
                yield text("turn-of", seat=n[0], turn=n[1])
            case state.EVENT_SET:
                laid = n
            case state.EVENT_CARDS:
                yield INDENT + text("lays-set", seat=laid[0], cards=texts(n), kind=text.name(state.KINDS[laid[3]]))
            case state.EVENT_DRAWN:
                yield INDENT + text("draws", seat=n[0], card=texts(n[1:2]))
            case state.EVENT_LAID:
                yield INDENT + text("lays-on-board", seat=n[0], card=texts(n[1:2]))
            case state.EVENT_ACTION:
                yield INDENT + text("plays-action", seat=n[0], action=OTHERS[n[1]]) + target_text(text, n[2])
            case _:
                yield from rarely(event, text)


def texts(cards: Sequence[int]) -> str:
    """Cards as text."""
    return " ".join(card_text(card, OTHERS) for card in cards)


def target_text(text: Text, target: int) -> str:
    """Whom an Action hits, with a blank before; nothing where it hits the whole table."""
    if target == state.NO_SEAT:
        return ""
    told = text("on-everybody") if target == state.MOVE_ALL else text("on-player", seat=target)
    return f" {told}"


def rarely(event: Event, text: Text) -> Iterator[str]:
    """Lines for what happens a few times a round."""
    n = event.numbers
    match event.code:
        case state.EVENT_FIRST:
            yield INDENT + text("fastest", seat=n[0], count=n[1])
        case state.EVENT_SLIP if n[1]:
            yield INDENT + text("wrong-announcement", seat=n[0])
        case state.EVENT_INFINI | state.EVENT_NUM_X:
            card = "INFINI" if event.code == state.EVENT_INFINI else "NUM-X"
            yield INDENT + text("lays-alone", seat=n[0], card=card) + (f" {text('from-board')}" if n[1] else "")
        case state.EVENT_PASS:
            yield INDENT + text("passes", seat=n[0], why=text(WHY[n[1]]))
        case state.EVENT_TAKEN:
            yield INDENT + text("takes", seat=n[0], count=n[1])
        case state.EVENT_TWISTER | state.EVENT_BOMBE:
            yield INDENT + text("dealt-round", cards=texts(n))
        case state.EVENT_PILE:
            yield INDENT + text("new-pile")
        case state.EVENT_TRICK:
            yield INDENT + text("wins-trick", seat=n[0])
        case state.EVENT_OUT:
            yield INDENT + text("goes-out", seat=n[0])
        case state.EVENT_ROUND_END if n[1]:
            yield INDENT + text("round-blocked")
        case state.EVENT_POINTS:
            yield INDENT + text("gets-points", seat=n[0], points=n[1], total=n[2])
        case state.EVENT_END:
            yield text("match-ends", end=text.name(state.ENDS[n[0]]))
