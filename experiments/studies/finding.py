"""What a study found: its frames, told in any language, as a page of a notebook, as JSON."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic

from experiments.language.figures import NOTHING, exact_places, level_text, mean_places, parted, share_places
from experiments.language.words import Words
from experiments.studies.precise import games_played, precision_sentences, precision_tables
from experiments.studies.study import Conclusions, Q, Study, Table
from experiments.tables.estimates import HIGH, LOW, estimates
from sim.core.text import SEAT

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import RenderableType
    from rich.table import Table as Shown

    from experiments.charts.figure import Figure
    from experiments.studies.study import Frames
    from sim.core.scenario import Scenario


@dataclass(frozen=True)
class Finding(Generic[Q]):
    """The frames that answer a question; `command` is the command line that asked it, if one did."""

    study: Study[Q]
    question: Q
    frames: Frames
    provenance: dict[str, Any]
    command: str = ""

    def __repr__(self) -> str:
        first = self.question.scenarios[0]
        return f"<Finding: {self.study.name}, {first.game.title} {first.mode}, {', '.join(self.frames)}>"

    def _repr_html_(self) -> str:
        from experiments.pages.notebook import html_of

        return html_of(self.rendered(), self.figures())

    def frame(self, name: str) -> pd.DataFrame:
        """A table of numbers by its name. Raises KeyError with the names that there are."""
        if name not in self.frames:
            raise KeyError(f'no table "{name}"; tables: {", ".join(self.frames)}')
        return self.frames[name]

    def words(self, lang: str) -> Words:
        """The words of the study in a language. Raises RulesError."""
        return Words(self.question.scenarios[0].game, lang).plus(self.study.room, self.question.names(lang))

    @property
    def _played(self) -> Q:
        """The question with the games that were played, where a precision said how many."""
        return replace(self.question, games=games_played(self.frames, self.question.games))

    def conclusions(self, lang: str = "en") -> Conclusions:
        """What the study says; how precise the games were comes first."""
        words = self.words(lang)
        told = self.study.tell(self._played, self.frames, words)
        return Conclusions(
            told.question,
            [*precision_sentences(self.frames, words), *told.sentences],
            [*told.tables, *precision_tables(self.frames)],
            told.reading,
        )

    def figures(self, lang: str = "en") -> list[Figure]:
        """The charts of the study."""
        return list(self.study.draw(self._played, self.frames, self.words(lang)))

    def chart(self, name: str | None = None, lang: str = "en") -> Figure:
        """A chart by its name, or the first one. Raises KeyError with the names that there are."""
        from experiments.charts.figure import named_figure

        return named_figure(self.figures(lang), name)

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """The finding as plain dicts, lists, numbers and text, without NaN."""
        told = self.conclusions(lang)
        return {
            "study": self.study.name,
            "question": told.question,
            "conclusions": list(told.sentences),
            **self.provenance,
            "command": self.command,
            "tables": {name: _records(frame) for name, frame in self.frames.items()},
            "notes": {table.name: list(table.notes) for table in told.tables if table.notes},
        }

    def rendered(self, lang: str = "en") -> Iterator[RenderableType]:
        """The finding for a terminal."""
        from rich.text import Text

        told, words = self.conclusions(lang), self.words(lang)
        yield Text(told.question, style="bold")
        if people := made_up_of(self.question.scenarios):
            yield Text(words.listed(people))
        yield Text()
        yield from rendered_tables(told, words)
        if note := reading_note(told, words):
            yield from (Text(note), Text())
        for sentence in told.sentences:
            yield Text(sentence)


def made_up_of(scenarios: Iterable[Scenario]) -> list[str]:
    """What the people of scenarios are, each kind once."""
    return list(dict.fromkeys(kind for scenario in scenarios for kind in scenario.lineup.made_up))


def reading_note(told: Conclusions, words: Words) -> str:
    """What intervals mean, where the tables show any."""
    if any(_has_interval(table, name) for table in told.tables for name in _columns(table)):
        return f"{words.phrase('unit', level=level_text())} {told.reading}".strip()
    return ""


def rendered_tables(told: Conclusions, words: Words) -> Iterator[Shown]:
    """The tables that people see."""
    from experiments.tables.results import add_note

    for table in told.tables:
        if table.shown or _columns(table):
            shown = copy(table.shown) if table.shown else _listing(table, words)
            for note in table.notes:
                add_note(shown, note)
            yield shown


def _records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows of a frame in the types of JSON."""
    return json_format.loads(frame.to_json(orient="records", double_precision=15))


def _columns(table: Table) -> list[str]:
    """The columns that people see; an interval is seen in the column that it belongs to."""
    names = table.frame.columns if table.columns is None else table.columns
    return [
        name for name in names if not (name.endswith((LOW, HIGH)) and name.rpartition("_")[0] in table.frame.columns)
    ]


def _has_interval(table: Table, name: str) -> bool:
    return f"{name}{LOW}" in table.frame.columns


def _listing(table: Table, words: Words) -> Shown:
    """A tidy frame as it is, a line a row."""
    from experiments.tables.results import add_number_column, add_text_column, explain_dashes, plain_table

    shown = plain_table(table.title or words.word(table.name))
    columns, figures = [], []
    for name in _columns(table):
        header, cells = _column(table, name, words)
        figures += cells if _has_interval(table, name) else []
        add = add_number_column if table.frame[name].dtype.kind in "iuf" else add_text_column
        add(shown, header)
        columns.append(cells)
    for line in zip(*columns, strict=True):
        shown.add_row(*line)
    explain_dashes(shown, figures, words)
    return shown


def _column(table: Table, name: str, words: Words) -> tuple[str, list[str]]:
    """The header and the cells of a column, with its interval if it has one."""
    values, header = table.frame[name], table.headers.get(name) or words.word(name)
    share = name in table.shares
    if _has_interval(table, name):
        own = estimates(table.frame, name)
        if not share:
            return header, [words.between(estimate, mean_places(own)) for estimate in own]
        places = _places_of_shares(table)
        unit = f"\n{words.word('percentage_points')}" if name in table.changes else " %"
        return f"{header}{unit}", [words.percent(estimate, places) for estimate in own]
    known = [None if missing else value for value, missing in zip(values, values.isna(), strict=True)]
    match values.dtype.kind:
        case "f" if share:
            scaled = [None if value is None else 100 * value for value in known]
            return f"{header} %", [words.decimal(value, exact_places(scaled)) for value in scaled]
        case "f":
            return header, words.figures(known)
        case "b":
            return header, [words.phrase("yes" if value else "no") for value in known]
        case "i" | "u" if name == SEAT:
            return header, [words.item(name, value) for value in known]
        case "i" | "u":
            return header, [NOTHING if value is None else words.count(value) for value in known]
        case _:
            return header, [NOTHING if value is None else parted(words.name(str(value))) for value in known]


def _places_of_shares(table: Table) -> int:
    """The same decimals for all shares with intervals that people see, so that one can be read beside another."""
    shares = [name for name in _columns(table) if name in table.shares and _has_interval(table, name)]
    return share_places(estimate for name in shares for estimate in estimates(table.frame, name))
