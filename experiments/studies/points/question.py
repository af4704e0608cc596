"""What the study of points is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from experiments.studies import study
from experiments.studies.points.replays import dealt_once
from experiments.studies.points.rescoring import differing
from experiments.studies.study import QuestionError
from sim.core.agent import Player
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.precision import check_precision
from sim.core.rules import RulesError
from sim.core.scenario import Scenario


@dataclass(frozen=True)
class Question(study.Question):
    """Skills that play with their equals; the first one's games tell what points would do. Raises RulesError."""

    scenario: Scenario  # whoever sits there
    changed: Scenario | None  # by other rules
    players: int
    skills: Sequence[Player]
    games: int  # of each table, the most if a precision says how many
    seed: int = 0
    precision: float | None = None  # half-width that is wanted of each tier's share, and of mean scores in parts of it
    difficulty: bool = False  # whether to find out how hard each kind is

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        check_precision(self.precision)
        game = self.scenario.game
        if game.offers.valuation is None:
            self._check_held()
        elif self.difficulty and game.offers.valuation.table is None:
            raise QuestionError("difficulty", f"{game.name} has no base points of its own for each kind of claim")
        for one in filter(None, (self.scenario, self.changed)):
            game.check_players(one.rules, self.players)
        if self.changed and not differing(self.scenario.rules, self.changed.rules):
            raise QuestionError("changes", "the ruleset is the same with these values")

    def _check_held(self) -> None:
        name, offers = self.scenario.game.name, self.scenario.game.offers
        if offers.holdings is None:
            raise RulesError(f"{name}: single claims have no points in this game")
        if self.precision is not None:
            raise QuestionError("precision", f"{name} has no tiers to be precise about")
        if self.difficulty:
            raise QuestionError("difficulty", f"{name}: single claims have no points in this game")
        if self.changed:
            raise QuestionError("changes", f"{name}: no points are changed in this game; `numsim compare` plays both")

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Each skill with its equals, by the rules of today."""
        return [self.today.seated(LineUp.of_equals(skill, self.players)) for skill in self.skills]

    @property
    def today(self) -> Scenario:
        """What is played; where dealt cards are valued, games that one deal decides."""
        return dealt_once(self.scenario)

    @property
    def base(self) -> np.ndarray:
        """Base points (keys,) of today's rules."""
        return self.scenario.game.offers.valuation.base(self.scenario.rules)

    @property
    def what_if(self) -> str:
        """What the changed ruleset changes."""
        return ", ".join(f"{key} = {value}" for key, value in self.changed.changes.items()) if self.changed else ""

    def further(self) -> dict[str, Any]:
        """What else was to be changed or found out."""
        changes = dict(self.changed.changes) if self.changed else {}
        return {"what_if": changes, "precision": self.precision, "difficulty": self.difficulty}
