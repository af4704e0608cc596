"""What a tournament says: who plays better than whom at tables of which size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from experiments.language.figures import level_text
from experiments.language.sentences import own_share_text
from experiments.studies.study import Conclusions, Table
from experiments.studies.tournament.contest import PAIRS, TIERS
from experiments.studies.tournament.play import RATINGS, SIZES
from experiments.studies.tournament.question import Question
from experiments.tables.estimates import estimates
from experiments.tables.results import MUCH_CUT

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.study import Frames

RATING_COLUMNS = ("players", "player", "rating", "error")  # columns that people see


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """The order of strength at each size, and what was cut short."""
    return Conclusions(
        words.phrase("question"), list(_sentences(frames, words)), list(_tables(question, frames, words))
    )


def ratings_at(frames: Frames, size: int) -> pd.DataFrame | None:
    """The ratings at tables of a size, the strongest first, if there are any."""
    if RATINGS not in frames:
        return None
    rows = frames[RATINGS][frames[RATINGS]["players"] == size]
    return rows if len(rows) else None


def range_text(frames: Frames, size: int, words: Words) -> str:
    """How often the strongest wins among those who leave it least and those who leave it most, with joint intervals."""
    strongest, pairs = ratings_at(frames, size)["player"].iloc[0], frames[PAIRS]
    at_size = pairs[(pairs["players"] == size) & (pairs["one"] == strongest) & (pairs["others"] != strongest)]
    ordered = at_size.sort_values("win_share", kind="stable")
    shares = [own_share_text(share, words) for share in estimates(ordered, "joint")]
    named = {"strongest": strongest, "fair": words.decimal(100 / size, 1)}
    named |= {"least": shares[0], "hardest": ordered["others"].iloc[0]}
    if len(ordered) == 1:
        return words.phrase("among_one", **named)
    return words.phrase("range", most=shares[-1], easiest=ordered["others"].iloc[-1], **named)


def _sentences(frames: Frames, words: Words) -> Iterator[str]:
    for row in frames[SIZES].itertuples():
        size, ratings = row.players, ratings_at(frames, row.players)
        if ratings is not None:
            signs = [" > " if apart else " ≥ " for apart in ratings["apart"]]
            names = list(ratings["player"])
            order = names[0] + "".join(sign + name for sign, name in zip(signs, names[1:], strict=False))
            yield f"{words.phrase('order', players=size, order=order, wins=range_text(frames, size, words))}."
        else:
            yield f"{words.phrase('all_cut' if row.cut == row.games else 'no_order', players=size)}."
        if row.cut > MUCH_CUT * row.games:
            share = words.decimal(100 * row.cut / row.games, 2)
            yield f"{words.phrase('cut_at', players=size, cut=words.count(row.cut), games=row.games, share=share)}."
        if row.faults:
            yield f"{words.phrase('faults', answers=row.faults)}."
    if RATINGS in frames:
        yield words.phrase("signs", level=level_text())


def _tables(question: Question, frames: Frames, words: Words) -> Iterator[Table]:
    if RATINGS in frames:
        rated = frames[SIZES].dropna(subset="gap")
        gaps = [
            words.phrase("gap", players=row.players, gap=words.decimal(100 * row.gap, 1)) for row in rated.itertuples()
        ]
        yield Table(RATINGS, frames[RATINGS], columns=RATING_COLUMNS, notes=[words.phrase("scale"), *gaps])
    seen = [name for name in frames[PAIRS] if not name.startswith("joint")]
    yield Table(PAIRS, frames[PAIRS], shares=["win_share"], columns=seen)
    tiers = [
        name for name in question.scenario.game.tier_names(question.scenario.rules) if name in frames.get(TIERS, ())
    ]
    columns = ["players", "one", "others", *tiers[:1], *tiers[-1:]]
    if tiers:
        yield Table(TIERS, frames[TIERS], shares=tiers, columns=columns)
    yield Table(SIZES, frames[SIZES], columns=())
