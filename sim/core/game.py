"""The contract of a game: what is played and counted, found by the names of the files in its folder."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np

from sim.core import course
from sim.core.columns import Column
from sim.core.offers import Offers, offers_of
from sim.core.outcomes import Columns, Outcomes, Quantity, games_table, shared_quantities, shared_tables
from sim.core.rules import Rules, RulesError, read
from sim.core.tally import Observed
from sim.core.text import Text, game_text
from sim.core.tiers import RulesWithTiers


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
class Game:
    """A game as it is played and counted; what the laboratory may ask of it beside is `offers`.

    Kernels (changed in place: s, row):
        start(s, rules, seats, seed, game, log) -> over
        step(s, rules, action, log) -> over
        score(s, rules, row)
        imagine(pub, me, rules, stream, s)
    `log` is an int16 array that hears events (sim.core.trace); one of length 0 hears nothing.
    """

    name: str
    title: str
    package: str  # where it is imported from
    rules: type[Rules]  # rules.py: the ruleset as a dataclass
    mode: str  # its default mode
    players: Callable[[Rules], range]  # rules -> the player counts that the deck can seat
    starts_of: Callable[[Rules], Sequence[int]] | None  # rules -> lowest score of each tier but the first
    rulesets: Path
    texts: Path  # the folder of its messages, en.ftl and fr.ftl
    pub: np.dtype  # state.py: records
    priv: np.dtype
    state: np.dtype
    row: np.dtype
    rules_record: np.dtype
    ends: tuple[str, ...]  # how a game can end; the last one is a game cut short
    lower: Callable[[Rules, int], np.ndarray]  # lowering.py: rules, players -> (1,) rules_record
    start: Callable  # play.py
    step: Callable
    score: Callable
    imagine: Callable  # imagine.py
    outcomes: type[Outcomes]  # outcomes.py: what its quantities share
    quantities: tuple[Quantity, ...]  # all that rows say
    items: Callable[[Rules], dict[str, list[dict[str, Any]]]]  # who the rows of its own tables are
    narrate: Callable[[Iterable[Step], Rules, str], Iterator[str]]  # describe.py: steps, rules, language -> lines
    describe: Callable[[int, Any, Any, Rules, str], str]  # a listed move; pub, me of who is asked; rules, lang -> words
    less_is_better: bool = False  # whether scores are penalty points

    def observe(self, rows: np.ndarray, rules: Rules, players: int) -> list[Observed]:
        """The quantities of finished games as a run counts them, from their rows (games,)."""
        outcomes = self.outcomes(rows, rules, players)
        return [quantity.observed(outcomes) for quantity in self.quantities if quantity.kind]

    def columns_of(self, rows: np.ndarray, rules: Rules, players: int) -> Mapping[str, Column]:
        """Outcome rows (games,) as named columns, a value a game or a value a seat.

        Every game has `end`, `faults` and `turns` (games,); `seat`, `score` and `place` (1 = won) of each seat
        (games, seats); and one with tiers `tier`, whose words are the tiers, the lowest first.
        """
        return Columns(self.quantities, self.ends, self.outcomes(rows, rules, players))

    def game_tables(
        self, rows: np.ndarray, numbers: np.ndarray, rules: Rules, players: int
    ) -> dict[str, Mapping[str, Column]]:
        """Tables of the single games `numbers` (games,) with these rows (games,), those that were cut among them."""
        own = self.offers.game_tables(rows, numbers, players) if self.offers.game_tables else {}
        return {"games": games_table(self.columns_of(rows, rules, players), numbers), **own}

    def tables(self, rules: Rules, agents: Sequence[str]) -> dict[str, list[dict[str, Any]] | None]:
        """Who the rows of each table of a result are; None for a table of one row."""
        tiers = (self.tier_names(rules), self.starts_of(rules)) if self.starts_of else None
        return shared_tables(agents, tiers) | self.items(rules) | course.tables()

    def tier_names(self, rules: Rules) -> tuple[str, ...]:
        """The tiers, the lowest first; none for a game without tiers."""
        return cast(RulesWithTiers, rules).tiers.names if self.starts_of else ()

    @functools.cached_property
    def offers(self) -> Offers:
        """What the laboratory may ask of the game, loaded when it is first asked for."""
        return offers_of(self.package)

    def text(self, lang: str) -> Text:
        """The messages of the game in a language, beside those that all games share."""
        return game_text(lang, self.texts)

    def __reduce__(self):
        """Another process imports the game, for compiled kernels do not travel."""
        if _of(self.package) is not self:
            raise TypeError(f"{self.package}.GAME is another game than this: other processes cannot find it")
        return _of, (self.package,)

    @property
    def modes(self) -> list[str]:
        """Names of the rulesets, the default first."""
        others = {path.stem for path in self.rulesets.glob("*.toml")} - {self.mode}
        return [self.mode, *sorted(others)]

    def load(self, mode: str | None = None, changes: Mapping[str, Any] | None = None) -> Rules:
        """The rules of a mode, or of a TOML file of one's own, "./mine.toml", with changes. Raises RulesError."""
        mode = self.mode if mode is None else mode
        if mode.endswith(".toml"):
            return read(self.rules, Path(mode), changes)
        if mode not in self.modes:
            known = ", ".join(self.modes)
            what = "a folder" if Path(mode).is_dir() else "unknown"
            raise RulesError(f'{self.name}: mode "{mode}" is {what}; modes: {known}, or a file ./name.toml')
        return read(self.rules, self.rulesets / f"{mode}.toml", changes)

    def check_players(self, rules: Rules, players: int) -> None:
        """Raise RulesError if the deck cannot seat so many."""
        allowed = self.players(rules)
        if not allowed:
            raise RulesError(f"{self.name}: the cards of this deck do not suffice for {allowed.start} players")
        if players not in allowed:
            raise RulesError(f"{self.name}: players = {players}, not in {allowed.start} .. {allowed.stop - 1}")


def game_of(package: str, *, title: str, less_is_better: bool = False) -> Game:
    """The game in a package: each of its parts is in the file of that name, as the fields of Game say."""

    def part(name: str):
        return importlib.import_module(f"{package}.{name}")

    rules, state, play, outcomes, describe = map(part, ("rules", "state", "play", "outcomes", "describe"))
    starts_of, folder = getattr(rules, "starts_of", None), Path(rules.__file__).parent
    return Game(
        name=package.rpartition(".")[2],
        title=title,
        package=package,
        rules=rules.Rules,
        mode=rules.MODE,
        players=rules.players,
        starts_of=starts_of,
        rulesets=folder / "rulesets",
        texts=folder,
        pub=state.PUB,
        priv=state.PRIV,
        state=state.STATE,
        row=state.ROW,
        rules_record=state.RECORD,
        ends=state.ENDS,
        lower=part("lowering").lower,
        start=play.start,
        step=play.step,
        score=play.score,
        imagine=part("imagine").imagine,
        outcomes=outcomes.Outcomes,
        quantities=(*shared_quantities(starts_of), *outcomes.QUANTITIES, *course.quantities()),
        items=outcomes.items,
        narrate=describe.narrate,
        describe=describe.describe,
        less_is_better=less_is_better,
    )


def _of(package: str) -> Game:
    return importlib.import_module(package).GAME
