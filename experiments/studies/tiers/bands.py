"""Where tiers must begin to be as frequent as wished, for one number of players or for all, and what that brings."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple
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

    Grids = Mapping[str, Sequence[np.ndarray]]  # scores at which each tier may begin, by bands

PERCENT = 100
NUMBERED = "tier_"  # begins the names of tiers that a game does not have
NEAR = 60  # points: no draw is looked at further from the common edges
DRAWS = 200  # of games as they might have come, from which edges are proposed again
TODAY, PROPOSED, ROUNDED, COMMON, COMMON_ROUNDED = BANDS = ("today", "proposed", "rounded", "common", "common_rounded")


def bands(
    game: Game,
    rules: Rules,
    sample: Mapping[int, Scores],
    fresh: Mapping[int, Scores],
    *,
    target: Sequence[float],
    step: int,
    seed: int = 0,
) -> dict[str, pd.DataFrame]:
    """Two frames: the `edges` of each of the BANDS by number of players, and the shares `reached` with them.

    The scores by number of players are those of a `sample`, from which edges are proposed so that the tiers are as
    frequent as the `target` in per cent, the lowest first, and `fresh` ones on which that is measured. Edges are as the
    ruleset prints them; `rounded` ones are multiples of `step`, `common` ones the same for all numbers of players, if
    there are several, with the least error of any tier at any of them. Intervals of `proposed` edges are those of
    quantiles, of others what DRAWS of as many games propose; those of a line hold together. A game without tiers has
    none for TODAY, and an edge is where the tier begins.
    """
    import pandas as pd

    edges, reached = [], []
    names, today = names_of(game, rules, target), game.starts_of(rules) if game.starts_of else None
    shifts = _shifts(rules, today) if today else [0] * (len(names) - 1)
    grids = _grids(sample, step, shifts)
    found = dict(_bands(sample, target, grids))
    between = _drawn(found, sample, target, grids, seed)
    for players, scores in sample.items():
        between[players, PROPOSED] = intervals(scores, found[players, PROPOSED], below(target))
    for players, band in itertools.product(sample, [TODAY] * bool(today) + list(grids)):
        begin = found.get((players, band), today)
        row = {"players": players, "bands": band}
        known = between.get((players, band)) or [Interval(start, None, None) for start in begin]
        for name, shift, one in zip(names[1:], shifts, known, strict=True):
            edges.append(row | {"tier": name} | cells("edge", _moved(one, -shift)))
        shares = fresh[players].shares(begin)
        for name, share, wished in zip(names, shares, target, strict=True):
            told = {"target": wished / PERCENT, "error": share.value - wished / PERCENT, "games": fresh[players].games}
            reached.append(row | {"tier": name} | cells("share", share) | told)
    return {"edges": pd.DataFrame(edges), "reached": pd.DataFrame(reached)}


def names_of(game: Game, rules: Rules, target: Sequence[float]) -> tuple[str, ...]:
    """The tiers, those with the lowest scores first; numbers of so many tiers as a target has, if there are none."""
    return game.tier_names(rules) or tuple(f"{NUMBERED}{number}" for number in range(1, 1 + len(target)))


def _moved(one: Interval, by: int) -> Interval:
    """An interval that lies elsewhere."""
    return Interval(*(None if bound is None else bound + by for bound in astuple(one)))


def _shifts(rules: Rules, today: Sequence[int]) -> list[int]:
    """How much further each tier begins than the edge that the ruleset prints."""
    return [start - edge for start, edge in zip(today, cast(RulesWithTiers, rules).tiers.edges, strict=True)]


def below(target: Sequence[float]) -> list[float]:
    """The share of seats that should stay below each tier but the first, from the per cent of each tier."""
    return (np.cumsum(target)[:-1] / PERCENT).tolist()


def _grids(sample: Mapping[int, Scores], step: int, shifts: Sequence[int]) -> Grids:
    """Where tiers may begin, by bands; the common ones are there if there are several tables."""
    highest = max(len(scores.seats) for scores in sample.values())
    each, rounded = ([candidates(highest, width, shift) for shift in shifts] for width in (1, step))
    common = {COMMON: each, COMMON_ROUNDED: rounded} if len(sample) > 1 else {}
    return {PROPOSED: each, ROUNDED: rounded, **common}


def _bands(
    sample: Mapping[int, Scores], target: Sequence[float], grids: Grids
) -> Iterator[tuple[tuple[int, str], list[int]]]:
    """Players and bands, and where their tiers begin."""
    shares, tables = [share / PERCENT for share in target], list(sample.values())
    for band, grid in grids.items():
        common = common_starts(tables, shares, grid) if band in (COMMON, COMMON_ROUNDED) else None
        for players, scores in sample.items():
            yield (players, band), common or starts(scores, below(target), grid)


def _drawn(
    found: Mapping[tuple[int, str], list[int]],
    sample: Mapping[int, Scores],
    target: Sequence[float],
    grids: Grids,
    seed: int,
) -> dict[tuple[int, str], list[Interval]]:
    """Between which scores tiers begin in DRAWS of as many games as the sample's, by players and bands.

    A draw in which tiers would begin together says nothing.
    """
    random, draws = np.random.default_rng(seed), []
    curves = {players: scores.drawn(random, DRAWS) for players, scores in sample.items()}
    tried = {band: grid for band, grid in grids.items() if band != PROPOSED}
    if COMMON in tried:
        around = next(begin for (_, band), begin in found.items() if band == COMMON)
        tried[COMMON] = [each[abs(each - one) <= NEAR] for each, one in zip(tried[COMMON], around, strict=True)]
    for number in range(DRAWS):
        with suppress(RulesError):
            again = {players: drawn[number] for players, drawn in curves.items()}
            draws.append(dict(_bands(again, target, tried)))
    level = joint_level(len(target) - 1)
    between = {}
    for key, begin in found.items():
        if key[1] != PROPOSED and draws:
            edges = np.array([draw[key] for draw in draws])
            low = np.quantile(edges, (1 - level) / 2, axis=0, method="lower")
            high = np.quantile(edges, (1 + level) / 2, axis=0, method="higher")
            between[key] = [
                Interval(start, min(one, start), max(other, start))
                for start, one, other in zip(begin, low.tolist(), high.tolist(), strict=True)
            ]
    return between


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
