"""Which games, modes and agents there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from rich.table import Table

from experiments.language.figures import parted
from experiments.tables.changes import leaves
from experiments.tables.results import add_note, add_text_column, plain_table
from sim import GAMES
from sim.core.agent import SKILLS, Parameter
from sim.core.game import Game
from sim.core.rules import Each, as_table, constraints
from strategies import agents, profiles

OF = ("", "game", "seat")  # what a name of single games says something of, by dimensions of its column
PARAMETER = ("parameter", "default", "range", "meaning")  # columns


def all_games() -> dict[str, Any]:
    """All games for machines; skills are parameters of every agent."""
    return {"games": [_game(game) for game in GAMES.values()], "skills": _parameters(SKILLS)}


def one_game(name: str) -> dict[str, Any]:
    """A game for machines, with all keys of its ruleset and all names of its single games. Raises RulesError."""
    game = GAMES.named(name)
    rules = game.load()
    columns = game.columns_of(np.zeros(0, game.row), rules, game.players(rules)[0])
    keys = [
        {"key": key, "value": value, "allowed": _allowed(game, key)} for key, value in leaves(as_table(rules)).items()
    ]
    names = [
        {"name": name, "of": OF[column.values.ndim], "words": list(column.words)} for name, column in columns.items()
    ]
    return {"games": [_game(game) | {"keys": keys, "names": names}], "skills": _parameters(SKILLS)}


def tables(catalogue: Mapping[str, Any], lang: str) -> list[Table]:
    """The catalogue for people."""
    shown = []
    for game in catalogue["games"]:
        modes = plain_table(f"{game['name']}: {game['title'][lang]}")
        for header in ("mode", "players"):
            add_text_column(modes, header)
        for mode in game["modes"]:
            modes.add_row(mode["name"], f"{mode['players']['from']} .. {mode['players']['to']}")
        players = plain_table(f"agents of {game['name']}")
        for header in ("agent", "plays"):
            add_text_column(players, header)
        parameters = plain_table(f"parameters of agents of {game['name']}")
        for header in ("agent", *PARAMETER):
            add_text_column(parameters, header)
        for agent in game["agents"]:
            players.add_row(agent["name"], agent["title"])
            for place, line in enumerate(_lines(agent["parameters"])):
                parameters.add_row(agent["name"] if place == 0 else "", *line)
        shown += [modes, players, parameters]
        if game["profiles"]:
            people = plain_table(f"kinds of people of {game['name']}, seated like agents")
            for header in ("profile", "who", "plays"):
                add_text_column(people, header)
            for profile in game["profiles"]:
                people.add_row(*map(parted, profile.values()))
            shown.append(people)
        shown += _names(game)
    skills = plain_table("parameters of every agent, like greedy:speed=2,slip=0.1")
    for header in PARAMETER:
        add_text_column(skills, header)
    for line in _lines(catalogue["skills"]):
        skills.add_row(*line)
    return [*shown, skills]


def _names(game: Mapping[str, Any]) -> Iterator[Table]:
    """The keys and names of a game, where the catalogue has them."""
    if "keys" in game:
        keys = plain_table(f"keys of the ruleset of {game['name']}, for --set")
        for header in ("key", "value", "allowed"):
            add_text_column(keys, header)
        for one in game["keys"]:
            keys.add_row(*map(str, one.values()))
        yield keys
        names = plain_table(f"names of single games of {game['name']}, for find --where")
        for header in ("name", "of each", "words"):
            add_text_column(names, header)
        for one in game["names"]:
            names.add_row(one["name"], one["of"], ", ".join(one["words"]))
        add_note(names, "Seats count from 0.")
        yield names


def _allowed(game: Game, key: str) -> str:
    """What a key of the ruleset, or a place of a list of it, may be."""
    known = constraints(game.rules)
    allowed = known.get(key) or known[key.rpartition(".")[0]]
    return str(allowed.member if isinstance(allowed, Each) else allowed)


def _game(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": dict.fromkeys(("fr", "en"), game.title),
        "modes": [{"name": mode, "players": _players(game, mode)} for mode in game.modes],
        "agents": [
            {"name": agent.name, "title": agent.title, "parameters": _parameters(agent.parameters)}
            for agent in agents(game.name).values()
        ],
        "profiles": [
            {"name": name, "title": profile.title, "plays": replace(profile.player, profile="").label}
            for name, profile in profiles(game.name).items()
        ],
    }


def _players(game: Game, mode: str) -> dict[str, int]:
    allowed = game.players(game.load(mode))
    return {"from": allowed.start, "to": allowed.stop - 1}


def _parameters(parameters: Mapping[str, Parameter]) -> list[dict[str, Any]]:
    return [
        {"name": name, **vars(one), "default": one.text(one.default) if one.words else one.default}
        for name, one in parameters.items()
    ]


def _lines(parameters: list[dict[str, Any]]) -> list[list[str]]:
    return [[one["name"], _default_text(one["default"]), _range(one), one["meaning"]] for one in parameters]


def _default_text(default: float | str) -> str:
    return default if isinstance(default, str) else f"{default:g}"


def _range(one: dict[str, Any]) -> str:
    return ", ".join(one["words"]) or f"{one['low']:g} .. {one['high']:g}"
