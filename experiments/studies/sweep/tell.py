"""What a sweep says: between which cells each quantity moves, as far as they are told apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, mean_places, scaled, share_places
from experiments.language.sentences import any_of, change_text, mean_text, share_change_text, share_text
from experiments.studies.sizes import exaggeration_text, margins_text, size_text
from experiments.studies.study import Conclusions, Table
from experiments.studies.sweep.play import CELLS, PAIRS
from experiments.studies.sweep.question import LINE_UP, MODE, PLAYERS, Question
from experiments.tables.estimates import estimates
from experiments.tables.extremes import extremes
from sim.core.counting import tables_of
from sim.core.effects import Size
from sim.core.stats import Interval
from sim.core.tally import Kind
from sim.core.text import NO_BREAK, SEAT

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.study import Frames


WIN_SHARE = "win_share"  # of which the fair part is another for other numbers of players

Paired = tuple[Interval, str | None, float, int]  # difference, whether it matters, games needed, pairs that differ
Pairs = Mapping[tuple[str, ...], Paired]  # by table, quantity, item and two cells


@dataclass(frozen=True)
class Comparison:
    """What is said of one item of a quantity, and how far its cells are apart."""

    quantity: tuple[str, str]
    sentence: str
    distance: float = 0.0  # between cells that are told apart
    differing: int | None = None  # pairs of games of these that differ, where they play the same deals


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """What was played, and what moves over the grid."""
    tidy = frames[CELLS]
    compared = comparisons(question, frames, words)
    return Conclusions(
        question.texts.get(words.lang) or words.phrase("sweep", title=words.title),
        [
            *_played(question, tidy, words),
            *(sentence for shown in question.shown for sentence in sentences_on(shown, compared)),
            *exaggeration_text([one.differing for one in compared if one.differing is not None], words),
            *([words.phrase("together", level=level_text())] if compared else []),
        ],
        [
            Table(CELLS, tidy, columns=()),
            *(Table(PAIRS, frames[name], columns=()) for name in frames if name == PAIRS),
            *(_table(question, shown, tidy, words) for shown in question.shown),
        ],
        margins_text(question.margins, words) if PAIRS in frames else "",
    )


def cell_text(question: Question, row: Mapping[str, Any], words: Words) -> str:
    """A cell by what tells it from the others: "famille · 4 players · base.carre = 21"."""
    parts = []
    for axis in question.varied:
        if axis == PLAYERS:
            parts.append(words.phrase("players", players=row[axis]))
        else:
            parts.append(str(row[axis]) if axis in (MODE, LINE_UP) else f"{axis} = {row[axis]}")
    return " · ".join(parts)


def comparisons(question: Question, frames: Frames, words: Words) -> list[Comparison]:
    """Between which cells each item of what is shown moves."""
    tidy, pairs = frames[CELLS], _by_pair(frames.get(PAIRS))
    return [
        _comparison(question, shown, item, rows, pairs, words)
        for shown in question.shown
        for item, rows in part(tidy, shown).dropna(subset="value").groupby("item", sort=False)
        if len(rows) > 1
    ]


def sentences_on(shown: tuple[str, str], compared: Sequence[Comparison]) -> list[str]:
    """The sentences on the items of a quantity, the one whose cells are furthest apart first."""
    own = [one for one in compared if one.quantity == shown]
    return [one.sentence for one in sorted(own, key=lambda one: one.distance, reverse=True)]


def part(tidy: pd.DataFrame, shown: tuple[str, str]) -> pd.DataFrame:
    """The rows of one quantity."""
    return tidy[(tidy["table"] == shown[0]) & (tidy["quantity"] == shown[1])]


def title_of(shown: tuple[str, str], words: Words) -> str:
    """A quantity as a title."""
    table, quantity = shown
    title = f"{words.word(table)}, {words.word(quantity)}" if table else words.word(quantity)
    return title[:1].upper() + title[1:]


def item_text(question: Question, shown: tuple[str, str], item: str, words: Words) -> str:
    """An item of a quantity, "carré" or "player 2"."""
    column = _column_of_items(question, shown[0])
    return f"{words.word(column)} {words.item(column, item)}" if item.isdecimal() else words.name(item)


def _by_pair(frame: pd.DataFrame | None) -> Pairs:
    """Difference, verdict and pairs that differ by quantity, item and both cells, each pair both ways round."""
    if frame is None:
        return {}
    found: dict[tuple[str, ...], Paired] = {}
    for row, change in zip(frame.to_dict("records"), estimates(frame, "difference"), strict=True):
        verdict = (row["size"], row["needed"], row["differing"])
        where = (row["table"], row["quantity"], row["item"])
        found[*where, row["cell_a"], row["cell_b"]] = (change, *verdict)
        parts = (None if part is None else -part for part in (change.value, change.high, change.low))
        found[*where, row["cell_b"], row["cell_a"]] = (Interval(*parts), *verdict)
    return found


def _comparison(
    question: Question, shown: tuple[str, str], item: str, rows: pd.DataFrame, pairs: Pairs, words: Words
) -> Comparison:
    title = title_of(shown, words)
    subject = f"{title}, {item_text(question, shown, item, words)}" if item else title
    names, values = list(rows["cell"]), estimates(rows, "joint")
    if shown[1] == WIN_SHARE and rows["players"].nunique() > 1:
        subject = words.phrase("of_fair_share", subject=subject)
        values = [scaled(one, players) for one, players in zip(values, rows["players"], strict=True)]

    def is_below(one: int, other: int) -> bool:
        paired = pairs.get((*shown, item, names[one], names[other]))
        if paired:
            return paired[0].low is not None and paired[0].low > 0
        return None not in (values[one].high, values[other].low) and values[one].high < values[other].low

    lowest, highest = extremes(values, is_below)
    paired = pairs.get((*shown, item, names[lowest[0]], names[_other_than(lowest[0], highest)]))
    if highest[0] in lowest:
        small = paired and paired[1] == Size.DOES_NOT_MATTER
        by = _paired_text(paired, rows, words)
        return Comparison(shown, words.phrase("same" if small else "alike", subject=subject, by=by))
    is_share = rows["kind"].iloc[0] == Kind.SHARE
    text, places = (share_text, share_places) if is_share else (mean_text, mean_places)
    cells = [cell_text(question, row, words).replace(" ", NO_BREAK) for row in rows.to_dict("records")]
    ends = {
        "highest": any_of([cells[row] for row in highest], words),
        "high": text(values[highest[0]], places(values), words),
        "lowest": any_of([cells[row] for row in lowest], words),
        "low": text(values[lowest[0]], places(values), words),
        "by": _paired_text(paired, rows, words),
    }
    distance = values[highest[0]].value - values[lowest[0]].value
    sentence = words.phrase("highest", subject=subject, **ends)
    return Comparison(shown, sentence, distance, paired[3] if paired else None)


def _other_than(lowest: int, highest: Sequence[int]) -> int:
    """The highest row, or one that may be as high where the highest is the lowest, too."""
    return next((row for row in highest if row != lowest), lowest)


def _paired_text(paired: Paired | None, rows: pd.DataFrame, words: Words) -> str:
    """How far the highest cell is above the lowest on the same deals, and whether that matters."""
    if paired is None:
        return ""
    change, size, needed, _ = paired
    if rows["kind"].iloc[0] == Kind.SHARE:
        text = share_change_text(change, share_places([change]), words)
    else:
        text = change_text(change, mean_places([change]), words)
    return words.phrase("by_pairs", change=text, size=size_text(size, needed, words) if size else "")


def _played(question: Question, tidy: pd.DataFrame, words: Words) -> Iterator[str]:
    """What was played, where games were cut short, and whether it was precise enough."""
    cells = tidy.drop_duplicates("cell")
    games = "–".join(words.count(number) for number in sorted({cells["games"].min(), cells["games"].max()}))
    axes = " · ".join(f"{words.word(axis)} = {', '.join(map(str, values))}" for axis, values in question.axes.items())
    yield words.phrase("grid", cells=len(cells), games=games, axes=axes, seed=str(question.seed))
    for row in cells[cells["cut"] > 0].to_dict("records"):
        yield words.phrase("cut_cell", cell=cell_text(question, row, words), games=row["cut"])
    if question.precision is not None:
        yield _precision(question, cells, words)


def _precision(question: Question, cells: pd.DataFrame, words: Words) -> str:
    """Whether the games of each cell were enough for the half-width asked for."""
    wanted = words.figure(100 * question.precision)
    short = cells[~(cells["reached"].astype(float) <= question.precision)]
    if not len(short):
        return words.phrase("precise_cells", wanted=wanted)
    first = cell_text(question, short.iloc[0], words)
    return words.phrase(
        "not_precise_cells", wanted=wanted, short=words.count(len(short)), cells=len(cells), first=first
    )


def _column_of_items(question: Question, table: str) -> str:
    """The first column of a table, which says what its items are."""
    rows = tables_of(question.scenarios[0]).get(table) or [{}]
    return next(iter(rows[0]), "item")


def _table(question: Question, shown: tuple[str, str], tidy: pd.DataFrame, words: Words) -> Table:
    """A quantity as people read it: a line for each item and cell."""
    rows = part(tidy, shown)
    order = {item: place for place, item in enumerate(dict.fromkeys(rows["item"]))}
    frame = rows.sort_values("item", key=lambda items: items.map(order), kind="stable", ignore_index=True)
    shares = ("value",) if (rows["kind"] == Kind.SHARE).any() else ()
    columns = [*(("item",) if len(order) > 1 else ()), *(question.varied or [MODE]), "value", "games"]
    column = _column_of_items(question, shown[0])
    notes = []
    if column == SEAT:
        frame = frame.assign(item=[words.item(column, item) for item in frame["item"]])
        notes = [words.phrase("counted_from_one")]
    headers = {"item": words.word(column)}
    return Table(file_name(shown), frame, shares, columns, headers=headers, title=title_of(shown, words), notes=notes)


def file_name(shown: tuple[str, str]) -> str:
    """The name of a quantity's table and chart."""
    return "_".join(filter(None, shown))
