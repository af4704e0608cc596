"""Counts all cases of a ruleset, and deals some by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from experiments.studies.exact.question import Question
from sim.core.cache import is_compiled, mark_compiled
from sim.core.enumeration import Enumeration
from sim.core.game import Game
from sim.core.parallel import ALL_CORES, Workers, in_parallel
from sim.core.stats import share_interval
from sim.core.tally import Moments

if TYPE_CHECKING:
    import pandas as pd

DEALS_AT_ONCE = 100_000  # by a worker


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """A frame for each enumeration of the game, by its name: a row for each of its keys.

    Of `cases` that are all alike likely `held` hold the key, a `share`, `one_in` so many; `formula` is `held` in closed
    form, where one is known. Of `deals` cases dealt by chance `dealt` did, a `dealt_share` with its interval; `z` is
    how far off that is, the exact binomial test as a normal deviate.
    """
    game, frames = question.scenario.game, {}
    tables = game.offers.exact(question.scenario.rules)
    _compile(game, tables, workers.announce)
    for table in tables:
        if workers.announce:
            workers.announce(f"{table.name}: {table.cases:,} cases are counted and {question.games:,} dealt")
        counts = _sum(_counting(table), table.parts, workers, chunk=1)
        dealt = _sum(_dealing(table, question.seed), question.games, workers, chunk=DEALS_AT_ONCE)
        frames[table.name] = _frame(table, counts, dealt, question.games)
    return frames


def _compile(game: Game, tables: Sequence[Enumeration], announce: Callable[[str], None] | None) -> None:
    """See to it that all kernels are compiled before several threads want them."""
    label = f"{game.name}-exact"
    if is_compiled(label):
        return
    if announce:
        announce(f"compiling what counts {game.name}: {'once' if is_compiled(game.name) else 'about 15 s, once'}")
    for table in tables:
        table.count(table.parts - 1)
        table.deal(0, 0, 1)
    mark_compiled(label)


def _counting(table: Enumeration) -> Callable[[int, int, np.ndarray], np.ndarray]:
    return lambda first, parts, _: np.sum([table.count(part) for part in range(first, first + parts)], axis=0)


def _dealing(table: Enumeration, seed: int) -> Callable[[int, int, np.ndarray], np.ndarray]:
    return lambda first, deals, _: table.deal(seed, first, deals)


def _sum(work: Callable[[int, int, np.ndarray], np.ndarray], number: int, workers: Workers, *, chunk: int):
    """The sum of what work on 0 .. number - 1 comes to, (keys,)."""
    return sum(done.result for done in in_parallel(work, [(0, number)], workers, chunk=chunk))


def _frame(table: Enumeration, counts: np.ndarray, dealt: np.ndarray, deals: int) -> pd.DataFrame:
    import pandas as pd

    hits, shares = dealt.tolist(), counts / table.cases
    intervals = [share_interval(Moments.of_hits(hit, deals)) for hit in hits]
    return pd.DataFrame(
        {
            "key": list(table.keys),
            "held": counts,
            "cases": table.cases,
            "share": shares,
            "one_in": table.cases / np.where(counts, counts, np.nan),
            "formula": pd.array([table.formulas.get(key) for key in table.keys], "Int64"),
            "dealt": dealt,
            "deals": deals,
            "dealt_share": dealt / deals,
            "dealt_share_low": [interval.low for interval in intervals],
            "dealt_share_high": [interval.high for interval in intervals],
            "z": [_z(hit, deals, share) for hit, share in zip(hits, shares.tolist(), strict=True)],
        }
    )


def _z(hits: int, trials: int, share: float) -> float:
    """The chance to be off so far, as a normal deviate with the sign of the difference; finite even if it is nil."""
    from scipy.stats import binomtest, norm

    chance = max(binomtest(hits, trials, share).pvalue, np.finfo(float).tiny)
    return float(np.copysign(norm.isf(chance / 2), hits - trials * share))
