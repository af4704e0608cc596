"""Words and figures of a game in one language: its own names come before those of a study and the shared ones."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments.language import figures
from experiments.language.figures import NOTHING, figure_places
from sim.core.rules import RulesError
from sim.core.stats import Interval
from sim.core.text import CORE, LANGUAGES, SEAT, Text, player_of, speaks

if TYPE_CHECKING:
    from sim.core.game import Game

MILLION = 1_000_000
SHARED = (Path(__file__).parent,)  # rooms whose texts everything has


class Words:
    """How a game is spoken of in a language; `rooms` bring texts of their own. Raises RulesError."""

    def __init__(self, game: Game, lang: str, rooms: Sequence[Path] = (), names: Mapping[str, str] | None = None):
        spoken = [name for name in LANGUAGES if speaks(game.texts, name)]
        if lang not in spoken:
            raise RulesError(f'language "{lang}" is unknown; languages of {game.name}: {", ".join(spoken)}')
        self.game = game
        self.lang = lang
        self.title = game.title
        self._rooms = tuple(rooms)
        self._own = dict(names or {})
        self._of_game = game.text(lang)
        self._text = Text(lang, CORE, *SHARED, *rooms, named_by=game.texts)
        self._cells = Text(lang, *rooms)

    def plus(self, room: Path, names: Mapping[str, str] | None = None) -> Words:
        """The same with the texts of a room, and with names that only a question knows, as of values of a ruleset."""
        return Words(self.game, self.lang, [*self._rooms, room], {**self._own, **(names or {})})

    def word(self, key: str) -> str:
        """The word for a key of tables, columns and rows."""
        named = self._of_game.name(key) or self._own.get(key)
        return named or self._text.name(key or "overall") or (key if "." in key else key.replace("_", " "))

    def name(self, text: str) -> str:
        """The word for a key in a cell; any other text is itself."""
        return self._of_game.name(text) or self._own.get(text) or self._cells.name(text) or text

    def item(self, key: str, value: Any) -> str:
        """A cell of a column `key` that says who or what a row is; seats are players, who count from 1."""
        if key == SEAT:
            return str(player_of(value))
        return self.name(value) if isinstance(value, str) else str(value)

    def phrase(self, key: str, /, **figures: Any) -> str:
        """A phrase with its figures."""
        return self._text(key, **figures)

    def changes(self, changes: Mapping[str, Any]) -> str:
        """What differs from the ruleset of the mode."""
        return self.phrase("changes", changes=", ".join(f"{key} = {value}" for key, value in changes.items()))

    def count(self, number: int) -> str:
        """A whole number, thousands apart."""
        return figures.whole(number, self.lang)

    def decimal(self, number: float | None, places: int) -> str:
        """A real number; None is a dash. What rounds to zero has no sign."""
        return figures.decimal(number, places, self.lang)

    def signed(self, number: float | None, places: int) -> str:
        """A difference: one that is above zero as it is written has its sign, too."""
        text = self.decimal(number, places)
        return f"+{text}" if number is not None and number > 0 and text != self.decimal(0, places) else text

    def figure(self, number: float | None) -> str:
        """A number with three figures, less zeros at its end, or a whole one."""
        return self.decimal(number, figure_places(number))

    def figures(self, numbers: Sequence[float | None]) -> list[str]:
        """Numbers of a column, all with the decimals of the one that has most."""
        places = max(map(figure_places, numbers), default=0)
        return [self.decimal(number, places) for number in numbers]

    def per_million(self, share: float) -> str:
        """A share that is not exceeded, as cases in a million, with two figures, rounded up."""
        number = MILLION * share
        unit = 10 ** max(0, math.floor(math.log10(number)) - 1)
        return self.count(math.ceil(number / unit) * unit)

    def percent(self, interval: Interval, places: int) -> str:
        """A share of 0 .. 1 as "value [low, high]" in per cent."""
        return self.between(figures.scaled(interval, 100), places)

    def between(self, interval: Interval, places: int) -> str:
        """A number as "value [low, high]"; the interval of a single game is not known.

        Decimals are added until an interval of some width does not look like none.
        """
        if interval.value is None:
            return NOTHING
        if interval.low is not None and interval.high is not None:
            places = figures.seen_places(interval.low, interval.high, places)
        value, low, high = (self.decimal(part, places) for part in (interval.value, interval.low, interval.high))
        if low == high == NOTHING:
            return f"{value} [{NOTHING}]"
        return self.phrase("between", value=value, low=low, high=high)

    def listed(self, parts: Iterable[str]) -> str:
        """Parts of a sentence that may hold commas."""
        return self.phrase("separator").join(parts)

    def around(self, interval: Interval, places: int) -> str:
        """A mean as "value ± half the interval", or with both bounds where that would misplace one.

        The half of a single game is not known. Decimals are added until the half of some width is not 0.
        """
        if interval.value is None:
            return NOTHING
        if interval.low is None and interval.high is None:
            return f"{self.decimal(interval.value, places)} ± {NOTHING}"
        if interval.low is None or interval.high is None or figures.is_lopsided([interval], places):
            return self.between(interval, places)
        half = (interval.high - interval.low) / 2
        places = figures.seen_places(0.0, half, places)
        return f"{self.decimal(interval.value, places)} ± {self.decimal(half, places)}"
