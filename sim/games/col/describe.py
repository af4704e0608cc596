"""A game of NUM COL in words: a telling move by move, and what a listed move is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.text import Text, game_text
from sim.games.col import state
from sim.games.col.combinations import LEVEL_OF, SPECIALS, shape_of
from sim.games.col.evaluate import combinations_of
from sim.games.col.rules import CELLS, LEVELS, Rules

FOLDER = Path(__file__).parent
SOURCES = ("pile", "left", "right")  # as messages select them
SIDES = SOURCES[1:]
FACES = ("up", "down")
HEADINGS = (state.EVENT_DECK, state.EVENT_STARTER, state.EVENT_TURN, state.EVENT_LAST_ROUND, state.EVENT_END)
ASKS_FOR_A_SEAT = (state.ASK_PASSE, state.ASK_SWIPE_SEAT, state.ASK_OTHER_SEAT, state.ASK_FLIP_SEAT)
ASKS_TO_TURN_UP = (state.ASK_SETUP, state.ASK_TURN_UP)


def describe(move: int, pub: np.void, me: np.void, rules: Rules, lang: str) -> str:
    """What a listed move is, in the view of the seat that is asked."""
    text, ask, move = game_text(lang, FOLDER), int(pub["ask"]), int(move)
    if ask in ASKS_FOR_A_SEAT:
        return text("move-seat", seat=move)
    if ask in ASKS_TO_TURN_UP:
        return text("move-turn-up", cell=move)
    match ask:
        case state.ASK_DRAW:
            return text("move-draw", source=SOURCES[move])
        case state.ASK_CARD:
            card = card_name(me["card"], text)
            if move >= state.MOVE_DISCARD:
                return text("move-discard", card=card, cell=move - state.MOVE_DISCARD)
            return text("move-lay", card=card, cell=move // 2, face=FACES[move % 2])
        case state.ASK_SIDE:
            return text("move-throw", card=card_name(pub["thrown"], text), side=SIDES[move])
        case state.ASK_PEEK:
            return text("move-peek", cell=move)
        case state.ASK_KEEP:
            return text("move-keep", card=card_name(me["choices"][move], text), number=move + 1)
    return text("move-cell", cell=move)


def special_names(text: Text) -> tuple[str, ...]:
    """The Action cards and the Joker as people write them."""
    return tuple(text.name(special.lower()) for special in SPECIALS)


def card_name(card: int, text: Text) -> str:
    """A card as people write it."""
    return card_text(int(card), special_names(text))


def narrate(steps: Iterable[Step], rules: Rules, lang: str) -> Iterator[str]:
    """Lines that tell a traced game; cards in brackets lie face down."""
    text = game_text(lang, FOLDER)
    before: np.void | None = None
    for step in steps:
        table = step.state[0]
        if step.decision and step.decision.fault:
            yield f"  {text('fault', seat=step.decision.seat)}"
        for event in step.events:
            yield f"{'' if event.code in HEADINGS else '  '}{sentence(event, text)}"
            if event.code == state.EVENT_TURN and before is not None:
                yield f"  {text('own-pyramid', pyramid=pyramid_line(table, event.numbers[0], text))}"
        if before is None:
            for seat in range(table["pub"]["players"]):
                yield f"  {text('pyramid', seat=seat, pyramid=pyramid_line(table, seat, text))}"
        before = table
        if step.over:
            yield from _scores(table, rules, text)


def pyramid_line(table: np.void, seat: int, text: Text) -> str:
    """The cards of a pyramid by level, those that lie face down in brackets."""
    levels: list[list[str]] = [[] for _ in range(LEVELS)]
    for cell in range(CELLS):
        name = card_name(table["cards"][seat, cell], text)
        face_up = int(table["pub"]["face_up"][seat]) >> cell & 1
        levels[LEVEL_OF[cell]].append(name if face_up else f"[{name}]")
    return " | ".join(" ".join(cards) for cards in levels)


def _scores(table: np.void, rules: Rules, text: Text) -> Iterator[str]:
    """What each seat came to, combination by combination."""
    for seat in range(table["pub"]["players"]):
        cards = [int(card) for card in table["cards"][seat]]
        made = combinations_of(cards, rules)
        yield f"  {text('pyramid', seat=seat, pyramid=pyramid_line(table, seat, text))}"
        yield f"  {text('seat-came-to', seat=seat, points=sum(one.points for one in made))}"
        for one in made:
            told = {
                "kind": text.name(one.key),
                "members": _cards([cards[cell] for cell in shape_of(one.shape)], text),
                "reference": card_name(cards[one.reference], text),
                "level": LEVEL_OF[one.reference] + 1,
                "points": one.points,
            }
            yield f"    {text('combination', **told)}"


def _cards(cards: Sequence[int], text: Text) -> str:
    return " ".join(card_name(card, text) for card in cards)


def sentence(event: Event, text: Text) -> str:
    """The sentence of an event."""
    n = event.numbers
    match event.code:
        case state.EVENT_DECK:
            return text("setup")
        case state.EVENT_TURNED:
            return text("turned", side=SIDES[n[0]], card=card_name(n[1], text))
        case state.EVENT_SHOWN:
            return text("shown", seat=n[0], cell=n[1], card=card_name(n[2], text))
        case state.EVENT_STARTER:
            return text("starter", seat=n[0]) if n[1] == 1 else text("drawn-starter", seat=n[0], count=n[1])
        case state.EVENT_TURN:
            return text("turn", turn=n[1], seat=n[0])
        case state.EVENT_DRAW:
            return text("draw", card=card_name(n[2], text), source=SOURCES[n[1]])
        case state.EVENT_LAY:
            return text("lay", card=card_name(n[3], text), cell=n[1], face=FACES[n[2]])
        case state.EVENT_THROW:
            return text("throw", card=card_name(n[2], text), side=SIDES[n[1]])
        case state.EVENT_LAST_ROUND:
            return text("last-round", seat=n[0])
        case state.EVENT_RESHUFFLE:
            return text("reshuffle", cards=len(n))
        case state.EVENT_NOTHING:
            return text("nothing")
        case state.EVENT_END:
            return text("end", end=text.name(state.ENDS[n[0]]))
    return _action_sentence(event, text)


def _action_sentence(event: Event, text: Text) -> str:
    """The sentence of what an Action does."""
    n = event.numbers
    match event.code:
        case state.EVENT_ACTION:
            return text("action", card=card_name(n[1], text))
        case state.EVENT_PASSE:
            return text("passe-laid", seat=n[1])
        case state.EVENT_SWIPE:
            return text("swipe-done", seat=n[0], cell=n[1], other_seat=n[2], there=n[3])
        case state.EVENT_FLIP:
            return text("flip-done", seat=n[0], cell=n[1], face=FACES[n[2]], card=card_name(n[3], text))
        case state.EVENT_PEEK:
            return text("peek", cell=n[1], card=card_name(n[2], text))
        case state.EVENT_QUANTUM:
            return text("quantum-drawn", drawn=_cards(n, text))
        case state.EVENT_KEEP:
            return text("keep", card=card_name(n[1], text))
        case state.EVENT_SKIP:
            return text("skip")
        case state.EVENT_REPLAY:
            return text("replay")
    raise ValueError(f"event {event.code} is unknown")
