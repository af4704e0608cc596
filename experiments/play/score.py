"""What given cards are worth: one hand, or each line of a file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

from experiments.language.words import Words
from experiments.play.scenario import Scenario as NamedScenario
from sim.core.cache import is_compiled, mark_compiled
from sim.core.cards import CardError
from sim.core.evaluation import Evaluation
from sim.core.game import Game
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.text import NOT_UTF8

if TYPE_CHECKING:
    from rich.console import RenderableType

STDIN = "-"
COMMENT = "#"
BEFORE_CLAIM = ";"
PATIENCE = 0.5  # seconds
LONGEST_NAME = 255  # of a file


@dataclass(frozen=True, repr=False)
class Score:
    """What a hand is worth by the rules of a scenario."""

    scenario: Scenario
    evaluation: Evaluation

    def __repr__(self) -> str:
        total = "" if self.evaluation.total is None else f", {self.evaluation.total}"
        return f"<Score: {self.scenario.game.title} {self.scenario.mode}, {self.evaluation.heading}{total}>"

    def _repr_html_(self) -> str:
        from experiments.pages.notebook import html_of

        return html_of(self.rendered())

    def as_dict(self) -> dict[str, Any]:
        """The worth for machines."""
        return self.evaluation.as_dict

    def rendered(self, lang: str = "en") -> Iterator[RenderableType]:
        """The worth for people: how the cards lie, and a line for each combination."""
        return _blocks(self.evaluation, Words(self.scenario.game, lang))


def score(
    scenario: str | Scenario,
    cards: str | Sequence[str],
    claim: str | None = None,
    *,
    board: str | None = None,
    on: str | None = None,
    announce: Callable[[str], None] | None = None,
) -> Score:
    """The worth of a hand like "7R 7V 3W 3S", with a claimed card if there is one, in a game or a scenario.

    In games that know them, `board` holds further cards, and `on`, a text or the name of a file, is what the cards are
    laid on. Raises RulesError, CardError, OSError.
    """
    scenario = NamedScenario(scenario) if isinstance(scenario, str) else scenario
    game = scenario.game
    if game.offers.score_hand is None:
        raise RulesError(f"{game.name}: single hands have no score in this game")
    if claim is not None and not claim.strip():
        raise CardError(f'"{claim}" is not a card to claim')
    further: dict[str, Any] = {}
    if board is not None:
        further["board"] = _said("board", board).replace(",", " ").split()
    if on is not None:
        further["on"] = _said("on", _text_of(on))
    for name in further.keys() - signature(game.offers.score_hand).parameters.keys():
        raise RulesError(f"--{name}: {game.name} has no such cards to score")
    with patience(game, announce):
        hand = (cards if isinstance(cards, str) else " ".join(cards)).split()
        return Score(scenario, game.offers.score_hand(hand, claim, scenario.rules, **further))


def _said(option: str, text: str) -> str:
    """The text of an option. Raises CardError for one without cards."""
    if not text.strip(" ,\n"):
        raise CardError(f'--{option} "{text}": name at least one card')
    return text


def scored_lines(
    scenario: Scenario, path: str, *, on: str | None = None, announce: Callable[[str], None] | None = None
) -> Iterator[Score]:
    """The worth of each line "7R 7V 3W 3S ; 7B" of a file, "-" being stdin; blank lines and comments say nothing.

    `on` is what all of them are laid on. Raises CardError with file and line number, RulesError, OSError.
    """
    for number, line in enumerate(_lines(path), start=1):
        said = line.partition(COMMENT)[0]
        if not said.strip():
            continue
        hand, claims, claim = said.partition(BEFORE_CLAIM)
        try:
            yield score(scenario, hand, claim.strip() if claims else None, on=on, announce=announce)
        except CardError as error:
            raise CardError(f"{_name(path)}, line {number}: {error}") from None


def _text_of(on: str) -> str:
    """A text, or that of the file that it names. Raises CardError, OSError."""
    if len(on) > LONGEST_NAME:
        return on
    try:
        return Path(on).read_text(encoding="utf-8-sig") if Path(on).is_file() else on
    except UnicodeDecodeError:
        raise CardError(f"{on} {NOT_UTF8}") from None


@contextmanager
def patience(game: Game, announce: Callable[[str], None] | None) -> Iterator[None]:
    """Announce the compilation of a game's scores if it is one: cards that are refused are refused before."""
    label = f"{game.name}-score"
    if announce is None or is_compiled(label):
        yield
        return
    waiting = Timer(PATIENCE, announce, [f"compiling the scores of {game.name}: a few seconds, once"])
    waiting.start()
    try:
        yield
    finally:
        waiting.cancel()
    mark_compiled(label)


def _blocks(evaluation: Evaluation, words: Words) -> Iterator[RenderableType]:
    from rich.text import Text

    from experiments.tables.results import add_number_column, add_text_column, plain_table

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
        shown.add_row(*(_cell(cell, words) for cell in row.values()))
    yield shown


def _cell(cell: Any, words: Words) -> str:
    if isinstance(cell, tuple):
        return ", ".join(map(words.name, cell)) or "-"
    return words.name(cell) if isinstance(cell, str) else str(cell)


def _lines(path: str) -> Iterator[str]:
    try:
        with nullcontext(sys.stdin) if path == STDIN else Path(path).open(encoding="utf-8-sig") as file:
            yield from file
    except UnicodeDecodeError:
        raise CardError(f"{_name(path)} {NOT_UTF8}") from None


def _name(path: str) -> str:
    return "stdin" if path == STDIN else path
