"""What the study of tiers is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from experiments.studies import study
from experiments.studies.tiers.bands import PERCENT, names_of
from experiments.studies.tiers.tables import Table, drawn, one_among
from sim.core.agent import Player
from sim.core.game import Game
from sim.core.limits import check_counts
from sim.core.lineup import LineUp, Population, Seat
from sim.core.precision import check_precision
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.text import Text

ROOM = Path(__file__).parent
FEWEST = 2  # tiers


@dataclass(frozen=True)
class Question(study.Question):
    """Rulesets, numbers of players, skills (the weaker first) and populations of them. Raises RulesError."""

    rulesets: Sequence[Scenario]  # whoever sits there
    players: Sequence[int]
    skills: Sequence[Player]
    populations: Sequence[Population]
    games: int  # of each table, the most if a precision says how many
    seed: int = 0
    precision: float | None = None  # half-width that is wanted of each tier's share, and of mean scores in parts of it
    target: Sequence[float] = ()  # per cent of each tier, the lowest first; none: no proposals
    step: int = 10  # rounded edges are multiples of it; see `usual_step`

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        check_precision(self.precision)
        if self.games < max(self.players):
            raise RulesError(f"games = {self.games}, not {max(self.players)} or more: each seat has its turn")
        if self.step < 1:
            raise RulesError(f"round = {self.step}, not 1 or more")
        for ruleset in self.rulesets:
            if not (self.target or ruleset.game.tier_names(ruleset.rules)):
                raise RulesError(f"{ruleset.game.name}: this game has no tiers; a target proposes where some may begin")
            for players in self.players:
                ruleset.game.check_players(ruleset.rules, players)
        if self.target:
            self._check_target()

    def _check_target(self) -> None:
        target = ",".join(f"{share:g}" for share in self.target)
        for ruleset in self.rulesets:
            names = names_of(ruleset.game, ruleset.rules, self.target)
            if len(self.target) < FEWEST:
                raise RulesError(f"target = {target}: {len(self.target)} shares, not {FEWEST} or more")
            if len(self.target) != len(names):
                raise RulesError(f"target = {target}: {len(self.target)} shares for {len(names)} tiers")
        if not all(share > 0 for share in self.target):  # nor is "nan"
            raise RulesError(f"target = {target}: a share is not above 0")
        if abs(sum(self.target) - PERCENT) > 1e-6:
            raise RulesError(f"target = {target}: the sum is {sum(self.target):g}, not {PERCENT}")

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Each skill and each population at the first of the tables, by each ruleset."""
        seats: list[Seat] = [*self.skills, *self.populations]
        lineups = [LineUp.of_equals(seat, self.players[0]) for seat in seats]
        return [ruleset.seated(lineup) for ruleset in self.rulesets for lineup in lineups]

    @property
    def is_numbered(self) -> bool:
        """Whether the game has no tiers, so that proposed ones have numbers."""
        return not self.rulesets[0].game.starts_of

    def names(self, lang: str) -> Mapping[str, str]:
        """The numbers of the tiers of a game that has none."""
        if not self.is_numbered:
            return {}
        text, keys = Text(lang, ROOM), names_of(self.rulesets[0].game, self.rulesets[0].rules, self.target)
        return {key: text("numbered_tier", number=number) for number, key in enumerate(keys, start=1)}

    def further(self) -> dict[str, Any]:
        """Numbers of players, and what proposals aim at."""
        return {
            "players": list(self.players),
            "precision": self.precision,
            "target": list(self.target),
            "round": self.step,
        }

    def tables(self) -> list[Table]:
        """All tables whose tiers are counted; games that are to check proposals come after those they are made from."""
        return [
            table for ruleset in self.rulesets for players in self.players for table in self._tables(ruleset, players)
        ]

    def _tables(self, ruleset: Scenario, players: int) -> list[Table]:
        order, games = [player.label for player in self.skills], self.games
        starts = (0, games) if self.target else (0,)
        return [
            one_among(ruleset, own, others, players, order, first=0, games=games)
            for others in self.skills
            for own in self.skills
        ] + [
            drawn(ruleset, people, players, first=first, games=games) for first in starts for people in self.populations
        ]


def usual_step(game: Game) -> int:
    """What rounded edges are multiples of where nobody says it: tens where scores reach tiers, else single points."""
    return 10 if game.starts_of else 1
