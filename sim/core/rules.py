"""A ruleset is a TOML file that becomes a frozen dataclass, every value checked against the field that holds it."""

from __future__ import annotations

import dataclasses
import itertools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Protocol, get_args, get_origin, get_type_hints

from sim.core.cards import CardError, card_text, parse_cards
from sim.core.nearest import nearest
from sim.core.toml import TOMLError, parse_toml, read_toml

LISTING = "numsim list GAME"  # the command line that lists the keys of a ruleset


class RulesError(ValueError):
    """A ruleset, or something asked of it, that cannot be played; the message is one line."""


class ChangeError(RulesError):
    """A change of a ruleset that it does not allow; the message begins with key and value."""


class Rules(Protocol):
    """The ruleset of any game: a frozen dataclass whose fields are Annotated with what they allow."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


@dataclass(frozen=True)
class Range:
    """Numbers from `low` to `high`, and `words` besides; `zero` is another word for 0, which it is read as."""

    low: float
    high: float
    words: tuple[str, ...] = ()
    zero: str = ""

    def allows(self, value: Any, kind: type) -> bool:
        """Whether a field of this kind (int, float) may hold a value."""
        if isinstance(value, str):
            return value in self._named()
        number = isinstance(value, int | float) if kind is float else isinstance(value, int)
        return number and not isinstance(value, bool) and self.low <= value <= self.high

    def __str__(self) -> str:
        return ", ".join([*self._named(), f"{self.low} .. {self.high}"])

    def _named(self) -> tuple[str, ...]:
        return (*self.words, self.zero) if self.zero else self.words


@dataclass(frozen=True)
class Options:
    """One of some words."""

    names: tuple[str, ...]

    def allows(self, value: Any, kind: type) -> bool:
        """Whether a value is one of the words."""
        return isinstance(value, str) and value in self.names

    def code(self, value: str) -> int:
        """The place of an option in the list, which is what kernels see."""
        return self.names.index(value)

    def __str__(self) -> str:
        return ", ".join(self.names)


@dataclass(frozen=True)
class Text:
    """A line of text."""

    def allows(self, value: Any, kind: type) -> bool:
        """Whether a value is text that shows."""
        return isinstance(value, str) and bool(value.strip()) and value.isprintable()

    def __str__(self) -> str:
        return "a line of text"


@dataclass(frozen=True)
class Each:
    """A list of `length` values, or up to `most`, each of them allowed by `member`; `rising` lists must increase."""

    member: Range | Text
    length: int
    most: int = 0
    rising: bool = False

    def allows(self, value: Any, kind: type) -> bool:
        """Whether a value is such a list."""
        item = get_args(kind)[0]
        if not isinstance(value, list | tuple) or len(value) not in self.lengths:
            return False
        if not all(self.member.allows(v, item) for v in value):
            return False
        return not self.rising or all(a < b for a, b in itertools.pairwise(value))

    @property
    def lengths(self) -> range:
        """How many values there may be."""
        return range(self.length, 1 + max(self.length, self.most))

    def __str__(self) -> str:
        order = ", rising" if self.rising else ""
        count = f"{self.length} .. {self.most}" if self.most else self.length
        return f"{count} values, each {self.member}{order}"


@dataclass(frozen=True)
class Cards:
    """A list of numeric cards, or a text of them; they are kept in card order."""

    def allows(self, value: Any, kind: type) -> bool:
        """Whether a value names numeric cards, each of them once."""
        return not self.fault(value)

    def read(self, value: Any) -> tuple[str, ...]:
        """The cards that a value names. Raises CardError."""
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
            raise CardError(f"it is no {self}")
        return tuple(card_text(card) for card in sorted(parse_cards(words)))

    def fault(self, value: Any) -> str:
        """What is wrong with a value, "" if nothing is."""
        try:
            self.read(value)
        except CardError as error:
            return str(error)
        return ""

    def __str__(self) -> str:
        return 'list of numeric cards, each once, like ["13W", "14W"]'


@dataclass(frozen=True)
class Title:
    """Names of a mode on tables and charts."""

    fr: Annotated[str, Text()]
    en: Annotated[str, Text()]


def read(cls: type[Rules], path: Path, changes: Mapping[str, Any] | None = None) -> Rules:
    """Read a ruleset of dataclass `cls` from a TOML file, with `changes` such as {"base.carre": 21}.

    A change that is a text is read as TOML, "21" as a number, or else as it stands. Raises RulesError with one line
    that names file, key, value and what is allowed; ChangeError where a change is wrong.
    """
    changes = dict(changes or {})
    try:
        table = read_toml(path)
    except OSError as error:
        raise RulesError(f"{path}: {error.strerror}") from None
    except TOMLError as error:
        raise RulesError(f"{path.name}{error}") from None
    for key, value in changes.items():
        _change(cls, table, key, value)
    return _build(cls, table, prefix="", path=path, changes=changes)


def of_table(cls: type[Rules], table: Mapping[str, Any], origin: Path) -> Rules:
    """The ruleset that `as_table` told, as a file `origin` holds it. Raises RulesError as `read` does."""
    return _build(cls, dict(table), prefix="", path=origin, changes={})


def as_table(rules: Rules) -> dict[str, Any]:
    """A ruleset as the nested tables of its TOML file, for results and comparisons; a 0 that has a word is the word."""
    return _worded(dataclasses.asdict(rules), constraints(type(rules)))


@cache
def constraints(cls: type) -> Mapping[str, Range | Options | Text | Each | Cards]:
    """What each field of a rules dataclass allows, by dotted key."""
    found: dict[str, Range | Options | Text | Each | Cards] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if _is_table(hint):
            found.update({f"{name}.{key}": value for key, value in constraints(hint).items()})
        else:
            found[name] = _parts(hint)[1]
    return found


def _is_table(hint: Any) -> bool:
    return dataclasses.is_dataclass(hint)


def _worded(table: dict[str, Any], known: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """The table with the words of numbers that have one."""
    for key, value in table.items():
        if isinstance(value, dict):
            _worded(value, known, f"{prefix}{key}.")
        elif value == 0 and (word := getattr(known[f"{prefix}{key}"], "zero", "")):
            table[key] = word
    return table


def _parts(hint) -> tuple[type, Range | Options | Text | Each | Cards]:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"a rules field must be Annotated with what it allows, not {hint}")
    kind, constraint = get_args(hint)[:2]
    return kind, constraint


def _change(cls: type[Rules], table: dict, key: str, value: Any) -> None:
    """Put a changed value into the table of a ruleset, in place. Raises ChangeError."""
    known, said = constraints(cls), f"{key} = {value}"
    name, constraint, place = key, known.get(key), None
    if constraint is None and key.rpartition(".")[2].isdecimal():
        name, _, number = key.rpartition(".")
        constraint, place = known.get(name), int(number)
    if constraint is None and (below := [name for name in known if name.startswith(f"{key}.")]):
        raise ChangeError(f"{said}: {key} is a table{nearest('', below, 'set one of', LISTING)}")
    if constraint is None or (place is not None and not isinstance(constraint, Each)):
        raise ChangeError(f"{said}: there is no {key}{nearest(key, known, listing=LISTING)}")
    *parents, leaf = name.split(".")
    for parent in parents:
        table = table.setdefault(parent, {})
        if not isinstance(table, dict):
            return  # the file is wrong here, which _build tells
    value = _value(value) if isinstance(value, str) else value
    if place is None or not isinstance(constraint, Each):
        table[leaf] = value
        return
    most = constraint.lengths[-1]
    if not 1 <= place <= most:
        raise ChangeError(f"{said}: {name} has places 1 .. {most}")
    if isinstance(table.get(leaf), list):
        table[leaf] += [0] * (place - len(table[leaf])) if constraint.most else []
        table[leaf][place - 1 : place] = [value]


def _value(text: str) -> Any:
    try:
        return parse_toml(f"value = {text}")["value"]
    except (TOMLError, KeyError):
        return text.strip()


def _build(cls: type, table: Any, *, prefix: str, path: Path, changes: Mapping[str, Any]):
    hints = get_type_hints(cls, include_extras=True)
    if not isinstance(table, dict):
        raise RulesError(f"{path.name}: {prefix.rstrip('.')} = {table!r}, not a table of {', '.join(hints)}")
    for key in table:
        if key not in hints:
            raise RulesError(f"{path.name}: unknown key {prefix}{key}{nearest(key, hints, listing=LISTING)}")
    values = {}
    for name, hint in hints.items():
        key = f"{prefix}{name}"
        if name not in table:
            allowed = ", ".join(get_type_hints(hint)) if _is_table(hint) else _parts(hint)[1]
            raise RulesError(f"{path.name}: {key} is missing ({allowed})")
        if _is_table(hint):
            values[name] = _build(hint, table[name], prefix=f"{key}.", path=path, changes=changes)
        else:
            values[name] = _check(hint, table[name], key=key, path=path, is_changed=_is_changed(key, changes))
    try:
        return cls(**values)
    except RulesError as error:
        raise RulesError(f"{path.name}: {prefix}{error}") from None


def _check(hint, value: Any, *, key: str, path: Path, is_changed: bool) -> Any:
    kind, constraint = _parts(hint)
    if isinstance(constraint, Cards):
        return _cards(constraint, value, key=key, path=path, is_changed=is_changed)
    if not constraint.allows(value, kind):
        among = "in " if isinstance(constraint, Range | Options) else ""
        is_part = kind is int and isinstance(value, float) and isinstance(constraint, Range)
        wanted = "a whole number " if is_part else ""
        said = f"{key} = {_shown(value)}, not {wanted}{among}{constraint}"
        raise ChangeError(said) if is_changed else RulesError(f"{path.name}: {said}")
    if isinstance(constraint, Each):
        return tuple(value)
    if isinstance(constraint, Range) and constraint.zero and value == constraint.zero:
        return 0
    return float(value) if kind is float else value


def _cards(constraint: Cards, value: Any, *, key: str, path: Path, is_changed: bool) -> tuple[str, ...]:
    if fault := constraint.fault(value):
        said = f"{key} = {_shown(value)}: {fault}"
        raise ChangeError(said) if is_changed else RulesError(f"{path.name}: {said}")
    return constraint.read(value)


def _is_changed(key: str, changes: Mapping[str, Any]) -> bool:
    return any(name == key or name.startswith(f"{key}.") for name in changes)


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool) else str(value)
