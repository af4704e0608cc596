"""What claims add up to over games: sums game by game, and every single claim for what goes with what.

Games are the unit of every interval. Where a claim goes with winning, it need not be why: seats are not dealt claims.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sim.core.effects import associations, excesses
from sim.core.game import Game
from sim.core.rules import Rules
from sim.core.stats import Interval, interval_of, joint_level
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares

PARTS = ("base", "references", "bonus")
TABLE, SPLIT = "claims", "split"  # tables of a tally
MADE, POINTS, BY_RANK = "made", "points", "by_rank"  # quantities


@dataclass(frozen=True, eq=False)
class Claimed:
    """Every claim of finished games, and who wins."""

    codes: np.ndarray  # (games, seats, ranks) 0 for no claim, else 1 + place of its key
    points: np.ndarray  # (games, seats, ranks)
    wins: np.ndarray  # (games, seats) in units of 1 / WIN

    @classmethod
    def of(cls, game: Game, rules: Rules, rows: np.ndarray, players: int) -> Claimed:
        """The claims of finished games, from their rows (games,)."""
        worth = game.offers.valuation
        claims = worth.claims(rows, players)
        codes = np.zeros((len(rows), players, worth.ranks(rules)), np.min_scalar_type(len(worth.keys)))
        points = np.zeros(codes.shape, np.int32)
        codes[claims.game, claims.seat, claims.rank] = 1 + claims.key
        points[claims.game, claims.seat, claims.rank] = claims.points
        wins = win_shares(game.columns_of(rows, rules, players)["place"].values == 1)
        return cls(codes, points, wins.astype(np.int32))

    @classmethod
    def joined(cls, parts: Sequence[Claimed]) -> Claimed:
        """The claims of games one after the other."""
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("codes", "points", "wins")))

    def excess(self, keys: int) -> list[Interval]:
        """Points of a claim of each key above the mean claim of the same rank; they hold together."""
        game, _, rank = (places := np.nonzero(self.codes))
        key = self.codes[places].astype(np.int64) - 1
        return excesses(game, rank, self.points[places].astype(float), key, keys, joint_level(keys))

    def win_effect(self, keys: int) -> list[Interval]:
        """How much more seats win that have a claim of each key than others with as many claims; they hold together."""
        games, seats, _ = self.codes.shape
        has = np.stack([(self.codes == 1 + key).any(axis=2).ravel() for key in range(keys)], axis=1)
        number = np.count_nonzero(self.codes, axis=2).ravel()
        return associations(np.repeat(np.arange(games), seats), number, self.wins.ravel() / WIN, has, joint_level(keys))


def observed(game: Game, rules: Rules, rows: np.ndarray, players: int) -> Iterator[Observed]:
    """What finished games say of claims, from their rows (games,): who makes them, their points, and of what."""
    worth = game.offers.valuation
    claims, shape = worth.claims(rows, players), (len(rows), len(worth.keys))

    def by_key(amounts: np.ndarray) -> np.ndarray:
        found = np.zeros(shape, np.int64)
        np.add.at(found, (claims.game, claims.key), amounts)
        return found

    seats = np.zeros((len(rows), players, len(worth.keys)), bool)
    seats[claims.game, claims.seat, claims.key] = True
    base, number = worth.base(rules)[claims.key], by_key(np.ones_like(claims.key))
    parts = [by_key(part) for part in (base, claims.references, claims.points - base - claims.references)]
    points = np.sum(parts, axis=0)
    by_rank = np.zeros((*shape, worth.ranks(rules)), np.int64)
    np.add.at(by_rank, (claims.game, claims.key, claims.rank), 1)
    yield Observed.counts(TABLE, BY_RANK, by_rank)
    yield Observed.share(TABLE, MADE, np.count_nonzero(seats, axis=1), players)
    yield Observed.ratio(TABLE, POINTS, points, number)
    for name, part in zip(PARTS, parts, strict=True):
        yield Observed.ratio(TABLE, f"{name}_points", part, number)
    split = np.stack([part.sum(axis=1) for part in parts], axis=1)
    yield Observed.share(SPLIT, "share", split, np.broadcast_to(split.sum(axis=1, keepdims=True), split.shape))


def jointly_of(tally: Tally, table: str, name: str) -> list[Interval]:
    """The intervals of a quantity of claims that hold together for all its items."""
    sums = tally.sums[table, name]
    return [interval_of(sums, item, joint_level(sums.items)) for item in range(sums.items)]
