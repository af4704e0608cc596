"""What games say of the statements of a game's sources, for tables of several players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.tables.estimates import cells
from sim.core.agent import Player
from sim.core.counting import play_rows
from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Stack, Workers, add_up
from sim.core.scenario import Scenario
from sim.core.statements import Statement, Trial, Verdict, among_players, together
from sim.core.stats import Interval, difference_interval, joint_level, share_interval
from sim.core.tally import Kind, Observed, Tally

if TYPE_CHECKING:
    import pandas as pd

CHUNK = 250  # games that a worker plays at once, at every table
MEASURED = ("statement", "measured")  # place in a tally


@dataclass(frozen=True)
class TrialByPlayers:
    """A trial of a statement by a table of players; `usual` is the scenario that it is held against."""

    statement: Statement
    players: str
    scenario: Scenario
    usual: Scenario | None


def trials_of(scenario: Scenario, kinds: Mapping[str, Player], seats: int) -> list[TrialByPlayers]:
    """All trials of all statements by tables of each kind of players; trials that a kind cannot play are left out."""
    return [
        found
        for name, player in kinds.items()
        for statement in scenario.game.offers.statements
        for trial in statement.trials
        if (found := _trial_of(scenario, statement, trial, name, player, seats)) is not None
    ]


def _trial_of(
    scenario: Scenario, statement: Statement, trial: Trial, name: str, player: Player, seats: int
) -> TrialByPlayers | None:
    if not trial.first.keys() <= player.agent.known.keys():
        return None
    players = seats if trial.players is None else trial.players
    ruled = scenario.seated(LineUp.of_equals(player, players)).ruled(mode=trial.mode)
    if not trial.first:
        return TrialByPlayers(statement, name, ruled, None)
    first, usual = (
        ruled.seated(LineUp.one_among(_with(player, values), player, seat=0, players=players))
        for values in (trial.first, trial.usual)
    )
    return TrialByPlayers(statement, name, first, usual)


def _with(player: Player, values: Mapping[str, float]) -> Player:
    """A player of other skills or parameters."""
    return replace(player, values={**player.values, **values}, profile="")


def play_trials(
    trials: Sequence[TrialByPlayers],
    *,
    games: int,
    seed: int,
    workers: Workers = ALL_CORES,
) -> Stack[Tally]:
    """What each trial measures, as a tally of its own; scenarios that several have are played once."""
    zero = Stack(Tally() for _ in trials)
    return add_up(partial(_measured, trials, seed), zero=zero, games=games, workers=workers, chunk=CHUNK)


def _measured(trials: Sequence[TrialByPlayers], seed: int, first: int, games: int, signal: np.ndarray) -> Stack[Tally]:
    """What a chunk says of each trial."""
    played: list[tuple[Scenario, np.ndarray]] = []

    def rows(scenario: Scenario) -> np.ndarray:
        for other, there in played:
            if other == scenario:
                return there
        there = play_rows(scenario, seed=seed, first=first, games=games, signal=signal)
        played.append((scenario, there))
        return there

    return Stack(_tally(one, rows(one.scenario), None if one.usual is None else rows(one.usual)) for one in trials)


def _tally(trial: TrialByPlayers, rows: np.ndarray, usual: np.ndarray | None) -> Tally:
    """What rows (games,) say, against those of the usual scenario if there is one; games cut short say nothing."""
    scenario, observe = trial.scenario, trial.statement.observe
    rules, players, last = scenario.rules, scenario.players, len(scenario.game.ends) - 1
    cut = rows["end"] == last
    if usual is not None:
        cut |= usual["end"] == last
    top, bottom = observe(rows[~cut], rules, players)
    if usual is None:
        observed = Observed.share(*MEASURED, top, bottom)
    else:
        observed = Observed.difference(*MEASURED, top, observe(usual[~cut], rules, players)[0])
    return Tally.of([observed], games=len(rows), cut=int(cut.sum()), faults=int(rows["faults"].sum()), ends=())


def trials_frame(trials: Sequence[TrialByPlayers], tallies: Sequence[Tally]) -> pd.DataFrame:
    """A row for each trial: the worst that it measures with its interval, and its verdict.

    The intervals hold all together at LEVEL (Bonferroni).
    """
    import pandas as pd

    level = joint_level(sum(tally.sums[MEASURED].items for tally in tallies))
    rows = []
    for trial, tally in zip(trials, tallies, strict=True):
        statement, scenario, measured = trial.statement, trial.scenario, _intervals(trial, tally, level)
        rows.append(
            {"statement": statement.key, "players": trial.players, "mode": scenario.mode, "seats": scenario.players}
            | {"games": tally.games - tally.cut, **cells("measured", statement.worst(measured))}
            | {"at_least": statement.at_least, "at_most": statement.at_most}
            | {"verdict": str(together(map(statement.verdict, measured)))}
        )
    return pd.DataFrame(rows).astype({"at_least": float, "at_most": float})


def _intervals(trial: TrialByPlayers, tally: Tally, level: float) -> list[Interval]:
    """What each item measures."""
    sums = tally.sums[MEASURED]
    if sums.kind is Kind.SHARE:
        return [share_interval(sums.item(item), level) for item in range(sums.items)]
    scenario = trial.scenario
    units = trial.statement.observe(np.zeros(0, scenario.game.row), scenario.rules, scenario.players)[1]
    return [difference_interval(sums.item(item), int(units), level) for item in range(sums.items)]


def verdicts_frame(game: Game, trials: pd.DataFrame) -> pd.DataFrame:
    """A row for each statement: its source, and the verdict of all tables of players together."""
    import pandas as pd

    rows: list[dict[str, Any]] = []
    for statement in game.offers.statements:
        mine = trials[trials["statement"] == statement.key]
        by_players = [together(map(Verdict, of_players["verdict"])) for _, of_players in mine.groupby("players")]
        verdict = str(among_players(by_players))
        rows.append({"statement": statement.key, "source": statement.source, "verdict": verdict})
    return pd.DataFrame(rows)
