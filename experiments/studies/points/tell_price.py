"""Whether claims that bring many points go with more wins, and those that bring few with fewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from experiments.language.figures import mean_places
from experiments.language.sentences import NAMED, change_text
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words


def price_and_wins(rows: pd.DataFrame, where: str, words: Words) -> Iterator[str]:
    """Claims above their rank that are not seen to go with more wins, and those below it that do; beyond chance."""
    more = rows["win_effect_low"] > 0
    known = rows["win_effect_low"].notna()
    dear = rows[(rows["excess_low"] > 0) & known & ~more].sort_values("excess", ascending=False)
    cheap = rows[(rows["excess_high"] < 0) & more].sort_values("excess")
    if len(dear):
        yield words.phrase("dear_without_wins", where=where, claims=_named(dear, words))
    if len(cheap):
        yield words.phrase("cheap_with_wins", where=where, claims=_named(cheap, words))


def _named(rows: pd.DataFrame, words: Words) -> str:
    """The first claims with their points above the mean claim of their rank."""
    rows = rows[:NAMED]
    excess = estimates(rows, "excess")
    texts = [change_text(one, mean_places([one]), words) for one in excess]
    return ", ".join(f"{words.name(key)} ({text})" for key, text in zip(rows["key"], texts, strict=True))
