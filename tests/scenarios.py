"""Scenarios of rules that a test made itself."""

from __future__ import annotations

from collections.abc import Iterable

from sim.core.game import Game
from sim.core.lineup import LineUp, Seat
from sim.core.rules import Rules
from sim.core.scenario import Scenario


def scenario(game: Game, rules: Rules, seats: Iterable[Seat], *, mode: str = "") -> Scenario:
    """A game by these rules with these in the seats."""
    return Scenario(game, mode, {}, rules, seats if isinstance(seats, LineUp) else LineUp(seats))
