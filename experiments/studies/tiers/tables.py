"""Plays tables of unlike players and counts the scores of each kind, and who of two reaches the higher tier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from experiments.play.parts import Part, add_parts, finished, in_turns
from experiments.studies.tiers.scores import Scores
from sim.core.agent import Player
from sim.core.lineup import LineUp, Population
from sim.core.parallel import ALL_CORES, Stack, Workers
from sim.core.scenario import Scenario
from sim.core.tally import Moments, Observed, Tally

EVERYONE = "everyone"  # the group of all seats of a table
OUTCOMES = ("higher", "same", "lower")  # of the stronger of two seats


@dataclass(frozen=True)
class Table:
    """A table that is played `games` times: `own` in one seat among others, or everyone of a population.

    Its line-ups share the games, so that `own` sits in every seat alike often.
    """

    scenario: Scenario  # whoever sits there
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
        if self.own != EVERYONE:
            return (self.own,)
        return (EVERYONE, *self.order) if len(self.order) > 1 else (EVERYONE,)


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
    scenario: Scenario, own: Player, others: Player, players: int, order: Sequence[str], *, first: int, games: int
) -> Table:
    """A table with a seat of one kind, each seat in turn, among players of another, or of equals."""
    lineups = [LineUp.one_among(own, others, seat=seat, players=players) for seat in range(players)]
    if own.label == others.label:
        lineups = lineups[:1]
    return Table(scenario, players, own.label, others.label, tuple(order), tuple(lineups), first, games)


def drawn(scenario: Scenario, people: Population, players: int, *, first: int, games: int) -> Table:
    """A table whose seats are drawn from a population, the weaker kinds first."""
    order = tuple(player.label for player in people.players)
    lineups = (LineUp.of_equals(people, players),)
    return Table(scenario, players, EVERYONE, people.label, order, lineups, first, games)


def play_tables(
    tables: Sequence[Table],
    *,
    seed: int,
    workers: Workers = ALL_CORES,
) -> Stack[Counted]:
    """Play all tables over one pool of workers. Raises RulesError, AgentError."""
    parts = [
        part
        for place, table in enumerate(tables)
        for part in in_turns(place, table.scenario, table.lineups, first=table.first, games=table.games)
    ]
    return add_parts(parts, partial(count, tables), seed=seed, workers=workers)


def count(tables: Sequence[Table], part: Part, rows: np.ndarray, numbers: np.ndarray) -> Counted:
    """What the rows (games,) of a part of one of the tables come to."""
    table, scenario = tables[part.place], part.scenario
    players = scenario.players
    kept = rows[finished(part, rows)]
    columns = scenario.game.columns_of(kept, scenario.rules, players)
    scores = columns["score"].values
    tiers = columns["tier"].values if scenario.game.starts_of else np.zeros_like(scores)
    kinds = np.array([table.order.index(player.label) for player in scenario.lineup.players])
    kind = kinds[kept["cast"][:, :players]]  # (games, seats)
    member = {EVERYONE: np.ones_like(kind, bool)} | {name: kind == place for place, name in enumerate(table.order)}
    stronger = kind[:, :, None] > kind[:, None, :]  # (games, seats, seats): pairs of the stronger and the weaker
    stronger &= scenario.game.starts_of is not None  # nobody reaches a tier that is not there
    ahead = np.sign(tiers[:, :, None].astype(np.int64) - tiers[:, None, :])
    counts = np.stack([(stronger & (ahead == sign)).sum(axis=(1, 2)) for sign in (1, 0, -1)], axis=1)
    duels = Observed.share("", "duels", counts, np.repeat(counts.sum(axis=1)[:, None], len(OUTCOMES), axis=1))
    tally = Tally.of([duels], games=len(rows), cut=len(rows) - len(kept), faults=int(rows["faults"].sum()), ends=[])
    return Counted({group: Scores.of(scores, member[group]) for group in table.groups}, tally)
