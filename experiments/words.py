"""Words and figures of the tables in French and English; a game's own words come before the shared ones."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from string import Formatter
from typing import TYPE_CHECKING

from experiments.spoken import spoken, whole
from experiments.texts import PHRASES, WORDS
from sim.core.rules import RulesError
from sim.core.stats import LEVEL, Interval
from sim.core.text import NO_BREAK, speaks

if TYPE_CHECKING:
    from sim.core.game import Game

NOTHING = "–"  # what the games cannot tell
PLACES = 3  # decimals at most
FIGURES = 3  # of a number that has no interval
EXACT_PLACES = 6  # the same of numbers that are known
SHARE_PLACES = 2  # in per cent
MILLION = 1_000_000

_BOUND = re.compile(r"(?<=«) | (?=[%»:;?!])")

LANGUAGES = ("en", "fr")
Texts = Mapping[str, tuple[str, str]]  # key -> English, French


class Words:
    """How a game is spoken of in a language. Raises RulesError for a language that it does not speak."""

    def __init__(self, game: Game, lang: str):
        languages = [name for name in LANGUAGES if speaks(game.texts, name)]
        if lang not in languages:
            raise RulesError(f'--lang "{lang}" is unknown; languages of {game.name}: {", ".join(languages)}')
        self.lang = lang
        self.title = game.title
        self._semicolon = "; " if lang == "en" else " ; "
        self._text = game.text(lang)
        self._words, self._phrases = self._spoken(WORDS), self._spoken(PHRASES)
        self._cells: dict[str, str] = {}  # words for keys in cells that a study brings

    def plus(self, *, words: Texts, phrases: Texts) -> Words:
        """The same with further words and phrases, as a study brings them."""
        more = copy(self)
        more._words, more._phrases = self._words | self._spoken(words), self._phrases | self._spoken(phrases)
        more._cells = self._spoken(words)
        return more

    def _spoken(self, texts: Texts) -> dict[str, str]:
        return {key: pair[LANGUAGES.index(self.lang)] for key, pair in texts.items()}

    def word(self, key: str) -> str:
        """The word for a key of tables, columns and rows."""
        return self._text.name(key) or self._words.get(key) or key.replace("_", " ")

    def name(self, text: str) -> str:
        """The word for a key in a cell; any other text is itself."""
        return self._text.name(text) or self._cells.get(text, text)

    def phrase(self, key: str, *figures: str | int) -> str:
        """A phrase of the command line with its figures; what it names, "{rank}", is the game's word for that."""
        phrase = self._phrases[key]
        named = {name: self.word(name) for _, name, _, _ in Formatter().parse(phrase) if name}
        return spoken(phrase, self.lang, *figures, **named)

    def changes(self, changes: Mapping[str, str]) -> str:
        """What differs from the ruleset of the mode."""
        return self.phrase("changes", ", ".join(f"{key} = {value}" for key, value in changes.items()))

    def count(self, number: int) -> str:
        """A whole number, thousands apart."""
        return whole(number, self.lang)

    def decimal(self, number: float | None, places: int) -> str:
        """A real number; None is a dash. What rounds to zero has no sign."""
        if number is None:
            return NOTHING
        text = f"{number:z,.{places}f}"
        if self.lang == "en":
            return text
        return text.replace(",", NO_BREAK).replace(".", ",")

    def signed(self, number: float | None, places: int) -> str:
        """A difference: one that is above zero as it is written has its sign, too."""
        text = self.decimal(number, places)
        return f"+{text}" if number is not None and number > 0 and text != self.decimal(0, places) else text

    def figure(self, number: float | None) -> str:
        """A number with three figures, less zeros at its end, or a whole one."""
        return self.decimal(number, _decimals(number))

    def figures(self, numbers: Sequence[float | None]) -> list[str]:
        """Numbers of a column, all with the decimals of the one that has most."""
        places = max(map(_decimals, numbers), default=0)
        return [self.decimal(number, places) for number in numbers]

    def per_million(self, share: float) -> str:
        """A share that is not exceeded, as cases in a million, with two figures, rounded up."""
        number = MILLION * share
        unit = 10 ** max(0, math.floor(math.log10(number)) - 1)
        return self.count(math.ceil(number / unit) * unit)

    def percent(self, interval: Interval, places: int) -> str:
        """A share of 0 .. 1 as "value [low, high]" in per cent."""
        if interval.value is None:
            return NOTHING
        parts = (interval.value, interval.low, interval.high)
        return self.between(Interval(*(part if part is None else 100 * part for part in parts)), places)

    def between(self, interval: Interval, places: int) -> str:
        """A number as "value [low, high]"; the interval of a single game is not known."""
        if interval.value is None:
            return NOTHING
        value, low, high = (self.decimal(part, places) for part in (interval.value, interval.low, interval.high))
        if low == high == NOTHING:
            return f"{value} [{NOTHING}]"
        between = ", " if self.lang == "en" else self._semicolon
        return f"{value} [{low}{between}{high}]"

    def listed(self, parts: Iterable[str]) -> str:
        """Parts of a sentence that may hold commas."""
        return self._semicolon.join(parts)

    def around(self, interval: Interval, places: int) -> str:
        """A mean as "value ± half the interval"; the half of a single game is not known."""
        if interval.value is None:
            return NOTHING
        half = None if interval.low is None else (interval.high - interval.low) / 2
        return f"{self.decimal(interval.value, places)} ± {self.decimal(half, places)}"


