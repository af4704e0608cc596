"""A game of NUM Connect as scenes for people: a turn each, the grid after each lay with the new cards marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from sim.core.cards import NO_CARD, card_text
from sim.core.game import Event, Step
from sim.core.scenes import CLAIM, LAID, PLAIN, WARNING, Card, DrawnGame, Entry, Group, Scene, drawn_card, legend
from sim.core.text import Text, game_text
from sim.games.connect import state
from sim.games.connect.describe import FOLDER, SOURCES, cards_text, hand_of, line_of, place_text
from sim.games.connect.kinds import KINDS
from sim.games.connect.rules import Rules
from sim.games.connect.state import WIDTH


def scenes(steps: Iterable[Step], rules: Rules, lang: str) -> DrawnGame:
    """A traced game: the deal, and each turn with its draw, its lays and its discard."""
    told, text = list(steps), game_text(lang, FOLDER)
    players = int(told[0].state[0]["pub"]["players"])
    seats = tuple(text("seat-heading", seat=seat) for seat in range(players))
    last = told[-1].state[0]
    return DrawnGame(
        seats,
        tuple(_scenes(told, players, text)),
        tuple(_sheet(last, players, text)),
        tuple(legend(text, marks=(LAID,))),
        text("counted"),
    )


def _scenes(steps: Sequence[Step], players: int, text: Text) -> Iterator[Scene]:
    """A scene for the deal and one for each turn."""
    title, entries = text("setup"), list(_deal(steps[0].state[0], players, text))
    totals = tuple(len(hand_of(steps[0].state[0], seat)) for seat in range(players))
    grid: dict[int, int] = {}  # cards by cell, as far as has been told
    for step in steps:
        table = step.state[0]
        if step.decision is not None and step.decision.fault:
            entries.append(Entry(text("fault", seat=step.decision.seat), WARNING))
        laid: list[Event] = []
        for event in step.events:
            if event.code == state.EVENT_TURN:
                yield Scene(title, tuple(entries), totals)
                seat, turn = event.numbers[:2]
                title, entries = text("turn-title", turn=turn, seat=seat), []
            elif event.code == state.EVENT_LAY:
                laid.append(event)
                grid[event.numbers[2]] = event.numbers[1]
            else:
                entries += _told(event, grid, laid, text)
        totals = tuple(int(held) for held in table["pub"]["held"][:players])
    yield Scene(title, tuple(entries), totals)


def _deal(table, players: int, text: Text) -> Iterator[Entry]:
    """The hands as they were dealt."""
    for seat in range(players):
        hand = Group("", tuple(drawn_card(card) for card in hand_of(table, seat)))
        yield Entry(text("hand-title", seat=seat), groups=(hand,))


def _told(event: Event, grid: Mapping[int, int], laid: list[Event], text: Text) -> Iterator[Entry]:
    """What an event says; the first line of a lay shows the grid with the cards that were `laid`."""
    numbers = event.numbers
    match event.code:
        case state.EVENT_DRAW:
            source = text(SOURCES[numbers[1]])
            said = text("draws", card=card_text(numbers[2]), source=source)
        case state.EVENT_LINE:
            yield from _lay(grid, laid, text)
            laid.clear()
            kind = text.name(KINDS[numbers[0]])
            cards = cards_text(line_of(grid, numbers[2], numbers[3]))
            said = text("line-extended" if numbers[1] else "line-made", kind=kind, cards=cards)
        case state.EVENT_JOIN:
            said = text("islands-join", count=numbers[0])
        case state.EVENT_DISCARD:
            said = text("discards", card=card_text(numbers[1]))
        case state.EVENT_RESHUFFLE:
            said = text("reshuffled", count=len(numbers))
        case state.EVENT_STARTER:
            said = text("starter", seat=numbers[0])
        case state.EVENT_END:
            said = text("game-ends", end=text.name(state.ENDS[numbers[0]]))
        case _:
            return
    yield Entry(said, PLAIN)


def _lay(grid: Mapping[int, int], laid: Sequence[Event], text: Text) -> Iterator[Entry]:
    """A lay, with the grid as it is then."""
    if laid:
        cards = {event.numbers[1]: event.numbers[2] for event in laid}
        at = [text("card-at", card=card_text(card), place=place_text(cell)) for card, cell in cards.items()]
        whole = _grid(grid, cards, text("grid-title"))
        yield Entry(text("lays-cards", cards=", ".join(at)), CLAIM, groups=(whole,))


def _grid(grid: Mapping[int, int], fresh: Iterable[int], title: str) -> Group:
    """The part of the grid that is in use, the cards of a lay marked."""
    rows, columns = zip(*(divmod(cell, WIDTH) for cell in grid), strict=True)
    left, right, fresh = min(columns), max(columns), set(fresh)
    cells = [row * WIDTH + column for row in range(min(rows), max(rows) + 1) for column in range(left, right + 1)]
    cards = tuple(_in_grid(grid.get(cell, NO_CARD), fresh) for cell in cells)
    return Group(title, cards, columns=right - left + 1)


def _in_grid(card: int, fresh: set[int]) -> Card:
    return drawn_card(NO_CARD) if card == NO_CARD else drawn_card(card, mark=LAID if card in fresh else "")


def _sheet(table, players: int, text: Text) -> Iterator[tuple[str, ...]]:
    """What each seat came to."""
    held = np.array(table["pub"]["held"][:players])
    first = table["first_lay"][:players]
    places = [1 if seat == table["winner"] else max(2, 1 + int((held < held[seat]).sum())) for seat in range(players)]
    yield (text("cards-title"), *map(str, held))
    yield (text("first-lay-title"), *(str(turn) if turn else text.name("never") for turn in first))
    yield (text("place-title"), *map(str, places))
