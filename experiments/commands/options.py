"""Options that several commands share, in groups: a command takes the groups that it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from experiments.commands.values import part, path, whole
from experiments.play.defaults import SEATS

if TYPE_CHECKING:
    from experiments.play.scenario import Scenario
    from experiments.studies.sizes import Margins as Sizes
    from sim.core.parallel import Progress, Workers


def number(help: str, *names: str):
    """An option that takes a whole number; it has the name of its field where none is given."""
    return typer.Option(*names, parser=whole, metavar="N", help=help)


def games_at_most(help: str, usual: int):
    """An option for a number of games that a precision may make fewer; see `games_of`."""
    return number(f"{help}, with --precision at most.  [default: {usual:,}; with --precision 10,000,000]")


def games_of(games: int | None, usual: int, precision: float | None) -> int:
    """How many games were asked for, at most if for a precision."""
    from sim.core.precision import MAXIMUM

    if games is not None:
        return games
    return usual if precision is None else MAXIMUM


def scenario_of(game: str, *, mode: str | None = None, changes: Sequence[str] = (), **who: Any) -> Scenario:
    """The scenario of texts as they are typed; `who` is what `Scenario` takes beside. Raises RulesError, AgentError."""
    from experiments.play.parsing import overrides
    from experiments.play.scenario import Scenario

    return Scenario(game, mode=mode, changes=overrides(changes), **who)


Game = Annotated[str, typer.Argument(metavar="GAME", help="A game of `numsim list`.", show_default=False)]
Mode = Annotated[
    str | None,
    typer.Option(metavar="MODE", help="A ruleset of the game, or a file ./name.toml.  [default: the first one]"),
]
Jobs = Annotated[int | None, number("Workers; changes no number.  [default: all cores]")]
Chunk = Annotated[int | None, number("Games a worker plays at once; changes no number.")]
Precision = Annotated[
    float | None,
    typer.Option(
        parser=part,
        metavar="P",
        help="Play until each tier's share, and the mean score in parts of itself, is known to ± P, like 0.5%.",
    ),
]
ChangePrecision = Annotated[
    float | None,
    typer.Option(
        parser=part,
        metavar="P",
        help="Play until each change of a tier's share, and of the mean score in parts of it, is known to ± P, like "
        "0.5%.",
    ),
]
Seed = Annotated[int, number("All chance comes from it.")]
First = Annotated[int, number("Number of the first game of the seed.")]
Changes = Annotated[
    list[str], typer.Option("--set", metavar="KEY=VALUE", help="Change a value of the ruleset; may be repeated.")
]
Lang = Annotated[str, typer.Option(metavar="fr|en", help="Language of the tables.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@dataclass(frozen=True)
class Ruleset:
    """A game, one of its modes, and changes of its ruleset."""

    game: Game
    mode: Mode = None
    changes: Changes = field(default_factory=list)

    def scenario(self) -> Scenario:
        """What is played, with the players that there are where nobody says who. Raises RulesError, AgentError."""
        return scenario_of(**vars(self))


@dataclass(frozen=True)
class Table(Ruleset):
    """A ruleset with somebody in every seat."""

    players: Annotated[int | None, number(f"Seats.  [default: {SEATS}, or one for each agent of a list]")] = None
    agents: Annotated[
        str | None,
        typer.Option(
            metavar="A|A,B,...",
            help="One agent for all seats or one for each; your own: FILE.py:NAME.  [default: a family]",
        ),
    ] = None
    population: Annotated[
        str | None,
        typer.Option(
            metavar="A:SHARE,...", help="Draw each seat of each game, like family:60,club:40; no --agents then."
        ),
    ] = None

    def scenario(self) -> Scenario:
        """What is played. Raises RulesError, AgentError."""
        self.check()
        return super().scenario()

    def check(self) -> None:
        """Raise AgentError where two options say who plays."""
        from sim.core.agent import AgentError

        if self.agents is not None and self.population is not None:
            raise AgentError(f"--agents {self.agents} and --population {self.population}: give one of them")


@dataclass(frozen=True)
class TimedTable(Table):
    """A table whose games last a number of minutes."""

    seconds_per_turn: Annotated[
        float | None,
        typer.Option(
            metavar="S",
            help="What a turn takes, for the minutes of a game.  [default: the pace assumed of each player]",
        ),
    ] = None


@dataclass(frozen=True)
class Margins:
    """From how much on a change matters."""

    margin_score: Annotated[
        float, typer.Option(parser=part, metavar="P", help="A change of the score matters from this part of it on.")
    ] = "1%"  # type: ignore[assignment]  # typer parses defaults, too
    margin_share: Annotated[
        float, typer.Option(parser=part, metavar="P", help="A change of a tier, of wins or ends matters from this on.")
    ] = "1%"  # type: ignore[assignment]  # typer parses defaults, too
    margin_length: Annotated[
        float, typer.Option(parser=part, metavar="P", help="A change of the length matters from this part of it on.")
    ] = "2%"  # type: ignore[assignment]

    def margins(self) -> Sizes:
        """The margins. Raises RulesError."""
        from experiments.studies import sizes

        return sizes.Margins(self.margin_score, self.margin_share, self.margin_length)


@dataclass(frozen=True)
class People:
    """Who else is asked."""

    people: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="Others who play it, too, on a quarter of the games; none: nobody.  [default: the game's other "
            "profiles, where one of them has all seats]",
        ),
    ] = None

    @property
    def names(self) -> list[str] | None:
        """The names, or None where nobody says who."""
        from strategies import split

        return None if self.people is None else split(self.people)


@dataclass(frozen=True)
class Work:
    """Who plays; none of it changes a number."""

    jobs: Jobs = None
    backend: Annotated[
        str, typer.Option(metavar="threads|loky", help="Workers are threads, or processes for agents in plain Python.")
    ] = "threads"

    def workers(
        self,
        progress: Callable[[Progress], None] | None = None,
        announce: Callable[[str], None] | None = None,
    ) -> Workers:
        """The workers, who report to `progress` and `announce`."""
        from sim.core.parallel import Workers

        return Workers(self.jobs, self.backend, progress, announce)


@dataclass(frozen=True)
class Print:
    """How an answer is printed."""

    lang: Lang = "en"
    json: Json = False


@dataclass(frozen=True)
class Show:
    """Where a finding goes, and in which language."""

    out: Annotated[
        Path | None,
        typer.Option(parser=path, metavar="DIR", help="Write the finding, its tables and its charts there."),
    ] = None
    lang: Lang = "en"
    json: Json = False
