"""Is a change as great as matters? Margins, and the verdict on a change whose interval holds with those beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from experiments.play.pairs import FORCED, ITEMS, MINUTES, SCORE, SCORES, TURNS, at_most
from experiments.tables.estimates import known
from sim.core.effects import EXAGGERATED, Size, games_needed, may_exaggerate, size_of
from sim.core.precision import MAXIMUM
from sim.core.rules import RulesError
from sim.core.stats import Interval

if TYPE_CHECKING:
    from experiments.language.words import Words

LENGTHS = (TURNS, FORCED, MINUTES)
ORDER = (Size.MATTERS, Size.UNDECIDED, Size.DOES_NOT_MATTER)


@dataclass(frozen=True)
class Margins:
    """From how much on a change matters. Raises RulesError."""

    score: float = 0.01  # in parts of the mean score
    share: float = 0.01  # of seats, wins or games
    length: float = 0.02  # in parts of the mean number of turns

    def __post_init__(self) -> None:
        for name, margin in asdict(self).items():
            if not 0 < margin <= 1:
                raise RulesError(f"margin of {name} = {margin:g}, not above 0 and at most 1")

    def of(self, quantity: str, usual: float) -> float:
        """The margin of a quantity that is compared, in its own unit, from what it usually is."""
        if quantity in LENGTHS:
            return self.length * usual
        return self.score * usual if self.is_in_parts(quantity) else self.share

    def is_in_parts(self, quantity: str) -> bool:
        """Whether a change of it is measured in parts of what it usually is."""
        return quantity in (SCORE, SCORES, *LENGTHS, *ITEMS)


MARGINS = Margins()


@dataclass(frozen=True)
class Judged:
    """Whether a change matters and, where that is undecided, how many games in all it takes to know; None: too many."""

    size: Size
    needed: int | None

    @property
    def cells(self) -> dict[str, Any]:
        """The verdict as cells of a row."""
        return {"size": str(self.size), "needed": known(self.needed)}


def judge(change: Interval, margin: float, *, differing: int, games: int, whole: float, level: float) -> Judged:
    """The verdict on a change over pairs of games.

    Where too few pairs differ for an interval their share is bounded, and a pair is taken to change it by no more than
    `whole`: 1 for shares, which is exact, and the usual amount for others.
    """
    if change.low is None and games:
        bound = whole * at_most(differing, games, level)
        change = Interval(change.value, -bound, bound)
    size = size_of(change, margin)
    return Judged(size, games_to_know(change, margin, games, level) if size is Size.UNDECIDED else None)


def games_to_know(effect: Interval, margin: float, games: int, level: float) -> int | None:
    """How many games in all, of which so many are played, tell an effect from a margin; None: too many, or unknown."""
    needed = games_needed(effect, margin, games, level)
    return None if needed is None or needed > MAXIMUM else _rounded(needed)


def together(verdicts: Iterable[Judged]) -> Judged:
    """The verdict on several changes at once: it matters if one does, and does not if none does."""
    verdicts = list(verdicts)
    size = min((one.size for one in verdicts), key=ORDER.index)
    needed = [one.needed for one in verdicts if one.size is Size.UNDECIDED]
    if size is not Size.UNDECIDED or None in needed:
        return Judged(size, None)
    return Judged(size, max(needed))


def margins_text(margins: Margins, words: Words) -> str:
    """From how much on changes matter."""
    return words.phrase("margins", **{name: words.figure(100 * margin) for name, margin in asdict(margins).items()})


def size_text(size: str, needed: float, words: Words) -> str:
    """A verdict as a part of a sentence."""
    if size != Size.UNDECIDED or needed != needed:
        return words.phrase("size", size=size)
    return words.phrase("size_needs", games=int(needed))


def exaggeration_text(differing: Iterable[int], words: Words) -> list[str]:
    """That changes look greater than they are, if some that are told from none are by so few pairs that differ."""
    few = sum(map(may_exaggerate, differing))
    return [words.phrase("may_exaggerate", rows=few, pairs=EXAGGERATED)] if few else []


def _rounded(games: int) -> int:
    """A number of games with two figures, rounded up."""
    unit = 10 ** max(0, len(str(games)) - 2)
    return -(-games // unit) * unit
