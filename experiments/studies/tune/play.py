"""Searches values of an agent's parameters: one candidate among others of one kind, in every seat of the same deals."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.request import faults_shown
from experiments.studies.tune.question import Question
from experiments.tables.estimates import cells
from sim.core.agent import AgentFault, Parameter
from sim.core.compilation import compile_kernels
from sim.core.counting import play_rows
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers, in_parallel
from sim.core.scenario import Scenario
from sim.core.stats import share_interval
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares

if TYPE_CHECKING:
    import optuna
    import pandas as pd

FINALISTS = 5  # of the trials, which play for the place on deals of their own
LONGER = 4  # games of a finalist, and of the last measurement, over those of a trial
OWN_DEALS = 1 << 60  # games of a seed from this number on are played by nothing else that is not told to
SEARCHED, FINAL, FRESH = (stage * OWN_DEALS for stage in (1, 2, 3))  # numbers of the first deals of each stage
PARAMETERS, TRIALS, MEASURED = "parameters", "trials", "measured"  # tables


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """The frames `parameters` (start and best values), `trials` and `measured`: the best on deals never seen before.

    Ctrl-C leaves the best so far, which is not measured; before the first trial it stops the search for good.
    Raises AgentError, RulesError.
    """
    search = Search(question, workers)
    with suppress(KeyboardInterrupt):
        search.run()
    if search.best is None:
        raise KeyboardInterrupt
    return _frames(search)


@dataclass(frozen=True)
class Candidate:
    """Values that were tried, and what part of its games they won."""

    values: Mapping[str, float]
    win_share: float


@dataclass
class Search:
    """How far a search has come."""

    question: Question
    workers: Workers = ALL_CORES
    tried: list[Candidate] = field(default_factory=list)
    best: Candidate | None = None
    measured: np.ndarray | None = None  # (others, deals) wins of the best in all seats, in units of 1 / WIN
    played: int = 0
    began: float = field(default_factory=time.perf_counter)

    def run(self) -> None:
        """Search, let the finalists play for the place, measure the best."""
        question = self.question
        for scenario in question.scenarios:
            compile_kernels(scenario, self.workers.announce)
        self._search()
        finalists = sorted(self.tried, key=lambda candidate: -candidate.win_share)[:FINALISTS]
        longer = LONGER * question.games
        again = [self._won(one.values, longer, FINAL).mean() for one in finalists]
        self.best = finalists[int(np.argmax(again))]
        self.measured = self._wins(self.best.values, longer, FRESH).sum(axis=1)

    def _search(self) -> None:
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        question, tuned = self.question, self.question.tuned
        begun = {name: _place(one, question.start.value(name)) for name, one in tuned.items()}
        study = optuna.create_study(direction="maximize", sampler=_sampler(len(begun), question.seed))
        study.enqueue_trial(begun)
        spaces: dict[str, Any] = {name: optuna.distributions.FloatDistribution(0.0, 1.0) for name in tuned}
        for _ in range(question.trials):
            trial = study.ask(spaces)
            values = {name: _value(one, trial.params[name]) for name, one in tuned.items()}
            candidate = Candidate(values, float(self._won(values, question.games, SEARCHED).mean()))
            study.tell(trial, candidate.win_share)
            self.tried.append(candidate)
            if self.best is None or candidate.win_share > self.best.win_share:
                self.best = candidate

    def _won(self, values: Mapping[str, float], games: int, first: int) -> np.ndarray:
        """What a candidate wins of each deal from number `first` on, in all seats together, (others, deals) 0 .. 1."""
        return self._wins(values, games, first).mean(axis=1) / WIN

    def _wins(self, values: Mapping[str, float], games: int, first: int) -> np.ndarray:
        """What a candidate wins of deals from number `first` on, (others, players, deals) in units of 1 / WIN."""
        question = self.question
        candidate = replace(question.start, values={**question.start.values, **values}, profile="")
        tables = [
            question.scenario.seated(LineUp.one_among(candidate, one, seat=seat, players=question.players))
            for one in question.others
            for seat in range(question.players)
        ]
        deals = games // len(tables)
        stretches = [(number * deals, deals) for number in range(len(tables))]
        won, before = [], self.played
        work = partial(_wins, tables, deals, question.seed, first)
        try:
            with closing(in_parallel(work, stretches, self.workers)) as finished:
                for done in finished:
                    won.append(done.result)
                    self.played += done.games
                    self.workers.told(self.played, self._total, self.began)
        except AgentFault:
            with faults_shown(tables[(self.played - before) // deals], question.seed):
                raise
        return np.concatenate(won).reshape(len(question.others), question.players, deals)

    @property
    def _total(self) -> int:
        """All games of the search."""
        trials = self.question.trials
        return self.question.games * (trials + (min(FINALISTS, trials) + 1) * LONGER)


def _frames(search: Search) -> dict[str, pd.DataFrame]:
    import pandas as pd

    start, best = search.question.start, search.best.values
    values = [
        {"parameter": name, "start": start.value(name), "best": best.get(name, start.value(name))}
        for name in start.agent.parameters
    ]
    trials = [{"trial": number, "win_share": one.win_share, **one.values} for number, one in enumerate(search.tried)]
    frames = {PARAMETERS: pd.DataFrame(values), TRIALS: pd.DataFrame(trials)}
    return frames if search.measured is None else frames | {MEASURED: _measured(search.question, search.measured)}


def _measured(question: Question, wins: np.ndarray) -> pd.DataFrame:
    """What the best won of fresh deals, whose rotations belong together, from wins (others, deals)."""
    import pandas as pd

    deals = wins.shape[1]
    share = Observed.share("", "win_share", wins.T, WIN * question.players)
    sums = Tally.of([share], games=deals, cut=0, faults=0, ends=[]).sums[share.table, share.name]
    return pd.DataFrame(
        {"others": one.text, "deals": deals, **cells("win_share", share_interval(sums.item(place)))}
        for place, one in enumerate(question.others)
    )


def _wins(
    tables: Sequence[Scenario], deals: int, seed: int, start: int, first: int, games: int, signal: np.ndarray
) -> np.ndarray:
    """What the candidate won of each game (games,), in units of 1 / WIN; nothing of one that was cut short."""
    number, deal = divmod(first, deals)
    scenario = tables[number]
    game, players = scenario.game, scenario.players
    rows = play_rows(scenario, seed=seed, first=start + deal, games=games, signal=signal)
    wins = win_shares(game.columns_of(rows, scenario.rules, players)["place"].values == 1)[:, number % players]
    return np.where(rows["end"] == len(game.ends) - 1, 0, wins)


def _sampler(parameters: int, seed: int) -> optuna.samplers.BaseSampler:
    """CMA-ES, which trials that only seem good do not lead astray; it needs two dimensions."""
    import optuna

    samplers = optuna.samplers
    return samplers.CmaEsSampler(seed=seed) if parameters > 1 else samplers.TPESampler(seed=seed)


def _place(parameter: Parameter, value: float) -> float:
    """Where a value lies in the range of its parameter, 0 .. 1; small values lie further apart."""
    return float(((value - parameter.low) / (parameter.high - parameter.low)) ** 0.5)


def _value(parameter: Parameter, place: float) -> float:
    """The value at a place, to three digits."""
    return float(f"{parameter.low + (parameter.high - parameter.low) * place**2:.3g}")
