"""What changes over a grid of modes, players, line-ups and rule values? Each cell is a run, kept in a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import any_of, extremes, mean_text, share_text
from experiments.language.words import Words
from experiments.play.request import faults_shown
from experiments.studies.finding import FILE, Finding, Sheet, check_folder, made_by
from experiments.studies.precise import precision_of_cells
from experiments.studies.sweep.grid import LINE_UP, MODE, PLAYERS, Grid
from experiments.tables.estimates import estimates
from sim.core.parallel import ALL_CORES, Progress, Workers
from sim.core.results import TOP_LEVEL, Result
from sim.core.run import run
from sim.core.stats import LEVEL, joint_level
from sim.core.store import Store
from sim.core.tally import Kind
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.figure import Figure

STUDY = "sweep"
CELLS = "cells"  # the folder of the runs, and the table of all that they say
WORDS = {
    LINE_UP: ("who plays", "qui joue"),
    PLAYERS: ("players", "joueurs"),
    MODE: ("mode", "mode"),
}
PHRASES = {
    "sweep": ("What changes over the grid of {}?", "Qu'est-ce qui change sur la grille de {} ?"),
    "grid": ("{:cell|cells} of {} games: {}; seed {}.", "{:cellule|cellules} de {} parties : {} ; graine {}."),
    "each_cell": ("{:cell|cells} of {} games", "{:cellule|cellules} de {} parties"),
    "highest": ("{}: highest with {} ({}), lowest with {} ({}).", "{} : maximum avec {} ({}), minimum avec {} ({})."),
    "alike": ("{}: too few games to tell the cells apart.", "{} : trop peu de parties pour distinguer les cellules."),
    "together": (
        "These comparisons hold together at {} %.",
        "Ces comparaisons valent ensemble à {} %.",
    ),
    "cut_cell": (
        "{}: {:game was|games were} cut short and kept out of every mean.",
        "{} : {:partie interrompue|parties interrompues}, hors de toute moyenne.",
    ),
}


def sweep(
    grid: Grid,
    *,
    folder: Path | None = None,
    workers: Workers = ALL_CORES,
) -> list[Result]:
    """The result of each cell of a grid; in a folder what is finished is kept, and not played again.

    Raises what a run raises.
    """
    results: list[Result] = []
    for cell in grid.cells:
        store = Store(folder / CELLS / cell.name, asdict(cell.request)) if folder else None
        request = cell.request
        progress = _over_all(workers.progress, results, len(grid.cells)) if workers.progress else None
        with store or nullcontext(), faults_shown(cell.scenario, request.seed):
            results.append(
                run(
                    cell.scenario,
                    games=request.games,
                    seed=request.seed,
                    workers=replace(workers, progress=progress),
                    store=store,
                    precision=request.precision,
                )
            )
    return results


def _over_all(
    progress: Callable[[Progress], None], finished: Sequence[Result], cells: int
) -> Callable[[Progress], None]:
    """Tells of the progress of a cell as part of all of them; those to come are taken to be as long as this one."""
    games, seconds = sum(result.tally.games for result in finished), sum(result.seconds for result in finished)

    def tell(cell: Progress) -> None:
        left = cells - len(finished)
        progress(Progress(games + cell.done, games + left * cell.games, seconds + cell.seconds, cell.kept))

    return tell


def check_sweep_folder(folder: Path | None) -> None:
    """Raise StoreError, before anything is played, for a folder that holds something else than a sweep."""
    if folder is None or (folder / FILE).is_file() or not (folder / CELLS).is_dir():
        check_folder(folder, STUDY)


def table(grid: Grid, results: Sequence[Result], *, level: float = LEVEL) -> pd.DataFrame:
    """A row for each cell, quantity and item: `value` with its interval, and the `n` games that say something of it.

    `table`, `quantity` and `item` are those of a result; an item is named by the first column of its table.
    """
    import pandas as pd

    rows: list[dict[str, Any]] = []
    for cell, result in zip(grid.cells, results, strict=True):
        where = {"cell": cell.name, **cell.values, "games": result.tally.games, "cut": result.tally.cut}
        if cell.request.precision is not None:
            where["reached"] = result.reached
        rows += [where | said for said in _said(result, level)]
    return pd.DataFrame(rows)


def _said(result: Result, level: float) -> Iterator[dict[str, Any]]:
    """All shares, means and ratios of a result."""
    for table in [TOP_LEVEL, *result.tables]:
        frame, rows = result.frame(table, level=level), result.tables.get(table)
        items = [""] if rows is None else [str(next(iter(row.values()))) for row in rows]
        for (where, name), sums in result.tally.sums.items():
            if where == table and sums.kind is not Kind.COUNTS:
                value = f"{name}_mean" if sums.kind is Kind.MEAN else name
                columns = [frame[column] for column in (value, f"{name}_low", f"{name}_high", f"{name}_n")]
                for item, *cells in zip(items, *columns, strict=True):
                    estimate = dict(zip(("value", "value_low", "value_high", "n"), cells, strict=True))
                    yield {"table": table, "quantity": name, "kind": str(sums.kind), "item": item, **estimate}


def finding(grid: Grid, results: Sequence[Result]) -> Finding:
    """What a sweep found, for people and machines."""
    first, words = grid.cells[0], grid.words
    titles = {_name(*shown): _title(*shown, words) for shown in grid.shown}
    words = words.plus(words=WORDS | {name: (title, title) for name, title in titles.items()}, phrases=PHRASES)
    tidy = table(grid, results)
    parts = {_name(*shown): _part(tidy, *shown) for shown in grid.shown}

    headers = {_name(*shown): _header(shown[0], results[0], words) for shown in grid.shown}
    compared = _compared(grid, results, titles, headers, words)

    def figures() -> list[Figure]:
        from experiments.studies.sweep.draw import figure

        return [
            figure(name, part, grid, title=_title_of(name, compared) or titles[name], label=titles[name], words=words)
            for name, part in parts.items()
        ]

    lineups = {cell.scenario.lineup.texts: cell.scenario.lineup for cell in grid.cells}
    played = sum(result.tally.games for result in results)
    made = made_by(first.scenario, list(lineups.values()), games=played, seed=first.request.seed)
    made = {key: value for key, value in made.items() if key not in ("ruleset", "changes")}  # each cell has its own
    return Finding(
        STUDY,
        grid.question.get(words.lang) or words.phrase("sweep", title=words.title),
        [
            *_about(grid, results, words),
            *(said for name in parts for said in _told(name, compared)),
            *([words.phrase("together", level=level_text())] if compared else []),
        ],
        [
            Sheet(CELLS, tidy, shown=()),
            *(_sheet(name, part, grid, headers[name]) for name, part in parts.items()),
        ],
        figures,
        made | {"mode": ", ".join(grid.axes[MODE]), "grid": grid.axes},
        words,
    )


def cell_name(grid: Grid, row: Mapping[str, Any], words: Words) -> str:
    """A cell by what tells it from the others: "famille · 4 players · base.carre = 21"."""
    said = []
    for axis in grid.varied:
        if axis == PLAYERS:
            said.append(words.phrase("players", players=int(row[axis])))
        else:
            said.append(str(row[axis]) if axis in (MODE, LINE_UP) else f"{axis} = {row[axis]}")
    return " · ".join(said)


def _about(grid: Grid, results: Sequence[Result], words: Words) -> Iterator[str]:
    """What was played, and where games were cut short."""
    played = {result.tally.games for result in results}
    games = "–".join(words.count(number) for number in sorted({min(played), max(played)}))
    axes = " · ".join(f"{words.word(axis)} = {', '.join(map(str, values))}" for axis, values in grid.axes.items())
    yield words.phrase("grid", cells=len(results), games=games, axes=axes, seed=str(grid.cells[0].request.seed))
    for cell, result in zip(grid.cells, results, strict=True):
        if result.tally.cut:
            yield words.phrase("cut_cell", cell_name=cell_name(grid, cell.values, words), games=result.tally.cut)
    asked = grid.cells[0].request.precision
    if asked is not None:
        named = [cell_name(grid, cell.values, words) for cell in grid.cells]
        yield precision_of_cells(asked, dict(zip(named, (result.reached for result in results), strict=True)), words)


@dataclass(frozen=True)
class Comparison:
    """What is said of one item of a quantity, and how far its cells are apart."""

    quantity: str
    sentence: str
    distance: float = 0.0  # between cells that are told apart


def _compared(
    grid: Grid, results: Sequence[Result], titles: Mapping[str, str], headers: Mapping[str, str], words: Words
) -> list[Comparison]:
    """Between which cells each item of what is shown moves, as far as they are told apart."""
    tidy = table(grid, results)
    items = {
        (name, item): part.index
        for name, parts in ((_name(*shown), _part(tidy, *shown)) for shown in grid.shown)
        for item, part in parts.dropna(subset="value").groupby("item", sort=False)
        if len(part) > 1
    }
    compared = sum(len(rows) for rows in items.values())
    joint = table(grid, results, level=joint_level(max(compared, 1)))
    found = []
    for (name, item), rows in items.items():
        part = tidy.loc[rows]
        called = f"{headers[name]} {item}" if item.isdecimal() else words.name(item)
        subject = f"{titles[name]}, {called}" if item else titles[name]
        lowest, highest = extremes(estimates(joint.loc[rows], "value"))
        if highest[0] in lowest:
            found.append(Comparison(name, words.phrase("alike", subject=subject)))
            continue
        share = part["kind"].iloc[0] == Kind.SHARE
        told, places = (share_text, share_places) if share else (mean_text, mean_places)
        cells = [cell_name(grid, row, words).replace(" ", NO_BREAK) for row in part.to_dict("records")]
        shown = estimates(part, "value")
        ends = [
            said
            for ends in (highest, lowest)
            for said in (any_of([cells[row] for row in ends], words), told(shown[ends[0]], places(shown), words))
        ]
        distance = shown[highest[0]].value - shown[lowest[0]].value
        found.append(Comparison(name, words.phrase("highest", subject, *ends), distance))
    return found


def _told(quantity: str, compared: Sequence[Comparison]) -> list[str]:
    """The sentences on the items of a quantity, the one whose cells are furthest apart first."""
    own = [one for one in compared if one.quantity == quantity]
    return [one.sentence for one in sorted(own, key=lambda one: one.distance, reverse=True)]


def _title_of(quantity: str, compared: Sequence[Comparison]) -> str:
    """The first of these sentences as a title, if there is one."""
    return next((told.rstrip(".") for told in _told(quantity, compared)), "")


def _header(table: str, result: Result, words: Words) -> str:
    """What the items of a table are: the word for its first column."""
    rows = result.tables.get(table) or [{}]
    return words.word(next(iter(rows[0]), "item"))


def _name(table: str, quantity: str) -> str:
    return f"{table}_{quantity}" if table else quantity


def _title(table: str, quantity: str, words: Words) -> str:
    title = f"{words.word(table)}, {words.word(quantity)}" if table else words.word(quantity)
    return title[:1].upper() + title[1:]


def _part(tidy: pd.DataFrame, table: str, quantity: str) -> pd.DataFrame:
    """The rows of one quantity."""
    return tidy[(tidy["table"] == table) & (tidy["quantity"] == quantity)]


def _sheet(name: str, part: pd.DataFrame, grid: Grid, header: str) -> Sheet:
    """A quantity as people read it: a line for each item and cell."""
    order = {item: place for place, item in enumerate(dict.fromkeys(part["item"]))}
    frame = part.sort_values("item", key=lambda items: items.map(order), kind="stable", ignore_index=True)
    shares = ("value",) if (part["kind"] == Kind.SHARE).any() else ()
    items = ("item",) if len(order) > 1 else ()
    shown = [*items, *(grid.varied or [MODE]), "value", "games"]
    return Sheet(name, frame, shares, shown, headers={"item": header})
