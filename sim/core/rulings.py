"""Questions that the sources of a game leave open: a TOML file, one entry for each key of the ruleset they decide."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NUMBER = "n"  # an option that is any number which the field allows


@dataclass(frozen=True)
class Option:
    """A value that a ruling may have, and what it means by language."""

    value: str
    meaning: Mapping[str, str]
    tried: tuple[Mapping[str, str], ...]  # changes of the ruleset by which a study tries it


@dataclass(frozen=True)
class Source:
    """A sentence that is silent, ambiguous or contradicted: the text it is from, and itself by language."""

    text: str
    sentence: Mapping[str, str]


@dataclass(frozen=True)
class Ruling:
    """A question, the sentences that raise it and the answers that there are; `key` is a key of the ruleset."""

    key: str
    paragraph: str  # of the game's rulebook
    question: Mapping[str, str]
    options: tuple[Option, ...]
    sources: tuple[Source, ...]  # none where the sources say nothing
    given: Mapping[str, str]  # changes of the ruleset without which the question does not arise


def read_rulings(path: Path) -> tuple[Ruling, ...]:
    """The rulings of a game, in the order of its file."""
    return tuple(_ruling(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["ruling"])


def _ruling(
    *,
    key: str,
    paragraph: str,
    question: dict[str, str],
    options: list[dict[str, Any]],
    sources: list[dict[str, str]],
    given: dict[str, str] | None = None,
) -> Ruling:
    return Ruling(
        key=key,
        paragraph=paragraph,
        question=question,
        options=tuple(_option(key, **option) for option in options),
        sources=tuple(Source(source.pop("text"), source) for source in sources),
        given=given or {},
    )


def _option(key: str, *, value: str, tried: Sequence[Mapping[str, str]] | None = None, **meaning: str) -> Option:
    """An option; if nothing else is said it is tried by its value."""
    usual = () if value == NUMBER else ({key: value},)
    return Option(value, meaning, usual if tried is None else tuple(tried))
