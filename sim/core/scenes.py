"""A game drawn as a page, whatever game it is: scenes of what happens, with groups of cards and running totals."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.core.cards import LETTERS, NO_CARD, NUMERIC, VALUES, card_text
from sim.core.rules import Rules
from sim.core.text import Text

if TYPE_CHECKING:
    from sim.core.game import Event, Step

PLAIN, CLAIM, ACTION, WARNING = "plain", "claim", "action", "warning"  # kinds of entries
LAID, TAKEN, USED = "laid", "taken", "used"  # marks of cards
FAMILY_MESSAGES = ("rouge", "vert", "bleu", "jaune", "rainbow", "shadow")


@dataclass(frozen=True)
class Card:
    """A card: its text, the letter of its family if it has one, and a mark; without a text it is an empty place."""

    text: str
    family: str = ""
    mark: str = ""
    face_down: bool = False


@dataclass(frozen=True)
class Group:
    """Cards that lie together, in a line, or in centred lines of `lengths` cards, the topmost first; or in a grid."""

    title: str
    cards: tuple[Card, ...]
    lengths: tuple[int, ...] = ()
    columns: int = 0  # of a grid, row by row; 0 where there is none

    @property
    def lines(self) -> list[tuple[Card, ...]]:
        """The cards line by line."""
        lengths = self.lengths or (len(self.cards),)
        ends = itertools.accumulate(lengths)
        return [self.cards[end - length : end] for length, end in zip(lengths, ends, strict=True)]


@dataclass(frozen=True)
class Entry:
    """Something that happens: a sentence, a figure that it brings, how that comes about, and cards as they lie then."""

    text: str
    kind: str = PLAIN
    figure: str = ""
    detail: str = ""
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True)
class Scene:
    """A stretch of a game under a title, and what each seat has when it is over."""

    title: str
    entries: tuple[Entry, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class DrawnGame:
    """A whole game: its seats, its scenes, a sheet of what each seat came to, and what the cards and marks mean."""

    seats: tuple[str, ...]
    scenes: tuple[Scene, ...]
    sheet: tuple[tuple[str, ...], ...]  # rows of cells: a heading, then a cell a seat
    legend: tuple[tuple[Card, str], ...]
    counted: str = ""  # what the totals count, where it is not all that the seats have


class SceneWriter:
    """Scenes that grow as the steps of a traced game are followed; a game says what its events show.

    `text` holds the messages of the game: `seat-heading`, `fault` and `setup` among them.
    """

    def __init__(self, rules: Rules, text: Text, players: int):
        self.rules, self.text, self.players = rules, text, players
        self._scenes: list[Scene] = []
        self._title = text("setup")
        self._entries: list[Entry] = []

    def follow(self, step: Step) -> None:
        """Draw what happens in a step."""
        if step.decision and step.decision.fault:
            self.add(self.text("fault", seat=step.decision.seat), WARNING)
        for event in step.events:
            self.show(event, step.state[0])

    def show(self, event: Event, table: np.void) -> None:
        """Add what an event shows; `table` is as it lies after the step."""
        raise NotImplementedError

    def add(
        self, text: str, kind: str = PLAIN, *, figure: str = "", detail: str = "", groups: tuple[Group, ...] = ()
    ) -> None:
        """Add an entry to the scene."""
        self._entries.append(Entry(text, kind, figure, detail, groups))

    def close(self, totals: Sequence[int], title: str = "") -> None:
        """End the scene with what each seat has, and begin another one under a title."""
        self._scenes.append(Scene(self._title, tuple(self._entries), tuple(totals)))
        self._title, self._entries = title, []

    @property
    def is_first(self) -> bool:
        """Whether no scene has ended yet."""
        return not self._scenes

    def drawn(
        self, sheet: Iterable[tuple[str, ...]], meanings: Iterable[tuple[Card, str]], counted: str = ""
    ) -> DrawnGame:
        """The whole game, when the last scene has been ended."""
        seats = tuple(self.text("seat-heading", seat=seat) for seat in range(self.players))
        return DrawnGame(seats, tuple(self._scenes), tuple(sheet), tuple(meanings), counted)


def drawn_card(card: int, others: Sequence[str] = (), mark: str = "", *, face_down: bool = False) -> Card:
    """A card by its number; `others` names those beyond the numeric ones."""
    if card == NO_CARD:
        return Card("")
    family = LETTERS[card // VALUES] if card < NUMERIC else ""
    return Card(card_text(card, others), family, mark, face_down)


def legend(text: Text, *, marks: Sequence[str] = (LAID, TAKEN, USED)) -> list[tuple[Card, str]]:
    """What the letters of the families mean, and the marks of cards, by messages of their names."""
    families = zip(LETTERS, FAMILY_MESSAGES, strict=True)
    return [
        *((Card(f"7{letter}", letter), text(message)) for letter, message in families),
        *((Card("7R", "R", mark), text(mark)) for mark in marks),
    ]


def standings(
    scores: Sequence[int], text: Text, *, tiers: Sequence[str] = (), less_is_better: bool = False
) -> Iterator[tuple[str, ...]]:
    """The last rows of a sheet: the score of each seat, its tier if the game has tiers, and its final place."""
    ranked = [-score for score in scores] if less_is_better else list(scores)
    places = [1 + sum(other > score for other in ranked) for score in ranked]
    yield (text.name("score"), *map(str, scores))
    if tiers:
        yield (text.name("name"), *tiers)
    yield (text("final-place"), *map(str, places))
