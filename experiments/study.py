"""What a study found: the question, sentences that answer it, tidy tables, charts, and where the numbers come from.

A study is a file in experiments/studies with a function that returns tidy frames, and a command that shows them. A
folder of a study is laid out like that of a run: study.json, tables/NAME.csv and .parquet, charts/NAME.png and .svg;
told.json holds the tables as people read them, and the names of the charts in their order, for a report.
"""

from __future__ import annotations

import json as json_format
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments.command_line import IDLE, typed, without
from experiments.estimates import HIGH, LOW, estimates
from experiments.saving import CHART_KINDS, CHARTS, TABLE_KINDS, TABLES, save_frame
from experiments.words import NOTHING, Words, exact_places, level_text, mean_places, parted, share_places
from sim.core.cache import digest_for
from sim.core.lineup import LineUp
from sim.core.parallel import Workers
from sim.core.provenance import version
from sim.core.rules import as_table
from sim.core.scenario import Scenario
from sim.core.store import LOCK, StoreError, locked, read_json, write_file

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import RenderableType
    from rich.table import Table

    from experiments.charts.plate import Plate

FILE = "study.json"
TOLD = "told.json"


@dataclass(frozen=True)
class Sheet:
    """A tidy table: columns that say what a row is, then quantities; the interval of `x` is `x_low`, `x_high`."""

    name: str
    frame: pd.DataFrame
    shares: Sequence[str] = ()  # columns that are parts of 1; people read them in per cent
    shown: Sequence[str] | None = None  # columns that people see, all if None
    table: Table | None = None  # how people see it, where they read another shape
    headers: Mapping[str, str] = field(default_factory=dict)  # of columns that are called otherwise than their names
    notes: Sequence[str] = ()  # lines under it


@dataclass(frozen=True)
class Finding:
    """What a study found, in the language in which it was asked."""

    study: str  # the name of the command
    question: str
    claims: Sequence[str]  # what holds, for which players, with what certainty
    sheets: Sequence[Sheet]
    plates: Callable[[], Sequence[Plate]]  # charts, drawn only if they are wanted
    made: Mapping[str, Any]  # all that is needed to find it again, see `made_by`
    words: Words
    reading: str = ""  # what is to be known of the intervals of all tables

    def as_json(self) -> dict[str, Any]:
        """The finding as plain dicts, lists, numbers and text, without NaN."""
        return {
            "study": self.study,
            "question": self.question,
            "claims": list(self.claims),
            **self.made,
            "tables": {sheet.name: _records(sheet.frame) for sheet in self.sheets},
            "notes": {sheet.name: list(sheet.notes) for sheet in self.sheets if sheet.notes},
        }

    def tables(self) -> Iterator[RenderableType]:
        """The finding for people."""
        from rich.text import Text

        yield from (Text(self.question, style="bold"), Text())
        yield from self.read_tables()
        if note := self.note():
            yield from (Text(note), Text())
        for claim in self.claims:
            yield Text(claim)

    def note(self) -> str:
        """What intervals mean, where the tables show any."""
        if any(_has_interval(sheet, name) for sheet in self.sheets for name in _shown(sheet)):
            return f"{self.words.phrase('unit', level_text())} {self.reading}".strip()
        return ""

    def read_tables(self) -> Iterator[Table]:
        """The tables that people see."""
        from experiments.tables import add_note

        for sheet in self.sheets:
            if sheet.table or _shown(sheet):
                table = copy(sheet.table) if sheet.table else _table(sheet, self.words)
                for note in sheet.notes:
                    add_note(table, note)
                yield table


def made_by(scenario: Scenario, lineups: Sequence[LineUp], *, games: int, seed: int, first: int = 0) -> dict[str, Any]:
    """Where the numbers of a study come from: ruleset, line-ups, games, sources, and the command line."""
    return {
        "game": scenario.game.name,
        "mode": scenario.mode,
        "changes": dict(scenario.changes),
        "ruleset": as_table(scenario.rules),
        "line_ups": [{"line_up": list(lineup.labels), "agents": list(lineup.texts)} for lineup in lineups],
        "games": games,
        "seed": seed,
        "first": first,
        "source": digest_for(player.agent.decide for lineup in lineups for player in lineup.players),
        "version": version(),
        "command": typed(),
    }


def check_folder(folder: Path | None, study: str) -> None:
    """Raise StoreError, before anything is played, for a folder that holds something else than what is asked for."""
    if folder is None:
        return
    if folder.exists() and not folder.is_dir():
        raise StoreError(f"{folder} is not a folder")
    if not folder.exists() or all(path.name == LOCK for path in folder.iterdir()):
        return
    if not (folder / FILE).is_file():
        raise StoreError(f"{folder} holds files but no study; allowed: an empty folder, or that of this study")
    there = read_study(folder)
    if there["study"] != study:
        raise StoreError(f"{folder} holds the study {there['study']}, not {study}; name another folder")
    if _asked_for(there.get("command")) != _asked_for(typed()):
        was = there.get("command")
        raise StoreError(f"{folder} holds what another command line asked for; name another folder; it was: {was}")


def _asked_for(command: object) -> list[str] | None:
    """What a command line asks for, whoever plays and in whichever language; None if it is none."""
    try:
        return without(str(command), IDLE)
    except ValueError:
        return None