def is_unknown(cell: str) -> bool:
    """Whether a figure, or its interval, is a dash."""
    return cell == NOTHING or cell.endswith((f" {NOTHING}", f"[{NOTHING}]"))


def bound(text: str, space: str = NO_BREAK) -> str:
    """A text with this instead of the spaces at which no line ends: before a unit, inside quotes, and before signs."""
    return _BOUND.sub(space, text)


def parted(text: str) -> str:
    """A word whose lines can end after each of its commas, "family:60, club:40"; other texts have their spaces."""
    return text if " " in text else text.replace(",", ", ")


def level_text() -> str:
    """The level of intervals in per cent."""
    return f"{LEVEL:.0%}".rstrip("%")


def share_places(intervals: Iterable[Interval]) -> int:
    """Decimals that shares in per cent deserve, by the widest of their intervals; at least one."""
    widest = max(_halves(intervals), default=0.0)
    return min(SHARE_PLACES, max(1, _places([100 * widest])))


def mean_places(intervals: Iterable[Interval]) -> int:
    """Decimals that means deserve, by the narrowest of their intervals."""
    return _places(_halves(intervals))


def is_lopsided(intervals: Iterable[Interval], places: int) -> bool:
    """Whether an interval has sides that differ by more than its last decimal, so that "± half" would misplace it."""
    known = [one for one in intervals if None not in (one.value, one.low, one.high)]
    return any(abs(one.low + one.high - 2 * one.value) > 10.0**-places for one in known)


def exact_places(numbers: Iterable[float | None]) -> int:
    """Decimals of shares in per cent that are known: two digits of the smallest are seen, up to a millionth."""
    smallest = min((abs(number) for number in numbers if number), default=1.0)
    return max(SHARE_PLACES, min(EXACT_PLACES, 1 - math.floor(math.log10(smallest))))


def _decimals(number: float | None) -> int:
    """Decimals that three figures take, less zeros at the end."""
    places = max(0, FIGURES - 1 - math.floor(math.log10(abs(number)))) if number else 0
    while places and round(number, places) == round(number, places - 1):
        places -= 1
    return places


def _halves(intervals: Iterable[Interval]) -> list[float]:
    known = [interval for interval in intervals if None not in (interval.low, interval.high)]
    return [(interval.high - interval.low) / 2 for interval in known if interval.high > interval.low]


def _places(halves: Iterable[float]) -> int:
    """Decimals down to the first digit of the smallest half; 1 where there is none."""
    smallest = min((half for half in halves if half > 0), default=0.1)
    return min(PLACES, max(0, -math.floor(math.log10(smallest))))
