"""Base points that follow how hard claims are, with how far off the games leave them: by resampling games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from experiments.studies.points.claims import Claimed
from sim.core.stats import joint_level, normal

BLOCKS = 1_000  # of games, which are resampled together; each game is one where there are fewer
SAMPLES = 400
UNSEEN = 0.5  # claims that are added, so that what is never made is as hard as the games allow, and no harder
STEPS = [digit * 10**power for power in range(4) for digit in (1, 2, 5)]  # of rounded points


@dataclass(frozen=True, eq=False)
class Evidence:
    """Sums over blocks of games that say how hard each claim is; each array is drawn anew by its blocks."""

    one_in: np.ndarray  # (keys,) exact odds, NaN if they are not known
    made: Sequence[np.ndarray]  # by skill (blocks, keys + 1): seats that make each claim, and seats
    turns: Sequence[np.ndarray]  # by key (blocks, 2): turns played by who wants it, and claims made; none if nobody can
    gains: np.ndarray  # (blocks, keys) points that all claims gain by one base point more, by the first skill

    def resampled(self, random: np.random.Generator) -> Evidence:
        """The evidence of as many games drawn from these; those of the first skill go together."""
        first, *others = self.made
        together = _drawn(np.column_stack([first, self.gains]), random)
        width = first.shape[1]
        made = [together[:, :width], *(_drawn(one, random) for one in others)]
        return Evidence(self.one_in, made, [_drawn(one, random) for one in self.turns], together[:, width:])

    @property
    def difficulty(self) -> np.ndarray:
        """How hard each claim is (keys,): the mean of the logarithms of all measures, each in its standard deviations.

        They are the exact odds, the turns that who wants it plays for each, and the seats for each that makes it, by
        all skills alike. What is not known of a claim has no say.
        """
        seats = [one.sum(axis=0) for one in self.made]
        rare = np.mean([np.log((one[-1] + 2 * UNSEEN) / (one[:-1] + UNSEEN)) for one in seats], axis=0)
        measures = [np.log(self.one_in), rare]
        if len(self.turns):
            turns, made = np.array([one.sum(axis=0) for one in self.turns]).T
            measures.append(np.log(turns / (made + UNSEEN)))
        return np.nanmean([_standard(one) for one in measures if np.isfinite(one).any()], axis=0)


def prices(evidence: Evidence, base: np.ndarray) -> np.ndarray:
    """Points (keys,) as far apart as today's base points, in proportion to difficulty, that leave the mean score.

    They have the mean and the standard deviation of today's, none is below 0, and a factor keeps what all claims of
    the first skill bring.
    """
    points = np.maximum(base.mean() + base.std() * _standard(evidence.difficulty), 0)
    gains = evidence.gains.sum(axis=0)
    return points * (gains @ base) / (gains @ points)


def reach(evidence: Evidence, base: np.ndarray, seed: int) -> np.ndarray:
    """How far each price (keys,) may be off to either side: so far for all together, from SAMPLES resampled games."""
    random = np.random.default_rng(seed)
    found = [prices(evidence.resampled(random), base) for _ in range(SAMPLES)]
    return normal(joint_level(len(base))) * np.std(found, axis=0, ddof=1)


def steps(reached: np.ndarray) -> np.ndarray:
    """What each price is rounded to a multiple of: the largest of STEPS that its interval is as wide as, at least 1."""
    return np.array([max([step for step in STEPS if step <= 2 * half], default=1) for half in reached])


def rounded(points: np.ndarray, step: np.ndarray) -> np.ndarray:
    """Prices as multiples of their steps."""
    return (np.rint(points / step) * step).astype(np.int64)


def made_in_blocks(claimed: Claimed, keys: int) -> np.ndarray:
    """Seats that make each claim, and seats, (blocks, keys + 1)."""
    games, seats, _ = claimed.codes.shape
    made = [(claimed.codes == 1 + key).any(axis=2).sum(axis=1) for key in range(keys)]
    return in_blocks(np.column_stack([*made, np.full(games, seats)]))


def gains_in_blocks(claimed: Claimed, more: np.ndarray) -> np.ndarray:
    """What all claims gain by a base point more, which brings them `more` points (keys, ranks): (blocks, keys)."""
    keys, ranks = more.shape
    gained = [
        sum((claimed.codes[:, :, rank] == 1 + key).sum(axis=1) * more[key, rank] for rank in range(ranks))
        for key in range(keys)
    ]
    return in_blocks(np.column_stack(gained))


def in_blocks(amounts: np.ndarray) -> np.ndarray:
    """Sums of amounts of games (games, columns) over at most BLOCKS blocks, as floats."""
    starts = np.linspace(0, len(amounts), min(BLOCKS, len(amounts)), endpoint=False).astype(int)
    return np.add.reduceat(amounts.astype(float), starts, axis=0)


def _drawn(sums: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """The sum over as many blocks drawn with repetition, (1, columns)."""
    times = random.multinomial(len(sums), np.full(len(sums), 1 / len(sums)))
    return (times @ sums)[None, :]


def _standard(values: np.ndarray) -> np.ndarray:
    """Values less their mean, in their standard deviations; all 0 where they are alike."""
    away = values - np.nanmean(values)
    spread = np.nanstd(values)
    return away / spread if spread else away
