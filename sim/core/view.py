"""A game drawn for people, whatever game it is: scenes of what happens, with groups of cards and running totals."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sim.core.cards import LETTERS, NO_CARD, NUMERIC, VALUES, card_text

PLAIN, CLAIM, ACTION, WARNING = "plain", "claim", "action", "warning"  # kinds of entries
LAID, TAKEN, USED = "laid", "taken", "used"  # marks of cards
FAMILY_NAMES = {
    "fr": ("Rouge", "Vert", "Bleu", "Jaune", "Rainbow", "Shadow"),
    "en": ("Red (Rouge)", "Green (Vert)", "Blue (Bleu)", "Yellow (Jaune)", "Rainbow", "Shadow"),
}
STANDINGS = {"fr": ("score", "titre", "place finale"), "en": ("score", "tier", "final place")}


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
class View:
    """A whole game: its seats, its scenes, a sheet of what each seat came to, and what the cards and marks mean."""

    seats: tuple[str, ...]
    scenes: tuple[Scene, ...]
    sheet: tuple[tuple[str, ...], ...]  # rows of cells: a heading, then a cell a seat
    legend: tuple[tuple[Card, str], ...]
    counted: str = ""  # what the totals count, where it is not all that the seats have


def drawn(card: int, others: Sequence[str] = (), mark: str = "", *, face_down: bool = False) -> Card:
    """A card by its number; `others` names those beyond the numeric ones."""
    if card == NO_CARD:
        return Card("")
    family = LETTERS[card // VALUES] if card < NUMERIC else ""
    return Card(card_text(card, others), family, mark, face_down)


def legend(marks: Mapping[str, str], language: str) -> list[tuple[Card, str]]:
    """What the letters of the families mean, and these marks."""
    families = zip(LETTERS, FAMILY_NAMES[language], strict=True)
    marked = [(Card("7R", "R", mark), meaning) for mark, meaning in marks.items()]
    return [*((Card(f"7{letter}", letter), name) for letter, name in families), *marked]


def standings(scores: Sequence[int], tiers: Sequence[str], language: str) -> Iterator[tuple[str, ...]]:
    """The last rows of a sheet: the score of each seat, its tier and its final place."""
    places = [1 + sum(other > score for other in scores) for score in scores]
    for heading, cells in zip(STANDINGS[language], (scores, tiers, places), strict=True):
        yield (heading, *map(str, cells))
