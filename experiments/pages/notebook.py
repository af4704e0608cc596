"""Results and findings as cells of a notebook show them: texts, tables and charts as HTML without scripts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from experiments.pages.html import filled
from experiments.pages.pictures import picture

if TYPE_CHECKING:
    from rich.console import RenderableType

    from experiments.charts.figure import Figure

TEMPLATE = "notebook.html.jinja"
FRAME = "width: 100%; height: 40rem; border: 0"


def html_of(blocks: Iterable[RenderableType], figures: Iterable[Figure] = ()) -> str:
    """What a terminal would print, as HTML, and charts under it."""
    from rich.table import Table

    from experiments.tables.results import as_cells

    parts = [as_cells(block) if isinstance(block, Table) else {"text": str(block)} for block in blocks]
    charts = [(figure.title, picture(figure.picture("svg"))) for figure in figures]
    return filled(TEMPLATE, parts=parts, charts=charts)


def framed(page: str) -> str:
    """A whole page inside a cell; its style stays its own."""
    return f'<iframe srcdoc="{escape(page)}" sandbox style="{FRAME}"></iframe>'


def preformatted(text: str) -> str:
    """A text whose lines stay as they are."""
    return f"<pre>{escape(text)}</pre>"
