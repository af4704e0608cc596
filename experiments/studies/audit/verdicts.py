"""What games say of the statements of a game's sources, for tables of several players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.pairs import at_most
from experiments.studies.sizes import games_to_know
from experiments.tables.changes import leaves
from experiments.tables.estimates import cells
from sim.core.agent import Player
from sim.core.counting import play_rows
from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Stack, Workers, add_up
from sim.core.rules import as_table
from sim.core.scenario import Scenario
from sim.core.statements import Statement, Theorem, Trial, Verdict, among_players, together
from sim.core.stats import Interval, difference_interval, joint_level, share_interval
from sim.core.tally import Kind, Moments, Observed, Tally

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

    @property
    def theorem(self) -> Theorem | None:
        """What follows from the ruleset alone, for which nobody needs to play."""
        return self.statement.proof(self.scenario.rules, self.scenario.players)

    @property
    def by_values(self) -> str | None:
        """The values of the ruleset from which it follows, "bonus.gap.4 = 2"."""
        if not self.theorem:
            return None
        values = leaves(as_table(self.scenario.rules))
        return ", ".join(f"{key} = {values[key]}" for key in self.theorem.values)


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
    seated, changes = scenario.seated(LineUp.of_equals(player, players)), {**scenario.changes, **trial.changes}
    ruled = seated.ruled(mode=trial.mode, changes=changes)
    if not trial.first:
        usual = seated.ruled(mode=trial.than, changes=changes) if trial.than else None
        return TrialByPlayers(statement, name, ruled, usual)
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
    """What each trial measures, as a tally of its own, if nothing follows from its ruleset alone.

    Scenarios that several have are played once.
    """
    trials = measured(trials)
    if not trials:
        return Stack()
    zero = Stack(Tally() for _ in trials)
    return add_up(partial(_played, trials, seed), zero=zero, games=games, workers=workers, chunk=CHUNK)


def measured(trials: Sequence[TrialByPlayers]) -> list[TrialByPlayers]:
    """The trials that are played."""
    return [trial for trial in trials if not trial.theorem]


def _played(trials: Sequence[TrialByPlayers], seed: int, first: int, games: int, signal: np.ndarray) -> Stack[Tally]:
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
        observed = Observed.difference(*MEASURED, top, observe(usual[~cut], trial.usual.rules, players)[0])
    return Tally.of([observed], games=len(rows), cut=int(cut.sum()), faults=int(rows["faults"].sum()), ends=())


def trials_frame(trials: Sequence[TrialByPlayers], tallies: Sequence[Tally]) -> pd.DataFrame:
    """A row for each trial: the worst that it measures with its interval, and its verdict.

    `theorem` are the values of the ruleset from which the verdict follows; such a trial has no games. `needed` is how
    many games tell, where the verdict is open. The intervals hold all together at LEVEL (Bonferroni).
    """
    import pandas as pd

    level = joint_level(max(1, sum(tally.sums[MEASURED].items for tally in tallies)))
    rows, counted = [], iter(tallies)
    for trial in trials:
        statement, scenario = trial.statement, trial.scenario
        rows.append(
            {"statement": statement.key, "players": trial.players, "mode": scenario.mode, "seats": scenario.players}
            | (_proven(trial.theorem) if trial.theorem else _tried(trial, next(counted), level))
            | {"theorem": trial.by_values, "at_least": statement.at_least, "at_most": statement.at_most}
        )
    return pd.DataFrame(rows).astype({"at_least": float, "at_most": float, "needed": float})


def _proven(theorem: Theorem) -> dict[str, Any]:
    """What a trial says that needs no games."""
    return {
        "games": 0,
        **cells("measured", Interval(None, None, None)),
        "verdict": str(theorem.verdict),
        "needed": None,
    }


def _tried(trial: TrialByPlayers, tally: Tally, level: float) -> dict[str, Any]:
    """What the games of a trial say."""
    statement, found, games = trial.statement, _intervals(trial, tally, level), tally.games - tally.cut
    verdict, worst = together(map(statement.verdict, found)), statement.worst(found)
    needed = games_to_know(statement.beyond(worst), 0.0, games, level) if verdict is Verdict.UNDECIDED else None
    return {"games": games, **cells("measured", worst), "verdict": str(verdict), "needed": needed}


def _intervals(trial: TrialByPlayers, tally: Tally, level: float) -> list[Interval]:
    """What each item measures."""
    sums = tally.sums[MEASURED]
    if sums.kind is Kind.SHARE:
        return [share_interval(sums.item(item), level) for item in range(sums.items)]
    scenario = trial.scenario
    units = trial.statement.observe(np.zeros(0, scenario.game.row), scenario.rules, scenario.players)[1]
    return [_change(sums.item(item), int(units), level) for item in range(sums.items)]


def _change(moments: Moments, units: int, level: float) -> Interval:
    """How a share changes; where few pairs of games differ it is no more than the share of those that may."""
    change = difference_interval(moments, units, level)
    if change.low is not None or not moments.games:
        return change
    bound = at_most(moments.active, moments.games, level)
    return Interval(change.value, -bound, bound)


def verdicts_frame(game: Game, trials: pd.DataFrame) -> pd.DataFrame:
    """A row for each statement: its source, and the verdict of all tables of players together.

    `theorem` and `needed` are those of its trials, where the verdict follows, and where all that is open has a number.
    """
    import pandas as pd

    rows: list[dict[str, Any]] = []
    for statement in game.offers.statements:
        mine = trials[trials["statement"] == statement.key]
        by_players = [together(map(Verdict, of_players["verdict"])) for _, of_players in mine.groupby("players")]
        verdict = among_players(by_players)
        row = {"statement": statement.key, "source": statement.source, "reading_of": statement.reading_of}
        rows.append(row | {"verdict": str(verdict), "theorem": _theorem(mine), "needed": _needed(mine, verdict)})
    return pd.DataFrame(rows).astype({"needed": float})


def _theorem(trials: pd.DataFrame) -> str | None:
    """The values of the ruleset from which the verdict on a statement follows: one trial fails, or all hold by them."""
    proven = trials[trials["theorem"].notna()]
    against = proven[proven["verdict"] == Verdict.FAILS]
    decisive = against if len(against) else proven
    follows = len(against) or (len(proven) == len(trials) and len(trials))
    return "; ".join(dict.fromkeys(decisive["theorem"])) if follows else None


def _needed(trials: pd.DataFrame, verdict: Verdict) -> float | None:
    """How many games tell of all trials that are open."""
    open_trials = trials[trials["verdict"] == Verdict.UNDECIDED]["needed"]
    return open_trials.max() if verdict is Verdict.UNDECIDED and open_trials.notna().all() else None
