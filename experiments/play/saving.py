"""The folder of a run: result.json, each table as CSV and Parquet, and charts; and reading what folders hold."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from experiments.play.result import Result
from sim.core.files import StoreError, write_file
from sim.core.results import OVERALL, TOP_LEVEL

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.figure import Figure

RESULT = "result.json"
TABLES, TABLE_KINDS = "tables", ("parquet", "csv")
CHARTS, CHART_KINDS = "charts", ("png", "svg")
ENDS_FILE = "ends"

Announce = Callable[[str], None]

T = TypeVar("T")


def save(result: Result, folder: Path, lang: str, announce: Announce | None = None) -> None:
    """Write a finished result; `lang` is the language of its charts. Raises OSError."""
    content = json.dumps(result.as_json(), ensure_ascii=False, allow_nan=False, indent=1)
    write_file(folder / RESULT, f"{content}\n".encode())
    for name, frame in frames(result):
        save_frame(frame, folder, name)
    save_charts(lambda: result.figures(lang), folder, announce)


def save_charts(figures: Callable[[], Iterable[Figure]], folder: Path, announce: Announce | None = None) -> list[str]:
    """Draw charts into a folder, each as PNG and SVG; the names of those that could be drawn. Raises OSError."""
    names = []
    for figure, pictures in drawn(figures, CHART_KINDS, announce):
        for kind, content in pictures.items():
            write_file(folder / CHARTS / f"{figure.name}.{kind}", content)
        names.append(figure.name)
    return names


def drawn(
    figures: Callable[[], Iterable[Figure]], kinds: Iterable[str], announce: Announce | None
) -> Iterator[tuple[Figure, dict[str, bytes]]]:
    """Charts with their files by kind; one that cannot be drawn is announced.

    Settings of a user, and fonts, can break any drawing in ways that nobody foresees.
    """
    try:
        found = list(figures())
    except Exception as error:
        found = []
        _tell("the charts", error, announce)
    for figure in found:
        try:
            yield figure, {kind: figure.picture(kind) for kind in kinds}
        except Exception as error:
            _tell(f"the chart {figure.name}", error, announce)


def _tell(what: str, error: Exception, announce: Announce | None) -> None:
    if announce:
        announce(f"{what} could not be drawn: {type(error).__name__}: {error}")


def save_frame(frame: pd.DataFrame, folder: Path, name: str) -> None:
    """Write a table as Parquet and CSV. Raises OSError."""
    packed = io.BytesIO()
    frame.to_parquet(packed, index=False)
    write_file(folder / TABLES / f"{name}.parquet", packed.getvalue())
    write_file(folder / TABLES / f"{name}.csv", frame.to_csv(index=False, lineterminator="\n").encode())


def frames(result: Result) -> Iterator[tuple[str, pd.DataFrame]]:
    """Each table of a result under the name of its files."""
    for name in [*result.tables, TOP_LEVEL]:
        frame = result.frame(name)
        if len(frame.columns):
            yield name or OVERALL, frame
    yield ENDS_FILE, result.ends_frame()


def shaped(content: str | bytes, kind: type[T], path: Path) -> T:
    """The JSON of a file as a dataclass. Raises StoreError with the first key that does not fit."""
    from pydantic import TypeAdapter, ValidationError

    try:
        return TypeAdapter(kind).validate_json(content, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = ".".join(map(str, first["loc"])) or "it"
        raise StoreError(f"{path} is not of this version of numsim: {key}: {first['msg']}") from None
