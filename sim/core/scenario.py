"""A scenario is what is played: a game by a ruleset, with somebody in every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.rules import Rules


@dataclass(frozen=True)
class Scenario:
    """A game, its rules and a line-up; where the rules come from is kept beside. Raises RulesError for too many seats.

    `rules` are what plays: those of `mode` with `changes`, or others that nobody can type.
    """

    game: Game
    mode: str
    changes: Mapping[str, Any]  # values of the ruleset by dotted key: numbers, or texts as they are typed
    rules: Rules
    lineup: LineUp

    def __post_init__(self):
        self.game.check_players(self.rules, self.players)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.lineup)

    @cached_property
    def record(self) -> np.ndarray:
        """The rules as the record (1,) that kernels read."""
        return self.game.lower(self.rules, self.players)

    def seated(self, lineup: LineUp) -> Scenario:
        """The same game by the same rules with others in the seats."""
        return Scenario(self.game, self.mode, self.changes, self.rules, lineup)

    def ruled(self, *, mode: str | None = None, changes: Mapping[str, Any] | None = None) -> Scenario:
        """The same seats by another ruleset: another mode, other changes of it, or both. Raises RulesError."""
        mode = self.mode if mode is None else mode
        changes = dict(self.changes if changes is None else changes)
        return Scenario(self.game, mode, changes, self.game.load(mode, changes), self.lineup)

    def __repr__(self) -> str:
        which = f"{self.game.title} {self.mode}".strip()
        changed = [f"{key} = {value}" for key, value in self.changes.items()]
        return f"<Scenario: {', '.join([which, self.lineup.label, *changed])}>"
