"""Whatever folder is here is a game: it offers GAME in its __init__.py, and there is no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping

from sim.core.game import Game
from sim.core.rules import RulesError


class Games(Mapping[str, Game]):
    """The games of a package by name, each imported when it is first asked for."""

    def __init__(self, package: str):
        self._package = package

    def __getitem__(self, name: str) -> Game:
        if name not in self._names():
            raise KeyError(name)
        return importlib.import_module(f"{self._package}.{name}").GAME

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())

    def named(self, name: str) -> Game:
        """The game of that name. Raises RulesError with the names that there are."""
        if name not in self:
            raise RulesError(f'game "{name}" is unknown; games: {", ".join(self)}')
        return self[name]

    def _names(self) -> list[str]:
        path = importlib.import_module(self._package).__path__
        return sorted(module.name for module in pkgutil.iter_modules(path) if module.ispkg)


GAMES = Games("sim.games")
