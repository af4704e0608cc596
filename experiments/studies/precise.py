"""Were the games of a study enough for the precision that was asked for?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from experiments.studies.study import Table
from experiments.tables.results import precision_text

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words

PRECISION = "precision"  # the name of the frame


def precision_frames(asked: float | None, reached: float, games: int) -> dict[str, pd.DataFrame]:
    """The frame of one row, if a precision was asked for: the half-width, the widest reached, and the games it took."""
    import pandas as pd

    if asked is None:
        return {}
    return {PRECISION: pd.DataFrame([{"asked": asked, "reached": reached, "games": games}])}


def games_played(frames: Mapping[str, pd.DataFrame], games: int) -> int:
    """How many games a study played that was to play `games`, or at most so many for precision."""
    return int(frames[PRECISION]["games"].iloc[0]) if PRECISION in frames else games


def precision_sentences(frames: Mapping[str, pd.DataFrame], words: Words) -> list[str]:
    """The sentence that says how many games it took."""
    return [
        precision_text(row.asked, row.reached, row.games, words) + "."
        for row in (frames[PRECISION].itertuples() if PRECISION in frames else ())
    ]


def precision_tables(frames: Mapping[str, pd.DataFrame]) -> list[Table]:
    """The frame for machines; people read the sentence."""
    return [Table(PRECISION, frames[PRECISION], columns=())] if PRECISION in frames else []
