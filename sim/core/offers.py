"""What the laboratory may ask of a game beside playing it: each is in the file of its name, if there is one."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from sim.core.columns import Column
from sim.core.enumeration import Enumeration
from sim.core.evaluation import Benchmark, Evaluation
from sim.core.layout import Layout
from sim.core.rules import Rules
from sim.core.rulings import Ruling, read_rulings
from sim.core.scenes import DrawnGame
from sim.core.statements import Statement, read_statements
from sim.core.valuation import Holdings, Valuation


@dataclass(frozen=True)
class Offers:
    """What a game offers; None, or empty, is what it does not."""

    scenes: Callable[[Iterable[Any], Rules, str], DrawnGame] | None = None  # steps, rules, language -> what people see
    # cards, claimed card, rules, and by name where a game knows them: cards of a `board`, the text they are laid `on`
    score_hand: Callable[..., Evaluation] | None = None
    benchmarks: Callable[[Rules], Sequence[Benchmark]] | None = None  # rules -> what to time beside whole games
    exact: Callable[[Rules], Sequence[Enumeration]] | None = None  # rules -> what can be counted in full
    valuation: Valuation | None = None  # how claims are valued
    holdings: Holdings | None = None  # what hands hold, where claims are not valued
    statements: tuple[Statement, ...] = ()  # what the sources say about how the game plays
    rulings: tuple[Ruling, ...] = ()  # the questions that the sources leave open
    layouts: Mapping[str, Layout] = field(default_factory=dict)  # table of results -> where its rows lie
    # rows (games,), their numbers (games,), players -> the columns of each further table of single games
    game_tables: Callable[[np.ndarray, np.ndarray, int], Mapping[str, Mapping[str, Column]]] | None = None


def offers_of(package: str) -> Offers:
    """What the files in a package offer."""
    folder = Path(importlib.import_module(package).__file__).parent
    statements, rulings = _part(package, "statements"), folder / "rulings.toml"
    return Offers(
        scenes=getattr(_part(package, "scenes"), "scenes", None),
        score_hand=getattr(_part(package, "evaluate"), "score_hand", None),
        benchmarks=getattr(_part(package, "evaluate"), "benchmarks", None),
        exact=getattr(_part(package, "exact"), "exact", None),
        valuation=getattr(_part(package, "valuation"), "VALUATION", None),
        holdings=getattr(_part(package, "valuation"), "HOLDINGS", None),
        statements=read_statements(folder / "statements.toml", statements) if statements else (),
        rulings=read_rulings(rulings) if rulings.is_file() else (),
        layouts=getattr(_part(package, "layouts"), "LAYOUTS", {}),
        game_tables=getattr(_part(package, "game_tables"), "game_tables", None),
    )


def _part(package: str, name: str) -> ModuleType | None:
    """The module of a game in the file of that name, None if there is no such file."""
    full_name = f"{package}.{name}"
    return importlib.import_module(full_name) if importlib.util.find_spec(full_name) else None
