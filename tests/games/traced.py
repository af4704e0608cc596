"""A traced game, and what it answers to a reference that plays it again."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.core.agent import Player
from sim.core.game import Game, Step
from sim.core.trace import trace
from tests.scenarios import scenario


@dataclass(frozen=True)
class Played:
    """A traced game and the table it was played at."""

    game: Game
    rules: Any
    lineup: list[Player]
    seed: int
    number: int
    steps: list[Step]

    @property
    def record(self) -> np.ndarray:
        return self.game.lower(self.rules, self.players)

    @property
    def players(self) -> int:
        return len(self.lineup)

    def decisions(self) -> Iterator[tuple[np.ndarray, Step]]:
        """Each decision: the table (1,) at which it was made, and the step that followed."""
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            yield before.state, step

    @functools.cached_property
    def described(self) -> str:
        """Which game it is, for whoever must find it again; a ruleset takes its time to read."""
        usual = vars(self.game.load())
        changed = {name: value for name, value in vars(self.rules).items() if value != usual[name]}
        return f"game {self.number} of seed {self.seed}, {[player.text for player in self.lineup]}, {changed}"

    def __str__(self) -> str:
        return self.described


def traced(game: Game, rules: Any, lineup: Sequence[Player], *, seed: int, number: int) -> Played:
    steps = list(trace(scenario(game, rules, lineup), seed=seed, number=number))
    return Played(game, rules, list(lineup), seed, number, steps)


class Telling:
    """Answers of a traced game in order: (question, answer) of its events of chance, and its decisions."""

    def __init__(self, game: Played, answers: Iterable[tuple[tuple, Any]]):
        self.game = game
        self._answers = list(answers)
        self._decisions = list(game.decisions())
        self._next_answer = self._next_decision = 0

    def must_be_used_up(self) -> None:
        left = self._answers[self._next_answer :], self._decisions[self._next_decision :]
        assert left == ([], []), f"{self.game}: the reference has stopped before {left[0][:1]}"

    def answer(self, *question):
        assert self._next_answer < len(self._answers), f"{self.game}: the reference asks {question} after the end"
        told, answer = self._answers[self._next_answer]
        self._next_answer += 1
        assert told == question, f"{self.game}: the reference asks {question}, the engine told {told}"
        return answer

    def next_decision(self, *question) -> tuple[np.ndarray, Step]:
        """The table (1,) at which the next decision was made, and the step that followed."""
        assert self._next_decision < len(self._decisions), f"{self.game}: the reference asks {question} after the end"
        self._next_decision += 1
        return self._decisions[self._next_decision - 1]

    def deck(self) -> list[str]:
        return self.answer("deck")

    def reshuffle(self, cards: list[str]) -> list[str]:
        return self.answer("reshuffle", sorted(cards))
