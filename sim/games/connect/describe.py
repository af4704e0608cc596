"""A game of NUM Connect in words: a telling move by move, and what a listed move is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.text import Text, game_text
from sim.games.connect import state
from sim.games.connect.kinds import KINDS
from sim.games.connect.rules import Rules
from sim.games.connect.state import WIDTH

FOLDER = Path(__file__).parent
SOURCES = ("source-pile", "source-discard")
NO_CARD_HERE = {state.ASK_FIRST: "move-stop", state.ASK_SECOND: "move-alone", state.ASK_THIRD: "move-pair"}


def describe(move: int, pub: np.void, me: np.void, rules: Rules, lang: str) -> str:
    """What a listed move is, in the view of the seat that is asked."""
    text, ask, move = game_text(lang, FOLDER), int(pub["ask"]), int(move)
    match ask:
        case state.ASK_DRAW:
            return text("move-source", source="discard" if move == state.MOVE_DISCARD else "pile")
        case state.ASK_PLACE:
            way = "column" if move % state.PLACES & state.PLACE_COLUMN else "row"
            return text("move-place", place=place_text(move // state.PLACES), way=way)
        case state.ASK_DISCARD:
            return text("move-discard", card=card_text(move))
    return text(NO_CARD_HERE[ask]) if move == state.MOVE_NONE else text("move-card", card=card_text(move))


def cards_text(cards: Sequence[int]) -> str:
    """Cards as people read them."""
    return " ".join(card_text(int(card)) for card in cards) or "-"


def place_text(cell: int) -> str:
    """A cell as people read it, row and column."""
    return f"{cell // WIDTH},{cell % WIDTH}"


def hand_of(table, seat: int) -> list[int]:
    """The hand of a seat of a table."""
    return table["priv"][seat]["hand"][: table["priv"][seat]["hand_count"]].tolist()


def line_of(grid: Mapping[int, int], begin: int, way: int) -> list[int]:
    """The cards of a line from its first cell on, from the cards by cell."""
    step, cards = 1 if way == state.ALONG_ROW else WIDTH, []
    while begin in grid:
        cards.append(grid[begin])
        begin += step
    return cards


def narrate(steps: Iterable[Step], rules: Rules, lang: str) -> Iterator[str]:
    """Lines that tell a traced game."""
    text = game_text(lang, FOLDER)
    hand: list[int] = []
    grid: dict[int, int] = {}  # cards by cell, as far as has been told
    for step in steps:
        table = step.state[0]
        if step.decision is None:
            yield from _setup(table, text)
        elif step.decision.fault:
            yield "  " + text("fault", seat=step.decision.seat)
        lay: list[str] = []
        for event in step.events:
            if event.code == state.EVENT_TURN:
                hand = hand_of(table, event.numbers[0])
            if event.code == state.EVENT_LAY:
                card, cell = event.numbers[1:3]
                grid[cell] = card
                lay.append(text("card-at", card=card_text(card), place=place_text(cell)))
                if len(lay) == event.numbers[3]:
                    yield "  " + text("lays-cards", cards=", ".join(lay))
                    lay = []
            else:
                yield from _told(event, grid, hand, text)
        if step.over:
            yield from _left(table, text)


def _setup(table, text: Text) -> Iterator[str]:
    """The hands as they were dealt, whatever was drawn since by who had no choice."""
    yield text("setup")
    for seat in range(table["pub"]["players"]):
        yield "  " + text("hand-of", seat=seat, cards=cards_text(hand_of(table, seat)))
    count = table["pub"]["discard_count"]
    yield "  " + text("discard-top", card=cards_text(table["pub"]["discard"][count - 1 : count]))


def _told(event: Event, grid: Mapping[int, int], hand: Sequence[int], text: Text) -> Iterator[str]:
    """What an event says."""
    numbers = event.numbers
    match event.code:
        case state.EVENT_STARTER:
            yield text("starter", seat=numbers[0])
        case state.EVENT_TURN:
            yield text("turn-of", turn=numbers[1], seat=numbers[0], cards=cards_text(hand))
        case state.EVENT_RESHUFFLE:
            yield "  " + text("reshuffled", count=len(numbers))
        case state.EVENT_DRAW:
            yield "  " + text("draws", card=card_text(numbers[2]), source=text(SOURCES[numbers[1]]))
        case state.EVENT_LINE:
            cards = cards_text(line_of(grid, numbers[2], numbers[3]))
            kind = text.name(KINDS[numbers[0]])
            yield "    " + text("line-extended" if numbers[1] else "line-made", kind=kind, cards=cards)
        case state.EVENT_JOIN:
            yield "    " + text("islands-join", count=numbers[0])
        case state.EVENT_DISCARD:
            yield "  " + text("discards", card=card_text(numbers[1]))
        case state.EVENT_END:
            yield text("game-ends", end=text.name(state.ENDS[numbers[0]]))
            if numbers[1] != state.NO_SEAT:
                yield text("seat-wins", seat=numbers[1])


def _left(table, text: Text) -> Iterator[str]:
    """The cards that are left."""
    for seat in range(table["pub"]["players"]):
        hand = hand_of(table, seat)
        yield "  " + text("cards-left", seat=seat, count=len(hand), cards=cards_text(hand))
