"""Sentences with numbers in them: "{count:card|cards}" is a number with its noun, one or many by the language."""

from __future__ import annotations

from string import Formatter
from typing import Any

from sim.core.text import NO_BREAK

FRENCH = "fr"


def whole(number: int, language: str) -> str:
    """A whole number, thousands apart."""
    text = f"{number:,}"
    return text.replace(",", NO_BREAK) if language == FRENCH else text


def spoken(sentence: str, language: str, *figures: Any, **named: Any) -> str:
    """A sentence with its figures."""
    return _Sentence(language).vformat(sentence, figures, named)


class _Sentence(Formatter):
    """Formats as `str.format` does, and beside it "one|many"."""

    def __init__(self, language: str):
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        """One field: what is counted is a number and its noun."""
        one, bar, many = format_spec.partition("|")
        if not bar:
            return super().format_field(value, format_spec)
        alone = abs(value) < 2 if self._language == FRENCH else abs(value) == 1
        return f"{whole(value, self._language)} {one if alone else many}"