def read_study(folder: Path) -> dict[str, Any]:
    """What a folder's study found, as JSON tells it. Raises StoreError."""
    path = folder / FILE
    told = read_json(path, "study")
    if not isinstance(told, dict) or not isinstance(told.get("study"), str):
        raise StoreError(f'{path} is not the finding of a study: it has no text "study"')
    return told


def find_and_show(
    find: Callable[[Workers], Finding], *, jobs: int | None, backend: str, out: Path | None, json: bool
) -> None:
    """Find with progress on standard error, then `show` what was found. Raises what `find` raises, OSError."""
    from experiments.progress import Meter, announce

    with locked(out) if out else nullcontext():
        with Meter() as progress:
            found = find(Workers(jobs, backend, progress, announce))
        show(found, out=out, json=json)


def show(finding: Finding, *, out: Path | None, json: bool) -> None:
    """Print a finding, and write it with its charts into a folder. Raises OSError."""
    from experiments import output

    if out is not None:
        _save(finding, out)
    if json:
        output.print_json(finding.as_json())
    else:
        output.print_tables(finding.tables())


def _save(finding: Finding, folder: Path) -> None:
    from experiments.charts.plate import save_plates
    from experiments.tables import as_cells

    told = finding.as_json() | {"lang": finding.words.lang}
    plates = list(finding.plates())
    read = {
        "tables": [as_cells(table) for table in finding.read_tables()],
        "note": finding.note(),
        "charts": [plate.name for plate in plates],
    }
    earlier = _files(folder)
    for sheet in finding.sheets:
        save_frame(sheet.frame, folder, sheet.name)
    save_plates(plates, folder / CHARTS)
    for path in earlier - _named(folder, tables=told["tables"], charts=read["charts"]):
        path.unlink(missing_ok=True)
    for name, content in ((TOLD, read), (FILE, told)):
        text = json_format.dumps(content, ensure_ascii=False, allow_nan=False, indent=1)
        write_file(folder / name, f"{text}\n".encode())


def _files(folder: Path) -> set[Path]:
    """The tables and charts that the finding of a folder names as its own; none where it cannot be read."""
    try:
        return _named(folder, tables=read_study(folder)["tables"], charts=read_json(folder / TOLD, "study")["charts"])
    except (StoreError, KeyError, TypeError):
        return set()


def _named(folder: Path, *, tables: Iterable[str], charts: Iterable[str]) -> set[Path]:
    """The files of tables and charts; names that lead out of their folders have none."""
    places = [(folder / TABLES, tables, TABLE_KINDS), (folder / CHARTS, charts, CHART_KINDS)]
    return {
        place / f"{name}.{kind}"
        for place, names, kinds in places
        for name in names
        if Path(name).name == name
        for kind in kinds
    }


def _records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows of a frame in the types of JSON."""
    return json_format.loads(frame.to_json(orient="records", double_precision=15))


def _table(sheet: Sheet, words: Words) -> Table:
    from experiments.tables import add_number_column, add_text_column, explain_dashes, plain_table

    table = plain_table(words.word(sheet.name))
    columns, figures = [], []
    for name in _shown(sheet):
        header, cells = _column(sheet, name, words)
        figures += cells if _has_interval(sheet, name) else []
        kind = sheet.frame[name].dtype.kind
        add = add_number_column if kind in "iuf" else add_text_column
        add(table, header)
        columns.append(cells)
    for line in zip(*columns, strict=True):
        table.add_row(*line)
    explain_dashes(table, figures, words)
    return table


def _shown(sheet: Sheet) -> list[str]:
    """The columns that people see; an interval is seen in the column that it belongs to."""
    names = sheet.frame.columns if sheet.shown is None else sheet.shown
    return [
        name for name in names if not (name.endswith((LOW, HIGH)) and name.rpartition("_")[0] in sheet.frame.columns)
    ]


def _has_interval(sheet: Sheet, name: str) -> bool:
    return f"{name}{LOW}" in sheet.frame.columns


def _column(sheet: Sheet, name: str, words: Words) -> tuple[str, list[str]]:
    """The header and the cells of a column, with its interval if it has one."""
    values, header = sheet.frame[name], sheet.headers.get(name) or words.word(name)
    share = name in sheet.shares
    if _has_interval(sheet, name):
        own = estimates(sheet.frame, name)
        if not share:
            return header, [words.between(estimate, mean_places(own)) for estimate in own]
        places = _places_of_shares(sheet)
        return f"{header} %", [words.percent(estimate, places) for estimate in own]
    if values.dtype.kind == "f" and share:
        scaled = [None if _known(value) is None else 100 * value for value in values]
        places = exact_places(scaled)
        return f"{header} %", [words.decimal(value, places) for value in scaled]
    if values.dtype.kind == "f":
        return header, words.figures([_known(value) for value in values])
    if values.dtype.kind == "b":
        return header, [words.phrase("yes" if value else "no") for value in values]
    if values.dtype.kind in "iu":
        return header, [NOTHING if _known(value) is None else words.count(value) for value in values]
    return header, [NOTHING if _known(value) is None else parted(words.name(str(value))) for value in values]


def _places_of_shares(sheet: Sheet) -> int:
    """The same decimals for all shares with intervals that people see, so that one can be read beside another."""
    shares = [name for name in _shown(sheet) if name in sheet.shares and _has_interval(sheet, name)]
    return share_places(estimate for name in shares for estimate in estimates(sheet.frame, name))


def _known(value: Any) -> Any:
    """A value, None for one that is missing."""
    import pandas as pd

    return None if pd.isna(value) else value
