"""How often is each tier reached, by whom at which table? And where should tiers begin to be as frequent as wished?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.studies.precise import precision_frames
from experiments.studies.tiers.bands import PERCENT, bands
from experiments.studies.tiers.scores import Scores
from experiments.studies.tiers.tables import EVERYONE, OUTCOMES, Counted, Table, drawn, one_among, play_tables
from experiments.tables.estimates import ENDINGS, cells
from sim.core.limits import check_counts
from sim.core.parallel import ALL_CORES, Stack, Workers
from sim.core.precision import check_precision, half_width, play_until, relative_half_width
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.stats import Interval, joint_level, share_interval

if TYPE_CHECKING:
    import pandas as pd

    from sim.core.agent import Player
    from sim.core.lineup import Population

STUDY = "tiers"
CERTAIN = Interval(1.0, 1.0, 1.0)
DUELS = ["mode", "players", "own", "table", "stronger", "weaker"]
DUELS += [f"{outcome}{end}" for outcome in OUTCOMES for end in ENDINGS] + ["games"]


@dataclass(frozen=True)
class Asked:
    """What the study is asked: rulesets, numbers of players, skills (the weaker first) and populations of them.

    It seats players itself: whoever sits in the scenarios says nothing.
    """

    scenarios: Sequence[Scenario]
    players: Sequence[int]
    skills: Sequence[Player]
    populations: Sequence[Population]
    games: int  # of each table, the most if a precision says how many
    seed: int
    precision: float | None = None  # half-width that is wanted of each tier's share, and of mean scores in parts of it
    target: Sequence[float] = ()  # per cent of each tier, the lowest first; none: no proposals
    step: int = 10  # rounded edges are multiples of it

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        check_precision(self.precision)
        if self.games < max(self.players):
            raise RulesError(f"games = {self.games}, not {max(self.players)} or more: each seat has its turn")
        if self.step < 1:
            raise RulesError(f"round = {self.step}, not 1 or more")
        for scenario in self.scenarios:
            for players in self.players:
                scenario.game.check_players(scenario.rules, players)
        if self.target:
            self._check_target()

    def _check_target(self) -> None:
        said = ",".join(f"{share:g}" for share in self.target)
        for scenario in self.scenarios:
            names = scenario.rules.tiers.names
            if len(self.target) != len(names):
                raise RulesError(f"target = {said}: {len(self.target)} shares for {len(names)} tiers")
        if not all(share > 0 for share in self.target):  # nor is "nan"
            raise RulesError(f"target = {said}: a share is not above 0")
        if abs(sum(self.target) - PERCENT) > 1e-6:
            raise RulesError(f"target = {said}: the sum is {sum(self.target):g}, not {PERCENT}")

    def tables(self) -> list[Table]:
        """All tables whose tiers are counted; games that are to check proposals come after those they are made from."""
        order, games = [player.label for player in self.skills], self.games
        return [
            table
            for scenario in self.scenarios
            for players in self.players
            for table in [
                *(
                    one_among(scenario, own, others, players, order, first=0, games=games)
                    for others in self.skills
                    for own in self.skills
                ),
                *(drawn(scenario, people, players, first=0, games=games) for people in self.populations),
                *(
                    drawn(scenario, people, players, first=games, games=games)
                    for people in self.populations
                    if self.target
                ),
            ]
        ]


def tiers(
    asked: Asked,
    *,
    workers: Workers = ALL_CORES,
) -> dict[str, pd.DataFrame]:
    """Tidy frames: `shares` of tiers, `duels` of two seats and, with a target, `edges` and what is `reached`.

    `shares` has a row for each tier of each kind of player at each table; `duels` says how often the stronger of two
    seats is in the higher tier. `edges` are those of the ruleset today and as proposed from the games of a population
    (see experiments.studies.tiers.bands); what they bring is measured on as many further games. With a precision there is
    a frame for it, too.
    Raises RulesError, AgentError; also for a table of which no game was finished.
    """
    import pandas as pd

    tables = asked.tables()

    def play(first: int, games: int, workers: Workers) -> Stack[Counted]:
        further = [replace(table, first=table.first + first, games=games) for table in tables]
        return play_tables(further, seed=asked.seed, workers=workers)

    half = partial(_widest, tables)
    counted, games = play_until(play, half, games=asked.games, precision=asked.precision, workers=workers)
    played = list(zip(tables, counted, strict=True))
    for table, counts in played:
        _check_finished(table, counts)
    seen = [(table, counts) for table, counts in played if table.first == 0]
    frames = precision_frames(asked.precision, half(counted), games) | {
        "shares": pd.DataFrame([row for table, counts in seen for row in _shares(table, counts)]),
        "duels": pd.DataFrame([row for table, counts in seen for row in _duels(table, counts)], columns=DUELS),
    }
    if asked.target:
        people = {_key(table): counts.scores[EVERYONE] for table, counts in played if table.own == EVERYONE}
        frames |= _bands(asked, people)
    return frames


def _widest(tables: Sequence[Table], counted: Stack[Counted]) -> float:
    """The largest half-width of a tier's share or, relative to it, of a mean score; further games only check."""
    return max(
        half
        for table, counts in zip(tables, counted, strict=True)
        if table.first == 0
        for scores in counts.scores.values()
        for half in (
            relative_half_width(scores.mean()),
            *map(half_width, scores.shares(table.scenario.game.starts_of(table.scenario.rules))),
        )
    )


def _check_finished(table: Table, counted: Counted) -> None:
    if counted.duels.cut == counted.duels.games:
        who = table.others if table.own in (EVERYONE, table.others) else f"{table.own} among {table.others}"
        where = f"{table.scenario.mode}, {table.players} players, {who}"
        raise RulesError(f"{where}: all {counted.duels.games:,} games were cut short, none tells of tiers")


def _shares(table: Table, counted: Counted) -> list[dict[str, Any]]:
    names, begin = table.scenario.rules.tiers.names, table.scenario.game.starts_of(table.scenario.rules)
    return [
        {"mode": table.scenario.mode, "players": table.players, "own": group, "table": table.others, "tier": name}
        | cells("share", share)
        | cells("at_least", share_interval(scores.moments(start, None)) if start else CERTAIN)
        | {"games": scores.active}
        for group, scores in counted.scores.items()
        for name, start, share in zip(names, [0, *begin], scores.shares(begin), strict=True)
    ]


def _duels(table: Table, counted: Counted) -> list[dict[str, Any]]:
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


def _bands(asked: Asked, people: Mapping[tuple, Scores]) -> dict[str, pd.DataFrame]:
    """The frames of `bands` for all rulesets and populations, from the scores at each table."""
    import pandas as pd

    found = []
    for scenario in asked.scenarios:
        for label in (population.label for population in asked.populations):
            sample, fresh = (
                {players: people[scenario.mode, players, label, first] for players in asked.players}
                for first in (0, asked.games)
            )
            frames = bands(scenario.game, scenario.rules, sample, fresh, target=asked.target, step=asked.step)
            found.append({name: frame.assign(mode=scenario.mode, table=label) for name, frame in frames.items()})
    return {name: pd.concat([frames[name] for frames in found], ignore_index=True) for name in found[0]}


def _key(table: Table) -> tuple:
    return table.scenario.mode, table.players, table.others, table.first
