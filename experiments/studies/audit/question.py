"""What an audit is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from experiments.play.scenario import default_player
from experiments.studies import study
from experiments.studies.audit.options import Option, options_of
from experiments.studies.audit.verdicts import TrialByPlayers, trials_of
from experiments.studies.sizes import MARGINS, Margins
from experiments.studies.study import check_unlike
from sim.core.agent import Player
from sim.core.game import Game
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.precision import check_precision
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from strategies import parse, profiles

USUAL = ("family", "champion")  # profiles


@dataclass(frozen=True)
class Question(study.Question):
    """A ruleset, and kinds of players, by name, of which each fills a table. Raises RulesError."""

    scenario: Scenario  # whoever sits there
    kinds: Mapping[str, Player]
    games: int  # of each option and trial, at each table; the most if a precision says how many
    seed: int = 0
    precision: float | None = None  # half-width wanted of the change of each tier's share, of the score in parts of it
    margins: Margins = MARGINS  # from how much on a change matters
    people: Sequence[Player] = ()  # others who play the options, too, on fewer games

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        check_precision(self.precision)
        game = self.scenario.game
        if not (self.options or self.trials):
            raise RulesError(f"{game.name}: nothing to audit, for it declares neither rulings nor statements")
        if self.precision is not None and not self.options:
            raise RulesError(
                f"precision = {self.precision:g}: {game.name} declares no rulings, whose effects would be precise"
            )

    @property
    def players(self) -> int:
        """How many seats each table has."""
        return self.scenario.players

    @property
    def tables(self) -> dict[str, LineUp]:
        """A table of each kind of players."""
        return {name: LineUp.of_equals(player, self.players) for name, player in self.kinds.items()}

    @property
    def tables_of_people(self) -> dict[str, LineUp]:
        """A table of each of the others."""
        return {player.label: LineUp.of_equals(player, self.players) for player in self.people}

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Each table by today's rules, then those of the others."""
        return [self.scenario.seated(lineup) for lineup in (*self.tables.values(), *self.tables_of_people.values())]

    @property
    def options(self) -> list[Option]:
        """All options of all rulings that differ from today's answers."""
        return options_of(self.scenario)

    @property
    def trials(self) -> list[TrialByPlayers]:
        """All trials of all statements, by each table."""
        return trials_of(self.scenario, self.kinds, self.players)

    def names(self, lang: str) -> Mapping[str, str]:
        """The names of the statements."""
        return {statement.key: statement.name[lang] for statement in self.scenario.game.offers.statements}

    def further(self) -> dict[str, Any]:
        """The precision that was wanted, and what matters."""
        return {"precision": self.precision, "margins": asdict(self.margins)}


def usual_players(game: Game) -> list[str]:
    """A family and a champion, or an agent if no people are known for the game."""
    known = profiles(game.name)
    return [name for name in USUAL if name in known] or [default_player(game)]


def players_of(names: Sequence[str], game: Game) -> dict[str, Player]:
    """The players that names mean, by name. Raises AgentError, RulesError."""
    check_unlike(names, "agents")
    return {name: parse(name, game.name) for name in names}
