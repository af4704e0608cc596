"""The report of the folder of a study, as it was told when it was made."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from experiments.language.words import Words
from experiments.pages.pictures import picture
from experiments.pages.report import ROOM, Cells, Picture, Report, names_of, origin
from experiments.play.parsing import without
from experiments.play.saving import CHARTS, TABLES, shaped
from experiments.studies.folder import FILE, TOLD, read_study
from experiments.tables.changes import changes
from sim import GAMES
from sim.core.files import StoreError
from sim.core.game import Game


@dataclass(frozen=True)
class Read:
    """What people read of a finding."""

    tables: list[Cells]
    note: str
    charts: list[str]


@dataclass(frozen=True)
class Seated:
    """A line-up of a study."""

    line_up: list[str]
    agents: list[str]


@dataclass(frozen=True)
class Found:
    """What a report needs of a finding."""

    question: str
    conclusions: list[str]
    tables: dict[str, Any]
    game: str
    mode: str
    line_ups: list[Seated]
    games: int
    seed: int
    version: str
    source: str
    command: str
    lang: str
    ruleset: dict[str, Any] | None = None
    rulesets: dict[str, dict[str, Any]] | None = None  # by mode, where there are several
    b: dict[str, Any] | None = None  # the other side of a comparison
    first: int = 0


def report_of_study(folder: Path, lang: str | None) -> str:
    """The page, in the language of the study if none is given. Raises StoreError, RulesError."""
    read_study(folder)
    contents = [(folder / name).read_bytes() for name in (FILE, TOLD)]
    found, read = shaped(contents[0], Found, folder / FILE), shaped(contents[1], Read, folder / TOLD)
    for name in (*found.tables, *read.charts):
        _check_name(name, folder)
    _check_tables(folder, found.tables, found.command)
    _check_cells(folder, read.tables)
    game = GAMES.named(found.game)
    words = Words(game, lang or found.lang).plus(ROOM)
    other = words.phrase("other_language", in_language=_in_language(words.lang, found.command))
    line_ups = [name for one in found.line_ups for name in names_of(one.line_up, one.agents)]
    report = Report(
        lang=found.lang,
        title=found.question,
        warnings=[] if found.lang == words.lang else [other],
        conclusions=found.conclusions,
        charts=[Picture(name, _chart(folder / CHARTS / f"{name}.svg")) for name in read.charts],
        tables=read.tables,
        note=read.note,
        changes=_changes(found, game, folder / FILE),
        origin=origin(vars(found), line_ups, words),
        command=found.command,
    )
    return report.page(words)


def _check_name(name: str, folder: Path) -> None:
    """Raise StoreError for a table or a chart whose name would lead out of the folder."""
    if Path(name).name != name or "\\" in name:
        raise StoreError(f'{folder} names a table or a chart "{name}", not a name without folders')


def _check_tables(folder: Path, names: Iterable[str], command: str) -> None:
    """Raise StoreError for a folder that has lost a table of its study."""
    for name in names:
        path = folder / TABLES / f"{name}.csv"
        if not path.is_file():
            raise StoreError(f"{path} is missing: the study is not whole; make it again with: {command}")


def _check_cells(folder: Path, tables: Iterable[Cells]) -> None:
    """Raise StoreError for a table whose rows are not as wide as its head."""
    for number, table in enumerate(tables):
        widths = {len(table.headers), len(table.numbers), *map(len, table.rows)}
        if len(widths) > 1:
            raise StoreError(
                f"{folder / TOLD} is not of this version of numsim: tables.{number} has rows unlike its head"
            )


def _in_language(lang: str, command: str) -> str:
    """The command line of a study for another language, which leaves the folder of the study as it is."""
    try:
        kept = without(command, {"--lang": True, "--out": True})
    except ValueError:  # no command line of this program
        return command
    return shlex.join([*kept, "--lang", lang])


def _changes(found: Found, game: Game, path: Path) -> dict[str, list[tuple[str, Any, Any]]]:
    """What the rulesets of a study change, by name: of each mode, or of A and B where two are compared, or none."""
    if found.ruleset is None:
        return {}
    rulesets: Mapping[str, tuple[str, Any]] = {found.mode: (found.mode, found.ruleset)}
    try:
        if found.rulesets is not None:
            rulesets = {mode: (mode, ruleset) for mode, ruleset in found.rulesets.items()}
        if found.b is not None:
            other = found.b["mode"], found.b["ruleset"]
            rulesets = {f"A: {found.mode}": (found.mode, found.ruleset), f"B: {other[0]}": other}
        return {name: list(changes(ruleset, game, mode)) for name, (mode, ruleset) in rulesets.items()}
    except KeyError as error:
        raise StoreError(f"{path} is not of this version of numsim: b has no {error}") from None


def _chart(path: Path) -> str:
    try:
        return picture(path.read_bytes())
    except ValueError as error:
        raise StoreError(f"{path} {error}") from None
