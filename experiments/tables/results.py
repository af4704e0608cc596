"""A result as tables: every quantity is printed by its kind, so that a new game needs no line here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from experiments.language.figures import is_unknown, level_text, mean_places, parted, share_places
from experiments.language.words import Words
from experiments.tables.notes import notes
from sim.core.course import DECIDED, LEADS, PACE, SUSPENSE, decided
from sim.core.dealt import CARDS, MOST
from sim.core.lineup import in_short, made_up
from sim.core.precision import TIERS
from sim.core.results import TOP_LEVEL, Result, level_of
from sim.core.stats import QUANTILES, Description, describe, interval_of
from sim.core.tally import Kind, Sums
from sim.core.text import SEAT

if TYPE_CHECKING:
    from rich.console import RenderableType

MUCH_CUT = 0.001  # share of games cut short above which a warning says so


def tables(result: Result, words: Words, changes: Mapping[str, str]) -> Iterator[RenderableType]:
    """All that a result says, from the headline to what an interval means; `changes` are overrides of the ruleset."""
    yield from headlines(result, words, changes)
    yield from (Text(text, style="bold red") for text in warnings(result, words))
    yield from tables_of_quantities(result, words)
    yield Text(words.phrase("unit", level=level_text()))


def tables_of_quantities(result: Result, words: Words) -> Iterator[Table]:
    """All that was counted, table by table."""
    for name, rows in {**result.tables, TOP_LEVEL: None}.items():
        quantities = {key: sums for (table, key), sums in result.tally.sums.items() if table == name}
        listed = {key: sums for key, sums in quantities.items() if sums.kind is not Kind.COUNTS}
        if name == LEADS:
            continue  # a chart's; people read from which lead on a game is decided
        if listed and rows is None:
            table = _summary(name, listed, words)
            if name == SUSPENSE and (found := decided(result.tally.sums)):
                share = f"{words.percent(found.share, share_places([found.share]))} %"
                table.add_row(words.word(DECIDED), share, "", "", words.count(found.games))
            for note in notes(name, result, words):
                add_note(table, note)
            yield table
        elif listed:
            table = _listing(name, rows, listed, words)
            if name == TIERS[0]:
                add_note(table, words.phrase("joint_rows", level=level_text()))
            if name == CARDS:
                add_note(table, words.phrase("association", most=MOST))
            yield table
        for key, sums in quantities.items():
            if sums.kind is Kind.COUNTS:
                yield _breakdown(name, key, rows or [{}], sums, words)
    if result.tally.games:
        yield _ends(result, words)


def headlines(result: Result, words: Words, changes: Mapping[str, str]) -> Iterator[Text]:
    """What was played, how fast, and that it was enough for the precision that was asked for."""
    tally, made = result.tally, result.provenance
    who = who_plays(made.mode, made.line_up, words)
    what = [words.phrase("played", games=tally.games), words.phrase("seed", seed=str(made.seed))]
    if made.first:
        what.append(words.phrase("first", number=words.count(made.first)))
    what.append(words.phrase("seconds", seconds=words.decimal(result.seconds, 1)))
    if result.seconds:
        what.append(words.phrase("rate", games=words.decimal(tally.games / result.seconds, 0)))
    for parts in (who, what):
        yield Text(" · ".join(parts), style="bold")
    if people := made_up(made.line_up, made.agents):
        yield Text(words.listed(people))
    if changes:
        yield Text(words.changes(changes))
    if made.precision is not None and _is_reached(made.precision, result.reached):
        yield Text(precision_text(made.precision, result.reached, tally.games, words), style="bold")


def warnings(result: Result, words: Words) -> Iterator[str]:
    """What went wrong."""
    tally, precision = result.tally, result.provenance.precision
    if precision is not None and not _is_reached(precision, result.reached):
        yield precision_text(precision, result.reached, tally.games, words)
    if tally.cut > MUCH_CUT * tally.games:
        share = words.decimal(100 * (tally.cut / tally.games), 1)
        yield words.phrase("cut", cut=words.count(tally.cut), games=tally.games, share=share)
    if tally.faults:
        yield words.phrase("faults", answers=tally.faults)


def precision_text(precision: float, reached: float | None, games: int, words: Words) -> str:
    """How many games were enough for the half-width asked for, or were not."""
    wanted = words.figure(100 * precision)
    if reached is None or not math.isfinite(reached):
        return words.phrase("unknown_precision", wanted=wanted, games=games)
    verdict = "precise" if _is_reached(precision, reached) else "not_precise"
    return words.phrase(verdict, wanted=wanted, games=games, reached=words.decimal(100 * reached, 2))


def _is_reached(precision: float, half: float | None) -> bool:
    return half is not None and half <= precision


def who_plays(mode: str, line_up: Sequence[str], words: Words) -> list[str]:
    """The parts of a headline that say which game in which mode, and who."""
    return [f"{words.title}, {mode}", words.phrase("players", players=len(line_up)), in_short(line_up)]


def plain_table(title: str) -> Table:
    """An empty table in the style of all tables."""
    return Table(
        title=title,
        title_justify="left",
        title_style="bold",
        caption_justify="left",
        caption_style="italic",
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
    )


def add_note(table: Table, text: str) -> None:
    """Add a line under a table."""
    table.caption = f"{table.caption}\n{text}" if table.caption else text


def explain_dashes(table: Table, figures: Iterable[str], words: Words) -> None:
    """Say under a table what a dash means, where one stands for a figure or its interval."""
    if any(map(is_unknown, figures)):
        add_note(table, words.phrase("unknown"))


def add_text_column(table: Table, header: str) -> None:
    """Add a column that may be folded."""
    table.add_column(header, overflow="fold")


def add_number_column(table: Table, header: str) -> None:
    """Add a column whose cells stay whole."""
    table.add_column(header, justify="right", no_wrap=True)


def as_cells(table: Table) -> dict[str, Any]:
    """A table as the text of its title, headers, cells and notes, with what is a column of numbers."""
    columns = table.columns
    return {
        "title": str(table.title),
        "headers": [str(column.header) for column in columns],
        "numbers": [column.justify == "right" for column in columns],
        "rows": [list(row) for row in zip(*(map(str, column.cells) for column in columns), strict=True)],
        "notes": str(table.caption).splitlines() if table.caption else [],
    }


def _listing(name: str, rows: Sequence[Mapping[str, Any]], quantities: Mapping[str, Sums], words: Words) -> Table:
    """A table with a line for each row and columns for each quantity."""
    table = plain_table(words.word(name))
    identities, figures = _identities(table, rows, words), []
    for key, sums in quantities.items():
        for header, cells in _columns(name, key, sums, level_of((name, key), sums), words):
            add_number_column(table, header)
            figures.append(cells)
    for line in zip(*identities, *figures, strict=True):
        table.add_row(*line)
    explain_dashes(table, chain.from_iterable(figures), words)
    if SEAT in rows[0]:
        add_note(table, words.phrase("counted_from_one"))
    return table


def _summary(name: str, quantities: Mapping[str, Sums], words: Words) -> Table:
    """A table with a line for each quantity of one row."""
    table = plain_table(words.word(name))
    add_text_column(table, words.word("quantity"))
    spreads = [_description(sums, 0) if sums.kind is Kind.MEAN else None for sums in quantities.values()]
    header, quantiles = _quantiles(spreads, words)
    for title in (words.word("value"), _sd(name, words), header, words.word("games")):
        add_number_column(table, title)
    for (key, sums), spread, quantile in zip(quantities.items(), spreads, quantiles, strict=True):
        estimate = interval_of(sums, 0, level_of((name, key), sums))
        if sums.kind is Kind.SHARE:
            value = f"{words.percent(estimate, share_places([estimate]))} %"
        else:
            value = words.around(estimate, mean_places([estimate]))
        deviation = words.decimal(spread.sd, 1) if spread else ""
        table.add_row(words.word(key), value, deviation, quantile, words.count(sums.item(0).active))
    explain_dashes(table, map(str, table.columns[1].cells), words)
    return table


def _breakdown(name: str, key: str, rows: Sequence[Mapping[str, Any]], sums: Sums, words: Words) -> Table:
    """A table of counts, each as a share in per cent of the total of its row."""
    table = plain_table(f"{words.word(name)}, {words.word(key)}, %")
    columns = _identities(table, rows, words)
    totals = sums.counts.sum(axis=1).tolist()
    for place in range(sums.counts.shape[1]):
        add_number_column(table, str(place + 1))
        counts = sums.counts[:, place].tolist()
        shares = [100 * count / total if total else None for count, total in zip(counts, totals, strict=True)]
        columns.append([words.decimal(share, 1) for share in shares])
    add_number_column(table, words.word("total"))
    columns.append([words.count(total) for total in totals])
    for line in zip(*columns, strict=True):
        table.add_row(*line)
    return table


def _ends(result: Result, words: Words) -> Table:
    table = plain_table(words.word("ends"))
    add_text_column(table, words.word("end"))
    add_number_column(table, words.word("games"))
    add_number_column(table, f"{words.word('share')} %")
    shares = result.end_shares()
    places = share_places(shares.values())
    for (end, share), count in zip(shares.items(), result.tally.ends.tolist(), strict=True):
        table.add_row(words.name(end), words.count(count), words.percent(share, places))
    add_note(table, words.phrase("joint_rows", level=level_text()))
    return table


def _identities(table: Table, rows: Sequence[Mapping[str, Any]], words: Words) -> list[list[str]]:
    """Add the columns that say who the rows are; their cells, column by column."""
    columns = []
    for key in rows[0]:
        values = [row[key] for row in rows]
        if any(isinstance(value, str) for value in values):
            add_text_column(table, words.word(key))
        else:
            add_number_column(table, words.word(key))
        columns.append(["" if value is None else parted(words.item(key, value)) for value in values])
    return columns


def _columns(name: str, key: str, sums: Sums, level: float, words: Words) -> Iterator[tuple[str, list[str]]]:
    """Headers and cells of one quantity in the table `name` of many rows."""
    estimates = [interval_of(sums, item, level) for item in range(sums.items)]
    if sums.kind is Kind.SHARE:
        places = share_places(estimates)
        yield f"{words.word(key)} %", [words.percent(estimate, places) for estimate in estimates]
        return
    places = mean_places(estimates)
    yield words.word(key), [words.around(estimate, places) for estimate in estimates]
    if sums.kind is Kind.MEAN:
        spreads = [_description(sums, item) for item in range(sums.items)]
        yield _sd(name, words), [words.decimal(spread.sd, 1) for spread in spreads]
        yield _quantiles(spreads, words)


def _sd(name: str, words: Words) -> str:
    """The header of standard deviations, which are those of single games or of single seats."""
    if name == PACE:
        return f"{words.word('sd')}\n{words.word('of_games_or_seats')}"
    return f"{words.word('sd')}\n{words.word('of_games' if name in (TOP_LEVEL, SUSPENSE) else 'of_seats')}"


def _description(sums: Sums, item: int) -> Description:
    return describe(sums.item(item), sums.counts[item])


def _quantiles(spreads: Sequence[Description | None], words: Words) -> tuple[str, list[str]]:
    """Header and cells of one column that holds all quantiles, aligned; no spread is an empty cell."""
    heads = [str(percent) for percent in QUANTILES]
    lines = [[words.decimal(spread.quantiles[head], 0) for head in heads] for spread in spreads if spread]
    widths = [max(len(cell) for cell in column) for column in zip(heads, *lines, strict=True)]

    def aligned(cells: Sequence[str]) -> str:
        return " ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))

    known = iter(lines)
    header = f"{words.word('quantiles')}\n{aligned(heads)}"
    return header, [aligned(next(known)) if spread else "" for spread in spreads]
