"""Plays the cells of a grid one after the other, each as a run that is kept in its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict, astuple, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from experiments.play.request import faults_shown
from experiments.studies.folder import CELLS
from experiments.studies.sweep.amounts import encoded_amounts, kinds, part_of
from experiments.studies.sweep.pairs import groups, items_of, pairs_frame, pairs_of
from experiments.studies.sweep.question import Cell, Question
from experiments.tables.estimates import ENDINGS
from sim.core.parallel import ALL_CORES, Progress, Workers
from sim.core.results import TOP_LEVEL, Result
from sim.core.run import run
from sim.core.stats import joint_level
from sim.core.store import Store
from sim.core.tally import Kind

if TYPE_CHECKING:
    import pandas as pd

PAIRS = "pairs"
ENDS = "ends"  # the table of how games ended, each way a quantity
VALUE = [f"value{ending}" for ending in ENDINGS]
JOINT = [f"joint{ending}" for ending in ENDINGS]


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """The frame `cells`: a row for each cell, quantity and item, with its `value`, its interval and `n` games.

    With the frame `pairs` of cells of as many players, where there are any: they are held against each other game by
    game. What games say lies meanwhile in the folders of the cells; without a folder, in one for the time being.

    `table`, `quantity` and `item` are those of a result; an item is named by the first column of its table. `joint` is
    the value again with the interval that holds for all that is shown together, pairs included.
    Raises what a run raises.
    """
    if question.folder is None and groups(question):
        with TemporaryDirectory(prefix="numsim-") as folder:
            return play(question.kept_in(Path(folder)), workers)
    results = play_cells(question, workers)
    tidy = table(question, results)
    shown = tidy[[pair in set(question.shown) for pair in zip(tidy["table"], tidy["quantity"], strict=True)]]
    by_item = shown.dropna(subset="value").groupby(["table", "quantity", "item"], sort=False)
    compared = sum(len(rows) for _, rows in by_item if len(rows) > 1)
    games = {cell.name: result.tally.games for cell, result in zip(question.cells, results, strict=True)}
    pairs = pairs_of(question, question.folder / CELLS, games) if question.folder else []
    level = joint_level(max(compared + len(pairs), 1))
    joint = table(question, results, level=level)
    frames = {CELLS: tidy.assign(**{name: joint[value] for name, value in zip(JOINT, VALUE, strict=True)})}
    return frames | ({PAIRS: pairs_frame(question, pairs, level)} if pairs else {})


def play_cells(question: Question, workers: Workers = ALL_CORES) -> list[Result]:
    """The result of each cell; in a folder what is finished is kept, and not played again."""
    results: list[Result] = []
    for cell in question.cells:
        progress = _over_all(workers.progress, results, len(question.cells)) if workers.progress else None
        how: dict[str, Any] = {"games": question.games, "seed": question.seed, "precision": question.precision}
        if store := _store(question, cell):
            how |= {"store": store, "parts": partial(encoded_amounts, question.shown)}
        with store or nullcontext(), faults_shown(cell.scenario, question.seed):
            results.append(run(cell.scenario, workers=replace(workers, progress=progress), **how))
    return results


def _store(question: Question, cell: Cell) -> Store | None:
    """The folder of a cell; chunks in it that do not tell all that is shown are played again."""
    if question.folder is None:
        return None
    told = map(part_of, kinds(cell.scenario, question.shown))
    return Store(question.folder / CELLS / cell.name, asdict(cell.request.meant_here()), list(told))


def table(question: Question, results: Sequence[Result], *, level: float | None = None) -> pd.DataFrame:
    """A row for each cell, quantity and item, with intervals of a confidence, or those of a run."""
    import pandas as pd

    rows: list[dict[str, Any]] = []
    for cell, result in zip(question.cells, results, strict=True):
        where = {"cell": cell.name, **cell.values, "games": result.tally.games, "cut": result.tally.cut}
        if question.precision is not None:
            where["reached"] = result.reached
        rows += [{**where, **row} for row in _rows(result, level)]
    return pd.DataFrame(rows)


def _rows(result: Result, level: float | None) -> Iterator[Mapping[str, Any]]:
    """All shares, means and ratios of a result."""
    for table in [TOP_LEVEL, *result.tables]:
        frame, rows = result.frame(table, level=level), result.tables.get(table)
        items = items_of(rows)
        for (where, name), sums in result.tally.sums.items():
            if where == table and sums.kind is not Kind.COUNTS:
                columns = [frame[column] for column in (name, f"{name}_low", f"{name}_high", f"{name}_n")]
                for item, *cells in zip(items, *columns, strict=True):
                    estimate = dict(zip((*VALUE, "n"), cells, strict=True))
                    yield {"table": table, "quantity": name, "kind": str(sums.kind), "item": item, **estimate}
    for end, share in result.end_shares(level=level).items():
        estimate = dict(zip((*VALUE, "n"), (*astuple(share), result.tally.games), strict=True))
        yield {"table": ENDS, "quantity": end, "kind": str(Kind.SHARE), "item": "", **estimate}


def _over_all(
    progress: Callable[[Progress], None], finished: Sequence[Result], cells: int
) -> Callable[[Progress], None]:
    """Tells of the progress of a cell as part of all of them; those to come are taken to be as long as this one."""
    games, seconds = sum(result.tally.games for result in finished), sum(result.seconds for result in finished)

    def report(cell: Progress) -> None:
        left = cells - len(finished)
        progress(Progress(games + cell.done, games + left * cell.games, seconds + cell.seconds, cell.kept))

    return report
