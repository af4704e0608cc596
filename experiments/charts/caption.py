"""What stands under a chart: which games these were, enough to play them again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from matplotlib.font_manager import FontProperties, findfont, get_font

from experiments.tables import line_up_text
from experiments.words import NO_BREAK
from sim.core.rules import RulesError, as_table
from sim.core.stats import LEVEL

if TYPE_CHECKING:
    from experiments.words import Words
    from sim.core.game import Game
    from sim.core.results import Result

FONT = "DejaVu Sans"
UNKNOWN = "?"
WHOLE = 60  # signs; parts that are shorter are not divided


def caption(result: Result, words: Words, changes: Mapping[str, str], notes: Iterable[str] = ()) -> str:
    """Games, players, seed and what intervals mean; `changes` are what differs from the ruleset of the mode."""
    tally, made = result.tally, result.provenance
    parts = [
        f"{words.title} {made.mode}".strip(),
        *([words.changes(changes)] if changes else []),
        words.phrase("played", words.count(tally.games)),
        *([words.phrase("first", words.count(made.first))] if made.first else []),
        *([words.phrase("left_out", words.count(tally.cut))] if tally.cut else []),
        words.phrase("players", str(made.players)),
        line_up_text(made.agents),
        words.phrase("seed", str(made.seed)),
        words.phrase("intervals", level_text()),
        *notes,
    ]
    return printable(" · ".join(part.replace(" ", NO_BREAK) if len(part) < WHOLE else part for part in parts))


def level_text() -> str:
    """The level of intervals in per cent."""
    return f"{LEVEL:.0%}".rstrip("%")


def changes_of(result: Result, game: Game) -> dict[str, str]:
    """What differs from the ruleset of the mode, key by key; nothing if that cannot be read."""
    try:
        usual = dict(_flat(as_table(game.load(result.provenance.mode))))
    except RulesError:
        return {}
    return {key: str(value) for key, value in _flat(result.provenance.ruleset) if usual.get(key) != value}


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", list(value) if isinstance(value, tuple) else value


def printable(text: str) -> str:
    """The text with a sign of what the font does not have, such as in the file name of an agent."""
    return "".join(sign if ord(sign) in _signs() else UNKNOWN for sign in text)


@cache
def _signs() -> frozenset[int]:
    return frozenset(get_font(findfont(FontProperties(family=FONT))).get_charmap())
