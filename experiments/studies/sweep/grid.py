"""STUDY.toml: a grid of modes, players, line-ups and values of the ruleset, checked and laid out in cells."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np

from experiments.play.parsing import as_part
from experiments.play.runs import Request
from experiments.play.scenario import Scenario, default_player
from experiments.studies.sizes import Margins
from experiments.studies.sweep.play import ENDS
from experiments.studies.sweep.question import LINE_UP, MODE, PLAYERS, Cell, Question
from sim import GAMES
from sim.core.agent import AgentError
from sim.core.counting import count_rows
from sim.core.limits import check_counts
from sim.core.nearest import nearest
from sim.core.precision import MAXIMUM, check_precision
from sim.core.rules import RulesError
from sim.core.tally import Kind
from sim.core.text import LANGUAGES
from sim.core.toml import TOMLError, read_toml

KEYS = ("game", "games", "precision", "seed", "shown", "margins", "question", "grid")
AXES = ("mode", "players", "agents", "population", "first", "set")
FIRST = "first."  # before a skill or parameter of seat 0 that is an axis
GAMES_EACH = 10_000  # where nobody says how many
SHOWN = ["all_seats.score", "tiers.share"]
LONGEST = 100  # signs of a cell's name
NAMELESS = re.compile(r"[^\w.=-]+")  # what names of folders go without


def read_grid(path: Path, lang: str = LANGUAGES[0]) -> Question:
    """The question of a file; `lang` is the language in which each cell is told as a run.

    Raises OSError, and RulesError that names file, key, value and what is allowed.
    """
    try:
        return question_of(read_toml(path), lang)
    except TOMLError as error:
        raise RulesError(f"{path.name}{error}") from None
    except (RulesError, AgentError) as error:
        raise RulesError(f"{path.name}: {error}") from None


def question_of(content: Mapping[str, Any], lang: str = LANGUAGES[0]) -> Question:
    """The question of the content of a file. Raises RulesError, AgentError."""
    _check_keys(content, KEYS, "")
    name = _checked("game", content.get("game"), str, f"one of {', '.join(GAMES)}")
    game = GAMES.named(name)
    precision = _precision(content.get("precision"))
    most = GAMES_EACH if precision is None else MAXIMUM
    games, seed = (_checked(key, content.get(key, usual), int) for key, usual in (("games", most), ("seed", 0)))
    check_counts(games=games, seed=seed)
    grid = _checked("grid", content.get("grid"), dict, f"a table of {', '.join(AXES)}")
    _check_keys(grid, AXES, "grid.")
    modes = _list(grid, "mode", str, [game.mode])
    players = _list(grid, "players", int, [None])
    line_ups = [(kind, text) for kind in ("agents", "population") for text in _list(grid, kind, str, [])]
    settings = dict(_settings(_checked("grid.set", grid.get("set", {}), dict, "a table of lists of values"), ""))
    of_first = _checked("grid.first", grid.get("first", {}), dict, "a table of lists of numbers")
    settings |= {f"{FIRST}{key}": _list(of_first, key, int | float, []) for key in of_first}
    places = itertools.product(
        modes,
        players,
        line_ups or [("agents", default_player(game))],
        *([(key, value) for value in values] for key, values in settings.items()),
    )
    common = {"game": name, "games": games, "seed": seed, "precision": precision, "lang": lang}
    cells = [_cell(mode, number, kind, text, dict(values), common) for mode, number, (kind, text), *values in places]
    names = [cell.name for cell in cells]
    for one in names:
        if names.count(one) > 1:
            raise RulesError(f"grid: two cells are the same, {one}")
    shown = _shown(_list(content, "shown", str, SHOWN), cells)
    margins = _margins(content.get("margins", {}))
    return Question(cells, shown, games, seed, precision, margins, _texts(content.get("question", {})))


def _cell(
    mode: str, players: int | None, kind: str, text: str, values: Mapping[str, Any], common: Mapping[str, Any]
) -> Cell:
    """The cell of a mode, a number of players, a line-up (`kind` is agents or population) and values by key."""
    of_rules = {key: value for key, value in values.items() if not key.startswith(FIRST)}
    of_first = [f"{key.removeprefix(FIRST)}={value}" for key, value in values.items() if key not in of_rules]
    changes = [f"{key}={_typed(value)}" for key, value in of_rules.items()]
    who: dict[str, Any] = {"agents": None, "population": None, kind: _with_first(kind, text, of_first)}
    request = Request(mode=mode, players=players, first=0, changes=changes, keep_games=False, **who, **common)
    scenario = Scenario(request.game, mode=mode, players=players, changes=of_rules, **who)
    parts = [str(scenario.players), text, *of_first, *changes]
    name = NAMELESS.sub("_", "-".join([Path(mode).stem, *parts]))
    if len(name) > LONGEST or Path(mode).name != mode:  # files of one name lie in several folders
        name = f"{name[:LONGEST]}-{hashlib.sha256('-'.join([mode, *parts]).encode()).hexdigest()[:8]}"
    return Cell(name, {MODE: mode, PLAYERS: scenario.players, LINE_UP: text, **values}, scenario, request)


def _with_first(kind: str, text: str, values: Sequence[str]) -> str:
    """A line-up whose first player has further skills or parameters. Raises RulesError."""
    if not values:
        return text
    first, comma, others = text.partition(",")
    if kind != "agents" or not comma or ":" in first:
        raise RulesError(f'grid.first: "{text}" does not name each seat, or says more of the first: A,B,...')
    return f"{first}:{','.join(values)},{others}"


def _settings(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, list[Any]]]:
    """Dotted keys of the ruleset with their values; a value that is a list becomes its text."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _settings(value, f"{prefix}{key}.")
        else:
            name = f"set.{prefix}{key}"
            values = _list({name: value}, name, int | float | str | list, [])
            yield f"{prefix}{key}", [_list_text(name, one) if isinstance(one, list) else one for one in values]


