"""Plays tables of unlike players and counts the scores of each kind, and who of two reaches the higher tier."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

import numpy as np

from experiments.request import Ruled, faults_shown
from experiments.studies.scores import Scores
from sim.core.agent import Player
from sim.core.lineup import LineUp, Population, cast
from sim.core.run import compiled, play_rows
from sim.core.spread import Progress, spread
from sim.core.tally import Moments, Observed, Tally

EVERYONE = "everyone"  # the group of all seats of a table
OUTCOMES = ("higher", "same", "lower")  # of the stronger of two seats


@dataclass(frozen=True)
class Table:
    """A table that is played `games` times: `own` in one seat among others, or everyone of a population.

    Its line-ups share the games, so that `own` sits in every seat alike often.
    """

    asked: Ruled
    players: int
    own: str  # the kind whose tiers are wanted, or EVERYONE and each kind
    others: str  # who sits there beside it, or the population
    order: tuple[str, ...]  # kinds, the weaker ones first
    lineups: tuple[LineUp, ...]
    first: int  # number of the first game
    games: int

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of seats whose scores are counted."""
        return (EVERYONE, *self.order) if self.own == EVERYONE else (self.own,)


@dataclass(frozen=True, eq=False)
class Counted:
    """What the games of a table come to."""

    scores: Mapping[str, Scores]  # by group
    duels: Tally

    def __add__(self, other: Counted) -> Counted:
        return Counted(
            {group: one + other.scores[group] for group, one in self.scores.items()}, self.duels + other.duels
        )

    def duel(self, outcome: str) -> Moments:
        """The moments of the share of duels with an outcome for the stronger of two seats, over all of unlike kind."""
        return self.duels.sums["", "duels"].item(OUTCOMES.index(outcome))


def one_among(
    asked: Ruled, own: Player, others: Player, players: int, order: Sequence[str], *, first: int, games: int
) -> Table:
    """A table with a seat of one kind, each seat in turn, among players of another, or of equals."""
    lineups = [[own if place == seat else others for place in range(players)] for seat in range(players)]
    if own.label == others.label:
        lineups = lineups[:1]
    return Table(asked, players, own.label, others.label, tuple(order), tuple(lineups), first, games)


def drawn(asked: Ruled, people: Population, players: int, *, first: int, games: int) -> Table:
    """A table whose seats are drawn from a population, the weaker kinds first."""
    order = tuple(player.label for player in people.players)
    return Table(asked, players, EVERYONE, people.label, order, ([people] * players,), first, games)


def play_tables(
    tables: Sequence[Table],
    *,
    seed: int,
    jobs: int | None = None,
    backend: str = "threads",
    progress: Callable[[Progress], None] | None = None,
    announce: Callable[[str], None] | None = None,
) -> list[Counted]:
    """Play all tables over one pool of workers. Raises RulesError, AgentError."""
    parts = [part for place, table in enumerate(tables) for part in _parts(place, table)]
    for part in parts:
        compiled(part.asked.game, part.asked.rules, part.lineup, announce)
    ends = np.cumsum([part.games for part in parts]).tolist()
    stretches = [(end - part.games, part.games) for part, end in zip(parts, ends, strict=True)]
    totals: list[Counted | None] = [None] * len(tables)
    began = time.perf_counter()
    with closing(spread(partial(_count, tables, parts, ends, seed), stretches, jobs=jobs, backend=backend)) as finished:
        for done in finished:
            place, more = done.result
            totals[place] = totals[place] + more if totals[place] else more
            if progress:
                progress(Progress(done.first + done.games, ends[-1], time.perf_counter() - began))
    return totals


@dataclass(frozen=True)
class _Part:
    """The games of one line-up of a table."""

    place: int  # of the table
    asked: Ruled
    lineup: LineUp
    first: int
    games: int


def _parts(place: int, table: Table) -> list[_Part]:
    shares = len(table.lineups)
    bounds = [table.first + table.games * share // shares for share in range(shares + 1)]
    return [
        _Part(place, table.asked, lineup, start, stop - start)
        for lineup, start, stop in zip(table.lineups, bounds, bounds[1:], strict=False)
        if stop > start
    ]


def _count(
    tables: Sequence[Table], parts: Sequence[_Part], ends: Sequence[int], seed: int, first: int, games: int, signal
) -> tuple[int, Counted]:
    """The place of the table to which games number `first` and after of all games belong, and what they come to."""
    place = bisect_right(ends, first)
    part = parts[place]
    number = part.first + first - (ends[place] - part.games)
    game, rules, lineup = part.asked.game, part.asked.rules, part.lineup
    with faults_shown(part.asked, lineup, seed):
        rows = play_rows(game, rules, lineup, seed=seed, first=number, games=games, signal=signal)
    return part.place, _counted(tables[part.place], lineup, rows)


def _counted(table: Table, lineup: LineUp, rows: np.ndarray) -> Counted:
    game, players = table.asked.game, table.players
    kept = rows[rows["end"] != len(game.ends) - 1]  # those cut short have no score
    columns = game.columns_of(kept, table.asked.rules, players)
    scores, tiers = columns["score"].values, columns["tier"].values
    kinds = np.array([table.order.index(player.label) for player in cast(lineup)])
    kind = kinds[kept["cast"][:, :players]]  # (games, seats)
    member = {EVERYONE: np.ones_like(kind, bool)} | {name: kind == place for place, name in enumerate(table.order)}
    stronger = kind[:, :, None] > kind[:, None, :]  # (games, seats, seats): pairs of the stronger and the weaker
    ahead = np.sign(tiers[:, :, None].astype(np.int64) - tiers[:, None, :])
    counts = np.stack([(stronger & (ahead == sign)).sum(axis=(1, 2)) for sign in (1, 0, -1)], axis=1)
    duels = Observed.share("", "duels", counts, np.repeat(counts.sum(axis=1)[:, None], len(OUTCOMES), axis=1))
    tally = Tally.of([duels], games=len(rows), cut=len(rows) - len(kept), faults=int(rows["faults"].sum()), ends=[])
    return Counted({group: Scores.of(scores, member[group]) for group in table.groups}, tally)
