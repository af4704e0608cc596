"""A tidy frame for people: a line for each row of a study, and what is said of it in columns side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from experiments.language.figures import NOTHING, parted
from experiments.language.words import Words
from experiments.tables.results import add_number_column, add_text_column, explain_dashes, plain_table

if TYPE_CHECKING:
    import pandas as pd
    from rich.table import Table


def crosstab(
    name: str,
    frame: pd.DataFrame,
    *,
    rows: Sequence[str],
    across: str,
    cells: Callable[[pd.DataFrame], Sequence[str]],
    words: Words,
) -> Table:
    """A table with a line for each group of `rows` and a column for each value of `across`, filled by `cells`.

    Of `rows` a column that says the same everywhere is left out, but for the first of those that remain.
    """
    table = plain_table(words.word(name))
    shown = [row for row in rows if frame[row].nunique(dropna=False) > 1] or [rows[0]]
    for row in shown:
        add = add_number_column if frame[row].dtype.kind in "iu" else add_text_column
        add(table, words.word(row))
    values = list(dict.fromkeys(frame[across]))
    for value in values:
        add_number_column(table, words.name(str(value)))
    tidy = frame[[*rows, across]].assign(cell=cells(frame))
    for key, group in tidy.groupby(list(rows), sort=False, dropna=False):
        by_value = dict(zip(group[across], group["cell"], strict=True))
        who = [_label(part, words) for row, part in zip(rows, key, strict=True) if row in shown]
        table.add_row(*who, *(by_value.get(value, "") for value in values))
    explain_dashes(table, tidy["cell"], words)
    return table


def _label(part: Any, words: Words) -> str:
    if part is None or part != part:
        return NOTHING
    return parted(words.name(part)) if isinstance(part, str) else words.count(part)