def _list_text(key: str, value: list[Any]) -> str:
    """A list of a ruleset as `--set` takes it. Raises RulesError for a date in it."""
    try:
        return _typed(value)
    except TypeError:
        raise RulesError(f"{key} = {json.dumps(value, default=str)}, not a list of numbers or texts") from None


def _typed(value: Any) -> str:
    """A value of a ruleset as `--set` takes it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _check_keys(table: Mapping[str, Any], known: Sequence[str], prefix: str) -> None:
    for key in table:
        if key not in known:
            raise RulesError(f"unknown key {prefix}{key}{nearest(key, known)}")


def _checked(key: str, value: Any, kind: Any, allowed: str = "a whole number") -> Any:
    if value is None:
        raise RulesError(f"{key} is missing: {allowed}")
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RulesError(f"{key} = {json.dumps(value, ensure_ascii=False, default=str)}, not {allowed}")
    return value


def _list(table: Mapping[str, Any], key: str, kind: Any, usual: list[Any]) -> list[Any]:
    """The values of a list that may not be empty; the usual ones where there is none."""
    if key not in table:
        return usual
    allowed = f"a list of {'whole numbers' if kind is int else 'texts' if kind is str else 'values'}, at least one"
    values = _checked(key, table[key], list, allowed)
    if not values:
        raise RulesError(f"{key} = [], not {allowed}")
    for value in values:
        _checked(key, value, kind, allowed)
    return values


def _precision(asked: Any) -> float | None:
    """A precision as a number, or as a text in per cent."""
    if asked is None:
        return None
    precision = _part("precision", asked)
    check_precision(precision)
    return precision


def _margins(asked: Any) -> Margins:
    """The margins of a table of parts."""
    known = [one.name for one in fields(Margins)]
    _check_keys(_checked("margins", asked, dict, f"a table of {', '.join(known)}"), known, "margins.")
    return Margins(**{key: _part(f"margins.{key}", value) for key, value in asked.items()})


def _part(key: str, asked: Any) -> float:
    """A part as a number, or as a text in per cent."""
    allowed = 'a number or a text like "0.5%"'
    text = str(_checked(key, asked, float | str, allowed))
    try:
        return as_part(text)
    except ValueError:
        raise RulesError(f'{key} = "{text}", not {allowed}') from None


def _texts(asked: Any) -> Mapping[str, str]:
    allowed = f"a table of texts in {', '.join(LANGUAGES)}"
    question = _checked("question", asked, dict, allowed)
    _check_keys(question, LANGUAGES, "question.")
    for lang, text in question.items():
        _checked(f"question.{lang}", text, str, "a text")
    return question


def _shown(texts: Sequence[str], cells: Sequence[Cell]) -> list[tuple[str, str]]:
    """Table and name of quantities, each of which some cell tells."""
    known = dict.fromkeys(name for cell in cells for name in _quantities_of(cell))
    for text in texts:
        if text not in known:
            raise RulesError(f'shown = "{text}", which no cell tells{nearest(text, known)}')
    return [(table, name) for table, _, name in (text.rpartition(".") for text in texts)]


def _quantities_of(cell: Cell) -> Iterator[str]:
    """The quantities that a cell tells, as `shown` names them: those that are observed even of no games, and ends."""
    tally = count_rows(cell.scenario, np.zeros(0, cell.scenario.game.row))
    for (table, name), sums in tally.sums.items():
        if sums.kind is not Kind.COUNTS and sums.items:
            yield f"{table}.{name}" if table else name
    for end in cell.scenario.game.ends:
        yield f"{ENDS}.{end}"
