"""Plays every agent alone among others of one kind: in every seat, on the same deals, at tables of one size."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import NamedTuple

import numpy as np

from experiments.play.request import faults_shown
from sim.core.agent import AgentFault, Player
from sim.core.cache import digest_for
from sim.core.counting import play_rows
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers, in_parallel
from sim.core.provenance import Provenance, provenance
from sim.core.results import Result
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares

LEAST_DEALS = 2  # of which an interval can be made
PAIRS, TIERS = "pairs", "tiers"  # tables of the result

# What a seat came to in a game, or seats in all rotations of a deal together; all 0 in games that were cut short.
SEEN = np.dtype([("finished", "i4"), ("wins", "i4"), ("place", "i4"), ("score", "i4"), ("tier", "i4")])


class Pair(NamedTuple):
    """One player among others of one kind, by their numbers in the list of entrants."""

    one: int
    others: int


@dataclass(frozen=True)
class Plan:
    """What is played at tables of a size: each line-up, entrants by seat, on the deals 0 .. `deals - 1` of a seed.

    With two at a table "A against B" and "B against A" are the same games; they are played once.
    """

    players: int
    pairs: tuple[Pair, ...]
    line_ups: tuple[tuple[int, ...], ...]
    deals: int

    @classmethod
    def of(cls, entrants: int, players: int, games: int) -> Plan:
        """The plan in which each entrant has `games` games alone among others, shared alike. Raises RulesError."""
        check_counts(games=games, seed=0)
        pairs = tuple(Pair(*numbers) for numbers in product(range(entrants), repeat=2))
        line_ups = dict.fromkeys(line_up(pair, seat, players) for pair in pairs for seat in range(players))
        deals = games // (entrants * players)
        if deals < LEAST_DEALS:
            least = LEAST_DEALS * entrants * players
            raise RulesError(
                f"games = {games}, not {least} or more: {LEAST_DEALS} deals for {entrants} opponents in {players} seats"
            )
        return cls(players, pairs, tuple(line_ups), deals)

    @property
    def games(self) -> int:
        """All that are played."""
        return self.deals * len(self.line_ups)


@dataclass(frozen=True)
class Contest:
    """What the games at tables of one size came to."""

    plan: Plan
    result: Result  # tables "pairs" and "tiers"; the unit is the deal
    seen: np.ndarray  # (deals, pairs) SEEN, summed over the seats of the one


def line_up(pair: Pair, seat: int, players: int) -> tuple[int, ...]:
    """Who sits where if the one of a pair has a seat."""
    return tuple(pair.one if place == seat else pair.others for place in range(players))


def play_plan(
    scenario: Scenario,
    entrants: Mapping[str, Player],
    plan: Plan,
    *,
    seed: int,
    workers: Workers = ALL_CORES,
) -> Contest:
    """Play a plan with players by name; who sits in the scenario says nothing. Raises AgentError, RulesError."""
    tables = [scenario.seated(lineup) for lineup in _lineups(tuple(entrants.values()), plan)]
    check_counts(games=plan.games, seed=seed, jobs=workers.jobs)
    work = partial(_chunk, tables, plan.deals, seed)
    stretches = [(number * plan.deals, plan.deals) for number in range(len(plan.line_ups))]
    chunks, faults, played, began = [], 0, 0, time.perf_counter()
    try:
        with closing(in_parallel(work, stretches, workers)) as finished:
            for done in finished:
                seats, wrong = done.result
                chunks.append(seats)
                faults += wrong
                played += done.games
                workers.told(played, plan.games, began)
    except AgentFault:
        with faults_shown(tables[played // plan.deals], seed):
            raise
    seats = np.concatenate(chunks).reshape(len(plan.line_ups), plan.deals, plan.players)
    return _contest(scenario, entrants, plan, seats, seed=seed, faults=faults, seconds=time.perf_counter() - began)


def _contest(
    scenario: Scenario,
    entrants: Mapping[str, Player],
    plan: Plan,
    seats: np.ndarray,
    *,
    seed: int,
    faults: int,
    seconds: float,
) -> Contest:
    """What seats (line_ups, deals, players) came to, pair by pair."""
    game, names = scenario.game, list(entrants)
    tiers = game.tier_names(scenario.rules)
    rows = [{"one": names[pair.one], "others": names[pair.others]} for pair in plan.pairs]
    tables = {PAIRS: rows, TIERS: [{**row, "tier": tier} for row in rows for tier in tiers]}
    seen, cut = _by_pair(plan, seats), int((seats["finished"][:, :, 0] == 0).sum())
    tally = Tally.of(_observed(plan, seats, seen, len(tiers)), games=plan.games, cut=cut, faults=faults, ends=[])
    made = _made(scenario, LineUp(tuple(entrants.values())), plan, seed)
    return Contest(plan, Result(made, tables, tally, seconds), seen)


def _made(scenario: Scenario, entrants: LineUp, plan: Plan, seed: int) -> Provenance:
    """Where the result comes from; the entrants stand in it side by side, who never sit at one table."""
    return replace(
        provenance(scenario, seed=seed, first=0, games=plan.games),
        players=plan.players,
        agents=entrants.texts,
        line_up=entrants.labels,
        source=digest_for(player.agent.decide for player in entrants.players),
    )


def _lineups(entrants: Sequence[Player], plan: Plan) -> list[LineUp]:
    """The line-ups of a plan, in its order."""
    return [LineUp(tuple(entrants[entrant] for entrant in seats)) for seats in plan.line_ups]


def _chunk(
    tables: Sequence[Scenario], deals: int, seed: int, first: int, games: int, signal: np.ndarray
) -> tuple[np.ndarray, int]:
    """What each seat (games, players) of some deals of one table came to, and how many faults there were."""
    number, deal = divmod(first, deals)
    scenario = tables[number]
    game = scenario.game
    rows = play_rows(scenario, seed=seed, first=deal, games=games, signal=signal)
    columns = game.columns_of(rows, scenario.rules, scenario.players)
    seats = np.zeros((games, scenario.players), SEEN)
    seats["finished"], seats["wins"] = 1, win_shares(columns["place"].values == 1)
    for name in ("place", "score", *(["tier"] if game.tier_names(scenario.rules) else [])):
        seats[name] = columns[name].values
    seats[rows["end"] == len(game.ends) - 1] = 0
    return seats, int(rows["faults"].sum())


def _rotations(plan: Plan, seats: np.ndarray, pair: Pair) -> np.ndarray:
    """What the one of a pair came to in each seat, (deals, players), from seats (line_ups, deals, players)."""
    number = {lineup: k for k, lineup in enumerate(plan.line_ups)}
    found = [seats[number[line_up(pair, seat, plan.players)], :, seat] for seat in range(plan.players)]
    return np.stack(found, axis=1)


def _by_pair(plan: Plan, seats: np.ndarray) -> np.ndarray:
    """The sums (deals, pairs) over the seats of the one."""
    seen = np.zeros((plan.deals, len(plan.pairs)), SEEN)
    for k, pair in enumerate(plan.pairs):
        rotations = _rotations(plan, seats, pair)
        for name in SEEN.names:
            seen[name][:, k] = rotations[name].sum(axis=1)
    return seen


def _observed(plan: Plan, seats: np.ndarray, seen: np.ndarray, tiers: int) -> list[Observed]:
    """The quantities of the pairs; their units are deals, of which all rotations belong together."""
    finished = seen["finished"].astype(np.int64)
    reached = np.zeros((plan.deals, len(plan.pairs), tiers), np.int64)
    for k, pair in enumerate(plan.pairs):
        rotations = _rotations(plan, seats, pair)
        for tier in range(tiers):
            reached[:, k, tier] = ((rotations["tier"] == tier) & (rotations["finished"] > 0)).sum(axis=1)
    return [
        Observed.share(PAIRS, "win_share", seen["wins"], finished * WIN),
        Observed.ratio(PAIRS, "mean_place", seen["place"], finished),
        Observed.ratio(PAIRS, "mean_score", seen["score"], finished),
        Observed.share(TIERS, "share", reached.reshape(plan.deals, -1), np.repeat(finished, tiers, axis=1)),
    ]
