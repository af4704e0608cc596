"""Which values of its parameters make an agent win most, and how much do they gain on deals never seen before?"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from experiments.play.request import faults_shown
from experiments.play.scenario import default_agent
from experiments.studies.finding import Finding, Sheet, made_by
from experiments.studies.tournament.play import PER_DEAL
from experiments.tables.estimates import cells
from sim.core.agent import AgentError, AgentFault, Parameter, Player
from sim.core.compilation import compile_kernels
from sim.core.counting import play_rows
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers, in_parallel
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.stats import share_interval
from sim.core.store import write_file
from sim.core.tally import Observed, Tally
from sim.core.wins import WIN, win_shares
from strategies import parse, split

if TYPE_CHECKING:
    import optuna

    from experiments.language.words import Words

STUDY = "tune"
FINALISTS = 5  # of the trials, which play for the place on deals of their own
LONGER = 4  # games of a finalist, and of the last measurement, over those of a trial
LEAST_DEALS = 2  # of which an interval can be made
WORDS = {
    "parameters": ("Values of the parameters", "Valeurs des paramètres"),
    "measured": ("One among others of one kind, on fresh deals", "Un seul parmi d'autres d'une sorte, donnes neuves"),
    "parameter": ("parameter", "paramètre"),
    "start": ("start", "départ"),
    "best": ("best", "meilleur"),
    "others": ("among", "parmi"),
    "deals": ("deals", "donnes"),
}
PHRASES = {
    "question": (
        "Which values of its parameters make {} win most?",
        "Quelles valeurs de ses paramètres font le plus gagner {} ?",
    ),
    "searched": (
        "{:trial|trials} of {:game|games}; games cut short count as lost",
        "{:essai|essais} de {:partie|parties} ; une partie interrompue compte comme perdue",
    ),
    "unmeasured": (
        "interrupted: the best of {:trial|trials} so far, not measured on fresh deals",
        "interrompu : le meilleur de {:essai|essais}, non mesuré sur des donnes neuves",
    ),
    "unit": PER_DEAL,
}


@dataclass(frozen=True)
class Candidate:
    """Values that were tried, and what part of its games they won."""

    values: Mapping[str, float]
    win_share: float


@dataclass
class Tuning:
    """A search: one candidate among others of one kind, in every seat of the same deals, for each kind of others.

    Raises AgentError, RulesError before anything is played.
    """

    scenario: Scenario  # whoever sits there
    start: Player
    others: Sequence[Player]
    players: int
    trials: int
    games: int  # of each trial
    seed: int
    tried: list[Candidate] = field(default_factory=list)
    best: Candidate | None = None
    measured: np.ndarray | None = None  # (others, deals) wins of the best in all seats, in units of 1 / WIN

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        self.scenario.game.check_players(self.scenario.rules, self.players)
        if self.trials < 1:
            raise RulesError(f"trials = {self.trials}, not 1 or more")
        least = LEAST_DEALS * len(self.others) * self.players
        if self.games < least:
            raise RulesError(f"games = {self.games}, not {least} or more: {LEAST_DEALS} deals in every seat")
        self.tuned = {name: one for name, one in self.start.agent.parameters.items() if not one.words}
        if not self.tuned:
            raise AgentError(f"agent {self.start.agent.name} has no parameters to tune")

    @property
    def _total(self) -> int:
        return self.games * (self.trials + (min(FINALISTS, self.trials) + 1) * LONGER)

    def run(self, workers: Workers = ALL_CORES) -> None:
        """Search, let the finalists play for the place, measure the best; Ctrl-C leaves the best so far."""
        check_counts(games=self.games, seed=self.seed, jobs=workers.jobs)
        for one in self.others:
            lineup = LineUp.one_among(self.start, one, seat=0, players=self.players)
            compile_kernels(self.scenario.seated(lineup), workers.announce)
        self._workers, self._played, self._began = workers, 0, time.perf_counter()
        self._search()
        finalists = sorted(self.tried, key=lambda candidate: -candidate.win_share)[:FINALISTS]
        again = [self._won(one.values, LONGER * self.games, self.seed + 1).mean() for one in finalists]
        self.best = finalists[int(np.argmax(again))]
        self.measured = self._wins(self.best.values, LONGER * self.games, self.seed + 2).sum(axis=1)

    def _search(self) -> None:
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        begun = {name: _place(one, self.start.value(name)) for name, one in self.tuned.items()}
        study = optuna.create_study(direction="maximize", sampler=_sampler(len(begun), self.seed))
        study.enqueue_trial(begun)
        spaces = {name: optuna.distributions.FloatDistribution(0.0, 1.0) for name in self.tuned}
        for _ in range(self.trials):
            asked = study.ask(spaces)
            values = {name: _value(one, asked.params[name]) for name, one in self.tuned.items()}
            candidate = Candidate(values, float(self._won(values, self.games, self.seed).mean()))
            study.tell(asked, candidate.win_share)
            self.tried.append(candidate)
            if self.best is None or candidate.win_share > self.best.win_share:
                self.best = candidate

    def _won(self, values: Mapping[str, float], games: int, seed: int) -> np.ndarray:
        """What a candidate wins of each deal, in all seats together, (others, deals) 0 .. 1."""
        return self._wins(values, games, seed).mean(axis=1) / WIN

    def _wins(self, values: Mapping[str, float], games: int, seed: int) -> np.ndarray:
        """What a candidate wins of each deal in each seat, (others, players, deals) in units of 1 / WIN."""
        candidate = replace(self.start, values={**self.start.values, **values}, profile="")
        tables = [
            self.scenario.seated(LineUp.one_among(candidate, one, seat=seat, players=self.players))
            for one in self.others
            for seat in range(self.players)
        ]
        deals = games // len(tables)
        work = partial(_wins, tables, deals, seed)
        stretches = [(number * deals, deals) for number in range(len(tables))]
        won, before = [], self._played
        try:
            with closing(in_parallel(work, stretches, self._workers)) as finished:
                for done in finished:
                    won.append(done.result)
                    self._played += done.games
                    self._workers.told(self._played, self._total, self._began)
        except AgentFault:
            with faults_shown(tables[(self._played - before) // deals], seed):
                raise
        return np.concatenate(won).reshape(len(self.others), self.players, deals)

    def parameters(self) -> dict[str, float]:
        """The best values, those that were not tuned included."""
        return {name: self.best.values.get(name, self.start.value(name)) for name in self.start.agent.parameters}

    def as_json(self) -> dict[str, Any]:
        """The best values and where they come from."""
        made = self._made()
        kept = ("game", "mode", "changes", "games", "seed", "source", "version", "command")
        return {
            "agent": self.start.agent.name,
            "parameters": self.parameters(),
            "start": {name: self.start.value(name) for name in self.start.agent.parameters},
            "players": self.players,
            "trials": len(self.tried),
            **{name: made[name] for name in kept},
            "measured": [] if self.measured is None else self._frame().to_dict("records"),
        }

    def _made(self) -> dict[str, Any]:
        lineups = [LineUp([one]) for one in (self.start, *self.others)]
        return made_by(self.scenario, lineups, games=self.games, seed=self.seed)

    def write(self, path: Path) -> None:
        """Write the best values with their provenance. Raises OSError."""
        write_file(path, f"{json.dumps(self.as_json(), ensure_ascii=False, indent=2)}\n".encode())

    def finding(self, words: Words) -> Finding:
        """The search as a finding."""
        words = words.plus(HERE)
        best = self.parameters()
        values = pd.DataFrame(
            [
                {"parameter": name, "start": self.start.value(name), "best": best[name]}
                for name in self.start.agent.parameters
            ]
        )
        sheets, claims = (
            [Sheet("parameters", values)],
            [words.phrase("searched", trials=len(self.tried), games=self.games)],
        )
        if self.measured is None:
            claims.append(words.phrase("unmeasured", trials=len(self.tried)))
        else:
            sheets.append(Sheet("measured", self._frame(), shares=["win_share"]))
        return Finding(
            STUDY,
            words.phrase("question", name=self.start.agent.name),
            claims,
            sheets,
            list,
            self._made(),
            words,
        )

    def _frame(self) -> pd.DataFrame:
        """What the best won of fresh deals, whose rotations belong together."""
        deals = self.measured.shape[1]
        share = Observed.share("", "win_share", self.measured.T, WIN * self.players)
        sums = Tally.of([share], games=deals, cut=0, faults=0, ends=[]).sums[share.table, share.name]
        return pd.DataFrame(
            {"others": one.text, "deals": deals, **cells("win_share", share_interval(sums.item(place)))}
            for place, one in enumerate(self.others)
        )


def tuning(
    scenario: Scenario, agent: str, *, others: str | None, players: int, trials: int, games: int, seed: int
) -> Tuning:
    """The search that a command line asks for. Raises AgentError, RulesError."""
    name = scenario.game.name
    start = parse(agent, name)
    named = (
        [parse(text, name) for text in split(others)]
        if others is not None
        else [start, parse(default_agent(scenario.game), name)]
    )
    return Tuning(scenario, start, named, players, trials, games, seed)


def _wins(tables: Sequence[Scenario], deals: int, seed: int, first: int, games: int, signal: np.ndarray) -> np.ndarray:
    """What the candidate won of each game (games,), in units of 1 / WIN; nothing of one that was cut short."""
    number, deal = divmod(first, deals)
    scenario = tables[number]
    game, players = scenario.game, scenario.players
    rows = play_rows(scenario, seed=seed, first=deal, games=games, signal=signal)
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
