"""What the sources of a game say about how it plays: each statement with a criterion by which games can bear it out."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from sim.core.rules import Rules
from sim.core.stats import Interval

QUESTION = "question"  # the source of what no text says


class Verdict(StrEnum):
    """What games say of a statement."""

    HOLDS = "holds"
    FAILS = "fails"
    UNDECIDED = "undecided"
    DEPENDS = "depends_on_skill"
    NOT_TRIED = "not_tried"


@dataclass(frozen=True)
class Trial:
    """A table at which a statement is tried; None is what is asked about."""

    mode: str | None = None
    players: int | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)  # values of the ruleset, in place of what is asked about
    than: str | None = None  # mode on games of the same numbers, of which what is more counts
    first: Mapping[str, float] = field(default_factory=dict)  # skills and parameters of seat 0, unlike the other seats
    usual: Mapping[str, float] = field(default_factory=dict)  # others of seat 0 on the same deals: what changes counts


# finished rows (games,), rules, players -> top (games,) or (games, items), and bottom, one number for a seat 0 that is
# unlike the rest; every item has to hold
Criterion = Callable[[np.ndarray, Rules, int], tuple[np.ndarray, np.ndarray | int]]


@dataclass(frozen=True)
class Theorem:
    """What follows from a ruleset alone, whoever plays: whether a statement holds, and by which of its values."""

    holds: bool
    values: tuple[str, ...]  # keys; places of a list count from 1

    @property
    def verdict(self) -> Verdict:
        """What it says of the statement."""
        return Verdict.HOLDS if self.holds else Verdict.FAILS


Proof = Callable[[Rules, int], Theorem | None]  # rules, players -> what follows, if anything does


def no_proof(rules: Rules, players: int) -> Theorem | None:
    """Nothing follows from a ruleset."""
    return None


@dataclass(frozen=True)
class Statement:
    """A sentence, and the share, or change of a share, that decides on it, bounded by `at_least` or `at_most`."""

    key: str
    source: str  # the text where it stands, or QUESTION
    paragraph: str  # of the game's rulebook that it is about
    name: Mapping[str, str]  # by language, in a few words
    sentence: Mapping[str, str]
    criterion: Mapping[str, str]
    trials: tuple[Trial, ...]  # at all of which it has to hold
    observe: Criterion
    at_least: float | None = None
    at_most: float | None = None
    proof: Proof = no_proof
    reading_of: str | None = None  # the statement whose sentence it reads in another way

    def verdict(self, measured: Interval) -> Verdict:
        """What the interval of one item says."""
        if measured.low is None or measured.high is None:
            return Verdict.UNDECIDED
        above, below = self.at_least is not None, self.at_most is not None
        if (above and measured.low >= self.at_least) or (below and measured.high <= self.at_most):
            return Verdict.HOLDS
        if (above and measured.high < self.at_least) or (below and measured.low > self.at_most):
            return Verdict.FAILS
        return Verdict.UNDECIDED

    def beyond(self, measured: Interval) -> Interval:
        """How far an interval is above the bound."""
        bound = self.at_least if self.at_most is None else self.at_most
        parts = (measured.value, measured.low, measured.high)
        return Interval(*(None if part is None else part - bound for part in parts))

    def worst(self, measured: Iterable[Interval]) -> Interval:
        """The interval that is furthest from bearing the statement out; what is not known is left out if it can be."""
        known = list(measured)
        valued = [one for one in known if one.value is not None]
        furthest = min if self.at_least is not None else max
        return furthest(valued, key=lambda one: one.value) if valued else known[0]


def read_statements(path: Path, code: ModuleType) -> tuple[Statement, ...]:
    """The statements of a TOML file in its order, with CRITERIA and, where there are any, PROOFS of code, by key.

    Another reading of a sentence has the sentence and its place from the statement that it names.
    """
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["statement"]
    by_key, proofs = {entry["key"]: entry for entry in entries}, getattr(code, "PROOFS", {})

    def statement(entry: dict[str, Any]) -> Statement:
        first = by_key[entry.get("reading_of", entry["key"])]
        whole = {key: first[key] for key in ("source", "paragraph", "sentence")} | entry
        trials = tuple(Trial(**trial) for trial in entry["trials"])
        observe, proof = code.CRITERIA[entry["key"]], proofs.get(entry["key"], no_proof)
        return Statement(**{**whole, "trials": trials}, observe=observe, proof=proof)

    return tuple(map(statement, entries))


def together(verdicts: Iterable[Verdict]) -> Verdict:
    """What the verdicts on all that has to hold come to."""
    found = set(verdicts) - {Verdict.NOT_TRIED}
    if not found:
        return Verdict.NOT_TRIED
    return next(one for one in (Verdict.FAILS, Verdict.UNDECIDED, Verdict.HOLDS) if one in found)


def among_players(verdicts: Iterable[Verdict]) -> Verdict:
    """What the verdicts of tables of players of different skill come to."""
    found = set(verdicts) - {Verdict.NOT_TRIED}
    if {Verdict.HOLDS, Verdict.FAILS} <= found:
        return Verdict.DEPENDS
    if not found:
        return Verdict.NOT_TRIED
    return found.pop() if len(found) == 1 else Verdict.UNDECIDED
