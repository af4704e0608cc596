"""Sees to it that the kernels of a scenario are compiled before several workers want them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from sim.core.agent import COMPILED, AgentFault
from sim.core.cache import is_compiled, mark_compiled
from sim.core.counting import play_rows
from sim.core.scenario import Scenario


def compile_kernels(scenario: Scenario, announce: Callable[[str], None] | None = None) -> None:
    """See to it that all kernels are compiled: announce it, and play one game. Raises AgentError.

    Most of the time goes into the game itself, whatever drive plays it first. Agents of a user's own file are not
    announced: they are compiled anew whenever the file changes.
    """
    game, lineup = scenario.game, scenario.lineup
    agents = [player.agent for player in lineup.players]
    names = sorted({agent.name for agent in agents if agent.kind == COMPILED and not agent.file})
    drive = f"{game.name}-{'compiled' if lineup.is_compiled else 'lockstep'}"
    wanted = {game.name: "", drive: "", **{f"{drive}-{name}": name for name in names}}
    new = [label for label in wanted if not is_compiled(label)]
    if not new:
        return
    if announce:
        named = ", ".join(filter(None, map(wanted.get, new)))
        what = f"{game.name}{' with ' if named else ''}{named}"
        announce(f"compiling {what}: {'20 s or more, once' if game.name in new else 'once'}")
    with suppress(AgentFault):  # a game of the run will tell
        play_rows(scenario, seed=0, first=0, games=1)
    with suppress(OSError):  # a disk that is full: compiled again next time
        for label in new:
            mark_compiled(label)
