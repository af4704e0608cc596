"""What stands under a chart: which games these were, enough to play them again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from matplotlib.font_manager import FontProperties, findfont, get_font

from experiments.changes import changes
from experiments.tables import line_up_text
from sim.core.sentences import NO_BREAK
from sim.core.stats import LEVEL

if TYPE_CHECKING:
    from experiments.words import Words
    from sim.core.game import Game
    from sim.core.results import Result

FONT = "DejaVu Sans"
UNKNOWN = "?"
CHANGES = 6  # of the ruleset that are named; more are only counted
WHOLE = 60  # signs; parts that are shorter are not divided


def caption(result: Result, words: Words, game: Game, notes: Iterable[str] = ()) -> str:
    """The ruleset, games, players, seed and what intervals mean."""
    tally, made = result.tally, result.provenance
    changed = {key: str(value) for key, value, _ in changes(made.ruleset, game, made.mode)}
    named = dict(islice(changed.items(), CHANGES))
    more = len(changed) - len(named)
    parts = [
        f"{words.title} {made.mode}".strip(),
        *([words.changes(named) + (f" + {more}" if more else "")] if changed else []),
        words.phrase("played", tally.games),
        *([words.phrase("first", words.count(made.first))] if made.first else []),
        *([words.phrase("left_out", words.count(tally.cut))] if tally.cut else []),
        words.phrase("players", made.players),
        line_up_text(made.line_up),
        words.phrase("seed", str(made.seed)),
        words.phrase("intervals", level_text()),
        *notes,
    ]
    return parts_caption(parts)


def parts_caption(parts: Iterable[str]) -> str:
    """The parts of a caption in a line; short ones are not divided."""
    return printable(f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK) if len(part) < WHOLE else part for part in parts))


def level_text() -> str:
    """The level of intervals in per cent."""
    return f"{LEVEL:.0%}".rstrip("%")


def printable(text: str) -> str:
    """The text with a sign of what the font does not have, such as in the file name of an agent."""
    return "".join(sign if ord(sign) in _signs() else UNKNOWN for sign in text)


@cache
def _signs() -> frozenset[int]:
    return frozenset(get_font(findfont(FontProperties(family=FONT))).get_charmap())
