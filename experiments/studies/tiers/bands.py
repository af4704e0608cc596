"""Where tiers must begin to be as frequent as wished, for one number of players or for all, and what that brings."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

import numpy as np

from experiments.studies.tiers.compromise import common_starts
from experiments.studies.tiers.scores import Scores
from experiments.tables.estimates import cells
from sim.core.game import Game
from sim.core.rules import Rules, RulesError
from sim.core.stats import Interval, effective_number, joint_level
from sim.core.tiers import RulesWithTiers

if TYPE_CHECKING:
    import pandas as pd

PERCENT = 100
TODAY, PROPOSED, ROUNDED, COMMON, COMMON_ROUNDED = BANDS = ("today", "proposed", "rounded", "common", "common_rounded")


def bands(
    game: Game,
    rules: Rules,
    sample: Mapping[int, Scores],
    fresh: Mapping[int, Scores],
    *,
    target: Sequence[float],
    step: int,
) -> dict[str, pd.DataFrame]:
    """Two frames: the `edges` of each of the BANDS by number of players, and the shares `reached` with them.

    The scores by number of players are those of a `sample`, from which edges are proposed so that the tiers are as
    frequent as the `target` in per cent, the lowest first, and `fresh` ones on which that is measured. Edges are as the
    ruleset prints them; `rounded` ones are multiples of `step`, `common` ones the same for all numbers of players, if
    there are several, with the least error of any tier at any of them.
    """
    import pandas as pd

    edges, reached = [], []
    tiers, now = cast(RulesWithTiers, rules).tiers, game.starts_of(rules)
    shifts = [start - edge for start, edge in zip(now, tiers.edges, strict=True)]
    for players, band, begin in _bands(now, sample, target, step, shifts):
        between = intervals(sample[players], begin, below(target)) if band == PROPOSED else [None] * len(begin)
        row = {"players": players, "bands": band}
        for name, start, shift, known in zip(tiers.names[1:], begin, shifts, between, strict=True):
            low, high = (known.low - shift, known.high - shift) if known else (None, None)
            edges.append(row | {"tier": name} | cells("edge", Interval(start - shift, low, high)))
        shares = fresh[players].shares(begin)
        for name, share, wished in zip(tiers.names, shares, target, strict=True):
            told = {"target": wished / PERCENT, "error": share.value - wished / PERCENT, "games": fresh[players].games}
            reached.append(row | {"tier": name} | cells("share", share) | told)
    return {"edges": pd.DataFrame(edges), "reached": pd.DataFrame(reached)}


def below(target: Sequence[float]) -> list[float]:
    """The share of seats that should stay below each tier but the first, from the per cent of each tier."""
    return (np.cumsum(target)[:-1] / PERCENT).tolist()


def _bands(
    today: Sequence[int], sample: Mapping[int, Scores], target: Sequence[float], step: int, shifts: Sequence[int]
) -> Iterator[tuple[int, str, Sequence[int]]]:
    """Players, bands, and where their tiers begin."""
    shares, tables = [share / PERCENT for share in target], list(sample.values())
    highest = max(len(table.seats) for table in tables)
    each, rounded = ([candidates(highest, width, shift) for shift in shifts] for width in (1, step))
    common = [common_starts(tables, shares, scores) for scores in (each, rounded)] if len(tables) > 1 else []
    for players, scores in sample.items():
        own = starts(scores, below(target), each), starts(scores, below(target), rounded)
        for band, begin in zip(BANDS, (today, *own, *common), strict=False):
            yield players, band, begin


def candidates(highest: int, step: int, shift: int) -> np.ndarray:
    """Scores at which a tier may begin: multiples of a step, `shift` further; what is printed may lie beside it."""
    return np.arange(step, max(highest, step) + 1, step) + shift


def starts(scores: Scores, below: Sequence[float], candidates: Sequence[np.ndarray]) -> list[int]:
    """The scores, each of its candidates, at which tiers begin so that the share of seats `below` each is as wished.

    Raises RulesError where two tiers would begin together.
    """
    curve = scores.below()
    found = []
    for wished, scores_of in zip(below, candidates, strict=True):
        errors = np.abs(curve[np.minimum(scores_of, len(curve) - 1)] - wished)
        found.append(int(scores_of[errors.argmin()]))
    if any(one >= other for one, other in itertools.pairwise(found)):
        said = ", ".join(map(str, found))
        raise RulesError(f"tiers would begin at {said}: a finer round, or another target, keeps them apart")
    return found


def intervals(scores: Scores, begin: Sequence[int], below: Sequence[float]) -> list[Interval]:
    """Between which scores tiers should begin that a sample lets begin here: order statistics, jointly at LEVEL.

    Their ranks are those of a binomial law with the effective number of seats at that score; a tier begins at a
    quantile or just above it.
    """
    level = joint_level(len(begin))
    return [_interval(scores, start, wished, level) for start, wished in zip(begin, below, strict=True)]


def _interval(scores: Scores, start: int, wished: float, level: float) -> Interval:
    from scipy.stats import binom

    number, tail = effective_number(scores.moments(0, start)), (1 - level) / 2
    ranks = np.array([binom.ppf(tail, int(number), wished), 1 + binom.isf(tail, int(number), wished)])
    low, high = np.searchsorted(scores.below()[1:], np.clip(ranks / number, 0, 1))
    return Interval(start, min(int(low), start), max(1 + int(high), start))
