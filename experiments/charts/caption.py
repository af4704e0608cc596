"""What stands under a chart: which games these were, enough to play them again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text
from experiments.tables.changes import changes
from sim.core.lineup import in_short, made_up
from sim.core.rules import as_table
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    from experiments.language.words import Words
    from sim.core.game import Game
    from sim.core.results import Result
    from sim.core.scenario import Scenario

FONT = "DejaVu Sans"
UNKNOWN = "?"
CHANGES = 6  # of the ruleset that are named; more are only counted
WHOLE = 60  # signs; parts that are shorter are not divided


def caption(result: Result, words: Words, game: Game, notes: Iterable[str] = ()) -> str:
    """The ruleset, games, players, seed and what intervals mean."""
    tally, made = result.tally, result.provenance
    parts = [
        *mode_and_changes(made.ruleset, game, made.mode, words),
        words.phrase("played", games=tally.games),
        *([words.phrase("first", number=words.count(made.first))] if made.first else []),
        *([words.phrase("left_out", cut=words.count(tally.cut))] if tally.cut else []),
        words.phrase("players", players=made.players),
        in_short(made.line_up),
        *made_up(made.line_up, made.agents),
        words.phrase("seed", seed=str(made.seed)),
        words.phrase("intervals", level=level_text()),
        *notes,
    ]
    return joined(parts)


def mode_and_changes(ruleset: Mapping[str, Any], game: Game, mode: str, words: Words) -> Iterator[str]:
    """Game and mode, and what the ruleset changes."""
    yield f"{words.title} {mode}".strip()
    changed = {key: str(value) for key, value, _ in changes(ruleset, game, mode)}
    more = len(changed) - CHANGES
    if changed:
        yield words.changes(dict(islice(changed.items(), CHANGES))) + (f" + {more}" if more > 0 else "")


def of_ruleset(scenario: Scenario, words: Words) -> Iterator[str]:
    """Game and mode of a ruleset, and what it changes."""
    return mode_and_changes(as_table(scenario.rules), scenario.game, scenario.mode, words)


def joined(parts: Iterable[str]) -> str:
    """The parts of a caption in one text, in signs that the font has; short parts are not divided."""
    return printable(f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK) if len(part) < WHOLE else part for part in parts))


def cut_at(signs: int, text: str) -> str:
    """The text in signs that the font has, so many at most; the end of a longer one is left out."""
    return printable(text if len(text) <= signs else f"{text[: signs - 1]}…")


def printable(text: str) -> str:
    """The text with a sign of what the font does not have, such as in the file name of an agent."""
    return "".join(sign if ord(sign) in _signs() else UNKNOWN for sign in text)


@cache
def _signs() -> frozenset[int]:
    from matplotlib.font_manager import FontProperties, findfont, get_font

    return frozenset(get_font(findfont(FontProperties(family=FONT))).get_charmap())
