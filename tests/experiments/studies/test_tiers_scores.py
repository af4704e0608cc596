"""Shares, thresholds and their intervals from the scores of games: known answers and coverage."""

import itertools
from types import SimpleNamespace

import numpy as np
import pytest
from statsmodels.stats.proportion import multinomial_proportions_confint

from experiments.studies.tiers.bands import bands, candidates, intervals, starts
from experiments.studies.tiers.compromise import common_starts
from experiments.studies.tiers.scores import LARGEST, Scores
from sim.core.rules import RulesError
from sim.core.stats import LEVEL
from sim.core.tally import Observed, Tally

GAMES, SEATS = 300, 4
RULES = SimpleNamespace(tiers=SimpleNamespace(names=("low", "middle", "high"), edges=(20, 40)))
TIERED = SimpleNamespace(  # of a game what edges need
    starts_of=lambda rules: list(rules.tiers.edges), tier_names=lambda rules: rules.tiers.names
)


def drawn(seed=5, games=GAMES, seats=SEATS, top=60):
    """Scores (games, seats) that are more alike within a game than between games."""
    chance = np.random.default_rng(seed)
    return (chance.integers(0, top // 2, (games, 1)) + chance.integers(0, top // 2, (games, seats))).astype(np.int64)


def everyone(scores):
    return Scores.of(scores, np.ones_like(scores, bool))


def test_drawn_scores_vary_as_games_do():
    scores = everyone(drawn())
    curves = np.array([one.below() for one in scores.drawn(np.random.default_rng(3), 2000)])
    resampled = np.random.default_rng(4).integers(0, GAMES, (2000, GAMES))
    again = np.array([everyone(drawn()[games]).moments(30, None).top for games in resampled[:400]]) / (GAMES * SEATS)
    assert curves[:, 30].mean() == pytest.approx(scores.below()[30], abs=0.002)
    assert curves[:, 30].std() == pytest.approx(again.std(), rel=0.1)


def test_common_edges_of_fresh_games_lie_within_the_intervals_as_often_as_these_say():
    target = [30.0, 40.0, 30.0]

    def edges(seed, games=GAMES):
        sample = {players: everyone(drawn(seed + players, games, players)) for players in (2, 4)}
        frame = bands(TIERED, RULES, sample, sample, target=target, step=5, seed=seed)["edges"]
        return frame[frame["bands"].isin(["common", "rounded"])].reset_index(drop=True)

    truth = edges(1, 40_000)["edge"]
    held = [(found["edge_low"] <= truth) & (truth <= found["edge_high"]) for found in map(edges, range(10, 130, 10))]
    assert np.mean(held) >= 0.9


def test_the_moments_of_a_stretch_are_those_of_the_games_one_by_one():
    scores = drawn()
    member = np.random.default_rng(1).random(scores.shape) < 0.5
    inside = member & (scores >= 20) & (scores < 35)
    tally = Tally.of(
        [Observed.share("", "inside", inside.sum(axis=1), member.sum(axis=1)[:, None])],
        games=GAMES,
        cut=0,
        faults=0,
        ends=[],
    )
    assert Scores.of(scores, member).moments(20, 35) == tally.sums["", "inside"].item(0)


def test_scores_add_up_chunk_by_chunk():
    scores = drawn()
    parts = [everyone(part) for part in (scores[:7], scores[7:8], scores[8:])]
    total = sum(parts, Scores())
    assert total.moments(3, 40) == everyone(scores).moments(3, 40)
    assert total.shares([10, 20]) == everyone(scores).shares([10, 20])


def test_the_intervals_of_tiers_are_those_of_goodman():
    scores = drawn(seats=1, games=400)
    counts = np.bincount(np.searchsorted([15, 30, 40], scores[:, 0], side="right"), minlength=4)
    wanted = multinomial_proportions_confint(counts * 399 / 400, alpha=1 - LEVEL, method="goodman")
    found = [(share.low, share.high) for share in everyone(scores).shares([15, 30, 40])]
    assert np.array(found) == pytest.approx(wanted)


def test_scores_that_are_too_large_for_the_study_are_refused():
    with pytest.raises(RulesError, match=f"scores from 5 to {LARGEST + 1}: this study takes 0 .. {LARGEST}"):
        everyone(np.array([[5, LARGEST + 1]]))


EVERY = np.arange(1, 100)


def test_tiers_of_a_flat_distribution_begin_where_they_must():
    flat = everyone(np.arange(100)[:, None])
    assert starts(flat, [0.25, 0.5, 0.9], [EVERY] * 3) == [25, 50, 90]
    tens = [candidates(100, 10, shift) for shift in (0, 0, 1)]
    assert starts(flat, [0.27, 0.5, 0.94], tens) == [30, 50, 91]
    assert common_starts([flat], [0.25, 0.25, 0.4, 0.1], [EVERY] * 3) == [25, 50, 90]


def test_common_starts_are_the_best_of_all():
    tables = [everyone(drawn(seed=seed, top=top)) for seed, top in ((1, 20), (2, 30), (3, 40))]
    shares, scores = [0.3, 0.5, 0.2], np.arange(1, 40)

    def errors(begin):
        parts = [np.diff([0, *(table.below()[np.minimum(begin, len(table.seats))]), 1]) for table in tables]
        return np.abs(np.array(parts) - shares)

    choices = list(itertools.combinations(scores, 2))
    best = min(choices, key=lambda begin: (errors(begin).max().round(12), (errors(begin) ** 2).sum()))
    assert common_starts(tables, shares, [scores] * 2) == list(best)


def test_tiers_that_would_begin_together_are_refused():
    flat, fifties = everyone(np.arange(100)[:, None]), candidates(100, 50, 0)
    with pytest.raises(RulesError, match="tiers would begin at 50, 50: a finer round"):
        starts(flat, [0.4, 0.6], [fifties] * 2)
    with pytest.raises(RulesError, match="4 tiers do not fit: a finer round"):
        common_starts([flat], [0.25] * 4, [fifties] * 3)


def test_order_statistics_cover_the_true_starts_as_often_as_they_say():
    truth = everyone(drawn(seed=9, games=60_000))
    below = [0.2, 0.5, 0.95]
    exact = starts(truth, below, [EVERY] * 3)
    held = []
    for seed in range(400):
        sample = everyone(drawn(seed=1000 + seed, games=150))
        found = intervals(sample, starts(sample, below, [EVERY] * 3), below)
        held.append(all(one.low <= start <= one.high for one, start in zip(found, exact, strict=True)))
    assert np.mean(held) >= 0.93


def test_seats_that_are_alike_count_for_one():
    single = drawn(seats=1, games=500)
    alone, twins = everyone(single), everyone(np.repeat(single, 4, axis=1))
    assert alone.shares([20]) == twins.shares([20])
    begin = starts(alone, [0.3, 0.6], [EVERY] * 2)
    assert intervals(alone, begin, [0.3, 0.6]) == intervals(twins, begin, [0.3, 0.6])
    spread = [one.high - one.low for one in intervals(everyone(drawn(games=500)), begin, [0.3, 0.6])]
    assert all(width < 15 for width in spread)
    assert all(one < other for one, other in itertools.pairwise(begin))
