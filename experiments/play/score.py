"""What given cards are worth, told of one hand or of each line of a file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import Timer

from rich.table import Table
from rich.text import Text

from experiments.language.words import Words
from experiments.tables.results import add_number_column, add_text_column, plain_table
from sim.core.cache import is_compiled, mark_compiled
from sim.core.cards import CardError
from sim.core.evaluation import Evaluation
from sim.core.game import Game
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.text import NOT_UTF8

STDIN = "-"
COMMENT = "#"
BEFORE_CLAIM = ";"
PATIENCE = 0.5  # seconds


def evaluated(
    scenario: Scenario, cards: Sequence[str], claim: str | None, announce: Callable[[str], None]
) -> Evaluation:
    """The worth of a hand, with a claimed card if there is one. Raises RulesError, CardError."""
    game = scenario.game
    if game.offers.score_hand is None:
        raise RulesError(f"{game.name}: single hands have no score in this game")
    if claim is not None and not claim.strip():
        raise CardError(f'"{claim}" is not a card to claim')
    with patience(game, announce):
        return game.offers.score_hand(" ".join(cards).split(), claim, scenario.rules)


def evaluated_lines(scenario: Scenario, path: str, announce: Callable[[str], None]) -> Iterator[Evaluation]:
    """The worth of each line "7R 7V 3W 3S ; 7B" of a file, "-" being stdin; blank lines and comments say nothing.

    Raises CardError with file and line number, RulesError, OSError.
    """
    for number, line in enumerate(_lines(path), start=1):
        said = line.partition(COMMENT)[0]
        if not said.strip():
            continue
        hand, claims, claim = said.partition(BEFORE_CLAIM)
        try:
            yield evaluated(scenario, hand.split(), claim.strip() if claims else None, announce)
        except CardError as error:
            raise CardError(f"{_name(path)}, line {number}: {error}") from None


def blocks(evaluation: Evaluation, words: Words) -> Iterator[Table | Text]:
    """The worth of one hand for people: how it lies, and a line for each combination."""
    if evaluation.drawing:
        yield Text("\n".join(evaluation.drawing))
    title = f"{words.title}: {evaluation.heading}"
    if evaluation.total is not None:
        title += f" · {words.word('total')} {words.count(evaluation.total)}"
    if not evaluation.rows:
        yield Text(f"{title}: {words.phrase('nothing')}")
        return
    shown = plain_table(title)
    for key in evaluation.rows[0]:
        numbers = all(isinstance(row[key], int | float) for row in evaluation.rows)
        (add_number_column if numbers else add_text_column)(shown, words.word(key))
    for row in evaluation.rows:
        shown.add_row(*(words.name(cell) if isinstance(cell, str) else str(cell) for cell in row.values()))
    yield shown


@contextmanager
def patience(game: Game, announce: Callable[[str], None]) -> Iterator[None]:
    """Announce the compilation of a game's scores if it is one: cards that are refused are refused before."""
    label = f"{game.name}-score"
    if is_compiled(label):
        yield
        return
    waiting = Timer(PATIENCE, announce, [f"compiling the scores of {game.name}: a few seconds, once"])
    waiting.start()
    try:
        yield
    finally:
        waiting.cancel()
    mark_compiled(label)


def _lines(path: str) -> Iterator[str]:
    try:
        with nullcontext(sys.stdin) if path == STDIN else Path(path).open(encoding="utf-8-sig") as file:
            yield from file
    except UnicodeDecodeError:
        raise CardError(f"{_name(path)} {NOT_UTF8}") from None


def _name(path: str) -> str:
    return "stdin" if path == STDIN else path
