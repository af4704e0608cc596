"""What plays something again: a run as its folder keeps it, and command lines for a run and one of its games."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar

from experiments.play.parsing import overrides
from experiments.play.scenario import Scenario
from sim.core.agent import AgentError, AgentFault
from sim.core.files import digest_of
from sim.core.scenario import Scenario as PlayedScenario
from strategies import files as files_of
from strategies import shares_of, split


@dataclass(frozen=True)
class Request:
    """What a run was asked by, in texts as one types them; all that is needed to go on with it."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    game: str
    mode: str | None
    players: int | None
    agents: str | None
    population: str | None
    games: int
    seed: int
    first: int
    changes: list[str]
    keep_games: bool
    lang: str
    precision: float | None
    folder: str | None = None  # from which its paths are meant
    seconds_per_turn: float | None = None
    files: dict[str, str] = field(default_factory=dict)  # the digest of each agent file, as it is typed

    @property
    def scenario(self) -> Scenario:
        """What is played. Raises RulesError, AgentError."""
        who: dict[str, Any] = {"players": self.players, "agents": self.agents, "population": self.population}
        who["seconds_per_turn"] = self.seconds_per_turn
        return Scenario(self.game, mode=self.mode, changes=overrides(self.changes), **who)

    @property
    def agent_files(self) -> list[str]:
        """The files of a user's own agents, as they are typed."""
        names = split(self.agents) if self.agents else []
        return files_of([*names, *(name for name, _ in shares_of(self.population or ""))])

    def meant_here(self) -> Request:
        """The same with the folder in which this program works, and what is in the agent files now. Raises OSError."""
        digests = {typed: digest_of(Path(typed).read_bytes()) for typed in self.agent_files}
        return replace(self, folder=str(Path.cwd()), files=digests)

    @property
    def command(self) -> str:
        """The command line that asks for it, for a shell."""
        options = {
            "--mode": self.mode,
            "--players": self.players,
            "--agents": self.agents,
            "--population": self.population,
            "--seconds-per-turn": self.seconds_per_turn,
            "--precision": self.precision,
            "--games": self.games,
            "--seed": self.seed,
            "--first": self.first or None,
        }
        words = ["numsim", "run", self.game]
        for option, value in [*options.items(), *(("--set", change) for change in self.changes), ("--lang", self.lang)]:
            words += [] if value is None else [option, str(value)]
        return shlex.join(words)


def request_for(
    scenario: PlayedScenario,
    *,
    games: int,
    seed: int = 0,
    first: int = 0,
    keep_games: bool = False,
    precision: float | None = None,
    lang: str = "en",
) -> Request:
    """The request that asks for games of a scenario."""
    who = _seated(scenario, scenario.lineup.labels)
    changes = [f"{key}={value}" for key, value in scenario.changes.items()]
    return Request(
        game=scenario.game.name,
        mode=scenario.mode,
        players=scenario.players,
        agents=who.get("agents"),
        population=who.get("population"),
        games=games,
        seed=seed,
        first=first,
        changes=changes,
        keep_games=keep_games,
        lang=lang,
        precision=precision,
        seconds_per_turn=scenario.lineup.seconds_per_turn,
    )


def trace_command(
    scenario: PlayedScenario, *, seed: int, number: int, lang: str = "en", more: Sequence[str] = ()
) -> str:
    """The command line that shows one game, for a shell; `more` are further arguments."""
    words = ["numsim", "trace", scenario.game.name, "--mode", scenario.mode, "--players", str(scenario.players)]
    for option, text in _seated(scenario, scenario.lineup.texts).items():
        words += [f"--{option}", text]
    words += ["--seed", str(seed), "--game", str(number)]
    for key, value in scenario.changes.items():
        words += ["--set", f"{key}={value}"]
    return shlex.join([*words, "--lang", lang, *more])


class ShownFault(AgentError):
    """An agent's fault with the game in which it can be seen."""

    def __init__(self, fault: AgentFault, scenario: PlayedScenario, seed: int):
        self._fault, self._scenario, self._seed = fault, scenario, seed
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """The fault, and the command line that shows it in a language."""
        command = trace_command(self._scenario, seed=self._seed, number=self._fault.game, lang=lang)
        return f"{self._fault}; to see it: {command}"


@contextmanager
def faults_shown(scenario: PlayedScenario, seed: int) -> Iterator[None]:
    """Tell of an agent's fault with the game that shows it. Raises ShownFault."""
    try:
        yield
    except AgentFault as fault:
        raise ShownFault(fault, scenario, seed) from fault


def _seated(scenario: PlayedScenario, names: Sequence[str]) -> dict[str, str]:
    """Who plays, as one of the options `agents` and `population` says it."""
    if scenario.lineup.is_drawn:
        return {"population": scenario.lineup[0].label}
    return {"agents": names[0] if len(set(names)) == 1 else ",".join(names)}
