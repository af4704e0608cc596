"""A line-up says who sits where: a player in each seat, or a population of which one is drawn for it in every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sim.core.agent import SKILLS, AgentError, Player
from sim.core.records import MAX_SEATS, SEAT

LARGEST_SHARE = 1e9


@dataclass(frozen=True)
class Population:
    """Kinds of players and how many there are of each; shares are relative to their sum. Raises AgentError."""

    players: tuple[Player, ...]
    shares: tuple[float, ...]

    def __post_init__(self):
        if not self.players or len(self.players) != len(self.shares):
            raise AgentError(f"population of {len(self.players)} players with {len(self.shares)} shares")
        for player, share in zip(self.players, self.shares, strict=True):
            if not 0 < share <= LARGEST_SHARE:
                said = f"{share:g}, not above 0" if not share > 0 else f"{share:g}, not in 0 .. {LARGEST_SHARE:g}"
                raise AgentError(f"population: the share of {player.label} is {said}")
        labels = [player.label for player in self.players]
        for label in labels:
            if labels.count(label) > 1:
                raise AgentError(f"population: {label} is named twice")

    @property
    def label(self) -> str:
        """The population as it can be typed, "family:60,club:30"."""
        kinds = zip(self.players, self.shares, strict=True)
        return ",".join(f"{player.label}:{share:g}" for player, share in kinds)

    @property
    def text(self) -> str:
        """The population with what its players are in full."""
        kinds = zip(self.players, self.shares, strict=True)
        return " + ".join(f"{share:g} {player.text}" for player, share in kinds)


Seat = Player | Population
LineUp = Sequence[Seat]


def cast(lineup: LineUp) -> tuple[Player, ...]:
    """All who may sit at the table, as outcome rows number them: the players of fixed seats, and of populations once.

    A line-up of fixed seats is its own cast. Raises AgentError for more than MAX_SEATS.
    """
    found: list[Player] = []
    drawn: list[Population] = []
    for seat in lineup:
        if isinstance(seat, Player):
            found.append(seat)
        elif seat not in drawn:
            drawn.append(seat)
            found.extend(seat.players)
    if len(found) > MAX_SEATS:
        raise AgentError(f"{len(found)} different players at a table, not in 1 .. {MAX_SEATS}")
    return tuple(found)


def is_drawn(lineup: LineUp) -> bool:
    """Whether chance decides who sits where."""
    return any(isinstance(seat, Population) for seat in lineup)


def lower(lineup: LineUp) -> np.ndarray:
    """The line-up as records (candidates,) for the kernels: those of seat 0, then those of seat 1, and so on."""
    if len(lineup) > MAX_SEATS:
        raise AgentError(f"{len(lineup)} players, not in 1 .. {MAX_SEATS}")
    cast(lineup)  # raises AgentError
    candidates = [candidate for number in range(len(lineup)) for candidate in _candidates(lineup, number)]
    return np.concatenate(candidates) if candidates else np.zeros(0, SEAT)


def _candidates(lineup: LineUp, number: int) -> list[np.ndarray]:
    """Who may sit in seat `number`, each as a record (1,)."""
    seat = lineup[number]
    if isinstance(seat, Player):
        players, shares, before = (seat,), (1.0,), lineup[:number]
    else:
        players, shares, before = seat.players, seat.shares, lineup[: lineup.index(seat)]
    until = np.cumsum(shares) / np.sum(shares)
    until[-1] = 1.0
    place = len(cast(before))
    return [_record(player, number, place + k, until[k]) for k, player in enumerate(players)]


def _record(player: Player, seat: int, number: int, until: float) -> np.ndarray:
    record = np.zeros(1, SEAT)
    record["seat"], record["player"], record["until"] = seat, number, until
    for skill in SKILLS:
        record[skill] = player.value(skill)
    values = [player.value(name) for name in player.agent.parameters]
    record["parameters"][0, : len(values)] = values
    return record
