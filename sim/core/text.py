"""Texts are Fluent messages: a room that speaks has `en.ftl` and `fr.ftl` beside its code."""

from __future__ import annotations

import functools
import re
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

LANGUAGES = ("en", "fr")  # the order in which they stand everywhere
NO_BREAK = "\N{NO-BREAK SPACE}"
NOT_UTF8 = "is not a text in UTF-8"  # said of a file, or of what was typed
CORE = Path(__file__).parent  # the room that every game shares
SEAT = "seat"  # ends the names of figures that are seats
NAME = "name-"  # begins the messages that are names of keys: of tables, columns, rows and cells

_IDENTIFIER = re.compile(r"[A-Za-z][\w-]*", re.ASCII)


class Text:
    """The messages of some rooms in one language; those of a later room come before those of an earlier one.

    Of the room `named_by`, a game's folder, only the names are taken, and come first.
    """

    def __init__(self, lang: str, *rooms: Path, named_by: Path | None = None):
        self.lang = lang
        self.rooms = rooms
        self._bundle = FluentBundle([lang], use_isolating=False)
        for room in rooms:
            self._bundle.add_resource(_messages(room / f"{lang}.ftl"), allow_overrides=True)
        if named_by:
            self._bundle.add_resource(_names(named_by / f"{lang}.ftl"), allow_overrides=True)

    def __contains__(self, key: str) -> bool:
        return bool(_IDENTIFIER.fullmatch(key)) and self._bundle.has_message(key)

    def __call__(self, key: str, /, **figures: Any) -> str:
        """The message of a key with its figures; whole numbers are written as the language does, seats as `player_of`.

        Raises KeyError for a message or a figure that is missing.
        """
        if key not in self:
            raise KeyError(f"no message {key} in {self.lang} of {', '.join(room.name for room in self.rooms)}")
        given = {name: _figure(name, value) for name, value in figures.items()}
        text, errors = self._bundle.format_pattern(self._bundle.get_message(key).value, given)
        if errors:
            raise KeyError(f"{key}: {'; '.join(map(str, errors))}")
        return str(text)

    def name(self, key: str) -> str | None:
        """The name of a key of tables, columns, rows or cells, "tiers.edges" too; None if it has none."""
        message = f"{NAME}{key.replace('.', '-')}"
        return self(message) if message in self else None


def player_of(seat: int) -> int:
    """The number by which people call the player in a seat: they count from 1, machines from 0."""
    return int(seat) + 1


@functools.cache
def game_text(lang: str, folder: Path) -> Text:
    """The messages of the game in a folder, beside those that all games share."""
    return Text(lang, CORE, folder)


def speaks(room: Path, lang: str) -> bool:
    """Whether a room speaks a language."""
    return lang in LANGUAGES and (room / f"{lang}.ftl").is_file()


def _figure(name: str, value: Any) -> Any:
    """A figure as a message takes it."""
    if not isinstance(value, Integral):
        return value
    return player_of(int(value)) if name.endswith(SEAT) else int(value)


@functools.cache
def _messages(path: Path) -> Resource:
    return FluentResource(path.read_text(encoding="utf-8"))


@functools.cache
def _names(path: Path) -> Resource:
    names = FluentResource("")
    names.body = [entry for entry in _messages(path).body if _is_name(entry)]
    return names


def _is_name(entry: Any) -> bool:
    return hasattr(entry, "id") and entry.id.name.startswith(NAME)
