"""A study is a question, the games that answer it, and how the answer is told and drawn."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from sim.core.parallel import Workers
from sim.core.provenance import inputs_of
from sim.core.rules import RulesError
from sim.core.scenario import Scenario

if TYPE_CHECKING:
    import pandas as pd
    from rich.table import Table as Shown

    from experiments.charts.figure import Figure
    from experiments.language.words import Words

    Frames = Mapping[str, pd.DataFrame]

PARTS = ("play", "tell", "draw")


class QuestionError(RulesError):
    """A value of a question that it does not allow; the message begins with its key."""

    def __init__(self, key: str, said: str):
        self.key, self.said = key, said
        super().__init__(f"{key}: {said}")


class Question:
    """What a study is asked: a frozen dataclass with `games` and `seed`, in which numbers are numbers."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    games: int
    seed: int

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """All that is played; the first one gives the game and its ruleset."""
        raise NotImplementedError

    def names(self, lang: str) -> Mapping[str, str]:
        """Names of keys that only this question knows."""
        return {}

    def kept_in(self, folder: Path) -> Self:
        """The question whose parts, once they are answered, are kept in the folder of the study."""
        return self

    def further(self) -> Mapping[str, Any]:
        """What else decides the answer, beside the scenarios, the games and the seed, in the types of JSON."""
        return {}

    def played(self, frames: Frames) -> int:
        """How many games the frames tell of, if no precision said how many."""
        return self.games

    def differing(self, inputs: Mapping[str, Any]) -> list[str]:
        """What keeps an answer to a question of these inputs from being replaced by one to this question."""
        own = json.loads(json.dumps(self.inputs()))
        return [key for key in {**own, **inputs} if inputs.get(key) != own.get(key)]

    def inputs(self) -> dict[str, Any]:
        """All that decides the answer, in the types of JSON."""
        return inputs_of(self.scenarios) | {"games": self.games, "seed": self.seed} | dict(self.further())


Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True)
class Table:
    """A tidy table: columns that say what a row is, then quantities; the interval of `x` is `x_low`, `x_high`."""

    name: str
    frame: pd.DataFrame
    shares: Sequence[str] = ()  # columns that are parts of 1; people read them in per cent
    columns: Sequence[str] | None = None  # columns that people see, all if None
    shown: Shown | None = None  # how people see it, where they read another shape
    headers: Mapping[str, str] = field(default_factory=dict)  # of columns that are called otherwise than their names
    notes: Sequence[str] = ()  # lines under it
    title: str = ""  # the word for its name if none is said
    changes: Sequence[str] = ()  # of `shares`, those that are changes of a share, read in percentage points


@dataclass(frozen=True)
class Conclusions:
    """What a study says in one language."""

    question: str  # as a sentence
    sentences: Sequence[str]  # what holds, for which players, with what certainty
    tables: Sequence[Table]
    reading: str = ""  # what is to be known of the intervals of all tables


@dataclass(frozen=True)
class Study(Generic[Q]):
    """A study by its name, which is also that of its command; `room` is the folder of its code and texts."""

    name: str
    question: type[Q]
    play: Callable[[Q, Workers], Frames]
    tell: Callable[[Q, Frames, Words], Conclusions]
    draw: Callable[[Q, Frames, Words], Iterable[Figure]]
    room: Path


def study_of(package: str, question: type[Q]) -> Study[Q]:
    """The study of a package: `play`, `tell` and `draw` are in its files of these names, imported when used."""
    folder = Path(str(importlib.import_module(package).__file__)).parent
    play, tell, draw = (_late(package, part) for part in PARTS)
    return Study(package.rpartition(".")[2], question, play, tell, draw, folder)


def check_unlike(values: Sequence[Any], key: str) -> None:
    """Raise QuestionError if a value of a list is named twice."""
    for value in values:
        if list(values).count(value) > 1:
            raise QuestionError(key, f"{value} is named twice")


def _late(package: str, part: str) -> Callable[..., Any]:
    def call(*subjects: Any) -> Any:
        return getattr(importlib.import_module(f"{package}.{part}"), part)(*subjects)

    return call
