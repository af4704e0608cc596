"""What claims add up to over games, in blocks of games: from them every figure comes with an interval by games.

Intervals are those of the delete-a-group jackknife (Wolter, Introduction to Variance Estimation, 2007, section 4.2):
each figure is found again without each block, and how much it moves says how sure it is. Games are independent, so any
blocks of them will do; a game is in the same block however the games are cut into chunks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np

from sim.core.game import Game
from sim.core.rules import Rules
from sim.core.stats import LEVEL
from sim.core.wins import WIN, win_shares

BLOCKS = 100
PARTS = ("base", "references", "bonus")


@dataclass(frozen=True, eq=False)
class Sums:
    """Integers by block of games, then key of a claim, then its rank or how many claims its seat has made."""

    games: np.ndarray  # (blocks,)
    claims: np.ndarray  # (blocks, keys, ranks)
    points: np.ndarray
    references: np.ndarray
    seats: np.ndarray  # (blocks, ranks + 1) by number of claims
    wins: np.ndarray  # in units of 1 / WIN
    made: np.ndarray  # (blocks, keys, ranks + 1) seats with such a claim, by number of claims
    made_wins: np.ndarray

    def __add__(self, other: Sums) -> Sums:
        return Sums(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def over(self, kept: np.ndarray) -> Sums:
        """The sums over some blocks (blocks,) of them, which have no more blocks."""
        return Sums(*(getattr(self, one.name)[kept].sum(axis=0) for one in fields(self)))


def sums_of(game: Game, rules: Rules, rows: np.ndarray, players: int, block: np.ndarray) -> Sums:
    """The sums of finished games, from their rows (games,) and the block of each (games,)."""
    worth = game.offers.valuation
    keys, ranks = len(worth.keys), worth.ranks
    claims = worth.claims(rows, players)
    wins = win_shares(game.columns_of(rows, rules, players)["place"].values == 1)
    number = np.zeros((len(rows), players), np.int64)  # of claims
    np.add.at(number, (claims.game, claims.seat), 1)

    def by_rank(weights: np.ndarray) -> np.ndarray:
        return _added((BLOCKS, keys, ranks), (block[claims.game], claims.key, claims.rank), weights)

    held = np.unique(np.ravel_multi_index((claims.game, claims.seat, claims.key), (*number.shape, keys)))
    game_of, seat_of, key_of = np.unravel_index(held, (*number.shape, keys))  # who has one of a key or more

    def by_number(weights: np.ndarray) -> np.ndarray:
        return _added((BLOCKS, keys, ranks + 1), (block[game_of], key_of, number[game_of, seat_of]), weights)

    each_block = np.repeat(block, players)
    one = np.ones(len(claims.game), np.int64)
    return Sums(
        games=np.bincount(block, minlength=BLOCKS),
        claims=by_rank(one),
        points=by_rank(claims.points),
        references=by_rank(claims.references),
        seats=_added((BLOCKS, ranks + 1), (each_block, number.ravel()), np.ones(number.size, np.int64)),
        wins=_added((BLOCKS, ranks + 1), (each_block, number.ravel()), wins.ravel()),
        made=by_number(np.ones(len(held), np.int64)),
        made_wins=by_number(wins[game_of, seat_of]),
    )


def estimated(sums: Sums, figure: Callable[[Sums], np.ndarray], level: float = LEVEL) -> np.ndarray:
    """A figure with its interval, (3, ...): value, low, high; NaN where the games cannot tell."""
    from scipy.stats import t

    blocks = np.flatnonzero(sums.games)
    with np.errstate(invalid="ignore", divide="ignore"):
        value = figure(sums.over(blocks))
        if len(blocks) < 2:
            return np.stack([value, np.full_like(value, np.nan), np.full_like(value, np.nan)])
        others = np.stack([figure(sums.over(blocks[blocks != block])) for block in blocks])
    count = len(blocks)
    error = np.sqrt((count - 1) / count * ((others - others.mean(axis=0)) ** 2).sum(axis=0))
    reach = t.ppf((1 + level) / 2, count - 1) * error
    return np.stack([np.where(np.isnan(error), np.nan, value), value - reach, value + reach])


def parts(base: np.ndarray) -> Callable[[Sums], np.ndarray]:
    """The figure (PARTS, keys): the points that a claim of each key has of each part, from its base points (keys,)."""

    def figure(sums: Sums) -> np.ndarray:
        number = sums.claims.sum(axis=1)
        references = sums.references.sum(axis=1)
        bonus = sums.points.sum(axis=1) - base * number - references
        return np.stack([base * number, references, bonus]) / number

    return figure


def split(base: np.ndarray) -> Callable[[Sums], np.ndarray]:
    """The figure (PARTS,): the share of all points that is of each part."""

    def figure(sums: Sums) -> np.ndarray:
        points, references = sums.points.sum(), sums.references.sum()
        bases = (base * sums.claims.sum(axis=1)).sum()
        return np.array([bases, references, points - bases - references]) / points

    return figure


def mean_points(sums: Sums) -> np.ndarray:
    """Points of a claim of each key, (keys,)."""
    return sums.points.sum(axis=1) / sums.claims.sum(axis=1)


def excess(sums: Sums) -> np.ndarray:
    """Points of a claim of each key above the mean claim of the same rank, (keys,)."""
    number = sums.claims.sum(axis=0)
    usual = sums.points.sum(axis=0) / np.where(number, number, 1)  # (ranks,)
    return (sums.points - sums.claims * usual).sum(axis=1) / sums.claims.sum(axis=1)


def made(sums: Sums) -> np.ndarray:
    """The share of seats that make a claim of each key, (keys,)."""
    return sums.made.sum(axis=1) / sums.seats.sum()


def win_effect(sums: Sums) -> np.ndarray:
    """How much more seats win that have a claim of each key than others with as many claims, (keys,), a share.

    The difference within each number of claims, weighted as ordinary least squares does: the coefficient of having the
    claim in a regression of the win on it and on the number of claims as a category.
    """
    seats = np.where(sums.seats, sums.seats, 1)
    both = (sums.made_wins - sums.made * sums.wins / seats).sum(axis=1) / WIN
    return both / (sums.made - sums.made**2 / seats).sum(axis=1)


def _added(shape: tuple[int, ...], places: tuple[np.ndarray, ...], weights: np.ndarray) -> np.ndarray:
    """Weights added up by place; in real numbers, which are exact below 2**53."""
    cells = np.ravel_multi_index(places, shape)
    return np.bincount(cells, weights=weights, minlength=int(np.prod(shape))).astype(np.int64).reshape(shape)
