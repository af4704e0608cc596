"""A report is one page: the conclusions, charts, tables, what the ruleset changes, and where the numbers come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from experiments.language.figures import bound
from experiments.language.words import Words
from experiments.pages.html import filled
from sim.core.lineup import in_short

TEMPLATE = "report.html.jinja"
ROOM = Path(__file__).parent


@dataclass(frozen=True)
class Cells:
    """A table as texts, see `experiments.tables.results.as_cells`."""

    title: str
    headers: list[str]
    numbers: list[bool]
    rows: list[list[str]]
    notes: list[str]


@dataclass(frozen=True)
class Picture:
    """A chart by the address of its image."""

    title: str
    address: str


@dataclass(frozen=True)
class Report:
    """What a report says; `lang` is the language of its sentences, tables and charts."""

    lang: str
    title: str
    conclusions: Sequence[str]
    charts: Sequence[Picture]
    tables: Sequence[Cells]
    note: str  # what intervals are
    changes: Mapping[str, Sequence[tuple[str, Any, Any]]]  # name of a ruleset -> key, value, usual value of each
    origin: Sequence[tuple[str, str]]
    command: str
    heads: Sequence[str] = ()
    warnings: Sequence[str] = ()

    def page(self, words: Words) -> str:
        """The page; all text is escaped."""
        return filled(TEMPLATE, report=self, words=words, bound=bound)


def names_of(line_up: Sequence[str], agents: Sequence[str]) -> list[str]:
    """A line-up as people call it, and in full if that says more."""
    return list(dict.fromkeys((in_short(line_up), in_short(agents))))


def origin(made: Mapping[str, Any], line_ups: Sequence[str], words: Words) -> list[tuple[str, str]]:
    """Names and values of what the numbers come from."""
    rows = [
        ("game_of", words.title),
        ("mode", made["mode"]),
        *[("line_up", line_up) for line_up in line_ups],
        ("games", words.count(made["games"])),
        *([("precision_of", f"{words.figure(100 * made['precision'])} %")] if made.get("precision") else []),
        ("seed_of", str(made["seed"])),
        *([("first_of", words.count(made["first"]))] if made.get("first") else []),
        ("program", words.phrase("numsim", version=made["version"], source=made["source"])),
    ]
    return [(words.word(name), value) for name, value in rows]
