"""How often intervals cover: games drawn again and again from a long run, which is taken for all games there are."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from sim.core.counting import play_rows
from sim.core.moments import SUMMED
from sim.core.stats import describe, interval_of, share_interval
from sim.core.tally import Kind, Observed, Sums, Tally
from tests.scenarios import scenario

ENOUGH = 10  # informative games that are to be expected, from which an interval is not too wide by leaps of the count


@dataclass(frozen=True)
class Coverage:
    """Of repetitions: in how many the figure has an interval, and in how many of these it holds the truth."""

    repetitions: int
    told: int
    held: int
    is_fine: bool  # whether it can be neither too wide nor too narrow: no figure of single values or of rare shares

    @property
    def is_right(self):
        """At least 92 % of the intervals that are told hold the truth, and if it can be so, no more than 98 %.

        A dash says nothing false. Where only some repetitions have an interval, those that do are not like the others,
        and it is counted how many of all are wrong.
        """
        wrong = (self.told - self.held) / self.repetitions
        if self.told < 0.9 * self.repetitions:
            return wrong <= 0.08
        share = self.held / self.told
        return 0.92 <= share <= 0.98 if self.is_fine else share >= 0.92


def long_run(game, lineup, *, games, seed):
    """What a game reports of the finished games of a long run."""
    rules = game.load()
    rows = play_rows(scenario(game, rules, lineup), seed=seed, first=0, games=games)
    return game.observe(rows[rows["end"] != len(game.ends) - 1], rules, len(lineup))


def draws(pool, games, repetitions, seed):
    """How often each repetition draws each game of a pool, (repetitions, pool)."""
    drawn = np.random.default_rng(seed).integers(0, pool, (repetitions, games))
    place = np.repeat(np.arange(repetitions), games), drawn.ravel()
    return csr_array((np.ones(repetitions * games, np.int64), place), shape=(repetitions, pool))


def resampled(one: Observed, drawn) -> list[Sums]:
    """The sums of a quantity in each repetition."""
    whole = sums_of(one)
    top, bottom = _by_row(one)
    active = top != bottom if one.kind is Kind.DIFFERENCE else (top | bottom) > 0
    parts = (np.ones_like(top), active, top, bottom, top * top, top * bottom, bottom * bottom)
    moments = np.stack([drawn @ part.astype(np.int64) for part in parts], axis=2)
    assert moments.shape[2] == SUMMED
    counts = _counts(one, whole, drawn)
    return [Sums(whole.kind, moments[one], counts[one], whole.fixed) for one in range(drawn.shape[0])]


def tallies(pool: list[Observed], games: int, repetitions: int, seed: int) -> Iterator[Tally]:
    """What each repetition counts."""
    drawn = draws(len(pool[0].top), games, repetitions, seed)
    sums = {(one.table, one.name): resampled(one, drawn) for one in pool}
    for repetition in range(repetitions):
        counted = {key: found[repetition] for key, found in sums.items()}
        yield Tally(games=games, sums=counted)


def sums_of(one: Observed) -> Sums:
    """The sums of a quantity over all its games."""
    return Tally.of([one], games=len(one.top), cut=0, faults=0, ends=[]).sums[one.table, one.name]


def _by_row(one):
    """Top and bottom of each row of moments, (games, rows)."""
    top = one.top.astype(np.int64)
    if one.kind is Kind.MEAN:
        return top.sum(axis=2), np.full(top.shape[:2], top.shape[2])
    if one.kind is Kind.COUNTS:
        whole = np.broadcast_to(top.sum(axis=2, keepdims=True), top.shape)
        return top.reshape(len(top), -1), whole.reshape(len(top), -1)
    return top, np.broadcast_to(np.asarray(one.bottom, np.int64), top.shape)


def _counts(one, whole, drawn):
    """The counts of each repetition, (repetitions, items, width)."""
    items, width = whole.counts.shape
    found = np.zeros((drawn.shape[0], items, width), np.int64)
    for item in range(items if width else 0):
        if one.kind is Kind.COUNTS:
            found[:, item] = drawn @ one.top[:, item].astype(np.int64)
            continue
        values = one.top[:, item].reshape(len(one.top), -1)
        place = np.repeat(np.arange(len(values)), values.shape[1]), values.ravel().astype(np.int64)
        each = csr_array((np.ones(values.size, np.int64), place), shape=(len(values), width))
        found[:, item] = (drawn @ each).toarray()
    return found


def is_fine(sums: Sums, name: str, part: float) -> bool:
    """Whether a figure of a part of these games is no quantile, not fixed, and no share that is rare or a common split.

    Shares of counts say so by name: "item, part place".
    """
    item, *place = (int(word.split()[-1]) for word in name.split(","))
    if "quantile" in name or sums.fixed[item]:
        return False
    if sums.kind in (Kind.MEAN, Kind.RATIO):
        return True
    moments = sums.cell(item, *place) if place else sums.item(item)
    rest = moments._replace(
        top=moments.bottom - moments.top,
        top_top=moments.bottom_bottom - 2 * moments.top_bottom + moments.top_top,
    )
    apart = moments.games if moments.apart is None else moments.apart
    return part * min(moments.informative, rest.informative, apart) >= ENOUGH


def figures(sums: Sums) -> dict:
    """All that a quantity says, by name: value, low and high each."""
    if sums.kind is Kind.COUNTS:
        cells = np.ndindex(sums.counts.shape)
        return {f"{item}, part {place}": _triple(share_interval(sums.cell(item, place))) for item, place in cells}
    found = {f"{item}": _triple(interval_of(sums, item)) for item in range(sums.items)}
    for item in range(sums.items if sums.kind is Kind.MEAN else 0):
        told = describe(sums.item(item), sums.counts[item])
        for percent, value in told.quantiles.items():
            found[f"{item}, quantile {percent}"] = (value, *(told.quantile_intervals[percent] or (None, None)))
    return found


def _triple(interval):
    return interval.value, interval.low, interval.high


def coverages(pool: list[Observed], games: int, repetitions: int, seed: int) -> dict[str, Coverage]:
    """The coverage of every figure that games report, by its name."""
    drawn, found = draws(len(pool[0].top), games, repetitions, seed), {}
    for one in pool:
        whole = sums_of(one)
        truth = figures(whole)
        told, held = dict.fromkeys(truth, 0), dict.fromkeys(truth, 0)
        for sums in resampled(one, drawn):
            for name, (_, low, high) in figures(sums).items():
                if low is not None:
                    told[name] += 1
                    held[name] += low <= truth[name][0] <= high
        for name in truth:
            label = f"{one.kind} {one.table or 'top level'}.{one.name} {name}"
            found[label] = Coverage(repetitions, told[name], held[name], is_fine(whole, name, games / len(one.top)))
    return found
