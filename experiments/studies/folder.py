"""The folder of a study: study.json, tables/NAME.csv and .parquet, charts/NAME.png and .svg.

told.json holds the tables as people read them, and the names of the charts in their order, for a report.
"""

from __future__ import annotations

import json as json_format
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from experiments.play.saving import CHART_KINDS, CHARTS, TABLE_KINDS, TABLES, Announce, save_charts, save_frame
from experiments.studies.finding import Finding, reading_note, rendered_tables
from experiments.studies.study import Question
from sim.core.files import StoreError, read_json, write_file
from sim.core.store import LOCK

FILE = "study.json"
TOLD = "told.json"
CELLS = "cells"  # runs of which a study is made; each of them knows its question


def check_folder(folder: Path, study: str, question: Question) -> None:
    """Raise StoreError for a folder that holds something else than the answer to this question."""
    if folder.exists() and not folder.is_dir():
        raise StoreError(f"{folder} is not a folder")
    if not folder.exists() or all(path.name in (LOCK, CELLS) for path in folder.iterdir()):
        return
    if not (folder / FILE).is_file():
        raise StoreError(f"{folder} holds files but no study; allowed: an empty folder, or that of this study")
    there = read_study(folder)
    if there["study"] != study:
        raise StoreError(f"{folder} holds the study {there['study']}, not {study}; name another folder")
    was = there.get("inputs")
    if keys := question.differing(was if isinstance(was, dict) else {}):
        raise StoreError(
            f"{folder} holds the answer to another question: {', '.join(keys)} differ; name another folder"
        )


def read_study(folder: Path) -> dict[str, Any]:
    """What a folder's study found, as JSON. Raises StoreError."""
    path = folder / FILE
    content = read_json(path, "study")
    if not isinstance(content, dict) or not isinstance(content.get("study"), str):
        raise StoreError(f'{path} is not the finding of a study: it has no text "study"')
    return content


def save(finding: Finding, folder: Path, lang: str, announce: Announce | None = None) -> None:
    """Write a finding with its charts, in place of an earlier answer to the same question. Raises OSError."""
    from experiments.tables.results import as_cells

    content = finding.as_dict(lang) | {"lang": lang, "inputs": finding.question.inputs()}
    told, words, earlier = finding.conclusions(lang), finding.words(lang), _files(folder)
    for name, frame in finding.frames.items():
        save_frame(frame, folder, name)
    read: dict[str, Any] = {
        "tables": [as_cells(table) for table in rendered_tables(told, words)],
        "note": reading_note(told, words),
        "charts": save_charts(lambda: finding.figures(lang), folder, announce),
    }
    for path in earlier - _named(folder, tables=content["tables"], charts=read["charts"]):
        path.unlink(missing_ok=True)
    for name, part in ((TOLD, read), (FILE, content)):
        text = json_format.dumps(part, ensure_ascii=False, allow_nan=False, indent=1)
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
