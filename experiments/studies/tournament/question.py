"""What a command line asks of a tournament, checked: who plays, at tables of which sizes."""

from __future__ import annotations

from experiments.studies.lists import whole_numbers
from sim.core.agent import AgentError, Player
from sim.core.records import MAX_SEATS
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from strategies import agents, parse, split

SIZES = (2, 4, 6)  # those of them that the game can seat


def entered(scenario: Scenario, names: str | None) -> dict[str, Player]:
    """The players that were asked for, by name; if none are, all agents of the game that are to be ranked.

    Raises AgentError.
    """
    game = scenario.game.name
    texts = split(names) if names is not None else [agent.name for agent in agents(game).values() if agent.ranked]
    found = {text: parse(text, game) for text in texts}
    if len(found) < len(texts):
        twice = next(text for text in texts if texts.count(text) > 1)
        raise AgentError(f"{twice} is entered twice")
    if not 2 <= len(found) <= MAX_SEATS:
        noun = "player" if len(found) == 1 else "players"
        raise AgentError(f"{len(found)} {noun} in a tournament, not in 2 .. {MAX_SEATS}")
    return found


def sizes(scenario: Scenario, text: str | None) -> list[int]:
    """The table sizes of a list like "2,4,6". Raises RulesError."""
    allowed = scenario.game.players(scenario.rules)
    if text is None:
        return [size for size in SIZES if size in allowed] or [max(2, allowed.start)]
    found = whole_numbers(text, "--players")
    for size in found:
        scenario.game.check_players(scenario.rules, size)
        if size < 2:
            raise RulesError(f"players = {size}: at least 2 must meet")
    return found
