"""Charts of a tournament: the ladder of its players, and for each table size who wins how often among whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from experiments.charts.caption import joined, of_ruleset
from experiments.charts.figure import Figure
from experiments.language.figures import level_text
from experiments.language.sentences import any_of
from experiments.studies.tournament.contest import PAIRS
from experiments.studies.tournament.ladder import draw_ladder
from experiments.studies.tournament.matrix import draw_matrix
from experiments.studies.tournament.play import RATINGS, SIZES
from experiments.studies.tournament.question import Question
from experiments.studies.tournament.tell import range_text, ratings_at

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words

ROW = 0.42  # inches of a player's row


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """The ladder, if there are ratings, and the matrices."""
    sizes = frames[SIZES]
    if RATINGS in frames:
        ratings = frames[RATINGS]
        order = ratings.groupby("player")["rating"].mean().sort_values(ascending=False, kind="stable").index
        ordered = ratings.set_index("player").loc[order].reset_index()
        caption = _caption(question, sizes.dropna(subset="gap"), words, words.phrase("scale"))
        title = _leaders(ratings, words)
        yield Figure("ladder", title, caption, partial(draw_ladder, ordered, words), ROW * len(order))
    for size in sizes["players"]:
        yield _matrix(question, frames, size, words)


def _matrix(question: Question, frames: Mapping[str, pd.DataFrame], size: int, words: Words) -> Figure:
    """Who wins how often among whom at tables of a size."""
    pairs, ratings = frames[PAIRS][frames[PAIRS]["players"] == size], ratings_at(frames, size)
    title = words.phrase("no_order", players=size)
    if ratings is not None:
        title = words.phrase("at_size", players=size, wins=range_text(frames, size, words))
        pairs = pairs.set_index(["one", "others"]).loc[list(product(ratings["player"], repeat=2))].reset_index()
    caption = _caption(question, frames[SIZES][frames[SIZES]["players"] == size], words)
    height = ROW * pairs["one"].nunique()
    return Figure(f"wins-{size}", title, caption, partial(draw_matrix, pairs, 1 / size, words), height)


def _caption(question: Question, sizes: pd.DataFrame, words: Words, *notes: str) -> str:
    parts = list(of_ruleset(question.scenario, words))
    for row in sizes.itertuples():
        parts.append(words.phrase("each_deal", players=row.players, deals=row.deals))
    if cut := int(sizes["cut"].sum()):
        parts.append(words.phrase("left_out", cut=words.count(cut)))
    parts += [words.phrase("seed", seed=str(question.seed)), words.phrase("deals_unit", level=level_text()), *notes]
    return joined(parts)


def _leaders(ratings: pd.DataFrame, words: Words) -> str:
    """Who is the strongest at which table sizes, with those from whom it is not told apart."""
    sizes: dict[str, list[str]] = {}
    for size, rows in ratings.groupby("players", sort=False):
        sizes.setdefault(any_of(list(rows.loc[rows["leader"], "player"]), words), []).append(str(size))
    return words.listed(words.phrase("strongest", names=names, sizes=_and(at, words)) for names, at in sizes.items())


def _and(texts: Sequence[str], words: Words) -> str:
    *others, last = texts
    return words.phrase("and", others=", ".join(others), last=last) if others else last
