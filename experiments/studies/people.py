"""Do other people agree? A study of a game's own people is played by the other profiles, too, on fewer games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from experiments.language.figures import mean_places, share_places
from experiments.language.sentences import change_text
from experiments.play.pairs import is_apart
from experiments.tables.estimates import cells, estimates, in_percent
from sim.core.agent import Player
from sim.core.effects import Size, difference_of
from sim.core.lineup import LineUp
from sim.core.scenario import Scenario
from sim.core.stats import Interval
from strategies import parse, profiles

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words

PEOPLE = "people"  # the name of the frame
FEWER = 4  # times as few games are played by each of the others
NOBODY = "none"


class Agreement(StrEnum):
    """Whether others say the same of a change."""

    AGREES = "agrees"
    DIFFERS = "differs"
    OPEN = "open"


@dataclass(frozen=True)
class Change:
    """A change with its interval, and whether it matters, if that is asked."""

    interval: Interval
    size: Size = Size.UNDECIDED

    @property
    def direction(self) -> int:
        """Up or down, 1 or -1, or 0 where it is not told from none."""
        change = self.interval
        return 0 if not is_apart(change) else 1 if (change.value or 0) > 0 else -1


def others_than(scenarios: Iterable[Scenario], names: Sequence[str] | None = None) -> list[Player]:
    """The players of these names; without any, the other profiles where profiles of the game fill the tables.

    Raises AgentError.
    """
    scenarios = list(scenarios)
    game = scenarios[0].game.name
    if names is not None:
        return [parse(name, game) for name in names if name != NOBODY]
    people = [profile.player for profile in profiles(game).values()]
    own = [scenario.lineup.players[0] for scenario in scenarios]
    alone = all(LineUp.of_equals(player, one.players) == one.lineup for player, one in zip(own, scenarios, strict=True))
    return [player for player in people if player not in own] if alone and all(one in people for one in own) else []


def fewer(games: int) -> int:
    """How many games each of the others plays where the study plays so many."""
    return max(1, games // FEWER)


def seated(scenario: Scenario, player: Player) -> Scenario:
    """The same game with this player in all seats."""
    return scenario.seated(LineUp.of_equals(player, scenario.players))


def agreement(own: Change, other: Change) -> Agreement:
    """Whether another table's change is of the same size, is another beyond chance, or neither is told.

    Where it is not known of both whether they matter, the same direction is enough.
    """
    opposite = own.direction * other.direction < 0
    if Size.UNDECIDED not in (own.size, other.size):
        alike = own.size is other.size and not (own.size is Size.MATTERS and opposite)
        return Agreement.AGREES if alike else Agreement.DIFFERS
    if own.direction and own.direction == other.direction:
        return Agreement.AGREES
    told_apart = is_apart(difference_of(own.interval, other.interval))
    return Agreement.DIFFERS if opposite or told_apart else Agreement.OPEN


def people_row(of: str, skill: str, games: int, own: Change, other: Change, *, share: bool = False) -> dict[str, Any]:
    """A row of the frame: what a table of others says of the change `of` something, which may be a `share`."""
    change = cells("change", other.interval)
    said = {"size": str(other.size), "agreement": str(agreement(own, other))}
    return {"of": of, "share": share, "skill": skill, "games": games} | change | said


def changes_of(frame: pd.DataFrame, column: str) -> list[Change]:
    """The changes in a column of a frame that says their `size`."""
    return [Change(one, Size(size)) for one, size in zip(estimates(frame, column), frame["size"], strict=True)]


def people_text(people: pd.DataFrame, names: Mapping[str, str], words: Words) -> str:
    """One sentence: on what others agree, and what those say who do not; `names` are of what changes."""
    on: dict[str, list[str]] = {}
    for of, rows in people.groupby("of", sort=False):
        on.setdefault(", ".join(_groups(rows, words)), []).append(names[str(of)])
    parts = [words.phrase("people_on", of=", ".join(told), who=who) for who, told in on.items()]
    return words.phrase("people", games=int(people["games"].max()), parts=words.listed(parts))


def _groups(rows: pd.DataFrame, words: Words) -> Iterator[str]:
    """Who agrees, who differs and by how much, and of whom the games do not tell."""
    for said in Agreement:
        found = rows[rows["agreement"] == said]
        if len(found):
            skills = list(found["skill"])
            if said is not Agreement.AGREES:
                skills = [f"{skill} ({change})" for skill, change in zip(skills, _texts(found, words), strict=True)]
            yield words.phrase("people_said", who=_and(skills, words), number=len(skills), said=str(said))


def _texts(rows: pd.DataFrame, words: Words) -> list[str]:
    """The changes of rows that are all shares, or none of them is."""
    changes = estimates(rows, "change")
    if rows["share"].any():
        places = share_places(changes)
        return [f"{change_text(in_percent(change), places, words)} %" for change in changes]
    places = mean_places(changes)
    return [change_text(change, places, words) for change in changes]


def _and(names: Sequence[str], words: Words) -> str:
    *first, last = names
    return words.phrase("and", others=", ".join(first), last=last) if first else last
