"""The contract of a game: its records, its kernels, and what it tells the rest of the project."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.enumeration import Enumeration
from sim.core.layout import Layout
from sim.core.rng import STREAM
from sim.core.rules import RulesError, read
from sim.core.statements import Statement
from sim.core.tally import Observed
from sim.core.view import View
from sim.core.worth import Worth

MAX_SEATS = 12
MAX_MOVES = 64
MAX_PARAMETERS = 8

# What the engine needs of everybody who may sit in a seat of a line-up, in the order of the seats (sim.core.lineup).
SEAT = np.dtype(
    [
        ("seat", "i8"),
        ("player", "i8"),  # number in the cast of the line-up
        ("until", "f8"),  # share of the games in which this one, or one before it in the same seat, sits there
        ("speed", "f8"),
        ("attention", "f8"),
        ("slip", "f8"),
        ("parameters", "f8", (MAX_PARAMETERS,)),
    ],
    align=True,
)

# Fields that the records of every game begin with.
PUB_FIELDS = [
    ("seat", "i8"),  # who is asked
    ("players", "i8"),
    ("turn", "i8"),  # turns begun
]
PRIV_FIELDS = [
    ("seat", "i8"),
    ("count", "i8"),  # how many moves are listed
    ("moves", "i2", (MAX_MOVES,)),  # codes of the game; moves[0] is the neutral move
    ("parameters", "f8", (MAX_PARAMETERS,)),
    ("stream", STREAM),
]
# What the engine keeps of a table beside `pub` and `priv`; nobody sees it (see sim.core.seats).
STATE_FIELDS = [
    ("seed", "i8"),
    ("game", "i8"),  # number of the game
    ("chance", STREAM),  # for one event at a time
    ("cast", "i8", (MAX_SEATS,)),  # who sits where: numbers in the cast of the line-up
    ("distracted", "i8"),  # seats whose attention is below 1, one bit each
    ("speed", "f8", (MAX_SEATS,)),
    ("attention", "f8", (MAX_SEATS,)),
    ("slip", "f8", (MAX_SEATS,)),
]
ROW_FIELDS = [
    ("end", "i1"),  # index into Game.ends; the last one is a game cut short
    ("faults", "i4"),  # answers of agents that were no move
    ("cast", "i1", (MAX_SEATS,)),  # who sat where: numbers in the cast of the line-up
]


@dataclass(frozen=True)
class Decision:
    """A seat was asked: the codes of its moves and the index it answered; `fault` if that index was no move."""

    seat: int
    moves: tuple[int, ...]
    action: int
    fault: bool


@dataclass(frozen=True)
class Event:
    """Something that happened: a code of the game and its numbers."""

    code: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """A stretch of a game: the decision that set it off (none for the deal), its events, and the table afterwards."""

    decision: Decision | None
    events: tuple[Event, ...]
    state: np.ndarray  # (1,) a copy
    faults: int  # answers that were no move, so far
    over: bool


@dataclass(frozen=True)
class Evaluation:
    """What cards are worth: an object for machines, and for people the cards, rows (all with the same keys), a sum."""

    told: dict[str, Any]
    rows: list[dict[str, Any]]
    heading: str  # the cards
    drawing: tuple[str, ...] = ()  # lines that show how they lie
    total: int | None = None


@dataclass(frozen=True)
class Benchmark:
    """Something to time: `run(count)` does `count` units of work on one core; `count` takes about a second."""

    name: str
    run: Callable[[int], object]
    count: int


@dataclass(frozen=True)
class Game:
    """A game as the core, the command line and the studies see it.

    Kernels (changed in place: s, row):
        start(s, rules, seats, seed, game, log) -> over
        step(s, rules, action, log) -> over
        score(s, rules, row)
        imagine(pub, me, rules, stream, s)
    `log` is an int16 array that hears events (sim.core.trace); one of length 0 hears nothing.
    """

    name: str
    title: Mapping[str, str]
    rules: type
    rulesets: Path
    mode: str  # the default one
    pub: np.dtype
    priv: np.dtype
    state: np.dtype
    row: np.dtype
    rules_record: np.dtype
    ends: tuple[str, ...]
    start: Callable
    step: Callable
    score: Callable
    imagine: Callable
    lower: Callable[[Any, int], np.ndarray]  # rules, players -> (1,) rules_record
    players: Callable[[Any], range]  # the player counts that the deck can seat
    observe: Callable[[np.ndarray, Any, int], list[Observed]]  # finished rows (games,), rules, players
    tables: Callable[[Any, Sequence[str]], dict[str, list[dict[str, Any]] | None]]  # rules, agents -> who the rows are
    columns: Callable[[np.ndarray, Any, int], dict[str, Column]]  # rows (games,), rules, players; see `columns_of`
    narrate: Callable[[Iterable[Step], Any, str], Iterator[str]]  # steps, rules, language -> lines of text
    names: Mapping[str, Mapping[str, str]]  # language -> words for keys of tables, columns and rows
    # rules -> the lowest score of each tier but the first, at a fixed distance from its edge; None: there are no tiers
    starts_of: Callable[[Any], Sequence[int]] | None = None
    score_hand: Callable[[Sequence[str], str | None, Any], Evaluation] | None = None  # cards, claimed card, rules
    benchmarks: Callable[[Any], Sequence[Benchmark]] | None = None  # rules -> what to time beside whole games
    view: Callable[[Iterable[Step], Any, str], View] | None = None  # steps, rules, language -> what people see
    exact: Callable[[Any], Sequence[Enumeration]] | None = None  # rules -> what can be counted in full
    rulings: Path | None = None  # the questions that the sources leave open, see sim.core.rulings
    worth: Worth | None = None  # how claims are valued
    layouts: Mapping[str, Layout] = field(default_factory=dict)  # table of results -> where its rows lie
    statements: tuple[Statement, ...] = ()  # what the sources say about how the game plays
    # rows (games,), their numbers (games,), players -> the columns of each table of single games
    single_games: Callable[[np.ndarray, np.ndarray, int], Mapping[str, Mapping[str, Column]]] | None = None

    def columns_of(self, rows: np.ndarray, rules, players: int) -> dict[str, Column]:
        """Outcome rows (games,) as named columns: those that the game declares; `end`, `faults`, `seat` of any game.

        Every game declares `score` and `place` (1 = won) of each seat (games, seats), `turns` (games,), and if it has
        tiers `tier` of each seat (its words are the tiers, the lowest first).
        """
        shared = {
            "end": Column(rows["end"], self.ends),
            "faults": Column(rows["faults"]),
            "seat": Column(np.broadcast_to(np.arange(players), (len(rows), players))),
        }
        return shared | self.columns(rows, rules, players)

    def __reduce__(self):
        """Another process imports the game, for compiled kernels do not travel."""
        package = self.start.__module__.rpartition(".")[0]
        if _of(package) is not self:
            raise TypeError(f"{package}.GAME is another game than this: other processes cannot find it")
        return _of, (package,)

    @property
    def modes(self) -> list[str]:
        """Names of the rulesets, the default first."""
        others = {path.stem for path in self.rulesets.glob("*.toml")} - {self.mode}
        return [self.mode, *sorted(others)]

    def load(self, mode: str | None = None, overrides: Mapping[str, str] | None = None):
        """The rules of a mode, or of a TOML file of one's own, "./mine.toml". Raises RulesError."""
        mode = self.mode if mode is None else mode
        if mode.endswith(".toml"):
            return read(self.rules, Path(mode), overrides)
        if mode not in self.modes:
            known = ", ".join(self.modes)
            what = "a folder" if Path(mode).is_dir() else "unknown"
            raise RulesError(f'{self.name}: mode "{mode}" is {what}; modes: {known}, or a file ./name.toml')
        return read(self.rules, self.rulesets / f"{mode}.toml", overrides)

    def check_players(self, rules, players: int) -> None:
        """Raise RulesError if the deck cannot seat so many."""
        allowed = self.players(rules)
        if players not in allowed:
            raise RulesError(f"{self.name}: players = {players}, not in {allowed.start} .. {allowed.stop - 1}")


def _of(package: str) -> Game:
    return importlib.import_module(package).GAME
