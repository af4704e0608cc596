"""What a comparison is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from experiments.studies import study
from experiments.studies.people import seated
from experiments.studies.sizes import MARGINS, Margins
from sim.core.agent import Player
from sim.core.limits import check_counts
from sim.core.precision import check_precision
from sim.core.provenance import inputs_of
from sim.core.rules import RulesError
from sim.core.scenario import Scenario


@dataclass(frozen=True)
class Question(study.Question):
    """Two scenarios of a game that play the same deals. Raises RulesError."""

    a: Scenario
    b: Scenario
    games: int  # the most if a precision says how many
    seed: int = 0
    precision: float | None = None  # half-width wanted of the change of each tier's share, of the score in parts of it
    margins: Margins = MARGINS  # from how much on a change matters
    people: Sequence[Player] = ()  # others who play it, too, on fewer games

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        check_precision(self.precision)
        if self.a.players != self.b.players:
            raise RulesError(f"A has {self.a.players} players, B {self.b.players}: seats are compared one by one")

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """A, then B, then A with each of the others."""
        return [self.a, self.b, *(seated(self.a, player) for player in self.people)]

    def by(self, player: Player, games: int) -> Question:
        """The same with this player in all seats, and so many games."""
        a, b = (seated(scenario, player) for scenario in (self.a, self.b))
        return replace(self, a=a, b=b, games=games, precision=None, people=())

    def further(self) -> dict[str, Any]:
        """The rulesets of A and of B, and what matters."""
        a, b = ({key: inputs_of([one])[key] for key in ("mode", "changes", "ruleset")} for one in (self.a, self.b))
        return a | {"b": b, "precision": self.precision, "margins": asdict(self.margins)}
