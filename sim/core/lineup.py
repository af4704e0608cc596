"""A line-up says who sits where: a player in each seat, or a population of which one is drawn for it in every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

import numpy as np

from sim.core.agent import COMPILED, SKILLS, AgentError, Player
from sim.core.pace import MOST_SECONDS, Pace
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


@dataclass(frozen=True)
class LineUp:
    """Who sits in each seat; any iterable of seats is taken. Raises AgentError for more than MAX_SEATS."""

    seats: tuple[Seat, ...]
    seconds_per_turn: float | None = (
        None  # of everybody, all that a turn takes, instead of what each is assumed to take
    )

    def __post_init__(self):
        if self.seconds_per_turn is not None and not 0 < self.seconds_per_turn <= MOST_SECONDS:
            raise AgentError(f"seconds_per_turn = {self.seconds_per_turn:g}, not above 0 and up to {MOST_SECONDS}")
        object.__setattr__(self, "seats", tuple(self.seats))
        if len(self.seats) > MAX_SEATS:
            raise AgentError(f"{len(self.seats)} players, not in 1 .. {MAX_SEATS}")
        if len(self.players) > MAX_SEATS:
            raise AgentError(f"{len(self.players)} different players at a table, not in 1 .. {MAX_SEATS}")

    @classmethod
    def of_equals(cls, seat: Seat, players: int) -> LineUp:
        """The same player, or a draw from the same population, in each of so many seats."""
        return cls((seat,) * players)

    @classmethod
    def one_among(cls, one: Seat, others: Seat, *, seat: int, players: int) -> LineUp:
        """One player in a seat, and another in all other seats."""
        return cls(tuple(one if place == seat else others for place in range(players)))

    def __len__(self) -> int:
        return len(self.seats)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats)

    def __getitem__(self, number: int) -> Seat:
        return self.seats[number]

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """All who may sit at the table, as outcome rows number them: those of fixed seats, and of populations once.

        A line-up of fixed seats has its seats as players.
        """
        return _players(self.seats)

    @cached_property
    def is_drawn(self) -> bool:
        """Whether chance decides who sits where."""
        return any(isinstance(seat, Population) for seat in self.seats)

    @cached_property
    def is_compiled(self) -> bool:
        """Whether the line-up needs no Python while it plays."""
        return all(player.agent.kind == COMPILED for player in self.players)

    @cached_property
    def records(self) -> np.ndarray:
        """The records (candidates,) SEAT for the kernels: those of seat 0, then those of seat 1, and so on."""
        candidates = [candidate for number in range(len(self)) for candidate in self._candidates(number)]
        return np.concatenate(candidates) if candidates else np.zeros(0, SEAT)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What each seat is called where there is little room."""
        return tuple(seat.label for seat in self.seats)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """What each seat is called in full."""
        return tuple(seat.text for seat in self.seats)

    @property
    def label(self) -> str:
        """The line-up in short, "greedy × 3, uniform"."""
        return in_short(self.labels)

    @property
    def made_up(self) -> list[str]:
        """What its people are in short, see `made_up`."""
        labels, short = ([one.label for one in who] for who in (self.players, map(_without_profile, self.players)))
        return made_up(labels, short)

    def pace_of(self, player: Player) -> Pace:
        """The seconds that a player is assumed to take at this table."""
        if self.seconds_per_turn is None:
            return player.pace
        return Pace(self.seconds_per_turn, 0.0, player.pace.deal)

    def _candidates(self, number: int) -> list[np.ndarray]:
        """Who may sit in seat `number`, each as a record (1,)."""
        seat = self.seats[number]
        if isinstance(seat, Population):
            players, shares, before = seat.players, seat.shares, self.seats[: self.seats.index(seat)]
        else:
            players, shares, before = (seat,), (1.0,), self.seats[:number]
        until = np.cumsum(shares) / np.sum(shares)
        until[-1] = 1.0
        place = len(_players(before))
        return [_record(player, number, place + k, until[k], self.pace_of(player)) for k, player in enumerate(players)]


def in_short(names: Sequence[str]) -> str:
    """The names of seats in short, "greedy × 3, uniform"."""
    counted = [(name, len(list(same))) for name, same in groupby(names)]
    return ", ".join(name if count == 1 else f"{name} × {count}" for name, count in counted)


def made_up(labels: Iterable[str], texts: Iterable[str]) -> list[str]:
    """What people are, like "family = casual:speed=0.8"; a label that names its agent needs no more."""
    who = dict.fromkeys(zip(labels, texts, strict=True))
    return [f"{label} = {text}" for label, text in who if not text.startswith(label)]


def _without_profile(player: Player) -> Player:
    return replace(player, profile="")


def _players(seats: tuple[Seat, ...]) -> tuple[Player, ...]:
    """The players of fixed seats, and of populations once."""
    found: list[Player] = []
    drawn: list[Population] = []
    for seat in seats:
        if isinstance(seat, Player):
            found.append(seat)
        elif seat not in drawn:
            drawn.append(seat)
            found.extend(seat.players)
    return tuple(found)


def _record(player: Player, seat: int, number: int, until: float, pace: Pace) -> np.ndarray:
    record = np.zeros(1, SEAT)
    record["seat"], record["player"], record["until"] = seat, number, until
    for skill in SKILLS:
        record[skill] = player.value(skill)
    for name, seconds in vars(pace).items():
        record[name] = seconds
    values = [player.value(name) for name in player.agent.parameters]
    record["parameters"][0, : len(values)] = values
    return record
