"""Plays tables of unlike players, and measures how often each tier is reached, by whom, and what edges would bring."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.studies.precise import precision_frames
from experiments.studies.tiers.bands import COMMON_ROUNDED, ROUNDED, bands, names_of
from experiments.studies.tiers.question import Question
from experiments.studies.tiers.scores import Scores
from experiments.studies.tiers.tables import EVERYONE, OUTCOMES, Counted, Table, play_tables
from experiments.tables.estimates import ENDINGS, cells
from sim.core.parallel import ALL_CORES, Stack, Workers
from sim.core.precision import half_width, play_until, relative_half_width
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.stats import Interval, joint_level, share_interval

if TYPE_CHECKING:
    import pandas as pd

Tiers = tuple[Sequence[str], Sequence[int]]  # names, and the lowest score of each but the first
CERTAIN = Interval(1.0, 1.0, 1.0)
DUELS = ["mode", "players", "own", "table", "stronger", "weaker"]
DUELS += [f"{outcome}{end}" for outcome in OUTCOMES for end in ENDINGS] + ["games"]


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """Tidy frames: `shares` of tiers, `duels` of two seats and, with a target, `edges` and what is `reached`.

    `shares` has a row for each tier of each kind of player at each table; `duels` says how often the stronger of two
    seats is in the higher tier. `edges` are those of the ruleset today and as proposed from the games of a population
    (see bands.py); what they bring is measured on as many further games. With a precision there is a frame for it.
    Of a game without tiers the shares are those of the tiers proposed, and there are no duels.
    Raises RulesError, AgentError; also for a table of which no game was finished.
    """
    import pandas as pd

    tables = question.tables()

    def play_further(first: int, games: int, workers: Workers) -> Stack[Counted]:
        further = [replace(table, first=table.first + first, games=games) for table in tables]
        return play_tables(further, seed=question.seed, workers=workers)

    half = partial(_widest, tables)
    limits: dict[str, Any] = {"games": question.games, "precision": question.precision}
    counted, games = play_until(play_further, half, **limits, workers=workers)
    played = list(zip(tables, counted, strict=True))
    for table, counts in played:
        _check_finished(table, counts)
    people = {_key(table): counts.scores[EVERYONE] for table, counts in played if table.own == EVERYONE}
    proposed = _bands(question, people) if question.target else {}
    tiers = _tiers(question, proposed)
    seen = [(table, counts, tiers[table.scenario.mode, table.players]) for table, counts in played if table.first == 0]
    frames = precision_frames(question.precision, half(counted), games) | {
        "shares": pd.DataFrame([row for one in seen for row in shares_of(*one)]),
        "duels": pd.DataFrame([row for table, counts, _ in seen for row in duels_of(table, counts)], columns=DUELS),
    }
    return frames | proposed


def _widest(tables: Sequence[Table], counted: Stack[Counted]) -> float:
    """The largest half-width of a tier's share or, relative to it, of a mean score; further games only check."""
    return max(
        half
        for table, counts in zip(tables, counted, strict=True)
        if table.first == 0
        for scores in counts.scores.values()
        for half in (
            relative_half_width(scores.mean()),
            *map(half_width, scores.shares(_today(table.scenario))),
        )
    )


def _check_finished(table: Table, counted: Counted) -> None:
    if counted.duels.cut == counted.duels.games:
        who = table.others if table.own in (EVERYONE, table.others) else f"{table.own} among {table.others}"
        where = f"{table.scenario.mode}, {table.players} players, {who}"
        raise RulesError(f"{where}: all {counted.duels.games:,} games were cut short, none tells of tiers")


def _today(scenario: Scenario) -> Sequence[int]:
    """The lowest score of each tier but the first, as the ruleset has them."""
    return scenario.game.starts_of(scenario.rules) if scenario.game.starts_of else ()


def _tiers(question: Question, proposed: Mapping[str, pd.DataFrame]) -> dict[tuple[str, int], Tiers]:
    """The tiers of each ruleset with each number of players; of a game without any the rounded ones that are proposed.

    They are those proposed from the first population, the same for all numbers of players.
    """
    found: dict[tuple[str, int], Tiers] = {}
    for scenario, players in itertools.product(question.rulesets, question.players):
        names, begin = names_of(scenario.game, scenario.rules, question.target), _today(scenario)
        if question.is_numbered:
            edges = proposed["edges"]
            bands = COMMON_ROUNDED if len(question.players) > 1 else ROUNDED
            mine = (edges["mode"] == scenario.mode) & (edges["players"] == players) & (edges["bands"] == bands)
            begin = edges[mine & (edges["table"] == question.populations[0].label)]["edge"].astype(int).tolist()
        found[scenario.mode, players] = names, begin
    return found


def shares_of(table: Table, counted: Counted, tiers: Tiers) -> list[dict[str, Any]]:
    """A row for each tier of each group of seats."""
    names, begin = tiers
    return [
        {"mode": table.scenario.mode, "players": table.players, "own": group, "table": table.others, "tier": name}
        | cells("share", share)
        | cells("at_least", share_interval(scores.moments(start, None)) if start else CERTAIN)
        | {"games": scores.active}
        for group, scores in counted.scores.items()
        for name, start, share in zip(names, [0, *begin], scores.shares(begin), strict=True)
    ]


def duels_of(table: Table, counted: Counted) -> list[dict[str, Any]]:
    """Who reaches the higher tier, where players of unlike skill sit together."""
    if not counted.duel(OUTCOMES[0]).bottom:
        return []
    pair = (table.own, table.others) if table.own != EVERYONE else (table.order[0], table.order[-1])
    weaker, stronger = sorted(pair, key=table.order.index)
    if table.own == EVERYONE and len(table.order) > 2:
        weaker = stronger = None  # of all pairs
    row = {"mode": table.scenario.mode, "players": table.players, "own": table.own, "table": table.others}
    row |= {"stronger": stronger, "weaker": weaker}
    for outcome in OUTCOMES:
        row |= cells(outcome, share_interval(counted.duel(outcome), joint_level(len(OUTCOMES))))
    return [row | {"games": counted.duel(OUTCOMES[0]).active}]


def _bands(question: Question, people: Mapping[tuple, Scores]) -> dict[str, pd.DataFrame]:
    """The frames of `bands` for all rulesets and populations, from the scores at each table."""
    import pandas as pd

    how: dict[str, Any] = {"target": question.target, "step": question.step, "seed": question.seed}
    found = []
    for scenario in question.rulesets:
        for label in (population.label for population in question.populations):
            sample, fresh = (
                {players: people[scenario.mode, players, label, first] for players in question.players}
                for first in (0, question.games)
            )
            frames = bands(scenario.game, scenario.rules, sample, fresh, **how)
            found.append({name: frame.assign(mode=scenario.mode, table=label) for name, frame in frames.items()})
    return {name: pd.concat([frames[name] for frames in found], ignore_index=True) for name in found[0]}


def _key(table: Table) -> tuple:
    return table.scenario.mode, table.players, table.others, table.first
